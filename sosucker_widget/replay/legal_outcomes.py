"""What any legal act would lead to, one step from each ply of a record."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from sosucker_widget.engine import Action, legal_actions
from sosucker_widget.record import GameNode, Record
from sosucker_widget.replay import state
from sosucker_widget.replay.tree_display import NodeDisplay, TreeDisplay

_STRIKING: Final = frozenset[state.Mark]({"rules-differ", "capture", "defeat", "end"})
"""Marks of outcomes that are worth more than others to a reader."""


class Choices(NamedTuple):
    """All legal acts at a ply of a line, each as the ply to which it would lead."""

    line: int
    """The number of the first line that has the ply: lines share the plies before they part."""
    ply: int
    outcomes: list[state.PlyState]
    """Empty if they were not worked out."""

    @property
    def interest(self) -> int:
        """How much there is to see: nothing if only one act is legal."""
        if len(self.outcomes) < 2:  # noqa: PLR2004 - one act is no choice
            return 0
        return sum(3 if _STRIKING & {*outcome["marks"]} else 1 for outcome in self.outcomes)


def what_ifs(record: Record, most: int | None = None) -> list[Choices]:
    """List the choices at every ply of every line, as the engine judges them."""
    tree = TreeDisplay(record, ())
    legal = [(*reached, legal_actions(reached[2].position)) for reached in tree.places()]
    rows: list[Choices] = []
    left = sum(len(acts) for *_, acts in legal) if most is None else most
    for line, ply, place, acts in sorted(legal, key=lambda at: -len(at[3])):
        left -= len(acts)
        affordable = acts if left >= 0 else ()
        outcomes = [tree.display.next(GameNode(act), place)[0]["ply"] for act in affordable]
        if acts:
            rows.append(Choices(line, ply, outcomes))
    return sorted(rows, key=lambda choices: choices[:2])


def outcomes_after(record: Record, acts: Iterable[Action]) -> list[state.PlyState]:
    """Show what each legal act would lead to, after some acts of a record's line."""
    display = NodeDisplay(())
    _, place = display.root(record)
    for act in acts:
        _, place = display.next(GameNode(act), place)
    legal = legal_actions(place.position)
    return [display.next(GameNode(act), place)[0]["ply"] for act in legal]
