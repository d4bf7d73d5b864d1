"""Work in pieces gives the same wherever it is done: here, in threads, processes, loky and Dask."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from distributed import Client, LocalCluster
from loky import ProcessPoolExecutor as LokyExecutor

from sosucker_widget import (
    BotError,
    BotView,
    Position,
    certify,
    chances,
    simulate,
    solve_many,
)
from sosucker_widget.extras import MissingExtraError
from sosucker_widget.runs.executors import MOST_AHEAD, ExecutorLike, cut, opened, results

# Dask warns where its folders take longer than a second, as they do on a busy machine.
pytestmark = pytest.mark.filterwarnings("ignore:Creating scratch directories")
IN_THREADS: dict[str, Any] = {"processes": False, "dashboard_address": None}
"""A cluster of Dask in this process: two workers, and no page that shows them."""


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    with LocalCluster(n_workers=2, threads_per_worker=1, **IN_THREADS) as cluster:
        yield cluster


@pytest.fixture(scope="module")
def dask(cluster: LocalCluster) -> Iterator[Client]:
    with Client(cluster) as client:
        yield client


@pytest.fixture(scope="module", params=["threads", "processes", "loky", "dask"])
def executor(request: pytest.FixtureRequest) -> Iterator[ExecutorLike]:
    with ExitStack() as stack:
        if request.param == "threads":
            yield stack.enter_context(ThreadPoolExecutor(2))
        elif request.param == "processes":
            spawn = multiprocessing.get_context("spawn")
            yield stack.enter_context(ProcessPoolExecutor(1, mp_context=spawn))
        elif request.param == "loky":
            yield stack.enter_context(LokyExecutor(1))
        else:
            yield request.getfixturevalue("dask")


def test_the_same_seed_gives_the_same_everywhere(executor: ExecutorLike) -> None:
    starts = [Position.start("documented", chips=1, players=n) for n in (2, 3, 4)]

    def simulated(where: ExecutorLike | None) -> list[dict[str, Any]]:
        games = simulate("random", 40, chips=1, seed=3, keep=True, executor=where)
        assert games[7].meta["seed"] == "3/7"
        return games.to_rows()

    assert simulated(executor) == simulated(None)
    estimate = chances(starts[-1], games=300, seed=3)
    assert chances(starts[-1], games=300, seed=3, executor=executor) == estimate
    assert solve_many(starts * 4, executor=executor) == solve_many(starts * 4)
    assert certify(starts[-1], "full", executor=executor) == certify(starts[-1], "full")


class Slow(Executor):
    """Does a piece when its result is asked for, and notes what is handed out and cancelled."""

    def __init__(self) -> None:
        self.futures: list[Future[Any]] = []
        self.groups: list[Any] = []

    def submit(self, fn: Any, /, *args: Any, **_: Any) -> Future[Any]:  # noqa: ANN401 - as there
        future: Future[Any] = Future()
        self.groups.append(args[-1])
        future.result = lambda timeout=None: fn(*args)  # type: ignore[method-assign] # noqa: ARG005
        self.futures.append(future)
        return future


def test_what_has_not_begun_is_cancelled() -> None:
    slow = Slow()
    some = results(abs, [-1, -2, -3], slow)
    assert next(some) == 1
    some.close()  # type: ignore[attr-defined] # it is a generator
    assert [one.cancelled() for one in slow.futures] == [False, True, True]


def test_not_all_pieces_are_handed_out_at_once() -> None:
    slow = Slow()
    assert next(results(abs, range(2 * MOST_AHEAD), slow)) == 0
    assert len(slow.futures) == MOST_AHEAD


def test_pieces_go_out_together_and_come_back_in_order() -> None:
    slow = Slow()
    assert [*results(abs, range(40), slow, together=3)] == [*range(40)]
    assert [*map(len, slow.groups)] == [3] * 6 + [2] * 4 + [1] * 14


def test_the_pieces_are_all_there_is() -> None:
    for count in range(30):
        assert [number for piece in cut(count, 7) for number in piece] == [*range(count)]


def test_a_bot_of_a_cell_plays_there_and_its_fault_comes_back(executor: ExecutorLike) -> None:
    if isinstance(executor, ProcessPoolExecutor):
        pytest.skip("the standard library sends only what can be imported")

    def misspelt(view: BotView, rng: Random) -> object:
        return rng.choice(view.legal) if view.ply < 3 else view.leagl  # type: ignore[attr-defined]

    with pytest.raises(BotError, match=r"ply 3: AttributeError: .* did you mean 'legal'"):
        simulate(misspelt, 3, chips=2, seed=1, executor=executor)


def test_an_address_needs_dask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    with pytest.raises(MissingExtraError, match=r"pip install 'sosucker_widget\[cluster\]'"):
        simulate("random", 3, chips=1, executor="tcp://127.0.0.1:8786")


def test_an_address_is_that_of_a_scheduler(cluster: LocalCluster) -> None:
    with opened(cluster.scheduler_address) as there:
        assert there is not None
        assert there.submit(abs, -3).result() == 3


@pytest.mark.slow
def test_a_worker_of_a_cluster_may_be_killed(tmp_path: Path) -> None:
    """The bot itself kills the process in which it first thinks; Dask plays those games again."""
    flag = tmp_path / "killed"

    def deadly(view: BotView, rng: Random) -> object:
        if view.ply > 3 and os.getpid() != here and not flag.exists():
            flag.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return rng.choice(view.legal)

    here = os.getpid()
    cluster = LocalCluster(n_workers=3, threads_per_worker=1, dashboard_address=None)
    with cluster, Client(cluster) as client:
        games = simulate(deadly, 400, chips=2, seed=1, executor=client)
    assert flag.exists()
    assert games.to_rows() == simulate(deadly, 400, chips=2, seed=1).to_rows()


def test_a_number_is_no_executor() -> None:
    with pytest.raises(TypeError, match="executor: an int is no executor: give a concurrent"):
        simulate("random", 3, chips=1, executor=4)  # type: ignore[arg-type]
