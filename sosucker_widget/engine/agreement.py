"""Checks whether the fields of a position agree with each other, so that a game could reach it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeVar

from sosucker_widget.engine.color import COLOR_NAMES
from sosucker_widget.engine.move import holds_prisoner, in_seat_order_after
from sosucker_widget.engine.options import (
    CAPTOR,
    DEFEATED_CAPTURE,
    OptionValue,
    Part,
    PositionParts,
)
from sosucker_widget.engine.packed import PositionFault, malformed
from sosucker_widget.engine.position import Position
from sosucker_widget.engine.turn import missing_from
from sosucker_widget.locale import Saying, Verbatim

T = TypeVar("T")

_CHANGED: Final[frozenset[Part]] = frozenset({"mover", "recency"})
"""The parts of a position that a capture changes: the captor has the move."""

Disagreement = tuple[str, Saying]
"""A field that contradicts the others, and in what way."""


def faults(position: Position) -> list[PositionFault]:
    """List all that is wrong with a position."""
    form_faults = list(malformed(position))
    if form_faults:
        return form_faults
    wrong = [*wrong_sums(position), *disagreements(position, {})]
    return [PositionFault(key, what.key.partition(".")[2], what) for key, what in wrong]


def wrong_sums(position: Position) -> Iterator[Disagreement]:
    """CAPTURE-3: list the colours of which there are more or fewer chips than there should be."""
    rules = position.rules
    for seat, name in enumerate(COLOR_NAMES[: rules.players]):
        total = position.total(seat)
        if total != rules.chips:
            yield "dead", _fault("sum-dead", total=total, color=name, chips=rules.chips)


def disagreements(position: Position, said: Mapping[str, int | None]) -> Iterator[Disagreement]:
    """List the contradictions: first who is alive and who moves, then what follows from that."""
    alive = list(_alive(position))
    yield from alive
    if alive:
        return
    yield from _piles(position)
    moves = list(_the_move(position))
    yield from moves
    if moves:
        return
    open_decision = list(_OPEN[position.phase](position))
    yield from open_decision
    if open_decision:
        return
    for key, value in said.items():
        follows = position.acting_seat if key == "to_act" else position.winning_seat
        if value != follows:
            yield key, _fault("follows", said=_name(value), follows=_name(follows))


def _alive(position: Position) -> Iterator[Disagreement]:
    alive = position.alive_seats
    if not alive:
        yield "alive", _fault("nobody-alive")
    if list(alive) != sorted(alive):
        yield "alive", _fault("alive-order")
    for seat, hand in enumerate(position.hand_tallies):
        if hand and seat not in alive:
            yield "hands", _fault("hand-defeated", player=COLOR_NAMES[seat])
    if (len(alive) == 1) != (position.phase == "over"):
        yield "phase", _fault("alive-phase", alive=len(alive), phase=_phase(position))


def _piles(position: Position) -> Iterator[Disagreement]:
    numbers = position.pile_ids
    if list(numbers) != sorted(set(numbers)):
        yield "piles", _fault("pile-order")
    elif numbers and position.next_pile <= numbers[-1]:
        yield "next_pile", _fault("next-pile", pile=position.next_pile)


def _the_move(position: Position) -> Iterator[Disagreement]:
    """DEFEAT-2: the list of players who had the move begins with the player who has it."""
    mover, alive, recency = position.moving_seat, position.alive_seats, position.recent_seats
    if position.phase == "over":
        if mover is not None:
            yield "has_move", _fault("mover-over")
    elif mover is None:
        yield "has_move", _fault("no-mover", phase=_phase(position))
    elif mover not in alive:
        yield "has_move", _fault("mover-defeated", player=COLOR_NAMES[mover])
    elif not recency or recency[0] != mover:
        yield "recency", _fault("recency-first", player=COLOR_NAMES[mover])
    for seat in recency:
        if seat not in alive:
            yield "recency", _fault("recency-defeated", player=COLOR_NAMES[seat])


def _no_pending(position: Position) -> Iterator[Disagreement]:
    if position.pending is not None:
        yield "pending", _fault("no-pending", phase=_phase(position))


def _no_asked(position: Position) -> Iterator[Disagreement]:
    if position.asked_seats:
        yield "asked", _fault("no-asked", phase=_phase(position))


def _over(position: Position) -> Iterator[Disagreement]:
    yield from _no_pending(position)
    yield from _no_asked(position)


def _play(position: Position) -> Iterator[Disagreement]:
    yield from _no_pending(position)
    yield from _no_asked(position)
    mover = position.moving_seat
    if mover is not None and not position.hand_tallies[mover]:
        yield "phase", _fault("no-chip", player=COLOR_NAMES[mover])


def _pending_pile(position: Position) -> Iterator[Disagreement]:
    yield from _no_asked(position)
    if position.pending is None:
        yield "pending", _fault("pending", phase=_phase(position))
    elif position.pending not in position.pile_ids:
        yield "pending", _fault("no-pile", pile=position.pending)


def _give(position: Position) -> Iterator[Disagreement]:
    faults = list(_pending_pile(position))
    yield from faults
    if faults or position.pending is None:
        return
    pile = position.bytes_of(position.pending)
    if _captures(pile):
        yield "phase", _fault("captured", pile=position.pending)
    elif len(missing_from(position, pile)) < 2:  # noqa: PLR2004 - a choice is between two
        yield "phase", _fault("no-choice", pile=position.pending)


def _kill(position: Position) -> Iterator[Disagreement]:
    faults = list(_pending_pile(position))
    yield from faults
    if faults or position.pending is None:
        return
    pile, rules = position.bytes_of(position.pending), position.rules
    owner = pile[-1]
    if not _captures(pile):
        yield "phase", _fault("no-capture", pile=position.pending)
    elif owner not in position.alive_seats:
        if _still(DEFEATED_CAPTURE[rules.defeated_capture], position, pile):
            yield "phase", _fault("pile-killed", player=COLOR_NAMES[owner], pile=position.pending)
    else:
        captor = _still(CAPTOR[rules.captor], position, pile)
        if captor is not None and captor != position.moving_seat:
            yield "has_move", _fault("captor", player=COLOR_NAMES[captor])


def _still(
    value: OptionValue[Callable[[PositionParts, bytes], T]], position: Position, pile: bytes
) -> T | None:
    """Ask a rule of the capture again; None if it read what the capture has changed."""
    return None if value.reads & _CHANGED else value.decide(position, pile)


def _rescue(position: Position) -> Iterator[Disagreement]:
    yield from _no_pending(position)
    needy = position.moving_seat
    assert needy is not None
    if position.hand_tallies[needy]:
        yield "phase", _fault("no-need", player=COLOR_NAMES[needy])
    holders = [p for p in in_seat_order_after(position, needy) if holds_prisoner(position, p)]
    if not position.asked_seats:
        yield "asked", _fault("none-asked")
    elif [seat for seat in holders if seat in position.asked_seats] != list(position.asked_seats):
        yield "asked", _fault("holders", holders=[COLOR_NAMES[seat] for seat in holders])


def _captures(pile: bytes) -> bool:
    return pile[-1:] == pile[-2:-1]


def _name(seat: int | None) -> str:
    return Verbatim("null") if seat is None else COLOR_NAMES[seat]


def _phase(position: Position) -> Saying:
    return Saying(f"phase.{position.phase}")


def _fault(kind: str, **facts: object) -> Saying:
    return Saying(f"fault.{kind}", **facts)


_OPEN: Final[Mapping[str, Callable[[Position], Iterator[Disagreement]]]] = {
    "play": _play,
    "give": _give,
    "kill": _kill,
    "rescue": _rescue,
    "over": _over,
}
