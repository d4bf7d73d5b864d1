"""Work in the background: reported on the loop, left alone when cancelled, waited for on demand."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

import pytest

from sosucker_widget import examples
from sosucker_widget.analysis.solvable_rules import UnprovenRulesError
from sosucker_widget.power import PowerLane, Worker
from sosucker_widget.power import worker as worker_module
from tests import loop
from tests.browser import SECONDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sosucker_widget.power import PowerState


class Reports(list[tuple["PowerState", bool]]):
    """The reports, and a way to wait for the last one."""

    def __init__(self) -> None:
        super().__init__()
        self.ended = asyncio.Event()

    def __call__(self, state: PowerState, last: bool) -> None:  # noqa: FBT001 - as it is called
        self.append((state, last))
        if last:
            self.ended.set()

    async def wait(self) -> None:
        await asyncio.wait_for(self.ended.wait(), SECONDS)


def lane() -> PowerLane:
    record = examples["kept_promise"]
    return PowerLane(record, record.lines)


def test_it_reports_on_the_loop_and_ends_with_all() -> None:
    threads = set()
    loops = set()

    async def work() -> Reports:
        reports = Reports()

        def report(state: PowerState, last: bool) -> None:  # noqa: FBT001 - as it is called
            threads.add(threading.current_thread())
            reports(state, last)

        loops.add(threading.current_thread())
        Worker(lane(), asyncio.get_running_loop(), report).start()
        assert [last for _, last in reports] == [False]  # it reports at once that it has begun
        await reports.wait()
        return reports

    reports = loop.run(work())
    assert threads == loops
    assert reports[-1][0]["done"] == reports[-1][0]["of"]
    assert [state["busy"] for state, _ in reports] == [not last for _, last in reports]


def test_without_threads_it_goes_a_ply_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    async def work() -> Reports:
        reports = Reports()
        worker = Worker(lane(), asyncio.get_running_loop(), reports)
        monkeypatch.setattr(worker_module, "_EVERY", -1.0)
        with monkeypatch.context() as patched:
            patched.setattr(threading.Thread, "start", none)
            worker.start()
        await reports.wait()
        return reports

    reports = loop.run(work())
    of = reports[-1][0]["of"]
    # A ply is half done when it is solved, and done when its decision is appraised.
    assert [state["done"] for state, _ in reports] == [*(k // 2 for k in range(2 * of + 1)), of]


def test_cancelled_it_keeps_what_it_has() -> None:
    async def work() -> Reports:
        reports = Reports()
        worker = Worker(lane(), asyncio.get_running_loop(), reports)
        worker.cancel()
        worker.start()
        await reports.wait()
        return reports

    reports = loop.run(work())
    assert reports[-1][0]["done"] < reports[-1][0]["of"]


def test_without_a_loop_only_who_waits_gets_it() -> None:
    reports: list[tuple[PowerState, bool]] = []
    worker = Worker(lane(), None, lambda state, last: reports.append((state, last)))
    worker.start()
    assert reports == []
    worker.wait()
    ((state, last),) = reports
    assert last
    assert state["done"] == state["of"]


@pytest.mark.parametrize("threads", [True, False])
def test_rules_for_which_nothing_is_proven_end_it_without_a_word(
    threads: bool,  # noqa: FBT001 - a parameter of the test
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def none(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    def work(_stop: Callable[[], bool]) -> Iterator[None]:
        yield
        raise UnprovenRulesError("captor='mover' is not proven")

    async def run() -> Worker[PowerLane]:
        reports = Reports()
        worker = Worker(lane(), asyncio.get_running_loop(), reports, work)
        if not threads:
            monkeypatch.setattr(threading.Thread, "start", none)
        worker.start()
        monkeypatch.undo()
        await reports.wait()
        return worker

    assert not loop.run(run()).busy


def test_when_its_loop_is_closed_meanwhile_it_ends_without_a_word() -> None:
    begun, go_on = threading.Event(), threading.Event()

    def work(_stop: Callable[[], bool]) -> Iterator[None]:
        begun.set()
        go_on.wait(SECONDS)
        yield

    async def run() -> Worker[PowerLane]:
        worker = Worker(lane(), asyncio.get_running_loop(), Reports(), work)
        worker.start()
        await asyncio.to_thread(begun.wait, SECONDS)
        return worker

    worker = loop.run(run())
    go_on.set()
    thread = worker._thread
    assert thread is not None
    thread.join(SECONDS)  # an exception in it would fail the test
    assert not worker.busy
