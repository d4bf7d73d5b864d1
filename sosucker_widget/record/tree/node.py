"""A game as a tree of values: a node has an act, its annotations, and what can come after it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, TypeVar, get_args

from sosucker_widget.display import one_line
from sosucker_widget.engine import Action
from sosucker_widget.record.talk.talk_acts import TALK, Talk
from sosucker_widget.record.values.decode import Json
from sosucker_widget.record.values.reader_text import Text

if TYPE_CHECKING:
    from sosucker_widget.record.values.chapter import QuizSpec
    from sosucker_widget.record.values.claim import Claim

S = TypeVar("S")
T = TypeVar("T")

Glyph = Literal["!!", "!", "!?", "?!", "?", "??"]

GLYPHS: Final[tuple[Glyph, ...]] = get_args(Glyph)

Path = tuple[int, ...]
"""A place in a tree: the number of the child to take at each node, from the root on."""

_NOTHING: Final[Mapping[str, Json]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Annotations:
    """What an author adds to an act, or to the position before the first one."""

    note: Text | None = None
    glyph: str | None = None
    """A comment, and a sign such as `!?`."""
    claims: tuple[Claim, ...] = ()
    """The claims of a document about the position after the act, or about its rulings."""
    quiz: QuizSpec | None = None
    """A question that is asked before the act is shown."""
    extra: Mapping[str, Json] = field(default_factory=lambda: _NOTHING)
    """The keys that begin with `x-`."""
    kept: frozenset[str] = field(default=frozenset(), compare=False)
    """The keys that the file wrote out although they add nothing, such as an empty list."""

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the values; a read-only mapping can't be pickled."""
        values = self.note, self.glyph, self.claims, self.quiz, dict(self.extra), self.kept
        return Annotations, values


@dataclass(frozen=True, slots=True)
class Heading:
    """What is said of a line where it begins."""

    title: Text | None = None
    note: Text | None = None
    """The title of the line, and a comment on it."""
    extra: Mapping[str, Json] = field(default_factory=lambda: _NOTHING)
    """The keys that begin with `x-`."""
    inner: int = 0
    """How many more brackets the file has around this line than around the first one that leaves
    at the same node: it is written as a variation of the first act of the line before it."""

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the values; a read-only mapping can't be pickled."""
        return Heading, (self.title, self.note, dict(self.extra), self.inner)


PLAIN: Final = Heading()
_BARE: Final = Annotations()


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class GameNode:
    """An act of a game with its annotations, and all that can come after it.

    A node is a value and never changes. Another tree is made by `changed`, and shares with the
    first one all that is the same in both, so that undoing is showing the tree of before.

    The first child goes on in the line of its parent, and the others begin lines of their own, the
    variations. A child that begins a line has a heading, and only such a child. Where a game
    stopped, all that could come after it are lines: there the first child has a heading too.
    """

    act: Action | Talk | None = None
    """What was done or said; None at the root of a record, and in a line that holds nothing."""
    annotations: Annotations = _BARE
    """What an author adds to it. At the root: to the position before the first act."""
    children: tuple[GameNode, ...] = ()
    """What can come after it, in order."""
    heading: Heading | None = None
    """What is said of the line that begins here; None if none does."""

    @property
    def action(self) -> Action | None:
        """The action, if the act is one."""
        return None if isinstance(self.act, TALK) else self.act

    @property
    def talk(self) -> Talk | None:
        """The talk, if the act is talk."""
        return self.act if isinstance(self.act, TALK) else None

    @property
    def note(self) -> Text | None:
        """The comment."""
        return self.annotations.note

    @property
    def glyph(self) -> str | None:
        """The sign, such as `!?`."""
        return self.annotations.glyph

    @property
    def claims(self) -> tuple[Claim, ...]:
        """The claims of a document."""
        return self.annotations.claims

    @property
    def quiz(self) -> QuizSpec | None:
        """The question that is asked before the act is shown."""
        return self.annotations.quiz

    @property
    def extra(self) -> Mapping[str, Json]:
        """The keys that begin with `x-`."""
        return self.annotations.extra

    @property
    def inner(self) -> int:
        """How many more brackets are around the line that begins here; -1 if none does."""
        return -1 if self.heading is None else self.heading.inner

    @property
    def is_plain(self) -> bool:
        """Whether nothing is said of a line that begins here."""
        heading = self.heading
        if heading is None or heading is PLAIN:
            return True
        return heading.title is None and heading.note is None and not heading.extra

    @property
    def next(self) -> GameNode | None:
        """The child that goes on in the same line; None at its end."""
        first = self.children[0] if self.children else None
        return None if first is None or first.heading is not None else first

    def onward(self) -> Iterator[GameNode]:
        """Iterate over the nodes after this one, to the end of its line."""
        children = self.children
        while children and children[0].heading is None:
            yield children[0]
            children = children[0].children

    def subtree(self) -> Iterator[GameNode]:
        """Iterate over this node and all after it."""
        ahead = [self]
        while ahead:
            node = ahead.pop()
            yield node
            ahead += reversed(node.children)

    def at(self, path: Iterable[int]) -> GameNode:
        """Return the node at a place, seen from this one."""
        node = self
        for child in path:
            node = node.children[child]
        return node

    def alone(self) -> GameNode:
        """Return the act with its annotations, without what comes after it."""
        if not self.children and self.heading is None:
            return self
        return GameNode(self.act, self.annotations)

    def over(self, children: tuple[GameNode, ...]) -> GameNode:
        """Return this node with other children."""
        return GameNode(self.act, self.annotations, children, self.heading)

    def under(self, heading: Heading | None) -> GameNode:
        """Return this node as the beginning of a line; with None it goes on in its parent's."""
        return GameNode(self.act, self.annotations, self.children, heading)

    def within(self, by: int) -> GameNode:
        """Return this node with so many more brackets around the line that begins here."""
        heading = self.heading
        if heading is None or not by:
            return self
        inner = max(0, heading.inner + by)
        return self.under(PLAIN if self.is_plain and not inner else replace(heading, inner=inner))

    def annotated(self, **changes: Any) -> GameNode:  # noqa: ANN401 - fields of `Annotations`
        """Return this node with other annotations."""
        return replace(self, annotations=replace(self.annotations, **changes))

    def changed(self, path: Path, change: Callable[[GameNode], GameNode]) -> GameNode:
        """Return the tree with another node at a place; only it and its parents are new."""
        way = [self]
        for child in path:
            way.append(way[-1].children[child])
        node = change(way.pop())
        for child, parent in zip(reversed(path), reversed(way), strict=True):
            before, after = parent.children[:child], parent.children[child + 1 :]
            node = parent.over((*before, node, *after))
        return node

    def rebuilt(self, build: Callable[[GameNode, list[T]], T]) -> T:
        """Build something from the leaves up: `build` gets a node, and what its children became.

        It doesn't recurse, since a line may be thousands of nodes long.
        """
        return _folded(_rows(self), build)

    def __eq__(self, other: object) -> bool:
        """Compare the acts and annotations of both nodes, and of all nodes after them."""
        if not isinstance(other, GameNode):
            return NotImplemented
        pairs = [(self, other)]
        while pairs:
            one, two = pairs.pop()
            if one is two:
                continue
            if len(one.children) != len(two.children) or one.own() != two.own():
                return False
            pairs += zip(one.children, two.children, strict=True)
        return True

    def __hash__(self) -> int:
        """Return a hash that is the same for equal nodes, since annotations can't be hashed."""
        return hash((self.act and (self.act.type, self.act.player), len(self.children)))

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the tree as a list of its nodes, so that nothing recurses along a line."""
        return _planted, ([(node.own(), parent) for node, parent in _rows(self)],)

    def __repr__(self) -> str:
        """Show the act and its annotations, without what comes after it."""
        names = ("note", "glyph", "claims", "quiz", "extra")
        annotations = [f"{name}={one!r}" for name in names if (one := getattr(self, name))]
        return one_line(f"GameNode({', '.join([repr(self.act), *annotations])})")

    def own(self) -> _Own:
        """Return what the node says itself."""
        return self.act, self.annotations, self.heading


_Own = tuple[Action | Talk | None, Annotations, Heading | None]


def _rows(root: GameNode) -> list[tuple[GameNode, int]]:
    """List the nodes of a tree, each after its parent, with the index of that."""
    rows = [(root, -1)]
    for at, (node, _) in enumerate(rows):
        rows += [(child, at) for child in node.children]
    return rows


def _folded(rows: Sequence[tuple[S, int]], build: Callable[[S, list[T]], T]) -> T:
    # The root has no parent: it comes last, at the index -1.
    built: list[list[T]] = [[] for _ in range(len(rows) + 1)]
    for at in range(len(rows) - 1, -1, -1):
        row, parent = rows[at]
        built[parent].append(build(row, built[at][::-1]))
        built[at] = []
    return built[-1][0]


def _planted(rows: Sequence[tuple[_Own, int]]) -> GameNode:
    """Build a tree from a list of its nodes."""
    return _folded(rows, lambda own, children: GameNode(own[0], own[1], (*children,), own[2]))


def _chain(acts: Iterable[GameNode]) -> tuple[GameNode, ...]:
    children: tuple[GameNode, ...] = ()
    for node in reversed([*acts]):
        children = (GameNode(node.act, node.annotations, children),)
    return children


def tree_of(acts: Iterable[GameNode], annotations: Annotations = _BARE) -> GameNode:
    """Make a tree of a single line; of its nodes only acts and annotations are taken."""
    return GameNode(None, annotations, _chain(acts))


def line_of(acts: Iterable[GameNode], heading: Heading = PLAIN) -> GameNode:
    """Make a line that can stand beside another one; without acts it is a node without one."""
    line = _chain(acts)
    return line[0].under(heading) if line else GameNode(heading=heading)
