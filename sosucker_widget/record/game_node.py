"""The tree of a game: a node for each act, and one that begins each line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal, get_args

from sosucker_widget.display import one_line
from sosucker_widget.engine import Action
from sosucker_widget.record.decode import Json
from sosucker_widget.record.reader_text import Text
from sosucker_widget.record.talk_acts import TALK, Talk

if TYPE_CHECKING:
    from sosucker_widget.record.chapter import QuizSpec
    from sosucker_widget.record.claim import Claim

Glyph = Literal["!!", "!", "!?", "?!", "?", "??"]

GLYPHS: Final[tuple[Glyph, ...]] = get_args(Glyph)

_NOTHING: Final[Mapping[str, Json]] = MappingProxyType({})


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class GameNode:
    """An act of a game, or the beginning of a line, with its annotations.

    The nodes of a record make one tree. Its root begins the main line, and holds the annotations of
    the position before the first act. Every other line also begins with a node without an act, so
    that a line that is empty, or has a title, has its place. Nodes are compared by identity, and
    a node that is copied or pickled on its own is detached from the tree.

    Attributes
    ----------
    act
        What was done or said; None for a node that begins a line.
    note, glyph
        A comment, and a sign such as `!?`. At the beginning of a line: about the line.
    claims
        The claims of a document about the position after this act, or about its rulings.
    quiz
        A question that is asked before this act is shown.
    title
        The title of the line that begins here.
    extra
        The keys that begin with `x-`.
    kept
        The keys that the file wrote out although they add nothing, such as an empty list.
    parent
        The node before this one; for the beginning of a line, the node after which the line leaves.
    next
        The node after this one in the same line.
    variations
        The beginnings of the lines that leave after this node, instead of `next`, in order. At the
        end of the main line they continue it; no other line has any at its end.

    Examples
    --------
    >>> from sosucker_widget.engine import Give, Play
    >>> root = begin_line([GameNode(Play(0, 0, 1)), GameNode(Give(0, 1), note="To Blue.")])
    >>> [node.note for node in root.onward()], root.next.next.parent is root.next
    ([None, 'To Blue.'], True)
    """

    act: Action | Talk | None = None
    note: Text | None = None
    glyph: str | None = None
    claims: tuple[Claim, ...] = ()
    quiz: QuizSpec | None = None
    title: Text | None = None
    extra: Mapping[str, Json] = field(default_factory=dict)
    kept: frozenset[str] = frozenset()
    parent: GameNode | None = field(init=False)
    next: GameNode | None = field(init=False)
    variations: tuple[GameNode, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Start detached."""
        for link, nothing in _UNLINKED:
            object.__setattr__(self, link, nothing)

    @property
    def action(self) -> Action | None:
        """The action, if the act is one."""
        return None if isinstance(self.act, TALK) else self.act

    @property
    def talk(self) -> Talk | None:
        """The talk, if the act is talk."""
        return self.act if isinstance(self.act, TALK) else None

    @property
    def is_plain(self) -> bool:
        """Whether neither the act nor the line that begins here has annotations."""
        told = self.note, self.glyph, self.quiz, self.title
        return told == _NOTHING_TOLD and not self.claims and not self.extra

    def said(self) -> tuple[object, ...]:
        """Return all annotations."""
        return self.note, self.glyph, self.claims, self.quiz, self.title, self.extra

    def onward(self) -> Iterator[GameNode]:
        """Iterate over the nodes after this one, to the end of its line."""
        node = self.next
        while node is not None:
            yield node
            node = node.next

    def way(self) -> list[GameNode]:
        """List the acts from the beginning of the game to this one, inclusive."""
        found: list[GameNode] = []
        node: GameNode | None = self
        while node is not None:
            if node.act is not None:
                found.append(node)
            node = node.parent
        return found[::-1]

    def line(self) -> GameNode:
        """Return the node that begins the line of this one."""
        node = self
        while node.act is not None and node.parent is not None:
            node = node.parent
        return node

    def lines_above(self) -> list[GameNode]:
        """List the beginnings of the lines that lead here, except the main line."""
        found: list[GameNode] = []
        line = self.line()
        while line.parent is not None:
            found.append(line)
            line = line.parent.line()
        return found[::-1]

    def subtree(self) -> Iterator[GameNode]:
        """Iterate over this node and all after it; variations before the rest of their line."""
        ahead = [self]
        while ahead:
            node = ahead.pop()
            yield node
            if node.next is not None:
                ahead.append(node.next)
            ahead += reversed(node.variations)

    def alone(self) -> GameNode:
        """Return a detached node with the same content."""
        told = self.note, self.glyph, self.claims, self.quiz, self.title, self.extra, self.kept
        return GameNode(self.act, *told)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the content: a record handles the tree, which may be thousands of nodes deep."""
        return GameNode, (self.act, *self.said(), self.kept)

    def __repr__(self) -> str:
        """Show the act and its annotations."""
        names = ("note", "glyph", "claims", "quiz", "title", "extra")
        told = [f"{name}={one!r}" for name in names if (one := getattr(self, name))]
        return one_line(f"GameNode({', '.join([repr(self.act), *told])})")


_NOTHING_TOLD: Final = (None, None, None, None)
_UNLINKED: Final = (("parent", None), ("next", None), ("variations", ()))


def begin_line(
    acts: Iterable[GameNode] = (),
    *,
    title: Text | None = None,
    note: Text | None = None,
    claims: tuple[Claim, ...] = (),
    extra: Mapping[str, Json] = _NOTHING,
) -> GameNode:
    """Make a line of acts, and return its beginning; nodes of another tree are copied."""
    begin = last = GameNode(note=note, claims=claims, title=title, extra=dict(extra))
    for node in acts:
        last = go_on(last, node if node.parent is None else node.alone())
    return begin


# Only code that builds a tree may link nodes: a tree that a record holds is never changed.


def go_on(last: GameNode, node: GameNode | None) -> GameNode:
    """Continue a line with a node, or end it; return its last node so far."""
    object.__setattr__(last, "next", node)
    if node is None:
        return last
    object.__setattr__(node, "parent", last)
    return node


def let_leave(node: GameNode, lines: Sequence[GameNode]) -> None:
    """Set the lines that leave after a node."""
    object.__setattr__(node, "variations", tuple(lines))
    for line in lines:
        object.__setattr__(line, "parent", node)


def set_act(node: GameNode, act: Action | Talk) -> None:
    """Replace the act of a node."""
    object.__setattr__(node, "act", act)


def set_note(node: GameNode, note: Text | None) -> None:
    """Annotate a node."""
    object.__setattr__(node, "note", note)


def set_extra(node: GameNode, extra: Mapping[str, Json]) -> None:
    """Set the keys that begin with `x-`."""
    object.__setattr__(node, "extra", extra)


def copy_tree(
    root: GameNode, instead: Mapping[GameNode, GameNode] = MappingProxyType({})
) -> dict[GameNode, GameNode]:
    """Copy a tree; `instead` maps nodes to their replacements.

    Returns
    -------
    dict
        For each node, the one in its place.
    """
    copies = {node: instead.get(node) or node.alone() for node in root.subtree()}
    for node, copy in copies.items():
        if node.next is not None:
            go_on(copy, copies[node.next])
        if node.variations:
            let_leave(copy, [copies[line] for line in node.variations])
    return copies


def same_tree(one: GameNode, other: GameNode) -> bool:
    """Say whether two trees have the same acts in the same lines, with the same annotations."""
    pairs = zip_longest(one.subtree(), other.subtree())
    return all(
        left is not None
        and right is not None
        and left.act == right.act
        and (left.next is None) == (right.next is None)
        and len(left.variations) == len(right.variations)
        and left.said() == right.said()
        for left, right in pairs
    )


Rows = list[tuple[GameNode, int, bool]]
"""A tree as a list: each node, the index of its parent, and whether it begins a line."""


def to_rows(root: GameNode) -> Rows:
    """List the nodes of a tree, so that it can be pickled however long its lines are."""
    at = {node: number for number, node in enumerate(root.subtree())}
    return [
        (node, -1 if node is root or node.parent is None else at[node.parent], node.act is None)
        for node in at
    ]


def from_rows(rows: Rows) -> GameNode:
    """Build a tree from a list of its nodes."""
    lines: dict[int, list[GameNode]] = {}
    for node, parent, leaves in rows[1:]:
        if leaves:
            lines.setdefault(parent, []).append(node)
        else:
            go_on(rows[parent][0], node)
    for parent, found in lines.items():
        let_leave(rows[parent][0], found)
    return rows[0][0]
