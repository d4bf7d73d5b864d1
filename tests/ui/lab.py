"""Starts a real JupyterLab, and uses it as a reader would."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import subprocess
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote
from urllib.request import Request, urlopen

from tests.browser import PATIENCE
from tests.server import end, wait_for_server

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator, Page, Route

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
SETTINGS: dict[str, dict[str, Any]] = {
    # Draw every cell, even if it is not in view.
    "@jupyterlab/notebook-extension/tracker": {"windowingMode": "none"},
    # Save nothing by itself while a test is running.
    "@jupyterlab/docmanager-extension/plugin": {"autosave": False},
}
DISABLED = (
    "@jupyterlab/apputils-extension:announcements",
    "@voila-dashboards/jupyterlab-preview",  # the checks have Voila, readers need not
)

OWN_STORAGE = """import os
os.environ["JUPYTER_DATA_DIR"] = os.path.abspath(".data")
"""
"""Run by every kernel first: the games of its tables are kept beside its notebook."""
ALONE = 1800
"""Seconds without anything to do after which the server ends by itself."""

# Lab's own parts have no names of their own for readers.
CELL, OUTPUT, DIALOG = ".jp-Notebook .jp-Cell", ".jp-OutputArea", ".jp-Dialog"
LOG = ".jp-LogConsolePanel"
FOLDED = ".jp-OutputPlaceholder"


@dataclass(frozen=True)
class Lab:
    """A JupyterLab server that runs, and the folder of it that a test has for itself.

    Attributes
    ----------
    url, token
        Where it is, and what it asks of whoever comes.
    root, log
        The folder that it shows, and the file of what it says.
    room
        The test's folder in there; empty for all of it.
    """

    url: str
    token: str
    root: Path
    log: Path
    room: str = ""

    @property
    def folder(self) -> Path:
        """The folder in which the notebooks are opened."""
        return self.root / self.room

    def address(self, notebook: str, workspace: str) -> str:
        """Return the address at which a browser opens a notebook in a workspace of its own."""
        path = quote(f"{self.room}/{notebook}" if self.room else notebook)
        return f"{self.url}lab/workspaces/{workspace}/tree/{path}?reset&token={self.token}"

    @contextmanager
    def in_room(self, room: str) -> Iterator[Lab]:
        """Make a folder for a test; in the end every kernel that was started there is ended."""
        own = replace(self, room=room)
        own.folder.mkdir()
        try:
            yield own
        finally:
            for session in own.ask("GET", "sessions"):
                if session["path"].startswith(f"{room}/"):
                    own.ask("DELETE", f"sessions/{session['id']}")

    def ask(self, method: str, what: str) -> Any:  # noqa: ANN401 - JSON
        """Ask the server for something by its own interface."""
        rights = {"Authorization": f"token {self.token}"}
        address = f"{self.url}api/{what}"
        asked = Request(address, method=method, headers=rights)  # noqa: S310 - our own server
        with urlopen(asked) as answer:  # noqa: S310 - our own server
            text = answer.read()
        return json.loads(text) if text else None


@contextmanager
def start_lab(python: Path | str, home: Path, *, notebooks: Path = NOTEBOOKS) -> Iterator[Lab]:
    """Run JupyterLab with a Python, in a separate home folder, on a copy of the notebooks."""
    root, runtime, log = home / "notebooks", home / "runtime", home / "lab.log"
    shutil.copytree(notebooks, root, ignore=shutil.ignore_patterns(".*"))
    _configure(home)
    token = secrets.token_hex(16)
    command = [
        *(str(python), "-m", "jupyterlab", "--no-browser", "--allow-root"),
        "--ServerApp.ip=127.0.0.1",
        "--ServerApp.port=0",
        f"--ServerApp.root_dir={root}",
        f"--IdentityProvider.token={token}",
        "--ServerApp.terminals_enabled=False",
        "--LabApp.expose_app_in_browser=True",
        "--LabApp.extension_manager=readonly",
        # If whoever started it is gone without a word, it goes too.
        f"--ServerApp.shutdown_no_activity_timeout={ALONE}",
        f"--MappingKernelManager.cull_idle_timeout={ALONE}",
    ]
    with (
        log.open("wb") as out,
        subprocess.Popen(
            command, env=own_folders(home), stdin=subprocess.DEVNULL, stdout=out, stderr=out
        ) as server,
    ):
        try:
            yield Lab(wait_for_server(server, runtime, log)["url"], token, root, log)
        finally:
            end(server)


def _configure(home: Path) -> None:
    config = home / "config" / "labconfig" / "page_config.json"
    config.parent.mkdir(parents=True)
    off = {"disabledExtensions": dict.fromkeys(DISABLED, True)}
    config.write_text(json.dumps(off), encoding="utf-8")
    for plugin, values in SETTINGS.items():
        path = home / "settings" / f"{plugin}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(values), encoding="utf-8")
    startup = home / "ipython" / "profile_default" / "startup"
    startup.mkdir(parents=True)
    (startup / "own_storage.py").write_text(OWN_STORAGE, encoding="utf-8")


def own_folders(home: Path) -> dict[str, str]:
    """Return an environment in which Jupyter reads and writes only below that home folder."""
    folders = {
        "HOME": home,
        "USERPROFILE": home,
        "IPYTHONDIR": home / "ipython",
        "JUPYTER_CONFIG_DIR": home / "config",
        "JUPYTER_DATA_DIR": home / "data",
        "JUPYTER_RUNTIME_DIR": home / "runtime",
        "JUPYTERLAB_SETTINGS_DIR": home / "settings",
        "JUPYTERLAB_WORKSPACES_DIR": home / "workspaces",
    }
    kept = {key: value for key, value in os.environ.items() if not key.startswith("JUPYTER")}
    return kept | {key: str(path) for key, path in folders.items()}


class LabPage:
    """A browser's page with a notebook open in it.

    `page` is Playwright's; its selectors also see into open shadow roots.
    """

    def __init__(self, page: Page, lab: Lab) -> None:
        self.page = page
        self.lab = lab
        self.workspace = f"test-{secrets.token_hex(4)}"

    def open(self, notebook: str) -> None:
        """Open a notebook and wait until its kernel is ready; one of ours is copied first."""
        path = self.lab.folder / notebook
        if self.lab.room and not path.exists():
            shutil.copy(self.lab.root / notebook, path)
        self.page.goto(self.lab.address(notebook, self.workspace))
        self.cell(0).wait_for()
        # It is drawn before it is the tab in front.
        self.page.wait_for_function("window.jupyterapp.shell.currentWidget?.sessionContext")
        self._evaluate(_UNTIL_READY)

    def write_and_open(self, name: str, *cells: str) -> None:
        """Make a notebook of these code cells in the same folder, and open it."""
        import nbformat

        python = {"name": "python3", "display_name": "Python 3", "language": "python"}
        notebook = nbformat.v4.new_notebook(metadata={"kernelspec": python})
        notebook.cells = [nbformat.v4.new_code_cell(cell) for cell in cells]
        nbformat.write(notebook, self.lab.folder / name)
        self.open(name)

    def run_all(self) -> None:
        """Run all cells, wait until they are done, and fail if one of them raised."""
        self.command("notebook:run-all-cells")
        raised = self.page.locator('[data-mime-type="application/vnd.jupyter.error"]')
        assert raised.count() == 0, raised.first.inner_text()

    def cell(self, index: int) -> Locator:
        """Return the cell of that index, from 0."""
        return self.cells.nth(index)

    @property
    def cells(self) -> Locator:
        """The cells of the notebook."""
        return self.page.locator(CELL)

    @property
    def folded(self) -> Locator:
        """The outputs that are folded away."""
        return self.page.locator(FOLDED)

    @property
    def dialogs(self) -> Locator:
        """What Lab itself asks."""
        return self.page.locator(DIALOG)

    def output(self, index: int) -> Locator:
        """Return the output of the cell of that index."""
        return self.cell(index).locator(OUTPUT)

    def wait_until(self, status: str) -> None:
        """Wait until Lab shows that the kernel is `busy`, or `idle`."""
        self.page.locator(f'.jp-Notebook-ExecutionIndicator[data-status="{status}"]').wait_for()

    def run_code(self, code: str) -> str:
        """Run code in the notebook's kernel, outside its cells, and return the output."""
        return str(self._evaluate(_RUN_CODE, code))

    @property
    def log(self) -> Locator:
        """Lab's log console, once it has been opened."""
        return self.page.locator(LOG)

    def set_theme(self, theme: str) -> None:
        """Change Lab's theme, in this page alone: `JupyterLab Light` or `JupyterLab Dark`."""
        raw: dict[str, str] = {}

        def answer(route: Route) -> None:
            if route.request.method == "PUT":
                raw.update(json.loads(route.request.post_data or ""))
                route.fulfill(status=204)
                return
            told = route.fetch()
            route.fulfill(response=told, json=told.json() | raw)

        self.page.route("**/api/settings/@jupyterlab/apputils-extension:themes*", answer)
        self.command("apputils:change-theme", theme=theme)
        self.page.locator(f'body[data-jp-theme-name="{theme}"]').wait_for(state="attached")

    def shut_kernel_down(self) -> None:
        """End the notebook's kernel, as a reader would who has lost it."""
        self._evaluate("() => KERNEL.shutdown()")

    def shut_session_down(self) -> None:
        """End the notebook's kernel with Lab's own menu: a new one can be started."""
        self._evaluate("() => SESSION.shutdown()")

    def start_kernel(self) -> None:
        """Start a kernel for a notebook that has none any more."""
        self._evaluate(
            "async () => { await SESSION.changeKernel({ name: 'python3' }); await SESSION.ready; }"
        )

    def restart_kernel(self) -> None:
        """Restart the notebook's kernel, so that all Python objects are lost."""
        self._evaluate("async () => { await SESSION.restartKernel(); await SESSION.ready; }")

    def command(self, name: str, **arguments: Any) -> None:  # noqa: ANN401
        """Run one of Lab's commands, and wait for its end."""
        self._evaluate(
            "async ([name, args]) => { await window.jupyterapp.commands.execute(name, args); }",
            [name, arguments],
        )

    def _evaluate(self, script: str, argument: object = None) -> object:
        """Evaluate a script in the page with KERNEL and SESSION, within a time limit."""
        return self.page.evaluate(
            """async ([script, argument, limit]) => {
              const late = new Promise((_, reject) => {
                setTimeout(() => reject(new Error(`not done in ${limit} ms`)), limit);
              });
              const session = window.jupyterapp.shell.currentWidget?.sessionContext;
              const run = new Function("SESSION", "KERNEL", `return ${script}`);
              return Promise.race([late, run(session, session?.session?.kernel)(argument)]);
            }""",
            [script, argument, PATIENCE],
        )


_UNTIL_READY = """async () => {
  await SESSION.ready;
  await SESSION.session.kernel.info;
}"""

_RUN_CODE = """async (code) => {
  const future = KERNEL.requestExecute({ code, store_history: false });
  let text = "";
  future.onIOPub = ({ header, content }) => {
    if (header.msg_type === "stream") text += content.text;
    if (header.msg_type === "execute_result") text += content.data["text/plain"];
    if (header.msg_type === "error") text += content.traceback.join("\\n");
  };
  await future.done;
  return text;
}"""
