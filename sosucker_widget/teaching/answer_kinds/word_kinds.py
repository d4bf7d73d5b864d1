"""Answers that are words, or free text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sosucker_widget.given_numbers import as_truth
from sosucker_widget.locale import Language
from sosucker_widget.record.values.decode import Json
from sosucker_widget.teaching.answer_kinds.answer_kind import (
    MOST_TEXT,
    AnswerKind,
    UnreadableError,
    plain,
    read_items,
    read_word,
    typed_for,
)
from sosucker_widget.teaching.task import Task


@dataclass(frozen=True)
class YesOrNo(AnswerKind):
    """True or False."""

    name: ClassVar[str] = "truth"

    def read(self, raw: object, _task: Task) -> bool:
        """Read a truth value, or yes or no."""
        if isinstance(raw, str):
            for typed, meaning in ((True, "yes"), (False, "no")):
                if plain(raw) in typed_for(meaning):
                    return typed
        truth = as_truth(raw)
        if truth is None:
            raise UnreadableError
        return truth


@dataclass(frozen=True)
class OneWord(AnswerKind):
    """One of several words, in upper or lower case."""

    name: ClassVar[str] = "word"
    words: tuple[str, ...]

    def read(self, raw: object, _task: Task) -> str:
        """Read a word."""
        return read_word(raw, self.words)


@dataclass(frozen=True)
class Grid(AnswerKind):
    """Rows of words."""

    name: ClassVar[str] = "grid"
    rows: int
    columns: int
    words: tuple[str, ...]

    def read(self, raw: object, _task: Task) -> tuple[tuple[str, ...], ...]:
        """Read rows, each a list or a text with blanks between its words."""
        rows = [row.split() if isinstance(row, str) else read_items(row) for row in read_items(raw)]
        if len(rows) != self.rows or any(len(row) != self.columns for row in rows):
            raise UnreadableError
        return tuple(tuple(read_word(item, self.words) for item in row) for row in rows)


@dataclass(frozen=True)
class WordRow(AnswerKind):
    """A fixed number of words, each one of several.

    >>> WordRow(2, ("yes", "no")).read("yes, NO", Task())
    ('yes', 'no')
    """

    name: ClassVar[str] = "words"
    count: int
    words: tuple[str, ...]

    def read(self, raw: object, _task: Task) -> tuple[str, ...]:
        """Read a list of words, or a text with blanks or commas between them."""
        items = (
            raw[:MOST_TEXT].replace(",", " ").split() if isinstance(raw, str) else read_items(raw)
        )
        if len(items) != self.count or isinstance(raw, set | frozenset):  # a set has no order
            raise UnreadableError
        return tuple(read_word(item, self.words) for item in items)


@dataclass(frozen=True)
class OwnWords(AnswerKind):
    """Free text: it is kept, and never judged."""

    name: ClassVar[str] = "text"
    most: int = MOST_TEXT

    def read(self, raw: object, _task: Task) -> str:
        """Read a text that is not blank."""
        if not isinstance(raw, str) or not raw.strip() or len(raw) > self.most:
            raise UnreadableError
        return raw.strip()

    def shown(self, written: Json, _language: Language) -> str:
        """Show the text as it is, even if it is the name of a colour."""
        return str(written)
