"""The options of a rule set: each value is a rule with a contract that lists what the rule reads.

The contract names every part of a position on which the rule's decision may depend. Code that
treats two positions as one, such as the solver's keys, reads in the contracts which parts it must
keep. So a new value is one function here with its contract; see `docs/recipes/rule-option.md`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, Literal, Protocol, TypeVar

Part = Literal[
    "mover",
    "alive",
    "top",
    "latest",
    "lowest",
    "order",
    "counts",
    "recency",
    "hands",
    "piles",
    "pile-numbers",
    "dead",
    "chips",
    "seat-order",
    "seats",
]
"""A part of a position that a rule may read at the moment when it decides.

`mover`: who has the move. `alive`: who lives. `top`: the colour of the top chip of the pile just
played on; `latest` and `lowest`: the order of the latest, or the lowest, chips of the living
players' colours in that pile; `counts`: its chips of each colour; `order`: the order of all its
chips. `recency`: who had the move before, and in which order. `hands`: the chips in hands,
prisoners included. `piles`: the chips of the other piles. `pile-numbers`: the numbers of piles.
`dead`: the dead box. `chips`: the number of chips with which each player began. `seat-order`: who
sits next to whom. `seats`: which seat is which, as in "Red goes first".
"""


class PositionParts(Protocol):
    """What a rule may read: a `Position`, after the chip was played."""

    @property
    def hand_tallies(self) -> tuple[int, ...]:
        """By seat, a tally of the chips held."""

    @property
    def pile_bytes(self) -> tuple[bytes, ...]:
        """The chips of each pile, from bottom to top."""

    @property
    def dead_tally(self) -> int:
        """A tally of the dead box."""

    @property
    def alive_seats(self) -> tuple[int, ...]:
        """The living players in seat order."""

    @property
    def moving_seat(self) -> int | None:
        """The mover, who has the move."""

    @property
    def recent_seats(self) -> tuple[int, ...]:
        """The living players who have had the move, the mover first."""


Decide = TypeVar("Decide")


@dataclass(frozen=True)
class OptionValue(Generic[Decide]):
    """A value of an option."""

    decide: Decide
    reads: frozenset[Part]
    """The contract: everything on which the rule's decision may depend."""


DecidingChip = Callable[[PositionParts, bytes], Callable[[int], int]]
"""Takes a position and the pile just played on, in which all living players have a chip, and
returns the height of each player's deciding chip. The player whose deciding chip lies deepest has
the move."""

CaptorOf = Callable[[PositionParts, bytes], int]
"""Takes a position and the pile just played on, and returns its captor.

The colour's player lives.
"""

KillsPile = Callable[[PositionParts, bytes], bool]
"""Takes a position and the pile that a defeated colour captured, and tells whether all of it is
killed."""

Givers = Callable[[PositionParts], tuple[int, ...]]
"""Takes a position, and returns the players who may give, or kill, prisoners out of turn."""


def latest_deepest(_: PositionParts, pile: bytes) -> Callable[[int], int]:
    """NEXT-2: each player's latest chip decides."""
    return pile.rfind


def bottom(_: PositionParts, pile: bytes) -> Callable[[int], int]:
    """NEXT-2: each player's lowest chip decides."""
    return pile.find


def color_captures(_: PositionParts, pile: bytes) -> int:
    """CAPTURE-2: the player of the colour that captured takes the pile."""
    return pile[-1]


def mover_captures(position: PositionParts, _: bytes) -> int:
    """CAPTURE-2: the player who played the chip takes the pile."""
    assert position.moving_seat is not None
    return position.moving_seat


def all_are_killed(_: PositionParts, _pile: bytes) -> bool:
    """CAPTURE-5: all of the pile is killed, and the mover has the move again."""
    return True


def mover_takes(_: PositionParts, _pile: bytes) -> bool:
    """CAPTURE-5: the mover takes the pile."""
    return False


def everybody(position: PositionParts) -> tuple[int, ...]:
    """PRISONER-1 and PRISONER-2: any living player, until the game ends."""
    return position.alive_seats


def nobody(_: PositionParts) -> tuple[int, ...]:
    """PRISONER-1 and PRISONER-2: nobody; prisoners are given under RESCUE-1 only."""
    return ()


def _value(decide: Decide, *reads: Part) -> OptionValue[Decide]:
    return OptionValue(decide, frozenset(reads))


AllPresent = Literal["latest-deepest", "bottom"]
ALL_PRESENT: Final[dict[str, OptionValue[DecidingChip]]] = {
    "latest-deepest": _value(latest_deepest, "alive", "latest"),
    "bottom": _value(bottom, "alive", "lowest"),
}

Captor = Literal["color", "mover"]
CAPTOR: Final[dict[str, OptionValue[CaptorOf]]] = {
    "color": _value(color_captures, "top"),
    "mover": _value(mover_captures, "mover"),
}

DefeatedCapture = Literal["kill-pile", "normal"]
DEFEATED_CAPTURE: Final[dict[str, OptionValue[KillsPile]]] = {
    "kill-pile": _value(all_are_killed),
    "normal": _value(mover_takes),
}

Transfers = Literal["anytime", "rescue"]
TRANSFERS: Final[dict[str, OptionValue[Givers]]] = {
    "anytime": _value(everybody, "alive"),
    "rescue": _value(nobody),
}

Discards = Literal["anytime", "never"]
DISCARDS: Final[dict[str, OptionValue[Givers]]] = {
    "anytime": _value(everybody, "alive"),
    "never": _value(nobody),
}

OPTION_VALUES: Final[Mapping[str, dict[str, OptionValue[Any]]]] = {
    "all_present": ALL_PRESENT,
    "captor": CAPTOR,
    "defeated_capture": DEFEATED_CAPTURE,
    "transfers": TRANSFERS,
    "discards": DISCARDS,
}
"""Every option with its values by name; the first value of each belongs to `classic`."""
