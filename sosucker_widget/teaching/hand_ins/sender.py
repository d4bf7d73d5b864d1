"""Who handed a file in, as a learning platform writes it into the names of files and folders."""

from __future__ import annotations

import re
from typing import Final, NamedTuple


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
