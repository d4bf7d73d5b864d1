"""The parts of a record that make it a lesson: questions before an event, and chapters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from sosucker_widget.engine import COLOR_NAMES
from sosucker_widget.record.values.decode import Json
from sosucker_widget.record.values.fault import Where, quote
from sosucker_widget.record.values.fields import (
    Fields,
    Parser,
    anything,
    choice,
    color,
    each,
    whole,
)
from sosucker_widget.record.values.reader_text import Text, read_text

ASKS: Final = ("next", "captor", "legal", "kill", "text")
MODES: Final = ("normal", "hide", "guess", "practise")


@dataclass(frozen=True)
class QuizSpec:
    """A question asked before its event is shown. The engine can answer all kinds except `text`."""

    ask: str
    question: Text | None = None
    choices: tuple[Json, ...] = ()
    answer: Json = None
    hint: Text | None = None
    why: Text | None = None
    extra: Mapping[str, Json] = field(default_factory=dict)
    kept: frozenset[str] = field(default=frozenset(), compare=False, repr=False)


@dataclass(frozen=True)
class Chapter:
    """A part of the record, from the event `first` to the event `last`, and how it is shown."""

    title: Text
    first: int
    last: int
    mode: str
    seat: int | None = None
    bots: Json = None
    extra: Mapping[str, Json] = field(default_factory=dict)
    kept: frozenset[str] = field(default=frozenset(), compare=False, repr=False)


def read_quiz(raw: object, where: Where) -> QuizSpec:
    """Parse a question."""
    box = Fields(raw, where)
    return QuizSpec(
        ask=box.need("ask", choice(ASKS)),
        question=box.maybe("question", read_text),
        choices=box.read("choices", each(_choice), ()),
        answer=box.maybe("answer", anything),
        hint=box.maybe("hint", read_text),
        why=box.maybe("why", read_text),
        extra=box.rest(),
        kept=box.empty("choices", "answer"),
    )


def _choice(raw: object, where: Where) -> Json:
    return read_text(raw, where) if isinstance(raw, dict | list) or raw is None else raw


def read_chapter(players: int, last: int) -> Parser[Chapter]:
    """Make a parser of the chapters of a record; `last` is the index of its last event."""
    index = whole(0, last)

    def parse(raw: object, where: Where) -> Chapter:
        before = len(where.found)
        box = Fields(raw, where)
        chapter = Chapter(
            title=box.need("title", read_text),
            first=box.need("from", index),
            last=box.need("to", index),
            mode=box.need("mode", choice(MODES)),
            seat=box.maybe("seat", color(players)),
            bots=box.maybe("bots", anything),
            extra=box.rest(),
            kept=box.empty("bots"),
        )
        if len(where.found) == before and chapter.last < chapter.first:
            where.at("to").fault(f"{quote(chapter.last)} is before {quote(chapter.first)}")
        return chapter

    return parse


def quiz_to_json(quiz: QuizSpec) -> dict[str, Json]:
    """Write a question; optional fields are only written if they are set."""
    return {
        "ask": quiz.ask,
        "question": quiz.question,
        "choices": list(quiz.choices),
        "answer": quiz.answer,
        "hint": quiz.hint,
        "why": quiz.why,
    }


def chapter_to_json(chapter: Chapter) -> dict[str, Json]:
    """Write a chapter; optional fields are only written if they are set."""
    return {
        "title": chapter.title,
        "from": chapter.first,
        "to": chapter.last,
        "mode": chapter.mode,
        "seat": None if chapter.seat is None else COLOR_NAMES[chapter.seat],
        "bots": chapter.bots,
    }
