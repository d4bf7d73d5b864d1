"""Finds the breaches of agreements: who broke what, and whether it could have been kept.

Only the player who decides can be blamed, and only for an agreement that binds it. What a coalition
can force, each of its members can keep by some choice (moving never gains power), so every breach
has a witness: a legal choice that keeps what was lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter

from sosucker_widget.analysis.arguments import HasRecord, record_given
from sosucker_widget.analysis.budget import Budget, BudgetLike, budget_of
from sosucker_widget.analysis.promises.agreed import Agreement, agreements
from sosucker_widget.analysis.promises.breach import (
    Breach,
    Breaches,
    BreachVerdict,
    Departure,
    Timing,
)
from sosucker_widget.analysis.promises.promise_book import PromiseBook
from sosucker_widget.analysis.promises.stake import (
    Maybe,
    Prospects,
    Stake,
    all_of,
    any_of,
    crown,
    hope,
    win,
)
from sosucker_widget.engine import Action, Color, Position, apply, legal_actions
from sosucker_widget.record import Leave, Record, Step

_SEARCHED = 20_000
"""The states that a question may cost by default."""

Held = dict[Agreement, tuple[Stake, ...]]
"""What each agreement binds a player to, as far as it holds."""


def breaches(record: HasRecord, *, budget: BudgetLike | None = None) -> Breaches:
    """Find the acts that broke an agreement, and judge each of them.

    Where nothing was agreed, nothing is broken: what players only could have done together is in
    `opportunities`.

    Parameters
    ----------
    record
        A record, or a game, for its record.
    budget
        The cost limit for each question about a position; by default 20,000 states.

    Examples
    --------
    Red and Blue agree that one of them wins. Then Red gives the move to Blue, kind as that looks,
    and the two can't force it any more. Another choice would have kept it, and cost Red nothing.

    >>> from sosucker_widget import loads
    >>> game = '[rules documented] [hands "r2 b g y"] [move red] r&b: #c1 r: &#c1 b: &#c1'
    >>> [(one.player, one.verdict) for one in breaches(loads(f"{game} r+ b"))]
    [('red', 'betrayal')]
    >>> breaches(loads(f"{game} r+ g"))
    <Breaches: none found>
    """
    record = record_given(record, "breaches")
    account = _Account(record, budget_of(budget, Budget(states=_SEARCHED, seconds=None)))
    by_ply = sorted(account.breaches(), key=lambda one: one.ply)
    return Breaches(tuple(by_ply), tuple(account.departures()), tuple(account.unsolved))


def betrayals(record: HasRecord, *, budget: BudgetLike | None = None) -> Breaches:
    """Find the breaches that are betrayals: keeping the agreement would have cost nothing.

    Parameters
    ----------
    record, budget
        As for `breaches`.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> betrayals(examples["kept_promise"])
    <Breaches: none found>
    """
    every = breaches(record, budget=budget)
    return Breaches(every.betrayals, every.departures, every.unsolved)


def breaches_at(
    record: HasRecord,
    ply: int,
    *,
    budget: Budget,
    cancelled: Callable[[], bool] | None = None,
) -> tuple[Breach, ...]:
    """Find what the act at a ply broke, and judge it, but for when it would have been timely."""
    account = _Account(record_given(record, "breaches_at"), budget, cancelled, is_timed=False)
    return tuple(account.breaches(only=ply))


@dataclass
class _Alternative:
    """A choice that a player had: the action, or None for not acting, and what follows from it."""

    action: Action | None
    after: Position
    broken: frozenset[str]


class _Account:
    def __init__(
        self,
        record: Record,
        budget: Budget,
        cancelled: Callable[[], bool] | None = None,
        *,
        is_timed: bool = True,
    ) -> None:
        self.prospects = Prospects(budget, cancelled)
        self.is_timed = is_timed
        self.agreed = agreements(record)
        self.steps = list(record)
        self.positions = record.positions
        self.book = PromiseBook()
        self.unsolved: list[int] = []

    def breaches(self, only: int | None = None) -> Iterator[Breach]:
        """Find the breaches at all plies, or at one only."""
        for step in self.steps:
            if step.action is not None and only in (None, step.ply):
                yield from self._of_step(step)
            ended = self.book.see(step)
            yield from self._overdue([one for one in ended if only in (None, one[-1])])

    def departures(self) -> Iterator[Departure]:
        """Find who left a coalition that was in force, released by somebody else's act."""
        for step in self.steps:
            for one in self.agreed:
                if isinstance(step.talk, Leave) and one.closes == step.index:
                    released = self.released(step.player, step.ply)
                    if released is not None:
                        by = self._doer(released)
                        yield Departure(step.ply, step.player, one, released, by)

    def released(self, player: Color, ply: int) -> int | None:
        """Return the ply of the act since which a player wins alone, if it is another's."""
        alone, since = win([player]), ply
        if self.prospects.holds(alone, self.positions[ply]) is not True:
            return None
        while since > 0:
            before = self.prospects.holds(alone, self.positions[since - 1])
            if before is None:
                return None
            if before is False:
                return since if self._doer(since) != player else None
            since -= 1
        return None

    def _doer(self, ply: int) -> Color:
        return next(one.player for one in self.steps if one.ply == ply and one.action is not None)

    def _of_step(self, step: Step) -> Iterator[Breach]:
        player, ply = step.player, step.ply
        bound = [one for one in self.agreed if player in one.bound and one.is_in_force(step.index)]
        if not bound:
            return
        held: Held = {}
        for one in bound:
            every = self._stakes(one, player, step.before)
            held[one] = tuple(stake for stake in every if self._held(stake, step))
        losses = {one: self._lost(stakes, step) for one, stakes in held.items()}
        lost = {one: stakes for one, stakes in losses.items() if stakes}
        if lost:
            decision = _BoundDecision(
                self.prospects, player, held, step.before, self._choices(step)
            )
            done = decision.choice(step.action)
            for one, stakes in lost.items():
                yield self._judged(decision, done, one, stakes, ply)

    def _held(self, stake: Stake, step: Step) -> bool:
        if stake.kind == "word":
            return True
        holds = self.prospects.holds(stake, step.before)
        if holds is None and step.ply not in self.unsolved:
            self.unsolved.append(step.ply)
        return holds is True

    def _lost(self, stakes: Sequence[Stake], step: Step) -> tuple[Stake, ...]:
        broken = self.book.broken_by(step)
        losses = []
        for stake in stakes:
            if stake.kind == "word":
                holds: Maybe = stake.promise not in broken
            else:
                holds = self.prospects.holds(stake, step.after)
                if holds is None and step.ply not in self.unsolved:
                    self.unsolved.append(step.ply)
            if holds is False:
                losses.append(stake)
        return tuple(losses)

    def _stakes(self, one: Agreement, player: Color, place: Position) -> Iterator[Stake]:
        """List what an agreement binds a player to; a coalition of the dead binds nobody."""
        if one.object == "terms":
            if self.book.is_open(one.id):
                yield Stake("word", one.parties, promise=one.id)
            return
        living = [color for color in one.parties if color in place.alive]
        others = [color for color in living if color != player]
        if not others:
            return
        if one.object == "alliance":
            yield win(living)
        elif one.object == "heir":
            if one.heir in living:
                assert one.heir is not None
                yield crown(living, one.heir)
        else:
            yield from (hope(color) for color in others)
            yield from (crown(living, color) for color in others)

    def _choices(self, step: Step) -> list[_Alternative]:
        """List the choices at a decision; out of turn, to act as it was done or not to act."""
        legal = legal_actions(step.before, anytime=False)
        if step.action not in legal:
            done = _Alternative(step.action, step.after, self.book.broken_by(step))
            return [done, _Alternative(None, step.before, frozenset())]
        return [
            _Alternative(action, apply(step.before, action), self.book.broken_by(step, action))
            for action in legal
        ]

    def _judged(
        self,
        decision: _BoundDecision,
        done: _Alternative,
        one: Agreement,
        lost: tuple[Stake, ...],
        ply: int,
    ) -> Breach:
        verdict, witness = decision.verdict(one, lost, done)
        every = {stake for stakes in decision.held.values() for stake in stakes}
        held = every if verdict == "dilemma" else ()
        preferences = sorted((s for s in held if decision.keeps(done, s)), key=attrgetter("order"))
        player, after = decision.player, done.after
        alone = self.prospects.holds(win([player]), after) if self.is_timed else None
        timing: Timing | None = None if alone is None else "timely" if alone else "early"
        released = self.released(player, ply - 1) if alone else None
        return Breach(
            ply,
            player,
            one,
            verdict,
            lost,
            witness.action,
            decision.place,
            tuple(preferences),
            timing,
            released,
        )

    def _overdue(self, ended: Sequence[tuple[str, Step, Action, int]]) -> Iterator[Breach]:
        """Find the promised chips that were never handed over, when their time is over."""
        for name, chance, action, ply in ended:
            one = next(a for a in self.agreed if (a.source, a.id) == ("promise", name))
            player, place = one.parties[0], chance.before
            word = Stake("word", one.parties, promise=name)
            choices = [
                _Alternative(None, place, frozenset({name})),
                _Alternative(action, apply(place, action), frozenset()),
            ]
            decision = _BoundDecision(self.prospects, player, {one: (word,)}, place, choices)
            yield self._judged(decision, choices[0], one, (word,), ply)


@dataclass
class _BoundDecision:
    """A decision of a player, with all that it had agreed."""

    prospects: Prospects
    player: Color
    held: Held
    place: Position
    choices: list[_Alternative]

    def choice(self, action: Action | None) -> _Alternative:
        return next(one for one in self.choices if one.action == action)

    def keeps(self, choice: _Alternative, stake: Stake) -> Maybe:
        if stake.kind == "word":
            return stake.promise not in choice.broken
        return self.prospects.holds(stake, choice.after)

    def verdict(
        self, one: Agreement, lost: Sequence[Stake], done: _Alternative
    ) -> tuple[BreachVerdict, _Alternative]:
        """Judge a breach, and name the choice that shows it."""
        others = [choice for choice in self.choices if choice is not done]
        keeping = [(c, all_of(self.keeps(c, s) for s in self.held[one])) for c in others]
        keepers = [choice for choice, keeps in keeping if keeps]
        parts = (c for stake in lost for c in others if self.keeps(c, stake))
        witness = keepers[0] if keepers else next(parts, others[0])
        if self.is_dilemma is not False:
            return "dilemma" if self.is_dilemma else "unsettled", witness
        costs = []
        for choice in keepers:
            costs.append(self.costs(choice, one))
            if costs[-1] is False:
                return "betrayal", choice
        is_known = all(keeps is not None for _, keeps in keeping)
        if is_known and all(costs):
            return "self-preservation", witness
        return "unsettled", witness

    @cached_property
    def is_dilemma(self) -> Maybe:
        """Whether no choice keeps all that was agreed."""
        every = {stake for stakes in self.held.values() for stake in stakes}
        avoidable = any_of(all_of(self.keeps(c, s) for s in every) for c in self.choices)
        return None if avoidable is None else not avoidable

    def costs(self, choice: _Alternative, one: Agreement) -> Maybe:
        """Whether a choice costs the player its own crown among the parties, or its own hope."""
        living = [color for color in one.parties if color in self.place.alive]
        own = [hope(self.player), crown(living, self.player)]
        return any_of(self.prospects.loses(stake, self.place, choice.after) for stake in own)
