"""The base of values that show themselves: one line in a list, more at the end of a cell."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from sosucker_widget.errors import safe_text
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, check_language

if TYPE_CHECKING:
    from sosucker_widget.display.shown_parts import ShownPart

_LONGEST: Final = 119

_spoken: list[Language] = [DEFAULT_LANGUAGE]


def speak(language: Language) -> None:
    """Choose the language in which values show themselves at the end of a cell.

    >>> speak("ru"), spoken()
    (None, 'ru')
    >>> speak("en")
    """
    _spoken[0] = check_language(language)


def spoken() -> Language:
    """Return the language in which values show themselves."""
    return _spoken[0]


def one_line(text: str) -> str:
    """Cut a `repr` to one line of under 120 characters that begins and ends as it should.

    >>> one_line(f"<Thing: {'x' * 200}>")[-3:], len(one_line(f"<Thing: {'x' * 200}>"))
    ('x…>', 119)
    """
    text = safe_text(text, 10_000)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 2]}…{text[-1]}"


class Shown:
    """A value that shows itself.

    A subclass says by `_brief` what its `repr` tells between `<Name: ` and `>`, and by `_parts`
    what stands at the end of a cell. A dataclass must be made with `repr=False`.
    """

    __slots__ = ()

    def _brief(self) -> str:
        raise NotImplementedError

    def _parts(self, language: Language) -> Iterable[ShownPart]:
        raise NotImplementedError

    def __repr__(self) -> str:
        """Tell in one line what this is."""
        brief = self._brief()
        name = type(self).__name__
        return one_line(f"<{name}: {brief}>" if brief else f"<{name}>")

    def _repr_html_(self) -> str:
        """Show it at the end of a cell."""
        from sosucker_widget.display.shown_parts import page  # noqa: PLC0415 - a widget needs it later

        return page(self._parts(spoken()), spoken())
