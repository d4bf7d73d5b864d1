"""The lines of a record: the main line, its variations and continuations."""

from __future__ import annotations

from dataclasses import replace

from sosucker_widget.record.game_node import GameNode, go_on
from sosucker_widget.record.record import Record


def lines_of(record: Record) -> tuple[GameNode, ...]:
    """List the lines of a record, each by the node that begins it.

    The main line is the first; the others come in the order in which they leave, a line before
    those that leave it.

    Examples
    --------
    >>> from sosucker_widget import Game
    >>> game = Game(rules="documented", chips=3, first="red")
    >>> _ = game.play("red"), game.give("blue")
    >>> game.undo()
    >>> _ = game.give("green")
    >>> [[node.act for node in acts_of(line)][1:] for line in lines_of(game.record)]
    [[Give(player='red', to='green')], [Give(player='red', to='blue')]]
    """
    return tuple(node for node in record.root.subtree() if node.act is None)


def acts_of(line: GameNode) -> list[GameNode]:
    """List the acts of a line from the beginning of the game on."""
    return [*line.way(), *line.onward()]


def count_plies(node: GameNode) -> int:
    """Count the actions from the beginning of the game to a node, including its own."""
    return sum(one.action is not None for one in node.way())


def line_alone(record: Record, line: GameNode) -> Record:
    """Return a record with this line alone."""
    last = root = record.root.alone()
    for node in acts_of(line):
        last = go_on(last, node.alone())
    return replace(record, root=root, chapters=())
