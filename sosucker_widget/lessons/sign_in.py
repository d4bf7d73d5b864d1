"""The current student, asked for by a form."""

from __future__ import annotations

import re
from html import escape
from typing import Any, Final

from sosucker_widget.lessons.current_workbook import student
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language
from sosucker_widget.teaching.answer_file import GUEST
from sosucker_widget.teaching.workbook import Workbook

__all__ = ["sign_in"]


_OTHERS: Final = re.compile(r"\W+")
"""What a file's name should not hold."""


class SignIn:
    """The form, and the workbook that is current."""

    def __init__(self, language: Language) -> None:
        self.book: Workbook = student(language=language)

    def enter(self, name: str) -> str:
        """Make a student's workbook the current one, and say so, or why there is none, as HTML."""
        given = name.strip()
        file = f"{_OTHERS.sub('_', name).strip('_')}.json" if given else None
        try:
            self.book = student(name if given else GUEST, file, language=self.book.language)
        except (OSError, ValueError) as error:
            return escape(str(error))
        return self.answers()

    def answers(self) -> str:
        """Say what has been answered, as HTML; in a browser with a link that downloads it."""
        return self.book._repr_html_() or escape(repr(self.book))

    def __repr__(self) -> str:
        """Say whose workbook is current."""
        return repr(self.book)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:  # noqa: ANN401 - as Jupyter calls it
        """Show a field for the name; without widgets, whose workbook is current."""
        from sosucker_widget.teaching.answer_form import show_name_field

        form = show_name_field(self.enter, self.answers, self.book.language)
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
