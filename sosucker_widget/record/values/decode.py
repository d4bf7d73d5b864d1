"""Reads a file's bytes as plain JSON values, or reports the faults in the JSON itself.

In addition to what the standard library refuses, it refuses a key that occurs twice, NaN and
infinities, numbers and nesting beyond the limits, and text that is not valid Unicode.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from sosucker_widget.record.values.encodings import other_encoding, single_bytes
from sosucker_widget.record.values.fault import Path, Spot, Where, quote
from sosucker_widget.record.values.limits import (
    MAX_NESTING,
    MAX_NUMBER,
    RECORD_LIMITS,
    Limits,
    Members,
    refusal,
)

Json = Any
"""None, a truth value, a number, a string, or a list or an object of these."""

# A tuple, because a union would be built again for each check.
_NESTED: Final = (list, dict)
_DIGITS: Final = len(str(MAX_NUMBER))
TOO_DEEP: Final = f"nested too deep (variations nest at most {MAX_NESTING} deep)"


class _Twice(dict[str, Json]):
    """An object in which a key occurs more than once."""

    keys_twice: tuple[str, ...] = ()


class _Odd:
    """A number that is not valid, or that not all programs read in the same way."""

    __slots__ = ("what",)

    def __init__(self, what: str) -> None:
        self.what = what


def decode(data: str | bytes, limits: Limits = RECORD_LIMITS) -> Json:
    """Read JSON strictly."""
    where = Where()
    value = unchecked(data, where, limits)
    check_values(value, where, limits)
    return value


def unchecked(data: str | bytes, where: Where, limits: Limits = RECORD_LIMITS) -> Json:
    """Read JSON of a limited size whose values still have to be checked, one by one or together."""
    text = text_of(data, where, limits)
    _check_members(text, where, limits)
    return _parse(text, where)


def check_values(value: Json, where: Where, limits: Limits = RECORD_LIMITS) -> None:
    """Check that every value is within the limits and valid Unicode, and no key occurs twice."""
    for path, what in _lexical_faults(value, limits.depth):
        where.at(*path).fault(what)
    where.check()


def value_at(text: str, begin: int) -> tuple[Json, int]:
    """Read the JSON value that begins at an offset; return it, and the offset of its end.

    It is not checked: call `check_values` afterwards.
    """
    value, end = _DECODER.raw_decode(text, begin)
    return value, end


def text_of(data: str | bytes, where: Where, limits: Limits = RECORD_LIMITS) -> str:
    """Read the bytes of a file as UTF-8, with or without a byte order mark, within the limit."""
    if isinstance(data, str):
        most = limits.size
        size = len(data) if len(data) > most else len(data.encode("utf-8", "surrogatepass"))
    else:
        size = len(data)
    check_size(size, where, limits)
    if isinstance(data, str):
        return data.removeprefix("\ufeff")
    other = other_encoding(data)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        byte = f"byte {error.start} is 0x{data[error.start]:02x}"
        where.refuse(f"not UTF-8: {byte}; {other or single_bytes(data)}")
    if other:
        where.refuse(f"not UTF-8: {other}")
    return text


def check_size(size: int, where: Where, limits: Limits) -> None:
    """See that a file of so many bytes may be read."""
    if size > limits.size:
        kib = limits.size // 1024
        most = f"{kib} KiB" if kib % 1024 else f"{kib // 1024} MiB"
        where.refuse(f"the file is larger than {most}")


def spot_in(text: str, offset: int, game: int | None = None) -> Spot:
    """Return the line and the column of an offset."""
    line = text.count("\n", 0, offset) + 1
    return Spot(line, offset - text.rfind("\n", 0, offset), game)


def _check_members(text: str, where: Where, limits: Limits) -> None:
    """Refuse more values than there may be, before any is made."""
    begin = len(text) - len(text.lstrip())
    members = Members(text, limits.values).offsets(begin)
    beyond = next(islice(members, limits.values, None), None)
    if beyond is not None:
        where.refuse(f"{spot_in(text, beyond)}: {refusal('values', limits)}")


def _parse(text: str, where: Where) -> Json:
    if not text.strip():
        where.refuse("the file is empty")
    try:
        return _DECODER.decode(text)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        where.refuse(f"not JSON: {place}: {error.msg}{_hint(text[error.pos : error.pos + 5])}")
    except RecursionError:
        where.refuse(TOO_DEEP)


def _hint(rest: str) -> str:
    """Tell what probably went wrong where JSON ends."""
    sign = rest[:1]
    if sign and sign in "“”„«»‘’":
        return f"; {sign} is a quotation mark of a word processor, and JSON has straight ones"
    if sign == "<":
        return "; this is a page of the web (HTML), and no game"
    if rest.startswith(("True", "False", "None")):
        return "; what is True, False and None in Python is true, false and null in JSON"
    if sign == "'":
        return "; JSON has double quotes: json.dumps writes them, and print does not"
    return ""


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    plain = dict(pairs)
    if len(plain) == len(pairs):
        return plain
    seen: set[str] = set()
    twice = _Twice(plain)
    twice.keys_twice = tuple(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
    return twice


def _whole(digits: str) -> Json:
    if len(digits) <= _DIGITS + 1 and abs(int(digits)) <= MAX_NUMBER:
        return int(digits)
    return _Odd(f"a number of {len(digits.lstrip('-'))} digits is too large")


def _float(digits: str) -> Json:
    number = float(digits)
    return number if math.isfinite(number) else _Odd("this number is too large")


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_object,
    parse_int=_whole,
    parse_float=_float,
    parse_constant=lambda word: _Odd(f"{word} is not a number in JSON"),
)


def _lexical_faults(value: Json, deepest: int) -> Iterator[tuple[Path, str]]:
    """Go through all values without recursion, because the file determines how deep they nest.

    A place is only put together if something is wrong, since a file may hold a million values.
    """
    path: list[str | int] = []
    open_ones: list[Iterator[tuple[str | int, Json]]] = [iter([("", value)])]
    while open_ones:
        for key, here in open_ones[-1]:
            if isinstance(here, _NESTED):
                if len(path) > deepest:
                    yield tuple(path[1:7]), TOO_DEEP
                    return
                path.append(key)
                open_ones.append(iter(here.items() if isinstance(here, dict) else enumerate(here)))
                if isinstance(here, dict):
                    yield from _faults_of_keys(here, tuple(path[1:]))
                break
            what = _fault_of(here)
            if what:
                yield tuple([*path, key][1:]), what
        else:
            open_ones.pop()
            del path[-1:]


def _fault_of(value: Json) -> str:
    if isinstance(value, str) and not _is_unicode(value):
        return f"{quote(value)} is not valid Unicode: half a surrogate pair"
    return value.what if isinstance(value, _Odd) else ""


def _faults_of_keys(value: dict[str, Json], path: Path) -> Iterator[tuple[Path, str]]:
    for key in value:
        if not _is_unicode(key):
            yield path, f"the key {quote(key)} is not valid Unicode: half a surrogate pair"
    if isinstance(value, _Twice):
        for key in value.keys_twice:
            yield (*path, key), "this key occurs twice"


def _is_unicode(text: str) -> bool:
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
