"""A page that outlives its kernel: what it says, what it keeps, and how one goes on from it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from sosucker_widget import load
from tests.ui.board import BoardView
from tests.ui.notebook import run_cell

if TYPE_CHECKING:
    from pathlib import Path

    from tests.ui.lab import LabPage

pytestmark = pytest.mark.browser

MADE = 'Table("documented", chips=3, first="red")'


KEPT = "([frame, events]) => Number(frame.dataset.kept) === events"
"""Whether a page has a table's whole record."""


def table_in(lab_page: LabPage, name: str, made: str = MADE) -> BoardView:
    lab_page.write_and_open(
        name,
        "from sosucker_widget import Game, Table",
        f"table = {made}\ntable",
    )
    lab_page.run_all()
    return BoardView(lab_page.output(1)).wait()


@pytest.mark.timeout(300)
def test_a_game_that_is_kept_nowhere_else_goes_on_after_a_restart(
    lab_page: LabPage, tmp_path: Path
) -> None:
    board = table_in(lab_page, "restarted.ipynb")
    lab_page.run_code('table.enter("+ b + r")')
    board.wait_for_change(0)
    before = json.loads(lab_page.run_code("print(table.record.dumps('json'))"))
    board.page.wait_for_function(KEPT, arg=[board.frame.element_handle(), 4])
    assert board.see().lit
    lab_page.restart_kernel()
    board.frame.get_by_role("heading", name="The kernel is gone").wait_for()
    assert board.see().lit == []
    assert board.frame.get_by_text("Nothing is lost").count() == 0
    with lab_page.page.expect_download() as download:
        board.frame.get_by_role("button", name="Save record").click()
    path = tmp_path / "kept.sls.json"
    download.value.save_as(path)
    assert json.loads(path.read_text("utf-8")) == before
    assert load(path).plies == 4
    run_cell(lab_page, 0)
    run_cell(lab_page, 1)
    board = BoardView(lab_page.output(1)).wait()
    board.frame.get_by_role("button", name="Continue").click()
    board.wait_for_change(0)
    assert lab_page.run_code("print(table.ply)").strip() == "4"
    assert json.loads(lab_page.run_code("print(table.record.dumps('json'))")) == before
