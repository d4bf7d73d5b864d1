"""Actions as a record holds them, and the `x-` keys in values that have no place for them."""

from __future__ import annotations

from typing import Final

from sosucker_widget.engine import (
    COLOR_NAMES,
    Action,
    Discard,
    Donate,
    Give,
    Kill,
    Play,
    Position,
    Refuse,
    Transfer,
)
from sosucker_widget.engine.actions import (
    DISCARDS,
    DONATES,
    GIVES,
    KILLS,
    PLAYS,
    REFUSES,
    TRANSFERS,
)
from sosucker_widget.record.values.decode import Json
from sosucker_widget.record.values.fault import Path, Where, quote
from sosucker_widget.record.values.fields import Fields, color, whole
from sosucker_widget.record.values.limits import MAX_NUMBER

Asides = tuple[tuple[Path, Json], ...]
"""Each such key with its path and its value."""


def take_asides(raw: Json, path: Path = ()) -> Asides:
    """Collect the keys that begin with `x-`, at any depth.

    >>> take_asides({"hands": {"red": {"red": 7, "x-hot": True}}})
    ((('hands', 'red', 'x-hot'), True),)
    """
    asides: list[tuple[Path, Json]] = []
    pairs = raw.items() if isinstance(raw, dict) else enumerate(raw)
    for key, value in pairs if isinstance(raw, dict | list) else ():
        if isinstance(key, str) and key.startswith("x-"):
            asides.append(((*path, key), value))
        elif isinstance(value, dict | list):
            asides += take_asides(value, (*path, key))
    return tuple(asides)


def put_back(value: Json, asides: Asides) -> None:
    """Set such keys again if the object that held them is still there."""
    for path, aside in asides:
        here = value
        for key in path[:-1]:
            is_there = key in here if isinstance(here, dict) else int(key) < len(here)
            here = here[key] if is_there else {}
        here[path[-1]] = aside


ACTIONS: Final[dict[str, type[Action]]] = {
    kind.type: kind for kind in (Play, Give, Kill, Donate, Refuse, Transfer, Discard)
}
"""The kinds of actions, by the words for them."""

NEW: Final = -MAX_NUMBER - 1
"""A placeholder for the pile in `"pile": "new"` until the position gives it a number.

No file can hold it: a 0 or -1 in a file is a pile that isn't there, which PLAY-2 refuses.
"""


def action_to_json(action: Action) -> dict[str, Json]:
    """Write an action as an event.

    >>> action_to_json(Play(player=0, chip=1, pile=3))
    {'type': 'play', 'player': 'red', 'chip': 'blue', 'pile': 3}
    """
    event: dict[str, Json] = {"type": action.type, "player": COLOR_NAMES[action.player_seat]}
    if isinstance(action, Give | Transfer):
        event["to"] = COLOR_NAMES[action.to_seat]
    if not isinstance(action, Give | Refuse):
        event["chip"] = COLOR_NAMES[action.chip_seat]
    if isinstance(action, Play):
        event["pile"] = action.number
    return event


def action_from_json(raw: object, position: Position, place: str = "action") -> Action:
    """Read a single action: an event with the fields of its type and no others.

    It need not be legal in the position. The position determines which colours there are, and the
    number of a new pile.
    """
    where = Where((place,))
    box = Fields(raw, where)
    kind = box.need("type", _kind)
    action = read_action(box, kind, position.rules.players) if kind in ACTIONS else None
    if action is not None:
        box.rest()
    where.check()
    assert action is not None
    return numbered(action, position)


def read_action(box: Fields, kind: str, players: int) -> Action:
    """Parse an action of a kind; a new pile without a number is `NEW`."""
    player = box.need("player", color(players), 0)
    to = box.need("to", color(players), 0) if kind in {"give", "transfer"} else 0
    chip = box.need("chip", color(players), 0) if kind not in {"give", "refuse"} else 0
    if kind == "play":
        pile = box.need("pile", _pile, NEW)
        # The shared plays are not added to, because a file may name any number of piles.
        return PLAYS[player][chip].get(pile) or Play(player, chip, pile)
    if kind == "transfer":
        return TRANSFERS[player][to][chip]
    if kind == "give":
        return GIVES[player][to]
    if kind == "refuse":
        return REFUSES[player]
    if kind == "kill":
        return KILLS[player][chip]
    return DONATES[player][chip] if kind == "donate" else DISCARDS[player][chip]


def numbered(action: Action, position: Position) -> Action:
    """Give a new pile the number that it has in a position."""
    if isinstance(action, Play) and action.number == NEW:
        return Play(action.player_seat, action.chip_seat, position.next_pile)
    return action


def describe_action(action: Action) -> str:
    """Describe an action briefly, as in the message of a fault.

    >>> describe_action(Play(player=0, chip=1, pile=3)), describe_action(Give(player=0, to=2))
    ('red plays blue on 3', 'red gives the move to green')
    """
    player = action.player
    if isinstance(action, Give):
        return f"{player} gives the move to {action.to}"
    if isinstance(action, Refuse):
        return f"{player} refuses"
    chip = action.chip
    if isinstance(action, Play):
        return f"{player} plays {chip} on {action.pile}"
    if isinstance(action, Transfer):
        return f"{player} transfers {chip} to {action.to}"
    return f"{player} {action.type}s {chip}"


def _pile(raw: object, where: Where) -> int:
    if raw == "new":
        return NEW
    if isinstance(raw, str):
        where.fault(f'{quote(raw)} is neither a number nor "new"')
        return NEW
    return whole(-MAX_NUMBER)(raw, where)


def _kind(raw: object, where: Where) -> str:
    if not isinstance(raw, str) or raw not in ACTIONS:
        where.fault(f"{quote(raw)} is not an action: expected one of {', '.join(ACTIONS)}")
        return ""
    return raw
