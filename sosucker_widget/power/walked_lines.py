"""The acts of all lines of a record, each with the positions before and after it."""

from __future__ import annotations

from collections.abc import Sequence

from sosucker_widget.engine import apply
from sosucker_widget.record import Line, Record, Step


def walked(record: Record, lines: Sequence[Line]) -> list[tuple[Step, ...]]:
    """Walk along each line; shared plies are taken from the line that it leaves."""
    walks: list[tuple[Step, ...]] = []
    for line in lines:
        walk = [] if line.leaves is None else list(walks[line.leaves.number][: line.ply])
        position = walk[-1].after if walk else record.start
        for index, node in enumerate(line.nodes, line.fork):
            if node.action is not None:
                after = apply(position, node.action)
                walk.append(Step(index, len(walk) + 1, node.alone(), position, after))
                position = after
        walks.append(tuple(walk))
    return walks
