"""The judged promises of a session: of a record's lines, or of a game in progress."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from sosucker_widget.analysis.promises.ledger import Ledger, ledger_of, line_ledgers
from sosucker_widget.analysis.promises.promise_book import marks_of
from sosucker_widget.analysis.promises.promise_monitor import PromiseFollower, PromiseStatus
from sosucker_widget.engine import COLORS
from sosucker_widget.power import promises_state
from sosucker_widget.record import Line, Record, Step
from sosucker_widget.replay import encode
from sosucker_widget.replay.state import Mark
from sosucker_widget.table.happenings import HalfVerdict, Judged, Verdict, Verdicts
from sosucker_widget.table.table_state import HalfStatus


class PromiseJudgements:
    """The judged promises of a record's lines."""

    def __init__(self, record: Record, lines: Sequence[Line]) -> None:
        self._ledgers = line_ledgers(record, lines)

    def marks(self, line: int) -> Mapping[int, Collection[Mark]]:
        """Return the marks of a line's plies."""
        return marks_of(self._ledgers[line])

    def packed(self) -> bytes:
        """Return the judgements packed for the browser; empty if nothing is judged."""
        return _packed(self._ledgers)


class GrowingJudgements:
    """The judged promises of a game in progress: each act is judged once."""

    def __init__(self) -> None:
        self._follower = PromiseFollower()

    def packed(self, history: Sequence[Step]) -> bytes:
        """Return the judgements of the game so far; empty if nothing is judged."""
        self._follower.follow(history)
        return _packed([ledger_of(self._follower.every)])

    def verdicts(self, history: Sequence[Step], player: int) -> Verdicts:
        """Return what became of the promises to a player, by the ply that decided it."""
        self._follower.follow(history)
        by_ply: dict[int, list[Verdict]] = {}
        for one in self._follower.every:
            maker = one.promise.player.seat
            to_player = COLORS[player] in one.promise.to and maker != player
            if to_player and one.witness is not None:
                if one.status == "kept":
                    by_ply.setdefault(one.witness, []).append(Verdict(maker, "kept"))
                elif one.status == "broken":
                    by_ply.setdefault(one.witness, []).append(Verdict(maker, "broken"))
        return by_ply

    def halves(self, history: Sequence[Step]) -> Judged:
        """Return what became of each promise with terms, by its id."""
        self._follower.follow(history)
        judged = ((one, _HALVES.get(one.status)) for one in self._follower.every)
        return {
            one.promise.id: HalfVerdict(how, one.witness, one.reason, len(one.decisions))
            for one, how in judged
            if how
        }


_HALVES: Final[Mapping[PromiseStatus, HalfStatus]] = {
    "pending": "open",
    "kept": "kept",
    "broken": "broken",
    "void": "void",
    "impossible": "impossible",
}


def _packed(ledgers: Sequence[Ledger]) -> bytes:
    state = promises_state(ledgers)
    return encode(state) if state else b""
