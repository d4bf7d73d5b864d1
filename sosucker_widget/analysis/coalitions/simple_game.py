"""A position as a simple game: the winning coalitions, and all figures that follow from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, Self

from sosucker_widget.analysis.arguments import ColorsLike, coalition_of
from sosucker_widget.analysis.coalitions import indices
from sosucker_widget.analysis.coalitions.indices import Coalition
from sosucker_widget.display import Shown, ShownPart, ShownTable
from sosucker_widget.engine import COLORS, Color, ColorLike, as_seat
from sosucker_widget.engine.color import ByColor, as_color
from sosucker_widget.locale import Language, phrase

StructureKind = Literal["dictator", "majority", "apex"]
"""One player wins alone; any two of three win; one with any ally, or all the others together."""


@dataclass(frozen=True)
class PlayerFigures:
    """A player's figures; `nucleolus` is None where it isn't known."""

    player: Color
    alive: bool
    role: str
    shapley: Fraction
    banzhaf: Fraction
    banzhaf_raw: Fraction
    nucleolus: Fraction | None


@dataclass(frozen=True, repr=False)
class SimpleGame(Shown):
    """Which coalitions can force that the winner is one of their own.

    A coalition is a set of players who decide as one, against all others, who also do. One of the
    two sides wins, so this is a constant-sum simple game (von Neumann and Morgenstern 1944,
    chapter X). Its indices measure *bargaining power*: how often a player turns a losing
    coalition into a winning one. They are not chances of winning, nor shares that the rules
    would enforce: the prize can't be divided.
    """

    seats: int
    alive: tuple[int, ...]
    winning: frozenset[Coalition]

    def __post_init__(self) -> None:
        """Check the two laws that hold in every position."""
        everybody = frozenset(self.alive)
        for coalition in indices.coalitions(self.alive):
            if (coalition in self.winning) is (everybody - coalition in self.winning):
                raise ValueError(f"{_named(coalition)}: it wins, or else its complement does")
            larger = (coalition | {seat} for seat in self.alive)
            if coalition in self.winning and not self.winning.issuperset(larger):
                raise ValueError(f"{_named(coalition)} wins, so all larger coalitions do")

    @classmethod
    def from_minimal(
        cls, seats: int, alive: Iterable[int], minimal: Iterable[Iterable[ColorLike]]
    ) -> Self:
        """Make it from winning coalitions whose supersets win too."""
        living, least = tuple(alive), [frozenset(as_seat(c) for c in names) for names in minimal]
        every = indices.coalitions(living)
        return cls(seats, living, frozenset(s for s in every if any(map(s.issuperset, least))))

    def wins(self, *coalition: ColorsLike) -> bool:
        """Say whether a coalition wins; defeated members make no difference.

        Parameters
        ----------
        coalition
            Its members: `wins("blue", "green")`, or `wins(["blue", "green"])`.

        Raises
        ------
        ColorError
            If one of them is not a colour of this game.
        """
        return coalition_of(self.seats, coalition).intersection(self.alive) in self.winning

    @property
    def players(self) -> tuple[Color, ...]:
        """Everybody who began the game, in seat order."""
        return COLORS[: self.seats]

    @property
    def winning_coalitions(self) -> tuple[tuple[Color, ...], ...]:
        """The winning coalitions of the living, small ones first."""
        return _sorted(self.winning)

    @property
    def minimal_winning(self) -> tuple[tuple[Color, ...], ...]:
        """The winning coalitions in which every member is needed."""
        return _sorted(self._minimal)

    @property
    def kind(self) -> StructureKind | None:
        """The class of the game; None if more than four live and it has none of these names."""
        sizes = sorted(map(len, self._minimal))
        return _KINDS.get(tuple(sizes))

    @property
    def dictator(self) -> Color | None:
        """The player who wins alone, if there is one."""
        return self.veto[0] if self.veto else None

    @property
    def apex(self) -> Color | None:
        """The player who wins with any one ally, if the class is `apex`."""
        if self.kind != "apex":
            return None
        first, second, *_ = (s for s in self._minimal if len(s) == 2)  # noqa: PLR2004 - pairs
        return COLORS[min(first & second)]

    @property
    def veto(self) -> tuple[Color, ...]:
        """The players in every winning coalition: the dictator, or nobody."""
        return _colors(frozenset(self.alive).intersection(*self.winning))

    @property
    def dummies(self) -> tuple[Color, ...]:
        """The living players who are in no minimal winning coalition."""
        return _colors(frozenset(self.alive).difference(*self._minimal))

    @property
    def shapley(self) -> ByColor[Fraction]:
        """The Shapley–Shubik index (1954): how often a player is the pivot of an order."""
        return self._by_color(indices.shapley(self.alive, self.winning))

    @property
    def banzhaf(self) -> ByColor[Fraction]:
        """The Banzhaf index (1965), normalised: a player's share of all swings."""
        return self._by_color(indices.normalised(indices.banzhaf(self.alive, self.winning)))

    @property
    def banzhaf_raw(self) -> ByColor[Fraction]:
        """Swings of a player over coalitions of the others: how often the player is decisive."""
        return self._by_color(indices.banzhaf(self.alive, self.winning))

    @property
    def core(self) -> ByColor[Fraction] | None:
        """The one division that no coalition can improve on: all to the dictator; else None."""
        return None if self.dictator is None else self.shapley

    @property
    def weights(self) -> ByColor[int] | None:
        """The smallest weights that give all minimal winning coalitions the same sum.

        None if there are none so small (`sosucker_widget.analysis.coalitions.indices.homogeneous`).
        """
        weights = indices.homogeneous(self.alive, self._minimal)
        if weights is None:
            return None
        return {color: weights.get(color.seat, 0) for color in self.players}

    @property
    def stable_set(self) -> tuple[ByColor[Fraction], ...] | None:
        """The main simple stable set of von Neumann and Morgenstern (1944, chapter X).

        A division for each minimal winning coalition: among its members, by their weights.
        """
        weights = self.weights
        if weights is None:
            return None
        points: list[ByColor[Fraction]] = []
        for coalition in self.minimal_winning:
            total = sum(weights[color] for color in coalition)
            share = {color: Fraction(weights[color], total) for color in coalition}
            points.append({color: share.get(color, Fraction(0)) for color in self.players})
        return tuple(points)

    @property
    def nucleolus(self) -> ByColor[Fraction] | None:
        """The nucleolus: here the weights, as shares of their sum (Peleg 1968)."""
        weights = self.weights
        if weights is None:
            return None
        total = sum(weights.values())
        return {color: Fraction(weight, total) for color, weight in weights.items()}

    def to_rows(self) -> list[PlayerFigures]:
        """List the figures player by player, for a table."""
        nucleolus = self.nucleolus or {}
        return [
            PlayerFigures(
                player=color,
                alive=color.seat in self.alive,
                role=self.role(color),
                shapley=self.shapley[color],
                banzhaf=self.banzhaf[color],
                banzhaf_raw=self.banzhaf_raw[color],
                nucleolus=nucleolus.get(color),
            )
            for color in self.players
        ]

    def role(self, player: ColorLike) -> str:
        """Name a player's role: dictator, apex, dummy, defeated, or in a winning coalition."""
        color = as_color(player, self.seats, "player")
        if color.seat not in self.alive:
            return "defeated"
        if color in self.dummies:
            return "dummy"
        if color == self.dictator:
            return "dictator"
        return "apex" if color == self.apex else "member"

    def _brief(self) -> str:
        minimal = ", ".join("+".join(s) for s in self.minimal_winning)
        among = ", ".join(COLORS[seat] for seat in self.alive)
        text = f"{self.kind}: {minimal}" if self.kind else minimal
        return text if len(self.alive) == _ALL_ALIVE else f"{text}; alive: {among}"

    def _parts(self, language: Language) -> list[ShownPart]:
        return [self._figures(language), self._coalitions(language)]

    def _figures(self, language: Language) -> ShownTable:
        """Set the figures in a table, player by player."""
        figures = [
            (row.player, phrase(f"power.role.{row.role}", {}, language), row.shapley, row.banzhaf)
            for row in self.to_rows()
        ]
        heads = ("player", "role", "shapley", "banzhaf")
        return ShownTable.titled(heads, figures, language, words="power.head")

    def _coalitions(self, language: Language) -> ShownTable:
        """Set the minimal winning coalitions in a table."""
        rows = [(one,) for one in self.minimal_winning]
        return ShownTable.titled(["minimal"], rows, language, ".minimal_winning", most=10)

    @property
    def _minimal(self) -> frozenset[Coalition]:
        return frozenset(s for s in self.winning if not any(t < s for t in self.winning))

    def _by_color(self, shares: Mapping[int, Fraction]) -> ByColor[Fraction]:
        return {color: shares.get(color.seat, Fraction(0)) for color in self.players}


_ALL_ALIVE = 4
"""How many live as a rule."""

_KINDS: dict[tuple[int, ...], StructureKind] = {
    (1,): "dictator",
    (2, 2, 2): "majority",
    (2, 2, 2, 3): "apex",
}
"""By the sizes of the minimal winning coalitions."""


def _colors(seats: Iterable[int]) -> tuple[Color, ...]:
    return tuple(COLORS[seat] for seat in sorted(seats))


def _sorted(coalitions: Iterable[Coalition]) -> tuple[tuple[Color, ...], ...]:
    return tuple(_colors(s) for s in sorted(coalitions, key=lambda s: (len(s), sorted(s))))


def _named(coalition: Coalition) -> str:
    return " and ".join(_colors(coalition)) or "nobody"
