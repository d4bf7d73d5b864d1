"""A page that outlives its kernel: what it says, what it keeps, and how one goes on from it."""

from __future__ import annotations

import json
import os
import signal
from typing import TYPE_CHECKING

import pytest

from sosucker_widget import load
from tests.browser import Watch
from tests.export.view import View
from tests.ui.board import BoardView
from tests.ui.exercise import WHO, answer, asked, choose
from tests.ui.lab import LabPage
from tests.ui.notebook import run_cell
from tests.ui.parts import felt, frame_in, group

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.browser import NewPage

pytestmark = pytest.mark.browser

BEGIN = "from sosucker_widget import Replay, Table"
HERE_ONLY = 'Table("documented", chips=3, first="red", autosave=False)'
BY_DEFAULT = 'Table("documented", chips=3, first="red")'
RECORD = "print(table.record.dumps('json'))"

KEPT = "([frame, events]) => Number(frame.dataset.kept) === events"
"""Whether a page has a table's whole record."""

CUT = """() => {
  const socket = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel._ws;
  const { onclose } = socket;
  socket.onclose = null;
  socket.close();
  onclose.call(socket, new CloseEvent("close", { code: 1006 }));
}"""
"""Breaks the connection at once: without a network, closing it in due form may take minutes."""


def table_in(lab_page: LabPage, name: str, made: str = HERE_ONLY) -> BoardView:
    lab_page.write_and_open(name, BEGIN, f"table = {made}\ntable")
    lab_page.run_all()
    return BoardView(lab_page.output(1)).wait()


def play(lab_page: LabPage, board: BoardView, moves: str, events: int) -> dict[str, object]:
    """Play in Python, wait until the page has it, and return the record."""
    lab_page.run_code(f"table.enter({moves!r})")
    board.page.wait_for_function(KEPT, arg=[board.frame.element_handle(), events])
    record: dict[str, object] = json.loads(lab_page.run_code(RECORD))
    return record


def kill(lab_page: LabPage) -> None:
    os.kill(int(lab_page.run_code("import os; print(os.getpid())")), signal.SIGKILL)
    # Lab tells that it has died, and starts another one.
    lab_page.dialogs.get_by_role("button", name="Ok").click()


ENDS: dict[str, Callable[[LabPage], None]] = {
    "restarted": LabPage.restart_kernel,
    "killed": kill,
    "shut down": LabPage.shut_session_down,
}


def says_gone(board: BoardView) -> None:
    board.frame.get_by_role("heading", name="The kernel is gone").wait_for()
    assert board.see().lit == []


@pytest.mark.parametrize(
    "end", [pytest.param(one, marks=pytest.mark.slow if one != "killed" else ()) for one in ENDS]
)
def test_a_game_that_is_kept_nowhere_else_is_saved_stepped_and_gone_on_with(
    lab_page: LabPage, new_page: NewPage, tmp_path: Path, end: str
) -> None:
    board = table_in(lab_page, f"{end}.ipynb")
    # What was taken back is kept too.
    lab_page.run_code('table.enter("+ b"); table.undo()')
    before = play(lab_page, board, "g + r", 4)
    assert "variations" in json.dumps(before)
    assert board.see().lit
    ENDS[end](lab_page)
    says_gone(board)
    told = group(board.frame, "gone").inner_text()
    assert "up to ply 4" in told
    assert "file" not in told

    with lab_page.page.expect_download() as download:
        board.frame.get_by_role("button", name="Save record").click()
    path = tmp_path / "kept.sls.json"
    download.value.save_as(path)
    assert json.loads(path.read_text("utf-8")) == before
    assert load(path).plies == 4

    with lab_page.page.expect_download() as download:
        board.frame.get_by_role("button", name="Save page").click()
    own = tmp_path / "kept.html"
    download.value.save_as(own)
    page = new_page()
    watch = Watch(page.context)
    page.goto(own.as_uri())
    view = View(page.locator("main")).wait()
    assert view.last == 4
    view.press("End")
    view.wait_for_ply(4)
    assert not watch.errors

    board.frame.get_by_role("button", name="Step through").click()
    stepped = View(lab_page.output(1)).wait()
    stepped.press("End")
    stepped.wait_for_ply(4)
    assert stepped.sentences == view.sentences
    lab_page.output(1).get_by_role("button", name="Back to the table").click()
    says_gone(board.wait())

    if end == "shut down":
        lab_page.start_kernel()
    run_cell(lab_page, 0)
    run_cell(lab_page, 1)
    board = BoardView(lab_page.output(1)).wait()
    board.frame.get_by_role("button", name="Continue").click()
    board.wait_for_change(0)
    assert json.loads(lab_page.run_code(RECORD)) == before
    # It is offered once.
    run_cell(lab_page, 1)
    BoardView(lab_page.output(1)).wait()
    assert lab_page.output(1).get_by_role("button", name="Continue").count() == 0


@pytest.mark.slow
def test_a_game_that_is_kept_on_the_disk_is_offered_from_there_also_after_a_reload(
    lab_page: LabPage,
) -> None:
    board = table_in(lab_page, "on-disk.ipynb", BY_DEFAULT)
    before = play(lab_page, board, "+ b + r", 4)
    lab_page.restart_kernel()
    says_gone(board)
    assert "also in the file" in group(board.frame, "gone").inner_text()
    lab_page.page.reload()
    lab_page.open("on-disk.ipynb")
    run_cell(lab_page, 0)
    run_cell(lab_page, 1)
    board = BoardView(lab_page.output(1)).wait()
    assert board.frame.get_by_role("button", name="Continue").count() == 1
    board.frame.get_by_role("button", name="Continue").click()
    board.wait_for_change(0)
    assert json.loads(lab_page.run_code(RECORD)) == before


@pytest.mark.slow  # JupyterLab waits long before it connects again
def test_after_a_sleep_the_table_goes_on(lab_page: LabPage) -> None:
    board = table_in(lab_page, "sleep.ipynb")
    lab_page.page.context.set_offline(True)
    board.page.evaluate(CUT)
    cut = board.frame.get_by_text("The connection is interrupted").first
    cut.wait_for()
    # An act is sent when the connection is back.
    board.click("chip red red")
    board.click("pile 1")
    lab_page.page.context.set_offline(False)
    assert board.wait_for_change(0).phase == "give"
    cut.wait_for(state="detached")
    assert lab_page.run_code("print(table.ply)").strip() == "1"


def test_a_replay_keeps_its_edits_and_saves_itself(
    lab_page: LabPage, new_page: NewPage, tmp_path: Path
) -> None:
    lab_page.write_and_open(
        "replay-gone.ipynb", BEGIN, "replay = Replay('documented_example', ply=1)\nreplay"
    )
    lab_page.run_all()
    view = View(lab_page.output(1)).wait()
    lab_page.run_code('replay.enter("g g1"); replay.comment("What if?")')
    view.wait_for_ply(3)
    before = json.loads(lab_page.run_code("print(replay.record.dumps('json'))"))
    lab_page.restart_kernel()
    view.frame.get_by_text("The kernel is gone").wait_for()
    with lab_page.page.expect_download() as download:
        view.frame.get_by_role("button", name="Save record").click()
    path = tmp_path / "edited.sls.json"
    download.value.save_as(path)
    assert json.loads(path.read_text("utf-8")) == before
    with lab_page.page.expect_download() as download:
        view.frame.get_by_role("button", name="Save page").click()
    own = tmp_path / "edited.html"
    download.value.save_as(own)
    page = new_page()
    watch = Watch(page.context)
    page.goto(own.as_uri())
    saved = View(page.locator("main")).wait()
    assert (saved.ply, saved.last) == (3, 3)
    page.get_by_text("What if?").first.wait_for()
    assert not watch.errors
    for reloads in (False, True):
        if reloads:
            lab_page.page.reload()
            lab_page.open("replay-gone.ipynb")
        run_cell(lab_page, 0)
        run_cell(lab_page, 1)
        view = View(lab_page.output(1)).wait()
        view.frame.get_by_role("button", name="Bring back my edits").click()
        view.frame.get_by_text("Your edits are back").first.wait_for()
        assert json.loads(lab_page.run_code("print(replay.record.dumps('json'))")) == before


def test_an_answer_that_could_not_be_judged_stays_on_the_board(lab_page: LabPage) -> None:
    lab_page.write_and_open(
        "exercise-gone.ipynb",
        f"from sosucker_widget import question, student\nstudent({WHO!r})\nquestion('nb1.q1')",
    )
    lab_page.run_all()
    [posed] = asked("nb1.q1").quiz.questions
    right = next(one for one in posed.choices if one.right)
    frame = frame_in(lab_page.output(0))
    choose(frame, right)
    lab_page.restart_kernel()
    frame.get_by_role("button", name="Check").click()
    frame.get_by_role("status").filter(has_text="The kernel is gone").wait_for()
    assert frame.get_by_role("button", name="Try again").count() == 0
    chosen = felt(frame).locator('[aria-pressed="true"]')
    assert {one.get_attribute("data-t") for one in chosen.all()} == set(right.parts)
    run_cell(lab_page, 0)
    answer(frame_in(lab_page.output(0)), right, "Right")
