"""A bot in a process of its own plays as it does here, and can harm nothing but its own seat."""

from __future__ import annotations

import gc
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from sosucker_widget.engine import Give, Position, RuleSet
from sosucker_widget.players import BotError, BotView, Greedy, LineupError, play_out, seat_rng
from sosucker_widget.players.arena.simulation import simulate
from sosucker_widget.players.bot_answer import BotAnswer, RemoteBot
from sosucker_widget.players.bot_registry import name_of
from sosucker_widget.players.bots_in import close_all, in_processes
from sosucker_widget.players.process import process_bot as module
from sosucker_widget.players.process.bot_wire import MOST_SENT, UnreadableAnswerError, read_answer
from sosucker_widget.players.process.process_bot import ProcessBot
from tests.browser import SECONDS
from tests.players import unruly_bots as unruly

START = Position.start(RuleSet(), first=0)
VIEW = BotView.to_decide(START)
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="has no such signals or limits")


def process_of(bot: object) -> subprocess.Popen[bytes]:
    assert isinstance(bot, ProcessBot)
    assert bot._process is not None
    return bot._process._process


def ask_once(function: Callable[..., object], limit: float = SECONDS) -> tuple[Any, Any]:
    (bot,) = in_processes([function], limit)
    assert isinstance(bot, ProcessBot)
    process = process_of(bot)
    try:
        return bot.answer(VIEW, seat_rng(1, 0)), process
    finally:
        bot.close()


def until(so: Callable[[], bool]) -> bool:
    deadline = time.monotonic() + SECONDS
    while not so() and time.monotonic() < deadline:
        threading.Event().wait(0.01)
    return so()


def is_running(number: int) -> bool:
    """Tell whether a process runs, and is not one that has ended and was not asked about yet."""
    try:
        state = Path(f"/proc/{number}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return state.rpartition(")")[2].split()[0] != "Z"


@pytest.mark.parametrize(
    "seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (1, 2))]
)
def test_the_same_seed_gives_the_same_game_as_here(seed: int) -> None:
    def bots() -> list[Any]:
        return [unruly.Talker(), unruly.fair, partial(unruly.fair), unruly.Talker()]

    here = play_out(bots(), chips=3, seed=seed)
    there = play_out(bots(), chips=3, seed=seed, bots_in="process")
    assert there == here
    assert any(step.talk for step in there), "they talk, and draw from their generators for it"


def test_the_same_games_are_simulated_and_played_again() -> None:
    bots: list[Any] = [unruly.fair, "greedy", "random"]
    here = simulate(bots, 4, chips=2, seed=1)
    there = simulate(bots, 4, chips=2, seed=1, bots_in="process")
    assert there.to_rows() == here.to_rows()
    assert there[2] == here[2]


def ticks(number: int) -> int:
    """Return how many hundredths of a second a process has used of the processor."""
    stat = Path(f"/proc/{number}/stat").read_text(encoding="utf-8")
    return int(stat.rpartition(")")[2].split()[11])


@pytest.mark.parametrize(
    ("bot", "kind", "words"),
    [
        pytest.param(unruly.exits, "died", "ended with code 3", id="exit"),
        pytest.param(unruly.crashes, "died", "SIGSEGV", id="crash", marks=POSIX),
        pytest.param(unruly.loops_in_c, "slow", "longer than 0.5 s", id="a loop in C"),
        pytest.param(unruly.sleeps, "slow", "longer than 0.5 s", id="sleep"),
        pytest.param(unruly.prints_for_ever, "slow", "longer than 0.5 s", id="endless printing"),
        pytest.param(unruly.eats, "died", "2 GiB of memory", id="10 GB", marks=POSIX),
        pytest.param(unruly.writes_to_every_pipe, "died", "not an answer", id="garbage"),
        pytest.param(unruly.leaves, "raised", "SystemExit: 5", id="sys.exit"),
        pytest.param(unruly.interrupts, "raised", "KeyboardInterrupt", id="KeyboardInterrupt"),
        pytest.param(unruly.raises_unreadable, "raised", "UnreadableError", id="unreadable"),
        pytest.param(unruly.misspells, "raised", "did you mean 'legal'", id="misspelt"),
        pytest.param(unruly.answers_nonsense, "nonsense", "'pass' is not one of", id="nonsense"),
    ],
)
def test_whatever_a_bot_does_is_its_own_fault(
    bot: Callable[..., object], kind: str, words: str
) -> None:
    limit = 0.5 if kind == "slow" else SECONDS
    answer, process = ask_once(bot, limit)
    assert answer.act is None
    assert (answer.fault.kind, words in answer.fault.detail) == (kind, True), answer.fault
    assert process.poll() is not None, "its process is gone"


@pytest.mark.parametrize("bot", [unruly.exits, unruly.loops_in_c])
def test_a_bot_that_was_stopped_loses_its_seat_and_the_others_play_on(
    bot: Callable[..., object],
) -> None:
    bots: list[Any] = [bot, "greedy", "random"]
    limit = SECONDS if bot is unruly.exits else 0.5
    how: dict[str, Any] = {"chips": 2, "seed": 1, "bots_in": "process", "limit": limit}
    record = play_out(bots, on_error="fallback", **how)
    faults = [step.node.extra["x-fault"] for step in record if "x-fault" in step.node.extra]
    kind = "died" if bot is unruly.exits else "slow"
    assert [fault.partition(":")[0] for fault in faults] == [kind] * len(faults)
    assert len(faults) > 1
    assert set(faults[1:]) == {f"{kind}: it was stopped before"}
    assert [player.extra.get("x-faults", 0) for player in record.players] == [len(faults), 0, 0]
    with pytest.raises(BotError, match=f"the bot {name_of(bot)} .* was stopped at ply"):
        play_out(bots, **how)


def test_a_bot_that_was_stopped_gets_a_new_process_in_the_next_game() -> None:
    bots: list[Any] = [unruly.exits_if_first, "random"]
    games = simulate(bots, 4, chips=2, seed=1, on_error="fallback", bots_in="process")
    begins = [row["first"] == "red" for row in games.to_rows()]
    assert [row["faults"] > 0 for row in games.to_rows()] == begins
    assert False in begins[begins.index(True) :], "it plays on after it was stopped"


def test_an_error_names_the_bot_and_its_line_and_shows_its_traceback() -> None:
    with pytest.raises(BotError) as raised:
        play_out([unruly.misspells, "greedy"], chips=2, seed=1, first="red", bots_in="process")
    words = "the bot misspells (Red) failed at ply 0: AttributeError: a view has no 'leagl'"
    assert str(raised.value).startswith(words)
    assert "unruly_bots.py" in str(raised.value)
    assert "return view.leagl[0]" in str(raised.value)
    assert "Traceback (most recent call last)" in str(raised.value.__cause__)


def test_what_a_bot_prints_past_python_too_is_bounded_and_told_with_its_name(
    capfd: pytest.CaptureFixture[str],
) -> None:
    answer, _ = ask_once(unruly.floods)
    assert answer.act is not None
    assert answer.printed.told() == "past Python (the first of 20001 lines)"
    assert ask_once(unruly.fair)[0].printed is None
    assert ask_once(unruly.prints_for_ever, 0.5)[0].printed.told().startswith("xxx")
    play_out([unruly.prints, "greedy"], chips=1, seed=1, first="red", bots_in="process")
    assert capfd.readouterr() == ("prints: thinking 0\n", "")


def test_the_packages_own_bots_stay_here_and_no_bot_is_moved_twice() -> None:
    greedy = Greedy()
    bots = in_processes([greedy, unruly.fair], 1)
    try:
        assert bots[0] is greedy
        assert isinstance(bots[1], RemoteBot)
        assert in_processes(bots, 1) == bots
        assert name_of(bots[1]) == "fair"
    finally:
        close_all(bots)


def test_a_bot_of_a_cell_needs_cloudpickle_and_without_it_the_error_says_what_would_be_right(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def local(view: BotView, rng: Random) -> object:
        return rng.choice(view.legal)

    in_cell: dict[str, Any] = {"__name__": "__main__"}
    exec("def mine(view, rng):\n    return view.legal[0]", in_cell)  # noqa: S102 - as a cell does
    mine = in_cell["mine"]
    monkeypatch.setattr(sys.modules["__main__"], "mine", mine, raising=False)
    assert ask_once(mine)[0].act == VIEW.legal[0]
    assert ask_once(local)[0].act == VIEW.legal[0]

    def missing(name: str) -> ModuleType:
        raise ImportError(name)

    monkeypatch.setattr(module, "import_module", missing)
    with pytest.raises(LineupError, match=r"mine can't think .* cell .* import mine`"):
        in_processes([mine], 1)
    with pytest.raises(LineupError, match=r"<lambda> can't think .* import my_bot`"):
        in_processes([lambda view, rng: rng.choice(view.legal)], 1)


def test_what_can_not_be_pickled_at_all_is_refused_at_once() -> None:
    class Locked:
        def __init__(self) -> None:
            self.lock = threading.Lock()

        def __call__(self, view: BotView, _rng: Random) -> object:
            return view.legal[0]

    with pytest.raises(LineupError, match=r"Locked can't think .* can't be pickled: TypeError"):
        in_processes([Locked()], 1)


def test_a_module_that_the_process_can_not_import_is_told_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ghost = ModuleType("ghost_bots")
    exec("def ghost(view, rng):\n    return view.legal[0]", vars(ghost))  # noqa: S102
    monkeypatch.setitem(sys.modules, "ghost_bots", ghost)
    with pytest.raises(LineupError, match="No module named 'ghost_bots'"):
        in_processes([unruly.fair, ghost.ghost], 30)


def test_where_there_are_no_processes_the_error_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "")
    with pytest.raises(LineupError, match="this system can't start a process"):
        in_processes([unruly.fair], 1)


@pytest.mark.parametrize("given", ["proces", "threads", None, 7])
def test_a_wrong_place_or_limit_is_refused(given: object) -> None:
    with pytest.raises(LineupError, match="is not one of 'thread', 'process'"):
        play_out("random", bots_in=given)  # type: ignore[arg-type]
    for limit in (0, -1, "10", float("nan"), True):
        with pytest.raises(LineupError, match="not a number of seconds"):
            play_out("random", bots_in="process", limit=limit)  # type: ignore[arg-type]


def test_no_process_is_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[subprocess.Popen[bytes]] = []

    class Noted(subprocess.Popen[bytes]):
        def __init__(self, *arguments: Any, **options: Any) -> None:  # noqa: ANN401 - as given
            super().__init__(*arguments, **options)
            started.append(self)

    monkeypatch.setattr(subprocess, "Popen", Noted)
    play_out([unruly.fair, unruly.misspells], chips=1, on_error="fallback", bots_in="process")
    with pytest.raises(BotError):
        play_out([unruly.misspells, unruly.fair], chips=1, first="red", bots_in="process")
    (forgotten,) = in_processes([unruly.starts_another], SECONDS)
    answer = ask_answer(forgotten)
    del forgotten
    gc.collect()
    assert len(started) == 5
    assert until(lambda: all(one.returncode is not None for one in started))
    if answer.printed is None:
        assert "PermissionError" in str(answer.fault), "a wall lets it start nothing"
    else:
        child = int(answer.printed.told())
        assert until(lambda: not is_running(child)), "nor what a bot has started"


def ask_answer(bot: object) -> BotAnswer:
    assert isinstance(bot, ProcessBot)
    return bot.answer(VIEW, seat_rng(1, 0))


PARENT = """
import threading
from random import Random
from sosucker_widget.engine import Position, RuleSet
from sosucker_widget.players import BotView
from sosucker_widget.players.bots_in import in_processes
from tests.players import unruly_bots
bots = in_processes([unruly_bots.sleeps, unruly_bots.fair, unruly_bots.loops_in_c], 600)
view = BotView.to_decide(Position.start(RuleSet(), first=0))
for bot in bots[::2]:
    threading.Thread(target=bot.answer, args=(view, Random(1)), daemon=True).start()
bots[1].answer(view, Random(1))
while not all(bot._lock.locked() for bot in bots[::2]):
    pass
print(*(bot._process._process.pid for bot in bots), flush=True)
input()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a loop in C at once")
@pytest.mark.parametrize("ends", [signal.SIGKILL, signal.SIGTERM, None])
def test_processes_end_with_their_parent_however_it_ends(ends: signal.Signals | None) -> None:
    command = [sys.executable, "-c", PARENT]
    root = str(Path(__file__).parents[2])
    env = {**os.environ, "PYTHONPATH": root}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=env) as parent:
        assert parent.stdout is not None
        children = [int(word) for word in parent.stdout.readline().split()]
        assert all(map(is_running, children))
        begun = ticks(children[2])
        assert until(lambda: ticks(children[2]) > begun + 20), "the loop in C is running"
        if ends is not None:
            parent.send_signal(ends)
        parent.communicate("\n" if ends is None else None)
    assert until(lambda: not any(map(is_running, children)))


def test_a_bot_that_is_closed_while_its_process_starts_leaves_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (bot,) = in_processes([unruly.sleeps], 600)
    assert isinstance(bot, ProcessBot)
    start, processes = ProcessBot.start, []

    def closed_meanwhile(self: ProcessBot) -> None:
        start(self)
        processes.append(self._process)
        self._is_closed = True

    close_all([bot])
    bot._is_closed, bot._process = False, None
    monkeypatch.setattr(ProcessBot, "start", closed_meanwhile)
    answer = ask_answer(bot)
    assert answer.fault is not None
    assert answer.fault.kind == "died"
    (process,) = processes
    assert process is not None
    assert process._process.wait(SECONDS) is not None


def test_closing_ends_a_bot_that_is_being_asked() -> None:
    (bot,) = in_processes([unruly.sleeps], 600)
    answers: list[BotAnswer] = []
    thread = threading.Thread(target=lambda: answers.append(ask_answer(bot)))
    thread.start()
    close_all([bot])
    thread.join(SECONDS)
    assert [answer.fault and answer.fault.kind for answer in answers] == ["died"]
    answer = ask_answer(bot)
    assert answer.fault is not None
    assert answer.fault.kind == "died", "and no new process is started"


def reply(**changes: object) -> bytes:
    return json.dumps({"act": None, "fault": None, "rng": None, **changes}).encode()


FAULT = {"kind": "raised", "detail": "x", "place": None, "words": "x", "trace": "x"}


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"[]",
        b"\x80\x04.",
        b"[" * MOST_SENT,
        b'{"act": null}',
        reply(more=1),
        reply(act=7),
        reply(act={"type": "play"}),
        reply(act={"type": "play", "player": "red", "chip": "red", "pile": 10**400}),
        reply(act={"type": "say", "player": "red", "text": 7}),
        reply(rng=1),
        reply(rng=["!", None]),
        reply(rng=["AAAA", None]),
        reply(fault=7),
        reply(fault={}),
        reply(fault={**FAULT, "place": ["/dev/zero", -1, "f"]}),
        reply(fault={**FAULT, "words": None}),
        reply(fault={**FAULT, "detail": {"key": "no.such", "facts": {}}}),
        reply(fault={**FAULT, "detail": {"key": "bot.long-text", "facts": {}}}),
        reply(fault={**FAULT, "detail": {"key": [], "facts": []}}),
    ],
)
def test_what_is_not_an_answer_is_refused(sent: bytes) -> None:
    with pytest.raises(UnreadableAnswerError):
        read_answer(sent, unruly.fair, VIEW, seat_rng(1, 0))


def test_an_answer_is_checked_like_that_of_any_bot() -> None:
    give = {"type": "give", "player": "red", "to": "blue"}
    answer = read_answer(reply(act=give), unruly.fair, VIEW, seat_rng(1, 0))
    assert answer.fault is not None
    assert answer.fault.detail.startswith(f"{Give(0, 1)!r} is not one of the 1 legal actions")
    say = {"type": "say", "player": "blue", "text": "I am Blue."}
    aside = BotView.aside(START, "red")
    other = read_answer(reply(act=say), unruly.fair, aside, seat_rng(1, 0))
    assert other.fault is not None
    assert "only for itself" in other.fault.detail


def test_a_fault_shows_only_what_can_be_shown_and_reads_no_file() -> None:
    long = {**FAULT, "words": "\x1b[2J" + "x" * 10_000, "trace": "a\x07\nb"}
    placed = {**long, "place": ["/dev/zero", 3, "f"], "detail": "y\x1b" * 1000}
    answer = read_answer(reply(fault=placed), unruly.fair, VIEW, seat_rng(1, 0))
    assert answer.fault is not None
    assert answer.fault.place is None
    assert "\x1b" not in answer.fault.detail
    assert len(answer.fault.detail) < 5000
    assert "\x07" not in str(answer.error)
