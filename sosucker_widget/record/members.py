"""Counts the values in JSON before it is parsed, since a parser would make them all first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

# An empty list or object holds no value; what stands in quotes is no mark.
_MARK: Final = re.compile(r'"[^"]*"?|[\[{]\s*[\]}]|(?P<open>[\[{])|(?P<close>[\]}])|(?P<comma>,)')


class Members:
    r"""The values in the lists and objects of a text.

    Parameters
    ----------
    text
        JSON, or a text that contains it.
    most
        How many are too few to be looked at one by one.

    Examples
    --------
    >>> list(Members("[1, [], {}, [2]]", most=3).offsets(0))
    [0, 2, 6, 10, 12]
    >>> list(Members(r'["a, \", b", "[,,"] [3]', most=3).offsets(0))
    [0, 11]
    >>> list(Members("[1, 2]", most=3).offsets(0))
    []
    """

    def __init__(self, text: str, most: int) -> None:
        self._text = text
        self._may_be_many = sum(map(text.count, ",[{")) > most
        self._masked: str | None = None

    def offsets(self, begin: int) -> Iterator[int]:
        """Yield a place for each value inside the one that begins at an offset, if they are many.

        It is the bracket or the comma before it.
        """
        if not self._may_be_many:
            return
        if self._masked is None:
            # Equally long, with no quotation mark inside a string.
            self._masked = self._text.replace(r"\\", "__").replace(r"\"", "__")
        depth = 0
        for mark in _MARK.finditer(self._masked, begin):
            kind = mark.lastgroup
            depth += (kind == "open") - (kind == "close")
            if kind in {"open", "comma"}:
                yield mark.start()
            if depth <= 0:
                return
