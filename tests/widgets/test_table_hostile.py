"""A page that sends a table anything: each message gets a typed answer, and nothing changes."""

from __future__ import annotations

import gc
import gzip
import json
import tracemalloc
from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget import Table
from sosucker_widget.protocol.request_error import ErrorCode
from sosucker_widget.protocol.table_commands import TABLE_COMMANDS
from sosucker_widget.record import dumps
from tests.widgets.wire import Wire, connect, receive

CODES = get_args(ErrorCode)
COMMANDS = {name: command.fields for name, command in TABLE_COMMANDS.known.items()}
MANY = 10_000
TRACED = 2_000
ROOM = 32 * 1024
"""The bytes by which memory may grow: 16 for each traced message, less than a leak would take."""

NAN = float("nan")


class Shown(Table):
    """A table in the middle of a game, connected to a page: Red has a seat, Green is a bot."""

    def __init__(self) -> None:
        super().__init__(
            rules="documented", chips=3, first="red", seats={"green": "greedy"}, seed=1
        )
        self.play("red")
        self.say("blue", "To me!")
        self.wire: Wire = connect(self)
        sit = {"id": "sit", "command": "sit", "view": "reds", "seat": "red"}
        assert self.ask(sit) == {"id": "sit", "ok": True}

    def ask(self, content: Any) -> dict[str, Any]:  # noqa: ANN401
        """Send a message; return the only answer."""
        self.wire.sent.clear()
        receive(self, {"method": "custom", "content": content})
        (answer,) = self.wire.custom()
        assert isinstance(answer, dict)
        return answer

    def update(self, state: Any) -> dict[str, Any]:  # noqa: ANN401
        """Set traits as the browser does; return what it is told afterwards."""
        self.wire.sent.clear()
        receive(self, {"method": "update", "state": state, "buffer_paths": []})
        return self.wire.corrections()

    def snapshot(self) -> tuple[object, ...]:
        traits = self._state, self.language, self.theme, self.pace, self.coach, self._kind
        return (*traits, self._esm, self.ply, self.position, dumps(self.record), self.earlier)


@pytest.fixture
def shown() -> Iterator[Shown]:
    table = Shown()
    yield table
    table.close()


def check_error(answer: dict[str, Any]) -> str:
    """Check that an answer is a typed error that can be sent; return its code."""
    assert set(answer) == {"id", "ok", "error"}
    assert answer["ok"] is False
    error = answer["error"]
    assert set(error) in ({"code", "message"}, {"code", "message", "ruling"})
    assert error["code"] in CODES
    assert error["message"]["en"]
    assert error["message"]["ru"]
    assert len(json.dumps(answer, allow_nan=False, ensure_ascii=False).encode()) < 6_000
    return str(error["code"])


def deep(levels: int) -> Any:  # noqa: ANN401
    value: Any = 1
    for level in range(levels):
        value = [value] if level % 2 else {"in": value}
    return value


def play(player: str = "red", pile: object = "new", **more: Any) -> dict[str, Any]:  # noqa: ANN401
    return {"type": "play", "player": player, "chip": player, "pile": pile, **more}


def give(to: object, player: str = "red", **more: Any) -> dict[str, Any]:  # noqa: ANN401
    return {"type": "give", "player": player, "to": to, **more}


def say(text: object, player: str = "red", **more: Any) -> dict[str, Any]:  # noqa: ANN401
    return {"type": "say", "player": player, "text": text, **more}


RULES = {"preset": "classic", "chips": 3, "players": 3}
HOT = {"view": "hot"}
REDS = {"view": "reds"}

# Red has played: `give` is open. The revision is 1.
NOW = {"revision": 1}

HANGING: list[tuple[str, dict[str, Any]]] = [
    ("act", {"action": give("blue")}),
    ("enter", {"text": "b"}),
    ("take-back", {}),
    ("coach", {}),
    ("judge", {"actions": [give("blue")]}),
]

HOSTILE: dict[str, list[dict[Any, Any]]] = {
    "wrong seat": [
        {"command": "act", **NOW, **REDS, "action": play("blue")},
        {"command": "act", **NOW, **HOT, "action": play("green")},
        {"command": "talk", **REDS, "event": say("I am Blue.", "blue")},
        {"command": "talk", **HOT, "event": say("I am a bot.", "green")},
        {"command": "enter", **NOW, **HOT, "text": "b b+ g g+"},
        {"command": "sit", **HOT, "seat": "red"},
        {"command": "sit", **HOT, "seat": "green", "over": True},
        {"command": "sit", **HOT, "seat": "orange"},
    ],
    "wrong phase": [
        {"command": "act", **NOW, **REDS, "action": play()},
        {"command": "act", **NOW, **REDS, "action": {"type": "refuse", "player": "red"}},
        {"command": "act", **NOW, **REDS, "action": give("red")},
        {
            "command": "act",
            **NOW,
            **HOT,
            "action": {"type": "kill", "player": "blue", "chip": "red"},
        },
        {"command": "enter", **NOW, **HOT, "text": "b b7"},
        {"command": "enter", **NOW, **REDS, "text": "r+"},
    ],
    "wrong revision": [
        {"command": command, **HOT, "revision": revision, **fields}
        for revision in (0, 2, 7, 2**53 - 1)
        for command, fields in HANGING
    ],
    "malformed": [
        {"command": "act", **NOW, **REDS},
        {"command": "act", **NOW, **REDS, "action": give("blue"), "force": True},
        {"command": "act", **NOW, **REDS, "action": give("blue", why=1)},
        {"command": "act", **NOW, **REDS, "action": [give("blue")]},
        {"command": "act", **NOW, "view": ["reds"], "action": give("blue")},
        {"command": "act", **REDS, "revision": "1", "action": give("blue")},
        {"command": "act", **REDS, "revision": True, "action": give("blue")},
        {"command": "act", **REDS, "revision": 1.0, "action": give("blue")},
        {"command": "act", **REDS, "revision": -1, "action": give("blue")},
        {"command": "talk", **REDS, "event": {}},
        {"command": "talk", **REDS, "event": say(None)},
        {"command": "talk", **REDS, "event": say("x" * 1001)},
        {"command": "talk", **REDS, "event": say({"de": "Hm."})},
        {"command": "talk", **REDS, "event": {"type": "withdraw", "player": "red", "id": "p1"}},
        {"command": "judge", **NOW, **HOT, "actions": [give("blue")] * 65},
        {"command": "judge", **NOW, **HOT, "actions": [None]},
        {"command": "log", **HOT, "from": "0"},
        {"command": "new", **HOT, **RULES, "bots": {"red": "__import__('os')"}},
        {"command": "new", **HOT, **RULES, "bots": {"red": "x" * 10_000}},
        {"command": "new", **HOT, **RULES, "players": 10**9},
        {"command": "new", **HOT, **RULES, "preset": ["classic"]},
        {"command": "set-up", **HOT, **RULES, "position": None},
        {"command": "set-up", **HOT, **RULES, "position": {"phase": "over"}},
        {"command": "enter", **NOW, **REDS, "text": "b " * 9},
        {"command": "enter", **NOW, **REDS, "text": None},
        {"command": "pause", **HOT, "paused": "no"},
        {"command": "exec", **HOT, "code": "1"},
        {"command": None},
        {},
    ],
    "not JSON": [
        {"command": "log", **HOT, "from": NAN},
        {"command": "log", **HOT, "from": float("inf")},
        {"command": "log", **HOT, "from": 10**40},
        {"command": "log", **HOT, "from": b"0"},
        {"command": "talk", **REDS, "event": say({"en": "Hm.", "x-n": NAN})},
        {"command": "talk", **REDS, "event": say("half \udc00")},
        {"command": "sit", "view": "half \ud800", "seat": "blue"},
        {"command": "save", **HOT, 7: 1},
        {"command": "save", **HOT, None: 1},
        {"command": "act", **NOW, **REDS, "action": {(1, 2): 3}},
        {"command": "save", **HOT, "x-set": {1, 2}},
        {"command": "save", **HOT, "x-object": object()},
    ],
    "too long": [
        {"command": "talk", **REDS, "event": say("x" * 70_000)},
        {"command": "enter", **NOW, **REDS, "text": "b " * 40_000},
        {"command": "judge", **NOW, **HOT, "actions": [give("blue")] * 5_000},
        {"command": "check", **HOT, **RULES, "position": deep(40)},
        {"command": "save", **HOT, "x-deep": deep(2_000)},
        {"command": "save", **HOT, "x-wide": [0] * 9_000},
        {"command": "x" * 70_000, **HOT},
    ],
    "no object": [],
}

NO_OBJECTS: list[Any] = [None, 7, "act", [], [{"id": 1}], NAN, True, b"act", (1, 2)]


def messages(chance: Random) -> Iterator[Any]:
    """Yield endless hostile messages of every kind, all with different ids."""
    kinds, number = list(HOSTILE), 0
    while True:
        number += 1
        kind = chance.choice(kinds)
        if kind == "no object":
            yield chance.choice(NO_OBJECTS)
        else:
            yield {"id": f"h{number}", **chance.choice(HOSTILE[kind])}


EACH = [message for of_kind in HOSTILE.values() for message in of_kind] + NO_OBJECTS


@pytest.mark.parametrize("message", EACH, ids=range(len(EACH)))
def test_each_gets_one_typed_error_and_nothing_moves(shown: Shown, message: Any) -> None:  # noqa: ANN401
    before = shown.snapshot()
    if isinstance(message, dict):
        message = {"id": "m", **message}
    answer = shown.ask(message)
    assert check_error(answer) != "failed"
    assert answer["id"] == ("m" if isinstance(message, dict) else None)
    assert shown.snapshot() == before
    # Nobody is told about a change either, because there was none.
    assert [data["method"] for data in shown.wire.sent] == ["custom"]


@pytest.mark.parametrize(
    ("kind", "codes"),
    [
        ("wrong seat", {"not-your-seat", "not-now", "malformed"}),
        ("wrong phase", {"refused", "malformed"}),
        ("wrong revision", {"stale"}),
        ("malformed", {"malformed", "unknown-command"}),
        ("not JSON", {"malformed"}),
        ("too long", {"too-long"}),
    ],
)
def test_each_kind_has_its_codes(shown: Shown, kind: str, codes: set[str]) -> None:
    sent = [{"id": number, **one} for number, one in enumerate(HOSTILE[kind])]
    found = {check_error(shown.ask(message)) for message in sent}
    assert found == codes


@pytest.mark.slow
def test_ten_thousand_leave_nothing_behind(shown: Shown) -> None:
    before = shown.snapshot()
    flood = messages(Random(7))  # noqa: S311 - the same messages every time
    codes: set[str] = set()

    def send(number: int) -> int:
        codes.update(check_error(shown.ask(next(flood))) for _ in range(number))
        shown.wire.sent.clear()
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    # Most of them are untraced, since tracing is slow; first the remembered requests must be full.
    send(MANY - 2 * TRACED)
    tracemalloc.start()
    try:
        start = send(TRACED)
        end = send(TRACED)
    finally:
        tracemalloc.stop()
    assert end - start < ROOM
    assert shown.snapshot() == before
    assert codes == set(CODES) - {"failed", "not-allowed"}
    # The table works as before.
    good = {"id": "good", "command": "act", **NOW, **REDS, "action": give("blue")}
    assert shown.ask(good) == {"id": "good", "ok": True}
    assert shown.ply == 2


def test_a_message_sent_again_and_again_is_done_once(shown: Shown) -> None:
    message = {"id": "once", "command": "act", **NOW, **REDS, "action": give("blue")}
    assert shown.ask(message)["ok"]
    before = shown.snapshot()
    for _ in range(50):
        assert check_error(shown.ask(message)) == "stale"
    assert shown.snapshot() == before


json_values: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=30)
    | st.binary(max_size=8)
    | st.sampled_from(["red", "blue", "play", "give", "say", "new", "b", "r+", 1, 2]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["type", "player", "chip", "pile", "to", "text", "id", "en"])
            | st.text(max_size=5)
            | st.integers(),
            inner,
            max_size=4,
        )
    ),
    max_leaves=8,
)
FIELDS = sorted({field for fields in COMMANDS.values() for field in fields})
requests: st.SearchStrategy[dict[str, Any]] = st.builds(
    lambda command, fields: {"id": "f", "command": command, "view": "v", **fields},
    st.sampled_from([*COMMANDS]),
    st.dictionaries(st.sampled_from([*FIELDS, "id", "view", "command"]), json_values, max_size=4),
)


@given(json_values | requests)
def test_anything_gets_one_answer_and_the_table_lives_on(content: Any) -> None:  # noqa: ANN401
    table = Shown()
    try:
        before, ply = table.snapshot(), table.ply
        answer = table.ask(content)
        if not answer["ok"]:
            assert check_error(answer) != "failed"
            assert table.snapshot() == before
        json.dumps(answer, allow_nan=False, ensure_ascii=False).encode()
        # After all of this the page shows the game as it is, and the game goes on.
        state = json.loads(gzip.decompress(table._state))
        assert state["ply"]["position"]["ply"] == table.ply
        assert table.ply <= ply + 2
        table.act(table.legal()[0])
    finally:
        table.close()


UNTAKEN: list[dict[Any, Any]] = [
    {"pace": "1"},
    {"pace": None},
    {"pace": True},
    {"pace": -0.1},
    {"pace": 60.1},
    {"pace": NAN},
    {"pace": float("inf")},
    {"pace": 10**400},
    {"pace": [1]},
    {"coach": 1},
    {"coach": "yes"},
    {"coach": None},
    {"coach": {}},
    {"language": "de"},
    {"language": ["ru"]},
    {"language": None},
    {"theme": "dark"},
    {"_kind": "replay"},
    {"_kind": None},
    {"_state": b"junk"},
    {"_state": None},
    {"ply": 0},
    {"ply": 7},
    {"_esm": "export default {render() {}}"},
    {"_part_core": b"export default {}", "_edition": "of another"},
    {"_css": "*{display:none}"},
    {"_model_module": "evil"},
    {"layout": "IPY_MODEL_x"},
    {"_session": None},
    {"_requests": None},
    {"position": None},
    {"comm": 1},
    {"__class__": 1},
    {7: 1},
    {"": 1},
    {},
]


class TestTraits:
    @pytest.mark.parametrize("update", UNTAKEN, ids=range(len(UNTAKEN)))
    def test_what_is_not_the_readers_to_set_is_sent_back(
        self, shown: Shown, update: dict[str, Any]
    ) -> None:
        before = shown.snapshot()
        told = shown.update(update)
        assert shown.snapshot() == before
        known = {name for name in update if name in shown.keys}
        assert known <= set(told)
        for name in known & {"pace", "coach", "language", "theme", "_kind", "state", "_esm"}:
            assert told[name] == getattr(shown, name)

    @pytest.mark.parametrize(
        ("update", "held"),
        [
            ({"pace": 0}, 0.0),
            ({"pace": 2}, 2.0),
            ({"pace": 60.0}, 60.0),
            ({"coach": True}, True),
            ({"language": "ru"}, "ru"),
        ],
        ids=str,
    )
    def test_what_is_the_readers_is_taken(
        self, shown: Shown, update: dict[str, Any], held: object
    ) -> None:
        state, record = shown._state, shown.record
        (name,) = update
        told = shown.update(update)
        assert getattr(shown, name) == held
        assert type(getattr(shown, name)) is type(held)
        assert told.get(name, held) == held
        assert shown.record == record
        # In another language the table is described again.
        assert (shown._state == state) == (name != "language")

    def test_of_several_the_good_ones_are_taken(self, shown: Shown) -> None:
        told = shown.update({"pace": 3, "coach": "yes", "language": "ru", "_kind": "replay"})
        assert (shown.pace, shown.coach, shown.language, shown._kind) == (3.0, False, "ru", "table")
        assert (told["coach"], told["_kind"]) == (False, "table")

    @pytest.mark.parametrize("junk", [None, 7, "pace", [1], [["pace", 1]]])
    def test_a_state_that_is_no_object_changes_nothing(self, shown: Shown, junk: Any) -> None:  # noqa: ANN401
        before = shown.snapshot()
        shown.update(junk)
        assert shown.snapshot() == before

    @given(
        st.dictionaries(
            st.sampled_from(["pace", "coach", "language", "theme", "_state", "_kind", "ply"])
            | st.text(max_size=5),
            json_values,
            max_size=4,
        )
    )
    def test_whatever_comes_both_sides_agree_afterwards(self, update: dict[str, Any]) -> None:
        shown = Shown()
        try:
            names = ("pace", "coach", "language", "theme", "_kind")
            browser = {name: getattr(shown, name) for name in names}
            state = shown._state
            told = shown.update(update)
            assert 0 <= shown.pace <= 60
            assert (shown.theme, shown._kind, shown._state) == ("auto", "table", state)
            for name, value in browser.items():
                believed = told.get(name, update.get(name, value))
                assert believed == getattr(shown, name)
        finally:
            shown.close()
