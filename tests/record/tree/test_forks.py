"""What can come after a node: lines change places, are left out and settle, and nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget.engine import Play
from sosucker_widget.record import Annotations, GameNode, Heading, line_of, tree_of
from sosucker_widget.record.tree.forks import closed, excerpt, leading, left_out, settled, standing
from sosucker_widget.record.tree.lines import lines_of
from sosucker_widget.record.tree.node import PLAIN, Path
from sosucker_widget.record.values.limits import MAX_NESTING
from tests.record.trees import with_lines
from tests.strategies import attempts


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
        assert brackets(left_out(self.children, 1)) == [(1, None), (5, 0)]
        assert brackets(left_out(self.children, 3))[2:] == [(3, 1), (5, 0)]

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


def grown(rng: Random, forks: int) -> GameNode:
    """Make a tree of lines, many of which leave the newest one."""
    root, paths = GameNode(), list[Path]([()])
    for number in range(forks):
        path = paths[-1] if rng.random() < 0.9 else rng.choice(paths)
        beside = line(2 * number, title="T" if rng.random() < 0.1 else None)
        if not root.at(path).children:
            root = with_lines(root, path, line(2 * number + 1).under(None))
        paths.append((*path, len(root.at(path).children)))
        root = with_lines(root, path, beside)
    return root


@attempts(20)
@given(seed=st.integers(0, 10_000), forks=st.sampled_from([10, 100]))
def test_lines_that_nest_too_deep_change_places(seed: int, forks: int) -> None:
    root = grown(Random(seed), forks)  # noqa: S311 - not for secrets
    other = settled(root)
    assert (other is root) == (depth(root) <= MAX_NESTING)
    assert depth(other) <= MAX_NESTING
    assert ways(other) == ways(root)
    assert [node.act for node in other.onward()] == [node.act for node in root.onward()]
    assert settled(other) is other


def depth(root: GameNode) -> int:
    return max(len(one.above) for one in lines_of(root)) - 1


def places(node: GameNode, path: Path = ()) -> Iterator[Path]:
    yield path
    for number, child in enumerate(node.children):
        yield from places(child, (*path, number))


def ways(root: GameNode) -> set[tuple[Any, ...]]:
    return {tuple(one.act for one in acts_to(root, path)) for path in places(root)}


def acts_to(root: GameNode, path: Path) -> list[GameNode]:
    return [root.at(path[: count + 1]) for count in range(len(path))]


class TestClosed:
    end = line(1, 2).at((0,))

    def test_the_first_line_without_a_title_goes_on(self) -> None:
        other = closed(self.end.over((line(3, title="T"), line(4), line(5))))
        assert brackets(other.children) == [(4, None), (3, 0), (5, 0)]
        assert closed(other) is other

    def test_a_title_is_put_into_a_note_where_it_has_no_other_place(self) -> None:
        other = closed(self.end.over((line(3, title="T"), line(4, title="U"))))
        assert brackets(other.children) == [(3, None), (4, 0)]
        assert other.children[0].note == "T"

    def test_lines_without_acts_leave_their_words_to_the_act_before(self) -> None:
        other = closed(self.end.over((line_of((), Heading("The end?")),)))
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
