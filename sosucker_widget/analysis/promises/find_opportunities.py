"""Finds the opportunities that players let go in a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from sosucker_widget.analysis.arguments import HasRecord, record_given
from sosucker_widget.analysis.budget import Budget, BudgetLike, budget_of
from sosucker_widget.analysis.coalitions.solution import Solution
from sosucker_widget.analysis.promises.opportunity import (
    ChoiceKind,
    Opportunities,
    Opportunity,
    OpportunityKind,
)
from sosucker_widget.analysis.promises.stake import (
    Maybe,
    Prospects,
    Stake,
    any_of,
    crown,
    hope,
    win,
)
from sosucker_widget.analysis.timeline import solve_all
from sosucker_widget.engine import Action, Color, Position, apply, legal_actions
from sosucker_widget.record import Step

_SEARCHED = 20_000
"""The states that a question may cost by default."""


def opportunities(
    record: HasRecord, *, partners: bool = True, budget: BudgetLike | None = None
) -> Opportunities:
    """Find the opportunities that players let go: coalitions, wins, crowns and last hopes.

    Each is about a minimal winning coalition before a decision, with the player in it who decides.
    Nothing had to be agreed, so nobody is blamed. What is done out of turn is no decision.

    Parameters
    ----------
    record
        A record, or a game, for its record.
    partners
        Whether to look for partners' crowns and last hopes too, which takes longer.
    budget
        The cost limit for each question about a position; by default 20,000 states.

    Examples
    --------
    >>> from sosucker_widget import loads
    >>> misses = opportunities(loads('[rules documented] [hands "r2 b g y"] [move red] r+ b'))
    >>> [(one.player, one.kind, one.coalition, one.choice) for one in misses if one.ply == 2][0]
    ('red', 'coalition', ('red', 'blue'), 'unavoidable')
    """
    record = record_given(record, "opportunities")
    limit = budget_of(budget, Budget(states=_SEARCHED, seconds=None))
    solutions = solve_all(record.positions, budget=limit)
    prospects, entries = Prospects(limit), list[Opportunity]()
    decisions: Counter[ChoiceKind] = Counter(
        {"clean": 0, "unavoidable": 0, "wasteful": 0, "chosen": 0}
    )
    unsolved = [ply for ply, solution in enumerate(solutions) if not solution]
    for step in record:
        if step.action is not None and solutions[step.ply - 1] and solutions[step.ply]:
            choices = legal_actions(step.before, anytime=False)
            if len(choices) > 1 and step.action in choices:
                before, after = solutions[step.ply - 1 : step.ply + 1]
                decision = _CoalitionDecision(prospects, step, before, after, choices)
                if decision.held:
                    if decision.kind is None:
                        unsolved.append(step.ply)
                        continue
                    decisions[decision.kind] += 1
                    entries += decision.find(partners=partners)
    return Opportunities(tuple(entries), dict(decisions), tuple(sorted({*unsolved})))


@dataclass(frozen=True)
class _CoalitionDecision:
    """A decision of a player who is in some minimal winning coalition."""

    prospects: Prospects
    step: Step
    before: Solution
    after: Solution
    choices: Sequence[Action]

    @cached_property
    def held(self) -> list[Stake]:
        """What the minimal winning coalitions with the player could force before."""
        minimal = self.before.structure.minimal_winning
        return [win(s) for s in minimal if self.step.player in s]

    @cached_property
    def lost(self) -> list[Stake]:
        structure = self.after.structure
        return [stake for stake in self.held if not structure.wins(stake.coalition)]

    @cached_property
    def positions(self) -> list[tuple[Action, Position]]:
        return [(action, apply(self.step.before, action)) for action in self.choices]

    def kept(self, position: Position) -> frozenset[Stake] | None:
        """Return what is kept in a position; None if that is not known."""
        answers = {stake: self.prospects.holds(stake, position) for stake in self.held}
        if None in answers.values():
            return None
        return frozenset(stake for stake, holds in answers.items() if holds)

    @cached_property
    def others(self) -> list[tuple[Action, frozenset[Stake]]] | None:
        """What each other choice would have kept; None if that is not known."""
        alternatives = []
        for action, position in self.positions:
            stakes = self.kept(position)
            if stakes is None:
                return None
            if action != self.step.action:
                alternatives.append((action, stakes))
        return alternatives

    @property
    def mine(self) -> frozenset[Stake]:
        return frozenset(self.held) - frozenset(self.lost)

    @cached_property
    def kind(self) -> ChoiceKind | None:
        if not self.lost:
            return "clean"
        if self.others is None:
            return None
        if any(len(stakes) == len(self.held) for _, stakes in self.others):
            return "chosen"
        return "wasteful" if any(stakes > self.mine for _, stakes in self.others) else "unavoidable"

    def find(self, *, partners: bool) -> Iterator[Opportunity]:
        for stake in self.lost:
            yield self._told(stake)
        if partners:
            yield from self._of_partners()

    def _of_partners(self) -> Iterator[Opportunity]:
        hopes: set[Color] = set()
        for stake in self.held:
            for partner in stake.coalition:
                if partner == self.step.player:
                    continue
                crowned = crown(stake.coalition, partner)
                if stake not in self.lost and self._is_lost(crowned):
                    yield self._taken(stake.coalition, crowned)
                if partner not in hopes and self._is_lost(hope(partner)):
                    hopes.add(partner)
                    yield self._taken(stake.coalition, hope(partner))

    def _is_lost(self, stake: Stake) -> bool:
        holds = self.prospects.holds
        return bool(holds(stake, self.step.before)) and holds(stake, self.step.after) is False

    def _told(self, stake: Stake) -> Opportunity:
        assert self.kind is not None
        others = self.others or []
        full = [action for action, stakes in others if len(stakes) == len(self.held)]
        more = [action for action, stakes in others if stakes > self.mine]
        return self._made(
            "coalition" if len(stake.coalition) > 1 else "win",
            stake.coalition,
            stake,
            choice=self.kind,
            witness=next(iter([*full, *more]), None),
        )

    def _taken(self, coalition: tuple[Color, ...], stake: Stake) -> Opportunity:
        """Tell of a crown or a hope of a partner: each can be kept, but it may cost one's own."""
        keeping = [(a, p) for a, p in self.positions if self.prospects.holds(stake, p)]
        costs = [(action, self._costs(coalition, place)) for action, place in keeping]
        free = next((action for action, cost in costs if cost is False), None)
        is_free: Maybe = any_of(None if cost is None else not cost for _, cost in costs)
        witness = free if free is not None else next((a for a, _ in costs), None)
        own = crown(coalition, self.step.player)
        gain = self.prospects.holds(own, self.step.after) if stake.kind == "crown" else None
        return self._made(
            "crown" if stake.kind == "crown" else "hope",
            coalition,
            stake,
            witness=witness,
            is_free=is_free,
            is_gain=gain,
        )

    def _costs(self, coalition: tuple[Color, ...], place: Position) -> Maybe:
        """Whether a choice costs the player its own crown in the coalition, or its own hope."""
        player, before = self.step.player, self.step.before
        own = (crown(coalition, player), hope(player))
        return any_of(self.prospects.loses(stake, before, place) for stake in own)

    def _made(
        self,
        kind: OpportunityKind,
        coalition: tuple[Color, ...],
        lost: Stake,
        *,
        witness: Action | None,
        choice: ChoiceKind = "chosen",
        is_free: Maybe = None,
        is_gain: Maybe = None,
    ) -> Opportunity:
        return Opportunity(
            ply=self.step.ply,
            player=self.step.player,
            kind=kind,
            coalition=coalition,
            partner=lost.player,
            lost=lost,
            choice=choice,
            is_free=is_free,
            is_gain=is_gain,
            witness=witness,
            place=self.step.before,
        )
