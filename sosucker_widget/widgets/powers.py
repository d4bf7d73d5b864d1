"""Who has the power, ply by ply: found out in the background, and shown as it comes in."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping

import traitlets

from sosucker_widget.analysis.budget import Budget
from sosucker_widget.analysis.ledger import Entry
from sosucker_widget.analysis.power_series import QUICK
from sosucker_widget.power import PlyPower, PowerLane, promises_state
from sosucker_widget.record import Branch, Record
from sosucker_widget.replay import encode
from sosucker_widget.replay.state import Mark
from sosucker_widget.widgets.finding import Finding


class Powers(Finding):
    """The power over a replay's lines."""

    line: int
    _record: Record
    _lines: tuple[Branch, ...]
    _ledgers: tuple[tuple[Entry, ...], ...]

    @abstractmethod
    def _mark(self) -> None:
        """Mark the plies with what has been found out of them."""

    def analyse(
        self, *, wait: bool = True, budget: Budget | None = None
    ) -> tuple[PlyPower, ...] | None:
        """Find out who can force the win with whom, at every ply of every line.

        It is shown as a lane under the score, as a page beside the table, and as marks where
        a decision lost something. Ply by ply, from the end of each line; what the budget doesn't do
        for stays hatched.

        Parameters
        ----------
        wait
            Whether to return when all is done; otherwise at once, and the notebook goes on.
        budget
            What each position may cost.

        Returns
        -------
        tuple of PlyPower
            The plies of the line that is shown; None where nobody waits for them.

        Examples
        --------
        >>> from sosucker_widget import Replay, examples
        >>> replay = Replay(examples.load("kept_promise"))
        >>> found = replay.analyse()
        >>> found[4].solution.structure.kind, found[4].appraisals[0].coalitions
        ('apex', (('blue', 'green'),))
        """
        self._analyse(QUICK if budget is None else budget)
        return self.analysed() if wait else None

    def analysed(self) -> tuple[PlyPower, ...]:
        """Wait for what is being found out, and return the plies of the line that is shown.

        Raises
        ------
        ValueError
            If nothing is: `analyse` begins it.
        """
        if self._worker is None:
            raise ValueError("nothing has been analysed: begin with analyse()")
        self._worker.wait()
        return self._worker.lane.plies(self.line)

    def stop_analysing(self) -> None:
        """Leave it at what has been found out so far."""
        self._find_no_more()

    def _analyse(self, budget: Budget) -> None:
        before = self._worker.lane if self._worker else None
        known = before.known if before and before.budget == budget else None
        self._find_out(PowerLane(self._record, self._lines, budget=budget, known=known))

    @traitlets.default("promises")
    def _promises(self) -> bytes:
        # A default, so that it goes to the page with the first message of all.
        judged = promises_state(self._ledgers)
        return encode(judged) if judged else b""

    def close(self) -> None:
        """End the widget, and what it was finding out."""
        self.stop_analysing()
        super().close()  # type: ignore[misc]

    def _power_marks(self, line: int) -> Mapping[int, Collection[Mark]]:
        return self._found.marks(line) if self._found else {}

    def _turn_power(self, *, on: bool) -> None:
        """Meet a request of the page; what is on its way already is not begun once more."""
        if not on:
            self.stop_analysing()
        elif self._worker is None or self._worker.cancelled:
            self._analyse(QUICK)

    def _judge_anew(self) -> None:
        """Judge and find out again what has to be, after the record was changed."""
        self.set_trait("promises", self._promises())
        # Its lines are numbered otherwise: nothing of it may be shown, or saved, beside this one.
        self.set_trait("power", b"")
        if self._worker is not None and self._worker.cancelled:
            self._worker = None
        elif self._worker is not None:
            self._analyse(self._worker.lane.budget)

    def _found_out(self) -> None:
        self._mark()
