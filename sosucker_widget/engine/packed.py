"""A position as the rules read it, twelve plain values in a tuple; its form, and its faults."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Literal, NamedTuple

from sosucker_widget.display import one_line
from sosucker_widget.engine.color import SHORT
from sosucker_widget.engine.ruleset import RuleSet
from sosucker_widget.engine.tally import size
from sosucker_widget.errors import SosuckerError

MOST_TOLD: Final = 20
"""How many faults an error tells; `faults` has all."""


class PositionFault(NamedTuple):
    """One thing that is wrong with a position.

    Attributes
    ----------
    field
        The part of the position: `hands`, `piles`, `has_move` and so on.
    kind
        What is wrong, as a word for programs.
    message
        What is wrong and what would be right, for people.
    """

    field: str
    kind: str
    message: str

    def __str__(self) -> str:
        """Describe the fault in one line."""
        return f"{self.field}: {self.message}"

    def __repr__(self) -> str:
        """Tell the fault in one line that is not too long."""
        return one_line(f"<PositionFault: {self}>")


class PositionError(SosuckerError, ValueError):
    """No game can reach the position; `faults` names everything that is wrong with it.

    Examples
    --------
    >>> from sosucker_widget.engine import Position
    >>> try:
    ...     Position.of(hands={"red": "r3", "blue": "b3"}, move="green", chips=3)
    ... except PositionError as error:
    ...     print(error)
    phase: green has the move and no chip, so the phase must be rescue or the player defeated
    (RESCUE-3)
    """

    def __init__(self, faults: Sequence[PositionFault]) -> None:
        self.faults = tuple(faults)
        lines = [str(fault) for fault in self.faults[:MOST_TOLD]]
        if len(self.faults) > MOST_TOLD:
            lines.append(f"and {len(self.faults) - MOST_TOLD} more: see .faults")
        super().__init__("\n".join(lines))

    def __reduce__(self) -> tuple[type[PositionError], tuple[tuple[PositionFault, ...]]]:
        """Pickle by the faults."""
        return PositionError, (self.faults,)


class NoPileError(SosuckerError, KeyError):
    """There is no pile with that number; the message lists the piles."""

    def __init__(self, number: object, numbers: Sequence[int]) -> None:
        super().__init__(number, numbers)
        there = f"there are {', '.join(map(str, numbers))}" if numbers else "there are none"
        self.message = f"there is no pile {number!r}: {there}"

    def __str__(self) -> str:
        """Return the message itself: a KeyError would put it in quotes."""
        return self.message


Phase = Literal["play", "give", "kill", "rescue", "over"]
"""What is to be decided next; `over`: nothing."""

PHASES: Final[tuple[Phase, ...]] = ("play", "give", "kill", "rescue", "over")


class PackedPosition(NamedTuple):
    """The packed fields of a `Position`.

    The rules and the searches of the analysis read them, since plain numbers are quick. Everybody
    else reads the colours and chips that `Position` makes of them.
    """

    rules: RuleSet
    hand_tallies: tuple[int, ...]
    """By seat, a tally of the chips held (`sosucker_widget.engine.tally`)."""
    pile_ids: tuple[int, ...]
    pile_bytes: tuple[bytes, ...]
    """The piles in order of their numbers, and the chips of each from bottom to top."""
    next_pile: int
    """The next unused number."""
    dead_tally: int
    alive_seats: tuple[int, ...]
    """The living players in seat order."""
    phase: Phase
    """`play`: the player who has the move plays. `give`: the mover chooses who is next. `kill`:
    the captor kills a chip. `rescue`: a holder of prisoners is asked. `over`."""
    moving_seat: int | None
    """The player who has the move: in `give` the mover, in `kill` the captor, in `rescue` the
    player in need, in `over` nobody."""
    recent_seats: tuple[int, ...]
    """The living players who have had the move, latest first: DEFEAT-2's way back."""
    pending: int | None
    """In `give` and `kill` the number of the pile just played on."""
    asked_seats: tuple[int, ...]
    """In `rescue` the holders of prisoners who have still to answer, in order."""

    @property
    def acting_seat(self) -> int | None:
        """The player who decides now: in `rescue` the one who is asked."""
        return self.asked_seats[0] if self.asked_seats else self.moving_seat

    @property
    def winning_seat(self) -> int | None:
        """The last player alive, when the game is over (WIN-1)."""
        return self.alive_seats[0] if self.phase == "over" and self.alive_seats else None

    def held_size(self) -> int:
        """Count the chips in all hands."""
        return sum(map(size, self.hand_tallies))

    def piled_size(self) -> int:
        """Count the chips in all piles."""
        return sum(map(len, self.pile_bytes))

    def bytes_of(self, number: int) -> bytes:
        """Return the chips of a pile, from bottom to top."""
        if number not in self.pile_ids:
            raise KeyError(number)
        return self.pile_bytes[self.pile_ids.index(number)]


PUBLIC: Final = {
    "hand_tallies": "hands",
    "pile_ids": "piles",
    "pile_bytes": "piles",
    "dead_tally": "dead",
    "alive_seats": "alive",
    "moving_seat": "has_move",
    "recent_seats": "recency",
    "asked_seats": "asked",
}
"""The public names of packed fields; the others have one name."""


def malformed(position: PackedPosition) -> Iterator[PositionFault]:
    """List the fields that are not of the form that the rules expect."""
    rules: object = position.rules
    if not isinstance(rules, RuleSet):
        yield PositionFault("rules", "form", f"expected a RuleSet, not {_shown(rules)}")
        return
    n = rules.players
    for field, (fits, expected) in _FORMS.items():
        value = getattr(position, field)
        if not fits(value, n):
            name, form = PUBLIC.get(field, field), expected.format(n=n, last=n - 1)
            yield PositionFault(name, "form", f"expected {form}, not {_shown(value)}")
    ids: object = position.pile_ids
    piles: object = position.pile_bytes
    lengths = [len(value) for value in (ids, piles) if isinstance(value, tuple)]
    if len(set(lengths)) > 1:
        yield PositionFault("piles", "form", f"expected {lengths[1]} numbers, not {lengths[0]}")


def _shown(value: object) -> str:
    return SHORT.repr(value)


def _whole(value: object, low: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= low


def _tally(value: object, players: int) -> bool:
    return _whole(value, 0) and isinstance(value, int) and value < 1 << 4 * players


def _tallies(value: object, players: int) -> bool:
    own = isinstance(value, tuple) and len(value) == players
    return own and isinstance(value, tuple) and all(_tally(one, players) for one in value)


def _seat(value: object, players: int) -> bool:
    return _whole(value, 0) and isinstance(value, int) and value < players


def _seats(value: object, players: int) -> bool:
    return (
        isinstance(value, tuple)
        and all(_seat(one, players) for one in value)
        and len(set(value)) == len(value)
    )


def _numbers(value: object, _: int) -> bool:
    return isinstance(value, tuple) and all(_whole(one, 1) for one in value)


def _piles(value: object, players: int) -> bool:
    return isinstance(value, tuple) and all(_pile(one, players) for one in value)


def _pile(value: object, players: int) -> bool:
    return isinstance(value, bytes) and bool(value) and max(value) < players


_FORMS: Final[dict[str, tuple[Callable[[object, int], bool], str]]] = {
    "hand_tallies": (_tallies, "a tally of the {n} colours for each of {n} players"),
    "pile_ids": (_numbers, "numbers of piles, from 1"),
    "pile_bytes": (_piles, "for each pile at least one chip of the {n} colours"),
    "next_pile": (lambda value, _: _whole(value, 1), "a whole number, from 1"),
    "dead_tally": (_tally, "a tally of the {n} colours"),
    "alive_seats": (_seats, "different seats from 0 to {last}"),
    "phase": (lambda value, _: value in PHASES, f"one of {', '.join(PHASES)}"),
    "moving_seat": (lambda value, n: value is None or _seat(value, n), "a seat from 0 to {last}"),
    "recent_seats": (_seats, "different seats from 0 to {last}"),
    "pending": (lambda value, _: value is None or _whole(value, 1), "a pile's number or None"),
    "asked_seats": (_seats, "different seats from 0 to {last}"),
}
"""For each field, whether a value fits a number of players, and in words what does."""
