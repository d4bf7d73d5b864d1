"""The base of all errors of this package, their length, and the suggestion that many make."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

MAX_LINE: Final = 300
"""The most characters in a line of an error, whatever was read: a file may hold anything."""


def in_short_lines(text: str) -> str:
    r"""Cut the lines of a text that are too long for an error.

    >>> in_short_lines("short\n" + "long" * 100)[-8:]
    'longlon…'
    """
    if len(text) <= MAX_LINE:
        return text
    lines = text.split("\n")
    return "\n".join(
        line if len(line) <= MAX_LINE else f"{line[: MAX_LINE - 1]}…" for line in lines
    )


def safe_text(text: object, longest: int = 160) -> str:
    r"""Put a text on one line, with its unprintable characters written out, and cut it.

    >>> safe_text("Red\n wins\u202e")
    'Red wins\\u202e'
    """
    line = " ".join(str(text).split())
    if not line.isprintable():
        line = "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in line)
    return line if len(line) <= longest else f"{line[: longest - 1]}…"


class SosuckerError(Exception):
    """The base of every error that this package raises by a class of its own.

    Each class has a built-in base too, such as `ValueError`, so that both can be caught.

    Examples
    --------
    >>> from sosucker_widget.engine import RuleSet
    >>> try:
    ...     RuleSet.named("chess")
    ... except SosuckerError as error:
    ...     print(isinstance(error, ValueError))
    True
    """

    def __str__(self) -> str:
        """Tell the error, in lines of limited length."""
        return in_short_lines(super().__str__())


def nearest(word: object, words: Iterable[str], *, cutoff: float = 0.6) -> str | None:
    """Return the word that was probably meant, or None if no word is similar.

    Capital letters count as small ones. A `cutoff` of 0 always finds a word, if there is one.

    Examples
    --------
    >>> nearest("bleu", ["red", "blue", "green"])
    'blue'
    >>> nearest("Grene", ["red", "blue", "green"])
    'green'
    >>> print(nearest("chess", ["red", "blue", "green"]))
    None
    """
    if not isinstance(word, str):
        return None
    from difflib import get_close_matches  # noqa: PLC0415 - for a wrong name only

    by_lower = {one.lower(): one for one in reversed([*words])}
    close = get_close_matches(word.strip().lower()[:80], by_lower, n=1, cutoff=cutoff)
    return by_lower[close[0]] if close else None


def no_attribute(thing: object, name: str, instead: Mapping[str, str]) -> AttributeError:
    """Make the error for a missing attribute, which says what to use instead.

    Parameters
    ----------
    thing
        The object.
    name
        The name that it doesn't have.
    instead
        Names that people try, and what to use in their place.

    Examples
    --------
    >>> no_attribute(1, "moves", {"moves": "iterate over the steps"}).args[0]
    "'int' object has no attribute 'moves': iterate over the steps"
    >>> no_attribute(1, "numerator_", {}).args[0]
    "'int' object has no attribute 'numerator_': did you mean 'numerator'?"
    """
    words = f"{type(thing).__name__!r} object has no attribute {name!r}"
    if name.startswith("_"):
        return AttributeError(words)
    near = nearest(name, (one for one in dir(type(thing)) if not one.startswith("_")), cutoff=0.75)
    tip = instead.get(name, f"did you mean {near!r}?" if near else "")
    return AttributeError(f"{words}: {tip}" if tip else words)


def kind_of(thing: object) -> str:
    """Return the type of a thing, with an article.

    >>> kind_of(3), kind_of("x"), kind_of(None)
    ('an int', 'a str', 'None')
    """
    name = type(thing).__name__
    if thing is None:
        return "None"
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"
