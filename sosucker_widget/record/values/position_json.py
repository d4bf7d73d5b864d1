"""Positions as JSON, as the command `states` prints them and as a record may begin with them."""

from __future__ import annotations

from typing import cast

from sosucker_widget.engine import COLOR_NAMES, Position, RuleSet
from sosucker_widget.engine.agreement import Disagreement, disagreements
from sosucker_widget.engine.packed import PHASES, Phase
from sosucker_widget.engine.tally import UNIT, count
from sosucker_widget.locale import Saying
from sosucker_widget.record.values.decode import Json
from sosucker_widget.record.values.fault import Where
from sosucker_widget.record.values.fields import (
    Fields,
    Parser,
    choice,
    color,
    distinct,
    each,
    or_null,
    whole,
)
from sosucker_widget.record.values.limits import MAX_NUMBER


def position_to_json(position: Position, ply: int) -> dict[str, Json]:
    """Write a position; `ply` is the number of actions before it.

    >>> written = position_to_json(Position.start(RuleSet(), first=1), 0)
    >>> written["hands"]["blue"], written["to_act"]
    ({'red': 0, 'blue': 7, 'green': 0, 'yellow': 0}, 'blue')
    """
    colors = COLOR_NAMES[: position.rules.players]

    def named(seat: int | None) -> str | None:
        return None if seat is None else COLOR_NAMES[seat]

    def counts(tally: int) -> dict[str, int]:
        return {name: count(tally, seat) for seat, name in enumerate(colors)}

    return {
        "ply": ply,
        "hands": dict(zip(colors, map(counts, position.hand_tallies), strict=True)),
        "piles": [
            {"id": number, "chips": [COLOR_NAMES[chip] for chip in pile]}
            for number, pile in zip(position.pile_ids, position.pile_bytes, strict=True)
        ],
        "next_pile": position.next_pile,
        "dead": counts(position.dead_tally),
        "alive": [COLOR_NAMES[seat] for seat in position.alive_seats],
        "phase": position.phase,
        "has_move": named(position.moving_seat),
        "to_act": named(position.acting_seat),
        "winner": named(position.winning_seat),
        "recency": [COLOR_NAMES[seat] for seat in position.recent_seats],
        "pending": position.pending,
        "asked": [COLOR_NAMES[seat] for seat in position.asked_seats],
    }


def position_from_json(raw: object, rules: RuleSet, place: str = "position") -> Position:
    """Read a position that a game can be played on from.

    Fields that follow from the rest may be left out: `dead`, and in phase `play` also `to_act`,
    `next_pile`, `pending`, `asked` and `winner`. A `ply` is ignored.
    """
    where = Where((place,))
    position = read_position(raw, rules, where)
    where.check()
    return position


def read_position(raw: object, rules: RuleSet, where: Where) -> Position:
    """Parse a position field by field, and check that the fields agree."""
    before = len(where.found)
    box, players = Fields(raw, where), rules.players
    box.maybe("ply", whole(-MAX_NUMBER))
    phase = cast("Phase", box.need("phase", choice(PHASES)))
    playing = phase == "play"
    hands = box.need("hands", _read_hands(rules))
    piles = box.need("piles", each(_read_pile(rules)))
    alive = box.need("alive", distinct(each(color(players))))
    has_move = box.need("has_move", or_null(color(players)))
    recency = box.need("recency", distinct(each(color(players))))
    dead = box.maybe("dead", _read_tally(rules))
    # These fields follow from the rest in `play`, but are needed in the other phases.
    open_key = box.maybe if playing else box.need
    next_pile = open_key("next_pile", whole(1))
    pending = open_key("pending", or_null(whole(1)))
    asked_seats = open_key("asked", distinct(each(color(players))))
    to_act = open_key("to_act", or_null(color(players)))
    winner = open_key("winner", or_null(color(players)))
    box.rest()
    if len(where.found) > before:
        return Position.start(rules, 0)
    position = Position(
        rules=rules,
        hand_tallies=hands,
        pile_ids=tuple(number for number, _ in piles),
        pile_bytes=tuple(chips for _, chips in piles),
        next_pile=next_pile or max((number + 1 for number, _ in piles), default=1),
        dead_tally=0,
        alive_seats=alive,
        phase=phase,
        moving_seat=has_move,
        recent_seats=recency,
        pending=pending,
        asked_seats=asked_seats or (),
    )
    position, key_faults = _with_dead(position, dead)
    values = {"to_act": to_act, "winner": winner}
    entries = {key: value for key, value in values.items() if key in box}
    for key, what in key_faults or disagreements(position, entries):
        where.at(key).fault(what)
    return position


def _with_dead(position: Position, dead: int | None) -> tuple[Position, list[Disagreement]]:
    """Fill in the dead box, and check that the chips add up (CAPTURE-3)."""
    rules, worked_out, faults = position.rules, 0, []
    draft = position._replace(dead_tally=dead or 0)
    for seat, name in enumerate(COLOR_NAMES[: rules.players]):
        total = draft.total(seat)
        if total > rules.chips or (dead is not None and total < rules.chips):
            key, kind = ("hands", "sum") if dead is None else ("dead", "sum-dead")
            facts = {"total": total, "color": name, "chips": rules.chips}
            faults.append((key, Saying(f"fault.{kind}", **facts)))
        else:
            worked_out += (rules.chips - total) * UNIT[seat]
    return position._replace(dead_tally=worked_out if dead is None else dead), faults


def _read_tally(rules: RuleSet) -> Parser[int]:
    """Make a parser of counts by colour; a colour that is left out counts as 0."""

    def parse(raw: object, where: Where) -> int:
        box = Fields(raw, where)
        counts = whole(0, rules.chips)
        numbers = [box.read(name, counts, 0) for name in COLOR_NAMES[: rules.players]]
        box.rest()
        return sum(number * UNIT[seat] for seat, number in enumerate(numbers))

    return parse


def _read_hands(rules: RuleSet) -> Parser[tuple[int, ...]]:
    def parse(raw: object, where: Where) -> tuple[int, ...]:
        box, tally = Fields(raw, where), _read_tally(rules)
        hands = tuple(box.read(name, tally, 0) for name in COLOR_NAMES[: rules.players])
        box.rest()
        return hands

    return parse


def _read_pile(rules: RuleSet) -> Parser[tuple[int, bytes]]:
    def parse(raw: object, where: Where) -> tuple[int, bytes]:
        box = Fields(raw, where)
        number = box.need("id", whole(1))
        chips = box.need("chips", each(color(rules.players)))
        box.rest()
        if "chips" in box and not chips:
            where.at("chips").fault(Saying("fault.empty-pile"))
        return number, bytes(chips or ())

    return parse
