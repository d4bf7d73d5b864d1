"""Checks a position set up by hand: lists what is wrong with it, or fills it in."""

from __future__ import annotations

from typing import cast

from sosucker_widget.engine import RuleSet
from sosucker_widget.record import RecordError, position_from_json, position_to_json
from sosucker_widget.replay.in_words import in_words
from sosucker_widget.replay.state import PositionState
from sosucker_widget.table.table_state import CheckedState, FaultState


def check_position(raw: object, rules: RuleSet) -> CheckedState:
    """Say what is wrong with a position as JSON, place by place.

    Examples
    --------
    >>> check_position({"phase": "play"}, RuleSet())["faults"][0]
    {'place': 'hands', 'what': {'en': 'missing', 'ru': 'не указано'}}
    """
    try:
        position = position_from_json(raw, rules)
    except RecordError as error:
        faults = [
            FaultState(place=one.place.removeprefix("position."), what=in_words(one.what))
            for one in error.details
        ]
        return CheckedState(faults=faults, position=None)
    shown = cast("PositionState", position_to_json(position, 0))
    return CheckedState(faults=[], position=shown)
