"""Lines that nest too deep are lifted, and how long they become is known before."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from sosucker_widget import loads
from sosucker_widget.record import GameNode, Say, begin_line, lines_of, promoted
from sosucker_widget.record.game_node import let_leave
from sosucker_widget.record.limits import MAX_NESTING, GameFullError
from sosucker_widget.record.nesting import depth, exchange, least_depth, lifted_acts, shallow


def said() -> GameNode:
    return GameNode(Say(0, "Hm."))


def nested(rng: Random, deep: int) -> GameNode:
    """Make a line of a few acts that others leave, some of them up to so deep."""
    line = begin_line([said() for _ in range(rng.randint(1, 4))])
    for node in (line, *line.onward()) if deep else ():
        if node.next is not None:
            let_leave(node, [nested(rng, deep - 1) for _ in range(rng.choice([0, 0, 1, 2]))])
    return line


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("room", [1, 2, 3])
def test_the_acts_of_lifted_lines_are_counted_before(seed: int, room: int) -> None:
    rng = Random(seed)  # noqa: S311 - not for secrets
    lines = [nested(rng, 4) for _ in range(3)]
    counted = lifted_acts(lines, room)
    lifted = shallow(lines, room)
    assert depth(lifted) <= room
    assert counted == sum(node.act is not None for line in lifted for node in line.subtree())


def test_a_line_is_not_promoted_where_the_others_would_become_too_long() -> None:
    record = loads("[rules classic] [first red]")
    root = begin_line([said(), said()])
    line = root
    for _ in range(MAX_NESTING - 1):
        inner = begin_line([said(), said()])
        let_leave(line, [inner])
        line = inner
    # At the last depth there are lines that leave a long one; one level deeper they don't fit.
    comb = begin_line([said() for _ in range(200)])
    let_leave(line, [*line.variations, comb])
    for node in list(comb.onward())[:-1]:
        let_leave(node, [begin_line([said()])])
    let_leave(root, [*root.variations, begin_line([said()])])
    record = replace(record, root=root)
    with pytest.raises(GameFullError, match="at most 10000 events"):
        promoted(record, lines_of(record)[-1])


def test_lines_that_change_places_nest_as_little_as_was_counted() -> None:
    for seed in range(30):
        rng = Random(seed)  # noqa: S311 - not for secrets
        line = nested(rng, 9)
        acts = {node for node in line.subtree() if node.act is not None}
        ends = sorted(ways(line))
        counted, found = least_depth(line)
        exchange(found)
        assert counted == depth([line])
        assert 2**counted <= 4 * len(acts)
        assert acts == {node for node in line.subtree() if node.act is not None}
        assert ends == sorted(ways(line))


def ways(line: GameNode) -> list[list[int]]:
    """List the ways from the beginning to every node, as the numbers of its acts."""
    return [[id(act) for act in node.way()] for node in line.subtree() if node.act is not None]
