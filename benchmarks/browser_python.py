"""A page of a browser in which Python runs with this package, for what is measured there."""

from __future__ import annotations

import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from lite.serve import serve
from sosucker_widget.live.worker_files import SUMS, engine_archive, pyodide_files
from tests.browser import ARGUMENTS, find_browser

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

_BEGIN = """async (code) => {
  const { loadPyodide } = await import("./pyodide.mjs");
  window.python = await loadPyodide();
  python.unpackArchive(await (await fetch("engine.zip")).arrayBuffer(), "zip");
  python.runPython(code);
}"""


@contextmanager
def python_page(code: str) -> Iterator[Page]:
    """Open a page whose Python has run that code; `number` asks it."""
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        serve(Path(folder)) as address,
    ):
        _lay_out(Path(folder))
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(ARGUMENTS))
        page = browser.new_page()
        page.goto(f"{address}index.html")
        page.evaluate(_BEGIN, code)
        yield page
        browser.close()


def number(page: Page, call: str) -> float:
    """Return what an expression is worth in the page's Python."""
    return float(page.evaluate("(call) => python.runPython(call)", call))


def _lay_out(folder: Path) -> None:
    files = pyodide_files()
    for name in SUMS:
        (folder / name).write_bytes((files / name).read_bytes())
    (folder / "engine.zip").write_bytes(engine_archive())
    (folder / "index.html").write_text("<!doctype html><title>Python</title>", encoding="utf-8")
