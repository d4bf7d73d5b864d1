"""Claims: what a document says about a position or a ruling, to be compared with the truth."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, cast

from sosucker_widget.engine import COLOR_NAMES, RULEBOOK, Finding, Position
from sosucker_widget.record.values.decode import Json
from sosucker_widget.record.values.fault import Where, quote
from sosucker_widget.record.values.fields import Fields, Parser, anything, string
from sosucker_widget.record.values.position_json import position_to_json
from sosucker_widget.record.values.reader_text import Text, read_text


@dataclass(frozen=True)
class Claim:
    """A value that a source states, and the path of the true value."""

    path: str
    """Into the position's JSON (`hands.red.red`, `piles.1`, `has_move`), or into the facts of
    the event's rulings (`ruling.NEXT-2.to`, `ruling.DEFEAT-2[1].to`)."""
    equals: Json
    """The value in the source."""
    source: Text | None = None
    """The place in the source, and its words."""
    extra: Mapping[str, Json] = field(default_factory=dict)


class _Missing:
    """The type of `MISSING`: there is no such pile any more, or the rule did not decide."""

    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return "MISSING"

    def __reduce__(self) -> str:
        return "MISSING"


MISSING: Final = _Missing()
"""What `resolve` returns if there is nothing at the path."""

_RULING: Final = re.compile(r"ruling\.([A-Z]+-[0-9]+)(?:\[([0-9]{1,9})\])?\.([a-z_]\S*)")
_COLOR: Final = rf"(?:{'|'.join(COLOR_NAMES)})"
_POSITION: Final = re.compile(
    rf"hands(\.{_COLOR}){{0,2}}|dead(\.{_COLOR})?|piles(\.[0-9]{{1,16}}){{0,2}}"
    r"|(alive|recency|asked)(\.[0-9]{1,2})?"
    r"|ply|next_pile|phase|has_move|to_act|winner|pending"
)


def resolve(path: str, position: Position, findings: Sequence[Finding], *, ply: int = 0) -> Json:
    """Find the true value of a claim's path, or `MISSING`."""
    ruling = _RULING.fullmatch(path)
    if ruling:
        rule, number, fact = ruling.groups()
        decided = [finding.facts for finding in findings if finding.rule == rule]
        index = int(number or 0)
        return _walk(decided[index], fact.split(".")) if index < len(decided) else MISSING
    root: dict[str, Json] = position_to_json(position, ply)
    if path.startswith("piles."):
        root["piles"] = {str(pile["id"]): pile["chips"] for pile in root["piles"]}
    return _walk(root, path.split("."))


def _walk(value: Json, keys: list[str]) -> Json:
    for key in keys:
        if isinstance(value, Mapping) and key in value:
            value = value[key]
        elif isinstance(value, list) and key.isdecimal() and int(key) < len(value):
            value = value[int(key)]
        else:
            return MISSING
    return value


def holds(claim: Claim, truth: Json) -> bool:
    """Tell whether a claim is true.

    If there is nothing at the path, null is true, and so is an empty list for a pile. In counts by
    colour, a colour that is left out counts as 0.

    >>> holds(Claim("hands.red", {"red": 4}), {"red": 4, "blue": 0})
    True
    >>> holds(Claim("ruling.CAPTURE-1.capture", True), 1)
    False
    """
    if truth is MISSING:
        return claim.equals is None or (claim.path.startswith("piles.") and claim.equals == [])
    return _same(claim.equals, truth)


def _same(value: Json, truth: Json) -> bool:
    """Compare two JSON values: true is not 1, and a missing count is 0."""
    if isinstance(value, Mapping) and isinstance(truth, Mapping):
        return all(
            _same(_counted(value, key, truth), _counted(truth, key, value))
            for key in {*value, *truth}
        )
    if isinstance(value, list | tuple) and isinstance(truth, list | tuple):
        return len(value) == len(truth) and all(map(_same, value, truth))
    if isinstance(value, bool) or isinstance(truth, bool):
        return value is truth
    return bool(value == truth)


def _counted(counts: Mapping[str, Json], key: str, other: Mapping[str, Json]) -> Json:
    if key in counts or key not in COLOR_NAMES:
        return counts.get(key, MISSING)
    return {} if isinstance(other[key], Mapping) else 0


def read_claim(players: int) -> Parser[Claim]:
    """Make a parser of the claims of a game."""

    def parse(raw: object, where: Where) -> Claim:
        box = Fields(raw, where)
        return Claim(
            path=box.need("path", _read_path(players)),
            equals=box.need("equals", anything),
            source=box.maybe("source", read_text),
            extra=box.rest(),
        )

    return parse


def _read_path(players: int) -> Parser[str]:
    absent = COLOR_NAMES[players:]

    def parse(raw: object, where: Where) -> str:
        path = string(raw, where)
        if not isinstance(raw, str):
            return path
        ruling = _RULING.fullmatch(path)
        if ruling:
            if ruling[1] not in RULEBOOK:
                where.fault(f"{quote(path)}: there is no rule {quote(ruling[1])}")
        elif not _POSITION.fullmatch(path):
            where.fault(
                f"{quote(path)} is not a path in the position (hands.red.blue, piles.1, has_move)"
                " or in a ruling (ruling.NEXT-2.to)"
            )
        elif any(key in absent for key in path.split(".")):
            where.fault(f"{quote(path)}: that colour is not in this game")
        return path

    return parse


def claim_to_json(claim: Claim) -> dict[str, Json]:
    """Write a claim."""
    fields = {"path": claim.path, "equals": claim.equals}
    source = {} if claim.source is None else {"source": cast("Json", claim.source)}
    return {**fields, **source, **claim.extra}
