"""Acts as they are given, an action, a dict or a short move; and what can be done, and why."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, Literal, get_args

from sosucker_widget.engine import (
    Action,
    Color,
    ColorError,
    ColorLike,
    Position,
    Ruling,
    as_color,
    judge,
    legal_actions,
)
from sosucker_widget.errors import SosuckerError, kind_of, nearest
from sosucker_widget.given_numbers import as_whole
from sosucker_widget.record import TALK, read_short
from sosucker_widget.record.values.action_json import ACTIONS

NewPile = Literal["new"]
"""A placeholder for a pile's number if the chip starts a pile."""

_ACTION: Final = get_args(Action)
_SHORT: Final = r"(?i:[rbgypo]?(?:\+|[0-9]+)|>[rbgypo]|x[rbgypo]|[rbgypo]:.+)"


class ActError(SosuckerError, ValueError):
    """What was given is not an action of this game, legal or not."""


def to_action(given: object, position: Position) -> Action:
    """Read an action that somebody gives."""
    if isinstance(given, _ACTION):
        return given  # type: ignore[no-any-return]
    if isinstance(given, str):
        words = given.split()
        if len(words) == 1:
            return read_short(words[0], position)
        raise ActError(f"{given!r} is not one move: `enter` takes several, such as enter('r+ b')")
    if isinstance(given, Mapping):
        return _from_dict(given, position)
    if isinstance(given, TALK):
        raise ActError(f"{kind_of(given)} is talk, not an action: `talk` adds it")
    raise ActError(f"expected an action, a short move or a dict, and this is {kind_of(given)}")


def make_action(
    position: Position,
    kind: str,
    player: ColorLike | None = None,
    *,
    to: ColorLike | None = None,
    chip: ColorLike | None = None,
    pile: int | str | None = None,
) -> Action:
    """Make an action of a kind; by default it is by the player who is to decide."""
    if kind not in ACTIONS:
        near = nearest(kind, ACTIONS)
        tip = f"did you mean {near!r}?" if near else f"there are {', '.join(ACTIONS)}"
        raise ActError(f"{kind!r} is not a kind of action: {tip}")
    values = {"to": to, "chip": chip, "pile": "new" if kind == "play" and pile is None else pile}
    wanted = ACTIONS[kind].__match_args__[1:]
    for name, value in values.items():
        if (value is None) == (name in wanted):
            wrong = "is missing" if value is None else "is one too many"
            fields = ", ".join(["player", *wanted])
            raise ActError(f"{kind}: {name} {wrong}; its fields are {fields}")
    arguments = {"player": _player(player, position).seat}
    for name in wanted:
        value = values[name]
        arguments[name] = (
            _pile(value, position) if name == "pile" else color_in(value, position, name).seat
        )
    return ACTIONS[kind](**arguments)


def color_in(value: object, position: Position, what: str) -> Color:
    """Read a colour of this game. The error says so if it is a short move instead."""
    try:
        return as_color(value, position.rules.players, what)
    except ColorError:
        if isinstance(value, str) and re.fullmatch(_SHORT, value.strip()):
            tip = f"{what}: {value!r} is a short move: enter({value!r}) does it"
        elif isinstance(value, _ACTION):
            tip = f"{what}: {value!r} is an action: act(...) does it"
        else:
            raise
        raise ColorError(tip) from None


def _player(player: ColorLike | None, position: Position) -> Color:
    if player is not None:
        return color_in(player, position, "player")
    # When the game is over, any player will do: WIN-1 refuses.
    seat = position.acting_seat
    return as_color(position.alive_seats[0] if seat is None else seat)


def _pile(value: object, position: Position) -> int:
    if isinstance(value, str) and value == "new":
        return position.next_pile
    number = as_whole(value, 1)
    if number is None:
        there = ", ".join(map(str, position.pile_ids)) or "none yet"
        what = f"pile: {value!r} is not the number of a pile, such as {position.next_pile}"
        raise ActError(f"{what}, nor 'new' (piles on the table: {there})")
    return number


def _from_dict(fields: Mapping[object, object], position: Position) -> Action:
    keys = {"type", "player", "to", "chip", "pile"}
    for key in fields:
        if key not in keys:
            near = nearest(key, keys)
            tip = f": did you mean {near!r}?" if near else ", only type, player, to, chip, pile"
            raise ActError(f"an action has no key {key!r}{tip}")
    kind = fields.get("type")
    if not isinstance(kind, str):
        raise ActError(f"an action needs a type, one of {', '.join(ACTIONS)}")
    rest = {str(key): value for key, value in fields.items() if key != "type"}
    return make_action(position, kind, **rest)  # type: ignore[arg-type]


ActionLike = Action | str | Mapping[str, object]
"""What a game takes as an action: an action, a short move such as `"r+"`, or a dict."""


class RulingMethods:
    """What can be done in a position, and why, for any class that has one."""

    @property
    def position(self) -> Position:
        """The position now."""
        raise NotImplementedError

    def legal(self, player: ColorLike | None = None) -> list[Action]:
        """List the legal actions, out of turn too; with `player`, only that player's.

        >>> from sosucker_widget.game import Game
        >>> Game(first="red").legal("red")
        [Play(player='red', chip='red', pile=1)]
        """
        every = legal_actions(self.position)
        if player is None:
            return every
        color = as_color(player, self.position.rules.players, "player")
        return [action for action in every if action.player == color]

    def judge(
        self,
        act: ActionLike,
        player: ColorLike | None = None,
        *,
        to: ColorLike | None = None,
        chip: ColorLike | None = None,
        pile: int | NewPile | None = None,
    ) -> Ruling:
        """Return the ruling on any action, without doing it.

        Parameters
        ----------
        act
            An action, a short move such as `"r+"`, or a kind of action, such as `"give"`, with its
            fields.
        player, to, chip, pile
            The fields of an action that is given by its kind.

        Examples
        --------
        >>> from sosucker_widget.game import Game
        >>> print(Game(first="red").judge("give", to="blue"))
        NEXT-1: The move is not given now: Red has the move and plays a chip.
        """
        if isinstance(act, str) and (act in ACTIONS or nearest(act, ACTIONS)):
            action = make_action(self.position, act, player, to=to, chip=chip, pile=pile)
        else:
            action = to_action(act, self.position)
        return judge(self.position, action)
