"""How much room a record has left: a game does not go on if it could not be saved."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from sosucker_widget.engine import Action
from sosucker_widget.record.decode import Json
from sosucker_widget.record.game_node import GameNode
from sosucker_widget.record.limits import MAX_BYTES, MAX_EVENTS, MAX_NESTING, GameFullError
from sosucker_widget.record.record_json import event_to_json
from sosucker_widget.record.talk_acts import TALK, Talk

ROOM: Final = MAX_BYTES - 8192
"""The bytes that a game may take, so that names and bots always find room too."""

_STEP: Final = 4
"""By how many spaces an event moves further in when its line becomes one that leads on from the end
of the game, and again when that becomes a variation."""

_NEST: Final = 2 * _STEP
"""How much further in an event of a variation stands than the one that it is a variation of."""

_LINES: Final = 8
"""The lines of an action when it doesn't fit on one."""

_ON_A_LINE: Final = 76
"""The characters of an action when it does."""

_WIDE: Final = 100 - 32
"""The spaces in front of an event with which not even a short action fits on a line."""

_OF_A_VARIATION: Final = 6
"""The lines that a variation adds to those of its events."""

BRACKETS: Final = 600
"""The most bytes that a new variation of the main line adds to those of its events."""

_DEEPEST: Final = _NEST * (MAX_NESTING + 2)


class Extent(NamedTuple):
    """How much there is of a tree from a node on.

    Attributes
    ----------
    acts
        The number of acts.
    growth
        The most bytes by which it grows in a file when it moves one step further in.
    largest
        The most bytes that one of its acts takes, wherever it stands.
    copies
        The most acts that have to be written twice then, since variations would nest too deep.
    """

    acts: int
    growth: int
    largest: int
    copies: int


class RecordLimit:
    """Counts the events of a game's record, and the bytes that its file has at most.

    Parameters
    ----------
    events
        The number of events now, in all lines.
    text
        Returns the text of the record's file.
    """

    def __init__(self, events: int, text: Callable[[], str]) -> None:
        self.events, self._text = events, text
        # Opening a long game should not wait for its text: it is measured when something is added.
        self._most: int | None = None
        self._is_exact = False

    def grow(self, size: int, events: int = 0) -> None:
        """Count the events that were added, and the most bytes by which the file has grown."""
        self.events += events
        if self._most is not None:
            self._most, self._is_exact = self._most + size, False

    def check(self, events: int, size: int) -> None:
        """Check that there is room for so many more events, which take so many bytes.

        Raises
        ------
        GameFullError
            If there isn't.
        """
        if self.events + events > MAX_EVENTS:
            raise GameFullError(f"a record has at most {MAX_EVENTS} events, and this one is full")
        if not self.has_room(events, size):
            raise GameFullError(f"a record has at most {MAX_BYTES} bytes, and this one is full")

    def has_room(self, events: int, size: int) -> bool:
        """Tell whether there surely is room for so much more; the file is measured if need be."""
        if self._most is None or (self._most + size > ROOM and not self._is_exact):
            self._most, self._is_exact = _bytes(self._text()), True
        return self.events + events <= MAX_EVENTS and self._most + size <= ROOM

    def growth_to(self, text: str) -> int:
        """Return by how much the file grows when it will have this text.

        Raises
        ------
        GameFullError
            If there is no room for that.
        """
        assert self._most is not None
        size = _bytes(text) - self._most
        self.check(0, size)
        return size


def size_of(act: Action | Talk) -> int:
    """Return the most bytes that an act takes at the end of the main line."""
    if not isinstance(act, TALK):
        return _ON_A_LINE + _NEST
    value = event_to_json(GameNode(act))
    return _written(value) + _lines_of(value) * 2 * _NEST


def extent(nodes: Iterable[GameNode], depth: int) -> Extent:
    """Measure what begins with each of these nodes, in lines of the main line's depth or deeper.

    Parameters
    ----------
    nodes
        The rest of a line, or lines that leave.
    depth
        How deep in variations they stand: 0 for the main line.
    """
    acts = growth = largest = copies = 0
    # With each node goes the number of acts in its line so far.
    ahead = [(node, depth, 0) for node in nodes]
    while ahead:
        node, depth, before = ahead.pop()
        grown, size = _of_node(node, depth)
        growth, largest = growth + grown, max(largest, size)
        if node.act is not None:
            acts, before = acts + 1, before + 1
        if node.next is not None:
            ahead.append((node.next, depth, before))
        if lines := node.variations:
            ahead += [(line, depth + 1, 0) for line in lines]
            copies += len(lines) * before if depth >= MAX_NESTING - 1 else 0
    return Extent(acts, growth, largest, copies)


def _of_node(node: GameNode, depth: int) -> tuple[int, int]:
    """Return by how much a node grows one step further in, and how long it can be at most."""
    act, spaces = node.act, _NEST * (depth + 3)
    if isinstance(act, TALK) or node.note is not None or not node.is_plain:
        value = _begin(node) if act is None else event_to_json(node)
        lines = _lines_of(value) + _OF_A_VARIATION
        return lines * spaces, _written(value) + lines * _DEEPEST
    if act is None:
        return _OF_A_VARIATION * _STEP, 0
    # With variations, or far enough in, it has a line for each part already.
    is_laid_out = node.variations or spaces - 2 * _NEST >= _WIDE
    return _LINES * (_STEP if is_laid_out else spaces), _ON_A_LINE + _LINES * _DEEPEST


def _bytes(text: str) -> int:
    return len(text.encode("utf-8", "surrogatepass"))


def _begin(node: GameNode) -> Json:
    return {"title": node.title, "note": node.note, **node.extra}


def _lines_of(value: Json) -> int:
    """Count the lines of a value if each part of it has one."""
    if isinstance(value, Mapping):
        return 2 + sum(map(_lines_of, value.values()))
    if isinstance(value, list | tuple):
        return 2 + sum(map(_lines_of, value))
    return 1


def _written(value: Json) -> int:
    """Count the bytes of a value on one line."""
    return len(
        json.dumps(value, ensure_ascii=False, default=plain).encode("utf-8", "surrogatepass")
    )


def plain(value: object) -> object:
    """Convert a mapping that is not a dict, such as a text in two languages, for JSON."""
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} is not a type that a record can keep")
