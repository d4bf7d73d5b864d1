"""Views of one table over a host in memory: each has its language and rights, all show one game."""

from __future__ import annotations

import base64
import gzip
from typing import Any

import pytest

from sosucker_widget.game import Game
from sosucker_widget.protocol.request_handler import RequestHandler
from sosucker_widget.protocol.table_commands import TABLE_COMMANDS
from sosucker_widget.record import dumps
from sosucker_widget.session.table.table_options import TableOptions
from sosucker_widget.session.table.table_session import TableSession
from sosucker_widget.session.view import LEAD, OBSERVE, act_for
from tests.session.memory import Connection
from tests.widgets.test_table_hostile import EACH, check_error

Handler = RequestHandler[TableSession]

NEW_PILE = {"type": "play", "player": "red", "chip": "red", "pile": "new"}
GIVE_BLUE = {"type": "give", "player": "red", "to": "blue"}
SAY = {"type": "say", "player": "red", "text": "To me!"}
RULES = {"preset": "classic", "chips": 3, "players": 3}

EVERY: dict[str, dict[str, Any]] = {
    "act": {"revision": 0, "action": NEW_PILE},
    "talk": {"event": SAY},
    "take-back": {"revision": 0},
    "enter": {"revision": 0, "text": "r+"},
    "sit": {"seat": "red"},
    "new": RULES,
    "rematch": {"revision": 0},
    "ring": {"revision": 0},
    "resume": {"game": "000001-classic-4x7.sls.json"},
    "set-up": {**RULES, "position": {}},
    "show-line": {"revision": 0, "who": ["red"], "turn": 0},
    "pause": {"paused": True},
    "save": {},
    "hidden": {},
    "judge": {"revision": 0, "actions": [NEW_PILE]},
    "log": {"from": 0},
    "rules": {},
    "coach": {"revision": 0},
    "replay": {},
    "part": {"name": "replay"},
    "check": {**RULES, "position": {}},
    "bots": {},
    "story": {},
    "retry": {"revision": 0, "ply": 0},
    "offer": {"player": "red", "to": "blue", "asks": "move", "gives": None},
    "answer": {"offer": 0, "agrees": True},
    "change": {"offer": 0, "asks": None, "gives": "peace"},
    "retract": {"offer": 0},
    "halves": {"player": "red", "to": "blue"},
    "skip": {},
    "watch": {},
    "line-at-end": {"revision": 0, "ply": 0, "who": ["red"], "turn": 0},
    "lead-vote": {"step": "begin"},
    "again": {"revision": 0, "first": 0, "last": 0},
    "copy": {"from": 0},
    "go-on": {"game": base64.b64encode(gzip.compress(b"{}")).decode()},
}


@pytest.fixture
def handler() -> Handler:
    game = Game(rules="documented", chips=3, first="red")
    return RequestHandler(TableSession(game), TABLE_COMMANDS)


def code(answer: dict[str, Any]) -> str:
    return "ok" if answer["ok"] else str(answer["error"]["code"])


def test_every_command_is_tried_here() -> None:
    assert EVERY.keys() == TABLE_COMMANDS.known.keys()


class TestTwoViews:
    def test_each_is_told_in_its_language(self, handler: Handler) -> None:
        english = Connection(handler, "one")
        russian = Connection(handler, "two", language="ru")
        assert english.ask("act", revision=0, action=NEW_PILE)["ok"]
        told = [one.unpacked("_state") for one in (english, russian)]
        assert [one["revision"] for one in told] == [1, 1]
        assert "plays" in told[0]["ply"]["rulings"][0]["sentence"]["en"] or told[0] != told[1]
        assert told[0]["ply"]["position"] == told[1]["ply"]["position"]
        assert told[0]["ply"]["rulings"] != told[1]["ply"]["rulings"]

    def test_one_changes_its_language_and_the_other_is_told_nothing(self, handler: Handler) -> None:
        one, other = Connection(handler, "one"), Connection(handler, "two")
        before = len(other.sent)
        told = one.set(language="ru")
        assert told.keys() == {"_state"}
        assert (one.view.language, other.view.language) == ("ru", "en")
        assert len(other.sent) == before

    def test_only_who_asks_is_answered_and_the_states_come_first(self, handler: Handler) -> None:
        one, other = Connection(handler, "one"), Connection(handler, "two")
        before = len(other.sent)
        one.ask("act", revision=0, action=NEW_PILE)
        [update] = other.sent[before:]
        assert update.values.keys() == {"_state"}  # type: ignore[union-attr]
        assert one.ask("rules")["ok"]
        assert len(other.sent) == before + 1

    def test_who_acts_second_is_told_that_the_table_has_moved_on(self, handler: Handler) -> None:
        one, other = Connection(handler, "one"), Connection(handler, "two")
        assert one.ask("act", revision=0, action=NEW_PILE)["ok"]
        assert code(other.ask("act", revision=0, action=NEW_PILE)) == "stale"

    def test_the_same_id_from_two_views_is_two_requests(self, handler: Handler) -> None:
        one, other = Connection(handler, "one"), Connection(handler, "two")
        message = {"id": 1, "command": "talk", "view": "same", "event": SAY}
        assert [code(each.say(message)) for each in (one, other, one)] == ["ok", "ok", "stale"]

    def test_one_leaves_and_is_sent_nothing_more(self, handler: Handler) -> None:
        one, other = Connection(handler, "one"), Connection(handler, "two")
        other.leave()
        before = len(other.sent)
        assert one.ask("act", revision=0, action=NEW_PILE)["ok"]
        assert len(other.sent) == before
        assert handler.session.views == (one.view,)

    def test_one_that_comes_late_is_sent_everything(self, handler: Handler) -> None:
        one = Connection(handler, "one")
        one.ask("act", revision=0, action=NEW_PILE)
        late = Connection(handler, "late", OBSERVE)
        assert late.unpacked("_state") == one.unpacked("_state")
        assert late.shown.keys() == one.shown.keys()


class TestRights:
    @pytest.mark.parametrize("command", EVERY)
    def test_who_observes_may_look_and_no_more(self, handler: Handler, command: str) -> None:
        observer = Connection(handler, "guest", OBSERVE)
        before = handler.session.state("en"), dumps(handler.session.record)
        answer = observer.ask(command, **EVERY[command])
        is_for_all = TABLE_COMMANDS.known[command].may.role == "observe"
        assert code(answer) == ("ok" if is_for_all else "not-allowed")
        assert (handler.session.state("en"), dumps(handler.session.record)) == before

    @pytest.mark.parametrize("command", EVERY)
    def test_who_acts_for_a_seat_does_not_lead(self, handler: Handler, command: str) -> None:
        player = Connection(handler, "red's phone", act_for("red"))
        allowed = code(player.ask(command, **EVERY[command])) != "not-allowed"
        assert allowed == (TABLE_COMMANDS.known[command].may.role != "lead")

    def test_it_acts_for_its_own_seat_only(self, handler: Handler) -> None:
        player = Connection(handler, "blue's phone", act_for("blue"))
        assert code(player.ask("act", revision=0, action=NEW_PILE)) == "not-allowed"
        assert code(player.ask("talk", event=SAY)) == "not-allowed"
        assert code(player.ask("enter", revision=0, text="r+")) == "not-allowed"
        assert code(player.ask("sit", seat="red")) == "not-allowed"
        assert code(player.ask("talk", event={**SAY, "player": "blue"})) == "ok"
        assert code(player.ask("sit", seat="blue")) == "ok"
        assert handler.session.seated.view_at(1) == "blue's phone"
        Connection(handler, "teacher", LEAD).ask("act", revision=0, action=NEW_PILE)
        assert code(player.ask("take-back", revision=1)) == "not-your-seat"
        assert handler.session.game.ply == 1

    def test_a_seat_is_taken_over_only_on_purpose(self, handler: Handler) -> None:
        first, second = Connection(handler, "first"), Connection(handler, "second")
        assert code(first.ask("sit", seat="blue")) == "ok"
        assert code(second.ask("sit", seat="blue")) == "not-now"
        assert handler.session.seated.view_at(1) == "first"
        assert code(second.ask("sit", seat="blue", over=True)) == "ok"
        assert handler.session.seated.view_at(1) == "second"

    def test_who_it_is_follows_from_the_connection(self, handler: Handler) -> None:
        blue = Connection(handler, "blue's phone", act_for("blue"))
        assert blue.ask("sit", seat="blue")["ok"]
        forged = Connection(handler, "guest", act_for("red"))
        answer = forged.say(
            {"id": 1, "command": "sit", "view": "blue's phone", "seat": "red", "over": True}
        )
        assert answer["ok"]
        assert handler.session.seated.view_at(1) == "blue's phone"
        assert handler.session.seated.view_at(0) == "guest"

    @pytest.mark.parametrize(
        "values",
        [{"pace": 5.0}, {"coach": True}, {"_state": b"junk"}, {"_power": b"x"}],
    )
    @pytest.mark.parametrize("rights", [OBSERVE, act_for("red")])
    def test_what_belongs_to_all_is_set_by_who_leads(
        self,
        handler: Handler,
        values: dict[str, object],
        rights: Any,  # noqa: ANN401
    ) -> None:
        guest = Connection(handler, "guest", rights)
        before = {**guest.shown}
        told = guest.set(**values)
        assert told == {name: before[name] for name in values}
        assert handler.session.values(guest.view) == before

    def test_who_leads_sets_it_for_all(self, handler: Handler) -> None:
        teacher, guest = Connection(handler, "teacher"), Connection(handler, "guest", OBSERVE)
        assert teacher.set(pace=5.0, coach=True) == {}
        assert (guest.shown["pace"], guest.shown["coach"]) == (5.0, True)


class TestHostile:
    @pytest.mark.parametrize("rights", [OBSERVE, act_for("red")], ids=str)
    @pytest.mark.parametrize("message", EACH, ids=range(len(EACH)))
    def test_each_message_gets_one_typed_error_and_nothing_moves(
        self,
        message: Any,  # noqa: ANN401
        rights: Any,  # noqa: ANN401
    ) -> None:
        game = Game(rules="documented", chips=3, first="red")
        session = TableSession(game, {2: "greedy"}, TableOptions(seed=1))
        session.sit("another", 0)
        game.play("red")
        sender = Connection(RequestHandler(session, TABLE_COMMANDS), "sender", rights)
        before = session.state("en"), dumps(session.record)
        if isinstance(message, dict):
            message = {"id": "m", **message}
        assert check_error(sender.say(message)) != "failed"
        assert (session.state("en"), dumps(session.record)) == before
