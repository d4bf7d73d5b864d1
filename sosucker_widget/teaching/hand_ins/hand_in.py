"""One file that was handed in: who sent it, the answers in it, or what it is instead."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import unescape
from itertools import chain
from typing import Final, NamedTuple

from sosucker_widget.errors import SosuckerError, safe_text
from sosucker_widget.given_numbers import as_whole
from sosucker_widget.locale import LANGUAGES, Saying, Verbatim, phrase
from sosucker_widget.record import RecordError
from sosucker_widget.record.values.decode import Json, check_values, unchecked
from sosucker_widget.record.values.fault import Where, quote
from sosucker_widget.record.values.head import FORMAT as RECORD_FORMAT
from sosucker_widget.record.values.limits import ANSWER_LIMITS, Limits
from sosucker_widget.teaching.answer_file import (
    FORMAT,
    GUEST,
    VERSION,
    SavedAnswers,
    Tries,
    check_name,
)


class Sender(NamedTuple):
    """Who handed a file in; what the platform doesn't tell is empty."""

    name: str = ""
    """The full name, as Moodle gives it; Canvas writes it as one word in small letters."""
    number: str = ""
    """The number or login of the user on the platform."""


_MOODLE: Final = re.compile(r"(?P<name>[^/_][^/]*?)_(?P<number>\d+)_assignsubmission_\w+")
_BLACKBOARD: Final = re.compile(r"[^/]*_(?P<number>[^/_]+)_attempt_\d{4}(?:-\d\d){5}")
_CANVAS: Final = re.compile(r"(?P<name>[^/_\d][^/_]*)(?:_LATE)?_(?P<number>\d{2,})_\d{2,}_[^/]+")
_OF_FOLDERS: Final = (_MOODLE, _BLACKBOARD)


def sender_in(path: str) -> Sender:
    """Read who handed a file in from its path."""
    *folders, file = path.split("/")
    for part in (*folders, file):
        for form in _OF_FOLDERS if part is not file else (*_OF_FOLDERS, _CANVAS):
            if (seen := form.match(part)) is not None:
                return Sender(**seen.groupdict(default=""))
    return Sender()


class HandInError(SosuckerError, ValueError):
    """A file that holds no answers; the message says what it is."""


class _Damaged:
    """A try that no kind of answer can read."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "DAMAGED"


DAMAGED: Final = _Damaged()
"""Stands for a try that is not valid JSON, or null: it counts as a try, and is never right."""


@dataclass(frozen=True)
class HandIn:
    """A file that was handed in."""

    file: str
    """Its place: in a folder or an archive, the path from there."""
    answers: SavedAnswers | None = None
    """The answers in it; None if it has a `fault`."""
    fault: str = ""
    sender: Sender = field(default_factory=Sender)
    """Who handed it in, as the learning platform wrote it into the path."""
    notes: tuple[Saying, ...] = ()
    """What is to be known about it, though it could be read."""


_UTF16: Final = (b"\xff\xfe", b"\xfe\xff", b"{\x00", b"\x00{", b"<\x00", b"\x00<")
_BEGINNINGS: Final[tuple[tuple[bytes, str], ...]] = (
    (b"%PDF", "pdf"),
    (b"\x89PNG", "picture"),
    (b"\xff\xd8\xff", "picture"),
    (b"GIF8", "picture"),
    (b"RIFF", "picture"),
    (b"{\\rtf", "text-document"),
    (b"\xd0\xcf\x11\xe0", "text-document"),
    (b"7z\xbc\xaf", "packed"),
    (b"Rar!", "packed"),
    (b"\x1f\x8b", "packed"),
)
_ZIP: Final = (b"PK\x03\x04", b"PK\x05\x06")
_IN_DOCUMENTS: Final = (b"word/", b"[Content_Types].xml", b"mimetypeapplication/vnd")
_HEAD: Final = 4096
_TITLE: Final = re.compile(r"<title[^>]*>([^<]{0,300})", re.IGNORECASE)
_PASSWORD: Final = re.compile(r"type\s*=\s*[\"']?password", re.IGNORECASE)
_LONGEST_TITLE: Final = 60


def wrong_kind(data: bytes) -> Saying | None:
    """Say what kind of file this is, if it can hold no answers; None if it may."""
    if not data.strip():
        return Saying("handin.empty")
    if data.startswith(_UTF16):
        return Saying("handin.utf16")
    if data.startswith(_ZIP):
        is_document = any(part in data[:_HEAD] for part in _IN_DOCUMENTS)
        return Saying("handin.text-document" if is_document else "handin.zip-in-zip")
    for beginning, kind in _BEGINNINGS:
        if data.startswith(beginning):
            return Saying(f"handin.{kind}")
    return _web_page(data)


def _web_page(data: bytes) -> Saying | None:
    head = data[:_HEAD].decode("utf-8-sig", "replace").lstrip()
    if not head.startswith("<"):
        return None
    seen = _TITLE.search(head)
    title = safe_text(unescape(seen[1]), _LONGEST_TITLE) if seen else ""
    text = data.decode("utf-8", "replace")
    is_log_in = bool(_PASSWORD.search(text) or _is_log_in(title))
    kind = "log-in" if is_log_in else "web-page"
    if not title:
        return Saying(f"handin.{kind}")
    return Saying(f"handin.{kind}.titled", title=Verbatim(title))


def _is_log_in(title: str) -> bool:
    words = (phrase("handin.log-in.words", {}, language).split("; ") for language in LANGUAGES)
    return any(word in title.casefold() for word in chain(*words))


def other_json(raw: object) -> Saying | None:
    """Say what JSON that is not a file of answers is, if it is known."""
    if isinstance(raw, dict) and raw.get("format") == RECORD_FORMAT:
        return Saying("handin.record")
    return None


def read_answers(data: str | bytes) -> SavedAnswers:
    """Read the answers that a student handed in.

    A try that is not valid, and an exercise whose tries are not a list, count as one damaged try.
    Keys that are not known stay: whoever grades them says so.
    """
    return answers_in(values_in(data))


def values_in(data: str | bytes, limits: Limits = ANSWER_LIMITS) -> Json:
    """Read the JSON values of a file, not checked yet."""
    try:
        return unchecked(data, Where(), limits)
    except RecordError as error:
        raise HandInError(Saying("handin.damaged", why=Verbatim(error.brief))) from error


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
