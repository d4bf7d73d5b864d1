"""What a page may ask: every command and every refusal, two pages at once, and seats."""

from __future__ import annotations

import asyncio
import base64
import gzip
import json
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from sosucker_widget import play_out
from sosucker_widget.engine import COLOR_NAMES, RULEBOOK, Position, RuleSet
from sosucker_widget.export.front_end import packed_part
from sosucker_widget.game import Game
from sosucker_widget.game.keeping import Autosave, unfinished_games
from sosucker_widget.locale import LANGUAGES, told
from sosucker_widget.players import BOTS
from sosucker_widget.power.power_state import PowerState, StoryState
from sosucker_widget.protocol import table_commands
from sosucker_widget.protocol.readers import MOST_ACTIONS
from sosucker_widget.protocol.request_error import ErrorCode
from sosucker_widget.protocol.request_handler import RequestHandler
from sosucker_widget.protocol.table_commands import TABLE_COMMANDS
from sosucker_widget.record import Say, dumps, load, loads, position_to_json
from sosucker_widget.record.values.limits import MAX_BYTES, MAX_EVENTS
from sosucker_widget.replay import build
from sosucker_widget.replay.state import NodeState, ReplayState
from sosucker_widget.session.table.open_table import open_table
from sosucker_widget.session.table.table_options import TableOptions
from sosucker_widget.session.table.table_session import TableSession
from sosucker_widget.session.view import LEAD, Answer, Update, View
from sosucker_widget.table.table_state import (
    CheckedState,
    CoachState,
    CopiedState,
    EntryState,
    JudgedState,
    RuleText,
)
from tests.browser import SECONDS
from tests.engine.notation import CLASSIC, DOCUMENTED, act, at
from tests.loop import run
from tests.plugins.distribution import installed, lay_out
from tests.session.memory import Connection

GIVEN = {"do": "give_move_to", "player": "blue", "when": "next_decision"}
COMMANDS = {name: command.fields for name, command in TABLE_COMMANDS.known.items()}

Reply = dict[str, Any]

NEW_PILE = {"type": "play", "player": "red", "chip": "red", "pile": "new"}
GIVE_BLUE = {"type": "give", "player": "red", "to": "blue"}
RULES = {"preset": "documented", "chips": 2, "players": 3}

_ids = count(1)


def packed(text: str) -> str:
    return base64.b64encode(gzip.compress(text.encode())).decode()


def _notice(room: Room) -> Mapping[str, object]:
    notice = room.session.log.tail()["entries"][-1]["notice"]
    assert notice is not None
    return notice


def unpacked(text: str) -> bytes:
    return gzip.decompress(base64.b64decode(text))


class Page:
    """A display in a notebook, with its name and the revision that it last saw."""

    def __init__(self, room: Room, view: str) -> None:
        self.room, self.session, self.view = room, room.session, view
        self.seen = room.session.revision

    def look(self) -> None:
        self.seen = self.session.state("en")["revision"]

    def message(self, command: str, **fields: Any) -> dict[str, Any]:  # noqa: ANN401
        if "revision" in COMMANDS.get(command, ()):
            fields = {"revision": self.seen, **fields}
        return {"id": next(_ids), "command": command, "view": self.view, **fields}

    def ask(self, command: str, **fields: Any) -> Reply:  # noqa: ANN401
        """Make a request that must succeed, and return its result."""
        message = self.message(command, **fields)
        answer = self.room.answer(message)
        assert answer.pop("id") == message["id"]
        assert answer.pop("ok") is True, answer
        self.look()
        return answer

    def refused(self, command: str, **fields: Any) -> Reply:  # noqa: ANN401
        """Make a request that must be refused, and check that nothing has changed."""
        before = (
            self.session.state("en"),
            dumps(self.session.game.record),
            self.session.earlier.copy(),
        )
        message = self.message(command, **fields)
        answer = self.room.answer(message)
        assert (
            self.session.state("en"),
            dumps(self.session.game.record),
            self.session.earlier,
        ) == before
        assert answer["id"] == message["id"]
        return check_error(answer)


def check_error(answer: Reply) -> Reply:
    """Check that an answer is a typed error that can be sent; return the error."""
    assert set(answer) == {"id", "ok", "error"}
    assert answer["ok"] is False
    error: Reply = answer["error"]
    assert set(error) in ({"code", "message"}, {"code", "message", "ruling"})
    assert error["code"] in get_args(ErrorCode)
    assert set(error["message"]) == {*LANGUAGES}
    assert all(0 < len(text) < 1000 for text in error["message"].values())
    json.dumps(answer, allow_nan=False, ensure_ascii=False).encode()
    return error


class Room:
    """A table in a notebook, with two displays: one connection, so one view."""

    def __init__(self, game: Game, bots: dict[int, Any] | None = None, **more: Any) -> None:  # noqa: ANN401
        self.changes = 0
        self.session = TableSession(game, bots, TableOptions(seed=1, pace=0), **more)
        self.handler = RequestHandler(self.session, TABLE_COMMANDS, displays=True)
        self.connection = View("notebook", LEAD)
        known = self.session.values(self.connection)
        self.session.join(self.connection, self, known)
        self.page, self.other = self.enters("one"), self.enters("two")

    def send(self, view: View, message: Update | Answer) -> None:
        assert view is self.connection
        self.changes += isinstance(message, Update) and "_state" in message.values

    def answer(self, message: object) -> Reply:
        return self.handler.answer(self.connection, message)

    def enters(self, view: str) -> Page:
        return Page(self, view)

    @property
    def game(self) -> Game:
        return self.session.game


@pytest.fixture
def room() -> Room:
    return Room(Game(rules="documented", chips=3, first="red"))


@pytest.fixture
def with_bots() -> Room:
    """Red and Green are persons, Blue and Yellow bots."""
    game = Game(rules="documented", chips=3, first="red")
    return Room(game, {1: "greedy", 3: "cautious"})


class TestEachCommand:
    def test_act(self, room: Room) -> None:
        assert room.page.ask("act", action=NEW_PILE) == {}
        assert room.page.ask("act", action=GIVE_BLUE) == {}
        assert (room.game.ply, room.page.seen, room.changes) == (2, 2, 2)
        assert room.session.state("en")["ply"]["position"]["has_move"] == "blue"

    def test_act_against_the_rules_says_which(self, room: Room) -> None:
        error = room.page.refused("act", action=GIVE_BLUE)
        assert error["code"] == "refused"
        assert error["ruling"]["rule"] == "NEXT-1"
        assert error["message"] == error["ruling"]["sentence"]

    @pytest.mark.parametrize("pile", [0, -1, 99])
    def test_act_on_a_pile_that_is_not_there(self, room: Room, pile: int) -> None:
        action = {**NEW_PILE, "pile": pile}
        error = room.page.refused("act", action=action)
        assert (error["code"], error["ruling"]["rule"]) == ("refused", "PLAY-2")
        (judged,) = room.page.ask("judge", actions=[action])["judged"]
        assert [ruling["rule"] for ruling in judged["rulings"]] == ["PLAY-2"]
        assert room.page.ask("act", action=NEW_PILE) == {}

    @pytest.mark.parametrize(
        "action",
        [None, 7, [], {}, {"type": "dance"}, {**NEW_PILE, "pile": 0.5}, {**NEW_PILE, "why": 1}],
    )
    def test_act_that_is_none(self, room: Room, action: object) -> None:
        assert room.page.refused("act", action=action)["code"] == "malformed"

    def test_ring(self, room: Room) -> None:
        assert room.page.ask("act", action=NEW_PILE) == {}
        assert room.page.ask("ring") == {}
        assert room.game.is_stopped
        assert room.page.refused("ring")["code"] == "not-now"
        verdict = room.page.ask("story")["story"]["verdict"]
        assert verdict["kind"] in {"working", "majority", "apex", "alone", "too-large"}

    def test_rematch(self, room: Room) -> None:
        assert room.page.ask("act", action=NEW_PILE) == {}
        assert room.page.ask("ring") == {}
        assert room.page.ask("rematch") == {}
        game = room.session.game
        assert (game.ply, game.is_stopped, game.to_act) == (0, False, "blue")

    def test_talk(self, room: Room) -> None:
        page = room.page
        say = {"type": "say", "player": "blue", "text": "To me!", "to": ["red"]}
        promise = {"type": "promise", "player": "red", "to": ["blue"], "text": "You are next."}
        assert page.ask("talk", event=say) == {}
        assert page.ask("talk", event=promise) == {}
        assert page.ask("talk", event={**promise, "id": "mine"}) == {}
        made = list(room.game.promises())
        assert made == ["p1", "p2"]
        assert page.ask("talk", event={"type": "withdraw", "player": "red", "id": "p1"}) == {}
        assert list(room.game.promises()) == ["p2"]

    def test_a_coalition_is_joined_by_whoever_proposes_it_and_left_by_anybody(
        self, room: Room
    ) -> None:
        page = room.page
        proposal = {"type": "coalition", "players": ["red", "blue"], "object": "fair"}
        assert page.ask("talk", event=proposal) == {}
        (found,) = room.game.coalitions().values()
        assert f"{found.proposal.object} {found.joined}" == "fair ('red',)"
        join = {"type": "join", "player": "blue", "coalition": "c1"}
        assert page.ask("talk", event=join) == {}
        assert room.game.coalitions()["c1"].is_in_force
        assert "has joined 'c1' already" in page.refused("talk", event=join)["message"]["en"]
        assert page.ask("talk", event={**join, "type": "leave"}) == {}
        assert not room.game.coalitions()["c1"].is_in_force
        assert [step.said("ru") for step in room.game][1:] == [
            *("Вступаю в союз (c1).", "Вступаю в союз (c1)."),
            "Выхожу из союза (c1).",
        ]

    @pytest.mark.parametrize(
        "event",
        [
            {"type": "join", "player": "red", "coalition": "c1"},
            {"type": "coalition", "players": ["red"]},
            {"type": "say", "player": "red", "text": "x" * 1001},
            {"type": "say", "player": "red"},
            {"type": "say", "player": "mauve", "text": "Hm."},
            {"type": "say", "player": "red", "text": "half a \ud800"},
            {"type": "say", "player": "red", "text": {"en": "Hm.", "x-much": float("nan")}},
            {"type": "promise", "player": "red", "to": [], "text": "x"},
            {
                "type": "promise",
                "player": "red",
                "to": ["blue"],
                "text": "x",
                "terms": {"do": "spare", "x-much": 10**300},
            },
            {"type": "withdraw", "player": "red", "id": "p1"},
            {"type": "play", "player": "red", "chip": "red", "pile": 1},
            {"type": ["say"]},
            "say",
            None,
        ],
    )
    def test_talk_that_is_none(self, room: Room, event: object) -> None:
        assert room.page.refused("talk", event=event)["code"] == "malformed"

    def test_judge(self, room: Room) -> None:
        right, wrong = NEW_PILE, {"type": "discard", "player": "red", "chip": "blue"}
        answer = room.page.ask("judge", actions=[right, wrong, right])
        assert answer["revision"] == room.session.revision
        judged = msgspec.convert(answer["judged"], list[JudgedState], strict=True)
        assert [one["legal"] for one in judged] == [True, False, True]
        assert [ruling["rule"] for ruling in judged[0]["rulings"]] == [
            *("NEXT-1", "CAPTURE-1"),
            *("PLAY-1", "PLAY-2"),
        ]
        assert [ruling["rule"] for ruling in judged[1]["rulings"]] == ["PRISONER-2"]
        colors = ["blue", "green", "yellow"]
        then = {"phase": "give", "has_move": "red", "to_act": "red", "to": colors}
        assert [one["then"] for one in judged] == [then, None, then]
        assert room.changes == 0
        assert room.game.ply == 0

    def test_judge_tells_which_promises_would_break(self, room: Room) -> None:
        page = room.page
        page.ask("act", action=NEW_PILE)
        terms: dict[str, object] = {
            "do": "not_give_move_to",
            "player": "blue",
            "when": "next_decision",
        }
        room.game.promise("red", ["green"], "Not to Blue.", terms)
        room.game.promise("blue", ["red"], "Trust me.")
        others = [{**GIVE_BLUE, "to": color} for color in ("green", "blue", "red")]
        page.look()
        judged = page.ask("judge", actions=others)["judged"]
        said = [[told["en"] for told in one["breaks"]] for one in judged]
        assert said == [[], ["Red to Green: broken at ply 2."], []]
        page.ask("talk", event={"type": "withdraw", "player": "red", "id": "p1"})
        assert page.ask("judge", actions=[GIVE_BLUE])["judged"][0]["breaks"] == []

    def test_judge_many_but_not_too_many(self, room: Room) -> None:
        actions = [NEW_PILE] * MOST_ACTIONS
        assert len(room.page.ask("judge", actions=actions)["judged"]) == MOST_ACTIONS
        assert room.page.refused("judge", actions=[*actions, NEW_PILE])["code"] == "malformed"
        assert room.page.refused("judge", actions=[NEW_PILE, 7])["code"] == "malformed"

    def test_log(self, room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(table_commands, "MOST_ENTRIES", 20)
        for number in range(25):
            room.game.say("red", str(number))
        answer = room.page.ask("log", **{"from": 3})
        entries = msgspec.convert(answer["entries"], list[EntryState], strict=True)
        assert [entry["index"] for entry in entries] == list(range(3, 23))
        assert answer["epoch"] == room.session.state("en")["log"]["epoch"]
        assert room.page.ask("log", **{"from": 10**6})["entries"] == []
        assert room.page.refused("log", **{"from": -1})["code"] == "malformed"

    def test_take_back(self, room: Room) -> None:
        room.page.ask("act", action=NEW_PILE)
        assert room.page.ask("take-back") == {}
        assert (room.game.ply, len(room.game.record.continuations)) == (0, 1)
        (entry,) = room.session.state("en")["log"]["entries"]
        assert entry["notice"] == {
            "kind": "taken-back",
            "player": "red",
            "detail": dict.fromkeys(LANGUAGES, ""),
        }
        assert room.page.refused("take-back")["code"] == "not-now"

    def test_story(self, room: Room) -> None:
        assert room.page.ask("story")["story"] is None
        room.session.begin(Game(rules="documented", chips=2, first="red"), {0: "greedy"})
        room.game.enter("+ b b1 g g1 y1 r1 y1 b1")
        told = msgspec.convert(room.page.ask("story")["story"], StoryState, strict=True)
        assert len(told["sentences"]) == 2
        assert [len(hand) for hand in told["chips"]] == [8, 10, 10, 10]
        assert not any(point["own"] for point in told["points"])
        page = room.page
        page.ask("sit", seat="blue")
        assert any(point["own"] for point in page.ask("story")["story"]["points"]) == any(
            point["action"]["player"] == "blue" for point in told["points"]
        )

    def test_line_at_end(self) -> None:
        room = Room(Game(play_out(["random"] * 4, "documented", chips=1, seed=3)))
        assert room.page.ask("replay")["power"] is None
        room.page.ask("story")
        assert room.session.ending.inquiry is not None
        room.session.ending.inquiry.wait()
        points = room.page.ask("story")["story"]["points"]
        point = next(one for one in points if one["coalition"])
        packed_power = base64.b64decode(room.page.ask("replay")["power"])
        power = msgspec.convert(json.loads(gzip.decompress(packed_power)), PowerState)
        assert not power["busy"]
        asked = {"ply": point["ply"] - 1, "who": point["coalition"], "turn": 0}
        plies = room.page.ask("line-at-end", **asked)["plies"]
        assert plies[-1]["position"]["winner"] in point["coalition"]
        assert room.page.refused("line-at-end", **{**asked, "ply": 99})["code"] == "malformed"

    def test_story_calls_the_only_person_you(self) -> None:
        game = Game(rules="documented", chips=2, first="red")
        room = Room(game, {1: "greedy", 2: "greedy", 3: "greedy"})
        game.promise("red", ["blue"], "You are next.", GIVEN)
        game.enter("+ b b1 g g1 y1 r1 y1 b1")
        told = room.page.ask("story")["story"]["sentences"]
        assert told[-1]["en"] == "You kept one promise and broke none."

    def test_retry(self, room: Room) -> None:
        room.game.enter("+ b b+ r")
        room.page.look()
        assert room.page.ask("retry", ply=1) == {}
        assert (room.game.ply, len(room.game.record.continuations)) == (1, 1)
        assert _notice(room)["kind"] == "taken-back"
        for ply in (1, 7):
            assert room.page.refused("retry", ply=ply)["code"] == "not-now"
        assert room.page.refused("retry", ply=-1)["code"] == "malformed"

    def test_retry_keeps_bots_and_seed_so_that_the_same_acts_bring_the_same_answers(self) -> None:
        game = Game(rules="documented", chips=2, first="red")
        room = Room(game, {1: "random", 2: "random", 3: "random"})
        lines = []
        for _ in range(2):
            game.enter("+ b")
            room.session.wait()
            lines.append([step.node.act for step in game.history if step.action])
            room.page.look()
            room.page.ask("retry", ply=0)
        assert lines[0] == lines[1]
        assert len(lines[0]) > 2

    def test_sit(self, room: Room) -> None:
        assert room.page.ask("sit", seat="blue") == {}
        assert [seat["view"] for seat in room.session.state("en")["seats"]] == [
            None,
            "one",
            None,
            None,
        ]
        assert room.page.ask("sit", seat=None) == {}
        assert {seat["view"] for seat in room.session.state("en")["seats"]} == {None}
        junk: tuple[object, ...] = ("purple", "mauve", "", 1, True, [], {})
        for seat in junk:
            assert room.page.refused("sit", seat=seat)["code"] == "malformed"

    def test_new(self, room: Room) -> None:
        room.page.ask("act", action=NEW_PILE)
        before = room.game.record
        assert room.page.ask("new", **RULES, bots={"blue": "loyal:red", "red": None}) == {}
        assert room.session.earlier == [before]
        assert room.game.rules == RuleSet.named("documented", chips=2, players=3)
        seats = room.session.state("en")["seats"]
        assert [seat["bot"] for seat in seats] == [None, "loyal:red", None]
        assert room.game.ply == 0

    def test_resume(self) -> None:
        first = open_table(
            TableOptions(begin="documented", chips=2, first="red", names={"blue": "Bo"})
        )
        first.start()
        first.see()
        first.seat(2, "greedy")
        first.game.play("red")
        offered = open_table(TableOptions(begin="documented", chips=2, first="red"))
        offered.start()
        state = offered.state("en")
        offer = state["offer"]
        assert state["kept"] == {"path": None, "failed": None}
        assert offer is not None
        assert (offer["plies"], offer["names"], offer["to_act"]) == (1, {"blue": "Bo"}, "red")
        handler = RequestHandler(offered, TABLE_COMMANDS)
        teacher = View("teacher", LEAD)

        def ask(number: int, game: str) -> Reply:
            return handler.answer(teacher, {"id": number, "command": "resume", "game": game})

        assert ask(1, "000000-x-1x1.sls.json")["error"]["code"] == "not-now"
        assert ask(2, offer["game"])["ok"]
        state = offered.state("en")
        assert (offered.game.ply, state["seats"][2]["bot"], state["offer"]) == (1, "greedy", None)
        assert state["log"]["entries"][-1]["notice"] == {
            "kind": "resumed",
            "player": None,
            "detail": dict.fromkeys(LANGUAGES, ""),
        }
        assert str(state["kept"]["path"]).endswith(offer["game"])
        # The table that had it stops, and keeps nothing any more.
        assert first.state("en")["kept"]["path"] is None
        first.game.give("blue")
        offered.game.give("green")
        assert unfinished_games()[0].record == offered.record
        assert ask(3, offer["game"])["error"]["code"] == "not-now"

    def test_new_under_a_rule_set_that_is_no_preset(self, room: Room) -> None:
        options = {"captor": "color", "discards": "anytime"}
        assert room.page.ask("new", **RULES, options=options) == {}
        assert room.game.rules.changed_from("documented") == options
        assert room.session.state("en")["ruleset"]["changed"] == options

    def test_new_with_rules_and_bots_of_a_plugin(self, room: Room, tmp_path: Path) -> None:
        code = (
            "from sosucker_widget import RuleSet\n"
            "FAST = RuleSet.named('documented', captor='color')\n"
            "def last(view, rng):\n    return view.legal[-1]\n"
        )
        points = {"rules": {"fast": "a_club:FAST"}, "bots": {"last": "a_club:last"}}
        lay_out(tmp_path, "a-club", points, {"a_club.py": code})
        with installed(tmp_path):
            answer = room.page.ask("bots")
            assert (answer["bots"][-1]["name"], answer["presets"][-1]) == ("last", "fast")
            new = {**RULES, "preset": "fast", "bots": {"blue": "last"}}
            assert room.page.ask("new", **new) == {}
            assert room.game.rules.captor == "color"
            assert room.session.state("en")["seats"][1]["bot"] == "last"

    @pytest.mark.parametrize(
        "wrong",
        [
            {"preset": "chess"},
            {"chips": 0},
            {"chips": 14},
            {"players": 7},
            {"players": 3.0},
            {"bots": {"red": "chess"}},
            {"bots": {"yellow": "greedy"}},
            {"bots": {"red": 7}},
            {"bots": ["greedy"]},
            {"bots": {"red": "loyal:mauve"}},
            {"options": {"captor": "dealer"}},
            {"options": {"chess": "yes"}},
            {"options": ["captor"]},
        ],
        ids=str,
    )
    def test_new_that_there_is_not(self, room: Room, wrong: dict[str, Any]) -> None:
        room.page.ask("act", action=NEW_PILE)
        assert room.page.refused("new", **{**RULES, **wrong})["code"] == "malformed"
        # The table works as before.
        room.page.ask("act", action=GIVE_BLUE)

    def test_pause(self, with_bots: Room) -> None:
        assert with_bots.page.ask("pause", paused=True) == {}
        assert with_bots.session.state("en")["paused"] is True
        assert with_bots.page.ask("pause", paused=False) == {}
        assert with_bots.session.state("en")["paused"] is False
        assert with_bots.page.refused("pause", paused=1)["code"] == "malformed"

    def test_show_line(self, room: Room) -> None:
        asked: dict[str, Any] = {"who": ["blue", "green"], "turn": 0}
        # Nothing was analysed.
        assert room.page.refused("show-line", **asked)["code"] == "not-now"
        for bad in ({"who": ["pink"]}, {"who": "blue"}, {"turn": -1}):
            assert room.page.refused("show-line", **{**asked, **bad})["code"] == "malformed"

    def test_rules(self, room: Room) -> None:
        rules = msgspec.convert(room.page.ask("rules")["rules"], list[RuleText], strict=True)
        assert [rule["rule"] for rule in rules] == list(RULEBOOK)
        assert {rule["value"] for rule in rules if rule["option"] == "captor"} == {"mover"}

    def test_coach(self, room: Room) -> None:
        answer = room.page.ask("coach")
        assert answer["revision"] == room.session.revision
        said = msgspec.convert(answer["coach"], CoachState, strict=True)
        assert (said["lesson"], said["action"], said["done"]) == ("", None, False)

    def test_save(self, room: Room) -> None:
        room.page.ask("act", action=NEW_PILE)
        answer = room.page.ask("save")
        assert answer["name"] == "game.sls.json"
        assert loads(answer["text"]) == room.game.record

    def test_replay(self, room: Room) -> None:
        room.page.ask("act", action=NEW_PILE)
        shown = json.loads(gzip.decompress(base64.b64decode(room.page.ask("replay")["state"])))
        assert msgspec.convert(shown, ReplayState, strict=True) == build(room.game.record)

    def test_part(self, room: Room) -> None:
        """Each part comes with those on which it stands."""
        page = Connection(room.handler, "carries", parts=frozenset({"table"}))
        before = {name for name in page.shown if name.startswith("_part_")}
        assert page.ask("part", name="team")["ok"]
        assert page.ask("part", name="replay")["ok"]
        new = {name for name in page.shown if name.startswith("_part_")} - before
        assert new == {"_part_team", "_part_replay"}
        assert page.shown["_part_replay"] == packed_part("replay")

    def test_a_page_beside_which_the_parts_lie_is_sent_none(self, room: Room) -> None:
        page = Connection(room.handler, "beside")
        assert page.ask("part", name="replay")["ok"]
        assert not [name for name in page.shown if name.startswith("_part_")]

    def test_there_are_no_other_parts(self, room: Room) -> None:
        page = Connection(room.handler, "any", parts=frozenset({"table"}))
        assert not page.ask("part", name="../secret")["ok"]

    def test_check(self, room: Room) -> None:
        rules = RuleSet.named("documented", chips=2, players=3)
        position: Any = position_to_json(Position.start(rules, 1), 0)
        answer = room.page.ask("check", **RULES, position=position)
        assert msgspec.convert(answer, CheckedState, strict=True)["position"] == position
        answer = room.page.ask("check", **RULES, position={**position, "has_move": "red"})
        assert [fault["place"] for fault in answer["faults"]] == ["recency"]
        assert room.changes == 0

    def test_set_up(self, room: Room) -> None:
        position = at(CLASSIC, "RRB BG G Y", {3: "RB"}, move="R")
        rules = {"preset": "classic", "chips": 7, "players": 4}
        raw = position_to_json(position, 0)
        assert room.page.ask("set-up", **rules, position=raw, bots={"green": "random"}) == {}
        assert room.game.position == position
        assert loads(dumps(room.game.record)).start == position
        # Nothing had been played, so there is no earlier game to keep.
        assert room.session.earlier == []
        error = room.page.refused("set-up", **rules, position={**raw, "has_move": "blue"})
        assert error["code"] == "malformed"
        assert "recency" in error["message"]["en"]

    def test_enter(self, room: Room) -> None:
        assert room.page.ask("enter", text=" R+  b\nB1 ") == {"done": 3}
        assert room.game.ply == 3

    def test_bots(self, room: Room) -> None:
        bots = room.page.ask("bots")["bots"]
        assert [bot["name"] for bot in bots] == list(BOTS)
        assert room.page.ask("bots")["presets"] == ["classic", "documented", "course"]
        assert all(bot["title"]["en"] and bot["title"]["ru"] for bot in bots)

    def test_answer(self, room: Room) -> None:
        room.game.play("red")
        halves = {"asks": "move", "gives": "spare:yellow"}
        number = room.page.ask("offer", player="blue", to="red", **halves)["offer"]
        [deal] = room.session.state("en")["deals"]
        assert (deal["index"], deal["maker"], deal["to"], deal["status"]) == (
            *(number, "blue", "red", "offered"),
        )
        assert room.page.ask("answer", offer=number, agrees=True) == {}
        [deal] = room.session.state("en")["deals"]
        assert deal["status"] == "accepted"
        assert [(half["player"], half["half"], half["status"]) for half in deal["halves"]] == [
            ("red", "move", "open"),
            ("blue", "spare:yellow", "open"),
        ]
        room.game.give("green")
        [deal] = room.session.state("en")["deals"]
        assert [(half["status"], half["ply"]) for half in deal["halves"]] == [
            ("broken", 2),
            ("open", None),
        ]

    def test_change(self, room: Room) -> None:
        room.game.play("red")
        first = room.page.ask("offer", player="blue", to="red", asks="move", gives=None)["offer"]
        second = room.page.ask("change", offer=first, asks="peace", gives="move")["offer"]
        assert room.page.ask("retract", offer=second) == {}
        assert [one.status for one in room.game.offers()] == ["declined", "withdrawn"]
        assert room.session.state("ru")["deals"] == []
        more: dict[str, dict[str, Any]] = {
            "answer": {"agrees": True},
            "change": {"asks": "move", "gives": None},
            "retract": {},
        }
        for command, fields in more.items():
            assert room.page.refused(command, offer=second, **fields)["code"] == "not-now"

    def test_offer(self, room: Room) -> None:
        pair = {"player": "blue", "to": "red"}
        for asks, gives in ((None, None), ("prisoner:green", None)):
            error = room.page.refused("offer", **pair, asks=asks, gives=gives)
            assert error["code"] == "not-now"
        for text in ("war", "move:red", 3, "against"):
            error = room.page.refused("offer", **pair, asks=text, gives=None)
            assert error["code"] == "malformed"

    def test_retract(self, room: Room) -> None:
        other = room.other
        room.page.ask("sit", seat="blue")
        other.ask("sit", seat="red")
        halves = {"asks": "move", "gives": None}
        error = other.refused("offer", player="blue", to="green", **halves)
        assert error["code"] == "not-your-seat"
        number = room.page.ask("offer", player="blue", to="red", **halves)["offer"]
        assert room.page.refused("answer", offer=number, agrees=True)["code"] == "not-your-seat"
        assert other.refused("retract", offer=number)["code"] == "not-your-seat"
        assert other.ask("answer", offer=number, agrees=True) == {}

    def test_a_declined_offer_is_told_until_the_next_act(self, room: Room) -> None:
        room.game.play("red")
        halves = {"asks": "move", "gives": "spare:yellow"}
        number = room.page.ask("offer", player="blue", to="red", **halves)["offer"]
        room.page.ask("answer", offer=number, agrees=False)
        [deal] = room.session.state("en")["deals"]
        assert (deal["status"], deal["state"]) == ("declined", None)
        room.game.give("green")
        assert room.session.state("en")["deals"] == []

    def test_another_offer_takes_the_place_of_a_declined_one(self, room: Room) -> None:
        for asks in ("move", "spare:yellow"):
            halves = {"asks": asks, "gives": None}
            number = room.page.ask("offer", player="blue", to="red", **halves)["offer"]
            [deal] = room.session.state("en")["deals"]
            assert (deal["index"], deal["status"]) == (number, "offered")
            room.page.ask("answer", offer=number, agrees=False)

    def test_who_composes_is_told_how_the_other_kept_its_word(self, room: Room) -> None:
        room.game.play("red")
        number = room.page.ask("offer", player="red", to="blue", asks=None, gives="move")["offer"]
        room.page.ask("answer", offer=number, agrees=True)
        assert room.page.ask("halves", player="blue", to="red")["word"] is None
        room.game.give("green")
        told = room.page.ask("halves", player="blue", to="red")["word"]
        assert told["en"] == "Red broke a promise to you: turn 1."
        assert room.page.ask("halves", player="red", to="blue")["word"] is None

    def test_halves(self, room: Room) -> None:
        halves = room.page.ask("halves", player="red", to="blue")
        doubted = {one["half"]: one["doubt"] for one in halves["gives"]}
        assert doubted["move"] is None
        assert doubted["rescue"]["ru"]
        assert [one["half"] for one in halves["asks"] if not one["possible"]] == [
            *("prisoner:red", "prisoner:green", "prisoner:yellow"),
        ]

    def test_skip(self, room: Room) -> None:
        assert room.page.ask("skip") == {}

    def test_watch(self, room: Room) -> None:
        assert room.page.ask("watch") == {}

    def test_lead_vote(self, room: Room) -> None:
        assert room.page.refused("lead-vote", step="begin")["code"] == "not-now"
        assert room.page.refused("lead-vote", step="vote")["code"] == "malformed"

    def test_again(self, room: Room) -> None:
        room.game.enter("r+ b b+ g")
        room.page.look()
        plies = room.page.ask("again", first=2, last=3)["plies"]
        assert [ply["position"]["ply"] for ply in plies] == [1, 2, 3]
        assert room.page.ask("again", first=9, last=3)["plies"] == []
        assert len(room.page.ask("again", first=0, last=10**6)["plies"]) == 5
        assert room.page.refused("again", first=-1, last=3)["code"] == "malformed"

    def test_copy(self, room: Room) -> None:
        room.game.enter("r+ b")
        answer = room.page.ask("copy", **{"from": 0})
        copied = msgspec.json.decode(unpacked(answer["copied"]), type=CopiedState)
        record = {**copied["head"], "events": copied["events"]}
        assert record == json.loads(dumps(room.session.record))
        nodes = msgspec.json.decode(unpacked(answer["nodes"]), type=list[NodeState])
        assert [node["ply"]["position"]["ply"] for node in nodes] == [0, 1, 2]
        answer = room.page.ask("copy", **{"from": 9})
        assert json.loads(unpacked(answer["copied"]))["events"] == []
        assert json.loads(unpacked(answer["nodes"])) == []

    def test_go_on(self, room: Room) -> None:
        kept = Game(room.session.game.record)
        kept.enter("r+ b")
        before = dumps(kept.record)
        room.page.ask("go-on", game=packed(before))
        assert room.game.ply == 2
        assert dumps(room.game.record) == before
        assert _notice(room)["kind"] == "resumed"
        # The table is in use now.
        assert room.page.refused("go-on", game=packed(before))["code"] == "not-now"

    def test_go_on_reads_what_a_page_has_kept_as_strictly_as_a_file(self, room: Room) -> None:
        good = json.loads(dumps(room.session.record))
        play = {"type": "play", "player": "blue", "chip": "blue", "pile": 1}
        for bad in (
            json.dumps({**good, "events": [play]}),
            json.dumps({**good, "version": 99}),
            "[" * 1000,
            "",
        ):
            assert room.page.refused("go-on", game=packed(bad))["code"] == "malformed"
        unread: list[object] = ["no base64!", base64.b64encode(b"no").decode(), packed("x")[:-8], 7]
        for one in unread:
            assert room.page.refused("go-on", game=one)["code"] == "malformed"
        bomb = packed(" " * (MAX_BYTES + 1))
        assert len(bomb) < 10_000
        assert room.page.refused("go-on", game=bomb)["code"] == "malformed"
        other = dumps(Game("classic", chips=2, players=3).record)
        assert room.page.refused("go-on", game=packed(other))["code"] == "not-now"

    def test_hidden(self, room: Room) -> None:
        assert room.page.ask("hidden") == {}

    def test_there_is_a_test_for_each(self) -> None:
        tested = {name.removeprefix("test_").replace("_", "-") for name in dir(type(self))}
        assert set(COMMANDS) <= tested


class TestWhatIsNoRequest:
    @pytest.mark.parametrize(
        ("message", "code"),
        [
            (None, "malformed"),
            ([], "malformed"),
            ({"command": "rules", "view": "v"}, "malformed"),
            ({"id": True, "command": "rules", "view": "v"}, "malformed"),
            ({"id": "x" * 101, "command": "rules", "view": "v"}, "malformed"),
            ({"id": "\ud800", "command": "rules", "view": "v"}, "malformed"),
            ({"id": 1, "command": "rules", "view": ""}, "malformed"),
            ({"id": 1, "command": "rules", "view": "v" * 101}, "malformed"),
            ({"id": 1, "command": "sit", "seat": "red", "view": "\ud800"}, "malformed"),
            ({"id": 1, "command": "rules", "view": "v", "more": 1}, "malformed"),
            ({"id": 1, "command": "rules", "view": "v", 7: 1}, "malformed"),
            ({"id": 1, "command": "rules", "view": "v", ("a", 1): 1}, "malformed"),
            (
                {"id": 1, "command": "act", "view": "v", "revision": 0, "action": {7: 1}},
                "malformed",
            ),
            ({"id": 1, "command": "talk", "view": "v", "event": {None: 1}}, "malformed"),
            ({"id": 1, "command": "log", "view": "v", "from": float("nan")}, "malformed"),
            ({"id": 1, "command": "log", "view": "v", "from": 10**5000}, "malformed"),
            ({"id": 1, "command": "log", "view": "v", "from": b"1"}, "malformed"),
            ({"id": 1, "command": "log", "view": "v", "from": 2**53}, "malformed"),
            ({"id": 1, "view": "v"}, "unknown-command"),
            ({"id": 1, "command": "rm", "view": "v"}, "unknown-command"),
            ({"id": 1, "command": ["act"], "view": "v"}, "unknown-command"),
            ({"id": 1, "command": "__class__", "view": "v"}, "unknown-command"),
            ({"id": 1, "command": "rules", "view": "v", "more": "x" * 70_000}, "too-long"),
            ({"id": 1, "command": "rules", "view": "v", "x" * 70_000: 1}, "too-long"),
            ({"id": 1, "command": "rules", "view": "v", "more": [0] * 9_000}, "too-long"),
            ({"id": 1, "command": "rm", "view": "v", "more": [[]] * 9_000}, "too-long"),
        ],
        ids=range(26),
    )
    def test_it_gets_a_typed_error(self, room: Room, message: Any, code: str) -> None:  # noqa: ANN401
        before = room.session.state("en")
        answer = room.answer(message)
        assert check_error(answer)["code"] == code
        known = isinstance(message, dict) and message.get("id") == 1
        assert answer["id"] == (1 if known and message["id"] is not True else None)
        assert room.session.state("en") == before
        assert room.changes == 0

    def test_a_display_may_leave_itself_out(self, room: Room) -> None:
        action = {"type": "play", "player": "red", "chip": "red", "pile": "new"}
        act = {"id": 1, "command": "act", "revision": room.session.revision, "action": action}
        assert room.answer(act) == {"id": 1, "ok": True}
        assert check_error(room.answer(act))["code"] == "stale"

    def test_nor_does_depth_hurt(self, room: Room) -> None:
        deep: Any = []
        for _ in range(100_000):
            deep = [deep]
        message = {"id": 1, "command": "rules", "view": "v", "more": deep}
        assert check_error(room.answer(message))["code"] == "too-long"
        # It is taken apart step by step, because Python would free it with as deep a recursion.
        while deep:
            deep = deep.pop()

    def test_what_goes_wrong_here_is_told_too(
        self, room: Room, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(*_: object) -> str:
            raise OSError("the disk is full " + "x" * 9_000)

        monkeypatch.setattr("sosucker_widget.protocol.table_commands.dumps", fail)
        error = check_error(room.answer(room.page.message("save")))
        assert error["code"] == "failed"
        assert error["message"]["en"].startswith("OSError: the disk is full")


class TestTwoPages:
    def test_of_two_acts_at_once_the_first_to_come_is_done(self, room: Room) -> None:
        room.page.ask("act", action=NEW_PILE)
        error = room.other.refused("act", action=NEW_PILE)
        assert error["code"] == "stale"
        assert room.game.ply == 1
        # After it has seen the new state, the other page goes on.
        room.other.look()
        room.other.ask("act", action=GIVE_BLUE)
        assert room.game.ply == 2

    @pytest.mark.parametrize(
        ("command", "fields"),
        [
            ("act", {"action": NEW_PILE}),
            ("take-back", {}),
            ("judge", {"actions": [NEW_PILE]}),
            ("coach", {}),
            ("enter", {"text": "r+"}),
        ],
    )
    def test_all_that_hangs_on_the_position_is_stale(
        self, room: Room, command: str, fields: dict[str, Any]
    ) -> None:
        assert "revision" in COMMANDS[command]
        room.page.ask("act", action=NEW_PILE)
        assert room.other.refused(command, **fields)["code"] == "stale"
        for revision in (99, 2**53 - 1):
            assert room.page.refused(command, revision=revision, **fields)["code"] == "stale"
        for junk in (-1, True, 1.0, "1", None):
            error = room.page.refused(command, revision=junk, **fields)
            assert error["code"] == "malformed"

    def test_talk_makes_nothing_stale(self, room: Room) -> None:
        for _ in range(3):
            say = {"type": "say", "player": "blue", "text": "Hm."}
            room.other.ask("talk", event=say)
        room.page.ask("act", action=NEW_PILE)
        assert room.game.ply == 1

    def test_nor_does_what_leaves_the_position_alone(self, room: Room) -> None:
        room.other.ask("sit", seat="blue")
        room.other.ask("pause", paused=True)
        room.page.ask("act", action=NEW_PILE)

    def test_a_revision_never_comes_again(self, room: Room) -> None:
        seen = [room.session.revision]
        asked: list[tuple[str, dict[str, Any]]] = [
            ("act", {"action": NEW_PILE}),
            ("take-back", {}),
            ("act", {"action": NEW_PILE}),
            ("act", {"action": GIVE_BLUE}),
            ("take-back", {}),
            ("new", RULES),
            ("enter", {"text": "+"}),
            ("new", RULES),
        ]
        for command, fields in asked:
            if command == "enter":
                room.session.begin(Game(rules="documented", first="red"), {})
                room.page.look()
            room.page.ask(command, **fields)
            seen.append(room.session.revision)
        assert seen == sorted(set(seen))

    def test_an_epoch_of_the_log_never_comes_again_either(self, room: Room) -> None:
        seen = [room.session.log.epoch]
        for _ in range(3):
            room.page.ask("enter", text="+")
            room.page.ask("take-back")
            seen.append(room.session.log.epoch)
            room.session.begin(Game(rules="documented", first="red"), {})
            room.page.look()
            seen.append(room.session.log.epoch)
        assert seen == sorted(set(seen))

    @pytest.mark.parametrize(
        ("command", "fields"),
        [
            ("act", {"action": NEW_PILE}),
            ("talk", {"event": {"type": "say", "player": "red", "text": "Hm."}}),
            ("enter", {"text": "r+ b"}),
            ("sit", {"seat": "red"}),
            ("new", RULES),
        ],
    )
    def test_a_message_that_comes_twice_is_done_once(
        self, room: Room, command: str, fields: dict[str, Any]
    ) -> None:
        message = room.page.message(command, **fields)
        assert room.answer(message)["ok"]
        after, record = room.session.state("en"), room.game.record
        for _ in range(3):
            assert check_error(room.answer(message))["code"] == "stale"
        assert (room.session.state("en"), room.game.record) == (after, record)

    def test_two_pages_may_choose_the_same_id(self, room: Room) -> None:
        say = {"id": 1, "command": "talk", "event": {"type": "say", "player": "red", "text": "Hm."}}
        assert room.answer({**say, "view": "one"})["ok"]
        assert room.answer({**say, "view": "two"})["ok"]
        assert room.game.length == 2


class TestSeats:
    def test_a_hot_seat_acts_for_all_persons_but_no_bot(self, with_bots: Room) -> None:
        page = with_bots.page
        page.ask("act", action=NEW_PILE)
        green = {"type": "say", "player": "green", "text": "Me!"}
        page.ask("talk", event=green)
        assert page.refused("talk", event={**green, "player": "blue"})["code"] == "not-your-seat"
        page.ask("act", action=GIVE_BLUE)
        blue = {"type": "play", "player": "blue", "chip": "blue", "pile": 1}
        assert page.refused("act", action=blue)["code"] == "not-your-seat"
        assert page.refused("enter", text="b1")["code"] == "not-your-seat"

    def test_who_sits_acts_for_that_seat_alone(self, room: Room) -> None:
        room.page.ask("sit", seat="blue")
        assert room.page.refused("act", action=NEW_PILE)["code"] == "not-your-seat"
        assert room.page.refused("enter", text="r+")["code"] == "not-your-seat"
        say = {"type": "say", "player": "red", "text": "Hm."}
        assert room.page.refused("talk", event=say)["code"] == "not-your-seat"
        room.page.ask("talk", event={**say, "player": "blue"})
        # A page that has not sat down can still act for everybody.
        room.other.ask("act", action=NEW_PILE)
        room.other.ask("act", action=GIVE_BLUE)
        room.page.look()
        room.page.ask("act", action={"type": "play", "player": "blue", "chip": "blue", "pile": 1})

    def test_who_gets_up_is_a_hot_seat_again(self, room: Room) -> None:
        room.page.ask("sit", seat="blue")
        room.page.ask("sit", seat=None)
        room.page.ask("act", action=NEW_PILE)

    def test_a_seat_that_is_taken_can_only_be_taken_over(self, room: Room) -> None:
        room.page.ask("sit", seat="red")
        room.page.ask("sit", seat="red")
        assert room.other.refused("sit", seat="red")["code"] == "not-now"
        room.other.ask("sit", seat="red", over=True)
        assert [seat["view"] for seat in room.session.state("en")["seats"]] == [
            "two",
            None,
            None,
            None,
        ]
        # The first page has lost its seat, so it can act for every free seat.
        room.page.ask("act", action=NEW_PILE)

    def test_a_page_has_one_seat(self, room: Room) -> None:
        room.page.ask("sit", seat="red")
        room.page.ask("sit", seat="blue")
        assert [seat["view"] for seat in room.session.state("en")["seats"]] == [
            None,
            "one",
            None,
            None,
        ]
        # It also keeps its seat if the next one is taken.
        room.other.ask("sit", seat="green")
        room.page.refused("sit", seat="green")

    def test_nobody_sits_where_a_bot_does(self, with_bots: Room) -> None:
        assert with_bots.page.refused("sit", seat="blue")["code"] == "not-now"
        assert with_bots.page.refused("sit", seat="blue", over=True)["code"] == "not-now"
        with_bots.page.ask("sit", seat="green")
        with_bots.session.seat(2, "random")
        assert {seat["view"] for seat in with_bots.session.state("en")["seats"]} == {None}
        with_bots.page.ask("act", action=NEW_PILE)

    def test_of_a_new_game_too(self, room: Room) -> None:
        room.page.ask("sit", seat="red")
        room.other.ask("sit", seat="yellow")
        third = room.enters("three")
        third.ask("sit", seat="blue")
        third.ask("new", **RULES, bots={"red": "greedy"})
        # There is no Yellow now, and a bot plays Red; Blue has stayed.
        assert [seat["view"] for seat in room.session.state("en")["seats"]] == [None, "three", None]
        say = {"type": "say", "player": "green", "text": "Hm."}
        room.page.ask("talk", event=say)
        room.other.ask("talk", event=say)
        assert third.refused("talk", event=say)["code"] == "not-your-seat"


class TestTakingBack:
    def test_goes_to_the_last_act_of_a_person(self, with_bots: Room) -> None:
        page, game = with_bots.page, with_bots.game
        page.ask("act", action=NEW_PILE)
        page.ask("act", action=GIVE_BLUE)
        with_bots.session.wait()
        played, page.seen = game.ply, with_bots.session.revision
        assert played > 2
        page.ask("take-back")
        acts = {step.act.player.seat for step in game.history if step.action}
        assert game.position.acting_seat in {0, 2}
        assert acts <= {0, 1, 2, 3}
        [taken_back] = game.record.continuations
        assert taken_back.action is not None
        assert taken_back.action.player_seat in {0, 2}

    def test_of_bots_alone_there_is_nothing_to_take_back(self) -> None:
        room = Room(Game(rules="documented", chips=3, first="blue"), {1: "greedy"})
        room.session.wait()
        room.page.look()
        assert room.game.ply > 0
        assert room.page.refused("take-back")["code"] == "not-now"

    def test_who_sits_takes_back_only_their_own_last_act(self, room: Room) -> None:
        room.page.ask("sit", seat="red")
        room.other.ask("sit", seat="blue")
        room.page.ask("act", action=NEW_PILE)
        room.other.look()
        assert room.other.refused("take-back")["code"] == "not-your-seat"
        room.page.ask("take-back")
        assert room.game.ply == 0

    def test_takes_the_talk_after_it_along(self, room: Room) -> None:
        room.page.ask("talk", event={"type": "say", "player": "red", "text": "Before."})
        room.page.ask("act", action=NEW_PILE)
        room.page.ask("talk", event={"type": "say", "player": "red", "text": "After."})
        room.page.ask("take-back")
        assert [step.act for step in room.game.history if step.action] == []
        assert room.game.length == 1


class TestWords:
    """Failures that are not the reader's mistake are described in the reader's language."""

    def test_a_promise_that_has_been_withdrawn_from_another_page(self, room: Room) -> None:
        room.game.promise("red", ["blue"], "You are next.")
        event = {"type": "withdraw", "player": "red", "id": "p1"}
        room.page.ask("talk", event=event)
        error = room.other.refused("talk", event=event)
        assert error["message"]["en"].endswith("this player has made no promise 'p1' to withdraw")
        assert error["message"]["ru"] == (
            "у этого игрока нет обещания 'p1', которое можно взять назад"
        )

    def test_a_promise_or_a_speech_that_there_can_not_be(self, room: Room) -> None:
        room.game.promise("red", ["blue"], "You are next.")
        promise = next(iter(room.game.promises().values()))
        with pytest.raises(ValueError, match="'p1' exists already") as caught:
            room.game.talk(promise)
        assert told(caught.value, "ru").startswith("обещание 'p1' уже есть")
        event = {"type": "say", "player": "red", "text": "x" * 1001}
        error = room.page.refused("talk", event=event)
        message = {
            "en": "text: 1001 characters, but at most 1000 are allowed",
            "ru": "в одной реплике не больше 1000 знаков, а здесь их 1001",
        }
        assert error["message"].items() >= message.items()

    def test_a_bot_that_only_python_can_seat(self, room: Room) -> None:
        error = room.page.refused("new", **RULES, bots={"blue": "my_own"})
        assert error["message"]["en"].startswith('"my_own" is not a bot: choose one of random, ')
        assert error["message"]["ru"].startswith('"my_own": такого бота нет, есть random, ')

    def test_a_seat_of_a_game_before(self, room: Room) -> None:
        error = room.page.refused("sit", seat="purple")
        assert error["message"] == {
            "en": 'seat: "purple" is not a seat of this game',
            "ru": 'места "purple" в этой партии нет',
        }


class TestEntering:
    @pytest.mark.parametrize(
        ("text", "code", "word"),
        [
            ("r+ b q", "malformed", "3: "),
            ("r+ r b1", "refused", "2 (r)"),
            ("r7", "refused", "1 (r7)"),
            ("r+ b b+ y:xr", "refused", "4 (y:xr)"),
            ("r+ b o1", "malformed", "3: "),
        ],
    )
    def test_is_all_or_nothing_and_names_the_word(
        self, room: Room, text: str, code: str, word: str
    ) -> None:
        error = room.page.refused("enter", text=text)
        assert error["code"] == code
        assert error["message"]["en"].startswith(word)
        assert error["message"]["ru"].startswith(word)

    def test_says_in_both_languages_what_would_be_a_move(self, room: Room) -> None:
        error = room.page.refused("enter", text="r+ >q")
        assert error["message"] == {
            "en": '2: ">q": give the player who gets the move, such as b',
            "ru": '2: ">q": здесь нужна буква того, кто получит ход, например b',
        }
        error = room.page.refused("enter", text="o+")
        assert error["message"] == {
            "en": '1: "o+": the colours of this game are r, b, g, y',
            "ru": '1: "o+": цвета этой партии пишут так: r, b, g, y',
        }

    def test_shows_one_change(self, room: Room) -> None:
        room.page.ask("enter", text="r+ b b1 g g1 y1 r1")
        assert room.game.position.moving_seat == 0
        assert room.changes == 1

    def test_of_nothing_does_nothing(self, room: Room) -> None:
        assert room.page.ask("enter", text=" \n ") == {"done": 0}

    def test_is_all_or_nothing_too_where_the_record_gets_full(self, room: Room) -> None:
        room.session.change(lambda: room.game.talk(*[Say("red", "Hm.")] * (MAX_EVENTS - 2)))
        assert room.page.refused("enter", text="r+ b b1")["code"] == "not-now"
        room.page.ask("enter", text="r+ b")
        assert room.game.ply == 2

    def test_does_not_play_on_for_a_bot(self, with_bots: Room) -> None:
        error = with_bots.page.refused("enter", text="r+ b b1")
        assert error["code"] == "not-your-seat"


class TestNewGames:
    def test_an_empty_game_is_not_kept(self, room: Room) -> None:
        room.page.ask("new", **RULES)
        assert room.session.earlier == []

    def test_the_page_is_told_of_one_change(self, room: Room) -> None:
        room.page.ask("new", **RULES)
        assert room.changes == 1

    def test_what_happens_in_the_game_before_is_none_of_the_table_s_business(
        self, room: Room
    ) -> None:
        before = room.game
        room.page.ask("new", **RULES)
        state = room.session.state("en")
        before.play("red")
        assert room.session.state("en") == state

    def test_a_game_that_cannot_be_put_aside_is_gone_on_with(self, tmp_path: Path) -> None:
        class Full(Autosave):
            def put_aside(self) -> None:
                raise OSError("the disk is gone")

        room = Room(
            Game(rules="documented", chips=3, first="red"), autosave=Full(tmp_path / "game.sls")
        )
        room.session.start()
        room.page.ask("act", action=NEW_PILE)
        assert room.page.refused("new", **RULES)["code"] == "failed"
        room.page.ask("act", action=GIVE_BLUE)
        assert (room.game.ply, room.page.seen, room.changes) == (2, 2, 2)

    def test_the_file_of_the_game_before_is_put_aside(self, tmp_path: Path) -> None:
        path = tmp_path / "game.sls.json"
        room = Room(Game(rules="documented", chips=3, first="red"), autosave=Autosave(path))
        room.session.start()
        room.page.ask("act", action=NEW_PILE)
        before = room.game.record
        room.page.ask("new", **RULES)
        assert load(tmp_path / "game.1.sls.json") == before

    @pytest.mark.parametrize("command", ["new", "set-up"])
    def test_where_the_bots_are_paused_they_stay_so(self, command: str) -> None:
        async def play() -> None:
            loop = asyncio.get_running_loop()
            room = Room(Game(rules="documented", chips=3, first="red"), loop=loop)
            room.page.ask("pause", paused=True)
            rules = RuleSet.named("documented", chips=2, players=3)
            position = position_to_json(Position.start(rules, 1), 0)
            more = {"position": position} if command == "set-up" else {}
            bots = dict.fromkeys(COLOR_NAMES[:3], "random")
            room.page.ask(command, **RULES, **more, bots=bots)
            assert room.session.state("en")["paused"]
            assert room.session.state("en")["thinking"] is None
            for _ in range(50):
                await asyncio.sleep(0.001)
            assert room.game.ply == 0
            acted = asyncio.Event()
            room.session.observe(lambda: acted.set() if room.game.ply else None)
            room.page.ask("pause", paused=False)
            await asyncio.wait_for(acted.wait(), SECONDS)
            room.session.runner.stop()

        run(play())


def test_a_rescue_from_the_first_request_to_the_end() -> None:
    """A game in which nobody helps: refusals, a defeat, and what a page is told about it."""
    start = at(DOCUMENTED, "R - GB Y", move="B", phase="rescue", recency="BR", asked="G")
    room = Room(Game(start))
    state = room.session.state("en")
    assert state["if_refused"] is not None
    assert state["rebound"] == []
    room.page.ask("act", action={"type": "refuse", "player": "green"})
    state = room.session.state("en")
    assert state["if_refused"] is None
    assert [step["kind"] for step in state["rebound"]] == ["rescue-refused", "defeat", "rebound"]
    assert [seat["out"] for seat in state["seats"]] == [None, 1, None, None]
    room.game.act(act("play R R 1"))
    assert room.session.state("en")["rebound"] == []
