"""An attribute that has another value while something is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def meanwhile(owner: object, name: str, value: object, do: Callable[[], T]) -> T:
    """Give an attribute a value while a function runs; then it has its value of before again.

    Examples
    --------
    >>> from types import SimpleNamespace
    >>> lamp = SimpleNamespace(is_on=False)
    >>> meanwhile(lamp, "is_on", True, lambda: lamp.is_on), lamp.is_on
    (True, False)
    """
    before = getattr(owner, name)
    try:
        try:
            setattr(owner, name, value)
            return do()
        finally:
            setattr(owner, name, before)
    finally:
        # Again, since an interrupt may have come in the place of the first time.
        setattr(owner, name, before)
