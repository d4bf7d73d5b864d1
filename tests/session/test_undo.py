"""Undo and redo: any edits, all undone, give the very record; made again, the same as before."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget import Replay, examples
from sosucker_widget.engine import legal_actions
from sosucker_widget.record import Record, dumps, last_played, loads, short
from sosucker_widget.session.replay import edit_history
from sosucker_widget.session.replay.replay_session import ReplaySession
from sosucker_widget.session.view import View
from tests.record.strategies import records


def edit(data: st.DataObject, session: ReplaySession, view: View) -> None:
    """Make one edit somewhere; some have no place, or change nothing."""
    editing, lines = session.editing, session.lines
    line = data.draw(st.integers(0, len(lines.every) - 1))
    ply = data.draw(st.integers(0, len(lines.acts(line))))
    kind = data.draw(st.sampled_from(["try", "note", "typed", "promote", "delete"]))
    try:
        if kind == "try":
            step = lines.step_to(line, ply)
            before = step.after if step else lines.record.start
            moves = [short(one, before) for one in legal_actions(before)]
            if moves:
                editing.go_on(view, line, ply, data.draw(st.sampled_from(moves)))
        elif kind == "note":
            text = data.draw(st.none() | st.text(max_size=3, alphabet="ab\n"))
            glyph = data.draw(st.sampled_from([None, "!", "??"]))
            editing.annotate(view, line, ply, text, glyph)
        elif kind == "typed":
            # No note that is there already begins so: what changes nothing is no edit.
            for end, text in enumerate(["c", "cd", "cde"]):
                editing.write_note(view, line, ply, text, "", more=end > 0)
        elif kind == "promote":
            editing.promote(view, line)
        else:
            editing.delete(view, line)
    except ValueError:
        pass


def files(record: Record) -> tuple[str, str]:
    return dumps(record), record.to_sls()


@given(record=records(), data=st.data())
def test_all_edits_undone_are_the_very_record_and_redone_the_same(
    record: Record, data: st.DataObject
) -> None:
    session, view = ReplaySession(record), View("one")
    session.place(view, 0, 0)
    history, seen = session.editing.history, [files(record)]
    for _ in range(data.draw(st.integers(1, 6))):
        edit(data, session, view)
        now = files(session.lines.record)
        if now != seen[-1]:
            seen.append(now)
    steps = 0
    for before in seen[-2::-1]:
        session.editing.undo(view)
        steps += 1
        assert files(session.lines.record) == before
    assert "undo" not in history.shown
    assert session.lines.record == record
    for after in seen[1:]:
        session.editing.redo(view)
        assert files(session.lines.record) == after
    assert "redo" not in history.shown
    if steps:
        session.editing.undo(view, steps)
        assert files(session.lines.record) == seen[0]


def played(record: Record) -> list[Any]:
    line, acts = last_played(record)
    return [one.act for one in line.acts[:acts]]


@given(record=records(), data=st.data())
def test_what_was_played_is_known_after_any_edits(record: Record, data: st.DataObject) -> None:
    before = played(record)
    session, view = ReplaySession(record), View("one")
    for _ in range(data.draw(st.integers(1, 6))):
        edit(data, session, view)
        now = session.lines.record
        assert played(now) == before
        assert played(loads(dumps(now))) == before
        assert played(loads(now.to_sls())) == before


class TestHistory:
    def test_the_cursor_goes_to_the_edit(self) -> None:
        replay = Replay(examples["documented_example"], ply=1)
        replay.enter("g g1")
        replay.goto(7, line=0)
        replay.comment("Here.")
        replay.goto(2)
        replay.undo()
        assert (replay.line, replay.ply) == (0, 7)
        replay.undo()
        assert (replay.line, replay.ply) == (0, 1)
        replay.redo()
        assert (replay.line, replay.ply) == (1, 3)

    def test_an_edit_forgets_what_was_undone(self) -> None:
        replay = Replay(examples["documented_example"], ply=1)
        replay.comment("One.")
        replay.undo()
        replay.comment("Two.")
        with pytest.raises(ValueError, match="nothing to redo"):
            replay.redo()

    def test_what_is_not_there_changes_nothing(self) -> None:
        replay = Replay(examples["documented_example"], ply=1)
        with pytest.raises(ValueError, match="nothing to undo"):
            replay.undo()
        replay.comment("One.")
        record = replay.record
        for edits in (0, -1, 2, True):
            with pytest.raises(ValueError, match=f"there is no {edits} to undo, only 1 to 1"):
                replay.undo(edits)
        assert replay.record is record

    def test_an_edit_that_changes_nothing_is_none(self) -> None:
        replay = Replay(examples["documented_example"], ply=1)
        record = replay.record
        step = record[0]
        replay.comment(step.node.note, step.node.glyph)  # type: ignore[arg-type]
        assert replay.record is record
        with pytest.raises(ValueError, match="nothing to undo"):
            replay.undo()

    def test_a_note_saved_while_it_is_typed_is_one_edit(self) -> None:
        session, view = ReplaySession(loads("[rules classic] [first red] 1. r+ b")), View("one")
        for more, text in enumerate(["W", "Wh", "Why"]):
            session.editing.write_note(view, 0, 1, text, "", more=more > 0)
        session.editing.write_note(view, 0, 1, "Why?", "")
        session.editing.undo(view)
        assert note(session, view) == "Why"
        session.editing.undo(view)
        assert note(session, view) == ""
        with pytest.raises(ValueError, match="nothing to undo"):
            session.editing.undo(view)

    def test_old_edits_are_forgotten(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(edit_history, "MOST_EDITS", 3)
        replay = Replay(examples["documented_example"], ply=1)
        for number in range(5):
            replay.comment(str(number))
        replay.undo(3)
        assert replay.record[0].node.note == "1"
        monkeypatch.setattr(edit_history, "MOST_NODES", 1)
        replay.comment("a")
        replay.comment("b")
        replay.undo()
        with pytest.raises(ValueError, match="nothing to undo"):
            replay.undo()


class TestTwoWriters:
    def test_a_note_that_another_has_changed_is_not_replaced(self) -> None:
        record = loads("[rules classic] [first red] 1. r+ b")
        session, one, other = ReplaySession(record), View("one"), View("two")
        session.editing.write_note(one, 0, 1, "Mine.", "", was=note(session, one))
        with pytest.raises(ValueError, match="someone else"):
            session.editing.write_note(other, 0, 1, "Yours.", "", was="")
        assert note(session, one) == "Mine."
        session.editing.write_note(other, 0, 1, "Both.", "", was="Mine.")
        session.editing.undo(one)
        assert note(session, one) == "Mine."

    def test_the_same_note_in_two_languages_is_no_conflict(self) -> None:
        session, view = ReplaySession(examples["documented_example"]), View("one")
        session.editing.annotate(view, 0, 1, {"en": "Why?", "ru": "Зачем?"}, None)
        session.editing.write_note(view, 0, 1, "Why so?", "", language="en", was="Why?")
        session.editing.write_note(view, 0, 1, "Зачем же?", "", language="ru", was="Зачем?")
        node = session.lines.step_to(0, 1).node  # type: ignore[union-attr]
        assert node.note == {"en": "Why so?", "ru": "Зачем же?"}

    def test_a_note_emptied_in_one_language_stays_in_the_other(self) -> None:
        session, view = ReplaySession(examples["documented_example"]), View("one")
        session.editing.annotate(view, 0, 1, {"en": "Why?", "ru": "Зачем?"}, None)
        session.editing.write_note(view, 0, 1, "", "", language="en", was="Why?")
        assert session.lines.step_to(0, 1).node.note == {"en": "", "ru": "Зачем?"}  # type: ignore[union-attr]
        session.editing.write_note(view, 0, 1, "", "", language="ru", was="Зачем?")
        assert session.lines.step_to(0, 1).node.note is None  # type: ignore[union-attr]


def note(session: ReplaySession, view: View) -> Any:  # noqa: ANN401 - a text or none
    step = session.lines.step_to(0, 1)
    assert step is not None
    known = step.node.note
    return known[view.language] if isinstance(known, dict) else known or ""


class TestPlayed:
    def test_the_played_line_can_not_be_deleted(self) -> None:
        replay = Replay(examples["documented_example"], ply=1)
        replay.enter("g g1")
        replay.promote()
        with pytest.raises(ValueError, match="was played"):
            replay.delete(1)
        assert replay.played == 1
        replay.promote(1)
        assert replay.played == 0
        assert "x-played" not in dumps(replay.record)
        replay.delete(1)
        assert replay.record == examples["documented_example"]

    def test_of_a_game_not_begun_nothing_was_played(self) -> None:
        replay = Replay(loads("[rules classic] [first red]"))
        replay.enter("r+ b")
        replay.promote()
        assert last_played(replay.record) == (replay.record.lines[0], 0)
        assert replay.record.extra == {"x-played": False}

    def test_a_line_that_goes_on_after_the_game_is_not_the_game(self) -> None:
        record = loads("[rules classic] [first red] 1. r+ b")
        replay = Replay(record, ply=2)
        replay.enter("b1")
        replay.promote()
        assert len(replay.record.events) == 3
        assert last_played(replay.record) == (replay.record.lines[0], 2)
        assert "x-played" in replay.record.to_sls()


@given(record=records(), data=st.data())
def test_edits_are_brought_back_in_a_new_replay_and_that_can_be_undone(
    record: Record, data: st.DataObject
) -> None:
    session, view = ReplaySession(record), View("one")
    session.place(view, 0, 0)
    for _ in range(3):
        edit(data, session, view)
    edited = session.lines.record
    anew = ReplaySession(record)
    anew.place(view, 0, 0)
    anew.editing.restore(view, loads(dumps(edited)))
    assert files(anew.lines.record) == files(edited)
    if files(edited) != files(record):
        assert anew.editing.history.shown == {"undo": "restore"}
        anew.editing.undo(view)
    assert files(anew.lines.record) == files(record)


def test_edits_of_another_game_are_refused() -> None:
    session, view = ReplaySession(examples["case_b"]), View("one")
    with pytest.raises(ValueError, match="another game"):
        session.editing.restore(view, examples["documented_example"])
    assert session.lines.record == examples["case_b"]
