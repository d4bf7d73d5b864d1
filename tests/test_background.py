"""Work in the background gives way: it asks, it rests after a message, and it ends."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from sosucker_widget import background, play_out
from sosucker_widget.analysis.budget import Budget, Meter
from sosucker_widget.background import LEASE, Way, give_way, in_slices
from sosucker_widget.session.table.table_power import TableStory
from tests import loop

if TYPE_CHECKING:
    from collections.abc import Callable

    from sosucker_widget.record import Record


class Machine:
    """The clocks of a process; each look at its own clock is a slice of work."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.own, self.others = 0.0, 0.0
        self.rests: list[float] = []
        self.asked = 0
        self.at_rest: Callable[[], None] = lambda: None
        clocks = {"thread_time": lambda: self.own, "process_time": lambda: self.own + self.others}
        monkeypatch.setattr(background, "time", SimpleNamespace(**clocks, sleep=self.sleep))

    def sleep(self, seconds: float) -> None:
        """Rest, while others may go on."""
        self.rests.append(seconds)
        self.at_rest()

    def call_soon_threadsafe(self, answer: Callable[[], None]) -> None:
        """Answer at once, as a loop that is free."""
        self.asked += 1
        answer()

    def work(self) -> None:
        """Work for a slice, and give way."""
        self.own += 1
        give_way()


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    """Return a machine on which only the thread that gives way works, until others do."""
    return Machine(monkeypatch)


def test_where_nothing_else_happens_it_asks_after_each_slice_and_never_rests(
    machine: Machine,
) -> None:
    way = Way(machine)  # type: ignore[arg-type]
    for _ in range(5):
        way.do(machine.work)
    assert (machine.asked, machine.rests) == (5, [])


def test_after_a_message_it_rests_until_all_is_still(machine: Machine) -> None:
    pending = [0.2, 0.2, 0.0]

    def another() -> None:
        machine.others += pending.pop(0)

    machine.at_rest = another

    def work() -> None:
        machine.work()
        machine.others += 0.02
        machine.work()
        machine.work()

    Way(machine).do(work)  # type: ignore[arg-type]
    assert (len(machine.rests), pending) == (3, [])


def test_where_messages_never_end_it_still_gets_on(machine: Machine) -> None:
    def another() -> None:
        machine.others += 1

    machine.at_rest = another
    machine.others = 1
    Way(machine).do(machine.work)  # type: ignore[arg-type]
    assert 0 < len(machine.rests) < 100


@pytest.mark.parametrize("hurry", [True, False])
def test_what_somebody_waits_for_gives_no_way(machine: Machine, hurry: bool) -> None:  # noqa: FBT001 - a case
    way = Way(machine if hurry else None)  # type: ignore[arg-type]
    way.is_hurried |= hurry
    machine.others = 1
    way.do(machine.work)
    assert (machine.asked, machine.rests) == (0, [])


def test_a_search_counts_in_slices_only_where_it_gives_way() -> None:
    allowances = [Meter(Budget()).allowance()]
    Way(None).do(lambda: allowances.append(Meter(Budget()).allowance()))
    assert allowances[1] < 20 < allowances[0]
    assert not in_slices()


def game() -> Record:
    return play_out(["greedy", "grudge", "cautious", "random"], "classic", chips=5, seed=5)


def test_an_end_that_no_page_shows_is_worked_out_no_more() -> None:
    now = [0.0]

    async def shown() -> tuple[bool, bool, bool]:
        story = TableStory(asyncio.get_running_loop, lambda: now[0])
        record = game()

        def busy() -> bool:
            return bool(story.told(record, None, of=1)["busy"])

        begun = busy()
        inquiry = story.inquiry
        assert inquiry is not None
        now[0] += LEASE + 1
        await asyncio.to_thread(inquiry._join)
        ended = not (inquiry.is_busy or inquiry.is_done)
        again = busy() and story.inquiry is inquiry
        story.stop()
        return begun, ended, again

    assert loop.run(shown()) == (True, True, True)
