"""JSON as people paste it: in a fence, with comments, or several games together."""

from __future__ import annotations

import re
from typing import Final

from sosucker_widget.record.forms import read_record
from sosucker_widget.record.record import Record, make_record
from sosucker_widget.record.values.decode import Json, decode, text_of
from sosucker_widget.record.values.fault import Fault, RecordError, Where
from sosucker_widget.record.values.limits import MAX_GAMES

_JSON: Final = re.compile(r"\s*(?:\{|\[\s*[{\]])")
_FENCE: Final = re.compile(
    r"^[ \t]*(```+|~~~+)[^\n`]*\n(.*?)(?:^[ \t]*\1|\Z)", re.DOTALL | re.MULTILINE
)
_LINES: Final = re.compile(r"\s*(?:\{[^\n]*\}\s*\n\s*)+\{[^\n]*\}\s*")
# A string, which stays; or a comment, or a comma that nothing follows.
_LOOSE: Final = re.compile(
    r'("(?:\\.|[^"\\\n])*")|//[^\n]*|/\*.*?\*/|,(?=\s*[}\]])',
    re.DOTALL,
)
_NOT_BLANK: Final = re.compile(r"[^\n]")


def unfenced(data: str | bytes) -> str | bytes:
    r"""Return what stands in the first fence of a text, or all of it if it begins otherwise.

    The lines before it stay as empty ones, so that a fault has its line.

    >>> unfenced("Here it is:\n```json\n{}\n```\n"), unfenced("[title \"```\"]")
    ('\n\n{}\n', '[title "```"]')
    """
    if isinstance(data, bytes):
        if b"```" not in data and b"~~~" not in data:
            return data
        text = text_of(data, Where())
    else:
        text = data
    if text.lstrip("\ufeff \t\r\n").startswith(("{", "[")):
        return data
    fence = _FENCE.search(text)
    return data if fence is None else "\n" * text.count("\n", 0, fence.start(2)) + fence[2]


def is_json(data: str | bytes) -> bool:
    """Tell whether a text is JSON: an object, or a list of objects.

    >>> is_json("{}"), is_json('[{"format": 1}]'), is_json("[rules classic]")
    (True, True, False)
    """
    text = data if isinstance(data, str) else data[:1000].decode("utf-8-sig", "replace")
    return bool(_JSON.match(without_comments(text.removeprefix("\ufeff")[:1000])))


def json_games(data: str | bytes) -> list[Json]:
    """Read the values of the games of a text: of one, of a list, or of one in each line.

    Raises
    ------
    RecordError
        If it isn't JSON, or holds no game, or more than there may be.
    """
    text = text_of(data, Where())
    if _LINES.fullmatch(text):
        games = [decode(line) for line in text.splitlines() if line.strip()]
    else:
        value = _decoded(text)
        games = value if isinstance(value, list) else [value]
    if not games:
        raise RecordError([Fault("", "this list holds no game")])
    if len(games) > MAX_GAMES:
        raise RecordError([Fault("", f"a file has at most {MAX_GAMES} games")])
    return games


def record_of(values: Json, number: int | None = None) -> Record:
    """Make a record from its values; `number` tells which game of several it is.

    Raises
    ------
    RecordError
        If anything is wrong with them.
    """
    where = Where() if number is None else Where(("games", number - 1))
    return make_record(read_record(values, where))


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
