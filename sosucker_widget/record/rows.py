"""A record as rows: flat dicts that `pandas.DataFrame` and `polars.DataFrame` take as they are.

Every row of a kind has the same keys. A value is a text, a number, a truth value or None; colours
are names, and several colours one text: `"blue, green"`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, Literal, get_args

from sosucker_widget.engine import COLORS, Finding, Position, setup
from sosucker_widget.engine.tally import count, size
from sosucker_widget.errors import SosuckerError, nearest
from sosucker_widget.locale import DEFAULT_LANGUAGE
from sosucker_widget.record.talk.talk_acts import talk_to_json
from sosucker_widget.record.tree.lines import Step
from sosucker_widget.record.values.action_json import action_to_json
from sosucker_widget.record.values.claim import MISSING, Claim, holds, resolve
from sosucker_widget.record.values.decode import Json
from sosucker_widget.record.values.head import Head
from sosucker_widget.record.values.reader_text import Text, text_in

RowValue = str | int | float | bool | None
Row = dict[str, RowValue]
"""A row of a table, by the names of its columns."""

RowKind = Literal["acts", "positions", "rulings", "claims", "marks"]
"""What a row of a record can be about."""


class RowKindError(SosuckerError, ValueError):
    """A record has no rows of this kind."""


def rows_of(
    head: Head, root_claims: Sequence[Claim], steps: Sequence[Step], kind: str
) -> list[Row]:
    """Make the rows of a kind that a record knows by itself."""
    if kind == "claims":
        return list(_claims(head, root_claims, steps))
    if kind not in _MAKERS:
        near = nearest(kind, get_args(RowKind))
        tip = f": did you mean {near!r}?" if near else ":"
        raise RowKindError(
            f"a record has no rows {kind!r}{tip} There are {', '.join(get_args(RowKind))}"
        )
    return list(_MAKERS[kind](head, steps))


def _acts(_: Head, steps: Iterable[Step]) -> Iterator[Row]:
    for step in steps:
        act = _to_json(step)
        to = act.get("to") or act.get("players", [])[1:]
        proposed = act["id"] if act["type"] == "coalition" else ""
        yield {
            "index": step.index,
            "ply": step.ply,
            "type": act["type"],
            "player": step.player.value,
            "chip": act.get("chip"),
            "pile": act.get("pile"),
            "to": ", ".join(to) if isinstance(to, list) else to or "",
            "text": _words(act.get("text")),
            "promise": "" if proposed else act.get("id", ""),
            "coalition": act.get("coalition", proposed),
            "private": bool(act.get("private")),
            "glyph": step.node.glyph or "",
            "note": _words(step.node.note),
            "rules": "" if step.ruling is None else ", ".join(step.ruling.rules),
        }


def _to_json(step: Step) -> dict[str, Json]:
    if step.talk is not None:
        return talk_to_json(step.talk)
    assert step.action is not None
    return action_to_json(step.action)


def _positions(head: Head, steps: Iterable[Step]) -> Iterator[Row]:
    yield _position(head.start, 0)
    for step in steps:
        if step.action is not None:
            yield _position(step.after, step.ply)


def _position(position: Position, ply: int) -> Row:
    row: Row = {
        "ply": ply,
        "phase": position.phase,
        "has_move": _name(position.moving_seat),
        "to_act": _name(position.acting_seat),
        "winner": _name(position.winning_seat),
        "alive": len(position.alive_seats),
        "piles": len(position.pile_ids),
        "dead": size(position.dead_tally),
    }
    for seat, tally in enumerate(position.hand_tallies):
        color = str(COLORS[seat])
        row[f"{color}_alive"] = seat in position.alive_seats
        row[f"{color}_chips"] = size(tally)
        row[f"{color}_supply"] = count(tally, seat)
        row[f"{color}_prisoners"] = size(tally) - count(tally, seat)
    return row


def _rulings(head: Head, steps: Iterable[Step]) -> Iterator[Row]:
    yield from (_finding(one, None) for one in setup(head.start, given=head.given))
    for step in steps:
        if step.ruling is not None:
            yield from (_finding(one, step) for one in step.ruling.findings)


def _finding(finding: Finding, step: Step | None) -> Row:
    return {
        "ply": 0 if step is None else step.ply,
        "type": "setup" if step is None else step.act.type,
        "player": "" if step is None else step.player.value,
        "rule": finding.rule,
        "sentence": finding.sentence(DEFAULT_LANGUAGE),
        "facts": json.dumps(dict(finding.facts), ensure_ascii=False, default=str),
    }


def _claims(head: Head, of_start: Iterable[Claim], steps: Iterable[Step]) -> Iterator[Row]:
    start = setup(head.start, given=head.given)
    yield from (_claim(one, head.start, start, 0) for one in of_start)
    for step in steps:
        findings = () if step.ruling is None else step.ruling.findings
        yield from (_claim(one, step.after, findings, step.ply) for one in step.node.claims)


def _claim(claim: Claim, position: Position, findings: Sequence[Finding], ply: int) -> Row:
    truth = resolve(claim.path, position, findings, ply=ply)
    return {
        "ply": ply,
        "path": claim.path,
        "says": _written(claim.equals),
        "truth": "" if truth is MISSING else _written(truth),
        "holds": holds(claim, truth),
        "source": _words(claim.source),
    }


def _written(value: Json) -> str:
    """Write a value of a claim, which may be of any kind, as a text."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)


def _name(seat: int | None) -> str:
    return "" if seat is None else str(COLORS[seat])


def _words(text: Text | None) -> str:
    return "" if text is None else text_in(text, DEFAULT_LANGUAGE)


_MAKERS: Final[dict[str, Callable[[Head, Sequence[Step]], Iterator[Row]]]] = {
    "acts": _acts,
    "positions": _positions,
    "rulings": _rulings,
}
