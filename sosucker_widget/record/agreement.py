"""Whether the fields of a position agree with each other: could a game have come to it?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from sosucker_widget.engine import COLORS, Position
from sosucker_widget.engine.move import holds_prisoner, in_seat_order_after
from sosucker_widget.engine.turn import missing_from

Disagreement = tuple[str, str]
"""The field that is at odds with the others, and why."""


def disagreements(position: Position, said: Mapping[str, int | None]) -> Iterator[Disagreement]:
    """List what is at odds: who is alive and who moves first, then what follows from that.

    Parameters
    ----------
    position
        A position of whole fields, not yet known to agree. Its chips add up.
    said
        `to_act` and `winner` where they were given, though they follow from the rest.
    """
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
        follows = position.to_act if key == "to_act" else position.winner
        if value != follows:
            yield key, f"{_name(value)} is said, but from the rest follows {_name(follows)}"


def _alive(position: Position) -> Iterator[Disagreement]:
    alive = position.alive
    if not alive:
        yield "alive", "somebody is alive: the last one wins (WIN-1)"
    if list(alive) != sorted(alive):
        yield "alive", "the living players stand in seat order"
    for seat, hand in enumerate(position.hands):
        if hand and seat not in alive:
            yield "hands", f"{COLORS[seat]} is not alive, so that hand is empty (DEFEAT-1)"
    if (len(alive) == 1) != (position.phase == "over"):
        left = "one player is" if len(alive) == 1 else f"{len(alive)} players are"
        yield "phase", f"{left} alive, so the phase can't be {position.phase} (WIN-1)"


def _piles(position: Position) -> Iterator[Disagreement]:
    numbers = position.pile_ids
    if list(numbers) != sorted(set(numbers)):
        yield "piles", "piles stand in order of id, and no id stands twice"
    elif numbers and position.next_pile <= numbers[-1]:
        yield (
            "next_pile",
            f"{position.next_pile} is not unused: a number of a pile is never used again (PLAY-2)",
        )


def _the_move(position: Position) -> Iterator[Disagreement]:
    """DEFEAT-2: the list of those who had the move begins with who has it."""
    mover, alive, recency = position.has_move, position.alive, position.recency
    if position.phase == "over":
        if mover is not None:
            yield "has_move", "the game is over: nobody has the move, this is null (WIN-1)"
    elif mover is None:
        yield "has_move", f"in phase {position.phase} somebody has the move (PLAY-1)"
    elif mover not in alive:
        yield "has_move", f"{COLORS[mover]} is not alive (NEXT-3)"
    elif not recency or recency[0] != mover:
        yield "recency", f"{COLORS[mover]} has the move, so stands first here (DEFEAT-2)"
    for seat in recency:
        if seat not in alive:
            yield "recency", f"{COLORS[seat]} is not alive, so doesn't stand here (DEFEAT-2)"


def _no_pending(position: Position) -> Iterator[Disagreement]:
    if position.pending is not None:
        yield "pending", f"in phase {position.phase} no pile is pending: this is null"


def _no_asked(position: Position) -> Iterator[Disagreement]:
    if position.asked:
        yield "asked", f"in phase {position.phase} nobody is asked: this is empty (RESCUE-1)"


def _over(position: Position) -> Iterator[Disagreement]:
    yield from _no_pending(position)
    yield from _no_asked(position)


def _play(position: Position) -> Iterator[Disagreement]:
    yield from _no_pending(position)
    yield from _no_asked(position)
    mover = position.has_move
    if mover is not None and not position.hands[mover]:
        yield (
            "phase",
            f"{COLORS[mover]} has the move and no chip: that is rescue, or defeat (RESCUE-3)",
        )


def _pending_pile(position: Position) -> Iterator[Disagreement]:
    yield from _no_asked(position)
    if position.pending is None:
        yield "pending", f"in phase {position.phase} this is the pile just played on"
    elif position.pending not in position.pile_ids:
        yield "pending", f"there is no pile {position.pending} (PLAY-2)"


def _give(position: Position) -> Iterator[Disagreement]:
    faults = list(_pending_pile(position))
    yield from faults
    if faults or position.pending is None:
        return
    pile = position.pile(position.pending)
    if _captures(pile):
        yield "phase", f"pile {position.pending} is captured, so the phase is kill (CAPTURE-1)"
    elif len(missing_from(position, pile)) < 2:  # noqa: PLR2004 - a choice is between two
        yield (
            "phase",
            f"of pile {position.pending} there is no choice of who moves next (NEXT-1, NEXT-2)",
        )


def _kill(position: Position) -> Iterator[Disagreement]:
    faults = list(_pending_pile(position))
    yield from faults
    if faults or position.pending is None:
        return
    pile, rules = position.pile(position.pending), position.rules
    owner = pile[-1]
    if not _captures(pile):
        yield "phase", f"the top two chips of pile {position.pending} differ (CAPTURE-1)"
    elif owner not in position.alive:
        if rules.defeated_capture == "kill-pile":
            yield (
                "phase",
                f"{COLORS[owner]} is defeated, so pile {position.pending} was killed (CAPTURE-5)",
            )
    elif rules.captor == "color" and position.has_move != owner:
        yield "has_move", f"the captor is {COLORS[owner]}, whose colour captured (CAPTURE-2)"


def _rescue(position: Position) -> Iterator[Disagreement]:
    yield from _no_pending(position)
    needy = position.has_move
    assert needy is not None
    if position.hands[needy]:
        yield "phase", f"{COLORS[needy]} holds a chip, so is not in need (RESCUE-1)"
    holders = [p for p in in_seat_order_after(position, needy) if holds_prisoner(position, p)]
    if not position.asked:
        yield "asked", "in phase rescue somebody has still to answer (RESCUE-3)"
    elif [seat for seat in holders if seat in position.asked] != list(position.asked):
        names = ", ".join(COLORS[seat] for seat in holders) or "nobody"
        yield "asked", f"holders of prisoners, in seat order from the one in need: {names}"


def _captures(pile: bytes) -> bool:
    return pile[-1:] == pile[-2:-1]


def _name(seat: int | None) -> str:
    return "null" if seat is None else COLORS[seat]


_OPEN: Final[Mapping[str, Callable[[Position], Iterator[Disagreement]]]] = {
    "play": _play,
    "give": _give,
    "kill": _kill,
    "rescue": _rescue,
    "over": _over,
}
