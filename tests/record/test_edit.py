"""Edits of a record do what those of a plain tree of lists do, and leave every earlier tree."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget import loads
from sosucker_widget.engine import apply, legal_actions
from sosucker_widget.record import (
    GameNode,
    annotated,
    dumps,
    extended,
    line_alone,
    position_at,
    promoted,
    without,
)
from sosucker_widget.record.tree.node import Path
from tests.strategies import attempts


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


@attempts(25)
@given(st.data())
def test_random_edits_are_those_of_a_plain_tree(data: st.DataObject) -> None:
    plain, record = Plain(), loads("[rules documented] [chips 3] [first red]")
    before: list[tuple[Plain, GameNode]] = []
    for _ in range(data.draw(st.integers(1, 12))):
        before.append((copy.deepcopy(plain), record.root))
        line = data.draw(st.sampled_from(record.lines))
        at = data.draw(st.integers(0, len(line.acts)))
        path = line.path(at)
        kind = data.draw(st.sampled_from(["play", "play", "play", "promote", "delete", "note"]))
        if kind == "play":
            position = position_at(line_alone(record, line), at)
            actions = []
            for _ in range(data.draw(st.integers(1, 4))):
                if legal := legal_actions(position):
                    actions.append(data.draw(st.sampled_from(legal)))
                    position = apply(position, actions[-1])
            plain.extend(path, actions)
            record, led = extended(record, line, at, actions)
            assert [node.act for node in led.acts[at:]][: len(actions)] == actions
        elif kind == "promote":
            plain.promote(line.begin)
            record = promoted(record, line)
        elif kind == "delete" and line.leaves is not None:
            try:
                record = without(record, line)
            except ValueError:
                continue
            plain.delete(line.begin)
        elif kind == "note" and path:
            plain.way(path)[-1].note = note = data.draw(st.sampled_from(["a", "b"]))
            record = annotated(record, path, note=note, glyph=None)
        assert loads(dumps(record)) == record
    # To undo is to take the tree of before.
    assert all(same(*pair) for pair in [*before, (plain, record.root)])
