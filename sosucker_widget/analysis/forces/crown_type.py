"""How winning pairs differ: whom they can make win for certain, and the 37 types that follow."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from sosucker_widget.analysis.coalitions.simple_game import SimpleGame, StructureKind
from sosucker_widget.engine import Color, ColorLike
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase

PairType = Literal["losing", "blind", "one-way", "two-way"]
"""A pair that doesn't win; a winning one that can make neither, one, or each of its members win."""

Forces = Callable[[Iterable[ColorLike], ColorLike], "bool | None"]
"""Whether a coalition can make a player win for certain; None if it is not known."""

Arc = tuple[Hashable, Hashable]
"""A helper, and whom the two of them can make win."""


@dataclass(frozen=True)
class CrownType:
    """A class of coalition structures, divided by what its winning pairs can do."""

    kind: StructureKind
    """The class of the coalition structure."""
    blind: int
    one_way: int
    two_way: int
    """How many winning pairs there are of each type."""
    code: str = ""
    """What tells apart types with the same numbers. In a majority of three the pairs are a
    directed graph on the three players (an arc goes from a helper to whom the two can make
    win), and the code is its triad's name by Holland and Leinhardt (1976), such as `021D`. In
    an apex game it is the number of one-way pairs that can make the apex player win."""

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Describe it in words."""
        counts = {"blind": self.blind, "one-way": self.one_way, "two-way": self.two_way}
        pairs = [
            phrase(f"forces.pairs.{name}", {"n": n}, language) for name, n in counts.items() if n
        ]
        facts = {"code": Verbatim(self.code), "pairs": Verbatim(", ".join(pairs))}
        return phrase(f"forces.type.{self.kind}", facts, language)

    def __str__(self) -> str:
        """Describe it in English."""
        return self.to_text()


def pair_type(forces: Forces, one: Color, other: Color) -> PairType | None:
    """Classify a pair of players that wins; None if not enough is known."""
    crowned = [forces((one, other), member) for member in (one, other)]
    if None in crowned:
        return None
    types: tuple[PairType, ...] = ("blind", "one-way", "two-way")
    return types[sum(map(bool, crowned))]


def crown_type(structure: SimpleGame, living: Iterable[Color], forces: Forces) -> CrownType | None:
    """Classify a position with at most four players alive; None if not enough is known."""
    living = tuple(living)
    if len(living) > _MOST:
        return None
    kind = structure.kind
    if kind is None or kind == "dictator":
        return CrownType("dictator", 0, 0, 0)
    pairs = [pair for pair in combinations(living, 2) if structure.wins(pair)]
    types = [pair_type(forces, *pair) for pair in pairs]
    if None in types:
        return None
    ways = [way for pair in pairs for way in (pair, pair[::-1])]
    arcs = [(helper, heir) for helper, heir in ways if forces((helper, heir), heir)]
    if kind == "majority":
        code = triad_name(arcs)
    else:
        (apex,) = frozenset(pairs[0]).intersection(*pairs)
        code = str(sum(heir == apex and (heir, helper) not in arcs for helper, heir in arcs))
    blind, one_way_pairs, two_way = (types.count(t) for t in ("blind", "one-way", "two-way"))
    return CrownType(kind, blind, one_way_pairs, two_way, code)


def triad_name(arcs: Iterable[Arc]) -> str:
    """Name the directed graph on three nodes with these arcs (Holland and Leinhardt, 1976).

    Its digits count the mutual, the one-way and the missing arcs; a letter says how the one-way
    arcs lie, where that isn't the only way: down from one node, up to one, in a chain, in a cycle,
    transitive.

    >>> triad_name([(0, 1), (0, 2)]), triad_name([(0, 1), (1, 0)]), triad_name([])
    ('021D', '102', '003')
    """
    arcs = set(arcs)
    mutual = {arc for arc in arcs if arc[::-1] in arcs}
    one_way = arcs - mutual
    counts = (len(mutual) // 2, len(one_way), 3 - len(mutual) // 2 - len(one_way))
    return "".join(map(str, counts)) + _letter(mutual, one_way)


def _letter(mutual: set[Arc], one_way: set[Arc]) -> str:
    tails, heads = [tail for tail, _ in one_way], [head for _, head in one_way]
    if len(one_way) == _THREE:
        return "C" if len(set(tails)) == _THREE else "T"
    if len(one_way) == _TWO:
        return "D" if len(set(tails)) == 1 else "U" if len(set(heads)) == 1 else "C"
    if len(one_way) == len(mutual) // 2 == 1:
        return "U" if tails[0] in {node for arc in mutual for node in arc} else "D"
    return ""


_MOST, _TWO, _THREE = 4, 2, 3
