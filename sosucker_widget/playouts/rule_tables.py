"""What the rules say, looked up: each answer is asked of the engine once, and kept.

A pile matters to the rules only by the order of a few of its chips. So there are few *kinds* of
piles: 64 with four players under `latest-deepest`. What a chip does to a kind, who may be given the
move, who captures, and where the move goes when its receiver holds nothing: all this is asked of
the engine on a tiny position made for the question. No rule is here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache, partial
from itertools import product
from typing import Final, NamedTuple, TypeVar

from sosucker_widget.engine import (
    Give,
    Play,
    Position,
    Refuse,
    RuleSet,
    apply,
    legal_actions,
)
from sosucker_widget.engine.options import Part
from sosucker_widget.engine.ruleset import MAX_CHIPS
from sosucker_widget.engine.tally import CHIP, OWN, UNIT
from sosucker_widget.errors import SosuckerError

K = TypeVar("K")
V = TypeVar("V")

KILLED: Final = -1
"""The captor of a pile of which all chips are killed."""

SEEN: Final = frozenset[Part]({"mover", "alive", "top", "latest", "lowest"})
"""What the rules may read of a position, so that its answers can be kept by kinds of piles."""


class UntabledRulesError(SosuckerError, ValueError):
    """An option in force reads more of a position than the tables tell apart."""


class Answers(dict[K, V]):
    """Answers by question; each is asked for once.

    >>> squares = Answers[int, int](lambda number: number**2)
    >>> squares[3], dict(squares)
    (9, {3: 9})
    """

    def __init__(self, ask: Callable[[K], V]) -> None:
        super().__init__()
        self._ask = ask

    def __missing__(self, question: K) -> V:
        answer = self[question] = self._ask(question)
        return answer


class PileKind:
    """All that the rules can see of a pile.

    Attributes
    ----------
    chips
        The smallest pile of this kind, from bottom to top.
    top, own
        The colour of the top chip, and the bits of that colour in a tally.
    after
        By a chip that is played on it: the kind that it becomes; None if the chip captures it.
    receivers
        By the living players (a bit for each seat): who may be given the move after it was played
        on. If there is one, the mover has no choice.
    """

    __slots__ = ("after", "chips", "own", "receivers", "top")

    def __init__(
        self,
        chips: bytes,
        after: Callable[[bytes, int], PileKind | None],
        receivers: Callable[[bytes, int], tuple[int, ...]],
    ) -> None:
        self.chips, self.top, self.own = chips, chips[-1], OWN[chips[-1]]
        self.after = Answers[int, PileKind | None](partial(after, chips))
        self.receivers = Answers[int, tuple[int, ...]](partial(receivers, chips))

    def __repr__(self) -> str:
        """Show its chips."""
        return f"<PileKind {[*self.chips]}>"


class Arrival(NamedTuple):
    """Where the move has come to."""

    seat: int | None
    """Who has it: to play or, if anybody is asked, in need of a chip; None if the game is over."""
    alive: int
    """The players who live now, a bit for each seat."""
    recency: tuple[int, ...]
    """Who had the move, latest first."""
    asked: tuple[int, ...]
    """Who is asked for a chip, in order."""


class RuleTables:
    """The answers of the engine under one rule set, whatever the number of chips.

    Attributes
    ----------
    first
        By chip: the kind of a pile that it starts.
    captor
        By `alive << 8 | mover << 4 | chip`: who takes a pile that is captured, or `KILLED`.
    takes
        By the living, for each player: the colours whose piles that player can take, as bits of a
        tally; none for the defeated.
    arrival
        By who receives the move and holds nothing, the living, the order of who had it, the empty
        hands and the holders of prisoners: where the move comes to.
    refused
        By the player in need, the living and that order: where the move goes when all have refused,
        if whoever receives it holds a chip.
    """

    def __init__(self, rules: RuleSet) -> None:
        self.rules, self.players = rules, rules.players
        reads = frozenset[Part]().union(*rules.contracts().values())
        if not reads <= SEEN:
            raise UntabledRulesError(f"the tables don't tell apart {', '.join(reads - SEEN)}")
        self._orders = [*(["rfind"] if "latest" in reads else []), *_lowest(reads)]
        self._kinds = Answers[bytes, PileKind](self._new_kind)
        self.first = tuple(self.kind_of(CHIP[chip]) for chip in range(self.players))
        self.captor = Answers[int, int](self._captor)
        self.takes = Answers[int, tuple[int, ...]](self._takes)
        self.arrival = Answers(self._arrival)
        self.refused = Answers(self._refused)

    def kind_of(self, pile: bytes) -> PileKind:
        """Return the kind of a pile: the chips that a rule may read, and the top.

        >>> RuleTables(RuleSet.named("classic")).kind_of(bytes([0, 1, 0, 2]))
        <PileKind [1, 0, 2]>
        """
        places = {len(pile) - 1}
        places.update(getattr(pile, order)(chip) for order in self._orders for chip in set(pile))
        *below, top = (pile[place] for place in sorted(places))
        # Without the chips between them, two of one colour would lie on each other: a capture.
        return self._kinds[bytes(below if below[-1:] == [top] else [*below, top])]

    def _new_kind(self, chips: bytes) -> PileKind:
        return PileKind(chips, self._after, self._receivers)

    def _seats(self, mask: int) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.players) if mask >> seat & 1)

    def _position(self, piles: tuple[bytes, ...], alive: tuple[int, ...], mover: int) -> Position:
        """Make a position in which everybody holds a chip of each colour."""
        return Position(
            rules=self.rules,
            hand_tallies=(sum(UNIT[: self.players]),) * self.players,
            pile_ids=(1,) * len(piles),
            pile_bytes=piles,
            next_pile=len(piles) + 1,
            dead_tally=0,
            alive_seats=alive,
            phase="play",
            moving_seat=mover,
            recent_seats=(mover,),
            pending=None,
            asked_seats=(),
        )

    def _after(self, chips: bytes, chip: int) -> PileKind | None:
        everybody = tuple(range(self.players))
        after = apply(self._position((chips,), everybody, 0), Play(0, chip, 1))
        return None if after.phase == "kill" else self.kind_of(after.pile_bytes[0])

    def _receivers(self, chips: bytes, living: int) -> tuple[int, ...]:
        alive, below = self._seats(living), chips[:-1]
        before = self._position((below,) if below else (), alive, alive[0])
        after = apply(before, Play(alive[0], chips[-1], 1))
        if after.phase == "give":
            return tuple(action.to_seat for action in legal_actions(after, anytime=False))
        assert after.moving_seat is not None
        return (after.moving_seat,)

    def _captor(self, question: int) -> int:
        alive, mover, chip = self._seats(question >> 8), question >> 4 & 15, question & 15
        after = apply(self._position((CHIP[chip],), alive, mover), Play(mover, chip, 1))
        return after.moving_seat if after.phase == "kill" else KILLED  # type: ignore[return-value]

    def _takes(self, living: int) -> tuple[int, ...]:
        takes = [0] * self.players
        for seat, chip in product(self._seats(living), range(self.players)):
            if self.captor[living << 8 | seat << 4 | chip] == seat:
                takes[seat] |= OWN[chip]
        return tuple(takes)

    def _arrival(self, question: tuple[int, int, tuple[int, ...], int, int]) -> Arrival:
        seat, living, recency, empty, holders = question
        other = (seat + 1) % self.players
        before = self._position((CHIP[other],), self._seats(living), seat)._replace(
            hand_tallies=tuple(self._hand(one, empty, holders) for one in range(self.players)),
            phase="give",
            pending=1,
            recent_seats=recency,
        )
        return _arrived(apply(before, Give(seat, seat)))

    def _hand(self, seat: int, empty: int, holders: int) -> int:
        if empty >> seat & 1:
            return 0
        return UNIT[(seat + 1) % self.players if holders >> seat & 1 else seat]

    def _refused(self, question: tuple[int, int, tuple[int, ...]]) -> Arrival:
        seat, living, recency = question
        alive = self._seats(living)
        answerer = next(one for one in alive if one != seat)
        hands = [sum(UNIT[: self.players])] * self.players
        hands[seat] = 0
        before = self._position((), alive, seat)._replace(
            hand_tallies=tuple(hands), phase="rescue", recent_seats=recency, asked_seats=(answerer,)
        )
        return _arrived(apply(before, Refuse(answerer)))


def _lowest(reads: frozenset[Part]) -> list[str]:
    return ["find"] if "lowest" in reads else []


def _arrived(position: Position) -> Arrival:
    living = sum(1 << seat for seat in position.alive_seats)
    return Arrival(position.moving_seat, living, position.recent_seats, position.asked_seats)


@lru_cache(maxsize=64)
def tables_of(rules: RuleSet) -> RuleTables:
    """Return the tables of a rule set, which all games under it share.

    >>> tables_of(RuleSet(chips=2)) is tables_of(RuleSet(chips=7))
    True
    """
    shared = replace(rules, chips=MAX_CHIPS)
    return RuleTables(rules) if rules == shared else tables_of(shared)
