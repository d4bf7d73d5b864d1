"""Walks along the lines of a record, and builds the state of each ply."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from sosucker_widget.engine import Play, apply
from sosucker_widget.record import GameNode, Promise, Record, Step
from sosucker_widget.replay import state
from sosucker_widget.replay.claims import text_in_all
from sosucker_widget.replay.ply import add_talk, first_ply, next_ply, turn_of
from sosucker_widget.replay.series import Series


class LineWalk:
    """A walk along a line, from where it leaves another one.

    Attributes
    ----------
    line
        The node that begins the line.
    parent
        The number of the line that it leaves; None for the main line.
    at
        The last ply that it shares with that line.
    plies
        The states made so far, from the ply `at` on.
    values
        The values measured at these plies, by series, ply and seat.
    """

    def __init__(self, record: Record, series: Sequence[Series]) -> None:
        self.line = record.root
        self.parent: int | None = None
        self.at = 0
        self.plies = [first_ply(record)]
        self.values = [[one.row(record.start)] for one in series]
        self._series = series
        self._position = record.start
        self._index, self._plays = 0, 0
        self._promised: dict[str, Promise] = {}
        self._last: state.HandoverState | None = None
        self._before: list[state.PlyState] = []
        self._shared: state.PlyState | None = None

    def leave(self, line: GameNode, parent: int) -> LineWalk:
        """Return a walk along a line that leaves this one here; `parent` is its number."""
        other = object.__new__(LineWalk)
        other.__dict__.update(self.__dict__)
        other.line, other.parent = line, parent
        other.at = self.at + len(self.plies) - 1
        # Later talk is attached to the last ply: each line has its own, if it differs.
        last = other._shared = self.plies[-1]
        own = state.PlyState({**last, "talk": [*last["talk"]], "claims": [*last["claims"]]})
        other.plies = [own]
        other.values = [rows[-1:] for rows in self.values]
        other._promised = dict(self._promised)
        other._before = self._turn_so_far()
        return other

    def _turn_so_far(self) -> list[state.PlyState]:
        """List the plies before the last one that belong to its turn, and the one before those."""
        known = [*self._before, *self.plies]
        first = len(known) - 1
        while first and known[first]["turn"] == known[-1]["turn"]:
            first -= 1
        return known[first:-1]

    def step(self, node: GameNode) -> None:
        """Add the state of one more act."""
        before, action = self._position, node.action
        index, self._index = self._index, self._index + 1
        ply = self.at + len(self.plies)
        if action is None:
            step = Step(index, ply - 1, node, before, before)
            add_talk(self.plies[-1], step, self._promised)
            return
        self._position = apply(before, action)
        step = Step(index, ply, node, before, self._position)
        shown = next_ply(step, action, turn_of(before, self._plays), self._last)
        self.plies.append(shown)
        for one, rows in zip(self._series, self.values, strict=True):
            rows.append(one.row(self._position))
        path = shown["handover"]
        if path is not None and path["how"] not in {"gift", "rescue"}:
            self._last = path
        self._plays += isinstance(action, Play)

    def line_state(self) -> state.LineState:
        """Return the state of the line's own part, when all lines have been walked."""
        assert self.parent is not None
        # On both lines something may be said after the ply that they share.
        same = self.plies[0] == self._shared
        return state.LineState(
            parent=self.parent,
            at=self.at,
            kept=self.at + same,
            title=None if self.line.title is None else text_in_all(self.line.title),
            note=None if self.line.note is None else text_in_all(self.line.note),
            plies=self.plies[same:],
            turns=self.turns(),
            values=[rows[same:] for rows in self.values],
        )

    def turns(self) -> list[state.TurnState]:
        """Group the plies by turn, beginning with the turn in which the line leaves another.

        A turn's player is the one who plays in it, or who has the move.
        """
        known, base = [*self._before, *self.plies], self.at - len(self._before)
        found = []
        # The first one, ply 0 or the last of an earlier turn, is needed for its position.
        for number, group in groupby(range(1, len(known)), key=lambda at: known[at]["turn"]):
            members = list(group)
            actions = [known[at]["action"] for at in members]
            played = [a["player"] for a in actions if a is not None and a["type"] == "play"]
            first, last = members[0], members[-1]
            player = played[0] if played else known[first - 1]["position"]["has_move"]
            assert player is not None
            found.append(
                state.TurnState(number=number, player=player, first=base + first, last=base + last)
            )
        return found


def walk_lines(record: Record, series: Sequence[Series]) -> list[LineWalk]:
    """Walk along all lines of a record: first the main line, then the others in order."""
    walks: list[LineWalk] = []

    def go(walk: LineWalk) -> None:
        number = len(walks)
        walks.append(walk)
        for node in (walk.line, *walk.line.onward()):
            if node is not walk.line:
                walk.step(node)
            for line in node.variations:
                go(walk.leave(line, number))

    go(LineWalk(record, series))
    return walks
