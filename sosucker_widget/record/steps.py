"""Steps: the acts of a line, each with the positions before and after it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sosucker_widget.engine import Action, Position, apply
from sosucker_widget.record.game_node import GameNode
from sosucker_widget.record.talk_acts import Talk


@dataclass(frozen=True)
class Step:
    """An act of a line, with the positions before and after it.

    Attributes
    ----------
    index
        The number of acts of the line before it, talk included.
    ply
        The number of actions that have been applied after it.
    node
        The node of the act, with its annotations.
    before, after
        The positions; they are equal if the act is talk.
    """

    index: int
    ply: int
    node: GameNode
    before: Position
    after: Position

    @property
    def act(self) -> Action | Talk:
        """The act: what was done or said."""
        assert self.node.act is not None
        return self.node.act

    @property
    def action(self) -> Action | None:
        """The action; None for talk."""
        return self.node.action

    @property
    def talk(self) -> Talk | None:
        """The talk; None for an action."""
        return self.node.talk


def steps_along(acts: Iterable[GameNode], start: Position) -> Iterator[Step]:
    """Step along acts from a position."""
    position, ply = start, 0
    for index, node in enumerate(acts):
        before, action = position, node.action
        if action is not None:
            position, ply = apply(position, action), ply + 1
        yield Step(index, ply, node, before, position)
