"""Who handed a file in, as a learning platform writes it into the names of files and folders."""

from __future__ import annotations

import re
from typing import Final, NamedTuple


class Sender(NamedTuple):
    """Who handed a file in; what the platform doesn't tell is empty.

    Attributes
    ----------
    name
        The full name, as Moodle gives it; Canvas writes it as one word in small letters.
    number
        The number or login of the user on the platform.
    """

    name: str = ""
    number: str = ""


_MOODLE: Final = re.compile(r"(?P<name>[^/_][^/]*?)_(?P<number>\d+)_assignsubmission_\w+")
_BLACKBOARD: Final = re.compile(r"[^/]*_(?P<number>[^/_]+)_attempt_\d{4}(?:-\d\d){5}")
_CANVAS: Final = re.compile(r"(?P<name>[^/_\d][^/_]*)(?:_LATE)?_(?P<number>\d{2,})_\d{2,}_[^/]+")
_OF_FOLDERS: Final = (_MOODLE, _BLACKBOARD)


def sender_in(path: str) -> Sender:
    """Read who handed a file in from its path.

    Examples
    --------
    >>> sender_in("Anna Berg_4711_assignsubmission_file/answers.json")
    Sender(name='Anna Berg', number='4711')
    >>> sender_in("Lesson 1/Anna Berg_4711_assignsubmission_file_anna.json").name
    'Anna Berg'
    >>> sender_in("bergann_LATE_4711_9512_anna.json")
    Sender(name='bergann', number='4711')
    >>> sender_in("Lesson 1_aberg_attempt_2026-11-26-09-52-01_anna.json").number
    'aberg'
    >>> sender_in("anna.json")
    Sender(name='', number='')
    """
    *folders, file = path.split("/")
    for part in (*folders, file):
        for form in _OF_FOLDERS if part is not file else (*_OF_FOLDERS, _CANVAS):
            if (seen := form.match(part)) is not None:
                return Sender(**seen.groupdict(default=""))
    return Sender()
