"""Work in the background: reported on the loop, left alone when cancelled, waited for on demand."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING, Any

import pytest

from sosucker_widget import examples
from sosucker_widget.analysis.solvable_rules import UnprovenRulesError
from sosucker_widget.power import PowerLane
from sosucker_widget.session.work import finding as finding_module
from sosucker_widget.session.work.finding import Finding
from tests import loop
from tests.browser import SECONDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sosucker_widget.power import PowerState


class Reports(list["PowerState"]):
    """What was told of a finding, and a way to wait for the last of it."""

    def __init__(self, loop: asyncio.AbstractEventLoop | None = None, **work: Any) -> None:  # noqa: ANN401
        super().__init__()
        record = examples["kept_promise"]
        self.ended = asyncio.Event()
        self.threads: set[threading.Thread] = set()
        self.finding = Finding(PowerLane(record, record.lines), loop, self._hear, **work)

    def _hear(self) -> None:
        self.threads.add(threading.current_thread())
        self.append(self.finding.state)
        if not self.finding.state["busy"]:
            self.ended.set()

    async def wait(self) -> None:
        await asyncio.wait_for(self.ended.wait(), SECONDS)


def no_thread(_thread: threading.Thread) -> None:
    raise RuntimeError("can't start new thread")


def test_it_reports_on_the_loop_and_ends_with_all() -> None:
    async def work() -> Reports:
        reports = Reports(asyncio.get_running_loop())
        reports.finding.ask()
        assert [state["busy"] for state in reports] == [True]  # it tells at once that it has begun
        await reports.wait()
        assert reports.threads == {threading.current_thread()}
        return reports

    reports = loop.run(work())
    assert reports.finding.is_done
    assert reports[-1]["done"] == reports[-1]["of"]
    assert [state["busy"] for state in reports] == [*(True for _ in reports[1:]), False]


def test_without_threads_it_goes_a_ply_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> Reports:
        reports = Reports(asyncio.get_running_loop())
        monkeypatch.setattr(finding_module, "_EVERY", -1.0)
        with monkeypatch.context() as patched:
            patched.setattr(threading.Thread, "start", no_thread)
            reports.finding.ask()
        await reports.wait()
        return reports

    reports = loop.run(work())
    of = reports[-1]["of"]
    # A ply is half done when it is solved, and done when its decision is appraised.
    assert [state["done"] for state in reports] == [*(k // 2 for k in range(2 * of + 1)), of]


def test_stopped_it_keeps_what_it_has_until_it_is_asked_again() -> None:
    async def work() -> Reports:
        reports = Reports(asyncio.get_running_loop())
        reports.finding.ask()
        reports.finding.stop()
        await reports.wait()
        return reports

    reports = loop.run(work())
    finding = reports.finding
    assert not finding.is_done
    done = reports[-1]["done"]
    assert done < reports[-1]["of"]
    assert finding.wait().done == done, "who waits for what was stopped gets what there is"
    finding.ask()
    assert finding.wait().done == reports[-1]["of"]


def test_where_nobody_asks_it_pauses_and_goes_on_from_what_it_knows() -> None:
    now = [0.0]

    async def work() -> tuple[int, int]:
        reports = Reports(asyncio.get_running_loop(), now=lambda: now[0])
        finding = reports.finding
        finding.ask(10)
        now[0] = 10
        await reports.wait()
        paused = reports[-1]["done"]
        known = len(finding.subject.known)
        finding.ask(10)
        assert finding.is_busy
        assert len(finding.subject.known) >= known
        await asyncio.to_thread(finding.wait)
        return paused, reports[-1]["done"]

    paused, done = loop.run(work())
    assert paused < done


def test_dropped_it_tells_nothing_any_more() -> None:
    async def work() -> Reports:
        reports = Reports(asyncio.get_running_loop())
        reports.finding.ask()
        reports.finding.drop()
        await asyncio.to_thread(reports.finding._join)
        await asyncio.sleep(0)  # what was called from the thread would be told here
        return reports

    assert [state["busy"] for state in loop.run(work())] == [True]


def test_without_a_loop_only_who_waits_gets_it() -> None:
    reports = Reports()
    reports.finding.ask()
    assert reports == []
    reports.finding.wait()
    (state,) = reports
    assert not state["busy"]
    assert state["done"] == state["of"]


@pytest.mark.parametrize("threads", [True, False])
def test_rules_for_which_nothing_is_proven_end_it_without_a_word(
    threads: bool,  # noqa: FBT001 - a parameter of the test
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def work(_is_left: Callable[[], bool]) -> Iterator[None]:
        yield
        raise UnprovenRulesError("captor='mover' is not proven")

    async def run() -> Reports:
        reports = Reports(asyncio.get_running_loop(), work=work)
        if not threads:
            monkeypatch.setattr(threading.Thread, "start", no_thread)
        reports.finding.ask()
        monkeypatch.undo()
        await reports.wait()
        return reports

    assert not loop.run(run()).finding.is_busy


def test_when_its_loop_is_closed_meanwhile_it_ends_without_a_word() -> None:
    begun, go_on = threading.Event(), threading.Event()

    def work(_is_left: Callable[[], bool]) -> Iterator[None]:
        begun.set()
        go_on.wait(SECONDS)
        yield

    async def run() -> Reports:
        reports = Reports(asyncio.get_running_loop(), work=work)
        reports.finding.ask()
        await asyncio.to_thread(begun.wait, SECONDS)
        return reports

    finding = loop.run(run()).finding
    go_on.set()
    finding._join()  # an exception in it would fail the test
    assert not finding.is_busy
