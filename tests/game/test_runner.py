"""Bots outside the main thread: they keep their pace, and a slow one holds nobody up."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from sosucker_widget.game import Bots, Game, Lapse, Runner
from sosucker_widget.players import BotView
from sosucker_widget.players.bots_in import BotsIn
from tests.browser import SECONDS
from tests.loop import run
from tests.players import unruly_bots as unruly

says = print  # bots print; that is what some tests are about


class Here:
    """A game with bots on a running loop, and a way to wait until something happens."""

    def __init__(
        self,
        seats: dict[int, Any],
        *,
        pace: float = 0.0,
        limit: float = 60.0,
        bots_in: BotsIn = "thread",
    ) -> None:
        self.game = Game(rules="documented", chips=3, first="red")
        self.lapses: list[Lapse] = []
        self.threads: set[str] = set()
        self._changed = asyncio.Event()
        self.bots = Bots(self.game, seats, seed=1, bots_in=bots_in, limit=limit)
        self.runner = Runner(
            self.bots,
            asyncio.get_running_loop(),
            pace=lambda: pace,
            limit=limit,
            on_lapse=self._lapse,
        )
        self.game.observe(self._change)
        self.runner.wake()

    async def until(self, so: Callable[[], bool]) -> None:
        while not so():
            self._changed.clear()
            await asyncio.wait_for(self._changed.wait(), SECONDS)

    def _change(self) -> None:
        self.threads.add(threading.current_thread().name)
        self._changed.set()
        self.runner.wake()

    def _lapse(self, lapse: Lapse) -> None:
        self.lapses.append(lapse)
        self._changed.set()


def test_a_whole_game_by_bots_changes_on_the_loop_alone() -> None:
    async def play() -> None:
        here = Here(dict.fromkeys(range(4), "random"))
        await here.until(lambda: here.game.position.phase == "over")
        assert here.threads == {threading.current_thread().name}
        assert here.lapses == []

    run(play())


def test_a_bot_thinks_in_a_thread_of_its_own_and_the_loop_goes_on() -> None:
    thinking, go = threading.Event(), threading.Event()
    names = []

    def bot(view: BotView, rng: Random) -> object:
        names.append(threading.current_thread().name)
        thinking.set()
        go.wait(SECONDS)
        return rng.choice(view.legal)

    async def play() -> None:
        here = Here({0: bot})
        await asyncio.to_thread(thinking.wait, SECONDS)
        # The bot is still thinking, and the loop is free, so somebody can talk meanwhile.
        here.game.say("blue", "Well?")
        assert here.runner.thinking == 0
        assert here.game.ply == 0
        go.set()
        await here.until(lambda: here.game.ply > 0)

    run(play())
    assert threading.current_thread().name not in names


def test_an_answer_to_a_position_that_is_no_more_comes_to_nothing() -> None:
    go = threading.Event()
    asked: list[int] = []

    def bot(view: BotView, rng: Random) -> object:
        asked.append(len(view.history))
        if len(asked) == 1:
            go.wait(SECONDS)
        return rng.choice(view.legal)

    async def play() -> None:
        here = Here({1: bot})
        here.game.play("red")
        here.game.give("blue")
        await asyncio.to_thread(_until, lambda: len(asked) == 1)
        here.game.undo()
        assert here.runner.thinking is None
        go.set()
        # Whatever the first answer was, the second question is about another move.
        here.game.give("green")
        here.game.play("green")
        here.game.give("blue")
        await here.until(lambda: here.game.history[-1].act.player == "blue")
        assert asked[:2] == [2, 4]

    run(play())


def test_a_bot_that_takes_too_long_is_left_behind() -> None:
    go = threading.Event()

    def bot(_view: BotView, _rng: Random) -> object:
        go.wait(SECONDS)
        return None

    async def play() -> None:
        here = Here({0: bot}, limit=0.01)
        await here.until(lambda: here.game.ply > 0 and here.lapses != [])
        assert [lapse.kind for lapse in here.lapses] == ["slow"]
        # From now on the fallback plays the seat, at once.
        await here.until(lambda: here.game.position.acting_seat != 0)
        assert [lapse.kind for lapse in here.lapses] == ["slow"]

    run(play())
    go.set()


@pytest.mark.parametrize("kind", [KeyboardInterrupt, SystemExit, asyncio.CancelledError])
@pytest.mark.filterwarnings("error")
def test_whatever_a_bot_raises_is_its_fault_at_once_and_it_keeps_its_seat(
    kind: type[BaseException],
) -> None:
    asked = []

    def bot(_view: BotView, _rng: Random) -> object:
        asked.append(kind)
        raise kind

    async def play() -> None:
        here = Here(dict.fromkeys(range(4), bot))
        await here.until(lambda: here.game.position.phase == "over")
        assert {lapse.kind for lapse in here.lapses} == {"raised"}
        assert {lapse.detail.partition(" ")[0] for lapse in here.lapses} == {kind.__name__}
        assert len(asked) == len(here.lapses) > 4

    run(play())


def test_what_a_bot_prints_is_told_in_a_line_and_not_in_the_cell(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def bot(view: BotView, rng: Random) -> object:
        for line in range(20_000):
            says("line", line, "\x1b[31m" * 10_000 if line == 2 else "", flush=True)
        sys.stderr.writelines(["as ", "an error"])
        here[0].runner.paused = True
        return rng.choice(view.legal)

    here: list[Here] = []

    async def play() -> None:
        here.append(Here({0: bot}))
        await here[0].until(lambda: here[0].game.ply > 0)
        assert here[0].lapses == [Lapse(0, "printed", "line 0 (the first of 20001 lines)")]

    run(play())
    says("the cell's own")
    assert capsys.readouterr() == ("the cell's own\n", "")


def test_what_a_slow_bot_prints_is_told_and_what_it_prints_later_is_dropped(
    capsys: pytest.CaptureFixture[str],
) -> None:
    go, done = threading.Event(), threading.Event()
    lapses: list[Lapse] = []

    def bot(_view: BotView, _rng: Random) -> None:
        says("I am thinking")
        go.wait(SECONDS)
        says("still thinking")
        done.set()

    game = Game(rules="documented", chips=3, first="red")
    stdout = sys.stdout
    Runner(
        Bots(game, {0: bot}, seed=1), None, pace=lambda: 0.0, limit=0.5, on_lapse=lapses.append
    ).wait()
    says("meanwhile")
    go.set()
    assert done.wait(SECONDS)
    assert [(lapse.kind, lapse.detail) for lapse in lapses] == [
        ("printed", "I am thinking"),
        ("slow", ""),
    ]
    assert capsys.readouterr().out == "meanwhile\n"
    _until(lambda: sys.stdout is stdout)


def test_pausing_and_going_on() -> None:
    async def play() -> None:
        here = Here({0: "random"}, pace=0.0)
        here.runner.paused = True
        here.runner.wake()
        await asyncio.sleep(0)
        assert here.runner.thinking is None
        assert here.game.ply == 0
        here.runner.paused = False
        here.runner.wake()
        await here.until(lambda: here.game.ply > 0)

    run(play())


def test_without_a_loop_only_waiting_lets_them_play() -> None:
    game = Game(rules="documented", chips=3, first="red")
    runner = Runner(
        Bots(game, dict.fromkeys(range(4), "random"), seed=1),
        None,
        pace=lambda: 9.0,
        on_lapse=lambda lapse: pytest.fail(str(lapse)),
    )
    runner.wake()
    assert game.ply == 0
    runner.wait()
    assert game.position.phase == "over"


def test_waiting_leaves_a_slow_bot_behind_too() -> None:
    go = threading.Event()
    lapses: list[Lapse] = []
    game = Game(rules="documented", chips=3, first="red")
    bots = Bots(game, {0: lambda *_: go.wait(SECONDS)}, seed=1)
    Runner(bots, None, pace=lambda: 0.0, limit=0.01, on_lapse=lapses.append).wait()
    go.set()
    assert [lapse.kind for lapse in lapses] == ["slow"]
    assert game.position.acting_seat != 0


def test_where_there_are_no_threads_a_bot_is_trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    def start(_self: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    async def play() -> None:
        monkeypatch.setattr(threading.Thread, "start", start)
        here = Here(dict.fromkeys(range(4), "random"))
        await here.until(lambda: here.game.position.phase == "over")

    run(play())


def test_where_there_are_no_threads_what_a_bot_prints_is_told_of_the_bot(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def start(_self: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    def says(view: BotView, rng: Random) -> object:
        print("I am thinking")  # noqa: T201 - a bot may
        return rng.choice(view.legal)

    async def play() -> None:
        monkeypatch.setattr(threading.Thread, "start", start)
        here = Here({0: says, **dict.fromkeys(range(1, 4), "random")})
        await here.until(lambda: bool(here.lapses))
        assert here.lapses[0] == Lapse(0, "printed", "I am thinking")

    run(play())
    assert "I am thinking" not in capsys.readouterr().out


def _until(so: Callable[[], bool]) -> None:
    """Wait in a thread for another thread; the time limit of the test ends a wait for ever."""
    pause = threading.Event()
    while not so():
        pause.wait(0.001)


def test_a_loop_in_c_costs_that_bot_its_seat_and_nobody_else_anything() -> None:
    seats = {0: unruly.loops_in_c, 1: unruly.exits, 2: "greedy", 3: unruly.fair}

    async def play() -> None:
        here = Here(seats, limit=3.0, bots_in="process")
        try:
            await here.until(lambda: here.game.position.phase == "over")
        finally:
            here.bots.close()
        assert sorted((lapse.seat, lapse.kind) for lapse in here.lapses) == [
            (0, "slow"),
            (1, "died"),
        ]

    run(play())


def test_waiting_stops_a_bot_in_its_process_too() -> None:
    game, lapses = Game(rules="documented", chips=3, first="red"), list[Lapse]()
    bots = Bots(game, {"red": unruly.sleeps}, seed=1, bots_in="process", limit=0.1)
    Runner(bots, None, pace=lambda: 0.0, on_lapse=lapses.append, limit=0.1).wait()
    bots.close()
    assert [lapse.kind for lapse in lapses] == ["slow"]
    assert game.ply > 0
