"""How much a file, a message or a saved value may hold, and how that is counted while it is read.

What is beyond a limit is refused with one clear line, not read slowly. Time has no limit of its
own: the limits on what is read bound it, so the same file is accepted or refused on any machine.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, NoReturn

from sosucker_widget.errors import SosuckerError


class GameFullError(SosuckerError, ValueError):
    """The record of a game is as long as a record may be."""


MAX_BYTES: Final = 5 * 1024 * 1024
"""Bytes in a file."""

MAX_VALUES: Final = 500_000
"""Values in the JSON of a file."""

MAX_PARTS: Final = 1_000_000
"""Words, marks, texts and values in a file of the text notation."""

MAX_EVENTS: Final = 10_000
"""Events of all lines together."""

MAX_LINES: Final = 10_000
"""Variations and continuations together, with events or without."""

MAX_NOTES: Final = 100
"""Notes of one move in a file of the text notation, which are joined to one."""

MAX_CLAIMS: Final = 10_000
"""Claims of all lines together: each is judged, and told in a sentence in every language."""

MAX_NODES: Final = 32_000
"""Events, variations and continuations of all games of a file together. Each is played by the
rules, which takes far longer than to read its three characters."""

MAX_GAMES: Final = 1_000
"""Games in a file."""

MAX_CHANGES: Final = 20_000
"""Changes in a journal; the file is written whole long before."""

MAX_NESTING: Final = 20
"""Variations within variations."""

MAX_DEPTH: Final = 128
"""The nesting of lists and objects, which is more than `MAX_NESTING` can need."""

MAX_NUMBER: Final = 2**53 - 1
"""The largest whole number that all readers of JSON read in the same way."""

MAX_FAULTS: Final = 20
"""The most faults reported for one file. Further ones appear when these are corrected."""

Counted = Literal["values", "parts", "events", "lines", "claims", "nodes", "games", "changes"]
"""What is counted while it is read."""

_NODES: Final = ("events", "lines")
"""What is a part of the `nodes` of a file."""
_OF_A_GAME: Final = (*_NODES, "claims")
"""What is limited for each game of a file."""

_SAID: Final[Mapping[Counted, str]] = MappingProxyType(
    {
        "values": "a file has at most {most} values in its lists and objects",
        "parts": "a file has at most {most} words, marks and texts",
        "events": "a record has at most {most} events in all lines together",
        "lines": "a record has at most {most} variations and continuations",
        "claims": "a record has at most {most} claims in all lines together",
        "nodes": "all games of a file together have at most {most} events and variations",
        "games": "a file has at most {most} games",
        "changes": "a journal has at most {most} changes",
    }
)


class Limits(NamedTuple):
    """How much may be read at once: a file, a message, or a saved value."""

    size: int = MAX_BYTES
    """Bytes."""
    depth: int = MAX_DEPTH
    """The nesting of lists and objects."""
    values: int = MAX_VALUES
    parts: int = MAX_PARTS
    events: int = MAX_EVENTS
    lines: int = MAX_LINES
    claims: int = MAX_CLAIMS
    nodes: int = MAX_NODES
    games: int = MAX_GAMES
    changes: int = MAX_CHANGES
    """As the constants of this module."""


RECORD_LIMITS: Final = Limits()
ANSWER_LIMITS: Final = Limits(size=1024 * 1024)
"""Those of a file of answers: a student's, or those to a quiz."""
CERTIFICATE_LIMITS: Final = Limits(size=32 * 1024 * 1024)
"""Those of a certificate, which holds strategies of millions of choices."""
REQUEST_LIMITS: Final = Limits(size=64 * 1024, values=8_192, depth=12)
"""Those of a message from a page, and of a value that a page saves."""


GAME_LIMITS: Final = Limits(values=8_192, depth=12)
"""Those of a message that holds a whole game as one packed text."""


def refusal(what: Counted, limits: Limits = RECORD_LIMITS) -> str:
    """Say which limit is exceeded.

    >>> refusal("games")
    'a file has at most 1000 games'
    """
    return _SAID[what].format(most=getattr(limits, what))


class Usage:
    """Counts what has been read of one file, and refuses what is one too many."""

    def __init__(self, limits: Limits = RECORD_LIMITS) -> None:
        self.limits = limits
        self._most: Mapping[Counted, int] = {what: getattr(limits, what) for what in _SAID}
        self._used: dict[Counted, int] = dict.fromkeys(_SAID, 0)

    def add(self, what: Counted, refuse: Callable[[str], NoReturn], more: int = 1) -> None:
        """Count what was read; call `refuse` with the reason if that is too much."""
        self._used[what] += more
        if self._used[what] > self._most[what]:
            refuse(refusal(what, self.limits))
        if what in _NODES:
            self.add("nodes", refuse, more)

    def begin_game(self) -> None:
        """Count anew what is limited for each game of a file."""
        self._used |= dict.fromkeys(_OF_A_GAME, 0)


# An empty list or object holds no value; what stands in quotes is no mark.
_MARK: Final = r'"[^"]*"?|[\[{]\s*[\]}]|(?P<open>[\[{])|(?P<close>[\]}])|(?P<comma>,)'


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
        for mark in re.compile(_MARK).finditer(self._masked, begin):
            kind = mark.lastgroup
            depth += (kind == "open") - (kind == "close")
            if kind in {"open", "comma"}:
                yield mark.start()
            if depth <= 0:
                return


_LISTS: Final = (list, tuple)
_HOLDERS: Final = (Mapping, *_LISTS)


def is_too_much(value: object, limits: Limits = RECORD_LIMITS) -> bool:
    """Tell whether a value is beyond the limits, without looking at more of it than they allow.

    Its characters, keys and the members of its lists and objects are counted, so this also ends
    for an object that holds itself.
    """
    weight, each = 0, limits.size // limits.values
    open_: list[tuple[object, int]] = [(value, 0)]
    while open_:
        value, depth = open_.pop()
        if isinstance(value, str | bytes):
            weight += len(value)
        elif isinstance(value, _HOLDERS):
            # Checked before the items are read one by one, because there may be millions.
            weight += each * len(value)
        if weight > limits.size or depth > limits.depth:
            return True
        if isinstance(value, Mapping):
            weight += sum(len(key) for key in value if isinstance(key, str))
            open_ += [(inner, depth + 1) for inner in value.values()]
        elif isinstance(value, _LISTS):
            open_ += [(inner, depth + 1) for inner in value]
    return False
