"""Mixed equilibria of a stage game, by nashpy, with our own check of each.

The games of a rescue are usually degenerate: a refusal often has more than one best reply, and
chances of 0 and 1 are common. The methods of nashpy are for nondegenerate games. It warns, and may
miss equilibria, or whole segments of them. So it is a second opinion: the pure equilibria are
those of `StageGame.pure_equilibria`, found by checking all profiles.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import ModuleType
from typing import Final

from sosucker_widget.analysis.equilibria.stage_game import RescueAnswer, StageGame, answer_text
from sosucker_widget.display import Textual
from sosucker_widget.engine import Color
from sosucker_widget.engine.color import ByColor
from sosucker_widget.extras import need
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase

_DENOMINATOR: Final = 10**6
"""nashpy uses floating point; a share is read as the nearest fraction with no larger one."""


@dataclass(frozen=True, repr=False)
class MixedEquilibrium(Textual):
    """The probability of each player's answers, and each player's payoff."""

    shares: ByColor[Mapping[RescueAnswer, Fraction]]
    """By player, by answer, its probability."""
    payoffs: ByColor[Fraction]
    """By player, the chance of winning."""

    @property
    def pure(self) -> bool:
        """Whether everybody gives one answer with certainty."""
        return all(1 in shares.values() for shares in self.shares.values())

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Describe it in one line."""
        texts = []
        for color, shares in self.shares.items():
            name = phrase("value.player", {"color": color}, language)
            parts = (f"{answer_text(a, language)} {share}" for a, share in shares.items() if share)
            texts.append(f"{name}: {', '.join(parts)}")
        return "; ".join(texts)

    def _brief(self) -> str:
        return self.to_text()


@dataclass(frozen=True, repr=False)
class MixedEquilibria(Textual):
    """What nashpy finds in a stage game of two players.

    Attributes
    ----------
    game
        The stage game.
    equilibria
        Those that it found and that pass our own exact check.
    missed
        The pure equilibria that it missed.
    degenerate
        Whether some answer has more than one best reply. Then there may be others that are not
        found, often infinitely many.
    warned
        The warnings of nashpy, word for word.
    """

    game: StageGame
    equilibria: tuple[MixedEquilibrium, ...]
    missed: tuple[tuple[RescueAnswer, ...], ...]
    degenerate: bool
    warned: tuple[str, ...]

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Describe what was found, and what the warnings mean."""
        lines = [phrase("mixed.found", {"found": len(self.equilibria)}, language)]
        lines += [one.to_text(language) for one in self.equilibria]
        if self.degenerate:
            lines.append(phrase("mixed.degenerate", {"missed": len(self.missed)}, language))
        lines += [
            phrase("mixed.warned", {"told": Verbatim(warning)}, language) for warning in self.warned
        ]
        return "\n".join(lines)

    def _brief(self) -> str:
        degenerate = ", degenerate" if self.degenerate else ""
        return f"{len(self.equilibria)} found, {len(self.missed)} pure missed{degenerate}"


def mixed_equilibria(game: StageGame) -> MixedEquilibria:
    """Ask nashpy for the equilibria of a stage game of two players, mixed ones included.

    Raises
    ------
    MissingExtraError
        If the extra `nash` isn't installed.
    ValueError
        If not exactly two are asked, or the continuation is `spne`: sets aren't payoffs.

    Examples
    --------
    ``print(mixed_equilibria(rescue_game(position)))`` prints the equilibria, and why there may be
    more.
    """
    if len(game.players) != _TWO:
        raise ValueError(f"{len(game.players)} are asked here: mixed equilibria are for two")
    payoffs = [_matrix(game, color) for color in game.players]
    numbers = [[[float(share) for share in row] for row in matrix] for matrix in payoffs]
    nash = need("nashpy", extra="nash")
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        pairs = [tuple(_exact(side) for side in pair) for pair in _pairs(nash, numbers)]
    equilibria = tuple(
        _named(game, pair, payoffs) for pair in dict.fromkeys(pairs) if _is_best(pair, payoffs)
    )
    pure = {tuple(_sure(one.shares[color]) for color in game.players) for one in equilibria}
    missed = tuple(profile for profile in game.pure_equilibria if profile not in pure)
    warned = tuple(dict.fromkeys(" ".join(str(one.message).split()) for one in caught))
    return MixedEquilibria(game, equilibria, missed, is_degenerate(game), warned)


def is_degenerate(game: StageGame) -> bool:
    """Say whether an answer of one player has more than one best reply by another."""
    return any(
        len(game.best_replies(profile, color)) > 1
        for color in game.players
        for profile in game.cells
    )


_TWO: Final = 2

MixedStrategy = tuple[Fraction, ...]
Matrix = list[list[Fraction]]
"""By row and column: the answers of the first and of the second player."""


def _pairs(nash: ModuleType, numbers: Sequence[object]) -> Iterator[Sequence[Sequence[float]]]:
    yield from nash.Game(*numbers).support_enumeration()


def _matrix(game: StageGame, color: Color) -> Matrix:
    rows, columns = game.answers
    return [[game.payoff((row, column), color) for column in columns] for row in rows]


def _exact(side: Sequence[float]) -> MixedStrategy:
    return tuple(Fraction(float(share)).limit_denominator(_DENOMINATOR) for share in side)


def _is_best(pair: tuple[MixedStrategy, ...], payoffs: Sequence[Matrix]) -> bool:
    """Check exactly that these are shares, and that each answer given is a best reply."""
    rows, columns = pair
    mine = [sum(p * q for p, q in zip(line, columns, strict=True)) for line in payoffs[0]]
    theirs = [
        sum(p * q for p, q in zip(line, rows, strict=True))
        for line in zip(*payoffs[1], strict=True)
    ]
    return all(
        sum(shares) == 1
        and min(shares) >= 0
        and all(worth == max(worths) for share, worth in zip(shares, worths, strict=True) if share)
        for shares, worths in ((rows, mine), (columns, theirs))
    )


def _named(
    game: StageGame, pair: tuple[MixedStrategy, ...], payoffs: Sequence[Matrix]
) -> MixedEquilibrium:
    shares: ByColor[Mapping[RescueAnswer, Fraction]] = {
        color: dict(zip(answers, side, strict=True))
        for color, answers, side in zip(game.players, game.answers, pair, strict=True)
    }
    rows, columns = pair
    worth: ByColor[Fraction] = {
        color: sum(
            (p * q * matrix[i][j] for i, p in enumerate(rows) for j, q in enumerate(columns)),
            Fraction(0),
        )
        for color, matrix in zip(game.players, payoffs, strict=True)
    }
    return MixedEquilibrium(shares, worth)


def _sure(shares: Mapping[RescueAnswer, Fraction]) -> RescueAnswer | None:
    return next((answer for answer, share in shares.items() if share == 1), None)
