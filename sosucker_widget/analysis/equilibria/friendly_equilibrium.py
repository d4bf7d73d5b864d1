"""Who wins in some subgame-perfect equilibrium if some players are friends of others.

A player wants to win; failing that, wants a friend to win. The utility of a win is 2, of a friend's
win 1, of any other player's 0. With `W` the winners over all pure equilibria, at a decision of a
player with utility `u`:

    W(s) = those x in some W(c) for which u(x) is at least the most, over choices c, of the least
    u(y) over y in W(c)

What the player gets is at least what a choice gives in the worst of its equilibria; and each
winner who is as good as that is one of an equilibrium, in which the other choices lead to their
worst. Without friends this is the rule in `winners`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, reduce
from operator import and_, or_
from typing import Any, Final, NamedTuple

from sosucker_widget.analysis.arguments import ColorsLike, HasPosition, position_of
from sosucker_widget.analysis.budget import BudgetLike, Meter, budget_of
from sosucker_widget.analysis.equilibria.induction import Induction, InductionNode, Valuation
from sosucker_widget.analysis.equilibria.winners import Seats, winners
from sosucker_widget.analysis.search.essential_position import essential, simplified
from sosucker_widget.analysis.search.objective import Objective
from sosucker_widget.analysis.search.reach import meter_for
from sosucker_widget.analysis.search.solver import solver_for
from sosucker_widget.analysis.search.successors import Successors
from sosucker_widget.analysis.solvable_rules import reduced_rules
from sosucker_widget.engine import COLORS, Color, Position, RuleSet, as_color
from sosucker_widget.engine.ruleset import MAX_CHIPS

Friends = tuple[Seats, ...]
"""By seat, the friends of its player."""

_REMEMBERED: Final = 2_000_000


def spne(
    position: HasPosition,
    friends: Mapping[Any, ColorsLike] | None = None,
    *,
    budget: BudgetLike | None = None,
) -> tuple[Color, ...]:
    """Find who wins in some pure subgame-perfect equilibrium, with friends or without.

    A player prefers an own win to a friend's, and a friend's to any other. The more friends, the
    fewer equilibria: with friends the winners are some of those without. If all members of a
    winning coalition are friends of each other, and of nobody else, a member wins in every
    equilibrium.

    Parameters
    ----------
    position
        Any position of a game; or a record or a game, for its last position.
    friends
        For each player who has friends, the friend or friends. Friendship may be one-sided.
    budget
        What it may cost; by default a million states and a minute.

    Returns
    -------
    tuple of Color
        In seat order.

    Raises
    ------
    BudgetSpentError
        If it can't be found out within the budget.
    ColorError
        If somebody named is not a player of this game.
    ValueError
        If somebody is named as their own friend.

    Examples
    --------
    A friendship on one side buys nothing here; one of two players who together win buys the win.

    >>> from sosucker_widget.engine import RuleSet
    >>> start = Position.start(RuleSet.named("documented", chips=1), first="red")
    >>> len(spne(start)), len(spne(start, {"blue": "green"}))
    (4, 4)
    >>> spne(start, {"blue": "green", "green": "blue"})
    ('blue', 'green')
    """
    position, budget = position_of(position, "spne"), budget_of(budget)
    circle = _read(friends or {}, position.rules.players)
    meter = meter_for(position, budget)
    induction = _induction_of(circle, replace(reduced_rules(position.rules), chips=MAX_CHIPS))
    if len(induction) > _REMEMBERED:
        induction.forget()
    node = InductionNode(position._replace(rules=reduced_rules(position.rules)))
    mask = induction(node, meter)
    return tuple(color for seat, color in enumerate(COLORS) if mask >> seat & 1)


def friendly_winners(owner: int, good: Seats, sets: Sequence[Seats]) -> Seats:
    """Find who wins in some equilibrium of a decision, from the winners after each choice.

    `good` are the player who decides and the friends of this player.

    >>> red, blue, green, yellow = 1, 2, 4, 8
    >>> friendly_winners(0, red | blue, [blue | green, blue | red, yellow]) == red | blue
    True
    >>> friendly_winners(0, red, [blue | green, blue | red, yellow]) == red | blue | green | yellow
    True
    """
    own = 1 << owner
    if own in sets:
        return own
    every = reduce(or_, sets)
    return every & good if any(one & ~good == 0 for one in sets) else every


class _Bounds(NamedTuple):
    """What is known of a decision before its choices: who can win, and what it can't come to."""

    most: Seats
    alone: bool
    """Whether a choice may leave its owner as the only winner."""
    pleased: bool
    """Whether a choice may leave the owner and the owner's friends as the only winners."""


class _FriendlyWinners(Valuation[Seats]):
    """Sets of players, by seats: who is a friend of whom depends on the seat."""

    def __init__(self, rules: RuleSet, friends: Friends) -> None:
        super().__init__(rules)
        seats = range(rules.players)
        self._good = [1 << seat | friends[seat] for seat in seats]
        self._moves = [Successors(frozenset({s}), relaxed=False, narrow=False) for s in seats]
        self._bounds: dict[Position, _Bounds] = {}

    def key(self, node: InductionNode) -> Hashable:
        return essential(node.position)

    def children(self, node: InductionNode) -> Iterator[InductionNode]:
        position = node.position
        assert position.acting_seat is not None
        for child in self._moves[position.acting_seat](simplified(position)):
            assert isinstance(child, Position)
            yield InductionNode(child)

    def end(self, position: Position) -> Seats:
        return 1 << position.alive_seats[0]

    def choose(self, node: InductionNode, worths: Sequence[Seats]) -> Seats:
        owner = node.position.acting_seat
        assert owner is not None
        self._bounds.pop(node.position, None)
        return friendly_winners(owner, self._good[owner], worths)

    def settles(self, position: Position, worths: Sequence[Seats]) -> bool:
        owner = position.acting_seat
        assert owner is not None
        if worths and worths[-1] == 1 << owner:
            return True
        bounds = self._bounds[position]
        if bounds.alone:
            return False
        good, every = self._good[owner], reduce(or_, worths, 0)
        if any(one & ~good == 0 for one in worths):
            return bounds.most & good & ~every == 0
        return not bounds.pleased and bounds.most & ~every == 0

    def at_once(self, node: InductionNode, meter: Meter) -> Seats | None:
        """Look for a player who wins alone; and forget friendships of which nothing is left.

        If the winners of all equilibria are in a set, then the players who care for somebody in it
        can force that the winner is in it: otherwise the others can prevent it, and by induction
        some equilibrium does. The solver answers that more quickly. And friends of each other, and
        of nobody else, keep the win among them if they can.
        """
        position, owner = node.position, node.position.acting_seat
        assert owner is not None
        alive = position.alive_seats
        living = sum(1 << seat for seat in alive)
        if all(self._good[seat] & living == 1 << seat for seat in alive):
            return sum(1 << color.seat for color in winners("spne", position, meter))
        solver = solver_for(self.rules)
        for seat in (owner, *(other for other in alive if other != owner)):
            if solver.answer(position, frozenset({seat}), meter):
                return 1 << seat

        def forced(wanted: Seats) -> bool:
            helpers = frozenset(seat for seat in alive if self._good[seat] & wanted)
            winning = frozenset(seat for seat in alive if wanted >> seat & 1)
            return solver.forced(position, Objective(helpers, winning), meter)

        groups = {self._good[seat] & living for seat in alive}
        closed = (g for g in groups if all(self._good[s] & living == g for s in _seats(g)))
        sure = (g for g in closed if solver.answer(position, frozenset(_seats(g)), meter))
        self._bounds[position] = _Bounds(
            reduce(and_, sure, living), forced(1 << owner), forced(self._good[owner] & living)
        )
        return None


def _seats(players: Seats) -> Iterator[int]:
    return (seat for seat in range(players.bit_length()) if players >> seat & 1)


def _read(friends: Mapping[Any, ColorsLike], players: int) -> Friends:
    circle = [0] * players
    for player, named in friends.items():
        several = named if isinstance(named, Iterable) and not isinstance(named, str) else [named]
        seat = as_color(player, players, "friends").seat
        for friend in several:
            other = as_color(friend, players, "friends").seat
            if other == seat:
                raise ValueError(f"friends: {COLORS[seat]} is named as a friend of {COLORS[seat]}")
            circle[seat] |= 1 << other
    return tuple(circle)


@lru_cache(maxsize=4)
def _induction_of(friends: Friends, rules: RuleSet) -> Induction[Seats]:
    return Induction(_FriendlyWinners(rules, friends))
