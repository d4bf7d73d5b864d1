"""Walking along the lines of a record, and showing each ply on the way."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from sosucker_widget.engine import Play, apply
from sosucker_widget.record import Branch, Promise, Record, Step
from sosucker_widget.replay import state
from sosucker_widget.replay.claims import text_in_all
from sosucker_widget.replay.ply import add_talk, first_ply, next_ply, turn_of
from sosucker_widget.replay.series import Series


class Walk:
    """A walk along a line.

    Parameters
    ----------
    record
        The record.
    series
        What is measured at every ply.

    Attributes
    ----------
    plies
        What has been shown so far.
    values
        What has been measured: by series, ply and seat.
    """

    def __init__(self, record: Record, series: Sequence[Series] = ()) -> None:
        self.plies = [first_ply(record)]
        self.values = [[one.row(record.start)] for one in series]
        self._series = series
        self._position = record.start
        self._index, self._plays = 0, 0
        self._promised: dict[str, Promise] = {}
        self._last: state.HandoverState | None = None

    def through(self, lines: Sequence[Branch]) -> list[state.LineState]:
        """Walk along the first of all lines to its end, and along those that leave it."""
        walks: dict[int, Walk] = {}

        def go(branch: Branch, walk: Walk) -> None:
            leaving = [one for one in lines if one.parent == branch.number]
            for index in range(branch.fork, len(branch.events) + 1):
                for one in leaving:
                    if one.fork == index:
                        walks[one.number] = walk.copy()
                if index < len(branch.events):
                    walk.step(branch, index)
            for one in leaving:
                go(one, walks[one.number])

        walks[0] = self
        go(lines[0], self)
        return [_shown(one, walks) for one in lines[1:]]

    def copy(self) -> Walk:
        """Return a walk that has come as far, and may go another way."""
        other = object.__new__(Walk)
        other.__dict__.update(self.__dict__)
        # What is said later hangs on the last ply: each way has its own.
        last = self.plies[-1]
        own = state.PlyState({**last, "talk": [*last["talk"]], "claims": [*last["claims"]]})
        other.plies = [*self.plies[:-1], own]
        other.values = [[*rows] for rows in self.values]
        other._promised = dict(self._promised)
        return other

    def step(self, branch: Branch, index: int) -> None:
        """Show one more event."""
        event, before = branch.events[index], self._position
        action = event.action
        if action is None:
            step = Step(index, len(self.plies) - 1, event, before, before)
            add_talk(self.plies[-1], step, self._promised)
            return
        self._position = apply(before, action)
        step = Step(index, len(self.plies), event, before, self._position)
        ply = next_ply(step, action, turn_of(before, self._plays), self._last)
        self.plies.append(ply)
        for one, rows in zip(self._series, self.values, strict=True):
            rows.append(one.row(self._position))
        path = ply["handover"]
        if path is not None and path["how"] not in {"gift", "rescue"}:
            self._last = path
        self._plays += isinstance(action, Play)


def _shown(branch: Branch, walks: dict[int, Walk]) -> state.LineState:
    assert branch.parent is not None
    plies, parent = walks[branch.number].plies, walks[branch.parent].plies
    kept = branch.ply + (plies[branch.ply] == parent[branch.ply])
    first = branch.ply
    while first > 1 and first < len(plies) and plies[first - 1]["turn"] == plies[first]["turn"]:
        first -= 1
    return state.LineState(
        parent=branch.parent,
        at=branch.ply,
        kept=kept,
        title=None if branch.title is None else text_in_all(branch.title),
        note=None if branch.note is None else text_in_all(branch.note),
        plies=plies[kept:],
        turns=turns(plies, max(first, 1)),
        values=[rows[kept:] for rows in walks[branch.number].values],
    )


def turns(plies: Sequence[state.PlyState], begin: int = 1) -> list[state.TurnState]:
    """Bracket the plies by turn, from one with which a turn begins on.

    A turn's player is the one who plays in it, or who has the move.
    """
    found = []
    for number, group in groupby(range(begin, len(plies)), key=lambda ply: plies[ply]["turn"]):
        members = list(group)
        actions = [plies[ply]["action"] for ply in members]
        played = [a["player"] for a in actions if a is not None and a["type"] == "play"]
        first = members[0]
        player = played[0] if played else plies[first - 1]["position"]["has_move"]
        assert player is not None
        found.append(state.TurnState(number=number, player=player, first=first, last=members[-1]))
    return found
