"""A student's whole path, by a script: a link, a game, two exercises, a file, and its grade."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from lite.serve import serve
from sosucker_widget.cli import main
from sosucker_widget.lessons import questions
from sosucker_widget.teaching.answer_file import load_answers
from sosucker_widget.teaching.board_question import board_question
from tests.lite.lite_page import new_context, visit
from tests.ui.board import BoardView
from tests.ui.exercise import answer
from tests.ui.mouse import Mouse
from tests.ui.notebook import run_cell
from tests.ui.parts import frame_in

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

    from tests.lite.lite_page import LitePage

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.timeout(600)]

FIRST = "01_play.ipynb"
SIGN_IN = 5
"""The notebook's cell with the field for the name."""
CHECK = "from sosucker_widget import check"
OVER = "(frame) => frame.dataset.phase === 'over'"
WAITS = """(frame) => frame.dataset.phase === "over" || frame.dataset.toAct === "red" ||
  [...frame.querySelectorAll("button")].some(
    (one) => /^(Continue|Skip to the end)/.test(one.innerText))"""
"""Whether the table waits for Red, or for whoever reads why the move jumps, or that Red is out."""


def test_from_the_link_to_the_grade(
    browser: Browser, site: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    context, watch = new_context(browser)
    with serve(site) as address, visit(context, f"{address}some/prefix/", FIRST) as page:
        played = play_to_the_end(page)
        assert played > 0
        assert page.run_code("print(against.position.is_over)").strip() == "True"
        sign_in(page)
        answer_on_the_board(page)
        second = questions()["nb1.q2"]
        assert second.solve is not None
        page.run_code(f'{CHECK}\ncheck("nb1.q2", {second.solve(second.task("anna"))!r})')
        download_answers(page, tmp_path / "anna.json")
        assert page.errors() == []
    context.close()
    assert watch.foreign == []
    tries = load_answers(tmp_path / "anna.json").tries
    assert {*tries} == {"nb1.q1", "nb1.q2"}
    assert main(["grade", str(tmp_path / "anna.json")]) == 0
    assert "anna" in capsys.readouterr().out


def play_to_the_end(page: LitePage) -> int:
    """Play the second table's game as Red, against its three bots; return how often Red acted."""
    run_cell(page, 1)
    run_cell(page, 3)
    board = BoardView(page.output(3)).wait()
    mouse, acted = Mouse(board, seed=3), 0
    told = board.frame.get_by_role("button", name=re.compile("^(Continue|Skip to the end)"))
    while True:
        board.page.wait_for_function(WAITS, arg=board.frame.element_handle())
        if told.count():
            is_last = told.inner_text().startswith("Skip")
            told.click()
            if is_last:
                board.page.wait_for_function(OVER, arg=board.frame.element_handle())
            continue
        seen = board.see()
        if seen.over:
            return acted
        mouse.act(seen)
        acted += 1
        assert acted < 200, "a game ends"


def sign_in(page: LitePage) -> None:
    """Write a name into the field for it."""
    run_cell(page, SIGN_IN)
    field = page.output(SIGN_IN)
    field.get_by_role("textbox").fill("anna")
    field.get_by_role("button", name="Begin").click()
    field.get_by_role("status").get_by_text("anna, 0 answered").wait_for()


def answer_on_the_board(page: LitePage) -> None:
    """Answer the first exercise by clicks, as it is posed below its cell."""
    found = board_question(questions()["nb1.q1"], questions()["nb1.q1"].task("anna"))
    assert found is not None
    [posed] = found.quiz.questions
    right = next(choice for choice in posed.choices if choice.right)
    asking = page.find('# Click every player who may get the move\nquestion("nb1.q1")')
    run_cell(page, asking)
    answer(frame_in(page.output(asking)), right, "Right")


def download_answers(page: LitePage, path: Path) -> None:
    """Download the answers from below the field for the name."""
    field = page.output(SIGN_IN)
    field.get_by_role("button", name="My answers").click()
    with page.page.expect_download() as download:
        field.get_by_role("link", name="Download anna.json").click()
    download.value.save_as(path)
