"""What a replay finds out about its lines, as methods: comparisons, and who has the power."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, overload

from sosucker_widget.session.replay.replay_lines import Other
from sosucker_widget.session.replay.replay_session import ReplaySession
from sosucker_widget.session.view import View

if TYPE_CHECKING:
    from sosucker_widget.analysis.budget import BudgetLike
    from sosucker_widget.power import PlyPower
    from sosucker_widget.replay.comparison import Comparison


class AnalysisMethods:
    """Comparisons and the analysis of the line that is shown."""

    _session: ReplaySession
    _view: View

    def compare(self, other: Other) -> Comparison:
        """Step the line that is shown together with another, and find where they differ.

        Parameters
        ----------
        other
            A preset or a rule set for the same acts; another record; or the number of another line.

        Raises
        ------
        ValueError
            If there is no such preset or line, or if the numbers of chips or players differ.

        Examples
        --------
        >>> from sosucker_widget import Replay, examples
        >>> first = Replay(examples["documented_example"]).compare("classic").first_difference
        >>> first.turn, first.options
        (5, ('all_present',))
        """
        return self._session.compare(self._view, other)

    def show_comparison(self, other: Other | None) -> None:
        """Show the line side by side with another, in every display; None shows it alone again.

        Both are stepped together. Going to another line ends the comparison.

        Parameters
        ----------
        other
            As for `compare`.

        Raises
        ------
        ValueError
            As for `compare`.

        Examples
        --------
        >>> from sosucker_widget import Replay, examples
        >>> replay = Replay(examples["documented_example"])
        >>> replay.show_comparison("classic")  # beside the replay, on every page that shows it
        >>> replay.show_comparison(None)
        """
        self._session.show_comparison(self._view, other)

    @overload
    def analyse(
        self, *, wait: Literal[True] = True, budget: BudgetLike | None = None
    ) -> tuple[PlyPower, ...]: ...
    @overload
    def analyse(self, *, wait: Literal[False], budget: BudgetLike | None = None) -> None: ...
    @overload
    def analyse(
        self, *, wait: bool, budget: BudgetLike | None = None
    ) -> tuple[PlyPower, ...] | None: ...
    def analyse(
        self, *, wait: bool = True, budget: BudgetLike | None = None
    ) -> tuple[PlyPower, ...] | None:
        """Analyse who can force the win with whom, at every ply of every line.

        The result is shown as a lane below the score, as a page beside the table, and as marks
        where a decision lost something. It grows ply by ply, from the end of each line; plies that
        exceed the budget stay hatched.

        Parameters
        ----------
        wait
            Whether to wait until all is done; otherwise return at once, and the notebook stays
            free.
        budget
            The cost limit for each position: a `Budget`, or the most states alone.

        Returns
        -------
        tuple of PlyPower
            The plies of the line that is shown; None without `wait`.

        Examples
        --------
        >>> from sosucker_widget import Replay, examples
        >>> replay = Replay(examples["kept_promise"])
        >>> found = replay.analyse()
        >>> found[4].solution.structure.kind, found[4].appraisals[0].coalitions
        ('apex', (('blue', 'green'),))
        """
        self._session.analyse(budget)
        return self.analysed() if wait else None

    def analysed(self) -> tuple[PlyPower, ...]:
        """Wait for the analysis, and return the plies of the line that is shown.

        Raises
        ------
        ValueError
            If no analysis has been begun with `analyse`.
        """
        return self._session.analysed(self._view)

    def stop_analysing(self) -> None:
        """Stop the analysis, and keep the results so far."""
        self._session.turn_power(on=False)
