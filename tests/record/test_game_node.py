"""The tree of nodes: the longest possible one is copied, compared and pickled."""

from __future__ import annotations

import copy
import json
import pickle
from dataclasses import replace

import pytest
from hypothesis import given

from sosucker_widget.engine import Play
from sosucker_widget.record import (
    GameNode,
    Record,
    Say,
    acts_of,
    annotated,
    begin_line,
    dumps,
    line_alone,
    lines_of,
    loads,
    promoted,
    sls,
    steps,
)
from sosucker_widget.record.game_node import copy_tree, let_leave, same_tree
from sosucker_widget.record.limits import MAX_EVENTS
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
    assert loads(dumps(long)) == long
    assert sls.loads(sls.dumps(long)) == long
    first = promoted(long, lines_of(long)[1])
    assert acts_of(lines_of(first)[1]) != []
    assert len(annotated(long, long.root, 5, note="Look.", glyph=None).events) == len(long.events)
    assert sum(1 for _ in steps(long)) == len(long.events)
    assert len(repr(long)) < 2000


@given(record=records())
def test_a_record_is_copied_and_pickled_with_all_its_lines(record: Record) -> None:
    for again in (pickle.loads(pickle.dumps(record)), copy.deepcopy(record)):  # noqa: S301
        assert again == record
        assert dumps(again) == dumps(record)
    copies = copy_tree(record.root)
    assert [*copies] == [*record.root.subtree()]
    assert not copies.keys() & {*copies.values()}
    for node, other in copies.items():
        assert node.line() is record.root or node.line().parent is not None
        assert copies.get(node.next) is other.next if node.next else other.next is None
        assert [copies[line] for line in node.variations] == [*other.variations]
        assert other.parent is (None if node.parent is None else copies[node.parent])


@given(record=records())
def test_whatever_differs_makes_another_record(record: Record) -> None:
    assert record == loads(dumps(record))
    for node in record.root.subtree():
        told = replace(node, note="Something that nobody has said yet.")
        assert not same_tree(record.root, copy_tree(record.root, {node: told})[record.root])
    for line in lines_of(record)[1:]:
        copies = copy_tree(record.root)
        assert line.parent is not None
        let_leave(copies[line.parent], [copies[one] for one in line.parent.variations[1:]])
        assert not same_tree(record.root, copies[record.root])


def test_a_node_that_is_copied_alone_leaves_the_tree_behind() -> None:
    record = read(sample())
    node = record.events[2]
    for alone in (copy.copy(node), copy.deepcopy(node), replace(node), node.alone()):
        assert (alone.act, alone.said()) == (node.act, node.said())
        assert (alone.parent, alone.next, alone.variations) == (None, None, ())


def test_a_line_knows_where_it_stands() -> None:
    record = read(sample())
    main, green, last = lines_of(record)
    assert green.parent is record.events[1]
    assert (green.title, main.title) == ("Green instead", None)
    assert [one.line() for one in acts_of(green)] == [main, main, green]
    assert (green.lines_above(), main.lines_above()) == ([green], [])
    assert record.continuations == (last,)
    assert acts_of(line_alone(record, green).root)[0].act == record.events[0].act


def test_a_node_tells_itself_shortly() -> None:
    line = begin_line([GameNode(Play(0, 0, 1), note="Look."), GameNode(Say(0, "Well."))])
    assert repr(line.next) == "GameNode(Play(player='red', chip='red', pile=1), note='Look.')"
    assert repr(line) == "GameNode(None)"
    assert json.dumps([node.talk is None for node in line.onward()]) == "[true, false]"
