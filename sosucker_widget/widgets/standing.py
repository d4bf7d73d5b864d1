"""What a table tells beside the rules: what became of promises, and who has the power now."""

from __future__ import annotations

from functools import partial
from typing import Final

import traitlets

from sosucker_widget.analysis.ledger import line_ledger
from sosucker_widget.power import Lane, PowerState, Worker, promises_state
from sosucker_widget.record import Record, branches
from sosucker_widget.replay import encode
from sosucker_widget.widgets.base import running_loop

_LAST: Final = 2
"""Plies that are looked at: the position now, and the one before, for what was lost since."""


class Standing(traitlets.HasTraits):
    """The judged promises of a game that is being played, and its power."""

    power = traitlets.Bytes(read_only=True).tag(sync=True)
    promises = traitlets.Bytes(read_only=True).tag(sync=True)

    _tells_power: bool = False
    _worker: Worker | None = None

    def _stand(self, record: Record) -> None:
        """Judge a game as it stands now."""
        line = branches(record)[:1]
        judged = promises_state([line_ledger(record, line[0])])
        self.set_trait("promises", encode(judged) if judged else b"")
        if not self._tells_power:
            return
        known = None
        if self._worker is not None:
            self._worker.cancel()
            known = self._worker.lane.known
        lane = Lane(record, line, known=known, most=_LAST)
        self._worker = Worker(lane, running_loop(), partial(self._report, lane))
        self._worker.start()

    def _report(self, lane: Lane, state: PowerState, _last: bool) -> None:  # noqa: FBT001 - as told
        # What an earlier worker still reports is of a position that is no more.
        if self._worker is not None and self._worker.lane is lane:
            self.set_trait("power", encode(state))

    def _leave_standing(self) -> None:
        """Find out nothing more."""
        if self._worker is not None:
            self._worker.cancel()
