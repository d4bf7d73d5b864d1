"""An effectivity function: which coalition can force which winners, as far as it is known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from sosucker_widget.analysis.arguments import coalition_of
from sosucker_widget.analysis.budget import StopReason
from sosucker_widget.analysis.coalitions.indices import coalitions
from sosucker_widget.analysis.coalitions.solution import Solution
from sosucker_widget.analysis.forces.crown_type import CrownType, PairType, crown_type, pair_type
from sosucker_widget.analysis.forces.force_table import ForceTable, Mask
from sosucker_widget.display import DataRows
from sosucker_widget.engine import COLORS, Color, ColorLike, Position, as_color

EffectivityLevel = Literal["crowns", "own", "full"]
"""How much is asked: whom the smallest winning coalitions can make win; with whose help each player
can force a win of their own; or everything."""

Colors = tuple[Color, ...]
"""A set of players, in seat order."""


@dataclass(frozen=True, repr=False)
class EffectivityFunction:
    """What each coalition of living players can force about who wins.

    Every answer is proved. What the level did not ask for, or the budget did not suffice for, is
    None, unless it follows from what was found. `Effectivity` describes it in words.
    """

    position: Position
    """The position, under its own rule set."""
    level: EffectivityLevel
    """How much was asked."""
    solution: Solution
    """Which coalitions win: they can force that the winner is one of their own."""
    table: ForceTable = field(compare=False)
    reach: Colors | None
    """Who wins in some continuation; None if it was not found out."""
    states: int = field(compare=False)
    """How many positions were searched for it, besides those of `solution`."""
    stopped: StopReason | None = None
    """None if all that the level asks for is known; otherwise why not."""

    @property
    def solved(self) -> bool:
        """Whether everything that the level asks for is known."""
        return self.stopped is None

    def __bool__(self) -> bool:
        """Tell whether everything that the level asks for is known."""
        return self.solved

    @property
    def alive(self) -> Colors:
        """The living players."""
        return _colors(self.position.alive_seats)

    def forces(
        self, coalition: ColorLike | Iterable[ColorLike], winners: ColorLike | Iterable[ColorLike]
    ) -> bool | None:
        """Say whether a coalition can force that the winner is one of these players.

        Its members act as one against all others, who also act as one.

        Parameters
        ----------
        coalition
            One player or several; defeated ones make no difference.
        winners
            One player or several.

        Returns
        -------
        bool or None
            None if it is not known.

        Raises
        ------
        ColorError
            If one of them is not a player of this game.
        """
        return self._known(self._read(coalition), self._read(winners))

    def minimal(self, coalition: ColorLike | Iterable[ColorLike]) -> tuple[Colors, ...] | None:
        """List the smallest sets of players to which a coalition can bring down the winner.

        What it can force besides these are only larger sets. None if not all of it is known.

        Examples
        --------
        >>> from sosucker_widget.analysis.forces.effectivity import effectivity
        >>> from sosucker_widget.engine import RuleSet
        >>> start = Position.start(RuleSet.named("documented", chips=1), first="red")
        >>> effectivity(start, "full").minimal(["blue", "green"])
        (('red', 'green'), ('blue', 'green'), ('green', 'yellow'))
        """
        least, is_known = self.smallest(coalition)
        return least if is_known else None

    def smallest(
        self, coalition: ColorLike | Iterable[ColorLike]
    ) -> tuple[tuple[Colors, ...], bool]:
        """List the sets of players that `minimal` lists as far as they are known, and if all are.

        Each of them can be forced, and no part of it.
        """
        members = self._read(coalition)
        possible = self.alive if self.reach is None else self.reach
        answers = {
            s: self._known(members, s) for s in coalitions([color.seat for color in possible])
        }
        least = [
            s for s, yes in answers.items() if yes and all(answers[t] is False for t in _parts(s))
        ]
        is_known = self.reach is not None and None not in answers.values()
        return tuple(map(_colors, least)), is_known

    def crowns(self, coalition: ColorLike | Iterable[ColorLike]) -> Colors | None:
        """List the members whom a coalition can make win for certain, each by itself."""
        members = self._read(coalition)
        answers = {seat: self._known(members, frozenset({seat})) for seat in sorted(members)}
        if None in answers.values():
            return None
        return _colors(seat for seat, yes in answers.items() if yes)

    def kingmakers(self, color: ColorLike) -> tuple[Colors, ...] | None:
        """List the smallest coalitions of other players that can make a player win."""
        return self._smallest(color, with_itself=False)

    def own_win(self, color: ColorLike) -> tuple[Colors, ...] | None:
        """List the smallest coalitions with a player that can make this player win."""
        return self._smallest(color, with_itself=True)

    def pair_type(self, one: ColorLike, other: ColorLike) -> PairType | None:
        """Say how many of its members a pair of players can make win for certain.

        A pair that doesn't win is `losing`. A winning one is `blind` if it can make neither member
        win for certain, `one-way` if one of them, `two-way` if it can choose.
        """
        pair = self._read([one, other])
        if len(pair) != 2 or self._known(pair, pair) is False:  # noqa: PLR2004 - a pair
            return "losing"
        return pair_type(self.forces, *_colors(pair)) if self._known(pair, pair) else None

    @property
    def crown_type(self) -> CrownType | None:
        """The class of the coalition structure, with the types of its winning pairs.

        With four players alive there are 37, with three 17. None if it is not known, and with more
        than four players alive, for whom there is no short list.
        """
        if not self.solution.solved:
            return None
        return crown_type(self.solution.structure, self.alive, self.forces)

    @property
    def sharing(self) -> tuple[Colors, ...] | None:
        """The coalitions that can make each of their members win, all players together left out.

        Such a coalition can divide the chance of winning among its members as it likes. None if it
        is not known.
        """
        sharing, unknown = self._sharing()
        return None if unknown else tuple(map(_colors, sharing))

    @property
    def core(self) -> Colors | None:
        """The players among whom lotteries of the win are in the core *without side payments*.

        The prize is one: what can be divided is the chance of winning. A coalition improves on a
        lottery if it can give each of its members a larger chance, so a lottery is in the core
        exactly if every coalition in `sharing` contains all who may win by it. The empty tuple
        means that there is no such lottery. None if it is not known; level `own` finds it.

        With side payments the core is another (`SimpleGame.core`): there it is empty unless
        somebody is a dictator.

        Examples
        --------
        >>> from sosucker_widget.analysis.forces.effectivity import effectivity
        >>> from sosucker_widget.engine import RuleSet
        >>> start = Position.start(RuleSet.named("documented", chips=1), first="red")
        >>> effectivity(start, "own").sharing, effectivity(start, "own").core
        ((('blue', 'green', 'yellow'),), ('blue', 'green', 'yellow'))
        >>> effectivity(start).solution.structure.core is None
        True
        """
        sharing, unknown = self._sharing()
        possible = frozenset(c.seat for c in (self.alive if self.reach is None else self.reach))
        common = possible.intersection(*sharing)
        if any(not common <= coalition for coalition in unknown):
            return () if not common else None
        return None if self.reach is None and not sharing else _colors(common)

    def _sharing(self) -> tuple[list[frozenset[int]], list[frozenset[int]]]:
        """List the sharing coalitions, and those of which it is not known whether they are."""
        sharing, unknown = list[frozenset[int]](), list[frozenset[int]]()
        for coalition in coalitions(self.position.alive_seats):
            if 0 < len(coalition) < len(self.alive):
                answers = {self._known(coalition, {seat}) for seat in coalition}
                if answers == {True}:
                    sharing.append(coalition)
                elif False not in answers:
                    unknown.append(coalition)
        return sharing, unknown

    def to_rows(self) -> list[dict[str, str | int | bool | None]]:
        """List every question and its answer, a flat dict each, ready for a data frame.

        The keys are `coalition` and `winners` (names with spaces between them), `size` (of the
        coalition) and `forces` (True, False, or None for not known).
        """
        every = [tuple(COLORS[s] for s in sorted(c)) for c in coalitions(self.position.alive_seats)]
        return DataRows(
            {
                "coalition": " ".join(members),
                "size": len(members),
                "winners": " ".join(winners),
                "forces": self.forces(members, winners),
            }
            for members in every
            for winners in every
        )

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON: what `sosucker solve --forces --json` prints.

        To the keys of `Solution.to_json` it adds `level`; `forces`, the smallest sets of winners
        for each coalition that was asked about, as far as the level asks for them; and `crowns`.
        What the budget did not suffice for is null.

        Examples
        --------
        >>> from sosucker_widget.analysis.forces.effectivity import effectivity
        >>> from sosucker_widget.engine import RuleSet
        >>> start = Position.start(RuleSet.named("documented", chips=1), first="red")
        >>> fields = effectivity(start, "full").to_json()
        >>> fields["forces"]["red+green"], fields["crowns"]["blue+green"]
        ([['blue'], ['red', 'green', 'yellow']], [])
        """
        return self.solution.to_json() | {
            "level": self.level,
            "forces": {_joined(s): self._least_json(s) for s in self._asked()},
            "crowns": {_joined(s): self._crowns_json(s) for s in self._asked()},
        }

    def _least_json(self, coalition: Colors) -> list[list[str]] | None:
        least, is_known = self.smallest(coalition)
        if not is_known and (self.level == "full" or self.crowns(coalition) is None):
            return None
        return [list(winners) for winners in least]

    def _crowns_json(self, coalition: Colors) -> list[str] | None:
        crowned = self.crowns(coalition)
        return None if crowned is None else list(crowned)

    def _asked(self) -> list[Colors]:
        """List the coalitions about which the level asks; none if the classes are not known."""
        if self.level != "crowns":
            return [_colors(s) for s in coalitions(self.position.alive_seats) if s]
        return list(self.solution.structure.minimal_winning) if self.solution else []

    def __repr__(self) -> str:
        """Say in one line what it is."""
        text = self.crown_type if self.solved else f"stopped: {self.stopped}"
        return f"{type(self).__name__}({self.level!r}, {str(text)!r})"

    def _smallest(self, color: ColorLike, *, with_itself: bool) -> tuple[Colors, ...] | None:
        players, living = self.position.rules.players, self.position.alive_seats
        seat = as_color(color, players, "color").seat
        if seat not in living:
            return ()
        others = [other for other in living if other != seat]
        own = frozenset({seat})
        candidates = [s | own if with_itself else s for s in coalitions(others)]
        answers = {s: self._known(s, own) for s in candidates}
        if None in answers.values():
            return None
        forcing = [s for s, yes in answers.items() if yes]
        return tuple(_colors(s) for s in forcing if not any(less < s for less in forcing))

    def _read(self, players: ColorLike | Iterable[ColorLike]) -> frozenset[int]:
        named = coalition_of(self.position.rules.players, [players])
        return named.intersection(self.position.alive_seats)

    def _known(self, coalition: Iterable[int], winners: Iterable[int]) -> bool | None:
        living = self.position.alive_seats
        return self.table.known(mask_of(coalition, living), mask_of(winners, living))


def mask_of(seats: Iterable[int], living: tuple[int, ...]) -> Mask:
    """Write a set of living players as a bit mask of their places in seat order.

    >>> mask_of([3], (0, 1, 3))
    4
    """
    return sum(1 << living.index(seat) for seat in seats)


def _joined(coalition: Colors) -> str:
    return "+".join(coalition)


def _parts(coalition: frozenset[int]) -> Iterator[frozenset[int]]:
    """Yield a coalition without one of its members, for each of them."""
    return (coalition - {seat} for seat in coalition)


def _colors(seats: Iterable[int]) -> Colors:
    return tuple(COLORS[seat] for seat in sorted(seats))
