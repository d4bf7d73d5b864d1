"""The key under which a search stores a position: all that can still matter, and no more.

A key always holds what the fixed rules read: who lives, who has the move, the hands, who is still
asked, each pile's top chip and its number of chips of each colour, and, while three or more players
live, the way back (DEFEAT-2). It holds what only an option reads if the contract of the option in
force says so (see `essential_position`).

A key names players by their part in the question instead of by seat. Therefore positions that
differ only by an exchange of players share a key, whichever coalition the question is about. A
*relaxed* question ignores the seat order (see `successors`): whoever had the move later is named
first. An *exact* question counts the seats round from whoever has the move.
If several namings are possible (ties, and the colours of the defeated), all are tried and the
smallest key is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import permutations, product
from operator import itemgetter
from typing import Final

from sosucker_widget.analysis.coalitions.indices import Coalition
from sosucker_widget.analysis.search.essential_position import (
    PileOrder,
    kept_where_read,
    pile_order,
    simplified_pile,
)
from sosucker_widget.engine import Position, RuleSet
from sosucker_widget.engine.tally import count

Key = bytes

Names = dict[int, int]
"""The name of each player in a key, by seat."""

_END: Final = b"\xff"
"""The end of a pile in a key; no colour has this number."""

_PHASES: Final = ("play", "give", "kill", "rescue", "over")

_TWO: Final = 2


class _Memo(dict[int, bytes]):
    """The hands that a naming has translated."""

    def __init__(self, translate: Callable[[int], bytes]) -> None:
        super().__init__()
        self._translate = translate

    def __missing__(self, value: int) -> bytes:
        translation = self[value] = self._translate(value)
        return translation


class _PileMemo(dict[bytes, bytes]):
    """The piles that a naming has translated."""

    def __init__(self, translate: Callable[[bytes], bytes]) -> None:
        super().__init__()
        self._translate = translate

    def __missing__(self, pile: bytes) -> bytes:
        translation = self[pile] = self._translate(pile)
        return translation


class _Naming:
    """One way to name the players: `order[name]` is the seat."""

    def __init__(
        self, order: tuple[int, ...], alive: tuple[int, ...], pile_order: PileOrder
    ) -> None:
        names = {seat: name for name, seat in enumerate(order)}
        table = bytes(names.get(code, code) for code in range(256))
        length = (len(order) + 1) // 2
        living = tuple(range(len(alive)))

        def hand(tally: int) -> bytes:
            renamed = sum(count(tally, seat) << 4 * name for name, seat in enumerate(order))
            return renamed.to_bytes(length, "big")

        def pile(chips: bytes) -> bytes:
            return simplified_pile(chips.translate(table), living, pile_order) + _END

        def captured(chips: bytes) -> bytes:
            return bytes(sorted(chips.translate(table))) + _END

        self.hands: Callable[[tuple[int, ...]], tuple[int, ...]] = itemgetter(*order[: len(alive)])
        self.hand = _Memo(hand)
        self.pile = _PileMemo(pile)
        self.captured = _PileMemo(captured)


class Keys:
    """Makes the keys of positions under one rule set, for questions about one coalition."""

    def __init__(
        self,
        rules: RuleSet,
        coalition: Coalition,
        winners: Coalition | None = None,
        *,
        relaxed: bool,
    ) -> None:
        self._rules, self._coalition, self._relaxed = rules, coalition, relaxed
        self._winners = coalition if winners is None else winners
        features = kept_where_read(rules)
        self._keeps_recency, self._keeps_dead = "recency" in features, "dead" in features
        self._order = pile_order(rules)
        self._heads: dict[tuple[object, ...], tuple[tuple[bytes, _Naming], ...]] = {}
        self._namings: dict[tuple[object, ...], _Naming] = {}

    def __call__(self, position: Position) -> Key:
        """Return the key: equal only for positions with the same answer to the question."""
        _, hands, ids, piles, _, dead, alive, phase, mover, recency, pending, asked_seats = position
        about = (phase, alive, mover, recency, asked_seats)
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
            if self._keeps_dead:
                parts.append(naming.hand[dead])
            if first is not None:
                memo = naming.captured if phase == "kill" else naming.pile
                parts.append(memo[first])
            parts += sorted(map(naming.pile.__getitem__, piles))
            key = b"".join(parts)
            if least is None or key < least:
                least = key
        assert least is not None
        return least

    def _find_heads(self, position: Position) -> Iterator[tuple[bytes, _Naming]]:
        alive = position.alive_seats
        for order in self._orders(position):
            names = {seat: name for name, seat in enumerate(order)}
            parts = (write(self, position, names) for write in _HEAD.values())
            key = (order, alive)
            if key not in self._namings:
                self._namings[key] = _Naming(order, alive, self._order)
            yield b"".join(parts), self._namings[key]

    def standing(self, position: Position, names: Names) -> bytes:
        """Write the phase, how many live, and which of them are members and wanted winners."""
        alive = position.alive_seats
        members = sum(1 << names[seat] for seat in alive if seat in self._coalition)
        wanted = sum(1 << names[seat] for seat in alive if seat in self._winners)
        return bytes((_PHASES.index(position.phase) << 4 | len(alive), members, wanted))

    def mover(self, position: Position, names: Names) -> bytes:
        """Write who has the move."""
        return bytes((0xFF if position.moving_seat is None else names[position.moving_seat],))

    def way_back(self, position: Position, names: Names) -> bytes:
        """Write who had the move before. With two living players no fixed rule reads it."""
        whole = len(position.alive_seats) > _TWO or self._keeps_recency
        back = position.recent_seats if whole else position.recent_seats[:1]
        return bytes((*(names[seat] for seat in back), 0xFF))

    def asked(self, position: Position, names: Names) -> bytes:
        """Write those asked; the order within a side doesn't matter when relaxed."""
        called = [names[seat] for seat in position.asked_seats]
        return bytes((*(sorted(called, reverse=True) if self._relaxed else called), 0xFF))

    def _orders(self, position: Position) -> Iterator[tuple[int, ...]]:
        """List the ways to name the players that keep all that the question distinguishes."""
        alive, recency = position.alive_seats, position.recent_seats
        defeated = [seat for seat in range(self._rules.players) if seat not in alive]
        ways: list[Iterable[tuple[int, ...]]]
        if self._relaxed:
            ways = []
            for mine in (True, False):
                ways.append([tuple(p for p in recency if (p in self._coalition) is mine)])
                new = [p for p in alive if p not in recency and (p in self._coalition) is mine]
                ways.append(permutations(new))
        else:
            first = position.moving_seat if position.moving_seat is not None else alive[0]
            ways = [[(*(p for p in alive if p >= first), *(p for p in alive if p < first))]]
        for parts in product(*ways, permutations(defeated)):
            yield tuple(seat for part in parts for seat in part)


_HEAD: Final[dict[str, Callable[[Keys, Position, Names], bytes]]] = {
    "standing": Keys.standing,
    "mover": Keys.mover,
    "recency": Keys.way_back,
    "asked": Keys.asked,
}
"""What a key begins with, before the hands and the piles."""
