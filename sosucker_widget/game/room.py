"""How much room a record still has: a game that could not be saved is not played on."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from sosucker_widget.engine import Action
from sosucker_widget.record import Event, Line, Promise, Record, Say, Talk, dumps
from sosucker_widget.record.limits import MAX_BYTES, MAX_EVENTS

_MOST_WRITTEN: Final = 256
"""Bytes that an event takes in a file, beside the words of what was said."""


class GameFullError(ValueError):
    """The record of a game is as long as a record may be."""


class Room:
    """Counts the events and bytes of a game's record.

    Parameters
    ----------
    record
        What the record holds now.
    """

    def __init__(self, record: Record) -> None:
        self._events = _events_in(record.events, record.continuations)
        self._record = record
        self._more = 0

    @cached_property
    def _bytes(self) -> int:
        # Not before something is added: to open a long game shall not wait for it.
        return len(dumps(self._record).encode())

    def take(self, act: Action | Talk) -> None:
        """Take the room of another event.

        Raises
        ------
        GameFullError
            If there isn't any.
        """
        words = _words(act)
        self.check(1, words)
        self._events, self._more = self._events + 1, self._more + _MOST_WRITTEN + words

    def check(self, events: int, words: int) -> None:
        """See that so many more events fit in, with so many bytes of words.

        Raises
        ------
        GameFullError
            If they don't.
        """
        if self._events + events > MAX_EVENTS:
            raise GameFullError(f"a record has at most {MAX_EVENTS} events, and this one has them")
        if self._bytes + self._more + events * _MOST_WRITTEN + words > MAX_BYTES:
            raise GameFullError(f"a record has at most {MAX_BYTES} bytes, and this one has them")


def _events_in(events: Sequence[Event], lines: Sequence[Line]) -> int:
    inner = sum(_events_in((), event.variations) for event in events if event.variations)
    return len(events) + inner + sum(_events_in(line.events, ()) for line in lines)


def _words(act: Action | Talk) -> int:
    """Count the bytes that the words of something said take in a file."""
    if not isinstance(act, Say | Promise):
        return 0
    said = [act.text, act.terms] if isinstance(act, Promise) else [act.text]
    return len(json.dumps(said, ensure_ascii=False, default=plain).encode())


def plain(value: object) -> object:
    """Write a mapping that is no dict, such as a text in two languages, as JSON can."""
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} is nothing that a record can keep")
