"""What each choice is worth under a policy, compared by paired games: the same chance for all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import sqrt
from random import Random, SystemRandom
from typing import Final, Literal, NamedTuple

from sosucker_widget.analysis.arguments import HasPosition, position_of
from sosucker_widget.analysis.estimates.chances import check_policy, record_notes
from sosucker_widget.analysis.estimates.policy_records import BEST, record_of
from sosucker_widget.background import give_way
from sosucker_widget.display import Shown, ShownPart, ShownTable
from sosucker_widget.engine import Action, Position, apply, legal_actions
from sosucker_widget.given_numbers import seed_of, whole_number
from sosucker_widget.locale import Language, Verbatim, phrase
from sosucker_widget.playouts import POLICIES, PolicyName, QuickBoard, playout
from sosucker_widget.runs.executors import ExecutorLike, cut, opened, results
from sosucker_widget.runs.intervals import Share

CLEAR: Final = 3.0
"""How many standard errors of the pair must lie between two choices that are called different.

Whoever stops at two finds differences that aren't there in four of ten cases."""

_PIECE: Final = 50
_SEED_BITS: Final = 64


class PairedDifference(NamedTuple):
    """By how much one choice wins more often than another, in games with the same chance.

    Attributes
    ----------
    value
        The difference of the shares.
    error
        Its standard error.
    """

    value: float
    error: float

    @property
    def is_clear(self) -> bool:
        """Whether the two are different: by more than three standard errors."""
        return abs(self.value) > CLEAR * self.error


@dataclass(frozen=True, repr=False)
class ChoiceChances(Shown):
    """How often the player who decides wins after each choice, if everybody then plays by a policy.

    Attributes
    ----------
    position
        Where the choice is open.
    policy, seed, games
        As for `Chances`; so many games were played after each choice.
    choices
        The legal actions, without gifts and discards out of turn.
    won
        By choice: the games that the player won, a bit for each.
    stopped
        `cancelled` if it was; otherwise None.
    """

    position: Position
    policy: PolicyName
    seed: int | str
    games: int
    choices: tuple[Action, ...]
    won: tuple[int, ...]
    stopped: Literal["cancelled"] | None = None

    def share(self, choice: Action) -> Share:
        """Return how often the player wins after a choice, with its interval.

        Raises
        ------
        ValueError
            If it isn't one of the choices.
        """
        return Share(self._won(choice).bit_count(), self.games)

    def difference(self, one: Action, other: Action) -> PairedDifference:
        """Compare two choices, game by game."""
        mine, theirs = self._won(one), self._won(other)
        more, less = (mine & ~theirs).bit_count(), (theirs & ~mine).bit_count()
        value = (more - less) / self.games
        spread = (more + less) / self.games - value**2
        return PairedDifference(value, sqrt(max(0.0, spread) / self.games))

    @property
    def best(self) -> tuple[Action, ...]:
        """The choice that wins most often, and those that aren't clearly worse."""
        first = max(self.choices, key=lambda choice: self._won(choice).bit_count())
        return tuple(one for one in self.choices if not self.difference(first, one).is_clear)

    def _brief(self) -> str:
        count = f"{len(self.choices)} choice{'s' * (len(self.choices) != 1)}"
        return f"{self.position.to_act}, {count}; {self.policy}, {self.games} games"

    def _parts(self, language: Language) -> list[ShownPart]:
        rows = [(repr(one), self.share(one).told(language)) for one in self.choices]
        policy = Verbatim(phrase(f"chances.policy.{self.policy}", {}, language))
        games = phrase("chances.games", {"games": self.games, "policy": policy}, language)
        cancelled = [phrase("chances.cancelled", {}, language)] if self.stopped else []
        record = record_notes(record_of(self.policy, self.position.rules), language)
        table = ShownTable.titled(("choice", "chance"), rows, language, "")
        return [table, games, *record, *cancelled]

    def _won(self, choice: Action) -> int:
        if choice not in self.choices:
            raise ValueError(f"{choice!r} is not one of the choices here")
        return self.won[self.choices.index(choice)]


def choice_chances(
    position: HasPosition,
    policy: PolicyName = BEST,
    games: int = 1_000,
    *,
    seed: int | str | None = None,
    progress: Callable[[ChoiceChances], object] | None = None,
    cancelled: Callable[[], bool] | None = None,
    executor: ExecutorLike | None = None,
) -> ChoiceChances:
    """Estimate what each choice is worth to who decides, if everybody then plays by a policy.

    The number of games is fixed beforehand: who stops when a difference appears finds too many.

    Parameters
    ----------
    position, policy, seed, executor
        As for `chances`.
    games
        How many games are played after each choice.
    progress
        Called after each 50 games with what the choices are worth so far.
    cancelled
        Called after each 50 games to ask whether to stop.

    Raises
    ------
    ValueError
        If the game is over, there is no such policy, or a number is not right.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> worth = choice_chances(examples["kept_promise"].positions[9], games=100, seed=1)
    >>> [(one.chip, worth.share(one).hits, one in worth.best) for one in worth.choices]
    [('red', 24, True), ('blue', 0, False)]
    """
    position = position_of(position, "choice_chances")
    policy, count = check_policy(policy), whole_number("games", games, 1)
    choices = tuple(legal_actions(position, anytime=False))
    if not choices:
        raise ValueError("the game is over: there is nothing left to decide (WIN-1)")
    seed = SystemRandom().getrandbits(32) if seed is None else seed_of(seed)
    won, pieces = (0,) * len(choices), [*cut(count, _PIECE)]
    with opened(executor) as place:
        played = results(partial(_play, position, choices, policy, seed), pieces, place)
        for numbers, masks in zip(pieces, played, strict=True):
            pairs = zip(won, masks, strict=True)
            won = tuple(before | more << numbers.start for before, more in pairs)
            so_far = ChoiceChances(position, policy, seed, numbers.stop, choices, won)
            if progress is not None:
                progress(so_far)
            if cancelled is not None and numbers.stop < count and cancelled():
                return replace(so_far, stopped="cancelled")
    return so_far


def _play(
    position: Position,
    choices: Sequence[Action],
    policy: PolicyName,
    seed: int | str,
    games: range,
) -> list[int]:
    """Play the same games after each choice, wherever that is."""
    seeds = paired_seeds(seed, games)
    return [won_after(position, one, policy, seeds) for one in choices]


def paired_seeds(seed: int | str, games: range) -> list[int]:
    """Draw a seed for each game, the same for all choices that are compared.

    >>> paired_seeds("a", range(2)) == paired_seeds("a", range(3))[:2]
    True
    """
    rng = Random(f"{seed}/{games.start}")  # noqa: S311 - games, no secrets
    return [rng.getrandbits(_SEED_BITS) for _ in games]


def won_after(position: Position, choice: Action, policy: PolicyName, seeds: Sequence[int]) -> int:
    """Play a game for each seed after a choice; return a bit for each that its player wins."""
    after, player = apply(position, choice), position.acting_seat
    if after.is_over:
        return (1 << len(seeds)) - 1 if after.winning_seat == player else 0
    start, choose, rng, won = QuickBoard(after), POLICIES[policy], Random(), 0  # noqa: S311
    for number, one in enumerate(seeds):
        give_way()
        rng.seed(one)
        won |= (playout(start, choose, rng.random) == player) << number
    return won
