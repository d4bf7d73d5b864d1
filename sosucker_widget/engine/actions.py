"""What a player can do: seven kinds of actions, each a frozen value.

An action is made from colours in any form, and `action.player` is a `Color`. Inside it holds the
plain numbers of seats, which the rules and the searches read, since they are quicker. Actions are
shared: a game needs the same few again and again, so `legal_actions` takes them from the tables
here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from operator import attrgetter
from typing import Any, ClassVar, Final, Literal, TypeVar

from sosucker_widget.engine.color import COLOR_NAMES, COLORS, Color, ColorLike, as_color
from sosucker_widget.given_numbers import as_whole

ActionType = Literal["play", "give", "kill", "donate", "refuse", "transfer", "discard"]

_set: Final = object.__setattr__


def _seat(value: ColorLike, what: str) -> int:
    if type(value) is int and 0 <= value < len(COLOR_NAMES):
        return value
    return as_color(value, what=what).seat


def _number(pile: int) -> int:
    if type(pile) is int:
        return pile
    number = as_whole(pile)
    if number is None:
        raise TypeError(f"pile: {pile!r} is not the number of a pile, such as 1")
    return number


_color_of_player: Any = property(lambda action: COLORS[action.player_seat], doc="The player.")
_color_of_to: Any = property(lambda action: COLORS[action.to_seat], doc="The player who receives.")
_color_of_chip: Any = property(lambda action: COLORS[action.chip_seat], doc="The chip's colour.")
_number_of: Any = property(attrgetter("number"), doc="The number of the pile.")


class _Act:
    """What all kinds of actions have in common: they are values, made of what `_packed` holds."""

    __slots__ = ("_packed", "chip_seat", "number", "player_seat", "to_seat")
    __match_args__: ClassVar[tuple[str, ...]]
    _packed: tuple[int, ...]
    player_seat: int
    to_seat: int
    chip_seat: int
    number: int

    def __eq__(self, other: object) -> bool:
        """Compare with another action."""
        if type(other) is type(self):
            return self._packed == other._packed
        return NotImplemented

    def __hash__(self) -> int:
        """Hash by the numbers of seats and the pile."""
        return hash(self._packed)

    def __repr__(self) -> str:
        """Write the action as it is made."""
        fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__match_args__)
        return f"{type(self).__name__}({fields})"

    def __reduce__(self) -> tuple[type[_Act], tuple[int, ...]]:
        """Pickle by what the action is made from."""
        return type(self), self._packed

    def __dir__(self) -> list[str]:
        """List the public names."""
        return [name for name in object.__dir__(self) if not name.endswith(("_seat", "number"))]


@dataclass(frozen=True, eq=False, init=False, repr=False)
class Play(_Act):
    """PLAY-1, PLAY-2: put `chip` from the hand on `pile`; the next unused number starts a pile."""

    type: ClassVar[ActionType] = "play"
    __slots__ = ()
    player: Color = _color_of_player
    chip: Color = _color_of_chip
    pile: int = _number_of

    def __init__(self, player: ColorLike, chip: ColorLike, pile: int) -> None:
        _set(self, "player_seat", _seat(player, "player"))
        _set(self, "chip_seat", _seat(chip, "chip"))
        _set(self, "number", _number(pile))
        _set(self, "_packed", (self.player_seat, self.chip_seat, self.number))


@dataclass(frozen=True, eq=False, init=False, repr=False)
class Give(_Act):
    """NEXT-1: the mover gives the move to one of the candidates."""

    type: ClassVar[ActionType] = "give"
    __slots__ = ()
    player: Color = _color_of_player
    to: Color = _color_of_to

    def __init__(self, player: ColorLike, to: ColorLike) -> None:
        _set(self, "player_seat", _seat(player, "player"))
        _set(self, "to_seat", _seat(to, "to"))
        _set(self, "_packed", (self.player_seat, self.to_seat))


@dataclass(frozen=True, eq=False, init=False, repr=False)
class Kill(_Act):
    """CAPTURE-3: the captor kills a chip of the pile and takes the others."""

    type: ClassVar[ActionType] = "kill"
    __slots__ = ()
    player: Color = _color_of_player
    chip: Color = _color_of_chip

    def __init__(self, player: ColorLike, chip: ColorLike) -> None:
        _set(self, "player_seat", _seat(player, "player"))
        _set(self, "chip_seat", _seat(chip, "chip"))
        _set(self, "_packed", (self.player_seat, self.chip_seat))


@dataclass(frozen=True, eq=False, init=False, repr=False)
class Donate(_Act):
    """RESCUE-1: the player who is asked gives a prisoner to the player in need."""

    type: ClassVar[ActionType] = "donate"
    __slots__ = ()
    player: Color = _color_of_player
    chip: Color = _color_of_chip

    def __init__(self, player: ColorLike, chip: ColorLike) -> None:
        _set(self, "player_seat", _seat(player, "player"))
        _set(self, "chip_seat", _seat(chip, "chip"))
        _set(self, "_packed", (self.player_seat, self.chip_seat))


@dataclass(frozen=True, eq=False, init=False, repr=False)
class Refuse(_Act):
    """RESCUE-1: the player who is asked gives nothing."""

    type: ClassVar[ActionType] = "refuse"
    __slots__ = ()
    player: Color = _color_of_player

    def __init__(self, player: ColorLike) -> None:
        _set(self, "player_seat", _seat(player, "player"))
        _set(self, "_packed", (self.player_seat,))


@dataclass(frozen=True, eq=False, init=False, repr=False)
class Transfer(_Act):
    """PRISONER-1: give a prisoner to another living player."""

    type: ClassVar[ActionType] = "transfer"
    __slots__ = ()
    player: Color = _color_of_player
    to: Color = _color_of_to
    chip: Color = _color_of_chip

    def __init__(self, player: ColorLike, to: ColorLike, chip: ColorLike) -> None:
        _set(self, "player_seat", _seat(player, "player"))
        _set(self, "to_seat", _seat(to, "to"))
        _set(self, "chip_seat", _seat(chip, "chip"))
        _set(self, "_packed", (self.player_seat, self.to_seat, self.chip_seat))


@dataclass(frozen=True, eq=False, init=False, repr=False)
class Discard(_Act):
    """PRISONER-2: kill a prisoner in one's own hand."""

    type: ClassVar[ActionType] = "discard"
    __slots__ = ()
    player: Color = _color_of_player
    chip: Color = _color_of_chip

    def __init__(self, player: ColorLike, chip: ColorLike) -> None:
        _set(self, "player_seat", _seat(player, "player"))
        _set(self, "chip_seat", _seat(chip, "chip"))
        _set(self, "_packed", (self.player_seat, self.chip_seat))


Action = Play | Give | Kill | Donate | Refuse | Transfer | Discard


A = TypeVar("A", bound=_Act)


class _Later(dict[int, A]):
    """Actions by their last field; each is made when it is first needed."""

    def __init__(self, make: Callable[[int], A]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, last: int) -> A:
        action = self[last] = self._make(last)
        return action


_ALL: Final = range(len(COLOR_NAMES))
PLAYS: Final = tuple(tuple(_Later(partial(Play, player, chip)) for chip in _ALL) for player in _ALL)
GIVES: Final = tuple(tuple(Give(player, to) for to in _ALL) for player in _ALL)
KILLS: Final = tuple(tuple(Kill(player, chip) for chip in _ALL) for player in _ALL)
DONATES: Final = tuple(tuple(Donate(player, chip) for chip in _ALL) for player in _ALL)
REFUSES: Final = tuple(Refuse(player) for player in _ALL)
DISCARDS: Final = tuple(tuple(Discard(player, chip) for chip in _ALL) for player in _ALL)
TRANSFERS: Final = tuple(
    tuple(_Later(partial(Transfer, player, to)) for to in _ALL) for player in _ALL
)
"""By player, receiver and chip. The other tables are by player, then by their second field."""
