"""What a replay finds out about its lines, as methods: comparisons, power and chances."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, overload

from sosucker_widget.given_numbers import seed_of, whole_number
from sosucker_widget.session.replay.replay_lines import Other
from sosucker_widget.session.replay.replay_session import ReplaySession
from sosucker_widget.session.view import View

if TYPE_CHECKING:
    from sosucker_widget.analysis.budget import BudgetLike
    from sosucker_widget.playouts import PolicyName
    from sosucker_widget.power import PlyChances, PlyPower
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

    @overload
    def chances(
        self,
        policy: PolicyName | None = None,
        games: int | None = None,
        *,
        seed: int | str = 0,
        wait: Literal[True] = True,
    ) -> tuple[PlyChances, ...]: ...
    @overload
    def chances(
        self,
        policy: PolicyName | None = None,
        games: int | None = None,
        *,
        seed: int | str = 0,
        wait: Literal[False],
    ) -> None: ...
    @overload
    def chances(
        self,
        policy: PolicyName | None = None,
        games: int | None = None,
        *,
        seed: int | str = 0,
        wait: bool,
    ) -> tuple[PlyChances, ...] | None: ...
    def chances(
        self,
        policy: PolicyName | None = None,
        games: int | None = None,
        *,
        seed: int | str = 0,
        wait: bool = True,
    ) -> tuple[PlyChances, ...] | None:
        """Estimate how often each player wins if all play by a policy, at every ply of every line.

        The result is shown as a lane of lines with intervals under the slider, and as a page beside
        the table, always with the policy and its record. A few games are played from every ply
        first, then more; a ply is done when each interval is 3 points wide to either side. Last,
        every choice is compared with the one that seems best, in 500 pairs of fresh games; what
        costs more than three standard errors is marked.

        Parameters
        ----------
        policy
            `careful`, `greedy` or `random`; by default the one with the best record.
        games
            The most games from each ply, by default 1,100.
        seed
            The source of all randomness: the same seed gives the same result everywhere.
        wait
            Whether to wait until all is done; otherwise return at once, and the notebook stays
            free. Then it goes on as long as a page shows the replay.

        Returns
        -------
        tuple of PlyChances
            The plies of the line that is shown; None without `wait`.

        Raises
        ------
        ValueError
            If there is no such policy, or the number is not right.

        Examples
        --------
        >>> from sosucker_widget import Replay, examples
        >>> replay = Replay(examples["kept_promise"])
        >>> plies = replay.chances(games=24)
        >>> plies[9].chances.favourite, plies[9].chances.record.hits
        ('yellow', 294)
        """
        number = None if games is None else whole_number("games", games, 1)
        self._session.begin_chances(policy, number, seed_of(seed))
        return self.estimated() if wait else None

    def estimated(self) -> tuple[PlyChances, ...]:
        """Wait for the chances, and return the plies of the line that is shown.

        Raises
        ------
        ValueError
            If no estimate has been begun with `chances`.
        """
        return self._session.estimated(self._view)

    def stop_estimating(self) -> None:
        """Stop estimating chances, and keep the results so far."""
        self._session.turn_chances(on=False)
