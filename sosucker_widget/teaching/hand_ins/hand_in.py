"""One file that was handed in: the answers in it, or what it is instead."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from sosucker_widget.errors import SosuckerError
from sosucker_widget.locale import Saying
from sosucker_widget.teaching.answer_file import SavedAnswers
from sosucker_widget.teaching.hand_ins.sender import Sender


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
