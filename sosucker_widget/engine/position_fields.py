"""Positions by hand: reads colours and chips as people write them, and works out the rest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from sosucker_widget.engine.chips import Chips, ChipsError, ChipsLike, Hands, chips_of, tally_from
from sosucker_widget.engine.color import COLOR_NAMES, ColorLike, as_color
from sosucker_widget.engine.packed import PHASES, PackedPosition, Phase
from sosucker_widget.engine.ruleset import RuleSet, RulesLike, rule_set_of
from sosucker_widget.engine.tally import OWN, UNIT, count, tally_of
from sosucker_widget.errors import nearest
from sosucker_widget.given_numbers import as_whole
from sosucker_widget.pasted_text import as_typed

PileLike = str | Iterable[ColorLike]
"""What a function takes as a pile: letters or names, from bottom to top, or colours."""

HandsLike = Mapping[ColorLike, ChipsLike] | Hands
"""What a function takes as hands: chips by player. (Of several kinds of mappings, a type checker
could not tell which one a dict of a user is meant to be.)"""

ColorsLike = str | Iterable[ColorLike]
"""What a function takes as several colours: letters or names, or colours one by one."""

_FOUR: Final = 4


class PositionFields(NamedTuple):
    """The parameters of `Position.of`; those that are None are worked out."""

    hands: HandsLike | None = None
    piles: Mapping[int, PileLike] | Iterable[PileLike] = ()
    move: ColorLike | None = None
    rules: RulesLike = "classic"
    dead: ChipsLike | None = None
    alive: ColorsLike | None = None
    phase: Phase | None = None
    recency: ColorsLike | None = None
    pending: int | None = None
    asked: ColorsLike | None = None
    next_pile: int | None = None
    chips: int | None = None
    players: int | None = None


def build_position(fields: PositionFields) -> PackedPosition:
    """Pack the given parts of a position, and work out the rest. The position may be impossible."""
    hands, piles = _hands(fields.hands), _piles(fields.piles)
    move = None if fields.move is None else as_color(fields.move, what="move").seat
    dead = None if fields.dead is None else tally_from(fields.dead)
    held = [*hands.values(), *(tally_of(pile) for pile in piles.values()), dead or 0]
    placed = [sum(count(tally, color) for tally in held) for color in range(len(COLOR_NAMES))]
    named = [*hands, *(color for color, number in enumerate(placed) if number), move or 0]
    rules = _rules(fields, placed, max(named) + 1)
    n = rules.players
    for player in fields.hands or ():
        as_color(player, n, "hands")
    if move is not None:
        as_color(fields.move, n, "move")
    everyone = tuple(range(n))
    alive = everyone if fields.alive is None else tuple(sorted(_seats(fields.alive, n, "alive")))
    recency = () if fields.recency is None else _seats(fields.recency, n, "recency")
    if fields.recency is None and move is not None:
        recency = (move,)
    phase = _phase(fields, alive)
    if move is None and phase != "over" and recency:
        move = recency[0]
    tallies = tuple(hands.get(seat, 0) for seat in range(n))
    pending = _int_of(fields.pending)
    if pending is None and phase in {"give", "kill"} and len(piles) == 1:
        pending = next(iter(piles))
    return PackedPosition(
        rules=rules,
        hand_tallies=tallies,
        pile_ids=tuple(piles),
        pile_bytes=tuple(piles.values()),
        next_pile=_int_of(fields.next_pile) or max(piles, default=0) + 1,
        dead_tally=_rest(rules, placed) if dead is None else dead,
        alive_seats=alive,
        phase=phase,
        moving_seat=move,
        recent_seats=recency,
        pending=pending,
        asked_seats=_asked(fields.asked, phase, move, tallies, alive),
    )


def _hands(value: HandsLike | None) -> dict[int, int]:
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise ChipsError(f"hands: {value!r}: give chips by player, such as {{'red': 'r2 b'}}")
    hands: dict[int, int] = {}
    for player, chips in value.items():
        seat = as_color(player, what="hands").seat
        if seat in hands:
            raise ChipsError(f"hands: the hand of {COLOR_NAMES[seat]} is given twice")
        hands[seat] = tally_from(chips)
    return hands


def _piles(value: object) -> dict[int, bytes]:
    if isinstance(value, Mapping):
        return {_number(number): _pile(pile) for number, pile in sorted(value.items())}
    if isinstance(value, str | Chips) or not isinstance(value, Iterable):
        raise ChipsError(f"piles: {value!r}: give a list of piles, such as ['rb', 'g'], or numbers")
    return {number: _pile(pile) for number, pile in enumerate(value, 1)}


def _pile(value: object) -> bytes:
    if isinstance(value, Chips | Mapping | set | frozenset):
        raise ChipsError(f"piles: {value!r} has no order: give the chips from bottom to top")
    return bytes(_seats(value, len(COLOR_NAMES), "piles"))


def _number(given: object) -> int:
    number = as_whole(given)
    if number is None:
        raise ChipsError(f"piles: {given!r} is not the number of a pile: numbers begin with 1")
    return number


def _int_of(given: Any) -> Any:  # noqa: ANN401 - what is no number is a fault of the position
    number = as_whole(given)
    return given if number is None else number


def _seats(value: object, players: int, what: str) -> tuple[int, ...]:
    """Read several colours: `"rb"`, `"red blue"`, `["red", "blue"]`."""
    if isinstance(value, str):
        words = as_typed(value).replace(",", " ").lower().split()
        letters = "".join(words)
        plain = any(word in COLOR_NAMES for word in words) or not set(letters) <= set("rbgypo")
        value = words if plain else letters
    elif not isinstance(value, Iterable):
        value = [value]
    return tuple(as_color(color, players, what).seat for color in value)


def _rules(fields: PositionFields, placed: list[int], named: int) -> RuleSet:
    """Return the rules. A preset gets at least as many chips and players as are named."""
    if isinstance(fields.rules, RuleSet):
        return rule_set_of(fields.rules, fields.chips, fields.players)
    chips = max(1, *placed) if fields.chips is None else fields.chips
    players = max(_FOUR, named) if fields.players is None else fields.players
    return rule_set_of(fields.rules, chips, players)


def _rest(rules: RuleSet, placed: list[int]) -> int:
    """Put the chips that are named nowhere into the dead box."""
    return sum(max(0, rules.chips - placed[seat]) * UNIT[seat] for seat in range(rules.players))


def _phase(fields: PositionFields, alive: tuple[int, ...]) -> Phase:
    if fields.phase is None:
        return "over" if len(alive) == 1 else "rescue" if fields.asked else "play"
    if fields.phase not in PHASES:
        near = nearest(fields.phase, PHASES)
        meant = f": did you mean {near!r}?" if near else "."
        msg = f"phase: {fields.phase!r} is not a phase{meant} The phases are {', '.join(PHASES)}."
        raise ValueError(msg)
    return fields.phase


def _asked(
    colors: ColorsLike | None,
    phase: Phase,
    move: int | None,
    hands: tuple[int, ...],
    alive: tuple[int, ...],
) -> tuple[int, ...]:
    """Read who is asked; by default, in a rescue, every holder of a prisoner."""
    if colors is not None:
        return _seats(colors, len(hands), "asked")
    if phase != "rescue" or move is None:
        return ()
    order = (*(p for p in alive if p > move), *(p for p in alive if p < move))
    return tuple(p for p in order if hands[p] & ~OWN[p])


def changed_fields(
    position: PackedPosition, public: PositionFields, changes: Mapping[str, Any]
) -> PositionFields:
    """Return the changed parameters of a position, without those that follow from the change."""
    names = PositionFields._fields
    for name in changes:
        if name not in names:
            near = nearest(name, names)
            raise TypeError(
                f"replace() has no parameter {name!r}"
                + (f": did you mean {near!r}?" if near else f", only {', '.join(names)}")
            )
    values: dict[str, Any] = {**public._asdict(), **changes}
    if "hands" in changes and isinstance(changes["hands"], Mapping):
        new = _hands(changes["hands"])
        tallies = enumerate(position.hand_tallies)
        values["hands"] = {
            **{seat: chips_of(tally) for seat, tally in tallies if seat not in new},
            **changes["hands"],
        }
    if changes.keys() & {"hands", "piles", "rules", "chips"}:
        values["dead"] = changes.get("dead")
    if "piles" in changes:
        least = max(_piles(changes["piles"]), default=0) + 1
        values["next_pile"] = changes.get("next_pile", max(least, position.next_pile))
    if isinstance(changes.get("rules"), str):
        values["chips"] = changes.get("chips", position.rules.chips)
        values["players"] = changes.get("players", position.rules.players)
    if "phase" in changes:
        values["pending"] = changes.get("pending")
    if changes.keys() & {"phase", "move", "alive", "hands"}:
        values["asked"] = changes.get("asked")
    if changes.keys() & {"move", "alive"} and "recency" not in changes:
        values["recency"] = _recency(position, values)
    return PositionFields(**values)


def _recency(position: PackedPosition, values: Mapping[str, Any]) -> tuple[int, ...]:
    n = position.rules.players
    alive = set(_seats(values["alive"], n, "alive"))
    move = None if values["move"] is None else as_color(values["move"], n, "move").seat
    rest = tuple(p for p in position.recent_seats if p in alive and p != move)
    return rest if move is None else (move, *rest)
