"""A browser's page in the JupyterLite of a site, used as that of a JupyterLab server is."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from tests.browser import Watch, open_context
from tests.ui.board import BoardView
from tests.ui.lab import Lab, LabPage
from tests.ui.notebook import run_cell
from tests.ui.parts import game_in

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from playwright.sync_api import Browser, BrowserContext, Locator

ERRORS = """() => window.jupyterapp.shell.currentWidget.content.widgets
  .filter((cell) => cell.model.type === "code")
  .flatMap((cell) => cell.model.outputs.toJSON())
  .filter((one) => one.output_type === "error" || one.name === "stderr")
  .map((one) => `${one.ename ?? "stderr"}: ${one.evalue ?? one.text}`)"""


class LiteLab(Lab):
    """The address of a site; nothing runs behind it."""

    def address(self, notebook: str, workspace: str) -> str:
        """Return the address at which a browser opens a notebook."""
        del workspace  # a browser has but its own
        return f"{self.url}lite/lab/index.html?path={quote(notebook)}"


class LitePage(LabPage):
    """A page with a notebook whose kernel runs in the page."""

    def run_whole(self) -> None:
        """Run all cells, and wait until they are done, however long it takes."""
        self.page.evaluate(
            "async () => { await window.jupyterapp.commands.execute('notebook:run-all-cells'); }"
        )

    def run_in_cell(self, index: int, code: str) -> None:
        """Write code into a cell, and run it."""
        self.page.evaluate(
            "([index, code]) => { const { content } = window.jupyterapp.shell.currentWidget;"
            " content.widgets[index].model.sharedModel.setSource(code); }",
            [index, code],
        )
        run_cell(self, index)

    def find(self, code: str) -> int:
        """Return the index of the cell with that code."""
        found: int = self.page.evaluate(
            "(code) => window.jupyterapp.shell.currentWidget.content.widgets"
            ".findIndex((cell) => cell.model.sharedModel.source === code)",
            code,
        )
        assert found >= 0, f"there is no cell {code}"
        return found

    def errors(self) -> list[str]:
        """Return what the notebook's cells have raised and written to stderr."""
        found: list[str] = self.page.evaluate(ERRORS)
        return found


def skip_to_game(output: Locator) -> BoardView:
    """Return the table of an output, past its introduction, when it asks for the first move."""
    board = BoardView(output).wait()
    board.frame.get_by_role("button", name="Skip to a game").click()
    game_in(output).wait_for()
    return board


def play_red(board: BoardView) -> None:
    """Play a first move, red on a new pile, and wait until the table shows it."""
    before = board.see().revision
    for thing in ("chip red red", "pile 1"):
        board.click(thing)
    board.wait_for_change(before)


def new_context(browser: Browser, **options: Any) -> tuple[BrowserContext, Watch]:  # noqa: ANN401
    """Open a browser that has never been there."""
    context = open_context(browser, viewport={"width": 1280, "height": 900}, **options)
    return context, Watch(context)


@contextmanager
def visit(context: BrowserContext, url: str, notebook: str) -> Iterator[LitePage]:
    """Open a notebook in a new page of a browser, which keeps what it has stored."""
    page = LitePage(context.new_page(), LiteLab(url, "", Path(), Path()))
    page.open(notebook)
    yield page
    page.page.close()
