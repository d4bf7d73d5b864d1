"""From a record to JSON, in the order in which a person would write it."""

from __future__ import annotations

from collections.abc import Mapping

from sosucker_widget.engine import COLORS
from sosucker_widget.record.action_json import action_to_json
from sosucker_widget.record.aside import put_back
from sosucker_widget.record.chapter import chapter_to_json, quiz_to_json
from sosucker_widget.record.claim import claim_to_json
from sosucker_widget.record.decode import Json
from sosucker_widget.record.event import Event, Line
from sosucker_widget.record.layout import lay_out
from sosucker_widget.record.position_json import position_to_json
from sosucker_widget.record.record import FORMAT, VERSION, Record
from sosucker_widget.record.seats import Rules, player_to_json, rules_to_json
from sosucker_widget.record.talk_acts import talk_to_json


def to_json(record: Record) -> dict[str, Json]:
    """Write a record as plain JSON values.

    What may be left out and says nothing is left out, unless the record was read from a file
    that has it.
    """
    begin: dict[str, Json]
    if record.given:
        begin = {"start": position_to_json(record.start, 0)}
    else:
        assert record.start.has_move is not None
        begin = {"first": COLORS[record.start.has_move]}
    prefix = "ruleset."
    kept = frozenset(key.removeprefix(prefix) for key in record.kept if key.startswith(prefix))
    head = {
        "format": FORMAT,
        "version": VERSION,
        **_sparse({"title": record.title, "meta": dict(record.meta)}, record.kept),
        "ruleset": rules_to_json(Rules(record.preset, record.rules, kept)),
        "players": [player_to_json(player) for player in record.players],
        **begin,
    }
    put_back(head, record.asides)
    claims = [claim_to_json(claim) for claim in record.claims]
    chapters = [
        {**_sparse(chapter_to_json(one), one.kept, *_said(bots=one.bots)), **one.extra}
        for one in record.chapters
    ]
    tail = {
        "continuations": [_line_to_json(line) for line in record.continuations],
        "chapters": chapters,
    }
    return {
        **head,
        **_sparse({"note": record.note, "claims": claims}, record.kept),
        "events": [event_to_json(event) for event in record.events],
        **_sparse(tail, record.kept),
        **record.extra,
    }


def event_to_json(event: Event) -> dict[str, Json]:
    """Write an event."""
    if event.talk is None:
        assert event.action is not None
        act = action_to_json(event.action)
    else:
        act = _sparse(talk_to_json(event.talk), event.kept)
    told = {
        "glyph": event.glyph,
        "note": event.note,
        "claims": [claim_to_json(claim) for claim in event.claims],
        "quiz": _quiz(event),
        "variations": [_line_to_json(line) for line in event.variations],
    }
    return {**act, **_sparse(told, event.kept), **event.extra}


def dumps(record: Record) -> str:
    """Write a record as the text of a `.sls.json` file."""
    return lay_out(to_json(record))


def _quiz(event: Event) -> Json:
    quiz = event.quiz
    if quiz is None:
        return None
    return {**_sparse(quiz_to_json(quiz), quiz.kept, *_said(answer=quiz.answer)), **quiz.extra}


def _line_to_json(line: Line) -> dict[str, Json]:
    told = _sparse({"title": line.title, "note": line.note}, frozenset())
    return {**told, "events": [event_to_json(event) for event in line.events], **line.extra}


def _sparse(full: Mapping[str, Json], kept: frozenset[str], *required: str) -> dict[str, Json]:
    """Leave out what says nothing, unless it was written out or is required."""
    return {
        key: value
        for key, value in full.items()
        if key in kept or key in required or not _says_nothing(value)
    }


def _says_nothing(value: Json) -> bool:
    return value is None or value is False or value in ([], {})


def _said(**values: Json) -> list[str]:
    """List those of these keys whose value is anything at all: of them, false says something."""
    return [key for key, value in values.items() if value is not None]
