"""Appraisal of a decision: the only move, a win lost, a coalition let go, power given away."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from sosucker_widget.analysis.budget import Budget, BudgetSpentError, Meter
from sosucker_widget.analysis.coalitions.solution import Solution
from sosucker_widget.analysis.equilibria.winners import winners
from sosucker_widget.analysis.search.solver import Solver, solver_for
from sosucker_widget.analysis.timeline import QUICK
from sosucker_widget.display import Textual
from sosucker_widget.engine import Action, Color, Position, apply, legal_actions
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase

AppraisalKind = Literal[
    "only-move", "lost-win", "lost-hope", "coalition-let-go", "power-given-away"
]


@dataclass(frozen=True, repr=False)
class Appraisal(Textual):
    """An appraisal of a decision, from what was possible before and after it."""

    kind: AppraisalKind
    """`only-move`: the player could win alone, and no other choice would have kept that. `lost-
    win`: the player could win alone, and now can't. `lost-hope`: the player won in some
    equilibrium before, and wins in none now. `coalition-let-go`: coalitions with the player
    in them won, but no longer do. `power-given-away`: another choice would have left the
    player a larger Shapley–Shubik share. A lost win implies the other losses, which are then
    not listed."""
    player: Color
    coalitions: tuple[tuple[Color, ...], ...]
    """The minimal winning coalitions that were let go, or the player alone."""
    before: Fraction
    after: Fraction
    """The player's share before and after."""
    kept: tuple[Action, ...]
    """The choices that would have kept what was lost: the coalitions, or the largest possible
    share. For an only move, that move."""
    choices: int
    """The number of choices."""

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Say in words what was lost, or that the only move was found."""
        facts: dict[str, object] = {
            "player": self.player,
            "choices": self.choices,
            "before": Verbatim(self.before),
            "after": Verbatim(self.after),
            "coalition": Verbatim(
                "; ".join(
                    phrase("power.coalition", {"players": list(s)}, language)
                    for s in self.coalitions
                )
            ),
        }
        return phrase(f"lane.{self.kind}", facts, language)

    def _brief(self) -> str:
        share = f"share {self.before} before, {self.after} after"
        return f"{self.kind}, {self.player}, {share}, {self.choices} choices"


def appraise(
    before: Solution,
    after: Solution,
    action: Action,
    *,
    solver: Solver | None = None,
    budget: Budget = QUICK,
) -> tuple[Appraisal, ...]:
    """Appraise an action that led from one solved position to another.

    Nobody gains power by deciding (RULES fact 5), so a decision can only keep power or lose some of
    it. A loss that no choice could avoid is not counted.
    """
    if not (before and after):
        return ()
    choices = legal_actions(before.position, anytime=False)
    if len(choices) < 2 or action not in choices:  # noqa: PLR2004 - without a choice, no fault
        return ()
    decision = _Decision(
        before, after, action, choices, solver or solver_for(before.position.rules)
    )
    return tuple(decision.find(budget))


@dataclass(frozen=True)
class _Decision:
    """A decision and the choices that there were."""

    before: Solution
    after: Solution
    action: Action
    choices: list[Action]
    solver: Solver

    def find(self, budget: Budget) -> Iterator[Appraisal]:
        player = self.action.player
        had, has = self.before.structure, self.after.structure
        broken = [s for s in had.minimal_winning if player in s and not has.wins(s)]
        others = self._others(budget) if broken or had.wins([player]) else {}
        if had.wins([player]):
            alternatives = [
                choice for choice, one in others.items() if one.structure.wins([player])
            ]
            if broken:
                yield self._told("lost-win", broken, alternatives)
            elif not alternatives and len(others) == len(self.choices) - 1:
                yield self._told("only-move", [(player,)], [self.action])
            return
        hoped = self._hopeful(budget)
        if hoped is not None:
            yield self._told("lost-hope", (), hoped)
        keeping = {s: [c for c, one in others.items() if one.structure.wins(s)] for s in broken}
        held = [coalition for coalition in broken if keeping[coalition]]
        if held:
            alternatives = [c for c in others if any(c in keeping[coalition] for coalition in held)]
            yield self._told("coalition-let-go", held, alternatives)
        shares = {choice: one.structure.shapley[player] for choice, one in others.items()}
        most = max(shares.values(), default=Fraction(0))
        if most > has.shapley[player]:
            alternatives = [choice for choice, share in shares.items() if share == most]
            yield self._told("power-given-away", (), alternatives)

    def _others(self, budget: Budget) -> dict[Action, Solution]:
        """Solve the positions after the other choices, as far as the budget allows."""
        solutions = {}
        for choice in self.choices:
            if choice != self.action:
                solution = self.solver.solve(apply(self.before.position, choice), budget=budget)
                if solution:
                    solutions[choice] = solution
        return solutions

    def _hopeful(self, budget: Budget) -> list[Action] | None:
        """List the choices that kept a lost hope; None if none was lost, as far as known."""
        player, position = self.action.player, self.before.position
        after = self._winners(self.after.position, budget)
        if (
            after is None
            or player in after
            or player not in (self._winners(position, budget) or ())
        ):
            return None
        others = {c: self._winners(apply(position, c), budget) or () for c in self.choices}
        return [choice for choice, winning in others.items() if player in winning]

    @staticmethod
    def _winners(position: Position, budget: Budget) -> tuple[Color, ...] | None:
        try:
            return winners("spne", position, Meter(budget))
        except BudgetSpentError:
            return None

    def _told(
        self,
        kind: AppraisalKind,
        coalitions: list[tuple[Color, ...]] | tuple[()],
        alternatives: list[Action],
    ) -> Appraisal:
        player = self.action.player
        return Appraisal(
            kind=kind,
            player=player,
            coalitions=tuple(coalitions),
            before=self.before.structure.shapley[player],
            after=self.after.structure.shapley[player],
            kept=tuple(alternatives),
            choices=len(self.choices),
        )
