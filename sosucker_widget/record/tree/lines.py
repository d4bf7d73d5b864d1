"""The lines of a tree: the main line, and all that leave another one, in the order of a file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field

from sosucker_widget.quick_classes import dataclass
from sosucker_widget.record.tree.node import PLAIN, GameNode, Heading, Path
from sosucker_widget.record.values.reader_text import Text

Numbered = tuple[int, GameNode]
"""A node with its number among the children of its parent."""


@dataclass(slots=True, eq=False)  # not frozen, since that takes twice as long to make
class Line:
    """A line of a tree.

    Attributes
    ----------
    number
        Its number: the main line has 0, and the others come in the order in which they leave, a
        line before those that leave it.
    leaves
        The line that it leaves; None for the main line.
    fork, ply
        How many acts, and how many actions of these, come before its own, from the start on.
    nodes
        Its own acts.
    heading
        What is said of it.
    child
        The number of its first node among the children of the node where it leaves.
    beside
        The lines that leave it, by the number of acts before them. At the end of the main line
        these are its continuations.

    Examples
    --------
    >>> from sosucker_widget import Game
    >>> game = Game(rules="documented", chips=3, first="red")
    >>> _ = game.play("red"), game.give("blue")
    >>> game.undo()
    >>> _ = game.give("green")
    >>> [[node.act for node in line.acts][1:] for line in game.record.lines]
    [[Give(player='red', to='green')], [Give(player='red', to='blue')]]
    >>> game.record.lines[1].begin
    (0, 1)
    """

    number: int
    leaves: Line | None = field(repr=False)
    fork: int
    ply: int
    nodes: tuple[GameNode, ...]
    heading: Heading
    child: int
    beside: dict[int, list[Line]] = field(default_factory=dict, repr=False)

    @property
    def title(self) -> Text | None:
        """The title of the line."""
        return self.heading.title

    @property
    def note(self) -> Text | None:
        """The comment on the line."""
        return self.heading.note

    @property
    def above(self) -> list[Line]:
        """The lines that lead to this one, the main line first, and this one itself."""
        lines = [self]
        while (leaves := lines[-1].leaves) is not None:
            lines.append(leaves)
        return lines[::-1]

    @property
    def acts(self) -> list[GameNode]:
        """All acts from the beginning of the game on."""
        acts: list[GameNode] = []
        for line in self.above:
            acts[line.fork :] = line.nodes
        return acts

    @property
    def begin(self) -> Path:
        """The place of its first node; of the root, for the main line."""
        return self.path(self.fork + 1) if self.leaves is not None else ()

    def path(self, acts: int) -> Path:
        """Return the place after a number of its acts, from the beginning of the game on."""
        path = [0] * acts
        for line in self.above[1:]:
            path[line.fork : line.fork + 1] = [line.child] if line.fork < acts else []
        return tuple(path)

    def along(self) -> Iterator[tuple[GameNode | None, Sequence[Line]]]:
        """Iterate over its acts, each with the lines instead of it; at the end None, and the rest.

        The lines that continue from its end come with None.
        """
        for at, node in enumerate((*self.nodes, None), self.fork):
            yield node, self.beside.get(at, ())


def lines_of(root: GameNode) -> tuple[Line, ...]:
    """List the lines of a tree."""
    lines: list[Line] = []
    ahead: list[tuple[Line | None, int, int, list[Numbered]]] = [(None, 0, 0, [(0, root)])]
    while ahead:
        leaves, fork, ply, ((child, first), *within) = ahead.pop()
        way = [first, *first.onward()]
        nodes = tuple(way if first.act is not None else way[1:])
        line = Line(len(lines), leaves, fork, ply, nodes, first.heading or PLAIN, child)
        lines.append(line)
        if leaves is not None:
            leaves.beside.setdefault(fork, []).append(line)
        begun = [(line, fork, ply, group) for group in _groups(within)] if within else []
        counted = 0
        for at, node in enumerate(way, len(nodes) - len(way) + 1):
            children = node.children
            if children[1:] or (children and children[0].heading is not None):
                ply += sum(one.action is not None for one in nodes[counted:at])
                counted = at
                begun += [(line, fork + at, ply, group) for group in _groups(enumerate(children))]
        ahead += reversed(begun)
    return tuple(lines)


def lines_after(children: tuple[GameNode, ...]) -> Sequence[Line]:
    """List the lines that begin among the children of a node."""
    return lines_of(GameNode(children=children))[0].beside.get(0, ())


def line_at(lines: Sequence[Line], path: Path) -> Line:
    """Return the line that holds a place."""
    line = lines[0]
    for fork, child in enumerate(path):
        ahead = [*line.beside.get(fork, ())]
        for one in ahead:
            if one.child == child:
                line = one
                break
            ahead += one.beside.get(fork, ())
    return line


def _groups(children: Iterable[Numbered]) -> list[list[Numbered]]:
    """Put each line that begins among children together with those that are written within it."""
    groups, outer = list[list[Numbered]](), 0
    for number, child in children:
        if child.heading is None:
            continue
        if groups and child.heading.inner > outer:
            groups[-1].append((number, child))
        else:
            outer = child.heading.inner
            groups.append([(number, child)])
    return groups
