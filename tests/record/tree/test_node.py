"""The tree of nodes: a value that is compared, copied and pickled however long its lines are."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace

import pytest
from hypothesis import given

from sosucker_widget.engine import Play
from sosucker_widget.record import (
    Annotations,
    GameNode,
    Heading,
    Record,
    Say,
    annotated,
    dumps,
    line_of,
    loads,
    promoted,
    sls,
    steps,
    tree_of,
)
from sosucker_widget.record.values.limits import MAX_EVENTS
from tests.record.samples import read, sample
from tests.record.strategies import records


@pytest.fixture(scope="module")
def long() -> Record:
    """Make a record with the most possible events, all in one line."""
    said = [{"type": "say", "player": "red", "text": "So?"}] * (MAX_EVENTS - 6)
    values = sample()
    values["events"] = [*said, *values["events"][1:]]
    values.pop("continuations")
    values.pop("chapters")
    return read(values)


def test_nothing_recurses_along_a_line(long: Record) -> None:
    assert len(long.events) > MAX_EVENTS - 5
    assert pickle.loads(pickle.dumps(long)) == long  # noqa: S301 - pickled here
    assert copy.deepcopy(long) == long
    assert pickle.loads(pickle.dumps(long.root)) == long.root  # noqa: S301 - pickled here
    assert hash(long.root) == hash(replace(long.root))
    assert loads(dumps(long)) == long
    assert sls.loads(sls.dumps(long)) == long
    first = promoted(long, long.lines[1])
    assert first.lines[1].acts != []
    assert len(annotated(long, (0,) * 6, note="Look.", glyph=None).events) == len(long.events)
    assert sum(1 for _ in steps(long)) == len(long.events)
    assert len(repr(long)) < 2000


@given(record=records())
def test_a_record_is_copied_and_pickled_with_all_its_lines(record: Record) -> None:
    for again in (pickle.loads(pickle.dumps(record)), copy.deepcopy(record)):  # noqa: S301
        assert again == record
        assert dumps(again) == dumps(record)
        assert hash(again.root) == hash(record.root)


@given(record=records())
def test_whatever_differs_makes_another_tree(record: Record) -> None:
    for line in record.lines:
        for at in range(line.fork + 1, line.fork + 1 + len(line.nodes)):
            path = line.path(at)
            told = record.root.changed(path, lambda node: node.annotated(note="Not said yet."))
            assert told != record.root
            assert told.at(path).children is record.root.at(path).children
        if line.leaves is not None:
            *way, child = line.begin
            less = record.root.changed(
                (*way,),
                lambda node, out=child: node.over(node.children[:out] + node.children[out + 1 :]),  # type: ignore[misc]
            )
            assert less != record.root


def test_a_node_is_not_changed_from_outside() -> None:
    node = GameNode(Play(0, 0, 1))
    with pytest.raises(AttributeError):
        node.act = None  # type: ignore[misc]
    with pytest.raises(TypeError):
        node.extra["x-mine"] = True  # type: ignore[index]
    assert copy.copy(node) == node


def test_of_a_node_alone_nothing_comes_after() -> None:
    node = read(sample()).events[1]
    assert node.children
    alone = node.alone()
    assert (alone.act, alone.annotations, alone.children) == (node.act, node.annotations, ())
    assert alone.alone() is alone


def test_a_child_with_a_heading_begins_a_line() -> None:
    play, said = GameNode(Play(0, 0, 1)), GameNode(Say(0, "Well."))
    tree = tree_of([play, said])
    assert [*tree.onward()] == [tree.at((0,)), said]
    lines = tree.over((line_of([play, said], Heading("So?")), line_of(())))
    assert lines.next is None
    assert [child.act for child in lines.children] == [play.act, None]


def test_a_place_that_is_not_there() -> None:
    with pytest.raises(IndexError):
        tree_of([GameNode(Play(0, 0, 1))]).at((0, 0))


def test_a_node_tells_itself_shortly() -> None:
    node = GameNode(Play(0, 0, 1), Annotations("Look."), (GameNode(Say(0, "Well.")),))
    assert repr(node) == "GameNode(Play(player='red', chip='red', pile=1), note='Look.')"
    assert repr(GameNode()) == "GameNode(None)"
