"""Starts a real JupyterLab, and uses it as a reader would."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import subprocess
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from tests.browser import PATIENCE
from tests.server import wait_for_server

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator, Page

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


@dataclass(frozen=True)
class Lab:
    """A JupyterLab server that runs."""

    url: str
    token: str
    root: Path
    log: Path

    def address(self, notebook: str) -> str:
        """Return the address at which a browser opens a notebook of this server."""
        return f"{self.url}lab/tree/{quote(notebook)}?reset&token={self.token}"


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
    ]
    with (
        log.open("wb") as out,
        subprocess.Popen(command, env=own_folders(home), stdout=out, stderr=out) as server,
    ):
        try:
            yield Lab(wait_for_server(server, runtime, log)["url"], token, root, log)
        finally:
            server.terminate()
            server.wait(timeout=30)


def _configure(home: Path) -> None:
    config = home / "config" / "labconfig" / "page_config.json"
    config.parent.mkdir(parents=True)
    off = {"disabledExtensions": dict.fromkeys(DISABLED, True)}
    config.write_text(json.dumps(off), encoding="utf-8")
    for plugin, values in SETTINGS.items():
        path = home / "settings" / f"{plugin}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(values), encoding="utf-8")


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
        self._empty = False

    def open(self, notebook: str) -> None:
        """Open a notebook and wait until its kernel is ready.

        The page is loaded first, unless it is still open with its last notebook closed.
        """
        if self._empty:
            self.command("docmanager:open", path=notebook)
        else:
            self.page.goto(self.lab.address(notebook))
        self._empty = False
        self.page.locator(".jp-Notebook .jp-Cell").first.wait_for()
        # It is drawn before it is the tab in front.
        self.page.wait_for_function("window.jupyterapp.shell.currentWidget?.sessionContext")
        self._evaluate(_UNTIL_READY)

    def close(self) -> None:
        """Close the notebook without saving, and end its kernel, so that nothing of it is left."""
        self.page.mouse.move(0, 0)  # a table describes what the mouse is on
        self._evaluate(_CLOSE)
        self.page.locator(".jp-Notebook").wait_for(state="detached")
        # The page would offer an unfinished game to the next notebook's table.
        self.page.evaluate("delete globalThis[Symbol.for('sosucker_widget.kept')]")
        self._empty = True

    def write_and_open(self, name: str, *cells: str) -> None:
        """Make a notebook of these code cells in the same folder, and open it."""
        import nbformat

        python = {"name": "python3", "display_name": "Python 3", "language": "python"}
        notebook = nbformat.v4.new_notebook(metadata={"kernelspec": python})
        notebook.cells = [nbformat.v4.new_code_cell(cell) for cell in cells]
        nbformat.write(notebook, self.lab.root / name)
        self.open(name)

    def run_all(self) -> None:
        """Run all cells, wait until they are done, and fail if one of them raised."""
        self.command("notebook:run-all-cells")
        raised = self.page.locator('[data-mime-type="application/vnd.jupyter.error"]')
        assert raised.count() == 0, raised.first.inner_text()

    def cell(self, index: int) -> Locator:
        """Return the cell of that index, from 0."""
        return self.page.locator(".jp-Notebook .jp-Cell").nth(index)

    def output(self, index: int) -> Locator:
        """Return the output of the cell of that index."""
        return self.cell(index).locator(".jp-OutputArea")

    def wait_for(self, selector: str) -> Locator:
        """Wait until an element is visible, also in a shadow root."""
        found = self.page.locator(selector).first
        found.wait_for()
        return found

    def run_code(self, code: str) -> str:
        """Run code in the notebook's kernel, outside its cells, and return the output."""
        return str(self._evaluate(_RUN_CODE, code))

    def set_theme(self, theme: str) -> None:
        """Change Lab's theme: `JupyterLab Light` or `JupyterLab Dark`."""
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

_CLOSE = """async () => {
  const { currentWidget } = window.jupyterapp.shell;
  await SESSION.shutdown();
  currentWidget.context.model.dirty = false;
  currentWidget.close();
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
