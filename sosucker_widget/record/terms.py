"""The `terms` of a promise: which action is the deed, and when it is in question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from sosucker_widget.engine import (
    Action,
    Discard,
    Donate,
    Give,
    Kill,
    Play,
    Position,
    Refuse,
    Transfer,
    apply,
    as_seat,
    legal_actions,
)
from sosucker_widget.record.tree.lines import Step

TermTime = Any
"""A word, a ply, or `{"defeat": colour}` or `{"ply": number}`, as it is written in the record."""


def read_time(raw: TermTime) -> tuple[str, int | None]:
    """Read a moment: its name, and the ply or the player defeated.

    >>> read_time("defeat:green"), read_time({"ply": 4}), read_time(4), read_time("capture")
    (('defeat', 2), ('ply', 4), ('ply', 4), ('capture', None))
    """
    if isinstance(raw, int):
        return "ply", raw
    if isinstance(raw, dict):
        ((name, value),) = raw.items()
        return name, as_seat(value) if name == "defeat" else value
    name, _, who = raw.replace(" ", ":").partition(":")
    return name, as_seat(who) if who else None


def has_come(raw: TermTime, step: Step, maker: int) -> bool:
    """Say whether a step brings about a moment for the maker of a promise.

    That is a capture, a defeat, a ply, or that the maker was asked in a rescue and has answered.
    `next_decision` depends on what was promised: the ledger handles it.
    """
    name, which = read_time(raw)
    if name == "ply":
        return which is not None and step.ply >= which
    if name == "capture":
        return step.after.phase == "kill" and step.before.phase != "kill"
    if name == "asked":
        return step.before.phase == "rescue" and step.before.acting_seat == maker
    if name == "defeat":
        gone = set(step.before.alive_seats) - set(step.after.alive_seats)
        return bool(gone) if which is None else which in gone
    return False


Terms = Mapping[str, Any]

Deed = Callable[[Terms, Position, Action], bool]
"""Whether an action in a position is what the terms are about. A term left out matches anything."""

FORBIDDEN: Final = frozenset(
    {"not_give_move_to", "not_play_on", "not_capture", "spare", "not_defeat"}
)
"""The promises that are kept by not doing something."""


def _names(terms: Terms, key: str, value: int | None) -> bool:
    """Say whether the terms name this seat or colour, or leave it open."""
    return key not in terms or as_seat(terms[key]) == value


def _gives_move(terms: Terms, _: Position, action: Action) -> bool:
    return isinstance(action, Give) and _names(terms, "player", action.to_seat)


def _plays_on(terms: Terms, _: Position, action: Action) -> bool:
    return isinstance(action, Play) and terms.get("pile", action.pile) == action.pile


def _captures(terms: Terms, position: Position, action: Action) -> bool:
    """Play so that the player captures: any pile, that one, or one with that colour in it."""
    if not isinstance(action, Play) or not _plays_on(terms, position, action):
        return False
    after = apply(position, action)
    if after.phase != "kill" or after.moving_seat != action.player_seat:
        return False
    wanted = [as_seat(terms[key]) for key in ("color", "player") if key in terms]
    return all(seat in after.bytes_of(action.pile) for seat in wanted)


def _kills(terms: Terms, _: Position, action: Action) -> bool:
    killed = isinstance(action, Kill | Discard)
    return killed and _names(terms, "color", getattr(action, "chip_seat", None))


def _donates(terms: Terms, position: Position, action: Action) -> bool:
    is_gift = isinstance(action, Donate) and _names(terms, "color", action.chip_seat)
    return is_gift and _names(terms, "player", position.moving_seat)


def _refuses(terms: Terms, position: Position, action: Action) -> bool:
    return isinstance(action, Refuse) and _names(terms, "player", position.moving_seat)


def _transfers(terms: Terms, _: Position, action: Action) -> bool:
    is_gift = isinstance(action, Transfer) and _names(terms, "color", action.chip_seat)
    return is_gift and _names(terms, "player", getattr(action, "to_seat", None))


def _defeats(terms: Terms, position: Position, action: Action) -> bool:
    gone = set(position.alive_seats) - set(apply(position, action).alive_seats)
    return any(_names(terms, "player", seat) for seat in gone)


_DEEDS: Final[Mapping[str, Deed]] = MappingProxyType(
    {
        "give_move_to": _gives_move,
        "not_give_move_to": _gives_move,
        "not_play_on": _plays_on,
        "not_capture": _captures,
        "kill": _kills,
        "spare": _kills,
        "donate_to": _donates,
        "refuse": _refuses,
        "transfer": _transfers,
        "not_defeat": _defeats,
    }
)


def is_deed(terms: Terms, position: Position, action: Action) -> bool:
    """Say whether an action is what the terms are about, whether promised or ruled out."""
    return _DEEDS[terms["do"]](terms, position, action)


_DECIDED: Final[Mapping[str, type[Action]]] = MappingProxyType(
    {"give_move_to": Give, "kill": Kill, "donate_to": Donate}
)
"""The decisions at which a promised deed is called for, whether or not it can be done."""


def is_out_of_reach(terms: Terms, position: Position, maker: int) -> bool:
    """Say whether the maker now decides what the terms are about, and no choice keeps them."""
    do = terms["do"]
    legal = [a for a in legal_actions(position, anytime=False) if a.player_seat == maker]
    deeds = [is_deed(terms, position, action) for action in legal]
    if do in FORBIDDEN:
        return bool(deeds) and all(deeds)
    if do not in _DECIDED or (
        do == "donate_to" and not _names(terms, "player", position.moving_seat)
    ):
        return False
    return not any(deeds) and any(isinstance(action, _DECIDED[do]) for action in legal)


def is_in_question(terms: Terms, position: Position, maker: int) -> bool:
    """Say whether the maker can now do the deed or leave it undone: ought implies can.

    What is promised must be legal; what is ruled out must be legal too, and so must something
    else. Only open decisions count, not gifts or discards out of turn, except for a promise to
    transfer.
    """
    out_of_turn = terms["do"] == "transfer"
    legal = [a for a in legal_actions(position, anytime=out_of_turn) if a.player_seat == maker]
    deeds = [is_deed(terms, position, action) for action in legal]
    return any(deeds) and not (terms["do"] in FORBIDDEN and all(deeds))
