"""Views of one replay over a host in memory: each has its place, language and rights."""

from __future__ import annotations

from base64 import b64encode
from typing import Any

import pytest
from hypothesis import given

from sosucker_widget import examples
from sosucker_widget.engine import COLOR_NAMES, legal_actions
from sosucker_widget.protocol.replay_commands import REPLAY_COMMANDS
from sosucker_widget.protocol.request_handler import RequestHandler
from sosucker_widget.replay.building import beginnings
from sosucker_widget.replay.quiz import answers_to_json
from sosucker_widget.session.replay.replay_session import ReplaySession
from sosucker_widget.session.view import LEAD, OBSERVE, act_for
from tests.session.memory import Connection
from tests.widgets.test_hostile import CODES, MESSAGES, json_values

Handler = RequestHandler[ReplaySession]

EDITED = b64encode(ReplaySession(examples["documented_example"]).lines.packed_record).decode()
EVERY: dict[str, dict[str, Any]] = {
    "export": {"line": 0, "at": 1, "language": "en"},
    "try": {"line": 0, "at": 1, "moves": "g g1"},
    "outcomes": {"line": 0, "at": 1},
    "rulings": {"line": 0, "at": 1, "actions": []},
    "part": {"name": "edit"},
    "judge": {"answered": {}},
    "another": {},
    "comment": {"line": 0, "at": 1, "note": "Hm.", "glyph": "!"},
    "compare": {"line": 0, "other": "classic"},
    "power": {"on": True},
    "chances": {"on": True},
    "forces": {"line": 0, "at": 0},
    "show-line": {"line": 0, "at": 0, "who": ["red"], "turn": 0},
    "promote": {"line": 0},
    "delete": {"line": 0},
    "undo": {},
    "redo": {},
    "restore": {"game": EDITED},
}


@pytest.fixture
def handler() -> Handler:
    return handler_of(ReplaySession(examples["documented_example"]))


def handler_of(session: ReplaySession) -> Handler:
    return RequestHandler(session, REPLAY_COMMANDS)


def code(answer: dict[str, Any]) -> str:
    return "ok" if answer["ok"] else str(answer["error"]["code"])


def place(one: Connection) -> tuple[int, int]:
    """Return the place of a view, which must be the one on its page."""
    assert (one.shown["line"], one.shown["ply"]) == (one.view.line, one.view.ply)
    return one.view.line, one.view.ply


def test_every_command_is_tried_here() -> None:
    assert EVERY.keys() == REPLAY_COMMANDS.known.keys()


class TestTwoViews:
    def test_each_has_its_place_and_language(self, handler: Handler) -> None:
        one, other = Connection(handler, "one"), Connection(handler, "two", language="ru")
        before = len(other.sent)
        assert one.set(ply=7) == {}
        assert one.set(ply=99) == {"ply": 11}
        assert (place(one), place(other)) == ((0, 11), (0, 0))
        assert other.set(language="en", ply=3) == {}
        assert (one.view.language, place(other)) == ("en", (0, 3))
        assert len(other.sent) == before

    def test_each_compares_for_itself(self, handler: Handler) -> None:
        one, other = Connection(handler, "one"), Connection(handler, "two", OBSERVE)
        assert other.ask("compare", line=0, other="classic")["ok"]
        assert other.shown["_comparison"]
        assert not one.shown["_comparison"]
        assert other.ask("compare", line=0, other=None)["ok"]
        assert other.shown["_comparison"] == b""

    def test_an_edit_is_seen_by_all_and_moves_only_who_made_it(self, handler: Handler) -> None:
        one, other = Connection(handler, "one"), Connection(handler, "two")
        other.set(ply=7)
        assert one.ask("try", line=0, at=1, moves="g g1")["ok"]
        assert (place(one), place(other)) == ((1, 3), (0, 7))
        assert one.shown["_state"] == other.shown["_state"]
        assert len(beginnings(other.unpacked("_state"))) == 2

    def test_who_looks_at_a_line_stays_with_it_wherever_it_goes(self, handler: Handler) -> None:
        one, other = Connection(handler, "one"), Connection(handler, "two")
        other.set(ply=7)
        one.ask("try", line=0, at=1, moves="g g1")
        assert one.ask("promote", line=1)["ok"]
        assert (place(one), place(other)) == ((0, 3), (1, 7))
        assert code(one.ask("delete", line=1)) == "refused"  # it was played
        assert one.ask("undo")["ok"]
        assert (place(one), place(other)) == ((1, 3), (0, 7))
        other.set(line=1, ply=3)
        assert one.ask("delete", line=1)["ok"]
        # The line that it looked at is gone, so it is where that line left the other.
        assert place(other) == (0, 1)
        assert one.ask("undo")["ok"]
        assert other.shown["_edits"] == {"undo": "try", "redo": "delete"}

    def test_a_note_is_in_the_language_of_who_writes_it(self, handler: Handler) -> None:
        russian = Connection(handler, "two", language="ru")
        assert russian.ask("comment", line=0, at=7, note="Вот!", glyph="")["ok"]
        step = handler.session.lines.step_to(0, 7)
        assert step
        assert step.node.note["ru"] == "Вот!"  # type: ignore[index]

    def test_the_quiz_hides_from_all_and_leads_all_to_its_question(self, handler: Handler) -> None:
        one, other = Connection(handler, "one"), Connection(handler, "two", OBSERVE)
        other.set(ply=11)
        handler.session.quiz.start([5, 7])
        assert (place(one), place(other)) == ((0, 5), (0, 5))
        assert other.set(ply=6) == {"ply": 5}
        assert one.set(answered=answers_to_json(handler.session.quiz.answers.skip())) == {}
        assert other.shown["_answered"] == one.shown["_answered"]
        handler.session.quiz.leave()
        assert other.set(ply=11) == {}

    def test_one_leaves_and_is_sent_nothing_more(self, handler: Handler) -> None:
        one, other = Connection(handler, "one"), Connection(handler, "two")
        other.leave()
        before = len(other.sent)
        assert one.ask("try", line=0, at=1, moves="g")["ok"]
        assert len(other.sent) == before

    def test_the_power_is_found_out_for_all(self) -> None:
        handler = handler_of(ReplaySession(examples["poisoned_gift"]))
        one, other = Connection(handler, "one"), Connection(handler, "two", OBSERVE)
        assert one.ask("power", on=True)["ok"]
        handler.session.analysed(one.view)
        assert one.unpacked("_power") == other.unpacked("_power")
        assert one.unpacked("_power")["done"]


class TestRights:
    @pytest.mark.parametrize("rights", [OBSERVE, act_for("red")], ids=["observe", "act"])
    @pytest.mark.parametrize("command", EVERY)
    def test_only_who_leads_edits_saves_and_analyses(
        self,
        handler: Handler,
        command: str,
        rights: Any,  # noqa: ANN401
    ) -> None:
        guest, record = Connection(handler, "guest", rights), handler.session.lines.record
        answer = guest.ask(command, **EVERY[command])
        assert code(answer) == ("ok" if command in {"compare", "part"} else "not-allowed")
        assert handler.session.lines.record is record
        assert handler.session.power is None

    @pytest.mark.parametrize(
        "values",
        [
            {"_asking": False},
            {"_answered": {"version": 1, "at": None, "attempts": {}}},
            {"_state": b"junk"},
            {"_power": b"x"},
            {"_comparison": b"x"},
            {"_questions": b""},
            {"ply": True},
            {"line": "0"},
            {"language": "de"},
        ],
        ids=str,
    )
    def test_what_a_guest_may_not_set_is_sent_back(self, values: dict[str, object]) -> None:
        handler = handler_of(ReplaySession(examples["documented_example"], quiz=[5]))
        guest = Connection(handler, "guest", OBSERVE)
        before = {**guest.shown}
        assert guest.set(**values) == {name: before[name] for name in values}
        assert handler.session.values(guest.view) == before


class TestHostile:
    @pytest.mark.parametrize(("message", "error"), MESSAGES, ids=range(len(MESSAGES)))
    def test_a_bad_message_gets_a_typed_error(
        self,
        handler: Handler,
        message: Any,  # noqa: ANN401
        error: str,
    ) -> None:
        one, other = Connection(handler, "one", LEAD), Connection(handler, "two")
        before = len(other.sent)
        assert code(one.say(message)) == error
        assert len(other.sent) == before

    @given(json_values)
    def test_anything_gets_one_answer(self, content: Any) -> None:  # noqa: ANN401
        one = Connection(HOSTILE, "one", OBSERVE)
        try:
            answer = one.say(content)
            assert answer["ok"] or answer["error"]["code"] in CODES
        finally:
            one.leave()


HOSTILE = handler_of(ReplaySession(examples["case_a_two"]))


GIVE = {"type": "give", "player": "red", "to": "green"}


class TestActsThatAreTried:
    @pytest.mark.parametrize(
        ("at", "action", "becomes"),
        [
            (1, GIVE, "ok"),
            (1, {**GIVE, "to": "red"}, "refused"),
            (1, {**GIVE, "to": "white"}, "refused"),
            (2, {"type": "play", "player": "blue", "chip": "blue", "pile": 1}, "ok"),
            (2, {"type": "play", "player": "red", "chip": "red", "pile": 1}, "refused"),
            (99, GIVE, "refused"),
        ],
    )
    def test_an_act_of_the_board_is_judged_as_typed_moves_are(
        self, handler: Handler, at: int, action: dict[str, Any], becomes: str
    ) -> None:
        one = Connection(handler, "one")
        answer = one.ask("try", line=0, at=at, action=action)
        assert code(answer) == becomes
        if becomes == "ok":
            assert place(one)[1] == at + 1
        elif at < 3 and action["to" if at == 1 else "chip"] in COLOR_NAMES:
            assert answer["error"]["ruling"]["rule"] in {"NEXT-1", "PLAY-1"}

    @pytest.mark.parametrize("at", [0, 1, 7, 11])
    def test_what_can_be_tried_is_what_is_legal(self, handler: Handler, at: int) -> None:
        step = handler.session.lines.step_to(0, at)
        position = step.after if step else handler.session.lines.record.start
        plies = Connection(handler, "one").ask("outcomes", line=0, at=at)["plies"]
        assert len(plies) == len(legal_actions(position))
        assert {ply["position"]["ply"] for ply in plies} <= {at + 1}
