"""The answers in a file that was handed in: what is damaged in it costs only itself."""

from __future__ import annotations

from collections.abc import Mapping

from sosucker_widget.given_numbers import as_whole
from sosucker_widget.locale import Saying, Verbatim
from sosucker_widget.record import RecordError
from sosucker_widget.record.values.decode import Json, check_values, unchecked
from sosucker_widget.record.values.fault import Where, quote
from sosucker_widget.record.values.limits import ANSWER_LIMITS
from sosucker_widget.teaching.answer_file import (
    FORMAT,
    GUEST,
    VERSION,
    SavedAnswers,
    Tries,
    check_name,
)
from sosucker_widget.teaching.hand_ins.hand_in import DAMAGED, HandInError
from sosucker_widget.teaching.hand_ins.wrong_file import other_json


def read_answers(data: str | bytes) -> SavedAnswers:
    """Read the answers that a student handed in.

    A try that is not valid, and an exercise whose tries are not a list, count as one damaged try.
    Keys that are not known stay: whoever grades them says so.
    """
    try:
        raw = unchecked(data, Where(), ANSWER_LIMITS)
    except RecordError as error:
        raise HandInError(Saying("handin.damaged", why=Verbatim(error.brief))) from error
    return answers_in(raw)


def answers_in(raw: Json) -> SavedAnswers:
    """Read the same from the JSON values of the file."""
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise HandInError(other_json(raw) or Saying("handin.other"))
    _check_version(raw.get("version"))
    tries = raw.get("answers", {})
    if not isinstance(tries, dict):
        raise HandInError(Saying("handin.no-answers"))
    return SavedAnswers(_name(raw.get("student", GUEST)), _readable(tries))


def _check_version(version: object) -> None:
    number = as_whole(version, VERSION)
    if number == VERSION:
        return
    facts = {"version": Verbatim(quote(version)), "ours": Verbatim(VERSION)}
    raise HandInError(Saying("handin.newer" if number else "handin.version", **facts))


def _name(raw: object) -> str:
    try:
        return check_name(raw)
    except ValueError as error:
        raise HandInError(Saying("handin.name", name=Verbatim(quote(raw)))) from error


def _readable(raw: Mapping[str, Json]) -> Mapping[str, Tries]:
    """Return the tries by exercise; an empty list is no try."""
    tries = {
        name: several if isinstance(several, list) else [None] for name, several in raw.items()
    }
    return {name: tuple(map(_valid, several)) for name, several in tries.items() if several}


def _valid(raw: Json) -> Json:
    try:
        check_values(raw, Where(), ANSWER_LIMITS)
    except RecordError:
        return DAMAGED
    return DAMAGED if raw is None else raw
