"""Readable JSON: an object or a list that fits on one line is written on one line."""

from __future__ import annotations

import json
from typing import Final

from sosucker_widget.record.decode import Json

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


def _lay_out(value: Json, indent: str, used: int) -> str:
    """Lay out a value that begins after `used` characters of a line."""
    nested = isinstance(value, _NESTED) and bool(value)
    if not nested or (indent and _may_fit(value)):
        line = json.dumps(value, ensure_ascii=False, allow_nan=False)
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
