"""The comparison with the line that is shown, and what the page may ask about the record."""

from __future__ import annotations

import gzip
import json
from typing import Any

import pytest

from sosucker_widget import Replay, examples
from sosucker_widget.record import dumps, loads
from sosucker_widget.replay import plies_of
from sosucker_widget.replay.comparison import compare, show_comparison
from tests.widgets.wire import Wire, connect, receive


@pytest.fixture
def replay() -> Replay:
    return Replay(examples["documented_example"], ply=7)


@pytest.fixture
def wire(replay: Replay) -> Wire:
    return connect(replay)


def ask(replay: Replay, wire: Wire, command: str, **content: Any) -> Any:  # noqa: ANN401
    receive(replay, {"method": "custom", "content": {"id": 1, "command": command, **content}})
    return wire.custom()[-1]


def shown(replay: Replay) -> Any:  # noqa: ANN401
    return json.loads(gzip.decompress(replay._comparison))


class TestBeside:
    def test_other_rules(self, replay: Replay) -> None:
        replay.show_comparison("classic")
        assert shown(replay) == show_comparison(
            compare(examples["documented_example"], "classic"), "classic"
        )
        assert shown(replay)["first_difference"]["turn"] == 5

    def test_the_cursor_goes_along_the_longer_line(self, replay: Replay) -> None:
        replay.goto(1)
        replay.enter("g g1")
        replay.show_comparison(0)
        assert (replay.line, replay.ply, shown(replay)["other"]) == (0, 3, 1)
        assert len(plies_of(shown(replay)["left"]["replay"])) == 12
        assert len(plies_of(shown(replay)["right"]["replay"])) == 4
        assert shown(replay)["first_difference"]["ply"] == 2

    def test_alone_again(self, replay: Replay) -> None:
        replay.show_comparison("classic")
        replay.show_comparison(None)
        assert replay._comparison == b""

    def test_another_line_ends_it_and_so_does_another_record(self, replay: Replay) -> None:
        replay.enter("r1")
        replay.goto(1)
        replay.enter("g g1")
        replay.show_comparison("classic")
        assert replay._comparison
        replay.goto(0, line=0)
        assert replay._comparison == b""
        replay.show_comparison("classic")
        replay.goto(7)
        assert replay._comparison
        replay.comment("What a turn!")
        assert replay._comparison == b""

    @pytest.mark.parametrize("other", ["nonsense", 7, -1])
    def test_there_is_no_such_thing(self, replay: Replay, other: Any) -> None:  # noqa: ANN401
        replay.show_comparison("classic")
        before = replay._comparison
        with pytest.raises(ValueError, match=r"nonsense|no line"):
            replay.show_comparison(other)
        assert replay._comparison == before

    def test_the_browser_does_not_write_it(self, replay: Replay, wire: Wire) -> None:
        replay.show_comparison("classic")
        before = replay._comparison
        receive(replay, {"method": "update", "state": {"_comparison": "x"}, "buffer_paths": []})
        assert replay._comparison == before
        assert wire.corrections()["_comparison"] == before


class TestRequests:
    def test_the_page_compares(self, replay: Replay, wire: Wire) -> None:
        assert ask(replay, wire, "compare", line=0, other="classic")["ok"]
        assert shown(replay)["options"][0]["name"]
        assert ask(replay, wire, "compare", line=0, other=None)["ok"]
        assert replay._comparison == b""

    def test_what_is_said_is_in_the_readers_language(self, replay: Replay, wire: Wire) -> None:
        replay.language = "ru"
        said = replay.record.events[-1].note
        assert ask(replay, wire, "comment", line=0, at=7, note="Вот как!", glyph="!?")["ok"]
        step = replay._at_cursor()
        assert step
        assert step.node.note == {"en": NOTE, "ru": "Вот как!"}
        assert step.node.glyph == "!?"
        assert replay.record.events[-1].note == said
        assert loads(dumps(replay.record)) == replay.record
        assert (replay.line, replay.ply) == (0, 7)

    def test_nothing_is_said_any_more(self, replay: Replay, wire: Wire) -> None:
        assert ask(replay, wire, "comment", line=0, at=7, note="", glyph="")["ok"]
        step = replay._at_cursor()
        assert step
        # The note in the other language, which this reader does not see, stays.
        assert step.node.note == {"en": "", "ru": _NOTES[6]["ru"]}  # type: ignore[index]
        assert step.node.glyph is None

    def test_another_ply_than_the_cursors_can_be_meant(self, replay: Replay, wire: Wire) -> None:
        assert ask(replay, wire, "comment", line=0, at=3, note="Here.", glyph="")["ok"]
        assert replay.ply == 7
        replay.goto(3)
        assert replay._at_cursor().node.note == {"en": "Here.", "ru": RUSSIAN}  # type: ignore[union-attr]

    def test_lines_are_promoted_and_taken_out(self, replay: Replay, wire: Wire) -> None:
        replay.goto(1)
        replay.enter("g g1")
        assert ask(replay, wire, "promote", line=1)["ok"]
        assert (replay.line, replay.plies) == (0, 3)
        refused = ask(replay, wire, "delete", line=1)["error"]
        assert refused["message"]["en"].startswith("this line was played")
        assert ask(replay, wire, "undo")["ok"]
        assert (replay.line, len(replay.lines)) == (1, 2)
        assert ask(replay, wire, "delete", line=1)["ok"]
        assert len(replay.lines) == 1
        assert ask(replay, wire, "undo")["ok"]
        assert ask(replay, wire, "redo")["ok"]
        assert len(replay.lines) == 1
        refused = ask(replay, wire, "redo")["error"]
        assert refused["message"]["ru"].startswith("возвращать нечего")

    def test_a_note_of_another_writer_is_not_replaced(self, replay: Replay, wire: Wire) -> None:
        note = {"line": 0, "at": 7, "glyph": ""}
        assert ask(replay, wire, "comment", **note, note="One.", was=NOTE)["ok"]
        refused = ask(replay, wire, "comment", **note, note="Two.", was=NOTE)["error"]
        assert "someone else" in refused["message"]["en"]
        assert ask(replay, wire, "comment", **note, note="One two.", was="One.", more=True)["ok"]
        assert ask(replay, wire, "undo")["ok"]
        assert replay._at_cursor().node.note["en"] == NOTE  # type: ignore[union-attr, index]

    @pytest.mark.parametrize(
        ("command", "fields"),
        [
            ("compare", {"line": 0}),
            ("compare", {"line": 0, "other": 1.5}),
            ("compare", {"line": 0, "other": True}),
            ("compare", {"line": 0, "other": "nonsense"}),
            ("compare", {"line": 0, "other": ["classic"]}),
            ("compare", {"line": 3, "other": "classic"}),
            ("compare", {"line": 0, "other": 9}),
            ("promote", {"line": 4}),
            ("promote", {}),
            ("delete", {"line": 0}),
            ("delete", {"line": "1"}),
            ("comment", {"line": 0, "at": 0, "note": "x", "glyph": ""}),
            ("comment", {"line": 0, "at": 99, "note": "x", "glyph": ""}),
            ("comment", {"line": 0, "at": 7, "note": 7, "glyph": ""}),
            ("comment", {"line": 0, "at": 7, "note": "x", "glyph": "x"}),
            ("comment", {"line": 0, "at": 7, "note": "x" * 4001, "glyph": ""}),
            ("comment", {"line": 0, "at": 7, "note": "x"}),
        ],
    )
    def test_whatever_else_comes_is_refused(
        self, replay: Replay, wire: Wire, command: str, fields: dict[str, Any]
    ) -> None:
        record = replay.record
        answer = ask(replay, wire, command, **fields)
        assert not answer["ok"]
        assert answer["error"]["message"]
        assert replay.record is record
        assert replay._comparison == b""


_TEXT = examples["documented_example"]
_NOTES = [event.note for event in _TEXT.events if event.action is not None]
NOTE: str = _NOTES[6]["en"]  # type: ignore[index]
RUSSIAN: str = _NOTES[2]["ru"]  # type: ignore[index]
