"""One table for a long time: reloads, ends of its kernel, cut connections, and two browsers."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.ui.board import BoardView
from tests.ui.lab import LabPage
from tests.ui.mouse import WALK, Mouse
from tests.ui.notebook import run_cell
from tests.ui.test_kernel_gone import CUT, kill, says_gone
from tests.ui.test_table_shared import things_of
from tests.ui.test_weight import weight

if TYPE_CHECKING:
    from tests.browser import NewPage
    from tests.ui.lab import Lab

pytestmark = pytest.mark.browser

NAME = "soak.ipynb"
SIZE = {"width": 1280, "height": 900}
CELLS = (
    "from sosucker_widget import Table",
    "table = Table('documented', chips=2, first='red')\ntable",
)
RECORD = "print(table.record.dumps('json'))"
PHASES = ("play", "give", "kill", "rescue")
DISTURBANCES = ("reload", "restart", "kill", "cut", "two browsers")

KEPT = "(frame) => frame.dataset.kept !== undefined"


class Soak:
    """A table in a browser that somebody plays at, whatever happens.

    Parameters
    ----------
    new_page, lab
        Where it runs.
    wanted
        The disturbances that are to come, each in its phase.
    chance
        How probable it is that one comes where it may, so that they don't all come at once.
    """

    def __init__(
        self, new_page: NewPage, lab: Lab, wanted: list[tuple[str, str]], chance: float = 1
    ) -> None:
        self.new_page, self.lab, self.wanted, self.chance = new_page, lab, wanted, chance
        self.page = LabPage(new_page(viewport=SIZE), lab)
        self.rng = Random(1)  # noqa: S311 - no secret
        self.page.write_and_open(NAME, *CELLS)
        self.page.run_all()
        self.page.command("docmanager:save")
        self.sit_down()
        self.acts = 0

    def sit_down(self) -> None:
        self.board = BoardView(self.page.output(1)).wait()
        self.mouse = Mouse(self.board, self.rng.randrange(1 << 30))

    def play(self, acts: int) -> None:
        """Play so many acts, with disturbances where they are wanted."""
        end = self.acts + acts
        while self.acts < end:
            seen = self.board.see()
            if seen.over:
                self.go_on()
                continue
            due = [one for one in self.wanted if one[1] == seen.phase]
            if due and self.acts and self.rng.random() < self.chance:
                self.disturb(due[0])
                continue
            self.mouse.act(seen)
            self.acts += 1

    def walk(self, acts: int) -> None:
        """Play so many acts in one page, without a break."""
        end = self.acts + acts
        while self.acts < end:
            given = [min(end - self.acts, 50), self.rng.randrange(1, 1 << 30)]
            self.acts += self.board.frame.evaluate(WALK, given)
            if self.board.see().over:
                self.go_on()

    def go_on(self) -> None:
        """Half of the games that are over go on from the middle, so that records grow long."""
        half = "table.undo(table.ply // 2)"
        self.python(half if self.rng.random() < 0.5 else "table.new_game(first='red')")

    def python(self, code: str) -> str:
        """Do something in the kernel, and wait until the page shows it."""
        before = self.board.see().revision
        said = self.page.run_code(code)
        self.board.wait_for_change(before)
        return said

    def record(self) -> dict[str, object]:
        found: dict[str, object] = json.loads(self.page.run_code(RECORD))
        return found

    def disturb(self, what: tuple[str, str]) -> None:
        """Let something happen, and see that the same game is at the table."""
        self.wanted.remove(what)
        kind, phase = what
        before, things, seen = self.record(), things_of(self.board), self.board.see()
        if kind == "reload":
            self.page.page.reload()
            self.page.open(NAME)
        elif kind == "cut":
            self.page.page.evaluate(CUT)
        elif kind == "two browsers":
            self.compare(things)
            return
        else:
            self.end_kernel(kind)
        self.sit_down()
        if kind in {"reload", "cut"}:
            self.board.wait_for_change(seen.revision - 1)
        now = self.board.see()
        assert (now.phase, now.player) == (phase, seen.player), what
        assert things_of(self.board) == things, what
        assert self.record() == before, what

    def end_kernel(self, kind: str) -> None:
        self.board.page.wait_for_function(KEPT, arg=self.board.frame.element_handle())
        kept = self.board.frame.get_attribute("data-kept")
        assert kept == self.page.run_code("print(len(table.game))").strip()
        if kind == "kill":
            kill(self.page)
        else:
            self.page.restart_kernel()
        says_gone(self.board)
        run_cell(self.page, 0)
        run_cell(self.page, 1)
        self.sit_down()
        self.board.frame.get_by_role("button", name="Continue").click()
        self.board.wait_for_change(0)
        self.page.command("docmanager:save")

    def compare(self, things: list[str]) -> None:
        """Open the same notebook in another browser, and act there too."""
        other = LabPage(self.new_page(viewport=SIZE), self.lab)
        other.open(NAME)
        board = BoardView(other.output(1)).wait()
        seen = self.board.see()
        board.wait_for_change(seen.revision - 1)
        assert things_of(board) == things
        Mouse(board, 5).act(board.see())
        self.acts += 1
        self.board.wait_for_change(seen.revision)
        assert things_of(board) == things_of(self.board)
        other.page.close()

    def weight(self) -> float:
        """Return how much the page's scripts keep, in megabytes."""
        return weight(self.page.page)


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_table_goes_on_through_a_few_disturbances(new_page: NewPage, lab: Lab) -> None:
    wanted = [("reload", "give"), ("restart", "give"), ("cut", "play"), ("two browsers", "play")]
    soak = Soak(new_page, lab, wanted)
    soak.play(12)
    assert not soak.wanted


@pytest.mark.slow
@pytest.mark.timeout(7200)
def test_a_table_goes_on_for_three_thousand_acts(new_page: NewPage, lab: Lab) -> None:
    soak = Soak(new_page, lab, [(kind, phase) for kind in DISTURBANCES for phase in PHASES], 0.2)
    soak.play(1500)
    assert not soak.wanted
    soak.walk(1500)


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_a_page_keeps_its_weight(new_page: NewPage, lab: Lab) -> None:
    soak = Soak(new_page, lab, [])
    soak.walk(100)
    before = soak.weight()
    soak.walk(400)
    grown = soak.weight() - before
    assert grown < 3, f"{grown:.1f} MB more after 400 acts, from {before:.1f} MB"
