"""What became of the promises of a record, line by line.

Loaded when a record holds a promise, since it brings the analysis with it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from sosucker_widget.analysis.ledger import line_ledger
from sosucker_widget.analysis.promise_marks import marks_of
from sosucker_widget.power import promises_state
from sosucker_widget.record import GameNode, Record
from sosucker_widget.replay import encode
from sosucker_widget.replay.state import Mark


class PromiseJudgements:
    """The judged promises of a record's lines."""

    def __init__(self, record: Record, lines: Sequence[GameNode]) -> None:
        self._ledgers = [line_ledger(record, line) for line in lines]

    def marks(self, line: int) -> Mapping[int, Collection[Mark]]:
        """Return what the plies of a line are marked with."""
        return marks_of(self._ledgers[line])

    def packed(self) -> bytes:
        """Return the judgements as the browser gets them; empty where nothing is judged."""
        state = promises_state(self._ledgers)
        return encode(state) if state else b""
