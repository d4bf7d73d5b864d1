"""Work in the background: reported on the loop, left alone when cancelled, waited for on demand."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING, Any

import pytest

from sosucker_widget import examples
from sosucker_widget.analysis.solvable_rules import UnprovenRulesError
from sosucker_widget.power import PowerLane
from sosucker_widget.session.work import inquiry as inquiry_module
from sosucker_widget.session.work.inquiry import Inquiry
from tests import loop
from tests.browser import SECONDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sosucker_widget.power import PowerState


class Reports(list["PowerState"]):
    """What was told of an inquiry, and a way to wait for the last of it."""

    def __init__(self, loop: asyncio.AbstractEventLoop | None = None, **work: Any) -> None:  # noqa: ANN401
        super().__init__()
        record = examples["kept_promise"]
        self.ended = asyncio.Event()
        self.threads: set[threading.Thread] = set()
        self.inquiry = Inquiry(PowerLane(record, record.lines), loop, self._hear, **work)

    def _hear(self) -> None:
        self.threads.add(threading.current_thread())
        self.append(self.inquiry.state)
        if not self.inquiry.state["busy"]:
            self.ended.set()

    async def wait(self) -> None:
        await asyncio.wait_for(self.ended.wait(), SECONDS)


def no_thread(_thread: threading.Thread) -> None:
    raise RuntimeError("can't start new thread")


def test_it_reports_on_the_loop_and_ends_with_all() -> None:
    async def work() -> Reports:
        reports = Reports(asyncio.get_running_loop())
        reports.inquiry.ask()
        assert [state["busy"] for state in reports] == [True]  # it tells at once that it has begun
        await reports.wait()
        assert reports.threads == {threading.current_thread()}
        return reports

    reports = loop.run(work())
    assert reports.inquiry.is_done
    assert reports[-1]["done"] == reports[-1]["of"]
    assert [state["busy"] for state in reports] == [*(True for _ in reports[1:]), False]


def test_without_threads_it_goes_a_ply_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> Reports:
        reports = Reports(asyncio.get_running_loop())
        monkeypatch.setattr(inquiry_module, "_EVERY", -1.0)
        with monkeypatch.context() as patched:
            patched.setattr(threading.Thread, "start", no_thread)
            reports.inquiry.ask()
        await reports.wait()
        return reports

    reports = loop.run(work())
    of = reports[-1]["of"]
    # A ply is half done when it is solved, and done when its decision is appraised.
    assert [state["done"] for state in reports] == [*(k // 2 for k in range(2 * of + 1)), of]


def test_stopped_it_keeps_what_it_has_until_it_is_asked_again() -> None:
    async def work() -> Reports:
        reports = Reports(asyncio.get_running_loop())
        reports.inquiry.ask()
        reports.inquiry.stop()
        await reports.wait()
        return reports

    reports = loop.run(work())
    inquiry = reports.inquiry
    assert not inquiry.is_done
    done = reports[-1]["done"]
    assert done < reports[-1]["of"]
    assert inquiry.wait().done == done, "who waits for what was stopped gets what there is"
    inquiry.ask()
    assert inquiry.wait().done == reports[-1]["of"]


def test_where_nobody_asks_it_pauses_and_goes_on_from_what_it_knows() -> None:
    now = [0.0]

    async def work() -> tuple[int, int]:
        reports = Reports(asyncio.get_running_loop(), now=lambda: now[0])
        inquiry = reports.inquiry
        inquiry.ask(10)
        now[0] = 10
        await reports.wait()
        paused = reports[-1]["done"]
        known = len(inquiry.subject.known)
        inquiry.ask(10)
        assert inquiry.is_busy
        assert len(inquiry.subject.known) >= known
        await asyncio.to_thread(inquiry.wait)
        return paused, reports[-1]["done"]

    paused, done = loop.run(work())
    assert paused < done


def test_dropped_it_tells_nothing_any_more() -> None:
    async def work() -> Reports:
        reports = Reports(asyncio.get_running_loop())
        reports.inquiry.ask()
        reports.inquiry.drop()
        await asyncio.to_thread(reports.inquiry._join)
        await asyncio.sleep(0)  # what was called from the thread would be told here
        return reports

    assert [state["busy"] for state in loop.run(work())] == [True]


def test_without_a_loop_only_who_waits_gets_it() -> None:
    reports = Reports()
    reports.inquiry.ask()
    assert reports == []
    reports.inquiry.wait()
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
        reports.inquiry.ask()
        monkeypatch.undo()
        await reports.wait()
        return reports

    assert not loop.run(run()).inquiry.is_busy


def test_when_its_loop_is_closed_meanwhile_it_ends_without_a_word() -> None:
    begun, go_on = threading.Event(), threading.Event()

    def work(_is_left: Callable[[], bool]) -> Iterator[None]:
        begun.set()
        go_on.wait(SECONDS)
        yield

    async def run() -> Reports:
        reports = Reports(asyncio.get_running_loop(), work=work)
        reports.inquiry.ask()
        await asyncio.to_thread(begun.wait, SECONDS)
        return reports

    inquiry = loop.run(run()).inquiry
    go_on.set()
    inquiry._join()  # an exception in it would fail the test
    assert not inquiry.is_busy


@pytest.mark.parametrize("threads", [True, False])
def test_what_fails_is_not_begun_again(
    threads: bool,  # noqa: FBT001 - a parameter of the test
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun, failures = list[None](), list[object]()

    def work(_is_left: Callable[[], bool]) -> Iterator[None]:
        begun.append(None)
        yield
        raise ZeroDivisionError

    async def run() -> Inquiry[PowerLane]:
        running = asyncio.get_running_loop()
        running.set_exception_handler(lambda _, context: failures.append(context))
        reports = Reports(running, work=work)
        with monkeypatch.context() as patched:
            if not threads:
                patched.setattr(threading.Thread, "start", no_thread)
            reports.inquiry.ask()
        await reports.wait()
        reports.inquiry.ask()
        return reports.inquiry

    with monkeypatch.context() as patched:
        patched.setattr(threading, "excepthook", failures.append)
        inquiry = loop.run(run())
        inquiry._join()
    assert not inquiry.is_busy
    assert len(begun) == len(failures) == 1


def test_without_threads_nothing_is_done_again_after_somebody_has_waited(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: list[int] = []

    def work(_is_left: Callable[[], bool]) -> Iterator[None]:
        for step in range(3):
            done.append(step)
            yield

    async def run() -> Inquiry[PowerLane]:
        inquiry = Reports(asyncio.get_running_loop(), work=work).inquiry
        with monkeypatch.context() as patched:
            patched.setattr(threading.Thread, "start", no_thread)
            inquiry.ask()
        await asyncio.sleep(0)
        inquiry.wait()
        for _ in range(5):
            await asyncio.sleep(0)
        return inquiry

    inquiry = loop.run(run())
    assert done == [0, 0, 1, 2]
    assert not inquiry.is_busy
