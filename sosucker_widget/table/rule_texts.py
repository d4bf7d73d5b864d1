"""What is looked up at a table: the rules in play, and what is wrong with a position set there."""

from __future__ import annotations

from typing import Final, cast

from sosucker_widget.engine import RULEBOOK, RuleSet
from sosucker_widget.locale import in_every_language, phrase
from sosucker_widget.record import RecordError, position_from_json, position_to_json
from sosucker_widget.replay.in_words import in_words, say
from sosucker_widget.replay.state import PositionState
from sosucker_widget.table.table_state import CheckedState, FaultState, RuleText

_OPTION_OF: Final = {
    "NEXT-2": "all_present",
    "CAPTURE-2": "captor",
    "CAPTURE-5": "defeated_capture",
    "PRISONER-1": "transfers",
    "PRISONER-2": "discards",
}


def rule_texts(rules: RuleSet) -> list[RuleText]:
    """List every rule and, if it depends on an option, what the option's value means.

    Examples
    --------
    >>> [rule["value"] for rule in rule_texts(RuleSet.named("documented")) if rule["option"]]
    ['mover', 'normal', 'bottom', 'rescue', 'never']
    """
    return [_rule(rule, rules) for rule in RULEBOOK]


def _rule(rule: str, rules: RuleSet) -> RuleText:
    known, option = RULEBOOK[rule], _OPTION_OF.get(rule)
    value: str | None = None if option is None else getattr(rules, option)
    return RuleText(
        rule=rule,
        title=in_every_language(known.title),
        citation=in_every_language(
            lambda language: known.citation or phrase("citation.none", {}, language)
        ),
        option=option,
        value=value,
        meaning=None if value is None else say(f"option.{option}.{value}"),
    )


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
