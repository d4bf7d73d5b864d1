"""The key under which a search remembers a position: all that can still matter, and no more.

The key leaves out the order and the numbers of the piles, the dead box, and every part of a pile's
order that no rule can ask for again: NEXT-2 compares one chip of each living player, CAPTURE-1
looks at the top, and everything else counts chips. With two living players it also leaves out the
way back (DEFEAT-2).

A key names players by their part in the question instead of by seat. Positions that differ only in
who is who therefore share a key, whichever coalition the question is about. A *relaxed* question
ignores the seat order (see `sosucker_widget.analysis.successors`): whoever had the move later is
named first. An *exact* question counts the seats round from whoever has the move. Where several
names are possible (ties, and the colours of the defeated), all are tried and the least key wins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import permutations, product
from operator import itemgetter
from typing import Final

from sosucker_widget.engine import Position, RuleSet
from sosucker_widget.engine.chips import count

Coalition = frozenset[int]
"""The seats of the members, who play as one."""

Key = bytes

_END: Final = b"\xff"
"""Ends a pile in a key; no colour has this number."""

_PHASES: Final = ("play", "give", "kill", "rescue", "over")


@lru_cache(maxsize=1 << 16)
def simplified_pile(pile: bytes, alive: tuple[int, ...], *, lowest: bool) -> bytes:
    """Put a pile into the simplest order that the rules can't tell from its own.

    Parameters
    ----------
    pile
        Its chips from bottom to top.
    alive
        The living players: the order of other colours decides nothing.
    lowest
        Whether NEXT-2 looks for the lowest chip of a colour (`bottom`) or for the latest.

    Examples
    --------
    >>> list(simplified_pile(bytes([2, 1, 0, 1, 3, 0]), (0, 1), lowest=False))
    [0, 1, 2, 3, 1, 0]
    """
    top, below = pile[-1:], pile[:-1]
    find = below.find if lowest else below.rfind
    seen = (color for color in alive if color in below and (lowest or color != top[0]))
    deciding = sorted(map(find, seen))
    rest = bytes(sorted(chip for at, chip in enumerate(below) if at not in deciding))
    order = bytes(below[at] for at in deciding)
    return (order + rest if lowest else rest + order) + top


def simplified(position: Position) -> Position:
    """Return a position with the same key; its piles are simplified, sorted, numbered from 1."""
    rules, hands, ids, piles, _, dead, alive, phase, has_move, recency, pending, asked = position
    lowest = rules.all_present == "bottom"
    simpler = [simplified_pile(pile, alive, lowest=lowest) for pile in piles]
    numbers = tuple(range(1, len(piles) + 1))
    if pending is None:
        ordered = tuple(sorted(simpler))
    else:
        first = simpler.pop(ids.index(pending))
        ordered, pending = (first, *sorted(simpler)), 1
    return Position(
        *(rules, hands, numbers, ordered, len(piles) + 1, dead, alive, phase, has_move),
        *(recency, pending, asked),
    )


class _Memo(dict[int, bytes]):
    """The hands that a naming has translated."""

    def __init__(self, translate: Callable[[int], bytes]) -> None:
        super().__init__()
        self._translate = translate

    def __missing__(self, value: int) -> bytes:
        known = self[value] = self._translate(value)
        return known


class _PileMemo(dict[bytes, bytes]):
    """The piles that a naming has translated."""

    def __init__(self, translate: Callable[[bytes], bytes]) -> None:
        super().__init__()
        self._translate = translate

    def __missing__(self, pile: bytes) -> bytes:
        known = self[pile] = self._translate(pile)
        return known


class _Naming:
    """One way to call the players: `order[name]` is the seat."""

    def __init__(self, order: tuple[int, ...], alive: tuple[int, ...], *, lowest: bool) -> None:
        names = {seat: name for name, seat in enumerate(order)}
        table = bytes(names.get(code, code) for code in range(256))
        length = (len(order) + 1) // 2
        living = tuple(range(len(alive)))

        def hand(tally: int) -> bytes:
            renamed = sum(count(tally, seat) << 4 * name for name, seat in enumerate(order))
            return renamed.to_bytes(length, "big")

        def pile(chips: bytes) -> bytes:
            return simplified_pile(chips.translate(table), living, lowest=lowest) + _END

        def captured(chips: bytes) -> bytes:
            return bytes(sorted(chips.translate(table))) + _END

        self.hands: Callable[[tuple[int, ...]], tuple[int, ...]] = itemgetter(*order[: len(alive)])
        self.hand = _Memo(hand)
        self.pile = _PileMemo(pile)
        self.captured = _PileMemo(captured)


class Keys:
    """Makes the keys of positions under one rule set, for questions about one coalition.

    Parameters
    ----------
    rules
        The rule set of all positions that will be asked for.
    coalition
        The seats whose win is the question.
    relaxed
        Whether the question is the relaxed one, which knows no seat order.

    Examples
    --------
    >>> rules = RuleSet.named("documented", chips=2)
    >>> first, other = Position.start(rules, first=0), Position.start(rules, first=3)
    >>> keys = Keys(rules, frozenset({1, 2}), relaxed=False)
    >>> others = Keys(rules, frozenset({0, 1}), relaxed=False)
    >>> keys(first) == others(other), keys(first) == keys(other)
    (True, False)
    """

    def __init__(self, rules: RuleSet, coalition: Coalition, *, relaxed: bool) -> None:
        self._rules, self._coalition, self._relaxed = rules, coalition, relaxed
        self._lowest = rules.all_present == "bottom"
        self._heads: dict[tuple[object, ...], tuple[tuple[bytes, _Naming], ...]] = {}
        self._namings: dict[tuple[object, ...], _Naming] = {}

    def __call__(self, position: Position) -> Key:
        """Return the key: equal only for positions with the same answer to the question."""
        _, hands, ids, piles, _, _, alive, phase, has_move, recency, pending, asked = position
        about = (phase, alive, has_move, recency, asked)
        heads = self._heads.get(about)
        if heads is None:
            heads = self._heads[about] = tuple(self._find_heads(position))
        first = None
        if pending is not None:
            at = ids.index(pending)
            first, piles = piles[at], piles[:at] + piles[at + 1 :]
        least: Key | None = None
        for head, naming in heads:
            parts = [head, *map(naming.hand.__getitem__, naming.hands(hands))]
            if first is not None:
                known = naming.captured if phase == "kill" else naming.pile
                parts.append(known[first])
            parts += sorted(map(naming.pile.__getitem__, piles))
            key = b"".join(parts)
            if least is None or key < least:
                least = key
        assert least is not None
        return least

    def _find_heads(self, position: Position) -> Iterator[tuple[bytes, _Naming]]:
        alive, recency = position.alive, position.recency
        for order in self._orders(position):
            names = {seat: name for name, seat in enumerate(order)}
            pattern = sum(1 << names[seat] for seat in alive if seat in self._coalition)
            has_move = position.has_move
            back = recency if len(alive) > 2 else recency[:1]  # noqa: PLR2004 - see the module
            parts = (
                (_PHASES.index(position.phase), pattern, len(alive)),
                (0xFF if has_move is None else names[has_move],),
                (*(names[seat] for seat in back), 0xFF),
                (*self._asked(names, position.asked), 0xFF),
            )
            known = (order, alive)
            if known not in self._namings:
                self._namings[known] = _Naming(order, alive, lowest=self._lowest)
            yield bytes(code for part in parts for code in part), self._namings[known]

    def _asked(self, names: dict[int, int], asked: tuple[int, ...]) -> list[int]:
        """Name those asked; the order within a side doesn't matter when relaxed."""
        called = [names[seat] for seat in asked]
        return sorted(called, reverse=True) if self._relaxed else called

    def _orders(self, position: Position) -> Iterator[tuple[int, ...]]:
        """List the ways to call the players that keep all that the question knows of them."""
        alive, recency = position.alive, position.recency
        defeated = [seat for seat in range(self._rules.players) if seat not in alive]
        ways: list[Iterable[tuple[int, ...]]]
        if self._relaxed:
            ways = []
            for mine in (True, False):
                ways.append([tuple(p for p in recency if (p in self._coalition) is mine)])
                new = [p for p in alive if p not in recency and (p in self._coalition) is mine]
                ways.append(permutations(new))
        else:
            first = position.has_move if position.has_move is not None else alive[0]
            ways = [[(*(p for p in alive if p >= first), *(p for p in alive if p < first))]]
        for parts in product(*ways, permutations(defeated)):
            yield tuple(seat for part in parts for seat in part)
