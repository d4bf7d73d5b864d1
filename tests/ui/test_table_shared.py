"""Several browsers at one table, with a reload and a restart in every phase."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from sosucker_widget.engine import COLOR_NAMES
from tests.ui.board import BoardView
from tests.ui.lab import LabPage
from tests.ui.parts import felt, points
from tests.ui.waiting import wait_until

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Locator

    from tests.browser import NewPage
    from tests.ui.lab import Lab

pytestmark = pytest.mark.browser

BEGIN = "from sosucker_widget import Game, RuleSet, Table\n"
RECORD = "from sosucker_widget.record import dumps; print(dumps(table.record))"

# Short ways from the set-up to every phase, under the documented rules with two chips each.
PHASES = {
    "play": "",
    "give": "+",
    "kill": "+ b + r r1",
    "rescue": "+ b b1 g g1 y1 r+ y y1 r b+ r",
    "over": "+ b b1 g g1 y1 r1 y1 b1",
}


WALKED = """(frame) => {
  const [, step, last] = /Step (\\d+) of (\\d+)/.exec(frame.textContent) ?? [];
  return step === last;
}"""
"""Whether a table explains no chain of defeats, or has come to its last step."""


def table_in(lab_page: LabPage, name: str, made: str) -> BoardView:
    """Make a notebook with a table, run it, and save it, so that another page has its output."""
    lab_page.write_and_open(name, f"{BEGIN}table = {made}\ntable")
    lab_page.run_all()
    board = BoardView(lab_page.output(0)).wait()
    lab_page.command("docmanager:save")
    return board


def same_table(new_page: NewPage, lab: Lab, name: str) -> BoardView:
    """Open the notebook again, in another browser."""
    other = LabPage(new_page(viewport={"width": 1280, "height": 900}), lab)
    other.open(name)
    return BoardView(other.output(0)).wait()


def seat_button(board: BoardView, name: str) -> Locator:
    board.frame.get_by_role("button", name="More", exact=True).click()
    return board.frame.get_by_role("button", name=name, exact=True).last


def sit(board: BoardView, name: str) -> None:
    """Sit down at a seat with the page's menu."""
    button = seat_button(board, name)
    button.click()
    board.page.wait_for_function(
        "(button) => button.ariaPressed === 'true'", arg=button.element_handle()
    )
    board.press("Escape")


def text_of(board: BoardView) -> str:
    """Read the felt, or the card at the end once all is known that it tells."""
    board.page.wait_for_function(
        "(frame) => !frame.textContent.includes('still being worked out')",
        arg=board.frame.element_handle(),
    )
    return str(felt(board.frame).or_(points(board.frame)).inner_text())


def things_of(board: BoardView) -> list[str]:
    """List the hands and piles in words, because each page may turn the table differently.

    Each page walks through a chain of defeats at its own pace: it is waited for.
    """
    board.page.wait_for_function(WALKED, arg=board.frame.element_handle())
    labels = felt(board.frame).evaluate(
        "(felt) => [...felt.querySelectorAll('[aria-label]')].map((one) => one.ariaLabel)"
    )
    return sorted(labels)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4])
def test_each_player_of_a_game_has_a_browser(
    new_page: NewPage, lab_page: LabPage, lab: Lab, players: int
) -> None:
    name = "shared.ipynb"
    made = f'Table(rules="documented", chips=2, players={players}, first="red")'
    first = table_in(lab_page, name, made)
    boards = {"red": first} | {
        color: same_table(new_page, lab, name) for color in COLOR_NAMES[1:players]
    }
    for color, board in boards.items():
        sit(board, color.capitalize())
    acts = 0
    while not (seen := first.see()).over:
        assert seen.player is not None
        board = boards[seen.player]
        board.wait_for_change(seen.revision - 1)
        # No other page offers anything for this decision.
        for color, other in boards.items():
            other.wait_for_change(seen.revision - 1)
            looked = other.see()
            assert (color == seen.player) == bool(looked.lit or looked.options), (color, looked)
        looked = board.see()
        if looked.options:
            board.click(looked.options[0])
        else:
            board.pick(next(one for one in looked.lit if one.startswith(f"chip {seen.player} ")))
            board.click(next(one for one in board.see().lit if one.startswith("pile ")))
        first.wait_for_change(seen.revision)
        acts += 1
        assert acts < 80
    for board in boards.values():
        board.wait_for_change(first.see().revision - 1)
        assert board.see().over
    assert all(things_of(board) == things_of(first) for board in boards.values())
    assert lab_page.run_code("print(table.ply)").strip() == str(acts)


@pytest.mark.slow  # `test_threads` and `test_views_of_a_table` say the same without a browser
def test_of_two_that_act_at_once_one_comes_first(
    new_page: NewPage, lab_page: LabPage, lab: Lab, tmp_path: Path
) -> None:
    name = "at-once.ipynb"
    first = table_in(lab_page, name, 'Table(rules="documented", chips=3, first="red")')
    second = same_table(new_page, lab, name)
    lab_page.run_code('table.play("red")')
    for board in (first, second):
        board.wait_for_change(0)
    # The table's lock is held until both have decided, so neither sees the other's act. Acts may
    # come to the kernel beside a cell, so the lock is waited for before the first.
    held, decided = tmp_path / "held", tmp_path / "decided"
    hold = (
        "import pathlib, time\nwith table._session.lock:\n"
        f"    pathlib.Path({str(held)!r}).touch()\n"
        f"    while not pathlib.Path({str(decided)!r}).exists(): time.sleep(0.01)"
    )
    first.page.evaluate(
        """(code) => {
          const { session } = window.jupyterapp.shell.currentWidget.sessionContext;
          window.busy = session.kernel.requestExecute({ code }).done;
        }""",
        hold,
    )
    wait_until(held.exists, expected=True, page=first.page)
    first.click('do {"type":"give","player":"red","to":"blue"}')
    second.click('do {"type":"give","player":"red","to":"green"}')
    decided.touch()
    first.page.evaluate("() => window.busy")
    for board in (first, second):
        board.wait_for_change(1)
    record = json.loads(lab_page.run_code(RECORD))
    assert [event["type"] for event in record["events"]] == ["play", "give"]
    assert first.see().player == second.see().player == record["events"][1]["to"]


def test_two_displays_of_a_table_agree(lab_page: LabPage) -> None:
    lab_page.write_and_open(
        "displays.ipynb", f'{BEGIN}table = Table(chips=3, first="red")\ntable', "table"
    )
    lab_page.run_all()
    one, two = (BoardView(lab_page.output(index)).wait() for index in (0, 1))
    one.click("chip red red")
    one.click("pile 1")
    assert two.wait_for_change(0).phase == "give"
    two.click("seat blue")
    for board in (one, two):
        assert board.wait_for_change(1).player == "blue"
    assert text_of(one) == text_of(two)


def test_a_reload_shows_the_same_table_in_every_phase(lab_page: LabPage) -> None:
    name = "reload.ipynb"
    cells = [
        f'{BEGIN}{phase} = Table(rules="documented", chips=2, first="red")\n{phase}'
        for phase in PHASES
    ]
    lab_page.write_and_open(name, *cells)
    lab_page.run_all()
    lab_page.command("docmanager:save")
    before = {}
    for index, (phase, moves) in enumerate(PHASES.items()):
        lab_page.run_code(f"{phase}.enter({moves!r})")
        board = BoardView(lab_page.output(index)).wait()
        seen = board.wait_for_change(0 if moves else -1)
        assert (seen.phase, seen.live != "") == (phase, True)
        if seen.over:
            # Who sees a game end is led through its last defeats; who opens it later is not.
            board.press("Enter")
            points(board.frame).wait_for()
            seen = board.see()
        before[phase] = seen._replace(live=""), text_of(board)
    lab_page.page.reload()
    lab_page.open(name)
    for index, phase in enumerate(PHASES):
        board = BoardView(lab_page.output(index)).wait()
        seen = board.wait_for_change(before[phase][0].revision - 1)
        assert (seen._replace(live=""), text_of(board)) == before[phase]


@pytest.mark.slow
def test_a_restart_loses_nothing_that_was_saved_in_any_phase(
    lab_page: LabPage, tmp_path: Path
) -> None:
    def made(phase: str) -> str:
        saved = str(tmp_path / f"{phase}.sls.json")
        return f'{phase} = Table(rules="documented", chips=2, first="red", autosave={saved!r})'

    cells = [f"{BEGIN}{made(phase)}\n{phase}" for phase in PHASES]
    lab_page.write_and_open("restart.ipynb", *cells)
    lab_page.run_all()
    for phase, moves in PHASES.items():
        lab_page.run_code(f"{phase}.enter({moves!r})")
    records = {phase: lab_page.run_code(RECORD.replace("table", phase)) for phase in PHASES}
    lab_page.restart_kernel()
    lab_page.run_all()
    for index, phase in enumerate(PHASES):
        board = BoardView(lab_page.output(index)).wait()
        assert lab_page.run_code(RECORD.replace("table", phase)) == records[phase]
        assert board.see().phase == phase
