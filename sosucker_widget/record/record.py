"""A record: a game with its annotations, which is known to keep the rules."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Any

from sosucker_widget.engine import Position
from sosucker_widget.record.claim import Claim
from sosucker_widget.record.decode import Json, decode
from sosucker_widget.record.fault import Where
from sosucker_widget.record.files import encoded, write_whole
from sosucker_widget.record.game_node import GameNode, from_rows, same_tree, to_rows
from sosucker_widget.record.head import Head
from sosucker_widget.record.reader_text import Text
from sosucker_widget.record.record_json import record_to_json, record_to_text
from sosucker_widget.record.record_reader import read_record
from sosucker_widget.record.steps import Step, steps_along


@dataclass(frozen=True, eq=False)
class Record(Head):
    """A game: the rule set, the start, and the tree of what was done and said.

    It is a value: a record and its tree never change, and an edit makes another record.

    Attributes
    ----------
    root
        The node that begins the main line. Its annotations are about the position before the first
        act.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> record = examples["documented_example"]
    >>> record.events[0].act, record.position(1).phase
    (Play(player=0, chip=0, pile=1), 'give')
    """

    root: GameNode = field(default_factory=GameNode)

    @property
    def note(self) -> Text | None:
        """The note on the position before the first act."""
        return self.root.note

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What a document says about the position before the first act."""
        return self.root.claims

    @property
    def events(self) -> tuple[GameNode, ...]:
        """The nodes of the main line, in order: what was done and said."""
        return tuple(self.root.onward())

    @property
    def continuations(self) -> tuple[GameNode, ...]:
        """The beginnings of the lines that continue from the end of the main line."""
        return (self.root, *self.root.onward())[-1].variations

    def position(self, ply: int) -> Position:
        """Return the position after a number of actions of the main line.

        Raises
        ------
        IndexError
            If the main line doesn't have that many.
        """
        return position_at(self, ply)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file, whole or not at all: `.sls` is the notation, else JSON.

        Raises
        ------
        OSError
            If the file can't be written; an old file is then unchanged.
        RecordError
            If the record breaks a rule or a limit.
        """
        write_whole(path, encoded([(self, self.root)], path))

    def __eq__(self, other: object) -> bool:
        """Compare everything except the keys that add nothing."""
        if not isinstance(other, Record):
            return NotImplemented
        heads = [one.name for one in fields(Head) if one.compare]
        same = all(getattr(self, name) == getattr(other, name) for name in heads)
        return same and same_tree(self.root, other.root)

    __hash__ = None  # type: ignore[assignment]

    def __getstate__(self) -> dict[str, Any]:
        """Pickle the tree as a list: a line may be thousands of nodes long."""
        return {**vars(self), "root": to_rows(self.root)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Build the tree again."""
        vars(self).update(state, root=from_rows(state["root"]))


def make_record(game: tuple[Head, GameNode]) -> Record:
    """Put a head and a tree together."""
    head, root = game
    return Record(**{one.name: getattr(head, one.name) for one in fields(Head)}, root=root)


def loads(data: str | bytes) -> Record:
    """Read a record from the text of a `.sls.json` file.

    Raises
    ------
    RecordError
        If anything is wrong with it; then nothing is loaded.

    Examples
    --------
    >>> record = loads('''{"format": "sosucker-record", "version": 1,
    ...     "ruleset": {"preset": "classic"}, "first": "red",
    ...     "players": [{"color": "red"}, {"color": "blue"}],
    ...     "events": [{"type": "play", "player": "red", "chip": "red", "pile": "new"}]}''')
    >>> record.events[0].action
    Play(player=0, chip=0, pile=1)
    """
    return make_record(read_record(decode(data), Where()))


def dumps(record: Record) -> str:
    """Write a record as the text of a `.sls.json` file."""
    return record_to_text(record, record.root)


def to_json(record: Record) -> dict[str, Json]:
    """Write a record as plain JSON values.

    Optional fields that add nothing are left out, unless the record was read from a file that has
    them.
    """
    return record_to_json(record, record.root)


def steps(record: Record, line: GameNode | None = None) -> Iterator[Step]:
    """Step through the acts of a line, by default the main line."""
    line = record.root if line is None else line
    return steps_along((*line.way(), *line.onward()), record.start)


def positions(record: Record) -> list[Position]:
    """List the positions of the main line by ply, from the start on."""
    after = [step.after for step in steps(record) if step.action is not None]
    return [record.start, *after]


def position_at(record: Record, ply: int) -> Position:
    """Return the position after a number of actions.

    Raises
    ------
    IndexError
        If the main line doesn't have that many.
    """
    reached = positions(record)
    if not 0 <= ply < len(reached):
        raise IndexError(f"ply {ply}: the record has the plies 0 to {len(reached) - 1}")
    return reached[ply]
