"""The options of a rule set: each value is a rule, beside a contract of what that rule reads.

The contract names every part of a position on which the rule's decision may depend. Whoever treats
two positions as one (the solver's keys do) asks the contracts which parts it has to keep. So a new
value is one function here, with its contract; `docs/recipes/rule-option.md` tells the rest.
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
"""A part of a position that a rule may read, in the moment in which it decides.

`mover`: who has the move. `alive`: who lives. Of the pile just played on: `top`, the colour of its
top chip; `latest` and `lowest`, the order in which the latest, or the lowest, chips of the living
players' colours lie in it; `counts`, its chips of each colour; `order`, the order of all its chips.
`recency`: who had the move before, and in which order. `hands`: what players hold, prisoners too.
`piles`: the chips of the other piles. `pile-numbers`: the numbers of piles. `dead`: the dead box.
`chips`: with how many chips players began. `seat-order`: who sits next to whom. `seats`: which
seat is which, as in "Red goes first".
"""


class PositionParts(Protocol):
    """What a rule may look at: a `Position`, after the chip was played."""

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
        """Who has the move: the mover."""

    @property
    def recent_seats(self) -> tuple[int, ...]:
        """The living players who have had the move, the mover first."""


Decide = TypeVar("Decide")


@dataclass(frozen=True)
class OptionValue(Generic[Decide]):
    """A value of an option.

    Attributes
    ----------
    decide
        The rule.
    reads
        The contract: all that the rule's decision may depend on.
    """

    decide: Decide
    reads: frozenset[Part]


DecidingChip = Callable[[PositionParts, bytes], Callable[[int], int]]
"""From a position and the pile just played on, in which all living players have a chip: how far up
each one's deciding chip lies. The player whose deciding chip lies deepest has the move."""

CaptorOf = Callable[[PositionParts, bytes], int]
"""From a position and the pile just played on: who captures it. The player of its colour lives."""

KillsPile = Callable[[PositionParts, bytes], bool]
"""From a position and the pile that a defeated player's colour captured: is all of it killed?"""

Givers = Callable[[PositionParts], tuple[int, ...]]
"""From a position: who may give, or kill, prisoners out of turn."""


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
    """CAPTURE-2: whoever played the chip takes the pile."""
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
    """PRISONER-1 and PRISONER-2: no one; prisoners are given under RESCUE-1 alone."""
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
"""Every option, and its values by name; the first of each is `classic`'s."""
