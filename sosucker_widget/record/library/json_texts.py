"""JSON as people paste it: in a fence, with comments, or several games together."""

from __future__ import annotations

import re
from typing import Final

from sosucker_widget.pasted_text import INVISIBLE
from sosucker_widget.record.forms import read_record
from sosucker_widget.record.record import Record, make_record
from sosucker_widget.record.values.decode import Json, decode, text_of
from sosucker_widget.record.values.fault import Fault, RecordError, Where
from sosucker_widget.record.values.limits import MAX_GAMES

_JSON: Final = re.compile(r"\s*(?:\{|\[\s*[{\]])")
_FENCE: Final = re.compile(
    r"^[ \t]*(```+|~~~+)[^\n`]*\n(.*?)(?:^[ \t]*\1|\Z)", re.DOTALL | re.MULTILINE
)
_QUOTED: Final = re.compile(r"^[ \t]*(?:>[ \t]?)+", re.MULTILINE)
_BEGINS: Final = re.compile(r"^[ \t\ufeff]*[{\[]", re.MULTILINE)
# A string, which stays; or a comment, a comma that nothing follows, or a blank that is none in
# JSON. What is not closed ends where nothing can close it: otherwise it would be read again from
# each of its characters.
_LOOSE: Final = re.compile(
    r'("(?:\\.|[^"\\\n])*"?)|(?://|#)[^\n]*|/\*.*?(?:\*/|\Z)|,(?=\s*[}\]])'
    rf"|(?![ \t\r\n])[\s{INVISIBLE}]",
    re.DOTALL,
)
_ANSWERS: Final = "sosucker-answers"
_BEGINNING: Final = 10_000
"""So many characters tell whether a text is JSON."""

_NOT_BLANK: Final = re.compile(r"[^\n]")


def unfenced(data: str | bytes) -> str | bytes:
    r"""Return what stands in the first fence of a text, or all of it if it begins otherwise.

    What an e-mail quotes counts too. The lines before it stay as empty ones, so that a fault has
    its line.

    >>> unfenced("Here it is:\n```json\n{}\n```\n"), unfenced("[title \"```\"]")
    ('\n\n{}\n', '[title "```"]')
    >>> unfenced("Ann wrote:\n> [rules classic]\n> 1. r+\n")
    '\n[rules classic]\n1. r+\n'
    """
    if isinstance(data, bytes):
        if not any(mark in data for mark in (b"```", b"~~~", b">")):
            return data
        text = text_of(data, Where())
    else:
        text = data
    if text.lstrip("\ufeff \t\r\n").startswith(("{", "[")):
        return data
    text = _unquoted(text)
    fence = _FENCE.search(text)
    return text if fence is None else "\n" * text.count("\n", 0, fence.start(2)) + fence[2]


def _unquoted(text: str) -> str:
    """Return what an e-mail quotes, if no game begins beside it; else the text as it is."""
    if _BEGINS.search(text) or not _QUOTED.search(text):
        return text
    lines = text.splitlines(keepends=True)
    return "".join(_QUOTED.sub("", one) if _QUOTED.match(one) else "\n" for one in lines)


def is_json(data: str | bytes) -> bool:
    """Tell whether a text is JSON: an object, or a list of objects.

    >>> is_json("{}"), is_json('[{"format": 1}]'), is_json("[rules classic]")
    (True, True, False)
    """
    begin = data[:_BEGINNING]
    text = begin if isinstance(begin, str) else begin.decode("utf-8", "replace")
    return bool(_JSON.match(without_comments(text.removeprefix("\ufeff"))))


def json_games(data: str | bytes) -> list[Json]:
    """Read the values of the games of a text: of one, of a list, or of one in each line."""
    text = text_of(data, Where())
    lines = _games_by_line(text)
    if lines:
        _check_count(len(lines))
        return [_decoded_line(number, line) for number, line in lines.items()]
    value = _decoded(text)
    games = value if isinstance(value, list) else [value]
    _check_count(len(games))
    return games


def record_of(values: Json, number: int | None = None) -> Record:
    """Make a record from its values; `number` tells which game of several it is."""
    where = Where() if number is None else Where(("games", number - 1))
    if isinstance(values, dict) and (other := _other(values)):
        where.refuse(f"{other}, and no game")
    return make_record(read_record(values, where))


def _other(values: dict[str, Json]) -> str:
    """Say which other file of a course an object is; empty if it is none."""
    if "nbformat" in values:
        return "this is a notebook"
    return "these are the answers of a student" if values.get("format") == _ANSWERS else ""


def _check_count(games: int) -> None:
    if not games:
        raise RecordError([Fault("", "this list holds no game")])
    if games > MAX_GAMES:
        raise RecordError([Fault("", f"a file has at most {MAX_GAMES} games")])


def _games_by_line(text: str) -> dict[int, str]:
    r"""Return the lines of a text in which each is a game, by their numbers from 0; else nothing.

    >>> _games_by_line('{"a": 1}\n\n{"b": 2}\n'), _games_by_line('{"a":\n1}')
    ({0: '{"a": 1}', 2: '{"b": 2}'}, {})
    """
    # A string of JSON may hold other ends of lines.
    numbered = enumerate(map(str.strip, text.split("\n")))
    lines = {number: line for number, line in numbered if line}
    are_games = all(line[0] == "{" and line[-1] == "}" for line in lines.values())
    return lines if are_games and len(lines) > 1 else {}


def _decoded_line(number: int, line: str) -> Json:
    try:
        return decode(line)
    except RecordError:
        # The fault tells the line of the file.
        return decode("\n" * number + line)


def _decoded(text: str) -> Json:
    try:
        return decode(text)
    except RecordError:
        loose = without_comments(text)
        if loose == text:
            raise
        return decode(loose)


def without_comments(text: str) -> str:
    r"""Blank out comments, and commas that nothing follows, as programs write them for people.

    >>> without_comments('{"a": "//b", // c\n "d": [1,],}')
    '{"a": "//b",     \n "d": [1 ] }'
    """
    return _LOOSE.sub(lambda part: part[1] or _NOT_BLANK.sub(" ", part[0]), text)
