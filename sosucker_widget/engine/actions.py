"""What a player can do: seven kinds of actions, each a frozen value.

Players and chips are colours by number, the number of a seat. Actions are shared: a game needs
the same few again and again, so `legal_actions` takes them from the tables here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from sosucker_widget.engine.color import COLOR_NAMES

ActionType = str


@dataclass(frozen=True, slots=True)
class Play:
    """PLAY-1, PLAY-2: put `chip` from the hand on `pile`; the next unused number starts a pile."""

    type: ClassVar[ActionType] = "play"
    player: int
    chip: int
    pile: int


@dataclass(frozen=True, slots=True)
class Give:
    """NEXT-1: the mover gives the move to one of the candidates."""

    type: ClassVar[ActionType] = "give"
    player: int
    to: int


@dataclass(frozen=True, slots=True)
class Kill:
    """CAPTURE-3: the captor kills a chip of the pile and takes the others."""

    type: ClassVar[ActionType] = "kill"
    player: int
    chip: int


@dataclass(frozen=True, slots=True)
class Donate:
    """RESCUE-1: the player who is asked gives a prisoner to the player in need."""

    type: ClassVar[ActionType] = "donate"
    player: int
    chip: int


@dataclass(frozen=True, slots=True)
class Refuse:
    """RESCUE-1: the player who is asked gives nothing."""

    type: ClassVar[ActionType] = "refuse"
    player: int


@dataclass(frozen=True, slots=True)
class Transfer:
    """PRISONER-1: give a prisoner to another living player."""

    type: ClassVar[ActionType] = "transfer"
    player: int
    to: int
    chip: int


@dataclass(frozen=True, slots=True)
class Discard:
    """PRISONER-2: kill a prisoner in one's own hand."""

    type: ClassVar[ActionType] = "discard"
    player: int
    chip: int


Action = Play | Give | Kill | Donate | Refuse | Transfer | Discard


class _Plays(dict[int, Play]):
    """The plays of one chip by one player, by pile number; each is made when it is first needed."""

    def __init__(self, player: int, chip: int) -> None:
        super().__init__()
        self._player, self._chip = player, chip

    def __missing__(self, pile: int) -> Play:
        action = self[pile] = Play(self._player, self._chip, pile)
        return action


_ALL: Final = range(len(COLOR_NAMES))
PLAYS: Final = tuple(tuple(_Plays(player, chip) for chip in _ALL) for player in _ALL)
GIVES: Final = tuple(tuple(Give(player, to) for to in _ALL) for player in _ALL)
KILLS: Final = tuple(tuple(Kill(player, chip) for chip in _ALL) for player in _ALL)
DONATES: Final = tuple(tuple(Donate(player, chip) for chip in _ALL) for player in _ALL)
REFUSES: Final = tuple(Refuse(player) for player in _ALL)
DISCARDS: Final = tuple(tuple(Discard(player, chip) for chip in _ALL) for player in _ALL)
TRANSFERS: Final = tuple(
    tuple(tuple(Transfer(player, to, chip) for chip in _ALL) for to in _ALL) for player in _ALL
)
"""By player, receiver and chip. The other tables are by player, then by their second field."""
