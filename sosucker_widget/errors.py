"""The base of all errors of this package, and the suggestion that many of them make."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


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


def nearest(word: object, words: Iterable[str], *, cutoff: float = 0.6) -> str | None:
    """Return the word that somebody probably meant, or None if no word is near.

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
    by_lower = {one.lower(): one for one in reversed([*words])}
    close = get_close_matches(word.strip().lower()[:80], by_lower, n=1, cutoff=cutoff)
    return by_lower[close[0]] if close else None
