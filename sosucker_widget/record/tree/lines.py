"""The lines of a tree: the main line, and all that leave another one, in the order of a file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from sosucker_widget.record.reader_text import Text
from sosucker_widget.record.tree.node import PLAIN, GameNode, Heading, Path


class Branch(NamedTuple):
    """A line where it begins, as a file has it: its first node, and the lines instead of that.

    Attributes
    ----------
    child
        The number of its first node among the children of the node where it leaves.
    node
        Its first node; for a main line that has none, the root.
    inner
        The lines that are written as variations of its first act.
    """

    child: int
    node: GameNode
    inner: list[Branch]

    @property
    def heading(self) -> Heading:
        """What is said of the line."""
        return self.node.heading or PLAIN

    def along(self) -> Iterator[tuple[GameNode | None, Sequence[Branch]]]:
        """Iterate over its acts, each with the lines instead of it; at the end None, and the rest.

        The lines that continue from its end come with None.
        """
        node, beside = self.node if self.node.act is not None else None, self.inner
        while node is not None:
            yield node, beside
            beside, node = branches(node.children), node.next
        yield None, beside


def branches(children: Iterable[GameNode]) -> list[Branch]:
    """List the lines that begin among the children of a node."""
    outermost: list[Branch] = []
    levels = [outermost]
    for number, child in enumerate(children):
        if child.heading is not None:
            branch = Branch(number, child, [])
            # An edit may have taken away the line around it.
            level = min(child.heading.inner, len(levels) - 1)
            levels[level].append(branch)
            levels[level + 1 :] = [branch.inner]
    return outermost


def trunk(root: GameNode) -> Branch:
    """Return the main line as a branch."""
    return Branch(0, root.next or root, branches(root.children))


@dataclass(frozen=True, slots=True, eq=False)
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
        lines, line = list[Line](), self
        while line.leaves is not None:
            lines.append(line)
            line = line.leaves
        return [line, *reversed(lines)]

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

    @property
    def end(self) -> Path:
        """The place of its last node."""
        return self.path(self.fork + max(len(self.nodes), int(self.leaves is not None)))

    def path(self, acts: int) -> Path:
        """Return the place after a number of its acts, from the beginning of the game on."""
        path = [0] * acts
        for line in self.above[1:]:
            if line.fork < acts:
                path[line.fork] = line.child
        return tuple(path)

    def after(self, ply: int) -> Path:
        """Return the place after a number of its actions, from the beginning of the game on.

        Raises
        ------
        IndexError
            If it has no such ply.
        """
        known = [0, *(at for at, node in enumerate(self.acts, 1) if node.action is not None)]
        if not 0 <= ply < len(known):
            raise IndexError(f"ply {ply}: the line has the plies 0 to {len(known) - 1}")
        return self.path(known[ply])


def lines_of(root: GameNode) -> tuple[Line, ...]:
    """List the lines of a tree."""
    lines: list[Line] = []
    ahead: list[tuple[Line | None, int, int, Branch]] = [(None, 0, 0, trunk(root))]
    while ahead:
        leaves, fork, ply, branch = ahead.pop()
        nodes: list[GameNode] = []
        leaving: list[tuple[int, int, Branch]] = []
        plies = ply
        for node, beside in branch.along():
            leaving += [(fork + len(nodes), plies, one) for one in beside]
            if node is not None:
                nodes.append(node)
                plies += node.action is not None
        heading = PLAIN if leaves is None else branch.heading
        line = Line(len(lines), leaves, fork, ply, tuple(nodes), heading, branch.child)
        lines.append(line)
        ahead += [(line, at, plies, one) for at, plies, one in reversed(leaving)]
    return tuple(lines)


def leaving(lines: Iterable[Line]) -> Mapping[tuple[int, int], list[Line]]:
    """Map each line's number, and a number of acts from the start on, to the lines leaving there.

    A line that is written as a variation of another one's first act leaves that.
    """
    known: dict[tuple[int, int], list[Line]] = {}
    for line in lines:
        if line.leaves is not None:
            known.setdefault((line.leaves.number, line.fork), []).append(line)
    return known


def line_at(lines: Sequence[Line], path: Path) -> Line:
    """Return the line that holds a place."""
    known, line = leaving(lines), lines[0]
    for fork, child in enumerate(path):
        ahead = [*known.get((line.number, fork), ())]
        while ahead:
            one = ahead.pop()
            if one.child == child:
                line = one
                break
            ahead += known.get((one.number, fork), ())
    return line
