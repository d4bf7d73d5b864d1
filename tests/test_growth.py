"""No step of reading, writing, building, editing or exporting is quadratic in the nodes.

Calls are counted, not seconds: on any machine they are the same. So that one big step that copies
everything is seen too, so is the memory that is needed at most.
"""

from __future__ import annotations

import sys
import tracemalloc
from collections.abc import Callable

import pytest

from sosucker_widget.analysis.promises.ledger import line_ledgers
from sosucker_widget.analysis.promises.promise_monitor import PromiseFollower
from sosucker_widget.export.worked_out import MOST_PAIRS, comparisons
from sosucker_widget.record import steps
from tests.calls import calls
from tests.growth import DOINGS, READING
from tests.record.trees import SHAPES, hollow, star, sworn

NODES = 160
MOST_GROWTH = 2.6
"""Times as much for twice as many nodes: 2 is linear, 4 quadratic."""
FREE_CALLS = 3_000
FREE_BYTES = 400_000
"""What each record costs, whatever its length."""

EVERYTHING = {**READING, **DOINGS}
BOUNDED = {
    *(("export .html", shape) for shape in ("long", "comb", "star")),
    *(("judge promises", shape) for shape in ("comb", "star")),
}
"""What tells something of every pair of lines, or of every promise in every line, within bounds of
its own: `comparisons.MOST` and `ledger.MOST_FOLLOWED`."""
WITHOUT_LINES = {
    (name, shape)
    for name in ("promote", "delete")
    for shape in ("long", "hollow", "claimed", "sworn")
}


def memory(do: Callable[[], object]) -> int:
    """Return the most bytes that are needed at once."""
    tracemalloc.start()
    try:
        do()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    ("name", "shape"),
    [
        (name, shape)
        for name in EVERYTHING
        for shape in SHAPES
        if (name, shape) not in BOUNDED and (name, shape) not in WITHOUT_LINES
    ],
)
def test_twice_as_many_nodes_are_twice_the_work(shape: str, name: str) -> None:
    records = [SHAPES[shape](nodes) for nodes in (NODES, 2 * NODES)]
    for record in records:
        EVERYTHING[name](record)()  # what is remembered from the first time doesn't count
    few, many = (EVERYTHING[name](record) for record in records)
    assert calls(many, in_c=True) < MOST_GROWTH * calls(few, in_c=True) + FREE_CALLS
    assert memory(many) < MOST_GROWTH * memory(few) + FREE_BYTES


def test_promises_are_followed_as_far_as_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    record = star(200)
    lines = record.lines
    judged = line_ledgers(record, lines)
    assert all(len(one) == len(judged[0]) > 0 for one in judged)
    monkeypatch.setattr(sys.modules[line_ledgers.__module__], "MOST_FOLLOWED", 2_000)
    some = line_ledgers(record, lines)
    assert some[0] == judged[0]
    assert some[-1] == ()


def test_a_promise_that_stays_as_it_is_is_noted_once() -> None:
    follower = PromiseFollower()
    follower.follow([*steps(sworn(512))])
    noted = {id(one) for _, every in follower._before for one in every}
    assert len(follower.every) == 504
    assert len(noted) < 504 + 64


def test_a_page_compares_a_bounded_number_of_lines() -> None:
    few, many = (len(comparisons(hollow(nodes))) for nodes in (1_000, 2_000))
    assert few == many == MOST_PAIRS
