"""What can change in a game in progress, as its journal tells it, and how much room is left.

A game does not go on if it could not be saved. A file that is too long when it is laid out for a
reader is written in as few bytes as possible. So only these are counted, and they don't depend on
how deep an act stands: what is taken back and played on costs no more than the brackets of a line.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from sosucker_widget.engine import Action
from sosucker_widget.record.json.record_json import event_to_json, plain
from sosucker_widget.record.talk.talk_acts import TALK, Talk
from sosucker_widget.record.tree.node import GameNode
from sosucker_widget.record.values.decode import Json
from sosucker_widget.record.values.head import Player, player_to_json
from sosucker_widget.record.values.limits import MAX_BYTES, MAX_EVENTS, GameFullError

Change = dict[str, Any]
"""A change, as JSON."""


def done(act: Action | Talk, extra: Mapping[str, Json] = MappingProxyType({})) -> Change:
    """Return the change that an act makes, with what is kept beside it.

    >>> from sosucker_widget.engine import Give
    >>> done(Give(0, 1))
    {'do': {'type': 'give', 'player': 'red', 'to': 'blue'}}
    """
    return {"do": {**event_to_json(GameNode(act)), **extra}}


def taken_back(plies: int) -> Change:
    """Return the change of a take-back of that many actions."""
    return {"back": plies}


def seated(players: Iterable[Player]) -> Change:
    """Return the change of the players' names, or of who plays a seat."""
    return {"players": [player_to_json(player) for player in players]}


ROOM: Final = MAX_BYTES - 8192
"""The bytes that a game may take, so that names and bots always find room too."""

_NOTHING: Final[Mapping[str, Json]] = MappingProxyType({})

_OF_AN_ACTION: Final = 80
"""The most bytes of an action, with the comma behind it."""

BRACKETS: Final = 40
"""The most bytes that another line adds to those of its events."""


class RecordRoom(NamedTuple):
    """The events of a game's record, and the bytes that its file has at least."""

    events: int
    most: int | None = None
    """The most bytes of its file; None while it has not been measured: opening a long game
    should not wait for its text."""
    is_exact: bool = False
    """Whether these have been measured since something was added."""

    def grown(self, size: int, events: int = 0) -> RecordRoom:
        """Count events that are added, and the most bytes by which the file grows."""
        most = None if self.most is None else self.most + size
        return RecordRoom(self.events + events, most)

    def measured(self, size: int, measure: Callable[[], int]) -> RecordRoom:
        """Measure the bytes of the file, if that may show that there is room for so many more."""
        if self.most is None or (self.most + size > ROOM and not self.is_exact):
            return RecordRoom(self.events, measure(), is_exact=True)
        return self

    def check(self, events: int, size: int) -> None:
        """Check that there is room for so many more events, which take so many bytes."""
        if self.events + events > MAX_EVENTS:
            raise GameFullError(f"a record has at most {MAX_EVENTS} events, and this one is full")
        if (self.most or 0) + size > ROOM:
            raise GameFullError(f"a record has at most {MAX_BYTES} bytes, and this one is full")


def size_of(act: Action | Talk, extra: Mapping[str, Json] = _NOTHING) -> int:
    """Return the most bytes that an act takes, with what is kept beside it."""
    if not isinstance(act, TALK) and not extra:
        return _OF_AN_ACTION
    value = {**event_to_json(GameNode(act)), **extra}
    text = json.dumps(value, ensure_ascii=False, default=plain, separators=(",", ":"))
    return len(text.encode("utf-8", "surrogatepass")) + 1
