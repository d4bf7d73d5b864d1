"""A position in a few headers: `[hands "r5b1 b6 - y7"]`, `[piles "1:rb 4:g"]`, `[move blue]`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from sosucker_widget.engine import COLOR_NAMES, Position
from sosucker_widget.engine.tally import count
from sosucker_widget.pasted_text import as_typed
from sosucker_widget.record.short import LETTERS
from sosucker_widget.record.values.decode import Json
from sosucker_widget.record.values.fault import Where, quote

KEYS: Final[Mapping[str, str]] = {
    **{name: name for name in ("hands", "piles", "next_pile", "alive", "phase")},
    "move": "has_move",
    "recency": "recency",
    "pending": "pending",
    "asked": "asked",
}
"""The headers that make up a position, with their keys in it."""

_HAND: Final = re.compile(r"-|(?:[rbgypo][0-9]{0,2})+")
_CHIPS: Final = re.compile(r"([rbgypo])([0-9]*)")
_PILE: Final = re.compile(r"([1-9][0-9]{0,8}):([rbgypo]+)")
_COLORS: Final = re.compile(r"[rbgypo]+")
_LONGEST: Final = 10_000
"""Far more characters than the piles of any position need."""


def read_start(headers: Mapping[str, Json], players: int, where: Where) -> dict[str, Json]:
    """Write the headers as a position's JSON; what follows from the rest is filled in."""
    fields = {key: headers[name] for name, key in KEYS.items() if name in headers}
    phase, mover = fields.setdefault("phase", "play"), fields.setdefault("has_move", None)
    if phase == "play" and mover is None:
        where.fault("a header is missing: the player who has the move, such as [move red]")
    fields["hands"] = _hands(fields["hands"], players, where.at("hands"))
    fields["piles"] = _piles(fields.get("piles", ""), where.at("piles"))
    fields["alive"] = _colors(fields.get("alive", "rbgypo"[:players]), where.at("alive"))
    if "recency" in fields:
        fields["recency"] = _colors(fields["recency"], where.at("recency"))
    else:
        fields["recency"] = [] if mover is None else [mover]
    fields["asked"] = _colors(fields.get("asked", ""), where.at("asked"))
    if phase == "play":
        return fields
    unused = max((pile["id"] + 1 for pile in fields["piles"]), default=1)
    return {
        **fields,
        "next_pile": fields.get("next_pile", unused),
        "pending": fields.get("pending"),
        "to_act": fields["asked"][0] if phase == "rescue" and fields["asked"] else mover,
        "winner": fields["alive"][0] if phase == "over" and fields["alive"] else None,
    }


def write_start(position: Position) -> Iterator[tuple[str, Json]]:
    """List the headers of a position, without those that follow from the rest.

    >>> from sosucker_widget.engine import RuleSet
    >>> list(write_start(Position.start(RuleSet(players=2), first=1)))
    [('hands', 'r7 b7'), ('move', 'blue')]
    """
    players = range(position.rules.players)
    hands = (
        "".join(f"{_letter(seat)}{number}" for seat in players if (number := count(hand, seat)))
        for hand in position.hand_tallies
    )
    yield "hands", " ".join(hand or "-" for hand in hands)
    piles = zip(position.pile_ids, position.pile_bytes, strict=True)
    if position.pile_bytes:
        yield "piles", " ".join(f"{number}:{_letters(pile)}" for number, pile in piles)
    if position.next_pile != max(position.pile_ids, default=0) + 1:
        yield "next_pile", position.next_pile
    if position.alive_seats != tuple(players):
        yield "alive", _letters(position.alive_seats)
    if position.phase != "play":
        yield "phase", position.phase
    mover = position.moving_seat
    if mover is not None:
        yield "move", COLOR_NAMES[mover]
    if position.recent_seats != (() if mover is None else (mover,)):
        yield "recency", _letters(position.recent_seats)
    if position.pending is not None:
        yield "pending", position.pending
    if position.asked_seats:
        yield "asked", _letters(position.asked_seats)


def _hands(raw: Json, players: int, where: Where) -> dict[str, Json]:
    hands = _words(raw, _HAND, 'such as "r5b1 b6 - y7"', where)
    if len(hands) != players:
        where.fault(f"{quote(raw)}: {len(hands)} hands for {players} players; an empty one is -")
    tallies = [_tally(hand) for hand in hands]
    return dict(zip(COLOR_NAMES, tallies, strict=False))


def _tally(hand: str) -> dict[str, int]:
    tally: dict[str, int] = {}
    for letter, number in _CHIPS.findall(hand):
        color = COLOR_NAMES[LETTERS[letter]]
        tally[color] = tally.get(color, 0) + int(number or 1)
    return tally


def _piles(raw: Json, where: Where) -> list[Json]:
    piles = []
    for word in _words(raw, _PILE, 'such as "1:rbg 4:y"', where):
        number, _, chips = word.partition(":")
        piles.append({"id": int(number), "chips": _spelt(chips)})
    return piles


def _words(raw: Json, pattern: re.Pattern[str], like: str, where: Where) -> list[str]:
    if isinstance(raw, str) and len(raw) > _LONGEST:
        where.refuse(f"{quote(raw)}: a list of a position has at most {_LONGEST} characters")
    words = as_typed(raw).lower().split() if isinstance(raw, str) else [quote(raw)]
    for word in words:
        if not pattern.fullmatch(word):
            where.fault(f"{quote(word)}: expected a list {like}")
            where.check()
    return words


def _colors(raw: Json, where: Where) -> list[str]:
    words = _words(raw, _COLORS, "of colours by their letters, such as rbg", where)
    return _spelt("".join(words))


def _spelt(letters: str) -> list[str]:
    return [COLOR_NAMES[LETTERS[letter]] for letter in letters]


def _letter(seat: int) -> str:
    return COLOR_NAMES[seat][0]


def _letters(seats: bytes | tuple[int, ...]) -> str:
    return "".join(map(_letter, seats))
