"""A student's answers as JSON, which the student hands in.

```json
{"format": "sosucker-answers", "version": 1, "student": "anna",
 "answers": {"nb1.q1": [["blue"], ["blue", "green"]]}}
```

The file holds every try, the latest last, until it is full. It holds neither solutions nor
verdicts: these are worked out again from the student's name. The file is not trusted: every field
is checked, and nothing in it is run.
"""

from __future__ import annotations

import json
import os
import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from sosucker_widget.errors import SosuckerError
from sosucker_widget.record import write_whole
from sosucker_widget.record.storage.files import real_path
from sosucker_widget.record.values.decode import Json, decode
from sosucker_widget.record.values.fault import Where, quote
from sosucker_widget.record.values.fields import Fields, anything, choice, each, whole
from sosucker_widget.record.values.limits import ANSWER_LIMITS

FORMAT: Final = "sosucker-answers"
VERSION: Final = 1
GUEST: Final = "guest"
"""The name of a student who has not given one."""

MOST_BYTES: Final = ANSWER_LIMITS.size
MOST_EXERCISES: Final = 500
MOST_TRIES: Final = 1000
"""How many tries at one exercise are kept: the first, the earliest right one, and the latest."""
MOST_NAME: Final = 64

_ID: Final = re.compile(r"[a-z][a-z0-9_-]{0,19}\.[a-z0-9_-]{1,30}")
_BLANKS: Final = re.compile(r"[ \u00a0\u2000-\u200a\u202f\u3000]+")

Tries = tuple[Json, ...]


class AnswersFullError(SosuckerError, ValueError):
    """A workbook has no room for another answer, and nothing in it can be dropped.

    Attributes
    ----------
    what, most
        What it has too much of, `exercises` or `bytes`, and how many it may have.
    """

    def __init__(self, what: Literal["exercises", "bytes"], most: int) -> None:
        super().__init__(f"a workbook has room for {most} {what}")
        self.what, self.most = what, most


@dataclass(frozen=True)
class SavedAnswers:
    """A student's tries at each exercise, the latest last."""

    student: str
    tries: Mapping[str, Tries] = field(default_factory=dict)


def check_name(name: object) -> str:
    """Return a student's name as it is stored: in Unicode's normal form C, with single blanks."""
    word = single_blanks(name) if isinstance(name, str) else ""
    if not word or len(word) > MOST_NAME or not word.isprintable():
        raise ValueError(
            f"{quote(name)} is not a name: please give 1 to {MOST_NAME} printable characters"
        )
    return word


def single_blanks(name: str) -> str:
    """Return a name in Unicode's normal form C, with one ordinary blank between its words.

    >>> single_blanks(" Anna  Berg")
    'Anna Berg'
    """
    return _BLANKS.sub(" ", unicodedata.normalize("NFC", name)).strip()


def answers_to_json(answers: SavedAnswers) -> dict[str, Json]:
    """Write answers as plain JSON values."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "student": answers.student,
        "answers": {name: list(tries) for name, tries in answers.tries.items()},
    }


def parse_answers(data: str | bytes) -> SavedAnswers:
    """Read answers."""
    where = Where()
    box = Fields(decode(data, ANSWER_LIMITS), where)
    box.need("format", choice((FORMAT,)))
    box.need("version", whole(VERSION, VERSION))
    student = box.need("student", _read_name, GUEST)
    nothing: Mapping[str, Tries] = {}
    tries = box.need("answers", _read_tries, nothing)
    box.rest()
    where.check()
    return SavedAnswers(student, tries)


def load_answers(path: str | os.PathLike[str]) -> SavedAnswers:
    """Read answers from a file."""
    with real_path(path).open("rb") as file:
        return parse_answers(file.read(MOST_BYTES + 1))


def save_answers(answers: SavedAnswers, path: str | os.PathLike[str]) -> None:
    """Write answers to a file, whole or not at all."""
    write_whole(path, answers_to_bytes(answers))


def answers_to_bytes(answers: SavedAnswers) -> bytes:
    """Write answers as the bytes of a file."""
    text = json.dumps(answers_to_json(answers), ensure_ascii=False, indent=1)
    return f"{text}\n".encode()


def _read_name(raw: object, where: Where) -> str:
    try:
        return check_name(raw)
    except ValueError as error:
        where.fault(str(error))
        return GUEST


def _read_tries(raw: object, where: Where) -> Mapping[str, Tries]:
    if not isinstance(raw, dict) or len(raw) > MOST_EXERCISES:
        where.fault(f"expected an object of at most {MOST_EXERCISES} exercises")
        return {}
    return {
        name: _tries(tries, where.at(name))
        for name, tries in raw.items()
        if _is_id(name, where.at(name))
    }


def _is_id(name: str, where: Where) -> bool:
    if _ID.fullmatch(name) is None:
        where.fault(f"{quote(name)} is not the name of an exercise, such as nb1.q1")
        return False
    return True


def _tries(raw: object, where: Where) -> Tries:
    if isinstance(raw, list) and not 0 < len(raw) <= MOST_TRIES:
        where.fault(f"expected 1 to {MOST_TRIES} tries")
        return ()
    return each(anything)(raw, where)
