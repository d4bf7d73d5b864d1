"""A single position in the formats of a record: `Position.to_json`, `from_sls` and so on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sosucker_widget.engine import COLOR_NAMES, Position, RuleSet, RulesLike
from sosucker_widget.engine.ruleset import MAX_PLAYERS, MIN_PLAYERS, rule_set_of
from sosucker_widget.locale import Saying, Verbatim
from sosucker_widget.record.record import Record, positions
from sosucker_widget.record.sls import dumps, loads
from sosucker_widget.record.values.decode import Json, decode
from sosucker_widget.record.values.fault import Where, quote
from sosucker_widget.record.values.head import (
    Player,
    WrittenRules,
    nearest_preset,
    read_rules,
    rules_to_json,
)
from sosucker_widget.record.values.limits import is_too_much
from sosucker_widget.record.values.position_json import position_from_json, position_to_json


def write_lone(position: Position) -> dict[str, Json]:
    """Write a position as plain values: as `states` does, without a ply and with the rule set.

    >>> write_lone(Position.start("documented"))["ruleset"]
    {'preset': 'documented', 'players': 4}
    """
    written = position_to_json(position, 0)
    del written["ply"]
    return {"ruleset": _rules_of(position.rules), **written}


def read_lone(data: object, rules: RulesLike | None = None) -> Position:
    """Read a position that is written as an object, or as the text of one."""
    raw = decode(data) if isinstance(data, str | bytes) else data
    where = Where(("position",))
    if is_too_much(raw):
        where.refuse("there is more than a position can be")
    if not isinstance(raw, Mapping):
        where.refuse(Saying("fault.object", value=Verbatim(quote(raw))))
    fields: dict[str, Any] = dict(raw)
    written = fields.pop("ruleset", None)
    if rules is None and written is None:
        where.at("ruleset").refuse("missing: give the rules, such as rules='classic'")
    if rules is None:
        parse = read_rules(_players(written, fields.get("hands")))
        rules = parse(written, where.at("ruleset")).rules
        where.check()
    return position_from_json(fields, rule_set_of(rules))


def _players(written: object, hands: object) -> int:
    """Return how many players a written rule set is for; if it doesn't say, count the hands."""
    players = written.get("players") if isinstance(written, Mapping) else None
    if players is None and isinstance(hands, Mapping):
        players = len(hands)
    if isinstance(players, int) and MIN_PLAYERS <= players <= MAX_PLAYERS:
        return players
    return MAX_PLAYERS


def lone_to_sls(position: Position) -> str:
    """Write a position as a game in the notation that begins from it.

    >>> lone_to_sls(Position.start("documented")).splitlines()[:3]
    ['[rules documented]', '[hands "r7 b7 g7 y7"]', '[move red]']
    """
    rules = position.rules
    players = tuple(Player(name) for name in COLOR_NAMES[: rules.players])
    return dumps(Record(players, rules.preset or nearest_preset(rules), position, given=True))


def lone_from_sls(text: str) -> Position:
    """Read the position at the end of the first game of a text in the notation.

    >>> lone_from_sls("[rules classic] [first red] r+ b").acting_seat
    1
    """
    return positions(loads(text))[-1]


def _rules_of(rules: RuleSet) -> dict[str, Json]:
    preset = rules.preset or nearest_preset(rules)
    return rules_to_json(WrittenRules(preset, rules, frozenset({"players"})))
