"""A made-up language for tests: English with accents, brackets round every text, 30 % longer.

A text in plain letters on a page was never translated. A text without a bracket at its end was cut
off. A text that breaks the layout would also break it in a language with longer words.
"""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache, cached_property
from string import Formatter
from typing import Any, Final

from sosucker_widget.locale import (
    DEFAULT_LANGUAGE,
    LANGUAGES,
    Tables,
    add_language,
    remove_language,
)
from sosucker_widget.locale.tables import tables
from sosucker_widget.locale.template import Choose, Grammar, Template
from sosucker_widget.plugins import PluginName
from sosucker_widget.record import Record, to_json

MADE_UP: Final = PluginName("en-XA")
"""Its code, which browsers and phones use for accented English."""

_ACCENTS: Final = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "àƀçđéƒğĥíĵķłɱñóþɋŕšťúṽŵẋýžÀɃÇĐÉƑĞĤÍĴĶŁṀÑÓÞɊŔŠŤÚṼŴẊÝŽ",
)
_VOWEL: Final = re.compile("[aeiouyAEIOUY]")
_GAP: Final = re.compile(r"(\{\w+\})")
_NUMBERS: Final = {"score.column", "keyboard.colors"}
"""Entries of the interface that nobody reads."""


def accented(text: str) -> str:
    """Write a text with an accent on every letter, and every vowel twice.

    >>> accented("No prisoners: 3")
    'Ñóó þŕííšóóñééŕš: 3'
    """
    return _VOWEL.sub(lambda vowel: vowel[0] + vowel[0].lower(), text).translate(_ACCENTS)


def bracketed(text: str) -> str:
    """Put a text in brackets, with an accent on every letter; an empty text stays empty."""
    return f"[{accented(text)}]" if text else text


def template_of(template: Template) -> Template:
    """Make a template from an English one, with the same gaps and choices."""
    if isinstance(template, tuple):
        return tuple(map(template_of, template))
    if isinstance(template, Choose):
        cases = {key: template_of(case) for key, case in template.cases.items()}
        return Choose(template.fact, cases)
    return f"[{_accented_around_gaps(template)}]" if template else template


def _accented_around_gaps(template: str) -> str:
    parts = []
    for literal, name, form, _ in Formatter().parse(template):
        parts.append(accented(literal).replace("{", "{{").replace("}", "}}"))
        if name is not None:
            persons = "|".join(map(_accented_around_gaps, (form or "").split("|")))
            parts.append(f"{{{name}:{persons if '|' in persons else form}}}")
    return "".join(parts)


def entry_of(key: str, entry: Any) -> Any:  # noqa: ANN401 - a string, or strings by number
    """Make an entry of the interface from an English one."""
    if key == "score.column":
        return {layout: str(round(int(width) * 1.3)) for layout, width in entry.items()}
    if key == "keyboard.colors":
        return entry
    if isinstance(entry, dict):
        return {form: entry_of(key, text) for form, text in entry.items()}
    if key == "number":
        return " ".join(map(bracketed, entry.split(" ")))
    pieces = _GAP.split(entry)
    return f"[{''.join(p if _GAP.fullmatch(p) else accented(p) for p in pieces)}]"


class MadeUpTables(Tables):
    """All texts in the made-up language, made from the English ones."""

    def __init__(self) -> None:
        super().__init__(__name__)
        self._english = tables(DEFAULT_LANGUAGE)

    @cached_property
    def grammar(self) -> Grammar:
        """The forms of its words: English ones, with accents."""
        english = self._english.grammar
        return Grammar(
            color=lambda color, form: accented(english.color(color, form)),
            number=lambda number, form: accented(english.number(number, form)),
            plural=english.plural,
            decimal="·",
            both=accented(english.both),
            either=accented(english.either),
            nothing=accented(english.nothing),
            you={form: accented(word) for form, word in english.you.items()},
        )

    @cached_property
    def titles(self) -> Mapping[str, str]:
        return {rule: bracketed(title) for rule, title in self._english.titles.items()}

    @cached_property
    def sentences(self) -> Mapping[str, Template]:
        return {key: template_of(one) for key, one in self._english.sentences.items()}

    @cached_property
    def phrases(self) -> Mapping[str, Template]:
        return {key: template_of(one) for key, one in self._english.phrases.items()}

    def lesson(self, name: str) -> Mapping[str, Template]:
        return {key: template_of(one) for key, one in self._english.lesson(name).items()}

    def interface(self) -> str:
        entries = json.loads(self._english.interface())
        return json.dumps({key: entry_of(key, entry) for key, entry in entries.items()})


@contextmanager
def made_up_language() -> Iterator[str]:
    """Add the made-up language for as long as this context lasts."""
    _end_analyses()
    add_language(MADE_UP, bracketed("Test"), MadeUpTables())
    try:
        yield MADE_UP
    finally:
        _end_analyses()
        remove_language(MADE_UP)


def _end_analyses() -> None:
    """Wait for what tables still work out, which is told in the languages that there are."""
    for thread in threading.enumerate():
        if thread.name == "sosucker-lane":
            thread.join()


_RULE: Final = re.compile(r"\b[A-Z]+-\d\b")
_PLAIN: Final = re.compile("[A-Za-z]{2,}")
_WORD: Final = re.compile(r"[^\W\d_]{2,}")


def english_words(text: str, data: frozenset[str] = frozenset()) -> list[str]:
    """List the words of a text in plain letters, except data and rule ids.

    A single letter may stand for a chip or a key.

    >>> english_words("[Ŕééđ] plays Ann’s PLAY-1", frozenset({"Ann"}))
    ['plays']
    """
    return _PLAIN.findall(_without(data, text))


def untranslated(text: str, data: frozenset[str] = frozenset()) -> list[str]:
    """List the words of a whole text that are neither in the made-up language nor data.

    A word in plain letters was written in English; a word outside all brackets isn't part of our
    texts; unmatched brackets mean that a text was cut off.

    >>> untranslated("[Ŕééđ] plays PLAY-1 [ñóóŵ"), untranslated("[Ŕééđ: Ann]", frozenset({"Ann"}))
    (['plays', '[Ŕééđ] plays PLAY-1 [ñóóŵ'], [])
    """
    rest = _without(data, text)
    outside, depth = "", 0
    for sign in rest:
        depth += (sign == "[") - (sign == "]")
        outside += sign if depth == 0 else " "
        if depth < 0:
            break
    found = [*_PLAIN.findall(rest), *_WORD.findall(_PLAIN.sub("", outside))]
    return [*found, text] if depth else found


def _without(data: frozenset[str], text: str) -> str:
    return _any_of(data).sub("", _RULE.sub("", text))


@cache
def _any_of(data: frozenset[str]) -> re.Pattern[str]:
    """Match each of these texts where it stands as words of its own, the longest first."""
    names = "|".join(map(re.escape, sorted(data, key=len, reverse=True)))
    return re.compile(rf"(?<!\w)(?:{names})(?!\w)" if names else "(?!)")


_QUOTED: Final = re.compile('[“«"]([^”»"]+)[”»"]')

WRITTEN: Final = {"name", "title", "note", "text", "source", "question", "hint", "solution", "id"}
"""Fields of a record whose values an author wrote."""


def written_in(record: Record) -> frozenset[str]:
    """List the texts by the author of a record, line by line; they are shown as they are."""
    found: set[str] = set()

    def look(value: Any) -> None:  # noqa: ANN401 - JSON
        if isinstance(value, dict):
            for key, part in value.items():
                if isinstance(part, str) and (key in LANGUAGES or key in WRITTEN):
                    found.update([part, *map(str.strip, part.splitlines()), *_QUOTED.findall(part)])
                else:
                    look(part)
        elif isinstance(value, list):
            list(map(look, value))

    look(to_json(record))
    return frozenset(found - {""})
