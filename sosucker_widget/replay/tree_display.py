"""Builds the tree that the browser shows: a node for each node of a record, or a possible act."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from sosucker_widget.engine import Action, Play, Position, apply, legal_actions
from sosucker_widget.record import GameNode, Line, Promise, Record, Step, last_played
from sosucker_widget.record.talk.spoken import Promised
from sosucker_widget.replay import state
from sosucker_widget.replay.in_words import text_in_all
from sosucker_widget.replay.marks import Marker, with_more
from sosucker_widget.replay.ply import first_ply, next_ply, talk_node, turn_of
from sosucker_widget.replay.series import Series


class Place(NamedTuple):
    """What is known at a node, for the nodes after it."""

    ply: int
    position: Position
    marks: Sequence[state.Mark]
    """Those of the ply so far."""
    plays: int
    handed: state.HandoverState | None
    promised: Promised[Promise]


class _ShownNode(NamedTuple):
    """A node that is shown: as what, its index, its line, and the place after it."""

    state: state.NodeState
    at: int
    line: int
    place: Place


class NodeDisplay:
    """Shows the nodes of a record one by one, each from the place before it."""

    def __init__(self, series: Sequence[Series]) -> None:
        self._series = series

    def root(self, record: Record) -> tuple[state.NodeState, Place]:
        """Show the beginning of a record."""
        ply = first_ply(record)
        place = Place(0, record.start, ply["marks"], 0, None, Promised())
        return self._with_ply(ply, record.start), place

    def next(self, node: GameNode, before: Place) -> tuple[state.NodeState, Place]:
        """Show a node after a place, and return the place after it."""
        if node.action is None:
            return _said(node, before)
        return self._done(node, node.action, before)

    def _done(self, node: GameNode, action: Action, here: Place) -> tuple[state.NodeState, Place]:
        """Show an action, which leads to the next ply."""
        before, after, number = here.position, apply(here.position, action), here.ply + 1
        step = Step(0, number, node, before, after)
        ply = next_ply(step, action, turn_of(before, here.plays), here.handed)
        path = ply["handover"]
        moved = path is not None and path["how"] not in {"gift", "rescue"}
        return self._with_ply(ply, after), here._replace(
            ply=number,
            position=after,
            marks=ply["marks"],
            plays=here.plays + isinstance(action, Play),
            handed=path if moved else here.handed,
        )

    def _with_ply(self, ply: state.PlyState, position: Position) -> state.NodeState:
        return state.NodeState(ply=ply, values=[one.row(position) for one in self._series])


class TreeDisplay:
    """A record's tree, shown node by node.

    Attributes
    ----------
    played
        The index of the last node of the game that was played.
    display
        What shows the nodes.
    """

    def __init__(self, record: Record, series: Sequence[Series]) -> None:
        self._record, self.display = record, NodeDisplay(series)
        self._shown: list[_ShownNode] = []
        # By line and ply, the last node of the line at that ply.
        self._last: dict[tuple[int, int], _ShownNode] = {}
        # By line, its beginning and its own acts.
        lines: list[list[_ShownNode]] = []
        for line in record.lines:
            own = [self._root() if line.leaves is None else self._beginning(line, lines)]
            lines.append(own)
            for node in line.nodes:
                shown, place = self.display.next(node, own[-1].place)
                own.append(self._add(shown, own[-1], line.number, place))
        played, acts = last_played(record)
        self.played = lines[played.number][acts - played.fork].at

    @property
    def nodes(self) -> list[state.NodeState]:
        """The shown nodes, line by line."""
        return [one.state for one in self._shown]

    def mark(self, marker: Marker) -> None:
        """Add the marks that a marker gives to the plies of each line."""
        for line in self._record.lines:
            for ply, more in marker(self._record, line).items():
                if last := self._last.get((line.number, ply)):
                    marked = last.state.get("ply", last.state)
                    marked["marks"] = with_more(last.place.marks, more)

    def places(self) -> Iterator[tuple[int, int, Place]]:
        """List the plies of all lines, each once: its line, its number, and the place there."""
        for shown, _, line, place in self._shown:
            if "ply" in shown:
                yield line, place.ply, place

    def _root(self) -> _ShownNode:
        shown, place = self.display.root(self._record)
        return self._add(shown, None, 0, place)

    def _beginning(self, line: Line, lines: Sequence[Sequence[_ShownNode]]) -> _ShownNode:
        assert line.leaves is not None
        other, at = line.leaves, line.fork - line.leaves.fork
        before = lines[other.number][at]
        here = self._add(_heading(line), before, line.number, before.place)
        # At the ply where a line begins, the other line says all, unless it goes on talking.
        if any(node.talk is not None for node in other.nodes[at : at + 1]):
            self._last[line.number, before.place.ply] = here
        return here

    def _add(
        self, shown: state.NodeState, before: _ShownNode | None, line: int, place: Place
    ) -> _ShownNode:
        here = _ShownNode(shown, len(self._shown), line, place)
        self._shown.append(here)
        if before is not None and before.at != here.at - 1:
            shown["parent"] = before.at
        if "ply" in shown or "talk" in shown:
            self._last[line, place.ply] = here
        return here


def _heading(line: Line) -> state.NodeState:
    heading = state.NodeState()
    if line.title is not None:
        heading["title"] = text_in_all(line.title)
    if line.note is not None:
        heading["note"] = text_in_all(line.note)
    return heading


def _said(node: GameNode, here: Place) -> tuple[state.NodeState, Place]:
    """Show something said, which belongs to the ply before it."""
    promised = here.promised
    if isinstance(node.act, Promise):
        promised = promised.made(node.act.id, node.act)
    step = Step(0, here.ply, node, here.position, here.position)
    node_state = talk_node(step, here.marks, promised)
    return node_state, here._replace(marks=node_state["marks"], promised=promised)


_STRIKING: Final = frozenset[state.Mark]({"rules-differ", "capture", "defeat", "end"})
"""Marks of outcomes that are worth more than others to a reader."""


class Choices(NamedTuple):
    """All legal acts at a ply of a line, each as the ply to which it would lead."""

    line: int
    """The number of the first line that has the ply: lines share the plies before they part."""
    ply: int
    outcomes: list[state.PlyState]
    """Empty if they were not worked out."""

    @property
    def interest(self) -> int:
        """How much there is to see: nothing if only one act is legal."""
        if len(self.outcomes) < 2:  # noqa: PLR2004 - one act is no choice
            return 0
        return sum(3 if _STRIKING & {*outcome["marks"]} else 1 for outcome in self.outcomes)


def what_ifs(record: Record, most: int | None = None) -> list[Choices]:
    """List the choices at every ply of every line, as the engine judges them."""
    tree = TreeDisplay(record, ())
    legal = [(*reached, legal_actions(reached[2].position)) for reached in tree.places()]
    rows: list[Choices] = []
    left = sum(len(acts) for *_, acts in legal) if most is None else most
    for line, ply, place, acts in sorted(legal, key=lambda at: -len(at[3])):
        left -= len(acts)
        affordable = acts if left >= 0 else ()
        outcomes = [tree.display.next(GameNode(act), place)[0]["ply"] for act in affordable]
        if acts:
            rows.append(Choices(line, ply, outcomes))
    return sorted(rows, key=lambda choices: choices[:2])


def outcomes_after(record: Record, acts: Iterable[Action]) -> list[state.PlyState]:
    """Show what each legal act would lead to, after some acts of a record's line."""
    display = NodeDisplay(())
    _, place = display.root(record)
    for act in acts:
        _, place = display.next(GameNode(act), place)
    legal = legal_actions(place.position)
    return [display.next(GameNode(act), place)[0]["ply"] for act in legal]
