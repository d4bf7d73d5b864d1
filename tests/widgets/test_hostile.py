"""A browser that sends anything: it gets a typed answer, and nothing changes in Python."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget import Replay, examples
from sosucker_widget.export.html import to_html
from sosucker_widget.locale import LANGUAGES
from sosucker_widget.protocol.replay_commands import REPLAY_COMMANDS
from sosucker_widget.protocol.request import parse
from sosucker_widget.protocol.request_error import ErrorCode, RequestError
from sosucker_widget.session.view import LEAD, View
from tests.widgets.wire import connect, receive

if TYPE_CHECKING:
    from collections.abc import Iterator

CODES = get_args(ErrorCode)
VIEW = View("notebook", LEAD)
RECORD = examples["case_a_two"]


class Shown(Replay):
    """A replay that is connected to a browser."""

    def __init__(self) -> None:
        super().__init__(RECORD)
        self.wire = connect(self)

    def ask(self, content: Any) -> list[Any]:  # noqa: ANN401
        receive(self, {"method": "custom", "content": content})
        return self.wire.custom()

    def update(self, state: Any) -> dict[str, Any]:  # noqa: ANN401
        """Set traits as the browser does; return what the browser is told afterwards."""
        receive(self, {"method": "update", "state": state, "buffer_paths": []})
        return self.wire.corrections()

    def snapshot(self) -> tuple[object, ...]:
        return self.ply, self.language, self.theme, self._state, self._esm, self.record


@pytest.fixture
def shown() -> Iterator[Shown]:
    replay = Shown()
    yield replay
    replay.close()


json_values: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=120)
    | st.binary(max_size=8)
    | st.sampled_from(["export", "id", "command", "ply", "ru"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["id", "command", "ply", "state", "method", "content"]) | st.text(),
            inner,
            max_size=4,
        )
    ),
    max_leaves=8,
)

EXPORT = {"id": 1, "command": "export", "line": 0, "at": 7, "language": "en"}

MESSAGES: list[tuple[Any, str]] = [
    (None, "malformed"),
    (True, "malformed"),
    (7, "malformed"),
    (10**400, "malformed"),
    ("export", "malformed"),
    (b"export", "malformed"),
    ([], "malformed"),
    ([{"id": 1, "command": "export"}], "malformed"),
    ({}, "malformed"),
    ({"command": "export"}, "malformed"),
    ({"id": None, "command": "export"}, "malformed"),
    ({"id": True, "command": "export"}, "malformed"),
    ({"id": 1.5, "command": "export"}, "malformed"),
    ({"id": 2**53, "command": "export"}, "malformed"),
    ({"id": -(10**400), "command": "export"}, "malformed"),
    ({"id": "x" * 101, "command": "export"}, "malformed"),
    ({"id": [1], "command": "export"}, "malformed"),
    ({"id": {"id": 1}, "command": "export"}, "malformed"),
    ({"id": 1, "command": "export"}, "malformed"),
    ({**EXPORT, "at": "7"}, "malformed"),
    ({**EXPORT, "line": True}, "malformed"),
    ({**EXPORT, "language": "de"}, "malformed"),
    ({**EXPORT, "language": ["en"]}, "malformed"),
    ({"id": 1}, "unknown-command"),
    ({"id": 1, "command": None}, "unknown-command"),
    ({"id": 1, "command": b"export"}, "unknown-command"),
    ({"id": 1, "command": ["export"]}, "unknown-command"),
    ({"id": 1, "command": {"export": "export"}}, "unknown-command"),
    ({"id": 1, "command": "EXPORT"}, "unknown-command"),
    ({"id": 1, "command": "__class__"}, "unknown-command"),
    ({"id": "a", "command": "rm -rf /"}, "unknown-command"),
    ({"id": "a", "command": "x" * 10**6}, "too-long"),
]


class TestMessages:
    def test_a_good_one_gets_the_page(self, shown: Shown) -> None:
        for request_id in (1, 0, -7, 2**53 - 1, "", "export-1"):
            shown.wire.sent.clear()
            [reply] = shown.ask({**EXPORT, "id": request_id, "more": [1]})
            assert reply == {"id": request_id, "ok": True, "html": shown.to_html()}

    def test_the_page_opens_as_whoever_asks_for_it_stands(self, shown: Shown) -> None:
        # Its last message may be held back until the kernel is idle, and come after this one.
        [reply] = shown.ask({**EXPORT, "at": 1, "language": "ru"})
        assert reply["html"] == to_html(RECORD, ply=1, language="ru")
        assert (shown.ply, shown.language) == (1, "ru")
        shown.wire.sent.clear()
        [reply] = shown.ask({**EXPORT, "line": 99, "at": 10**9})
        assert reply["html"] == to_html(RECORD, ply=shown.plies)

    @pytest.mark.parametrize(("message", "code"), MESSAGES, ids=range(len(MESSAGES)))
    def test_a_bad_one_gets_a_typed_error(self, shown: Shown, message: Any, code: str) -> None:  # noqa: ANN401
        before = shown.snapshot()
        [reply] = shown.ask(message)
        assert set(reply) == {"id", "ok", "error"}
        assert reply["ok"] is False
        assert set(reply["error"]) == {"code", "message"}
        assert reply["error"]["code"] == code
        assert set(reply["error"]["message"]) == {*LANGUAGES}
        assert all(0 < len(text) < 300 for text in reply["error"]["message"].values())
        if code == "unknown-command":
            assert reply["id"] == message["id"]
        assert shown.snapshot() == before

    def test_what_goes_wrong_here_is_told_too(
        self, shown: Shown, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(*_: object, **__: object) -> str:
            msg = "the disk is full"
            raise OSError(msg)

        monkeypatch.setattr("sosucker_widget.export.to_html", fail)
        [reply] = shown.ask({**EXPORT, "id": "a"})
        told = "OSError: the disk is full"
        error = {"code": "failed", "message": {"en": told, "ru": told}}
        assert reply == {"id": "a", "ok": False, "error": error}

    @given(json_values)
    def test_anything_is_a_request_or_a_typed_error(self, content: Any) -> None:  # noqa: ANN401
        try:
            request = parse(content, REPLAY_COMMANDS, VIEW, displays=True)
        except RequestError as error:
            failure = error.failure()
        else:
            assert request.command == "export"
            return
        assert failure["code"] in CODES
        assert all(failure["message"].values())


UNTAKEN: list[dict[str, Any]] = [
    {"ply": "1"},
    {"ply": None},
    {"ply": True},
    {"ply": 1.0},
    {"ply": float("nan")},
    {"ply": [1]},
    {"ply": {"ply": 1}},
    {"ply": b"1"},
    {"language": "de"},
    {"language": None},
    {"language": 7},
    {"language": ["ru"]},
    {"language": {"ru": 1}},
    {"theme": "dark"},
    {"theme": 7},
    {"_state": b"junk"},
    {"_state": None},
    {"_state": "junk"},
    {"_esm": "export default {render() {}}"},
    {"_esm": None},
    {"_part_replay": b"export default {}", "_edition": "of another"},
    {"_css": "*{display:none}"},
    {"_model_module": "evil"},
    {"_view_name": "Evil"},
    {"layout": "IPY_MODEL_x"},
    {"comm": 1},
    {"_record": None},
    {"record": 1},
    {"goto": 1},
    {"__class__": 1},
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
        for name in known & {"ply", "language", "theme", "_state", "_esm"}:
            assert told[name] == getattr(shown, name)

    @pytest.mark.parametrize(
        ("ply", "is_at"), [(0, 0), (1, 1), (2, 1), (-1, 0), (10**400, 1), (-(10**400), 0)]
    )
    def test_a_cursor_is_brought_within_the_replay(
        self, shown: Shown, ply: int, is_at: int
    ) -> None:
        told = shown.update({"ply": ply})
        assert shown.ply == is_at
        # The browser is told exactly if its own value differs.
        assert told.get("ply", ply) == is_at

    def test_the_readers_language_is_taken(self, shown: Shown) -> None:
        shown.update({"language": "ru"})
        assert shown.language == "ru"

    def test_of_several_the_good_ones_are_taken(self, shown: Shown) -> None:
        told = shown.update({"ply": 1, "language": "de", "theme": "dark", "nonsense": {}})
        assert (shown.ply, shown.language, shown.theme) == (1, "en", "auto")
        assert told["language"] == "en"
        assert told["theme"] == "auto"

    @pytest.mark.parametrize("junk", [None, 7, "ply", [1], [["ply", 1]]])
    def test_a_state_that_is_no_object_changes_nothing(self, shown: Shown, junk: Any) -> None:  # noqa: ANN401
        before = shown.snapshot()
        shown.update(junk)
        assert shown.snapshot() == before

    @given(
        st.dictionaries(
            st.sampled_from(["ply", "language", "theme", "_state", "_esm", "layout"]) | st.text(),
            json_values,
            max_size=4,
        )
    )
    def test_whatever_comes_both_sides_agree_afterwards(self, update: dict[str, Any]) -> None:
        shown = Shown()
        try:
            state, esm = shown._state, shown._esm
            browser = {"ply": shown.ply, "language": shown.language, "theme": shown.theme}
            told = shown.update(update)
            assert 0 <= shown.ply <= shown.plies
            assert shown.language in LANGUAGES
            assert (shown.theme, shown._state, shown._esm) == ("auto", state, esm)
            for name, value in browser.items():
                believed = told.get(name, update.get(name, value))
                assert believed == getattr(shown, name)
                assert isinstance(believed, type(getattr(shown, name)))
        finally:
            shown.close()

    def test_of_two_replays_only_one_hears(self) -> None:
        one, two = Shown(), Shown()
        one.update({"ply": 1, "language": "ru"})
        assert (two.ply, two.language) == (0, "en")
        assert not two.wire.sent
        one.close()
        two.close()
