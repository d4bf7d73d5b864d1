"""Numbers as they are given: Python's own, and those of NumPy and pandas.

A number of a data frame is not an `int`, and its arithmetic is not Python's: a `uint8` overflows,
and JSON can't hold it. So every function that takes a number makes it an `int` or a `float` first.
"""

from __future__ import annotations

from numbers import Real
from operator import index
from typing import Final

_TRUTHS: Final = ("bool", "bool_")
"""What the types of truth values are called, in Python and in NumPy."""


def as_whole(value: object, least: int | None = 0, most: int | None = None) -> int | None:
    """Return a whole number of any kind as an `int`; None if it is none, or out of range.

    Truth values are no numbers here, and neither is 3.0. A limit of None is no limit.
    """
    if isinstance(value, bool):
        return None
    try:
        number = index(value)  # type: ignore[arg-type] # what is no number is refused here
    except TypeError:
        return None
    low = least is not None and number < least
    return None if low or (most is not None and number > most) else number


def whole_number(
    what: str,
    value: object,
    least: int | None = 0,
    most: int | None = None,
    *,
    error: type[Exception] = ValueError,
) -> int:
    """Check a whole number that was given for something, and return it as an `int`."""
    number = as_whole(value, least, most)
    if number is None:
        reach = f" of {least} or more" if most is None else f" from {least} to {most}"
        raise error(f"{what}: {value!r:.60} is not a whole number{'' if least is None else reach}")
    return number


def seed_of(value: object, *, error: type[Exception] = ValueError) -> int | str:
    """Check a seed, a text or a whole number of any kind, and return it as Python's own."""
    seed = value if isinstance(value, str) else as_whole(value, least=None)
    if seed is None:
        raise error(f"seed: {value!r:.60} is not a whole number or a text")
    return seed


def as_real(value: object) -> float | None:
    """Return a number of any kind as an `int` or a `float`; None if it is none.

    >>> as_real(2), as_real(0.5), as_real(True), as_real("2")
    (2, 0.5, None, None)
    """
    number = as_whole(value, least=None)
    is_real = number is None and isinstance(value, Real) and not isinstance(value, bool)
    return float(value) if is_real else number  # type: ignore[arg-type] # it is real


def as_truth(value: object) -> bool | None:
    """Return a truth value of any kind as a `bool`; None if it is none.

    >>> as_truth(True), as_truth(1)
    (True, None)
    """
    return bool(value) if type(value).__name__ in _TRUTHS else None
