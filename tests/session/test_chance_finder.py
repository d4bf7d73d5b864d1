"""Chances in the background: only while a page looks, off where no policy is to be believed."""

from __future__ import annotations

import asyncio
import gzip
import json
import threading
from typing import TYPE_CHECKING, Any, Final

import pytest

from sosucker_widget import Record, RuleSet, examples, play_out
from sosucker_widget.background import LEASE
from sosucker_widget.session.work.line_finders import ChanceFinder
from tests import loop
from tests.browser import SECONDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from sosucker_widget.engine import RulesLike

RECORD: Final = examples["kept_promise"]


class Clock:
    """A time that goes on only where a test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def state_of(finder: ChanceFinder) -> Any:  # noqa: ANN401 - JSON
    return json.loads(gzip.decompress(finder.packed))


def finder(now: Callable[[], float] = lambda: 0.0) -> ChanceFinder:
    """Make one without a loop: only who waits gets anything."""
    return ChanceFinder(lambda: None, lambda: None, now)


def games(state: Any) -> int:  # noqa: ANN401 - JSON
    return sum(one["games"] for line in state["lines"] for one in line if one)


@pytest.mark.parametrize("rules", ["classic", RuleSet(players=5)])
def test_unasked_it_begins_only_by_a_policy_that_is_to_be_believed(rules: RulesLike) -> None:
    record, estimator = play_out("random", rules, chips=1, seed=1), finder()
    estimator.offer(record, record.lines)
    state = state_of(estimator)
    [policy] = [one for one in state["policies"] if one["name"] == state["policy"]]
    assert policy["trusted"] == state["busy"] == (record.rules.players == 4)
    assert games(state) == 0
    estimator.begin(record, record.lines)
    assert state_of(estimator)["busy"]


async def _watched(record: Record, *, looks: bool) -> tuple[ChanceFinder, Any]:
    clock, ended = Clock(), asyncio.Event()
    running = asyncio.get_running_loop()

    def changed() -> None:
        inquiry = estimator.inquiry
        if inquiry is not None and not inquiry.is_busy:
            ended.set()

    estimator = ChanceFinder(lambda: running, changed, clock)
    estimator.begin(record, record.lines, games=50)
    clock.now += 0 if looks else LEASE
    await asyncio.wait_for(ended.wait(), SECONDS)
    return estimator, state_of(estimator)


def test_it_ends_when_all_is_estimated() -> None:
    _, state = loop.run(_watched(RECORD, looks=True))
    assert state["done"] == state["of"]
    assert not state["busy"]


def test_without_threads_it_goes_on_a_few_games_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    async def work() -> tuple[ChanceFinder, Any]:
        monkeypatch.setattr(threading.Thread, "start", none)
        watched = asyncio.create_task(_watched(RECORD, looks=True))
        await asyncio.sleep(0)
        monkeypatch.undo()
        return await watched

    estimator, state = loop.run(work())
    assert state["done"] == state["of"]
    assert estimator.wait(0)


def test_where_nobody_looks_it_pauses_until_somebody_does() -> None:
    async def work() -> tuple[Any, Any]:
        estimator, before = await _watched(RECORD, looks=False)
        estimator.turn_on(RECORD, RECORD.lines, None)
        estimator.wait(0)
        return before, state_of(estimator)

    before, after = loop.run(work())
    assert before["busy"], "a page that comes back asks for the rest"
    assert before["done"] < before["of"] == after["done"]
    assert not after["busy"]


def test_a_reader_stops_it_for_good() -> None:
    estimator = finder()
    estimator.begin(RECORD, RECORD.lines, games=24)
    estimator.stop()
    estimator.follow(play_out("random", chips=1, seed=1), RECORD.lines[:0])
    assert not state_of(estimator)["busy"]


def test_another_policy_begins_anew_and_the_same_one_goes_on() -> None:
    estimator = finder()
    estimator.begin(RECORD, RECORD.lines, games=24)
    estimator.wait(0)
    before = state_of(estimator)
    estimator.turn_on(RECORD, RECORD.lines, "careful")
    assert state_of(estimator) == before
    estimator.turn_on(RECORD, RECORD.lines, "random")
    assert (state_of(estimator)["policy"], games(state_of(estimator))) == ("random", 0)
    with pytest.raises(ValueError, match="'bold' is not one of"):
        estimator.turn_on(RECORD, RECORD.lines, "bold")


def test_a_changed_record_keeps_the_games_of_what_it_has_still() -> None:
    estimator = finder()
    estimator.begin(RECORD, RECORD.lines, games=24)
    estimator.wait(0)
    before = state_of(estimator)
    estimator.stop()
    again = Record.from_json(RECORD.to_json())
    estimator.follow(again, again.lines)
    assert games(state_of(estimator)) == games(before) > 0


def test_nobody_waits_for_what_was_not_begun() -> None:
    with pytest.raises(ValueError, match="call chances"):
        finder().wait(0)
