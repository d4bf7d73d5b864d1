"""What is looked up at a table: the rules in play, and what is wrong with a position set there."""

from __future__ import annotations

from functools import partial
from typing import Final, cast

from sosucker_widget.engine import RULEBOOK, RuleSet
from sosucker_widget.locale import Language, in_every_language, phrase
from sosucker_widget.record import RecordError, position_from_json, position_to_json
from sosucker_widget.replay.in_words import in_words, say
from sosucker_widget.replay.state import PositionState, Text
from sosucker_widget.table.table_state import CheckedState, FaultState, RuleText

_OPTION_OF: Final = {
    "NEXT-2": "all_present",
    "CAPTURE-2": "captor",
    "CAPTURE-5": "defeated_capture",
    "PRISONER-1": "transfers",
    "PRISONER-2": "discards",
}


def rule_texts(rules: RuleSet) -> list[RuleText]:
    """List every rule and, if it depends on an option, what the option's value means."""
    return [_rule(rule, rules) for rule in RULEBOOK]


def plain_rules(rules: RuleSet) -> list[Text]:
    """Tell how the game is played, in eight lines."""
    lines = [
        ["deal"],
        ["turn"],
        ["choice"],
        [f"all_present.{rules.all_present}"],
        [f"captor.{rules.captor}"],
        ["prisoners", f"transfers.{rules.transfers}", f"discards.{rules.discards}"],
        ["need"],
        ["win"],
    ]
    facts = {"players": rules.players, "chips": rules.chips}

    def tell(line: list[str], language: Language) -> str:
        return " ".join(phrase(f"plain.{key}", facts, language) for key in line).strip()

    return [in_every_language(partial(tell, line)) for line in lines]


def _rule(rule: str, rules: RuleSet) -> RuleText:
    entry, option = RULEBOOK[rule], _OPTION_OF.get(rule)
    value: str | None = None if option is None else getattr(rules, option)
    return RuleText(
        rule=rule,
        title=in_every_language(entry.title),
        citation=in_every_language(
            lambda language: entry.citation or phrase("citation.none", {}, language)
        ),
        option=option,
        value=value,
        meaning=None if value is None else say(f"option.{option}.{value}"),
    )


def check_position(raw: object, rules: RuleSet) -> CheckedState:
    """Say what is wrong with a position as JSON, place by place."""
    try:
        position = position_from_json(raw, rules)
    except RecordError as error:
        faults = [
            FaultState(place=one.place.removeprefix("position."), what=in_words(one.what))
            for one in error.details
        ]
        return CheckedState(faults=faults, position=None)
    state = cast("PositionState", position_to_json(position, 0))
    return CheckedState(faults=[], position=state)
