"""A coalition's strategy: an action for each of its decisions, whatever the others do."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from sosucker_widget.analysis.arguments import ColorsLike, coalition_of, position_of
from sosucker_widget.analysis.budget import Budget, BudgetSpentError, Meter, budget_of
from sosucker_widget.analysis.coalitions.indices import Coalition
from sosucker_widget.analysis.search.objective import Objective
from sosucker_widget.analysis.search.solver import Solver, solver_for
from sosucker_widget.display import Shown, ShownPart
from sosucker_widget.engine import (
    COLOR_NAMES,
    COLORS,
    Action,
    Color,
    Position,
    apply,
    legal_actions,
)
from sosucker_widget.engine.tally import size
from sosucker_widget.given_numbers import whole_number
from sosucker_widget.locale import Language, phrase
from sosucker_widget.record import GameNode, Player, Record, tree_of

Policy = Callable[[Position], Action]
"""Chooses an action in a position."""


def seats_of(position: Position, coalition: ColorsLike) -> Coalition:
    """Find the living seats of the given colours."""
    members = coalition_of(position.rules.players, [coalition])
    return members.intersection(position.alive_seats)


def record_of(position: Position, actions: Iterable[Action]) -> Record:
    """Write a line of actions from a position as a record."""
    rules = position.rules
    return Record(
        players=tuple(map(Player, COLOR_NAMES[: rules.players])),
        preset=rules.preset or "classic",
        start=position,
        given=True,
        root=tree_of(map(GameNode, actions)),
    )


@dataclass(frozen=True, repr=False)
class Strategy(Shown):
    """How a coalition wins from a position, or makes somebody win: an action for each decision.

    It is not written out: given a position, it looks for an action after which the coalition can
    still force what it wants, and there is one as long as its advice was followed. What proved it
    is remembered, so this is quick.

    Parameters
    ----------
    position
        The position where it begins.
    coalition
        The colours that play as one: one, or several. It is read as a tuple of `Color`s.
    budget
        The budget for each answer.
    winners
        The colours of whom one shall win; by default the coalition's own.

    Raises
    ------
    ValueError
        If the coalition can't force that.
    BudgetSpentError
        If it can't be found out within the budget.

    Examples
    --------
    >>> start = Position.start("documented", chips=1)
    >>> strategy = Strategy(start, ("blue", "green"))
    >>> [type(action).__name__ for action in strategy.line()[:3]]
    ['Play', 'Give', 'Play']
    >>> strategy.record().winner in ("blue", "green")
    True

    Red and Blue don't win here, and yet they can make Yellow win.

    >>> Strategy(start, ("red", "blue"), winners="yellow").record().winner
    'yellow'
    """

    position: Position
    coalition: ColorsLike
    budget: Budget = field(default_factory=Budget)
    winners: ColorsLike | None = None

    def __post_init__(self) -> None:
        """Read what was given, and check that the coalition can force what it wants."""
        position = position_of(self.position, "Strategy")
        players = position.rules.players
        colors = _colors(self.coalition, players)
        object.__setattr__(self, "position", position)
        object.__setattr__(self, "coalition", colors)
        object.__setattr__(self, "budget", budget_of(self.budget))
        if self.winners is not None:
            object.__setattr__(self, "winners", _colors(self.winners, players))
        if not self._forced(position, Meter(self.budget)):
            names = " and ".join(colors) or "nobody"
            refusal = "the others win here" if self.winners is None else "they can't force that"
            raise ValueError(f"{names}: {refusal}")

    def __call__(self, position: Position) -> Action:
        """Return the action for the coalition's member who is to act."""
        if position.acting_seat not in self._coalition(position):
            raise ValueError("no member of the coalition is to act here")
        meter = Meter(self.budget)
        for action in legal_actions(position, anytime=False):
            if self._forced(apply(position, action), meter):
                return action
        raise ValueError("the coalition doesn't win here")

    def line(self, others: Policy | None = None) -> list[Action]:
        """Play to the end: the coalition by this strategy, the others by a policy.

        Parameters
        ----------
        others
            What the others do; by default they keep as many chips in hand as they can.
        """
        position, actions = self.position, list[Action]()
        policy = others or self._hold_out
        while position.phase != "over":
            mine = position.acting_seat in self._coalition(position)
            actions.append(self(position) if mine else policy(position))
            position = apply(position, actions[-1])
        return actions

    def record(self, others: Policy | None = None) -> Record:
        """Write such a line as a record, to be stepped through in `Replay`."""
        return record_of(self.position, self.line(others))

    def _brief(self) -> str:
        members = " and ".join(_colors(self.coalition))
        if self.winners is None:
            return f"{members} can force the win"
        winners = " or ".join(_colors(self.winners))
        return f"{members} can force a win by {winners}"

    def _parts(self, language: Language) -> list[ShownPart]:
        facts = {"players": _colors(self.coalition)}
        if self.winners is None:
            return [phrase("strategy.can", facts, language)]
        facts["winners"] = _colors(self.winners)
        return [phrase("strategy.can.make", facts, language)]

    @property
    def _solver(self) -> Solver:
        return solver_for(self.position.rules)

    def _coalition(self, position: Position) -> Coalition:
        return seats_of(position, self.coalition)

    def _forced(self, position: Position, meter: Meter) -> bool:
        """Say whether the coalition can still force what it wants."""
        coalition = self._coalition(position)
        if self.winners is None:
            return self._solver.answer(position, coalition, meter)
        objective = Objective(coalition, seats_of(position, self.winners))
        return self._solver.forced(position, objective, meter)

    def _hold_out(self, position: Position) -> Action:
        """Play on as an opponent: first stay alive, then hold many chips to the coalition's few."""
        coalition = self._coalition(position)

        def standing(action: Action) -> tuple[int, int]:
            after = apply(position, action)
            held = [
                size(hand) * (-1 if p in coalition else 1)
                for p, hand in enumerate(after.hand_tallies)
            ]
            return len(set(after.alive_seats) - coalition), sum(held)

        return max(legal_actions(position, anytime=False), key=standing)


def _colors(colors: ColorsLike, players: int = len(COLORS)) -> tuple[Color, ...]:
    return tuple(COLORS[seat] for seat in sorted(coalition_of(players, [colors])))


class Sees(Protocol):
    """The part of a bot's view that this bot reads."""

    @property
    def position(self) -> Position:
        """The position now."""

    @property
    def player(self) -> Color:
        """The player who decides."""


@dataclass(frozen=True)
class Strategist:
    """A bot that plays exactly where it can: it wins whatever its coalition can win.

    If its coalition wins, it keeps the win; otherwise it keeps as much bargaining power as it can.
    If the position can't be solved within its budget of states, it plays at random.

    Parameters
    ----------
    allies
        The colours that it plays with as one; by default it plays alone.
    states
        How many positions it may search for an answer.

    Examples
    --------
    >>> from types import SimpleNamespace
    >>> start = Position.start("documented", chips=1, players=2)
    >>> Strategist()(SimpleNamespace(position=start, player=start.to_act), Random(1))
    Play(player='red', chip='red', pile=1)
    """

    allies: ColorsLike = ()
    states: int = 20_000

    def __post_init__(self) -> None:
        """Read the colours and the budget."""
        object.__setattr__(self, "allies", _colors(self.allies))
        object.__setattr__(self, "states", whole_number("states", self.states, 1))

    def __call__(self, view: Sees, rng: Random) -> Action:
        """Decide."""
        position = view.position
        actions = legal_actions(position, anytime=False)
        solver, budget = solver_for(position.rules), Budget(states=self.states, seconds=None)
        everybody = coalition_of(len(COLORS), [self.allies])
        allies = everybody.intersection(range(position.rules.players))
        coalition = seats_of(position, allies) | {view.player.seat}
        try:
            winning = solver.winning_moves(position, coalition, budget=budget, most=1)
        except BudgetSpentError:
            return rng.choice(actions)
        if winning:
            return winning[0]
        after = [solver.solve(apply(position, action), budget=budget) for action in actions]
        if not all(after):
            return rng.choice(actions)
        power = [solution.structure.shapley[view.player] for solution in after]
        return rng.choice([a for a, own in zip(actions, power, strict=True) if own == max(power)])
