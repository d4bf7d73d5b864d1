"""Small pieces of HTML for the class report: whatever a student wrote is only ever text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from sosucker_widget.display import Markup
from sosucker_widget.display.cells import escape
from sosucker_widget.errors import safe_text
from sosucker_widget.locale import Language, Verbatim, phrase

Sign = Literal["full", "half", "none", "untried", "noted"]
"""The five shapes that say what became of a question; each is the same in grey."""

SIGNS: Final[tuple[Sign, ...]] = ("full", "half", "none", "untried", "noted")

_LONGEST: Final = 2_200
"""The most characters of a text of a student that are shown: as many as may be handed in."""


def text(words: object, longest: int = _LONGEST) -> Markup:
    """Write words as HTML in which nothing is markup, and no direction leaks out.

    >>> text("<b>Anna</b>")
    '<bdi>&lt;b&gt;Anna&lt;/b&gt;</bdi>'
    """
    return Markup(f"<bdi>{escape(safe_text(words, longest))}</bdi>")


def attribute(words: object) -> Markup:
    """Write words for an attribute in quotation marks."""
    return Markup(escape(safe_text(words)))


def joined(parts: Iterable[str], between: str = "") -> Markup:
    """Join pieces of HTML."""
    return Markup(between.join(parts))


def sign(kind: Sign, language: Language) -> Markup:
    """Draw a sign, and say it to the ear."""
    words = attribute(phrase(f"report.sign.{kind}", {}, language))
    return Markup(f'<svg role="img" aria-label="{words}"><use href="#{kind}"/></svg>')


def shape(kind: Sign) -> Markup:
    """Draw a sign for the eye alone."""
    return Markup(f'<svg aria-hidden="true"><use href="#{kind}"/></svg>')


def sign_key(language: Language) -> Markup:
    """Explain the signs."""
    items = (
        f"<span>{shape(kind)} {text(phrase(f'report.sign.{kind}', {}, language))}</span>"
        for kind in SIGNS
    )
    return Markup(f'<p class="key">{"".join(items)}</p>')


def bar(parts: Iterable[tuple[str, float]]) -> Markup:
    """Draw bars over each other, each with its class and its share of the whole."""
    bars = (
        f'<i class="{kind}" style="width:{100 * min(1.0, share):.4g}%"></i>'
        for kind, share in parts
        if share
    )
    return Markup(f'<span class="bar" aria-hidden="true">{"".join(bars)}</span>')


def worded(key: str, language: Language, **facts: object) -> str:
    """Return a phrase of the report; texts among its facts stay as they are."""
    words = {
        name: Verbatim(fact) if isinstance(fact, str) else fact for name, fact in facts.items()
    }
    return phrase(f"report.{key}", words, language)


def say(key: str, language: Language, **facts: object) -> Markup:
    """Write a phrase of the report as HTML."""
    return text(worded(key, language, **facts))
