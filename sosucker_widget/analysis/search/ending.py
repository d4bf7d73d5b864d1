"""Two players left: who wins, by search, with the formula beside it where that applies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from sosucker_widget.analysis.arguments import HasPosition, position_of
from sosucker_widget.analysis.budget import Budget, BudgetLike, Progress, StopReason, budget_of
from sosucker_widget.analysis.endgame import EndgameVerdict, OutOfScopeError, endgame
from sosucker_widget.analysis.search.solver import solver_for
from sosucker_widget.analysis.solvable_rules import assumed, reduced_rules
from sosucker_widget.display import Textual
from sosucker_widget.engine import Color, Position
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase

_TWO: Final = 2

ENDING_BUDGET: Final = Budget(states=100_000, seconds=None)
"""What an ending may cost: enough for all but the longest endings of games with 7 chips each."""


@dataclass(frozen=True, repr=False)
class Ending(Textual):
    """Who wins an ending of two players.

    Attributes
    ----------
    position
        The position that was asked about.
    winner
        Who wins if both play well, found by search; None if the budget ended.
    formula
        What the formula says; None if it does not apply here.
    why_not
        Why the formula does not apply; None if it does. See `OutOfScopeError`.
    states, seconds
        How many positions were searched, and how long it took.
    stopped
        None if the winner is known; otherwise why not.

    Examples
    --------
    >>> from sosucker_widget.engine import RuleSet
    >>> result = ending(Position.start(RuleSet.named("classic", players=2, chips=3), first=0))
    >>> result.winner, result.formula.winner
    ('blue', 'blue')
    """

    position: Position
    winner: Color | None
    formula: EndgameVerdict | None
    why_not: OutOfScopeError | None = field(compare=False)
    states: int = field(compare=False)
    seconds: float = field(compare=False)
    stopped: StopReason | None = None

    @property
    def solved(self) -> bool:
        """Whether the winner is known."""
        return self.winner is not None

    def __bool__(self) -> bool:
        """Tell whether the winner is known."""
        return self.solved

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Describe it in words: the winner by search, and then the formula, with its source."""
        facts: dict[str, object] = {"winner": self.winner, "states": self.states}
        lines = [phrase(f"ending.{self.stopped or 'won'}", facts, language)]
        if assumed(self.position.rules):
            lines.append(phrase("solve.assumed", {}, language))
        if self.formula is not None:
            text = Verbatim(self.formula.to_text(language))
            lines.append(phrase("ending.formula", {"told": text}, language))
        elif self.why_not is not None:
            text = Verbatim(phrase(f"endgame.not.{self.why_not.reason}", {}, language))
            lines.append(phrase("ending.no-formula", {"told": text}, language))
        return "\n".join([*lines, phrase("ending.ours", {}, language)])

    def _brief(self) -> str:
        formula = "applies" if self.formula else f"does not apply ({self._reason})"
        outcome = (
            f"{self.winner} wins" if self.winner is not None else f"not solved ({self.stopped})"
        )
        return f"{outcome}; the formula {formula}"

    @property
    def _reason(self) -> str | None:
        return None if self.why_not is None else self.why_not.reason


def ending(
    position: HasPosition,
    *,
    budget: BudgetLike | None = None,
    progress: Callable[[Progress], object] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Ending:
    """Find who wins when two players are left: by search, and by the formula where it applies.

    The formula (`endgame`) seldom applies in games of four, because chips of defeated players'
    colours lie about. The search answers nearly always.

    Parameters
    ----------
    position
        A position with two living players; or a record or a game, for its last position. Transfers
        and discards `anytime` are replaced, as by `solve`; the formula is that of the same rules.
    budget
        What the search may cost; by default 100,000 states, without a limit of time.
    progress, cancelled
        As for `solve`.

    Raises
    ------
    ValueError
        If not exactly two players live.
    """
    position = position_of(position, "ending")
    living = len(position.alive_seats)
    if living != _TWO:
        raise ValueError(f"alive: {living} players; an ending has two")
    solution = solver_for(position.rules).solve(
        position, budget=budget_of(budget, ENDING_BUDGET), progress=progress, cancelled=cancelled
    )
    formula, why_not = None, None
    try:
        formula = endgame(position._replace(rules=reduced_rules(position.rules)))
    except OutOfScopeError as out:
        why_not = out
    winner = solution.dictator if solution else None
    cost = solution.states, solution.seconds
    return Ending(position, winner, formula, why_not, *cost, solution.stopped)
