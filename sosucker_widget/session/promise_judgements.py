"""Which promises of a record were kept, line by line.

Imported when a record holds a promise, since it imports the analysis.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from sosucker_widget.analysis.promises.ledger import Ledger, ledger_of, line_ledgers
from sosucker_widget.analysis.promises.promise_book import marks_of
from sosucker_widget.analysis.promises.promise_monitor import PromiseFollower
from sosucker_widget.engine import COLORS
from sosucker_widget.power import promises_state
from sosucker_widget.record import Line, Record, Step
from sosucker_widget.replay import encode
from sosucker_widget.replay.state import Mark
from sosucker_widget.table.happenings import Verdict, Verdicts


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
        found: dict[int, list[Verdict]] = {}
        for one in self._follower.every:
            maker = one.promise.player.seat
            to_player = COLORS[player] in one.promise.to and maker != player
            if to_player and one.witness is not None:
                if one.status == "kept":
                    found.setdefault(one.witness, []).append(Verdict(maker, "kept"))
                elif one.status == "broken":
                    found.setdefault(one.witness, []).append(Verdict(maker, "broken"))
        return found


def _packed(ledgers: Sequence[Ledger]) -> bytes:
    state = promises_state(ledgers)
    return encode(state) if state else b""
