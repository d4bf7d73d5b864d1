"""Records of many nodes in several shapes, to see how the work grows with them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from sosucker_widget import loads
from sosucker_widget.engine import Transfer
from sosucker_widget.record import (
    Annotations,
    Claim,
    GameNode,
    Heading,
    Promise,
    Record,
    Say,
    line_of,
    tree_of,
)
from sosucker_widget.record.tree.node import Path

_START: Final = loads('[rules classic] [hands "r7b1 b6 g7 y7"] [move red]')
"""Red holds a prisoner, which can be handed on for ever."""

Acts = Callable[[int], GameNode]


def gift(number: int) -> GameNode:
    """Hand a prisoner on, and the next time back."""
    return GameNode(Transfer(2, 0, 1) if number % 2 else Transfer(0, 2, 1))


def said(number: int) -> GameNode:
    """Say something with a long note and a claim."""
    claims = (Claim("hands.red.blue", number % 2), Claim("alive", ["red"]))
    return GameNode(Say(0, "Hm."), Annotations("n" * 300, claims=claims))


def promised(number: int) -> GameNode:
    """Promise something that can be judged, or something that can't."""
    terms = None if number % 50 else {"do": "not_play_on", "pile": 1}
    return GameNode(Promise(0, (1,), f"p{number}", "Yes.", terms))


def mixed(number: int) -> GameNode:
    """Do each of these in turn."""
    return (gift(number // 3), said(number), promised(number))[number % 3]


def long(nodes: int, act: Acts = mixed) -> Record:
    """Make a record of one line."""
    return replace(_START, root=tree_of(map(act, range(nodes))))


def comb(nodes: int, act: Acts = mixed) -> Record:
    """Make a record in which a line of one act leaves the main line at every act."""
    children: tuple[GameNode, ...] = ()
    for node in map(act, reversed(range(nodes // 3))):
        children = (node.over(children), _aside())
    return replace(_START, root=GameNode(children=children))


def star(nodes: int, act: Acts = mixed) -> Record:
    """Make a record in which many lines go on from the end of the main line."""
    root = long(nodes // 3, act).root
    end = (0,) * (nodes // 3)
    return replace(_START, root=with_lines(root, end, *(_aside() for _ in range(nodes // 3))))


def hollow(nodes: int, act: Acts = mixed) -> Record:
    """Make a record of variations that hold nothing."""
    return replace(
        _START, root=with_lines(long(2, act).root, (), *(line_of(()) for _ in range(nodes)))
    )


def claimed(nodes: int, act: Acts = gift) -> Record:
    """Make a record of one act about which a document claims very much."""
    claims = tuple(Claim("hands.red.blue", number) for number in range(nodes))
    only = replace(act(0), annotations=Annotations(claims=claims))
    return replace(_START, root=tree_of([only]))


def sworn(nodes: int, act: Acts = gift) -> Record:
    """Make a record of promises that can all be judged, and of eight acts after them."""
    terms, acts = {"do": "not_play_on", "pile": 1}, 8
    oaths = [GameNode(Promise(0, (1,), f"p{one}", "Yes.", terms)) for one in range(nodes - acts)]
    return replace(_START, root=tree_of([*oaths, *map(act, range(acts))]))


def _aside() -> GameNode:
    return line_of([GameNode(Say(1, "What if?"))], Heading("Another"))


def with_lines(root: GameNode, path: Path, *lines: GameNode) -> GameNode:
    """Let lines leave after a place of a tree."""
    return root.changed(path, lambda node: node.over((*node.children, *lines)))


SHAPES: Final[Mapping[str, Callable[[int], Record]]] = {
    shape.__name__: shape for shape in (long, comb, star, hollow, claimed, sworn)
}
