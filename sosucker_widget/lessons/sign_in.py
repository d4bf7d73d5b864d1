"""A form in which students say who they are, instead of writing it into a cell."""

from __future__ import annotations

import re
from typing import Any, Final

from sosucker_widget.doors import door
from sosucker_widget.lessons.current_workbook import student
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language
from sosucker_widget.teaching.answer_file import GUEST
from sosucker_widget.teaching.workbook import Workbook

__all__ = ["SignIn", "sign_in"]

_later, _ = door(__name__, {"sign_in_form": ["show_sign_in"]})
"""What needs Jupyter, and is loaded when a notebook shows it."""

_OTHERS: Final = re.compile(r"\W+")
"""What a file's name should not hold."""


class SignIn:
    """The form, and the workbook that is current; `sign_in` makes it."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.book: Workbook = student(language=language)

    def enter(self, name: str) -> str:
        """Make a student's workbook the current one, and say so; a file of that name keeps it."""
        if not name.strip():
            name = GUEST
        file = f"{_OTHERS.sub('_', name).strip('_')}.json"
        try:
            self.book = student(name, file, language=self.language)
        except (OSError, ValueError) as error:
            return str(error)
        return repr(self.book)

    def __repr__(self) -> str:
        """Say whose workbook is current."""
        return repr(self.book)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:  # noqa: ANN401 - as Jupyter calls it
        """Show a field for the name; without widgets, whose workbook is current."""
        show: Any = _later("show_sign_in")
        form = show(self.enter, self.language)
        return {**(form._repr_mimebundle_(**kwargs) or {}), "text/plain": repr(self)}


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
    return SignIn(language)
