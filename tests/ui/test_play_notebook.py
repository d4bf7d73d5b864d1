"""The notebook for playing, as a newcomer uses it: run a cell, skip the scenes, and play."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.ui.board import BoardView
from tests.ui.notebook import run_cell
from tests.ui.parts import game_in, log, named

if TYPE_CHECKING:
    from tests.ui.lab import LabPage

pytestmark = pytest.mark.browser

SKIP, MOST_WORDS = "Skip to a game", 60
TABLE, BOTS = 1, 3
"""The notebook's code cells."""


def test_two_clicks_and_sixty_words_lead_to_the_first_legal_move(lab_page: LabPage) -> None:
    lab_page.open("01_play.ipynb")
    # The goal and the minutes above it are for whoever teaches.
    read = " ".join(lab_page.cell(0).locator("h1, p:last-child").all_inner_texts())
    run_cell(lab_page, TABLE)
    board = BoardView(lab_page.output(TABLE)).wait()
    read += board.frame.locator("header").inner_text()
    board.frame.get_by_role("button", name=SKIP).click()
    game_in(lab_page.output(TABLE)).wait_for()
    asked = board.frame.get_by_role("group", name=re.compile("have the move"))
    read += " ".join(asked.first.get_by_role("heading").all_inner_texts())
    read += " ".join(asked.first.get_by_role("paragraph").all_inner_texts())
    board.drag("chip red red", "pile 1")
    board.wait_for_change(0)
    assert lab_page.run_code("print(table.ply)").strip() == "1"
    assert len(read.split()) <= MOST_WORDS, read

    # And Enter says it here too.
    field = board.frame.get_by_role("textbox", name=named("say.all"))
    field.fill("Who trusts me?")
    field.press("Enter")
    log(board.frame).get_by_text("Who trusts me?").wait_for()
    code = "print(table.record.events[-1].act.text)"
    assert lab_page.run_code(code).strip() == "Who trusts me?"


@pytest.mark.slow
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
