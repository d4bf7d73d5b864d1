"""Lines of a replay: following and adding them, and what the browser may request."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sosucker_widget import Replay, examples
from sosucker_widget.engine import IllegalActionError
from sosucker_widget.record import ShortMoveError, dumps, loads
from tests.widgets.wire import Wire, connect, receive


@pytest.fixture
def replay() -> Replay:
    return Replay(examples["documented_example"], ply=1)


@pytest.fixture
def wire(replay: Replay) -> Wire:
    return connect(replay)


def tell(replay: Replay, **state: Any) -> None:  # noqa: ANN401
    receive(replay, {"method": "update", "state": state, "buffer_paths": []})


def ask(replay: Replay, wire: Wire, **content: Any) -> Any:  # noqa: ANN401
    receive(replay, {"method": "custom", "content": {"id": 1, "command": "try", **content}})
    return wire.custom()[-1]


class TestBranch:
    def test_moves_of_ones_own_are_a_line(self, replay: Replay) -> None:
        before = replay.record.events
        replay.enter("g g1")
        assert (replay.line, replay.ply, replay.plies) == (1, 3, 3)
        assert [*replay.position.pile_bytes[0]] == [0, 2]
        assert [event.act for event in replay.record.events] == [event.act for event in before]
        assert loads(dumps(replay.record)) == replay.record

    def test_what_is_there_is_followed(self, replay: Replay) -> None:
        replay.enter("g g1")
        replay.goto(1, line=0)
        record = replay.record
        replay.enter("g")
        assert (replay.line, replay.ply) == (1, 2)
        assert replay.record is record
        replay.goto(1, line=0)
        replay.enter("b b1")
        assert (replay.line, replay.ply) == (0, 3)

    def test_a_line_goes_on_where_it_ends(self, replay: Replay) -> None:
        replay.enter("g g1")
        replay.enter("b b+")
        assert (len(replay.lines), replay.line, replay.ply) == (2, 1, 5)
        replay.goto("last", line=0)
        replay.enter("b2")
        assert (len(replay.lines), replay.line) == (3, 2)
        assert len(replay.record.continuations) == 1

    @pytest.mark.parametrize(
        ("moves", "error"), [("r", IllegalActionError), ("g zz", ShortMoveError)]
    )
    def test_what_can_not_be_changes_nothing(
        self, replay: Replay, moves: str, error: type[Exception]
    ) -> None:
        record = replay.record
        with pytest.raises(error):
            replay.enter(moves)
        assert replay.record is record
        assert (replay.line, replay.ply) == (0, 1)

    def test_the_browser_gets_it_in_one_message(self, replay: Replay, wire: Wire) -> None:
        wire.sent.clear()
        replay.enter("g g1")
        assert len(wire.sent) == 1
        assert wire.sent[0]["state"].keys() == {"_state", "_record", "_edits", "line", "ply"}


class TestEdits:
    def test_a_line_is_made_the_main_one(self, replay: Replay) -> None:
        replay.enter("g g1")
        replay.promote()
        assert (replay.line, replay.ply, replay.plies) == (0, 3, 3)
        assert len(replay.lines) == 2
        replay.promote(1)
        assert replay.plies == 11

    def test_a_line_is_taken_out(self, replay: Replay) -> None:
        record = replay.record
        replay.enter("g g1")
        replay.delete()
        assert replay.record == record
        assert (replay.line, len(replay.lines)) == (0, 1)
        with pytest.raises(ValueError, match="main line"):
            replay.delete(0)

    def test_who_is_on_another_line_stays_there(self, replay: Replay) -> None:
        replay.enter("g g1")
        replay.goto(1, line=0)
        replay.enter("y y1")
        replay.delete(1)
        assert (replay.line, replay.ply) == (1, 3)
        assert [*replay.position.pile_bytes[0]] == [0, 3]

    def test_a_word_of_ones_own(self, replay: Replay) -> None:
        replay.enter("g")
        replay.comment("What if?", "!?")
        event = replay.lines[1].acts[-1]
        assert (event.note, event.glyph) == ("What if?", "!?")
        replay.comment()
        assert replay.lines[1].acts[-1].note is None
        with pytest.raises(ValueError, match="glyph"):
            replay.comment("No", "?????")  # type: ignore[arg-type]
        replay.goto(0)
        with pytest.raises(ValueError, match="ply 0"):
            replay.comment("No")


class TestGoto:
    def test_to_another_line(self, replay: Replay) -> None:
        replay.enter("g g1")
        replay.goto("first", line=0)
        replay.goto("last", line=1)
        assert (replay.line, replay.ply) == (1, 3)
        replay.goto("previous")
        assert (replay.line, replay.ply) == (1, 2)

    @pytest.mark.parametrize("line", [-1, 2, True])
    def test_there_is_no_such_line(self, replay: Replay, line: int) -> None:
        replay.enter("g g1")
        with pytest.raises(ValueError, match="no line"):
            replay.goto(1, line=line)

    def test_a_shorter_line_takes_the_cursor_back(self, replay: Replay) -> None:
        replay.enter("g g1")
        replay.goto("last", line=0)
        replay.line = 1
        assert replay.ply == 3
        replay.line = 99
        assert replay.line == 0

    def test_the_browser_moves_to_another_line(self, replay: Replay, wire: Wire) -> None:
        replay.enter("g g1")
        replay.goto("last", line=0)
        tell(replay, line=1, ply=3)
        assert (replay.line, replay.ply) == (1, 3)
        tell(replay, line=0, ply=9)
        assert (replay.line, replay.ply) == (0, 9)
        wire.sent.clear()
        tell(replay, line=7, ply=10)
        assert (replay.line, replay.ply) == (0, 10)
        assert wire.corrections()["line"] == 0
        for junk in ("1", None, 1.5, True, [1]):
            tell(replay, line=junk)
            assert replay.line == 0


class TestTry:
    def test_the_browser_tries_a_move(self, replay: Replay, wire: Wire) -> None:
        assert ask(replay, wire, line=0, at=1, moves="g g1")["ok"]
        assert (replay.line, replay.ply) == (1, 3)

    def test_and_hears_why_it_can_not_be(self, replay: Replay, wire: Wire) -> None:
        error = ask(replay, wire, line=0, at=1, moves="r")["error"]
        assert error["code"] == "refused"
        assert "Red" in error["message"]["en"]
        assert "Красн" in error["message"]["ru"]
        error = ask(replay, wire, line=0, at=1, moves="zz")["error"]
        assert error["code"] == "refused"
        assert error["message"] == {
            "en": '"zz": give the player who gets the move, such as b',
            "ru": '"zz": здесь нужна буква того, кто получит ход, например b',
        }
        assert (replay.line, replay.ply, len(replay.lines)) == (0, 1, 1)

    @pytest.mark.parametrize(
        ("line", "at", "words"),
        [
            (1, 0, "линии 1 в записи нет, есть линии от 0 до 0"),
            (0, 12, "шага 12 на линии 0 нет"),
        ],
    )
    def test_of_a_line_that_is_gone(
        self, replay: Replay, wire: Wire, line: int, at: int, words: str
    ) -> None:
        error = ask(replay, wire, line=line, at=at, moves="g")["error"]
        assert error["message"]["en"].startswith("there is no ")
        assert error["message"]["ru"] == words

    def test_lines_leave_each_other_only_so_often(
        self, replay: Replay, wire: Wire, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("sosucker_widget.record.edit.MAX_NESTING", 1)
        replay.enter("g g1")
        error = ask(replay, wire, line=1, at=2, moves="g+")["error"]
        assert error["message"] == {
            "en": "variations nest at most 1 deep",
            "ru": "варианты вкладываются друг в друга не глубже 1",
        }

    @pytest.mark.parametrize(
        "fields",
        [
            {},
            {"line": 0, "at": 1},
            {"line": "0", "at": 1, "moves": "g"},
            {"line": True, "at": 1, "moves": "g"},
            {"line": 0, "at": 1.0, "moves": "g"},
            {"line": 0, "at": 1, "moves": ""},
            {"line": 0, "at": 1, "moves": ["g"]},
            {"line": 0, "at": 1, "moves": "g " * 999},
            {"line": 9, "at": 1, "moves": "g"},
            {"line": -1, "at": 1, "moves": "g"},
            {"line": 0, "at": 99, "moves": "g"},
            {"line": 0, "at": -1, "moves": "g"},
            {"line": 10**400, "at": 0, "moves": "g"},
        ],
    )
    def test_whatever_else_comes_is_refused(
        self, replay: Replay, wire: Wire, fields: dict[str, Any]
    ) -> None:
        record = replay.record
        answer = ask(replay, wire, **fields)
        assert not answer["ok"]
        assert all(answer["error"]["message"].values())
        assert replay.record is record


def test_a_replay_begins_on_a_line(replay: Replay) -> None:
    replay.enter("g g1")
    again = Replay(replay.record, line=1, ply=2)
    assert (again.line, again.ply, again.plies) == (1, 2, 3)
    assert Replay(replay.record, line=9).line == 0


class TestCompare:
    def test_with_another_rule_set(self, replay: Replay) -> None:
        first = replay.compare("classic").first_difference
        assert first is not None
        assert (first.turn, first.ply, first.options) == (5, 7, ("all_present",))

    def test_with_another_line(self, replay: Replay) -> None:
        replay.enter("g g1")
        first = replay.compare(0).first_difference
        assert first is not None
        assert first.ply == 2
        assert replay.compare(1).first_difference is None
        with pytest.raises(ValueError, match="no line 2"):
            replay.compare(2)


class TestExports:
    def test_are_of_the_line_that_is_shown(self, replay: Replay, tmp_path: Path) -> None:
        main = replay.to_text()
        replay.enter("g g1")
        assert replay.to_text() != main
        replay.language = "ru"
        assert "Зелён" in str(replay.to_text())
        for name, save in (("a.svg", replay.to_svg), ("a.txt", replay.to_text)):
            assert save(tmp_path / name) is None
            assert (tmp_path / name).read_text(encoding="utf-8") == save()

    def test_a_film(self, replay: Replay, tmp_path: Path) -> None:
        replay.to_gif(tmp_path / "a.gif", first=1, last=2, zoom=0.4)
        assert (tmp_path / "a.gif").read_bytes().startswith(b"GIF89a")
