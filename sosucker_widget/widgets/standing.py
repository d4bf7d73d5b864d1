"""What a table tells beside the rules: what became of promises, and who has the power now."""

from __future__ import annotations

from typing import Final

from sosucker_widget.analysis.ledger import line_ledger
from sosucker_widget.power import PowerLane, promises_state
from sosucker_widget.record import Record, branches
from sosucker_widget.replay import encode
from sosucker_widget.widgets.finding import Finding

_LAST: Final = 2
"""Plies that are looked at: the position now, and the one before, for what was lost since."""


class Standing(Finding):
    """The judged promises of a game that is being played, and its power."""

    _tells_power: bool = False

    def _stand(self, record: Record) -> None:
        """Judge a game as it stands now."""
        line = branches(record)[:1]
        judged = promises_state([line_ledger(record, line[0])])
        self.set_trait("promises", encode(judged) if judged else b"")
        if self._tells_power:
            known = self._worker.lane.known if self._worker else None
            self._find_out(PowerLane(record, line, known=known, most=_LAST))
