"""What can change in a game in progress, as the lines of its journal tell it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from sosucker_widget.engine import Action
from sosucker_widget.record.json.record_json import event_to_json
from sosucker_widget.record.talk.talk_acts import Talk
from sosucker_widget.record.tree.node import GameNode
from sosucker_widget.record.values.decode import Json
from sosucker_widget.record.values.head import Player, player_to_json

Change = dict[str, Any]
"""A change, as JSON."""


def done(act: Action | Talk, extra: Mapping[str, Json] = MappingProxyType({})) -> Change:
    """Return the change that an act makes, with what is kept beside it.

    >>> from sosucker_widget.engine import Give
    >>> done(Give(0, 1))
    {'do': {'type': 'give', 'player': 'red', 'to': 'blue'}}
    """
    return {"do": {**event_to_json(GameNode(act)), **extra}}


def taken_back(plies: int) -> Change:
    """Return the change of a take-back of that many actions."""
    return {"back": plies}


def seated(players: Iterable[Player]) -> Change:
    """Return the change of the players' names, or of who plays a seat."""
    return {"players": [player_to_json(player) for player in players]}
