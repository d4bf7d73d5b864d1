"""Builds the tree that the browser shows: a node for each node of a record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sosucker_widget.engine import Action, Play, Position, apply
from sosucker_widget.record import GameNode, Promise, Record, Step, last_played, lines_of
from sosucker_widget.record.promised import Promised
from sosucker_widget.replay import state
from sosucker_widget.replay.claims import text_in_all
from sosucker_widget.replay.marks import Marker, with_more
from sosucker_widget.replay.ply import first_ply, next_ply, talk_node, turn_of
from sosucker_widget.replay.series import Series


class _Place(NamedTuple):
    """What is known at a node, for the nodes after it."""

    at: int
    line: int
    ply: int
    position: Position
    marks: Sequence[state.Mark]
    """Those of the ply so far."""
    plays: int
    handed: state.HandoverState | None
    """How the move was last handed over."""
    promised: Promised[Promise]
    """The promises so far."""


class TreeDisplay:
    """A record's tree, shown node by node.

    Attributes
    ----------
    nodes
        The shown nodes, line by line.
    played
        The index of the last node of the game that was played.
    """

    def __init__(self, record: Record, series: Sequence[Series]) -> None:
        self.nodes: list[state.NodeState] = []
        self._record, self._series = record, series
        self._lines = lines_of(record)
        # By line and ply, the last node of the line at that ply.
        self._last: dict[tuple[int, int], _Place] = {}
        places: dict[GameNode, _Place] = {}
        for number, line in enumerate(self._lines):
            for node in (line, *line.onward()):
                before = None if node.parent is None else places[node.parent]
                places[node] = self._root() if before is None else self._next(node, before, number)
        self.played = places[last_played(record)].at

    def mark(self, marker: Marker) -> None:
        """Add the marks that a marker gives to the plies of each line."""
        for number, line in enumerate(self._lines):
            for ply, more in marker(self._record, line).items():
                if place := self._last.get((number, ply)):
                    shown = self.nodes[place.at]
                    shown.get("ply", shown)["marks"] = with_more(place.marks, more)

    def _root(self) -> _Place:
        start, ply = self._record.start, first_ply(self._record)
        place = _Place(0, 0, 0, start, ply["marks"], 0, None, Promised())
        self._last[0, 0] = place
        self.nodes.append(self._with_ply(ply, start))
        return place

    def _next(self, node: GameNode, before: _Place, line: int) -> _Place:
        here = before._replace(at=len(self.nodes), line=line)
        if node.act is None:
            shown = _beginning(node)
        elif node.action is None:
            shown, here = _said(node, here)
        else:
            shown, here = self._done(node, node.action, here)
        if before.at != here.at - 1:
            shown["parent"] = before.at
        # At the ply where a line begins, the other line says all, unless it goes on talking.
        if node.act is not None or _goes_on_talking(node.parent):
            self._last[line, here.ply] = here
        self.nodes.append(shown)
        return here

    def _done(self, node: GameNode, action: Action, here: _Place) -> tuple[state.NodeState, _Place]:
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


def _beginning(line: GameNode) -> state.NodeState:
    shown = state.NodeState()
    if line.title is not None:
        shown["title"] = text_in_all(line.title)
    if line.note is not None:
        shown["note"] = text_in_all(line.note)
    return shown


def _said(node: GameNode, here: _Place) -> tuple[state.NodeState, _Place]:
    """Show something said, which belongs to the ply before it."""
    promised = here.promised
    if isinstance(node.act, Promise):
        promised = promised.made(node.act.id, node.act)
    step = Step(0, here.ply, node, here.position, here.position)
    shown = talk_node(step, here.marks, promised)
    return shown, here._replace(marks=shown["marks"], promised=promised)


def _goes_on_talking(node: GameNode | None) -> bool:
    """Whether more is said before the next action of a node's line."""
    return node is not None and node.next is not None and node.next.talk is not None
