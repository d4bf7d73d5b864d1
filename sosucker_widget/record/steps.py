"""Steps: the acts of a line, each between two positions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sosucker_widget.engine import Action, Position, apply
from sosucker_widget.record.game_node import GameNode
from sosucker_widget.record.talk_acts import Talk


@dataclass(frozen=True)
class Step:
    """An act of a line, between two positions.

    Attributes
    ----------
    index
        How many acts of the line come before it, talk included.
    ply
        How many actions have been applied after it.
    node
        The node, which has what is said of the act.
    before, after
        The positions; talk leaves the position as it is.
    """

    index: int
    ply: int
    node: GameNode
    before: Position
    after: Position

    @property
    def act(self) -> Action | Talk:
        """What was done or said."""
        assert self.node.act is not None
        return self.node.act

    @property
    def action(self) -> Action | None:
        """The action, where it is one."""
        return self.node.action

    @property
    def talk(self) -> Talk | None:
        """What was said, where it is talk."""
        return self.node.talk


def steps_along(acts: Iterable[GameNode], start: Position) -> Iterator[Step]:
    """Step along acts from a position."""
    position, ply = start, 0
    for index, node in enumerate(acts):
        before, action = position, node.action
        if action is not None:
            position, ply = apply(position, action), ply + 1
        yield Step(index, ply, node, before, position)
