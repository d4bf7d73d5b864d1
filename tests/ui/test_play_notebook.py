"""The notebook for playing, as a newcomer uses it: run a cell, skip the scenes, and play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.ui.board import BoardView
from tests.ui.notebook import run_cell

if TYPE_CHECKING:
    from tests.ui.lab import LabPage

pytestmark = pytest.mark.browser

SKIP, MOST_WORDS = "Skip to a game", 60
TABLE, BOTS = 1, 3
"""The notebook's code cells."""


def playing(board: BoardView) -> BoardView:
    """Wait until the game stands in the place of the introduction."""
    board.frame.and_(board.page.locator(":not(.intro)")).wait_for()
    return board


def skipped(lab_page: LabPage) -> BoardView:
    """Leave the introduction at once."""
    board = BoardView(lab_page.output(TABLE)).wait()
    board.frame.get_by_role("button", name=SKIP).click()
    return playing(board)


@pytest.mark.timeout(300)
def test_two_clicks_and_sixty_words_lead_to_the_first_legal_move(lab_page: LabPage) -> None:
    lab_page.open("01_play.ipynb")
    read = lab_page.page.locator(".jp-MarkdownCell").first.inner_text()
    run_cell(lab_page, TABLE)
    board = BoardView(lab_page.output(TABLE)).wait()
    read += board.frame.locator(".hd").inner_text()
    board.frame.get_by_role("button", name=SKIP).click()
    game = playing(board)
    read += " ".join(game.frame.locator(".coach, .q, .q + .sub").all_inner_texts())
    game.drag("chip red red", "pile 1")
    game.wait_for_change(0)
    assert lab_page.run_code("print(table.ply)").strip() == "1"
    assert len(read.split()) <= MOST_WORDS, read


@pytest.mark.timeout(300)
def test_the_coach_explains_the_first_prisoner(lab_page: LabPage) -> None:
    lab_page.open("01_play.ipynb")
    run_cell(lab_page, TABLE)
    board = skipped(lab_page)
    lab_page.run_code('table.enter("+ b 1 g + r 1 g + r")')
    coach = board.frame.locator(".coach")
    coach.filter(has_text="Pile 1").wait_for()
    for thing in ("chip red red", "pile 1"):
        board.click(thing)
    lab_page.run_code('table.kill("red")')
    coach.filter(has_text="prisoner now").wait_for()


@pytest.mark.timeout(300)
def test_bots_play_by_themselves_and_let_one_move(lab_page: LabPage) -> None:
    lab_page.open("01_play.ipynb")
    run_cell(lab_page, TABLE)
    run_cell(lab_page, BOTS)
    board = BoardView(lab_page.output(BOTS)).wait()
    lab_page.run_code("against.pace = 0")
    board.click("chip red red")
    board.click("pile 1")
    board.wait_for_change(0)
    board.click("seat blue")
    # The bots play until it is our turn again or the game is over.
    lab_page.page.wait_for_function(
        """(frame) => Number(frame.dataset.revision) > 3
          && (frame.dataset.toAct === "red" || frame.dataset.phase === "over")""",
        arg=board.frame.element_handle(),
    )
    events = lab_page.run_code("print(*{e.act.player for e in against.record.events if e.action})")
    assert len(events.split()) > 1


@pytest.mark.timeout(300)
def test_enter_says_it_in_a_notebook_too(lab_page: LabPage) -> None:
    lab_page.open("01_play.ipynb")
    run_cell(lab_page, TABLE)
    board = skipped(lab_page)
    field = board.frame.locator(".say input")
    field.fill("Who trusts me?")
    field.press("Enter")
    board.frame.locator(".said", has_text="Who trusts me?").wait_for()
    code = "print(table.record.events[-1].act.text)"
    assert lab_page.run_code(code).strip() == "Who trusts me?"
