"""What is at stake in a decision: a win, a crown or a hope that the choice may keep or lose."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple

from sosucker_widget.analysis.budget import Budget, BudgetSpentError, Meter
from sosucker_widget.analysis.equilibria.winners import winners
from sosucker_widget.analysis.search.objective import Objective
from sosucker_widget.analysis.search.reach import GLIMPSE, meter_for
from sosucker_widget.analysis.search.solver import solver_for
from sosucker_widget.engine import Color, Position
from sosucker_widget.engine.color import in_seat_order
from sosucker_widget.locale import Language, phrase

StakeKind = Literal["win", "crown", "hope", "word"]
"""A coalition can force that one of its members wins; it can make a certain one win; a player wins
in some equilibrium; a promise is not broken."""

Maybe = bool | None
"""Yes, no, or not known within the budget."""


class Stake(NamedTuple):
    """Something that a decision keeps or loses."""

    kind: StakeKind
    """What it is."""
    coalition: tuple[Color, ...]
    """The players whose win or crown it is; of a hope, the player alone; of a promise, its
    parties."""
    player: Color | None = None
    """The player who can be made to win, or who still wins in some equilibrium."""
    promise: str = ""

    @property
    def order(self) -> tuple[StakeKind, list[int], int, str]:
        """What stakes are sorted by: the kind, and then the players by their seats."""
        seats = [color.seat for color in self.coalition]
        return self.kind, seats, -1 if self.player is None else self.player.seat, self.promise

    def kept(self, language: Language) -> str:
        """Say in a sentence that it was kept, by one who broke something else."""
        return phrase(f"stake.kept.{self.kind}", self._facts(), language)

    def lost(self, language: Language) -> str:
        """Say in a sentence that it was lost."""
        alone = self.kind == "win" and len(self.coalition) == 1
        return phrase(f"stake.{self.kind}{'.alone' if alone else ''}", self._facts(), language)

    def _facts(self) -> dict[str, object]:
        return {
            "coalition": list(self.coalition),
            "player": self.coalition[0] if self.player is None else self.player,
            "to": list(self.coalition[1:]),
        }


def win(coalition: Iterable[Color]) -> Stake:
    """Return the stake that one of these players can be made sure to win."""
    return Stake("win", in_seat_order(coalition))


def crown(coalition: Iterable[Color], player: Color) -> Stake:
    """Return the stake that a coalition can make a player win."""
    return Stake("crown", in_seat_order(coalition), player)


def hope(player: Color) -> Stake:
    """Return the stake that a player wins in some subgame-perfect equilibrium."""
    return Stake("hope", (player,), player)


class Prospects:
    """Says what holds in positions, each question within a budget."""

    def __init__(self, budget: Budget, cancelled: Callable[[], bool] | None = None) -> None:
        self._budget, self._cancelled = budget, cancelled
        self._known: dict[tuple[Position, Stake], Maybe] = {}
        self._hopes: dict[Position, tuple[Color, ...] | None] = {}

    def holds(self, stake: Stake, position: Position) -> Maybe:
        """Say whether a win, a crown or a hope holds in a position."""
        if stake.kind == "hope":
            players = self._hopeful(position)
            return None if players is None else stake.player in players
        key = position, stake
        if key not in self._known:
            self._known[key] = self._forced(stake, position)
        return self._known[key]

    def loses(self, stake: Stake, before: Position, after: Position) -> Maybe:
        """Say whether something held in one position, and no longer does in another."""
        had = self.holds(stake, before)
        if had is False:
            return False
        has = self.holds(stake, after)
        if has is not False:
            return None if has is None else False
        return had

    def _forced(self, stake: Stake, position: Position) -> Maybe:
        wanted = stake.coalition if stake.player is None else (stake.player,)
        objective = Objective(_seats(stake.coalition), _seats(wanted))
        try:
            return solver_for(position.rules).forced(position, objective, self._meter(position))
        except BudgetSpentError:
            return None

    def _hopeful(self, position: Position) -> tuple[Color, ...] | None:
        if position not in self._hopes:
            try:
                self._hopes[position] = winners("spne", position, self._meter(position))
            except BudgetSpentError:
                self._hopes[position] = None
        return self._hopes[position]

    def _meter(self, position: Position) -> Meter:
        return meter_for(position, self._budget, cancelled=self._cancelled, tries=GLIMPSE)


def _seats(colors: Iterable[Color]) -> frozenset[int]:
    return frozenset(color.seat for color in colors)


def all_of(answers: Iterable[Maybe]) -> Maybe:
    """Say whether all answers are yes; a single no decides, and otherwise nothing unknown may be.

    >>> all_of([True, None, False]), all_of([True, None]), all_of([])
    (False, None, True)
    """
    unknown = False
    for answer in answers:
        if answer is False:
            return False
        unknown = unknown or answer is None
    return None if unknown else True


def any_of(answers: Iterable[Maybe]) -> Maybe:
    """Say whether an answer is yes; a single yes decides.

    >>> any_of([False, None, True]), any_of([False, None]), any_of([])
    (True, None, False)
    """
    turned = all_of(None if answer is None else not answer for answer in answers)
    return None if turned is None else not turned
