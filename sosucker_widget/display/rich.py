"""The base of values that show themselves: one line in a list, more at the end of a cell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

from sosucker_widget.errors import safe_text
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, check_language, phrase

if TYPE_CHECKING:
    from sosucker_widget.display.shown_parts import ShownPart
    from sosucker_widget.display.shown_table import ShownTable

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


class Textual(Shown):
    """A value that says itself in words: they are its `str`, and what a cell shows of it."""

    __slots__ = ()

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Say it in words."""
        raise NotImplementedError

    def __str__(self) -> str:
        """Say it in English."""
        return self.to_text()

    def _parts(self, language: Language) -> Iterable[ShownPart]:
        return [self.to_text(language)]


T = TypeVar("T")


class Tabular(Textual):
    """Several things that show themselves as a table, or say that there is none."""

    __slots__ = ()
    _none: ClassVar[str]
    """The key of the sentence that there is none."""

    def __len__(self) -> int:
        """Count them."""
        raise NotImplementedError

    def _table(self, language: Language) -> ShownTable:
        raise NotImplementedError

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Write it as a table in plain text."""
        return self._table(language).to_text(language) if self else phrase(self._none, {}, language)

    def _parts(self, language: Language) -> Iterable[ShownPart]:
        return [self._table(language) if self else phrase(self._none, {}, language)]


class Results(Tabular, tuple[T, ...]):
    """A tuple of results, shown as a table."""

    __slots__ = ()
    __len__ = tuple.__len__


def counted(kinds: Iterable[str]) -> str:
    """Count each kind, by its name.

    >>> counted(["kept", "broken", "kept"])
    '1 broken, 2 kept'
    """
    return ", ".join(f"{n} {kind}" for kind, n in sorted(Counter(kinds).items()))
