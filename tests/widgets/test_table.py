"""The Table widget in Python: how it is made, played, saved and continued."""

from __future__ import annotations

import asyncio
import base64
import gc
import gzip
import json
import re
import sys
import threading
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from shutil import rmtree
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ipywidgets.widgets.widget import _instances as instances  # type: ignore[import-untyped]
from traitlets import TraitError

from sosucker_widget import Replay, Table, examples
from sosucker_widget.engine import (
    COLOR_NAMES,
    ColorError,
    IllegalActionError,
    Play,
    Position,
    RuleSet,
    legal_actions,
)
from sosucker_widget.export.raster import to_png
from sosucker_widget.record import RecordError, ShortMoveError, dumps, load, loads, save
from sosucker_widget.record.storage.last_good import last_good
from sosucker_widget.widgets import session_widget
from tests.browser import SECONDS
from tests.engine.notation import CLASSIC, DOCUMENTED, at
from tests.loop import run
from tests.strategies import attempts, positions
from tests.widgets.wire import Wire, connect, receive

if TYPE_CHECKING:
    from sosucker_widget.players import BotView


ALL_BOTS: dict[Any, Any] = dict.fromkeys(COLOR_NAMES[:4], "random")


@pytest.fixture
def table() -> Table:
    return Table(rules="documented", chips=3, first="red", seed=1)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.sls.json"


def shown(table: Table) -> dict[str, Any]:
    state: dict[str, Any] = json.loads(gzip.decompress(table._state))
    return state


def bots_of(table: Table) -> list[str | None]:
    return [seat["bot"] for seat in shown(table)["seats"]]


def notices(table: Table) -> list[str]:
    entries = table._session.log.since(0, 10**6)
    return [entry["notice"]["kind"] for entry in entries if entry["notice"]]


class TestMakingOne:
    def test_a_new_game_is_classic_for_four_persons(self) -> None:
        table = Table(first="blue")
        rules = table.position.rules
        assert (rules.preset, rules.chips, rules.players) == ("classic", 7, 4)
        assert (table.ply, table.language, table.theme) == (0, "en", "auto")
        assert (table._kind, table.pace, table.coach) == ("table", 1.0, False)
        state = shown(table)
        assert bots_of(table) == [None] * 4
        assert state["ply"]["position"]["to_act"] == "blue"
        assert state["kept"] == {"path": None, "failed": None}

    def test_with_everything(self) -> None:
        table = Table(
            rules=RuleSet.named("documented", discards="anytime"),
            chips=2,
            players=5,
            seats={"blue": "loyal:red", "purple": max, "red": "human", "green": None},
            names={"red": "Ann"},
            first="green",
            seed=7,
            pace=0.5,
            limit=2.0,
            coach=True,
            language="ru",
            theme="dark",
        )
        state = shown(table)
        assert bots_of(table) == [None, "loyal:red", None, None, "max"]
        assert [seat["name"] for seat in state["seats"]][:2] == ["Ann", None]
        assert state["ruleset"] == {
            "preset": "documented",
            "chips": 2,
            "players": 5,
            "changed": {"discards": "anytime"},
        }
        assert (table.pace, table.coach, table.language, table.theme) == (0.5, True, "ru", "dark")

    def test_the_same_seed_the_same_game(self) -> None:
        def played() -> str:
            table = Table(chips=3, seed=5, seats=ALL_BOTS)
            table.wait()
            assert table.position.phase == "over"
            return dumps(table.record)

        assert played() == played()

    @pytest.mark.parametrize("as_path", [str, Path])
    def test_from_a_file(self, path: Path, as_path: Callable[[Path], Any]) -> None:
        save(examples["documented_example"], path)
        assert Table(as_path(path)).record == examples["documented_example"]

    @pytest.mark.parametrize("ply", range(12))
    def test_from_a_ply_of_a_record(self, ply: int) -> None:
        record = examples["documented_example"]
        table = Table(record, ply=ply)
        assert (table.ply, shown(table)["ply"]["position"]["ply"]) == (ply, ply)
        while table.ply < 11:
            table.redo()
        assert table.record.events[-1].act == record.events[-1].act

    @attempts(25)
    @given(positions())
    def test_from_any_position(self, position: Position) -> None:
        table = Table(position)
        assert table.position == position
        assert loads(dumps(table.record)).start == position
        table.close()

    @pytest.mark.parametrize(
        ("wrong", "told"),
        [
            ({"rules": "chess"}, "chess"),
            ({"chips": 14}, "14"),
            ({"players": 7}, "7"),
            ({"first": "mauve"}, "mauve"),
            ({"first": "purple"}, "purple"),
            ({"seats": {"mauve": "greedy"}}, "mauve"),
            ({"seats": {"purple": "greedy"}}, "purple"),
            ({"seats": {"red": "chess"}}, "chess"),
            ({"seats": {"red": 7}}, "7"),
            ({"names": {"mauve": "Ann"}}, "mauve"),
            ({"begin": examples["documented_example"], "rules": "classic"}, "for a new game"),
            ({"begin": examples["documented_example"], "ply": 12}, "0 to 11"),
            ({"begin": at(CLASSIC, "R B G Y", move="R"), "first": "red"}, "for a new game"),
            ({"ply": 3}, "0 to 0"),
        ],
        ids=lambda value: str(value)[:40],
    )
    def test_what_there_is_not_is_told(self, wrong: dict[str, Any], told: str) -> None:
        with pytest.raises(ValueError, match=told):
            Table(**wrong)

    @pytest.mark.parametrize(
        "wrong",
        [
            {"language": "de"},
            {"theme": "pink"},
            {"pace": -1},
            {"pace": 61},
            {"pace": float("nan")},
            {"pace": "slow"},
            {"coach": "yes"},
        ],
        ids=str,
    )
    def test_nor_is_a_trait_that_cannot_be(self, wrong: dict[str, Any]) -> None:
        with pytest.raises(TraitError, match=next(iter(wrong))):
            Table(**wrong)

    def test_one_that_could_not_be_made_goes_without_a_word_or_a_trace(self) -> None:
        before = len(instances)
        wrong: list[dict[str, Any]] = [{"chips": 14}, {"pace": -1}, {"seats": {"red": "chess"}}]
        for one in wrong:
            with suppress(ValueError, TraitError):
                Table(**one)
        # An error in a finalizer fails this test.
        gc.collect()
        assert len(instances) <= before

    def test_a_file_that_is_no_record(self, path: Path) -> None:
        path.write_text("{}", encoding="utf-8")
        with pytest.raises(RecordError):
            Table(path)
        with pytest.raises(FileNotFoundError):
            Table(path.with_name("none.sls.json"))

    def test_two_share_nothing(self) -> None:
        one, two = Table(first="red"), Table(first="red")
        one.play("red")
        one.say("red", "Hm.")
        one.language = "ru"
        assert (two.ply, two.game.length, two.language) == (0, 0, "en")
        assert one.model_id != two.model_id


class TestAHostThatRunsCellsAgain:
    def test_its_page_says_which_revision_it_shows(self, table: Table) -> None:
        wire = connect(table)
        receive(table, {"method": "update", "state": {"_seen": 4}, "buffer_paths": []})
        assert table._seen == 4
        assert "_seen" not in wire.corrections()
        receive(table, {"method": "update", "state": {"_seen": "<b>"}, "buffer_paths": []})
        assert wire.corrections()["_seen"] == 4

    def test_only_there(self, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
        assert table._tells is False

        class Elsewhere(Wire):
            ui_element_id = None

        monkeypatch.setattr("comm.create_comm", lambda *_, **__: Elsewhere())
        with closing(Table(first="red")) as shown:
            assert shown._tells is True


class TestWhereNoWidgetRuns:
    def test_the_repr_says_where_the_game_stands(self, table: Table) -> None:
        assert repr(table) == "Table('documented', chips=3, ply=0, red to play)"
        table.play("red")
        assert repr(table) == "Table('documented', chips=3, ply=1, red to give)"

    def test_the_bundle_holds_a_picture_and_words(self, table: Table) -> None:
        table.play("red")
        data, _metadata = table._repr_mimebundle_()
        view = data.pop("application/vnd.jupyter.widget-view+json")
        assert view["model_id"] == table.model_id
        assert set(data) == {"text/plain", "image/svg+xml", "image/png"}
        assert data["text/plain"].startswith(f"{table!r}\n")
        picture = ET.fromstring(data["image/svg+xml"])  # noqa: S314 - our own picture
        assert "Run this cell to play here" in "".join(picture.itertext())
        assert base64.b64decode(data["image/png"]) == to_png(data["image/svg+xml"])

    def test_without_the_extra_there_is_no_picture_in_pixels(
        self, table: Table, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(sys.modules, "resvg_py", None)
        session_widget._png_of.cache_clear()  # another test may have drawn this very table
        data, _metadata = table._repr_mimebundle_()
        assert "image/svg+xml" in data
        assert "image/png" not in data

    def test_the_bundle_speaks_the_readers_language(self, table: Table) -> None:
        table.language = "ru"
        data, _metadata = table._repr_mimebundle_()
        assert re.search("Красный", data["text/plain"])


class TestPlaying:
    def test_every_act_has_a_method(self) -> None:
        table = Table(at(CLASSIC, "RRB BRG G Y", {1: "RB"}, move="R"))
        assert table.discard("blue", "green").rules == ("PRISONER-2",)
        assert table.transfer("blue", "red", "green").rules == ("PRISONER-1",)
        assert table.play("blue", 1)
        assert table.position.phase == "kill"
        assert table.kill("red")
        assert table.ply == 4
        giving = Table(rules="documented", chips=3, first="red")
        giving.play("red")
        assert giving.give("blue")
        asked = at(DOCUMENTED, "RY - GB YB", move="B", phase="rescue", asked="GYR")
        asking = Table(asked)
        assert asking.refuse()
        assert asking.donate("blue", player="yellow")
        assert asking.position.phase == "play"

    def test_of_a_player_out_of_turn(self, table: Table) -> None:
        with pytest.raises(IllegalActionError, match="PLAY-1"):
            table.play("blue", player="blue")
        assert (table.ply, table.record.events) == (0, ())

    def test_what_is_no_act_at_all(self, table: Table) -> None:
        with pytest.raises(ColorError, match="mauve"):
            table.play("mauve")  # type: ignore[arg-type]

    def test_what_is_legal_and_why_not(self, table: Table) -> None:
        assert table.legal() == legal_actions(table.position)
        assert table.legal("blue") == []
        assert not table.judge("give", to="blue")
        assert table.judge("play", chip="red", pile="new")
        assert table.ply == 0

    def test_every_change_is_shown(self, table: Table) -> None:
        plies: list[int] = []
        table.observe(lambda change: plies.append(change["new"]), names="ply")
        table.play("red")
        table.give("blue")
        table.undo(2)
        assert plies == [1, 2, 0]
        assert shown(table)["revision"] == 3

    def test_taking_back_and_doing_again(self, table: Table) -> None:
        table.enter("r+ b b1")
        table.undo(3)
        assert (table.ply, len(table.record.continuations)) == (0, 1)
        for _ in range(3):
            table.redo()
        assert table.ply == 3
        with pytest.raises(ValueError, match="nothing to redo"):
            table.redo()
        for plies in (0, 4, -1):
            with pytest.raises(ValueError, match=f"plies: {plies}"):
                table.undo(plies)

    def test_entering_is_all_or_nothing(self, table: Table) -> None:
        with pytest.raises(IllegalActionError):
            table.enter("r+ b r1")
        with pytest.raises(ShortMoveError):
            table.enter("r+ b q")
        assert (table.ply, table.record.events) == (0, ())
        table.enter("r+ b b1")
        assert table.ply == 3

    def test_talk(self, table: Table) -> None:
        table.say("blue", "To me!", to=["red"])
        made = table.promise("red", ["blue"], "You are next.", {"do": "give_move_to"})
        table.withdraw("red", made)
        entries = shown(table)["log"]["entries"]
        assert [entry["talk"]["type"] for entry in entries] == ["say", "promise", "withdraw"]
        with pytest.raises(ValueError, match="no promise"):
            table.withdraw("red", made)

    def test_a_replay_of_it(self, table: Table) -> None:
        table.enter("r+ b b1")
        replay = Replay(table.record)
        assert replay.plies == 3
        assert replay.record == table.record

    def test_a_record_is_a_whole_one(self, table: Table) -> None:
        table.seat("blue", "loyal:red")
        table.enter("r+ b")
        table.wait()
        table.undo()
        assert loads(dumps(table.record)) == table.record
        assert table.record.players[1].extra == {"x-bot": "loyal:red"}
        table.seat("blue", "human")
        assert table.record.players[1].extra == {}

    def test_a_new_game_at_the_same_table(self, table: Table) -> None:
        table.play("red")
        before = table.record
        wire = connect(table)
        rules = {"preset": "classic", "chips": 2, "players": 2}
        content = {"id": 1, "command": "new", "view": "v", **rules}
        receive(table, {"method": "custom", "content": content})
        assert wire.custom() == [{"id": 1, "ok": True}]
        assert table.earlier == (before,)
        assert (table.ply, table.position.rules.players) == (0, 2)
        table.play(COLOR_NAMES[table.position.acting_seat or 0])
        assert table.ply == 1

    def test_the_state_and_the_answer_are_one_message(self, table: Table) -> None:
        wire = connect(table)
        action = {"type": "play", "player": "red", "chip": "red", "pile": "new"}
        content = {"id": 1, "command": "act", "view": "v", "revision": 0, "action": action}
        receive(table, {"method": "custom", "content": content})
        [data] = wire.sent
        assert data["method"] == "update"
        assert {"_state", "_done"} <= data["state"].keys()
        assert wire.custom() == [{"id": 1, "ok": True}]
        assert wire.corrections()["_state"] == table._state
        assert shown(table)["revision"] == 1

    def test_an_answer_that_says_more_comes_after_what_it_has_changed(self, table: Table) -> None:
        wire = connect(table)
        receive(table, {"method": "custom", "content": {"id": 1, "command": "part", "name": "end"}})
        receive(table, {"method": "custom", "content": {"id": 2, "command": "log", "from": 0}})
        assert [data["method"] for data in wire.sent] == ["update", "custom"]
        assert wire.sent[0]["state"].keys() == {"_part_end", "_done"}
        assert [one["id"] for one in wire.custom()] == [1, 2]


class TestSeats:
    def test_bots_play_until_a_person_is_to_decide(self) -> None:
        table = Table(chips=3, seed=2, seats={**ALL_BOTS, "red": "human"})
        for _ in range(200):
            table.wait()
            if table.position.phase == "over":
                break
            assert table.position.acting_seat == 0
            table.act(table.legal("red")[-1])
        assert table.position.phase == "over"

    def test_who_plays_can_change(self, table: Table) -> None:
        table.seat("red", "greedy")
        assert bots_of(table) == ["greedy", None, None, None]
        table.wait()
        assert table.ply > 0
        table.seat("red", "human")
        table.seat("blue", lambda view, rng: rng.choice(view.legal))
        assert bots_of(table) == [None, "<lambda>", None, None]
        table.seat("blue", None)
        assert bots_of(table) == [None] * 4

    @pytest.mark.parametrize("player", ["mauve", "purple"])
    @pytest.mark.parametrize("who", ["greedy", "human", None])
    def test_where_there_is_no_seat(self, table: Table, player: str, who: str | None) -> None:
        before = table._state
        with pytest.raises(ValueError, match=f"{player}.*red, blue, green, yellow"):
            table.seat(player, who)  # type: ignore[arg-type]
        assert table._state == before

    def test_a_bot_that_there_is_not_changes_nothing(self, table: Table) -> None:
        table.seat("red", "greedy")
        with pytest.raises(ValueError, match="chess"):
            table.seat("red", "chess")  # type: ignore[arg-type]
        assert bots_of(table) == ["greedy", None, None, None]
        table.wait()
        assert table.ply > 0

    def test_a_bot_at_fault_is_told_of(self, table: Table) -> None:
        def broken(_view: BotView, _rng: Random) -> object:
            raise ZeroDivisionError("no idea")

        table.seat("red", broken)
        table.wait()
        assert table.ply > 0
        assert set(notices(table)) == {"raised"}

    def test_paused_bots_wait(self, table: Table) -> None:
        table.seat("red", "greedy")
        table.pause()
        table.wait()
        assert table.ply == 0
        assert shown(table)["paused"] is True
        table.pause(paused=False)
        assert shown(table)["thinking"] == "red"
        table.wait()
        assert table.ply > 0


class Waits:
    """Waits on the loop until a table has reached a state."""

    def __init__(self, table: Table) -> None:
        self._table, self._changed = table, asyncio.Event()
        table.observe(lambda _change: self._changed.set(), names="_state")

    async def until(self, so: Callable[[], bool]) -> None:
        while not so():
            self._changed.clear()
            await asyncio.wait_for(self._changed.wait(), SECONDS)


async def a_while() -> None:
    """Give the loop and the threads of bots time to run."""
    for _ in range(30):
        await asyncio.sleep(0.001)


class TestOnALoop:
    def test_bots_move_by_themselves(self) -> None:
        async def play() -> None:
            table = Table(rules="documented", chips=3, seed=1, seats=ALL_BOTS, pace=0)
            waits = Waits(table)
            await waits.until(lambda: table.position.phase == "over")
            assert notices(table) == []
            table.close()

        run(play())

    def test_and_answer_a_person(self) -> None:
        async def play() -> None:
            table = Table(
                rules="documented", chips=3, first="red", seats={"blue": "greedy"}, pace=0
            )
            await a_while()
            assert table.ply == 0
            table.play("red")
            table.give("blue")
            assert shown(table)["thinking"] == "blue"
            await Waits(table).until(lambda: table.position.acting_seat != 1)
            table.close()

        run(play())

    def test_the_pace_is_kept(self) -> None:
        async def play() -> None:
            table = Table(rules="documented", chips=3, seed=1, seats=ALL_BOTS, pace=60)
            await a_while()
            assert table.ply == 0
            # The reader may speed them up; continuing wakes a bot that already waits.
            table.pace = 0
            table.pause(paused=True)
            await a_while()
            assert table.ply == 0
            table.pause(paused=False)
            await Waits(table).until(lambda: table.ply > 3)
            table.close()

        run(play())

    def test_closing_stops_them(self) -> None:
        thinking, go = threading.Event(), threading.Event()

        def slow(view: BotView, rng: Random) -> object:
            thinking.set()
            go.wait(SECONDS)
            return rng.choice(view.legal)

        async def play() -> None:
            quick = Table(rules="documented", chips=3, seed=1, seats=ALL_BOTS, pace=0)
            seats: dict[Any, Any] = {**ALL_BOTS, "red": slow}
            late = Table(rules="documented", chips=3, first="red", seats=seats, pace=0)
            await asyncio.to_thread(thinking.wait, SECONDS)
            await Waits(quick).until(lambda: quick.ply > 0)
            quick.close()
            late.close()
            go.set()
            played = quick.ply
            await a_while()
            assert (quick.ply, late.ply) == (played, 0)
            # An act in Python doesn't wake them either.
            late.play("red")
            await a_while()
            assert late.ply == 1

        run(play())


def in_phase(phase: str) -> Position:
    return {
        "play": at(DOCUMENTED, "RRB BG G Y", {1: "RB"}, move="R"),
        "give": at(DOCUMENTED, "R B G Y", {1: "R"}, move="R", phase="give", pending=1),
        "kill": at(DOCUMENTED, "R B G Y", {4: "GBB"}, move="B", phase="kill", pending=4),
        "rescue": at(
            *(DOCUMENTED, "RY - GB YB"),
            move="B",
            phase="rescue",
            asked="GYR",
            recency="BR",
        ),
    }[phase]


class TestAutosave:
    def test_every_state_is_on_disk(self, path: Path) -> None:
        table = Table(rules="documented", chips=3, first="red", autosave=path)
        assert shown(table)["kept"] == {"path": str(path), "failed": None}
        assert load(path) == table.record
        does: list[Callable[[], object]] = [
            lambda: table.play("red"),
            lambda: table.give("blue"),
            lambda: table.say("blue", "So."),
            lambda: table.promise("blue", ["red"], "Yours."),
            table.undo,
            table.redo,
            lambda: table.undo(2),
            lambda: table.enter("r+ g"),
            lambda: table.seat("green", "loyal:red"),
            table.wait,
        ]
        for do in does:
            do()
            assert load(path) == table.record
        table.close()
        # Nothing lies beside it but the generation before.
        assert sorted(path.parent.iterdir()) == [last_good(path), path]

    @pytest.mark.parametrize("phase", ["play", "give", "kill", "rescue"])
    def test_after_a_restart_the_game_goes_on(self, path: Path, phase: str) -> None:
        seats: dict[Any, Any] = {"red": "loyal:green", "yellow": "greedy"}
        first = Table(in_phase(phase), autosave=path, seats=seats, names={"blue": "Bo"})
        first.pause()
        first.say("blue", "Who goes on?")
        made = first.promise("blue", ["red"], "I do.")
        record = first.record
        first.close()

        table = Table(autosave=path)
        assert table.record == record == load(path)
        assert (table.position.phase, bots_of(table)) == (
            phase,
            ["loyal:green", None, None, "greedy"],
        )
        assert shown(table)["seats"][1]["name"] == "Bo"
        assert notices(table) == ["resumed"]
        table.withdraw("blue", made)
        while table.position.acting_seat in {1, 2}:
            table.act(table.legal()[0])
        played = table.ply
        table.wait()
        assert table.ply > played
        assert load(path) == table.record

    def test_after_the_end_too(self, path: Path) -> None:
        first = Table(rules="documented", chips=2, seed=1, autosave=path, seats=ALL_BOTS)
        first.wait()
        table = Table(autosave=path)
        assert table.position.phase == "over"
        table.wait()
        assert table.record == first.record

    def test_other_bots_may_be_asked_for(self, path: Path) -> None:
        Table(autosave=path, seats={"blue": "greedy"}, first="red")
        assert bots_of(Table(autosave=path, seats={"green": "random"})) == [
            *(None, None, "random"),
            None,
        ]
        assert bots_of(Table(autosave=path, seats={})) == [None] * 4

    def test_a_bot_of_ones_own_is_not_known_again(self, path: Path) -> None:
        Table(autosave=path, seats={"blue": lambda view, _rng: view.legal[0]}, first="red")
        assert bots_of(Table(autosave=path)) == [None] * 4

    def test_a_bot_that_there_is_no_more_is_left_out(self, path: Path) -> None:
        values = json.loads(dumps(Table(first="red").record))
        for number, bot in enumerate(["chess", "loyal:mauve", 7, "greedy"]):
            values["players"][number]["x-bot"] = bot
        path.write_text(json.dumps(values), encoding="utf-8")
        assert bots_of(Table(autosave=path)) == [None, None, None, "greedy"]

    def test_the_same_cell_run_again_goes_on(self, path: Path) -> None:
        def cell() -> Table:
            return Table(rules="documented", chips=3, first="red", seed=1, autosave=str(path))

        cell().play("red")
        assert cell().ply == 1
        cell().give("blue")
        assert cell().ply == 2

    def test_the_table_of_the_cell_run_before_stops_and_writes_no_more(self, path: Path) -> None:
        first = Table(
            rules="documented", chips=3, first="red", seed=1, autosave=path, seats="random"
        )
        first.play("red")
        second = Table(autosave=path)
        assert second.ply == first.ply == 1
        assert notices(first) == ["taken-over"]
        assert shown(first)["kept"] == {"path": None, "failed": None}
        second.give("blue")
        kept = load(path)
        first.give("green")
        first.wait()
        assert first.ply == 2, "its bots stand still"
        first.close()
        assert load(path) == kept == second.record
        assert shown(second)["kept"]["path"] == str(path)

    def test_a_game_may_be_saved_to_its_own_file(self, path: Path) -> None:
        table = Table("documented", chips=3, first="red", autosave=path, seats={"blue": "greedy"})
        table.save(path)
        table.play("red")
        table.save(path)
        table.record.save(path)
        table.give("green")
        table.record.save(path)
        assert load(path) == table.record
        table.play("green", pile=1)
        assert load(path) == table.record
        assert notices(table) == []
        table.close()
        assert sorted(path.parent.iterdir()) == [last_good(path), path]

    def test_a_table_that_cannot_be_made_leaves_the_one_before(self, path: Path) -> None:
        first = Table(rules="documented", chips=3, first="red", autosave=path)
        with pytest.raises(TraitError, match="klingon"):
            Table(autosave=path, language="klingon")  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="no-such-bot"):
            Table(autosave=path, seats="no-such-bot")  # type: ignore[arg-type]
        first.play("red")
        assert load(path) == first.record
        assert notices(first) == []

    def test_a_game_of_other_rules_is_refused_and_kept(self, path: Path) -> None:
        Table(rules="documented", chips=3, first="red", autosave=path).play("red")
        kept = path.read_bytes()
        others: list[dict[str, Any]] = [{"rules": "classic"}, {"rules": "documented"}, {"chips": 5}]
        for rules in others:
            with pytest.raises(ValueError, match="other rules"):
                Table(autosave=path, **rules)
        assert path.read_bytes() == kept

    def test_a_file_that_is_no_record_is_never_written_over(self, path: Path) -> None:
        path.write_text("my notes", encoding="utf-8")
        with pytest.raises(RecordError):
            Table(autosave=path)
        with pytest.raises(RecordError):
            Table(examples["documented_example"], autosave=path)
        assert path.read_text(encoding="utf-8") == "my notes"

    def test_a_game_given_puts_the_one_in_the_file_aside(self, path: Path) -> None:
        first = Table(rules="documented", chips=3, first="red", autosave=path)
        first.play("red")
        table = Table(examples["documented_example"], autosave=path)
        assert load(path) == table.record == examples["documented_example"]
        assert load(path.with_name("game.1.sls.json")) == first.record

    def test_but_not_the_very_same_game(self, path: Path) -> None:
        Table(rules="documented", chips=3, first="red", autosave=path).enter("r+ b")
        table = Table(path, autosave=path, ply=1)
        assert table.ply == 1
        table.close()
        assert sorted(path.parent.iterdir()) == [last_good(path), path]
        # The rest of the game after that ply is a line of the record.
        assert len(load(path).continuations) == 1

    def test_a_new_game_puts_the_one_before_aside(self, path: Path) -> None:
        table = Table(rules="documented", chips=3, first="red", autosave=path)
        table.play("red")
        before = table.record
        connect(table)
        rules = {"preset": "documented", "chips": 2, "players": 2}
        content = {"id": 1, "command": "new", "view": "v", **rules}
        receive(table, {"method": "custom", "content": content})
        assert load(path) == table.record != before
        assert load(path.with_name("game.1.sls.json")) == before

    def test_what_cannot_be_written_gives_one_notice_and_loses_nothing(self, path: Path) -> None:
        folder = path.parent / "gone"
        folder.mkdir()
        file = folder / path.name
        table = Table(rules="documented", chips=3, first="red", autosave=file)
        rmtree(folder)
        table.play("red")
        assert notices(table) == ["unsaved"]
        assert [entry["notice"] for entry in shown(table)["log"]["entries"]][-1] is not None
        table.give("blue")
        table.say("blue", "Thanks.")
        assert notices(table) == ["unsaved"]
        assert (table.ply, table.game.length) == (2, 3)
        folder.mkdir()
        table.play("blue", 1)
        assert load(file) == table.record
        # After another save and another loss, the message comes again.
        rmtree(folder)
        table.give("green")
        assert notices(table) == ["unsaved"] * 2

    @attempts(20)
    @given(st.lists(st.sampled_from(["act", "act", "act", "say", "undo", "redo"]), max_size=25))
    def test_whatever_is_done_is_found_again(
        self, tmp_path_factory: pytest.TempPathFactory, does: list[str]
    ) -> None:
        path = tmp_path_factory.mktemp("saved") / "game.sls.json"
        table = Table(chips=2, players=3, first="red", autosave=path)
        for number, do in enumerate(does):
            if do == "act" and table.legal():
                table.act(table.legal()[number % len(table.legal())])
            elif do == "say":
                table.say("red", "Never ☺", ["blue"])
            elif do == "undo" and table.ply:
                table.undo(1 + number % table.ply)
            elif do == "redo" and table.record.continuations:
                table.redo()
            assert load(path) == table.record
        again = Table(autosave=path)
        assert (again.record, again.position) == (table.record, table.position)
        table.close()
        again.close()


def test_an_act_needs_no_browser_and_no_loop(table: Table) -> None:
    assert table.comm is not None
    table.close()
    table.act(Play(0, 0, 1))
    assert table.ply == 1
