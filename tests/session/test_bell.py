"""The bell at a table: its clock, what it stops, what is told then, and the rematch."""

from __future__ import annotations

import asyncio
from functools import partial
from math import inf, nan
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest

from sosucker_widget import Game, GameStoppedError, Table, load, loads
from sosucker_widget.analysis.budget import Budget
from sosucker_widget.background import LEASE
from sosucker_widget.game import keeping
from sosucker_widget.game.stopping import BellClock
from sosucker_widget.protocol.request_handler import RequestHandler
from sosucker_widget.protocol.table_commands import TABLE_COMMANDS
from sosucker_widget.session.table.open_table import open_table
from sosucker_widget.session.table.table_options import TableOptions
from sosucker_widget.session.table.table_session import TableSession
from sosucker_widget.session.view import act_for
from sosucker_widget.session.work import subjects
from sosucker_widget.session.work.inquiry import Inquiry
from sosucker_widget.session.work.subjects import BellSearch
from sosucker_widget.widgets.event_methods import NoNextActError, next_act
from tests.browser import SECONDS
from tests.loop import run
from tests.session.memory import Connection

if TYPE_CHECKING:
    from collections.abc import Callable

    from sosucker_widget.power.power_state import StoryState


class Wall:
    """A clock on the wall that goes only when it is told to."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


class LaterLoop:
    """An event loop that keeps what is to be done later."""

    def __init__(self) -> None:
        self.later: list[Callable[[], object]] = []

    def is_closed(self) -> bool:
        return False

    def call_soon_threadsafe(self, do: Callable[..., object], *given: object) -> None:
        do(*given)

    def call_later(self, _seconds: float, do: Callable[..., object], *given: object) -> None:
        self.later.append(partial(do, *given))


def timed(minutes: float = 5, **options: object) -> tuple[TableSession, Wall]:
    """Open a table with a clock that a test sets."""
    wanted = {"begin": "documented", "chips": 2, "first": "red", **options}
    session = open_table(TableOptions(minutes=minutes, **wanted))  # type: ignore[arg-type]
    session.bell.now = wall = Wall()
    return session, wall


def story(session: TableSession) -> StoryState:
    told = session.story("")
    assert told is not None
    return told


class TestTheClock:
    def test_it_begins_with_the_first_act(self) -> None:
        session, wall = timed()
        wall.time = 1000
        assert session.state("en")["bell"] == {"ends": None, "stopped": False}
        session.game.play("red")
        assert session.state("en")["bell"] == {"ends": 1_300_000, "stopped": False}

    def test_what_is_taken_back_gives_no_time(self) -> None:
        session, wall = timed()
        session.game.play("red")
        wall.time = 60
        session.take_back(1)
        session.game.play("red")
        assert session.state("en")["bell"]["ends"] == 300_000

    def test_when_its_time_is_up_the_next_act_is_refused(self) -> None:
        session, wall = timed()
        session.game.play("red")
        wall.time = 300
        with pytest.raises(GameStoppedError):
            session.dispatcher.perform_hook(session.game.position.legal()[0])
        assert (session.game.is_stopped, session.game.ply) == (True, 1)
        assert session.state("en")["bell"] == {"ends": None, "stopped": True}

    def test_it_rings_on_the_loop_without_any_act(self) -> None:
        async def played() -> bool:
            options = TableOptions(begin="documented", chips=2, first="red", minutes=1e-9)
            session = open_table(options, loop=asyncio.get_running_loop())
            stopped = asyncio.Event()
            session.dispatcher.events.on_stop(stopped.set)
            session.game.play("red")
            await asyncio.wait_for(stopped.wait(), SECONDS)
            session.close()
            return session.game.is_stopped

        assert run(played())

    def test_each_game_has_its_own_time(self) -> None:
        session, wall = timed()
        session.game.play("red")
        wall.time = 200
        session.rematch()
        assert session.state("en")["bell"]["ends"] is None
        session.game.play("blue")
        wall.time = 400
        session.bell.look()
        assert not session.game.is_stopped
        wall.time = 500
        session.bell.look()
        assert session.game.is_stopped

    def test_a_game_that_goes_on_after_the_bell_is_not_rung_for_again(self) -> None:
        session, wall = timed()
        session.game.play("red")
        wall.time = 300
        session.bell.look()
        session.game.go_on()
        session.dispatcher.perform_hook(session.game.position.legal()[0])
        assert session.game.ply == 2

    def test_one_loop_alone_looks_at_it(self) -> None:
        loops = [LaterLoop() for _ in range(3)]
        first, *others = (cast("asyncio.AbstractEventLoop", one) for one in loops)
        clock = BellClock(5, lambda: None, first, now=Wall())
        clock.start()
        for other in others:
            clock.look_on(other)
        for look in [*loops[0].later, *loops[1].later]:
            look()
        assert len(loops[2].later) == 1

    @pytest.mark.parametrize("minutes", [0, -1, inf, nan, True, "5"])
    def test_minutes_are_positive(self, minutes: float) -> None:
        with pytest.raises(ValueError, match=f"minutes: {minutes!r} is not a positive number"):
            TableOptions(minutes=minutes)


class TestAfterIt:
    def test_nothing_is_done_or_said_by_anybody(self) -> None:
        session, _ = timed(seats={"blue": "greedy"})
        session.game.play("red")
        session.ring()
        for act in (
            lambda: session.game.give("blue"),
            lambda: session.game.say("red", "Wait!"),
            lambda: session.game.offer("red", "green", gives="peace"),
            lambda: session.do([]),
            session.game.redo,
            session.ring,
        ):
            with pytest.raises(GameStoppedError):
                act()
        session.wait()
        assert session.game.length == 1
        assert session.state("en")["legal"] == []
        notice = session.state("en")["log"]["entries"][-1]["notice"]
        assert notice is not None
        assert notice["kind"] == "rung"

    def test_pages_act_no_more_and_only_who_leads_rings(self) -> None:
        session, _ = timed()
        handler = RequestHandler(session, TABLE_COMMANDS)
        host, guest = Connection(handler, "host"), Connection(handler, "guest", act_for("red"))
        session.game.play("red")
        assert guest.ask("ring", revision=1)["error"]["code"] == "not-allowed"
        assert host.ask("ring", revision=1)["ok"]
        give = {"type": "give", "player": "red", "to": "blue"}
        assert guest.ask("act", revision=1, action=give)["error"]["code"] == "stale"
        for command, fields in (
            ("act", {"action": give}),
            ("take-back", {}),
            ("retry", {"ply": 0}),
            ("enter", {"text": "b"}),
        ):
            answer = host.ask(command, revision=session.revision, **fields)
            assert answer["error"]["code"] == "not-now"
            assert "stopped" in answer["error"]["message"]["en"]
        assert guest.ask("rematch", revision=session.revision)["error"]["code"] == "not-allowed"
        assert host.ask("rematch", revision=session.revision)["ok"]

    def test_who_awaits_an_act_hears_that_none_comes(self) -> None:
        async def waited() -> str:
            session, _ = timed()
            task = asyncio.ensure_future(next_act(session, None))
            await asyncio.sleep(0)
            session.ring()
            with pytest.raises(NoNextActError) as error:
                await task
            with pytest.raises(NoNextActError):
                await next_act(session, None)
            return str(error.value)

        assert run(waited()) == "the game was stopped"

    def test_its_file_says_so_and_it_is_not_offered_to_go_on_with(self, tmp_path: Path) -> None:
        path = tmp_path / "game.sls.json"
        table = Table("documented", chips=2, first="red", autosave=path)
        table.play("red")
        table.ring()
        assert load(path).stopped == 1
        table.close()
        again = Table(autosave=path)
        assert again.game.is_stopped
        again.game.go_on()
        again.give("blue")
        again.close()
        assert load(path).stopped is None

    def test_a_stopped_game_is_finished_for_the_list_of_unfinished_ones(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path))
        table = Table("documented", chips=2, first="red")
        table._repr_mimebundle_()
        table.play("red")
        table.close()
        [kept] = keeping.unfinished_games()
        game = Table.resume(kept)
        game.ring()
        game.close()
        assert list(keeping.unfinished_games()) == []

    @pytest.mark.parametrize("form", ["json", "sls"])
    def test_both_forms_of_a_record_keep_it(self, form: str) -> None:
        game = Game("documented", chips=2, first="red")
        game.play("red")
        game.stop()
        again = Game(loads(game.record.dumps(form)))  # type: ignore[arg-type]
        assert again.is_stopped
        again.undo()
        assert not again.is_stopped


class TestTheVerdict:
    def test_it_is_worked_out_in_the_background_and_told(self) -> None:
        session, _ = timed(names={"blue": "Ben"})
        session.game.enter("r+ b")
        session.ring()
        verdict = story(session)["verdict"]
        assert verdict is not None
        if verdict["kind"] == "working":
            assert verdict["text"]["en"] == "Working on it: 8 chips."
        session.bell.found()
        verdict = story(session)["verdict"]
        assert verdict is not None
        assert (
            verdict["text"]["en"]
            == "Any two of Ben, Green and Yellow would have won; nobody alone."
        )
        assert verdict["shares"] == pytest.approx({"blue": 1 / 3, "green": 1 / 3, "yellow": 1 / 3})

    def test_a_position_that_is_too_large_is_said_to_be(self) -> None:
        session, _ = timed(begin="classic", chips=7)
        session.game.play("red")
        session.ring()
        session.bell.found()
        verdict = story(session)["verdict"]
        assert verdict is not None
        assert (verdict["kind"], verdict["shares"]) == ("too-large", {})
        assert verdict["text"]["en"] == "There are too many chips to work it out: 28."

    def test_nobody_asks_any_more_and_it_ends(self) -> None:
        wall = Wall()
        search = BellSearch(Game("classic", chips=3, first="red").position)
        inquiry = Inquiry(search, None, now=wall)
        inquiry.ask(LEASE)
        wall.time += LEASE + 1
        assert inquiry.is_left
        assert search.verdict is None

    def test_a_small_budget_does_not_decide_for_a_larger_one(self) -> None:
        search = BellSearch(Game(chips=2, first="red").position)
        assert search.found(Budget(states=1)).kind == "too-large"
        assert search.found().kind == "majority"

    def test_without_threads_it_is_searched_for_a_little_each_time(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        small = BellSearch(Game(chips=2, first="red").position)
        assert len(list(small.work(lambda: False))) == 0
        assert small.verdict is not None
        assert small.verdict.kind == "majority"
        monkeypatch.setattr(subjects, "_TRIES", (1, 1, 1))
        large = BellSearch(Game("classic", chips=3, first="red").position)
        steps = large.work(lambda: False)
        assert [large.verdict for _ in steps] == [None, None]
        assert large.verdict is not None
        assert large.verdict.kind == "too-large"

    def test_a_game_that_goes_on_has_no_story(self) -> None:
        session, _ = timed()
        session.game.play("red")
        session.ring()
        assert story(session)["verdict"] is not None
        session.game.go_on()
        assert session.story("") is None


class TestTheRematch:
    def test_the_beginner_moves_on_and_all_else_stays(self) -> None:
        session, _ = timed(first="yellow", names={"red": "Ann"}, seats={"green": "greedy"})
        session.sit("a page", 0)
        session.game.enter("y+ r")
        session.rematch()
        game = session.game
        assert game.position.acting_seat == 0
        assert game.heading.players[0].name == "Ann"
        assert (session.seated.view_at(0), [*session.bots.seats]) == ("a page", [2])
        assert game.rules.chips == 2
        assert [one.plies for one in session.earlier] == [2]
        session.rematch()
        assert session.game.position.acting_seat == 1
