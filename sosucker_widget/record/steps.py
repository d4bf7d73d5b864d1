"""Walking through a record: the position before and after each event of the main line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sosucker_widget.engine import Action, Position, apply
from sosucker_widget.record.event import Event
from sosucker_widget.record.record import Record
from sosucker_widget.record.talk_acts import Talk


@dataclass(frozen=True)
class Step:
    """An event of the main line, between two positions.

    Attributes
    ----------
    index
        The event's index, from 0.
    ply
        How many actions have been applied after it.
    event
        The event; talk leaves the position as it is.
    before, after
        The positions.
    """

    index: int
    ply: int
    event: Event
    before: Position
    after: Position

    @property
    def act(self) -> Action | Talk:
        """What was done or said."""
        return self.event.act

    @property
    def action(self) -> Action | None:
        """The action, where it is one."""
        return self.event.action

    @property
    def talk(self) -> Talk | None:
        """What was said, where it is talk."""
        return self.event.talk


def steps(record: Record) -> Iterator[Step]:
    """Walk through the main line."""
    position, ply = record.start, 0
    for index, event in enumerate(record.events):
        before = position
        if event.action is not None:
            position, ply = apply(position, event.action), ply + 1
        yield Step(index, ply, event, before, position)


def positions(record: Record) -> list[Position]:
    """List the positions of the main line by ply, from the start on."""
    after = [step.after for step in steps(record) if step.action is not None]
    return [record.start, *after]


def position_at(record: Record, ply: int) -> Position:
    """Return the position after a number of actions.

    Raises
    ------
    IndexError
        If the main line hasn't that many.
    """
    reached = positions(record)
    if not 0 <= ply < len(reached):
        raise IndexError(f"ply {ply}: the record has the plies 0 to {len(reached) - 1}")
    return reached[ply]
