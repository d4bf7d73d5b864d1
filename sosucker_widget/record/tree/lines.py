"""The lines of a tree, in the order of a file, and their steps: acts between two positions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from sosucker_widget import display
from sosucker_widget.display import Textual, one_line
from sosucker_widget.engine import Action, Color, Position, Ruling, apply, judge
from sosucker_widget.errors import attribute_hints
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, phrase
from sosucker_widget.record.talk.coalition_acts import Join, Leave, Propose, coalition_words
from sosucker_widget.record.talk.talk_acts import Talk
from sosucker_widget.record.tree.node import PLAIN, GameNode, Heading, Path
from sosucker_widget.record.values.reader_text import Text, text_in

Numbered = tuple[int, GameNode]
"""A node with its number among the children of its parent."""


@dataclass(slots=True, eq=False)  # not frozen, since that takes twice as long to make
class Line:
    """A line of a tree."""

    number: int
    """Its number: the main line has 0, and the others come in the order in which they leave, a
    line before those that leave it."""
    leaves: Line | None = field(repr=False)
    """The line that it leaves; None for the main line."""
    fork: int
    ply: int
    """How many acts, and how many actions of these, come before its own, from the start on."""
    nodes: tuple[GameNode, ...]
    heading: Heading
    """What is said of it."""
    child: int
    """The number of its first node among the children of the node where it leaves."""
    beside: dict[int, list[Line]] = field(default_factory=dict, repr=False)
    """The lines that leave it, by the number of acts before them. At the end of the main line
    these are its continuations."""

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


@dataclass(frozen=True, repr=False)
class Step(Textual):
    """An act of a line, with the positions before and after it.

    Attributes
    ----------
    index
        The number of acts of the line before it, talk included.
    ply
        The number of actions that have been applied after it.
    node
        The act with its annotations, without what comes after it.
    before, after
        The positions; they are equal if the act is talk.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> step = examples["documented_example"][0]
    >>> step.player, step.act.type, step.ruling.rules
    ('red', 'play', ('PLAY-1', 'PLAY-2', 'CAPTURE-1', 'NEXT-1'))
    """

    index: int
    ply: int
    node: GameNode
    before: Position
    after: Position

    if not TYPE_CHECKING:  # a type checker finds such a name itself
        __getattr__ = attribute_hints(
            event="step.act, or step.node for its annotations",
            move="step.action",
            san="step.action",
            position="step.after",
            note="step.node.note",
            comment="step.node.note",
        )

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

    @property
    def player(self) -> Color:
        """The player who did or said it."""
        return self.act.player

    @cached_property
    def ruling(self) -> Ruling | None:
        """The ruling on the action; None for talk."""
        return None if self.action is None else judge(self.before, self.action)

    def __repr__(self) -> str:
        """Return the place and the act, in one line."""
        return one_line(f"Step(index={self.index}, ply={self.ply}, act={self.act!r})")

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Tell the ruling, or what was said, after the ply."""
        if self.ruling is not None:
            return f"{self.ply}. {self.ruling.sentence(language)}"
        player = phrase("value.player", {"color": self.player}, language)
        return f"{self.ply}. {player}: {self.said(language)}"

    def said(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Return the words of talk; for the withdrawal of a promise its id, for an action none."""
        if isinstance(self.talk, Propose | Join | Leave):
            return coalition_words(self.talk, language)
        words = getattr(self.talk, "text", None)
        return str(getattr(self.talk, "id", "")) if words is None else text_in(words, language)

    def _parts(self, language: Language) -> list[display.ShownPart]:
        if self.ruling is None:
            return [self.to_text(language), self._picture(language)]
        where = f"{phrase('display.ply', {}, language)} {self.ply}"
        heads = [where, phrase("display.decided", {}, language)]
        rows = [(one.rule, one.sentence(language)) for one in self.ruling.findings]
        return [display.ShownTable(heads, rows), self._picture(language)]

    def _picture(self, language: Language) -> display.Markup:
        return display.Markup(self.after.to_svg(language))


def steps_along(acts: Iterable[GameNode], start: Position) -> Iterator[Step]:
    """Step along acts from a position."""
    position, ply = start, 0
    for index, node in enumerate(acts):
        before, action = position, node.action
        if action is not None:
            position, ply = apply(position, action), ply + 1
        yield Step(index, ply, node.alone(), before, position)
