"""Edits of a tree do what a plain tree of lists does, and leave every earlier tree as it was."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass, field
from operator import methodcaller
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget.engine import Play
from sosucker_widget.record import Annotations, GameNode, Heading, Line, line_of, tree_of
from sosucker_widget.record.limits import MAX_NESTING
from sosucker_widget.record.tree.edits import (
    excerpt,
    extended,
    leading,
    promoted,
    settled,
    standing,
    without_child,
)
from sosucker_widget.record.tree.lines import lines_of
from sosucker_widget.record.tree.node import PLAIN, Path
from tests.record.trees import with_lines
from tests.strategies import at_most

ROOT = GameNode()


@dataclass
class Plain:
    """A node that is changed in place, with its children in a list."""

    act: Any = None
    note: Any = None
    children: list[Plain] = field(default_factory=list)

    def way(self, path: Path) -> list[Plain]:
        nodes = [self]
        for child in path:
            nodes.append(nodes[-1].children[child])
        return nodes

    def extend(self, path: Path, acts: list[Any]) -> None:
        node = self.way(path)[-1]
        for act in acts:
            same = [one for one in node.children if one.act == act]
            if not same:
                same = [Plain(act)]
                node.children += same
            node = same[0]

    def promote(self, path: Path) -> None:
        for node, child in zip(self.way(path), path, strict=False):
            node.children.insert(0, node.children.pop(child))

    def delete(self, path: Path) -> None:
        del self.way(path[:-1])[-1].children[path[-1]]


def same(plain: Plain, node: GameNode) -> bool:
    return (
        (plain.act, plain.note) == (node.act, node.note)
        and len(plain.children) == len(node.children)
        and all(map(same, plain.children, node.children))
    )


def places(node: GameNode, path: Path = ()) -> Iterator[Path]:
    yield path
    for number, child in enumerate(node.children):
        yield from places(child, (*path, number))


@given(st.data())
def test_random_edits_are_those_of_a_plain_tree(data: st.DataObject) -> None:
    plain, root = Plain(), ROOT
    before: list[tuple[Plain, GameNode]] = []
    for _ in range(data.draw(st.integers(1, 25))):
        before.append((copy.deepcopy(plain), root))
        path = data.draw(st.sampled_from(list(places(root))))
        kind = data.draw(st.sampled_from(["play", "play", "play", "promote", "delete", "note"]))
        if kind == "play":
            numbers = data.draw(st.lists(st.integers(1, 4), min_size=1, max_size=4))
            acts = [Play(0, 0, number) for number in numbers]
            plain.extend(path, acts)
            root, _ = extended(root, path, acts)
        elif kind == "promote":
            plain.promote(path)
            root = promoted(root, path)
        elif kind == "delete" and path and root.at(path).heading is not None:
            plain.delete(path)
            left = without_child(root.at(path[:-1]).children, path[-1])
            root = root.changed(path[:-1], methodcaller("over", left))
        elif kind == "note" and path:
            plain.way(path)[-1].note = note = data.draw(st.sampled_from(["a", "b"]))
            root = root.changed(path, methodcaller("annotated", note=note))
        assert settled(root) is root
    # To undo is to take the tree of before.
    assert all(same(*pair) for pair in [*before, (plain, root)])


def test_what_did_not_change_is_shared() -> None:
    root = tree_of(GameNode(Play(0, 0, number)) for number in range(1, 50))
    longer, end = extended(root, (0,), [Play(1, 1, 1)])
    assert end == (0, 1)
    assert longer.at((0, 0)) is root.at((0, 0))


def line(*numbers: int, title: str | None = None, inner: int = 0) -> GameNode:
    acts = (GameNode(Play(0, 0, number)) for number in numbers)
    return line_of(acts, Heading(title, inner=inner) if title or inner else PLAIN)


def brackets(children: tuple[GameNode, ...]) -> list[tuple[int, int | None]]:
    return [
        (child.act.number, child.heading.inner if child.heading else None)  # type: ignore[union-attr]
        for child in children
    ]


class TestBrackets:
    """Lines that a file has within another one's first brackets stay with that line."""

    children = (line(1).under(None), line(2), line(3, inner=1), line(4, inner=2), line(5))

    def test_they_come_with_it_to_the_front(self) -> None:
        assert brackets(leading(self.children, 1)) == [(2, None), (3, 0), (4, 1), (1, 0), (5, 0)]
        assert brackets(leading(self.children, 2)) == [(3, None), (4, 0), (1, 0), (2, 0), (5, 0)]
        assert leading(self.children, 0) == self.children

    def test_they_are_left_out_with_it(self) -> None:
        assert brackets(without_child(self.children, 1)) == [(1, None), (5, 0)]
        assert brackets(without_child(self.children, 3))[2:] == [(3, 1), (5, 0)]

    def test_where_the_game_stops_the_others_stand_within_the_line_that_went_on(self) -> None:
        assert [inner for _, inner in brackets(standing(self.children))] == [0, 1, 2, 3, 1]
        assert standing(standing(self.children)) == standing(self.children)

    def test_they_are_lines_of_that_line(self) -> None:
        lines = lines_of(GameNode(children=self.children))
        leaves = [one.leaves and one.leaves.number for one in lines]
        assert leaves == [None, 0, 1, 2, 0]
        assert [one.begin for one in lines] == [(), (1,), (2,), (3,), (4,)]


def test_what_was_said_of_a_line_is_put_before_the_note_of_its_first_act() -> None:
    heading = Heading("What if?", "Look.", {"x-mine": 1, "x-both": 1})
    own = Annotations("Oh.", extra={"x-both": 2})
    [first] = leading((GameNode(Play(0, 0, 1), own, (), heading),), 0)
    assert first.annotations == Annotations(
        "What if?\nLook.\nOh.", extra={"x-mine": 1, "x-both": 2}
    )


def grown(rng: Random, acts: int, *, deep: bool) -> GameNode:
    """Make a tree of lines; a deep one has many that leave the newest line."""
    root = ROOT
    paths: list[Path] = [()]
    for number in range(acts):
        path = paths[-1] if deep and rng.random() < 0.9 else rng.choice(paths)
        count = len(root.at(path).children)
        child = line(number + 1, title="T" if rng.random() < 0.1 else None)
        goes_on = not count and rng.random() < (0.2 if deep else 0.8)
        child = child.under(None) if goes_on else child
        root = with_lines(root, path, child)
        paths.append((*path, count))
    return root


def depth(lines: tuple[Line, ...]) -> int:
    return max(len(one.above) for one in lines) - 1


@pytest.mark.parametrize("deep", [False, True])
@at_most(20)
@given(seed=st.integers(0, 10_000))
def test_a_settled_tree_can_be_written_and_has_the_same_ways(seed: int, deep: bool) -> None:  # noqa: FBT001
    root = grown(Random(seed), 120, deep=deep)  # noqa: S311 - not for secrets
    other = settled(root)
    lines = lines_of(other)
    assert depth(lines) <= MAX_NESTING
    assert all(not one.nodes[-1].children for one in lines[1:])
    assert ways(other) == ways(root)
    assert [node.act for node in other.onward()] == [node.act for node in root.onward()]
    assert settled(other) is other
    texts = "".join(str((n.note or "", n.heading and n.heading.title)) for n in other.subtree())
    titles = sum(n.heading is not None and n.heading.title is not None for n in root.subtree())
    assert texts.count("T") == titles


def ways(root: GameNode) -> set[tuple[Any, ...]]:
    return {tuple(one.act for one in acts_to(root, path)) for path in places(root)}


def acts_to(root: GameNode, path: Path) -> list[GameNode]:
    return [root.at(path[: count + 1]) for count in range(len(path))]


def test_lines_without_acts_leave_their_words_to_the_act_before() -> None:
    empty = line_of((), Heading("The end?"))
    root = GameNode(children=(line(1).over((empty,)),))
    [other] = settled(root).children
    assert (other.note, other.children) == ("The end?", ())


class TestExcerpt:
    root = tree_of(GameNode(Play(0, 0, number)) for number in range(1, 6))
    root = root.changed((0, 0), lambda node: node.over((*node.children, line(7))))
    events = tuple(root.onward())

    @pytest.mark.parametrize(("first", "stop"), [(0, 5), (0, 0), (1, 3), (2, 3), (3, 5), (5, 5)])
    def test_it_has_the_acts_and_the_lines_that_leave_there(self, first: int, stop: int) -> None:
        part = excerpt(self.root, first, stop, self.events[first:stop])
        acts = [node.act for node in part.onward()]
        assert acts == [node.act for node in self.events[first:stop]]
        lines = lines_of(part)[1:]
        assert [one.fork for one in lines] == ([2 - first] if first <= 2 < stop else [])

    def test_acts_before_it_come_first(self) -> None:
        before = [GameNode(Play(1, 1, 1))]
        part = excerpt(self.root, 2, 4, self.events[2:4], before)
        assert [node.act for node in part.onward()][1:] == [one.act for one in self.events[2:4]]
        assert [one.fork for one in lines_of(part)] == [0, 1]
