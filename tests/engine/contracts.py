"""Tests on pairs of positions whether a value of an option keeps its contract.

A *moment* is a position in which the rule decides: the chip has been played, and `pending` is its
pile. Two moments that agree on every part in a contract must get the same decision. For each part
in the contract there must be two moments that differ only in this part and get different decisions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any, Final

from sosucker_widget.engine import OPTIONS, Position, RuleSet
from sosucker_widget.engine.options import OptionValue, Part
from sosucker_widget.engine.tally import tally_of
from tests.engine.strategies import seeded

Decision = Any
Value = OptionValue[Any]

CAPTURES: Final = {"captor", "defeated_capture"}


def pile_of(moment: Position) -> bytes:
    assert moment.pending is not None
    return moment.bytes_of(moment.pending)


def others(moment: Position) -> list[bytes]:
    """List the piles that were not played on."""
    at = moment.pile_ids.index(moment.pending)
    return [pile for index, pile in enumerate(moment.pile_bytes) if index != at]


def is_moment_for(option: str, moment: Position) -> bool:
    """Tell whether the option decides there."""
    pile = pile_of(moment)
    captures = len(pile) > 1 and pile[-1] == pile[-2]
    if option == "captor":
        return captures and pile[-1] in moment.alive_seats
    if option == "defeated_capture":
        return captures and pile[-1] not in moment.alive_seats
    return option != "all_present" or (not captures and set(pile) >= {*moment.alive_seats})


def decision(option: str, value: Value, moment: Position) -> Decision:
    """Decide as the engine does."""
    if option == "all_present":
        return min(moment.alive_seats, key=value.decide(moment, pile_of(moment)))
    if option in CAPTURES:
        return value.decide(moment, pile_of(moment))
    return value.decide(moment)


PROJECTIONS: Final[dict[Part, Callable[[Position], object]]] = {
    "mover": lambda at: at.moving_seat,
    "alive": lambda at: at.alive_seats,
    "top": lambda at: pile_of(at)[-1],
    "latest": lambda at: by_place(at, pile_of(at).rfind),
    "lowest": lambda at: by_place(at, pile_of(at).find),
    "order": pile_of,
    "counts": lambda at: tally_of(pile_of(at)),
    "recency": lambda at: [seat for seat in at.recent_seats if seat != at.moving_seat],
    "hands": lambda at: at.hand_tallies,
    "piles": lambda at: sorted(others(at)),
    "pile-numbers": lambda at: (at.pile_ids, at.next_pile),
    "dead": lambda at: at.dead_tally,
    "chips": lambda at: at.rules.chips,
}
"""How to read each part of a position. The two parts about seats are tested by renaming."""


def by_place(moment: Position, find: Callable[[int], int]) -> list[int]:
    return sorted((seat for seat in moment.alive_seats if find(seat) >= 0), key=find)


def random_moment(option: str, rng: Random) -> Position:
    """Make a moment in which an option decides."""
    while True:
        players = rng.randint(2, 5)
        alive = tuple(sorted(rng.sample(range(players), rng.randint(2, players))))
        mover = rng.choice(alive)
        ids = tuple(sorted(rng.sample(range(1, 9), rng.randint(1, 3))))
        moment = Position(
            rules=RuleSet(chips=rng.randint(1, 13), players=players),
            hand_tallies=tuple(
                random_tally(players, rng) if p in alive else 0 for p in range(players)
            ),
            pile_ids=ids,
            pile_bytes=tuple(random_pile(players, rng) for _ in ids),
            next_pile=9,
            dead_tally=random_tally(players, rng),
            alive_seats=alive,
            phase="give",
            moving_seat=mover,
            recent_seats=random_recency(alive, mover, rng),
            pending=rng.choice(ids),
            asked_seats=(),
        )
        if option == "all_present":
            full = [*range(players), *rng.choices(range(players), k=rng.randint(0, 4))]
            rng.shuffle(full)
            moment = with_pile(moment, bytes(full))
        elif option in CAPTURES:
            moment = with_pile(moment, pile_of(moment) + pile_of(moment)[-1:])
        if is_moment_for(option, moment):
            return moment


def random_pile(players: int, rng: Random) -> bytes:
    return bytes(rng.choices(range(players), k=rng.randint(1, 6)))


def random_tally(players: int, rng: Random) -> int:
    return tally_of(bytes(rng.choices(range(players), k=rng.randint(0, 4))))


def random_recency(alive: tuple[int, ...], mover: int, rng: Random) -> tuple[int, ...]:
    rest = [seat for seat in alive if seat != mover]
    return (mover, *rng.sample(rest, rng.randint(0, len(rest))))


def with_pile(moment: Position, pile: bytes) -> Position:
    at = moment.pile_ids.index(moment.pending)
    return moment._replace(pile_bytes=(*moment.pile_bytes[:at], pile, *moment.pile_bytes[at + 1 :]))


def _move(moment: Position, rng: Random) -> Position:
    mover = rng.choice(moment.alive_seats)
    rest = [seat for seat in moment.recent_seats[1:] if seat != mover]
    return moment._replace(moving_seat=mover, recent_seats=(mover, *rest))


def _live(moment: Position, rng: Random) -> Position:
    seats = range(moment.rules.players)
    alive = tuple(p for p in seats if p == moment.moving_seat or rng.random() < 0.6)
    recency = tuple(p for p in moment.recent_seats if p in alive)
    return moment._replace(alive_seats=alive, recent_seats=recency)


def _top(moment: Position, rng: Random) -> Position:
    pile, color = pile_of(moment), bytes([rng.randrange(moment.rules.players)])
    captures = pile[-2:-1] == pile[-1:]
    return with_pile(moment, pile[:-2] + 2 * color if captures else pile[:-1] + color)


def _shuffle(moment: Position, rng: Random) -> Position:
    pile = pile_of(moment)
    fixed = 2 if pile[-2:-1] == pile[-1:] else 1
    below = list(pile[:-fixed])
    rng.shuffle(below)
    return with_pile(moment, bytes(below) + pile[-fixed:])


def _count(moment: Position, rng: Random) -> Position:
    pile, color = pile_of(moment), bytes([rng.randrange(moment.rules.players)])
    at = rng.randrange(len(pile))
    return with_pile(moment, pile[:at] + color + pile[at:])


def _renumber(moment: Position, rng: Random) -> Position:
    at = moment.pile_ids.index(moment.pending)
    ids = tuple(sorted(rng.sample(range(1, 40), len(moment.pile_ids))))
    return moment._replace(pile_ids=ids, pending=ids[at], next_pile=40)


def _other_piles(moment: Position, rng: Random) -> Position:
    kept = pile_of(moment)
    drawn = tuple(random_pile(moment.rules.players, rng) for _ in moment.pile_bytes)
    return with_pile(moment._replace(pile_bytes=drawn), kept)


def _hold(moment: Position, rng: Random) -> Position:
    players = moment.rules.players
    hands = tuple(
        random_tally(players, rng) if p in moment.alive_seats else 0 for p in range(players)
    )
    return moment._replace(hand_tallies=hands)


VARIATIONS: Final[dict[Part, Callable[[Position, Random], Position]]] = {
    "mover": _move,
    "alive": _live,
    "top": _top,
    "latest": _shuffle,
    "lowest": _shuffle,
    "order": _shuffle,
    "counts": _count,
    "recency": lambda at, rng: at._replace(
        recent_seats=random_recency(at.alive_seats, at.recent_seats[0], rng)
    ),
    "hands": _hold,
    "piles": _other_piles,
    "pile-numbers": _renumber,
    "dead": lambda at, rng: at._replace(dead_tally=random_tally(at.rules.players, rng)),
    "chips": lambda at, rng: at._replace(rules=replace(at.rules, chips=rng.randint(1, 13))),
}
"""How to change a part. Changes of other parts in the contract are undone afterwards."""


def renamed(moment: Position, seats: list[int]) -> Position:
    """Move everybody to another seat, with their colours: `seats[old]` is the new seat."""

    def tally(chips: int) -> int:
        return sum((chips >> 4 * old & 15) << 4 * new for old, new in enumerate(seats))

    hands = [0] * len(seats)
    for old, new in enumerate(seats):
        hands[new] = tally(moment.hand_tallies[old])
    assert moment.moving_seat is not None
    return moment._replace(
        hand_tallies=tuple(hands),
        pile_bytes=tuple(bytes(seats[chip] for chip in pile) for pile in moment.pile_bytes),
        dead_tally=tally(moment.dead_tally),
        alive_seats=tuple(sorted(seats[seat] for seat in moment.alive_seats)),
        moving_seat=seats[moment.moving_seat],
        recent_seats=tuple(seats[seat] for seat in moment.recent_seats),
    )


def renamed_decision(decided: Decision, seats: list[int]) -> Decision:
    if isinstance(decided, bool):
        return decided
    if isinstance(decided, tuple):
        return tuple(sorted(seats[seat] for seat in decided))
    return seats[decided]


def _pairs(option: str, value: Value, tries: int) -> Iterator[tuple[Position, Position]]:
    """Yield pairs of moments that agree on every part in a contract."""
    rng = seeded(sum(option.encode()))
    free = [part for part in VARIATIONS if part not in value.reads]
    named = [PROJECTIONS[part] for part in PROJECTIONS if part in value.reads]
    for _ in range(tries):
        one = other = random_moment(option, rng)
        for part in rng.sample(free, rng.randint(1, 3)):
            other = VARIATIONS[part](other, rng)
        if is_moment_for(option, other) and all(part(one) == part(other) for part in named):
            yield one, other


def contract_broken_by(
    option: str, value: Value, tries: int = 3_000
) -> tuple[Position, Position] | None:
    """Find two moments that agree on every part in a contract, but are decided differently."""
    tried = 0
    for one, other in _pairs(option, value, tries):
        tried += 1
        if decision(option, value, one) != decision(option, value, other):
            return one, other
    assert tried > tries // 20, "too few pairs agree: this says nothing"
    rng = seeded(1)
    if "seats" in value.reads:
        return None
    for _ in range(tries // 10):
        moment = random_moment(option, rng)
        players = moment.rules.players
        by = rng.randrange(players)
        seats = [(seat + by) % players for seat in range(players)]
        if "seat-order" not in value.reads:
            rng.shuffle(seats)
        after = renamed(moment, seats)
        told = renamed_decision(decision(option, value, moment), seats)
        if decision(option, value, after) != told:
            return moment, after
    return None


def idle_parts(option: str, value: Value, tries: int = 3_000) -> set[Part]:
    """Return the parts of a contract on which no decision depends."""
    rng, idle = seeded(2), set(value.reads)
    hangs_on_who_lives = {"latest", "lowest", "recency"}
    for _ in range(tries):
        one = random_moment(option, rng)
        for part in sorted(idle):
            if part not in VARIATIONS:
                idle.discard(part)
                continue
            other = VARIATIONS[part](one, rng)
            same = value.reads - {part} - (hangs_on_who_lives if part == "alive" else set())
            if (
                is_moment_for(option, other)
                and all(
                    PROJECTIONS[p](one) == PROJECTIONS[p](other) for p in same if p in PROJECTIONS
                )
                and decision(option, value, one) != decision(option, value, other)
            ):
                idle.discard(part)
        if not idle:
            break
    return idle


EVERY_VALUE: Final = [(option, name) for option, names in OPTIONS.items() for name in names]
