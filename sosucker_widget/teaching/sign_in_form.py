"""A form in which students say who they are, instead of writing it into a cell."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from sosucker_widget.locale import Language
from sosucker_widget.teaching.workbook import Workbook


class SignIn:
    """The form, and the workbook that is current."""

    def __init__(self, book: Workbook, open_book: Callable[[str], Workbook]) -> None:
        self.book = book
        self._open_book = open_book

    @property
    def language(self) -> Language:
        """The language of the form."""
        return self.book.language

    def enter(self, name: str) -> str:
        """Make a student's workbook the current one, and say so, or why there is none, as HTML."""
        try:
            self.book = self._open_book(name)
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
        from sosucker_widget.teaching.name_field import show_name_field

        form = show_name_field(self.enter, self.answers, self.language)
        return {**(form._repr_mimebundle_(**kwargs) or {}), "text/plain": repr(self)}
