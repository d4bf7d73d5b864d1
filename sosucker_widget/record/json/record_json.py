"""Writes a record as readable JSON, in the order in which a person would write it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from sosucker_widget.engine import COLOR_NAMES
from sosucker_widget.given_numbers import as_real, as_truth
from sosucker_widget.record import additions
from sosucker_widget.record.talk.coalition_acts import ALLIANCE
from sosucker_widget.record.talk.talk_acts import talk_to_json
from sosucker_widget.record.tree.lines import Line, lines_of
from sosucker_widget.record.tree.node import GameNode
from sosucker_widget.record.values.action_json import action_to_json, put_back
from sosucker_widget.record.values.decode import Json
from sosucker_widget.record.values.head import (
    FORMAT,
    VERSION,
    Head,
    WrittenRules,
    player_to_json,
    rules_to_json,
)
from sosucker_widget.record.values.limits import MAX_BYTES
from sosucker_widget.record.values.position_json import position_to_json

if TYPE_CHECKING:
    from sosucker_widget.record.values.chapter import QuizSpec

_WIDTH: Final = 100
_STEP: Final = "  "
_NESTED: Final = (dict, list)


def lay_out(value: Json) -> str:
    r"""Write JSON values as text that ends with a line end.

    >>> print(lay_out({"a": [1, {"b": "é"}], "c": "d" * 80}), end="")
    {
      "a": [1, {"b": "é"}],
      "c": "dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd"
    }
    """
    return _lay_out(value, "", 0) + "\n"


def compact(value: Json) -> str:
    r"""Write JSON values in as few characters as possible, and a line end.

    >>> compact({"a": [1, 2]})
    '{"a":[1,2]}\n'
    """
    return f"{json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(',', ':'))}\n"


def _may_fit(value: Json) -> bool:
    """Tell whether a value may fit on a line, from no more of it than a line can hold."""
    room, ahead = _WIDTH, [value]
    while ahead and room >= 0:
        here = ahead.pop()
        if isinstance(here, str):
            room -= len(here)
        elif isinstance(here, _NESTED):
            room -= 2 * len(here)
            if room >= 0:
                ahead += here.values() if isinstance(here, dict) else here
    return room >= 0


def plain(value: object) -> object:
    """Convert for JSON what it doesn't know: a text in two languages, a number of NumPy."""
    if isinstance(value, Mapping):
        return dict(value)
    for known in (as_truth(value), as_real(value)):
        if known is not None:
            return known
    raise TypeError(f"{type(value).__name__} is not a type that a record can keep")


def _lay_out(value: Json, indent: str, used: int) -> str:
    """Lay out a value that begins after `used` characters of a line."""
    nested = isinstance(value, _NESTED) and bool(value)
    if not nested or (indent and _may_fit(value)):
        line = json.dumps(value, ensure_ascii=False, allow_nan=False, default=plain)
        if not nested or used + len(line) < _WIDTH:
            return line
    inner = indent + _STEP
    if isinstance(value, dict):
        heads = [json.dumps(key, ensure_ascii=False) + ": " for key in value]
        opening, items, closing = "{", list(value.values()), "}"
    else:
        opening, items, closing = "[", value, "]"
        heads = [""] * len(items)
    body = [
        inner + head + _lay_out(item, inner, len(inner + head))
        for head, item in zip(heads, items, strict=True)
    ]
    return "\n".join([opening, ",\n".join(body), indent + closing])


def record_to_json(head: Head, root: GameNode) -> dict[str, Json]:
    """Write a record as plain JSON values.

    Optional fields that add nothing are left out, unless the record was read from a file that has
    them.
    """
    chapters = [
        {**_sparse(additions.chapter_to_json(one), one.kept, *_said(bots=one.bots)), **one.extra}
        for one in head.chapters
    ]
    events, ahead = _line_to_json(lines_of(root)[0])
    tail = {"continuations": lines_to_json(ahead), "chapters": chapters}
    claims = [additions.claim_to_json(claim) for claim in root.claims]
    return {
        **_top(head),
        **_sparse({"note": root.note, "claims": claims}, head.kept),
        "events": events,
        **_sparse(tail, head.kept),
        **head.extra,
    }


def _top(head: Head) -> dict[str, Json]:
    """Write everything before the first note."""
    begin: dict[str, Json]
    if head.given:
        begin = {"start": position_to_json(head.start, 0)}
    else:
        assert head.start.moving_seat is not None
        begin = {"first": COLOR_NAMES[head.start.moving_seat]}
    prefix = "ruleset."
    keys = frozenset(key.removeprefix(prefix) for key in head.kept if key.startswith(prefix))
    top = {
        "format": FORMAT,
        "version": VERSION,
        **_sparse({"title": head.title, "meta": dict(head.meta)}, head.kept),
        "ruleset": rules_to_json(WrittenRules(head.preset, head.rules, keys)),
        "players": [player_to_json(player) for player in head.players],
        **begin,
    }
    put_back(top, head.asides)
    return top


def record_to_text(head: Head, root: GameNode) -> str:
    """Write a record as the text of a `.sls.json` file.

    It is laid out for a reader, unless only without that it can be read again.
    """
    values = record_to_json(head, root)
    text = lay_out(values)
    least = len(text)  # in bytes, and four times as much at most
    fits = least * 4 <= MAX_BYTES or len(text.encode("utf-8", "surrogatepass")) <= MAX_BYTES
    return text if fits else compact(values)


def least_size(head: Head, root: GameNode) -> int:
    """Return the bytes of a record's file if it is written in as few as possible."""
    return len(compact(record_to_json(head, root)).encode("utf-8", "surrogatepass"))


def event_to_json(node: GameNode, lines: Iterable[Line] = ()) -> dict[str, Json]:
    """Write an act with its annotations, and with the lines that were played instead."""
    annotations = node.annotations
    fields = {
        "glyph": annotations.glyph,
        "note": annotations.note,
        "claims": [additions.claim_to_json(claim) for claim in annotations.claims],
        "quiz": _quiz(annotations.quiz),
        "variations": lines_to_json(lines),
    }
    return {**_act_to_json(node), **_sparse(fields, annotations.kept), **annotations.extra}


def lines_to_json(lines: Iterable[Line]) -> list[Json]:
    """Write lines beside the main line, each with its events."""
    return [_variation_to_json(line) for line in lines]


def _act_to_json(node: GameNode) -> dict[str, Json]:
    if node.talk is None:
        assert node.action is not None
        return action_to_json(node.action)
    fields = talk_to_json(node.talk)
    if fields.get("object") == ALLIANCE and "object" not in node.annotations.kept:
        fields["object"] = None
    return _sparse(fields, node.annotations.kept)


def _quiz(quiz: QuizSpec | None) -> Json:
    if quiz is None:
        return None
    return {
        **_sparse(additions.quiz_to_json(quiz), quiz.kept, *_said(answer=quiz.answer)),
        **quiz.extra,
    }


def _variation_to_json(line: Line) -> dict[str, Json]:
    heading = line.heading
    fields = _sparse({"title": heading.title, "note": heading.note}, frozenset())
    events, ahead = _line_to_json(line)
    if ahead:
        raise ValueError("lines can only continue from the end of the main line")
    return {**fields, "events": events, **heading.extra}


def _line_to_json(line: Line) -> tuple[list[Json], Sequence[Line]]:
    """Write the events of a line; return them with the lines that continue from its end."""
    *acts, (_, ahead) = line.along()
    return [event_to_json(node, beside) for node, beside in acts if node is not None], ahead


def _sparse(full: Mapping[str, Json], keys: frozenset[str], *required: str) -> dict[str, Json]:
    """Leave out fields that add nothing, unless they were written or are required."""
    return {
        key: value
        for key, value in full.items()
        if key in keys or key in required or not _says_nothing(value)
    }


def _says_nothing(value: Json) -> bool:
    return value is None or value is False or value in ([], {})


def _said(**values: Json) -> list[str]:
    """List those of these keys whose value is not empty; false is a value."""
    return [key for key, value in values.items() if value is not None]
