"""The solver finds the coalition structure of a position with as few questions as possible."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from sosucker_widget.analysis.arguments import HasPosition, position_of
from sosucker_widget.analysis.budget import (
    BudgetLike,
    BudgetSpentError,
    Meter,
    Progress,
    StopReason,
    budget_of,
)
from sosucker_widget.analysis.coalitions.indices import Coalition, coalitions
from sosucker_widget.analysis.coalitions.solution import Solution
from sosucker_widget.analysis.search.objective import Objective, own_win
from sosucker_widget.analysis.search.reach import TRIED, meter_for
from sosucker_widget.analysis.search.two_sided_search import TwoSidedSearch
from sosucker_widget.analysis.solvable_rules import reduced_rules
from sosucker_widget.engine import Action, Position, RuleSet, RulesLike, apply, legal_actions
from sosucker_widget.engine.ruleset import MAX_CHIPS

REMEMBERED: Final = 5_000_000
"""Answers that a solver keeps before it drops them all: about a gigabyte."""


def solve(
    position: HasPosition,
    rules: RulesLike | None = None,
    *,
    budget: BudgetLike | None = None,
    progress: Callable[[Progress], object] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Solution:
    """Find which coalitions can force that one of their own wins.

    Rule sets with transfers or discards `anytime` are solved with `rescue` and `never` in their
    place; `Solution.assumed` and `Solution.to_text` say so. What was learned is kept for the next
    call under the same rules.

    Parameters
    ----------
    position
        Any position of a game; or a record or a game, for its last position.
    rules
        Another rule set, or a preset's name, to solve under; by default the position's own.
    budget
        What it may cost: a `Budget`, or the most states alone; by default a million states and a
        minute.
    progress
        Called now and then with how far the search has come.
    cancelled
        Called now and then to ask whether to stop, such as a `threading.Event`'s `is_set`.

    Returns
    -------
    Solution
        Exact. Past the budget it is not solved, but still says what is proved.

    Examples
    --------
    >>> start = Position.start(RuleSet.named("classic", chips=1, players=2), first=0)
    >>> print(solve(start).structure.dictator, solve(start).assumed["transfers"])
    blue rescue
    """
    position = position_of(position, "solve")
    if isinstance(rules, str):
        rules = position.rules.under(rules)
    if rules is not None:
        position = position._replace(rules=replace(rules, players=position.rules.players))
    solver = solver_for(position.rules)
    return solver.solve(position, budget=budget, progress=progress, cancelled=cancelled)


def solver_for(rules: RuleSet) -> Solver:
    """Return the solver of a rule set that `solve` uses, with what it remembers.

    >>> solver_for(RuleSet(chips=2)) is solver_for(RuleSet(chips=3))
    True
    """
    return _solver_of(replace(reduced_rules(rules), chips=MAX_CHIPS))


@lru_cache(maxsize=8)
def _solver_of(rules: RuleSet) -> Solver:
    return Solver(rules)


class Solver:
    """Solves positions of one rule set, and remembers what it learned.

    How many chips a player began with doesn't matter: only the chips in the position count.
    """

    def __init__(self, rules: RuleSet) -> None:
        self.rules = reduced_rules(rules)
        self._questions = TwoSidedSearch(self.rules)

    def __len__(self) -> int:
        """Count the answers remembered."""
        return len(self._questions)

    def forget(self) -> None:
        """Drop all remembered answers."""
        self._questions = TwoSidedSearch(self.rules)

    def solve(
        self,
        position: Position,
        *,
        budget: BudgetLike | None = None,
        progress: Callable[[Progress], object] | None = None,
        cancelled: Callable[[], bool] | None = None,
        later: Solution | None = None,
        tries: int = TRIED,
    ) -> Solution:
        """Find the coalition structure; see `solve`."""
        budget = budget_of(budget)
        meter = meter_for(position, budget, progress, cancelled, tries=tries)
        knowledge = _Known(position.alive_seats)
        stopped: StopReason | None = None
        if len(self) > REMEMBERED:
            self.forget()
        next_one, living = None, frozenset(position.alive_seats)
        if later is not None and later.solved and self._may_follow(position, later.position):
            next_one, living = later.proved, frozenset(later.position.alive_seats)
            for coalition, wins in next_one.items():
                if wins and position.acting_seat in coalition:
                    knowledge.learn(coalition, wins=True)
        try:
            at = position._replace(rules=self.rules)
            for coalition in _questions(position.alive_seats):
                if coalition not in knowledge:
                    likely = None if next_one is None else next_one.get(coalition & living)
                    won = self._questions.ask(at, own_win(coalition), meter, likely=likely)
                    knowledge.learn(coalition, wins=won)
                    meter.answered()
        except BudgetSpentError as spent:
            stopped = spent.reason
        return Solution(position, dict(knowledge), meter.states, meter.seconds, stopped)

    def wins(
        self, position: Position, coalition: Coalition, *, budget: BudgetLike | None = None
    ) -> bool:
        """Say whether a coalition of living players wins; the one question of `solve`."""
        return self.answer(position, coalition, Meter(budget_of(budget)))

    def answer(self, position: Position, coalition: Coalition, meter: Meter) -> bool:
        """Say whether a coalition wins, as `wins` does, charging a search under way."""
        coalition = coalition.intersection(position.alive_seats)
        if len(coalition) in (0, len(position.alive_seats)):
            return bool(coalition)
        return self.forced(position, own_win(coalition), meter)

    def forced(
        self,
        position: Position,
        objective: Objective,
        meter: Meter,
        *,
        likely: bool | None = None,
    ) -> bool:
        """Say whether a coalition can force that one of some players wins."""
        objective = objective.among(position.alive_seats)
        if len(objective.winners) in (0, len(position.alive_seats)):
            return bool(objective.winners)
        at = position._replace(rules=self.rules)
        return self._questions.ask(at, objective, meter, likely=likely)

    def remembers(self, position: Position, objective: Objective) -> bool:
        """Say whether an objective is known to be forced, without a search.

        In the answer to a question about it, a play and the gift of the move after it are one step:
        nothing is remembered of what lies between.
        """
        objective = objective.among(position.alive_seats)
        if len(objective.winners) in (0, len(position.alive_seats)):
            return bool(objective.winners)
        return self._questions.remembers(position._replace(rules=self.rules), objective)

    def winning_moves(
        self,
        position: Position,
        coalition: Coalition,
        *,
        budget: BudgetLike | None = None,
        most: int | None = None,
    ) -> list[Action]:
        """List the actions at the open decision after which a coalition wins."""
        meter, moves = Meter(budget_of(budget)), list[Action]()
        if position.acting_seat in coalition and not self.answer(position, coalition, meter):
            return moves  # the player who decides can't gain by it (RULES fact 5)
        for action in legal_actions(position, anytime=False):
            if self.answer(apply(position, action), coalition, meter):
                moves.append(action)
                if len(moves) == most:
                    break
        return moves

    def _may_follow(self, position: Position, later: Position) -> bool:
        """Say whether a decision, and no gift out of turn, leads from one position to the other."""
        after = (apply(position, action) for action in legal_actions(position, anytime=False))
        return any(one == later for one in after)


class _Known(dict[Coalition, bool]):
    """The coalitions known to win or lose, and all that follows from that (RULES fact 4)."""

    def __init__(self, alive: tuple[int, ...]) -> None:
        super().__init__()
        self._every = coalitions(alive)
        self._all = frozenset(alive)
        self.learn(self._all, wins=True)

    def learn(self, coalition: Coalition, *, wins: bool) -> None:
        """Note an answer: larger coalitions win too, and complements of winners lose."""
        winner = coalition if wins else self._all - coalition
        for larger in self._every:
            if winner <= larger:
                self[larger] = True
                self[self._all - larger] = False


def _questions(alive: tuple[int, ...]) -> Iterator[Coalition]:
    """Yield one coalition of each pair of opposing sides, the evenly matched ones first.

    With four players living: three pairs that share the first player, then single players; at
    most one of these is open once the pairs are known. With three: single players.
    """
    middle, everybody = len(alive) / 2, frozenset(alive)
    sides = [coalition for coalition in coalitions(alive) if 0 < len(coalition) <= middle]
    sides.sort(key=lambda coalition: -len(coalition))
    seen: set[Coalition] = set()
    for coalition in sides:
        if everybody - coalition not in seen:
            seen.add(coalition)
            yield coalition
