"""The current student, asked for by a form."""

from __future__ import annotations

import re
from typing import Final

from sosucker_widget.lessons.current_workbook import student
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language
from sosucker_widget.teaching.answer_file import GUEST
from sosucker_widget.teaching.sign_in_form import SignIn
from sosucker_widget.teaching.workbook import Workbook

__all__ = ["sign_in"]

_OTHERS: Final = re.compile(r"\W+")
"""What a file's name should not hold."""


def sign_in(language: Language = DEFAULT_LANGUAGE) -> SignIn:
    """Ask for the student's name, from which the positions of the exercises are drawn.

    Until a name is given, a guest answers, and nothing is saved; then the answers are saved in a
    file with that name, such as `anna.json`. See `student`, which does the same in one line.

    Parameters
    ----------
    language
        The language of the questions and the verdicts.

    Examples
    --------
    >>> sign_in()
    guest (without a name, everybody gets the same positions), 0 answered, 0 right; answers not
    saved (to hand them in, give a file name)
    """

    def open_book(name: str) -> Workbook:
        if not name.strip():
            return student(GUEST, language=language)
        file = f"{_OTHERS.sub('_', name).strip('_')}.json"
        return student(name, file, language=language)

    return SignIn(student(language=language), open_book)
