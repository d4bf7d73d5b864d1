"""What players are called in sentences: by name where they have one, else by colour."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from types import MappingProxyType
from typing import Final

BY_COLOR: Final[Mapping[str, str]] = MappingProxyType({})
"""No names: what a record holds is said by colour, since it is read again."""

_NAMES: Final[ContextVar[Mapping[str, str]]] = ContextVar("names", default=BY_COLOR)


@contextmanager
def calling(names: Mapping[str, str]) -> Iterator[None]:
    """Call players by these names, by colour, in every sentence that is said inside.

    Examples
    --------
    >>> from sosucker_widget.locale import phrase
    >>> with calling({"blue": "Jonas"}):
    ...     phrase("pointer.latest", {"to": "blue"}, "en")
    'Jonas’s latest'
    >>> phrase("pointer.latest", {"to": "blue"}, "en")
    'Blue’s latest'
    """
    before = _NAMES.set(names)
    try:
        yield
    finally:
        _NAMES.reset(before)


def names_now() -> Mapping[str, str]:
    """Return the names by which players are called now."""
    return _NAMES.get()
