"""How much room a record has left: a game does not go on if it could not be saved."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Final

from sosucker_widget.engine import Action
from sosucker_widget.record.limits import MAX_BYTES, MAX_EVENTS, GameFullError
from sosucker_widget.record.talk_acts import Promise, Say, Talk

_MOST_WRITTEN: Final = 256
"""Bytes that an event takes in a file, apart from the text of talk."""

_FURTHER_IN: Final = 32
"""Extra bytes that an event may take when it moves into a variation."""


class RecordLimit:
    """Counts the events and bytes of a game's record.

    Parameters
    ----------
    events
        The number of events now, in all lines.
    text
        Returns the text of the record's file.
    """

    def __init__(self, events: int, text: Callable[[], str]) -> None:
        self._events, self._text = events, text
        # Opening a long game should not wait for its text: it is measured when something is added.
        self._measured: int | None = None
        self._more = 0

    def count(self, act: Action | Talk) -> None:
        """Count another event."""
        self._events, self._more = self._events + 1, self._more + _MOST_WRITTEN + _words(act)

    def move(self, moved: int, events: int) -> None:
        """Count all events again, after this many have moved into variations."""
        self._more += (events - self._events) * _MOST_WRITTEN + moved * _FURTHER_IN
        self._events = events

    def check(self, events: int = 1, act: Action | Talk | None = None) -> None:
        """Check that this many more events fit, one of them with these words.

        Raises
        ------
        GameFullError
            If they don't.
        """
        if self._events + events > MAX_EVENTS:
            raise GameFullError(f"a record has at most {MAX_EVENTS} events, and this one is full")
        wanted = events * _MOST_WRITTEN + (0 if act is None else _words(act))
        if self._measured is None or self._measured + self._more + wanted > MAX_BYTES:
            self._measured, self._more = len(self._text().encode()), 0
        if self._measured + wanted > MAX_BYTES - self._more:
            raise GameFullError(f"a record has at most {MAX_BYTES} bytes, and this one is full")


def _words(act: Action | Talk) -> int:
    """Count the bytes that the text of talk takes in a file."""
    if not isinstance(act, Say | Promise):
        return 0
    said = [act.text, act.terms] if isinstance(act, Promise) else [act.text]
    return len(json.dumps(said, ensure_ascii=False, default=plain).encode())


def plain(value: object) -> object:
    """Convert a mapping that is not a dict, such as a text in two languages, for JSON."""
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} is not a type that a record can keep")
