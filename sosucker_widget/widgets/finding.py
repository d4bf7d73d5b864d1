"""What either widget tells beside the rules: the power as it is found out, and promises."""

from __future__ import annotations

from functools import partial

import traitlets

from sosucker_widget.power import PowerLane, PowerState, Worker
from sosucker_widget.replay import encode
from sosucker_widget.widgets.base import running_loop


class Finding(traitlets.HasTraits):
    """The power over a game, found out in the background, and its judged promises."""

    power = traitlets.Bytes(read_only=True).tag(sync=True)
    promises = traitlets.Bytes(read_only=True).tag(sync=True)

    _worker: Worker | None = None
    _found: PowerLane | None = None
    """What all has been found out of."""

    def _find_out(self, lane: PowerLane) -> None:
        """Begin; what was being found out before is left, and shown no more."""
        self._find_no_more()
        self._worker = Worker(lane, running_loop(), partial(self._report, lane))
        self._worker.start()

    def _find_no_more(self) -> None:
        if self._worker is not None:
            self._worker.cancel()

    def _report(self, lane: PowerLane, state: PowerState, last: bool) -> None:  # noqa: FBT001 - as told
        # What an earlier worker still reports is of a game that is no more; and who waits has the
        # end before the loop has.
        if self._worker is None or self._worker.lane is not lane or self._found is lane:
            return
        self.set_trait("power", encode(state))
        if last:
            self._found = lane
            self._found_out()

    def _found_out(self) -> None:
        """Go on with all that was found out."""
