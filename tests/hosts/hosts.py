"""The hosts: what is installed for each, how it is started, and how its page is driven."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from tests.hosts.checks import HostPage, Seen
from tests.hosts.environments import environment
from tests.hosts.firefox import FirefoxTab
from tests.hosts.servers import NOTEBOOK, TOKEN, serve

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

_LAB = (
    *("jupyterlab", "--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1"),
    *(
        "--ServerApp.port={port}",
        f"--IdentityProvider.token={TOKEN}",
        "--ServerApp.root_dir={home}",
    ),
    "--LabApp.expose_app_in_browser=True",
)
_NOTEBOOK_7 = (
    *("notebook", "--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1"),
    *(
        "--ServerApp.port={port}",
        f"--IdentityProvider.token={TOKEN}",
        "--ServerApp.root_dir={home}",
    ),
    "--JupyterNotebookApp.expose_app_in_browser=True",
)
_NOTEBOOK_6 = (
    *("notebook", "--no-browser", "--allow-root", "--ip=127.0.0.1", "--port={port}"),
    *(f"--NotebookApp.token={TOKEN}", "--notebook-dir={home}"),
)
_VOILA = ("voila", NOTEBOOK, "--no-browser", "--Voila.ip=127.0.0.1", "--port={port}")
_MARIMO = (
    *("marimo", "run", "marimo_app.py", "--headless", "--no-token", "--host", "127.0.0.1"),
    *("--port", "{port}"),
)
_MARIMO_EDITOR = ("marimo", "edit", *_MARIMO[2:])
_PANEL = ("panel", "serve", "panel_app.py", "--port", "{port}", "--address", "127.0.0.1")
_SHINY = ("shiny", "run", "shiny_app.py", "--host", "127.0.0.1", "--port", "{port}")

_RUN_ALL = """async () => {
  const { commands, shell } = window.jupyterapp;
  const opened = () => [...shell.widgets("main")].find((one) => one.sessionContext);
  while (!opened()) await new Promise((ok) => setTimeout(ok, 100));
  const { id, sessionContext } = opened();
  shell.activateById(id);
  await sessionContext.ready;
  await sessionContext.session.kernel.info;
  await commands.execute("notebook:run-all-cells");
}"""

_RUN_ALL_CLASSIC = """async () => {
  const until = async (held) => {
    while (!held()) await new Promise((ok) => setTimeout(ok, 100));
  };
  await until(() => window.Jupyter?.notebook?.kernel?.is_connected());
  await until(() => Jupyter.notebook.kernel.widget_manager); // it is loaded on its own
  const drawn = (cell) =>
    cell.output_area.element[0].querySelector(".sosucker-widget")?.offsetHeight > 100;
  const once = async (cell) => {
    const end = Date.now() + 25000;
    cell.execute();
    while (!drawn(cell) && Date.now() < end) await new Promise((ok) => setTimeout(ok, 100));
    return drawn(cell);
  };
  for (const cell of Jupyter.notebook.get_cells()) {
    // While Notebook 6 starts, it may leave an output empty: "Host is not attached".
    for (let times = 0; times < 3 && !(await once(cell)); times += 1);
  }
}"""


def _run_cells(page: Page) -> None:
    page.locator(".jp-Notebook .jp-Cell").first.wait_for()
    page.evaluate(_RUN_ALL)


def _run_classic_cells(page: Page) -> None:
    page.locator("#notebook .cell").first.wait_for()
    page.evaluate(_RUN_ALL_CLASSIC)


def _run_marimo_cells(page: Page) -> None:
    page.locator(".marimo-cell").first.wait_for()
    page.get_by_test_id("run-button").last.click()  # of all cells: the others are in the cells


def _nothing(_page: Page) -> None:
    """Leave it to the host, which runs all by itself."""


@dataclass(frozen=True)
class Host:
    """A program that shows widgets.

    Attributes
    ----------
    packages
        What is installed besides the package itself, exactly; the first names the host.
    words
        The module that is run, and its options.
    path
        Where the page is, after the address.
    begin
        Runs the cells of the page.
    known
        Parts of errors in the console that are the host's own.
    told
        What the page says in the end besides.
    """

    packages: tuple[str, ...]
    python: str
    words: tuple[str, ...]
    path: str = "/"
    begin: Callable[[Page], None] = _nothing
    known: tuple[str, ...] = ()
    told: tuple[str, ...] = ()


HOSTS = {
    "JupyterLab, the newest": Host(
        ("jupyterlab==4.6.6", "ipywidgets==8.1.8"),
        "3.13",
        _LAB,
        f"/lab/tree/{NOTEBOOK}?reset&token={TOKEN}",
        _run_cells,
    ),
    "JupyterLab, the oldest": Host(
        ("jupyterlab==4.4.0", "ipywidgets==8.1.0", "anywidget==0.11.0"),
        "3.11",
        _LAB,
        f"/lab/tree/{NOTEBOOK}?reset&token={TOKEN}",
        _run_cells,
    ),
    "Notebook 7": Host(
        ("notebook==7.6.5",),
        "3.13",
        _NOTEBOOK_7,
        f"/notebooks/{NOTEBOOK}?token={TOKEN}",
        _run_cells,
        known=("reading 'schema'",),  # of Notebook 7 itself, before a cell has run
    ),
    "Notebook 6": Host(
        ("notebook==6.5.7",),
        "3.11",
        _NOTEBOOK_6,
        f"/notebooks/{NOTEBOOK}?token={TOKEN}",
        _run_classic_cells,
        known=("Host is not attached",),  # of its widget manager, while it starts
    ),
    "Voila": Host(("voila==0.5.13", "ipykernel"), "3.13", _VOILA),
    "marimo": Host(
        ("marimo==0.25.2",),
        "3.13",
        _MARIMO,
        told=("The table is at ply 2, revision 2.", "The replay is at ply 4."),
    ),
    "Panel": Host(
        ("panel==1.10.0", "ipywidgets_bokeh==1.8.0"),
        "3.13",
        _PANEL,
        "/panel_app",
    ),
    "Shiny": Host(
        ("shiny==1.8.0", "shinywidgets==0.8.2"),
        "3.13",
        _SHINY,
    ),
}

MARIMO_EDITOR = replace(
    HOSTS["marimo"],
    words=_MARIMO_EDITOR,
    begin=_run_marimo_cells,
)
"""marimo as its authors see it, with its cells."""


@contextmanager
def started(host: Host, home: Path) -> Iterator[tuple[str, Path]]:
    """Start a host in a folder; yield its address, and the Python that it runs with."""
    python = environment(host.packages, host.python)
    with serve(python, home, *host.words) as url:
        yield url + host.path, python


@contextmanager
def opened(host: Host, browser: Browser, home: Path) -> Iterator[Page]:
    """Start a host, run its cells, and yield its page."""
    with started(host, home) as (url, python):
        page = HostPage(browser, anywidget_script(python))
        page.page.goto(url)
        host.begin(page.page)
        yield page.page
        page.close()


def anywidget_script(python: Path) -> Path:
    """Return the script of anywidget that an environment holds."""
    [script] = python.parents[1].rglob("site-packages/anywidget/nbextension/index.js")
    return script


def try_host(host: Host, browser: Browser, home: Path) -> Seen:
    """Start a host, and check that both widgets work in it."""
    with started(host, home) as (url, python):
        page = HostPage(browser, anywidget_script(python))
        try:
            page.page.goto(url)
            host.begin(page.page)
            page.check_both_ways()
            for words in host.told:
                page.page.get_by_text(words).wait_for()
        finally:
            seen = page.close()
    errors = [told for told in seen.errors if not any(part in told for part in host.known)]
    assert errors == [], errors
    return seen


_FRAMES = (
    "[...document.querySelectorAll('.sosucker-widget')]"
    ".map((widget) => widget.shadowRoot.querySelector('.frame'))"
)
_REPLAY = f"{_FRAMES}.find((frame) => frame?.querySelector('[role=slider]'))"
_TABLE = f"{_FRAMES}.find((frame) => frame?.classList.contains('table'))"
_SEAT = (
    f"[...{_TABLE}.querySelectorAll('button[data-t]')]"
    ".find((button) => button.dataset.t === 'seat blue')"
)


def check_in_firefox(tab: FirefoxTab, url: str) -> None:
    """Check the same as `HostPage.check_both_ways` in JupyterLab with Firefox."""
    tab.open(url)
    tab.wait_for("document.querySelector('.jp-Notebook .jp-Cell')")
    tab.evaluate(f"({_RUN_ALL})()")
    tab.wait_for(f"{_REPLAY} && {_TABLE}")
    tab.evaluate(f"{_REPLAY}.focus()")
    tab.press("ArrowRight")
    tab.wait_for(f"{_TABLE}.dataset.phase === 'give'")
    tab.click(_SEAT)
    tab.wait_for(f"{_REPLAY}.querySelector('[role=slider]').ariaValueNow === '9'")
