"""What a player can do: seven kinds of actions, each a frozen value.

An action is made from colours in any form, and `action.player` is a `Color`. Inside it holds the
plain numbers of seats, which the rules and the searches read, since they are quicker. Actions are
shared: a game needs the same few again and again, so `legal_actions` takes them from the tables
here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from sosucker_widget.engine.color import COLOR_NAMES, COLORS, Color, ColorLike, as_color

ActionType = Literal["play", "give", "kill", "donate", "refuse", "transfer", "discard"]

_set: Final = object.__setattr__


def _seat(value: ColorLike, what: str) -> int:
    if type(value) is int and 0 <= value < len(COLOR_NAMES):
        return value
    return int(as_color(value, what=what))


def _number(pile: int) -> int:
    if isinstance(pile, bool) or not isinstance(pile, int):
        raise TypeError(f"pile: {pile!r} is not the number of a pile, such as 1")
    return pile


class _Act:
    """What all kinds of actions have in common."""

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]]
    player_seat: int

    @property
    def player(self) -> Color:
        """The player who acts."""
        return COLORS[self.player_seat]

    def __repr__(self) -> str:
        """Write the action as it is made."""
        fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__match_args__)
        return f"{type(self).__name__}({fields})"

    def __reduce__(self) -> tuple[type[_Act], tuple[int, ...]]:
        """Pickle by what the action is made from."""
        return type(self), tuple(int(getattr(self, name)) for name in self.__match_args__)

    def __dir__(self) -> list[str]:
        """List the public names."""
        return [name for name in object.__dir__(self) if not name.endswith("_seat")]


@dataclass(frozen=True, init=False, repr=False, match_args=False)
class Play(_Act):
    """PLAY-1, PLAY-2: put `chip` from the hand on `pile`; the next unused number starts a pile."""

    type: ClassVar[ActionType] = "play"
    __slots__ = ("chip_seat", "pile", "player_seat")
    __match_args__ = ("player", "chip", "pile")

    player_seat: int
    chip_seat: int
    pile: int

    def __init__(self, player: ColorLike, chip: ColorLike, pile: int) -> None:
        _set(self, "player_seat", _seat(player, "player"))
        _set(self, "chip_seat", _seat(chip, "chip"))
        _set(self, "pile", _number(pile))

    @property
    def chip(self) -> Color:
        """The colour of the chip."""
        return COLORS[self.chip_seat]


@dataclass(frozen=True, init=False, repr=False, match_args=False)
class Give(_Act):
    """NEXT-1: the mover gives the move to one of the candidates."""

    type: ClassVar[ActionType] = "give"
    __slots__ = ("player_seat", "to_seat")
    __match_args__ = ("player", "to")

    player_seat: int
    to_seat: int

    def __init__(self, player: ColorLike, to: ColorLike) -> None:
        _set(self, "player_seat", _seat(player, "player"))
        _set(self, "to_seat", _seat(to, "to"))

    @property
    def to(self) -> Color:
        """The player who receives."""
        return COLORS[self.to_seat]


@dataclass(frozen=True, init=False, repr=False, match_args=False)
class Kill(_Act):
    """CAPTURE-3: the captor kills a chip of the pile and takes the others."""

    type: ClassVar[ActionType] = "kill"
    __slots__ = ("chip_seat", "player_seat")
    __match_args__ = ("player", "chip")

    player_seat: int
    chip_seat: int

    def __init__(self, player: ColorLike, chip: ColorLike) -> None:
        _set(self, "player_seat", _seat(player, "player"))
        _set(self, "chip_seat", _seat(chip, "chip"))

    @property
    def chip(self) -> Color:
        """The colour of the chip."""
        return COLORS[self.chip_seat]


@dataclass(frozen=True, init=False, repr=False, match_args=False)
class Donate(_Act):
    """RESCUE-1: the player who is asked gives a prisoner to the player in need."""

    type: ClassVar[ActionType] = "donate"
    __slots__ = ("chip_seat", "player_seat")
    __match_args__ = ("player", "chip")

    player_seat: int
    chip_seat: int

    def __init__(self, player: ColorLike, chip: ColorLike) -> None:
        _set(self, "player_seat", _seat(player, "player"))
        _set(self, "chip_seat", _seat(chip, "chip"))

    @property
    def chip(self) -> Color:
        """The colour of the chip."""
        return COLORS[self.chip_seat]


@dataclass(frozen=True, init=False, repr=False, match_args=False)
class Refuse(_Act):
    """RESCUE-1: the player who is asked gives nothing."""

    type: ClassVar[ActionType] = "refuse"
    __slots__ = ("player_seat",)
    __match_args__ = ("player",)

    player_seat: int

    def __init__(self, player: ColorLike) -> None:
        _set(self, "player_seat", _seat(player, "player"))


@dataclass(frozen=True, init=False, repr=False, match_args=False)
class Transfer(_Act):
    """PRISONER-1: give a prisoner to another living player."""

    type: ClassVar[ActionType] = "transfer"
    __slots__ = ("chip_seat", "player_seat", "to_seat")
    __match_args__ = ("player", "to", "chip")

    player_seat: int
    to_seat: int
    chip_seat: int

    def __init__(self, player: ColorLike, to: ColorLike, chip: ColorLike) -> None:
        _set(self, "player_seat", _seat(player, "player"))
        _set(self, "to_seat", _seat(to, "to"))
        _set(self, "chip_seat", _seat(chip, "chip"))

    @property
    def to(self) -> Color:
        """The player who receives."""
        return COLORS[self.to_seat]

    @property
    def chip(self) -> Color:
        """The colour of the chip."""
        return COLORS[self.chip_seat]


@dataclass(frozen=True, init=False, repr=False, match_args=False)
class Discard(_Act):
    """PRISONER-2: kill a prisoner in one's own hand."""

    type: ClassVar[ActionType] = "discard"
    __slots__ = ("chip_seat", "player_seat")
    __match_args__ = ("player", "chip")

    player_seat: int
    chip_seat: int

    def __init__(self, player: ColorLike, chip: ColorLike) -> None:
        _set(self, "player_seat", _seat(player, "player"))
        _set(self, "chip_seat", _seat(chip, "chip"))

    @property
    def chip(self) -> Color:
        """The colour of the chip."""
        return COLORS[self.chip_seat]


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
