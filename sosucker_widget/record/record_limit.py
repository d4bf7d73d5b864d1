"""How much room a record has left: a game does not go on if it could not be saved.

A file that is too long when it is laid out for a reader is written in as few bytes as possible. So
only these are counted, and they don't depend on how deep an act stands: what is taken back and
played on costs no more than the brackets of a line.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Final

from sosucker_widget.engine import Action
from sosucker_widget.record.json.record_json import event_to_json
from sosucker_widget.record.talk.talk_acts import TALK, Talk
from sosucker_widget.record.tree.node import GameNode
from sosucker_widget.record.values.limits import MAX_BYTES, MAX_EVENTS, GameFullError

ROOM: Final = MAX_BYTES - 8192
"""The bytes that a game may take, so that names and bots always find room too."""

_OF_AN_ACTION: Final = 80
"""The most bytes of an action, with the comma behind it."""

BRACKETS: Final = 40
"""The most bytes that another line adds to those of its events."""


class RecordLimit:
    """Counts the events of a game's record, and the bytes that its file has at least.

    Parameters
    ----------
    events
        The number of events now, in all lines.
    measure
        Writes the record's file, and returns its bytes.
    """

    def __init__(self, events: int, measure: Callable[[], int]) -> None:
        self._events, self._measure = events, measure
        # Opening a long game should not wait for its text: it is measured when something is added.
        self._most: int | None = None
        self._is_exact = False

    def grow(self, size: int, events: int = 0) -> None:
        """Count the events that were added, and the most bytes by which the file has grown."""
        self._events += events
        if self._most is not None:
            self._most, self._is_exact = self._most + size, False

    def check(self, events: int, size: int) -> None:
        """Check that there is room for so many more events, which take so many bytes.

        Raises
        ------
        GameFullError
            If there isn't.
        """
        if self._most is None or (self._most + size > ROOM and not self._is_exact):
            self._most, self._is_exact = self._measure(), True
        _check(self._events + events, self._most + size)

    def replace(self, events: int, size: int) -> None:
        """Count another tree instead, of so many events and bytes.

        Raises
        ------
        GameFullError
            If there is no room for it.
        """
        _check(events, size)
        self._events, self._most, self._is_exact = events, size, True


def _check(events: int, size: int) -> None:
    if events > MAX_EVENTS:
        raise GameFullError(f"a record has at most {MAX_EVENTS} events, and this one is full")
    if size > ROOM:
        raise GameFullError(f"a record has at most {MAX_BYTES} bytes, and this one is full")


def size_of(act: Action | Talk) -> int:
    """Return the most bytes that an act takes."""
    if not isinstance(act, TALK):
        return _OF_AN_ACTION
    value = event_to_json(GameNode(act))
    text = json.dumps(value, ensure_ascii=False, default=plain, separators=(",", ":"))
    return len(text.encode("utf-8", "surrogatepass")) + 1


def plain(value: object) -> object:
    """Convert a mapping that is not a dict, such as a text in two languages, for JSON."""
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} is not a type that a record can keep")
