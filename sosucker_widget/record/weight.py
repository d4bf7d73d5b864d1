"""Weighs values that did not come as text: messages of pages, and what is given in Python."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sosucker_widget.record.limits import RECORD_LIMITS, Limits

_LISTS: Final = (list, tuple)
_HOLDERS: Final = (Mapping, *_LISTS)


def is_too_much(value: object, limits: Limits = RECORD_LIMITS) -> bool:
    """Tell whether a value is beyond the limits, without looking at more of it than they allow.

    Its characters, keys and the members of its lists and objects are counted, so this also ends
    for an object that holds itself.

    Examples
    --------
    >>> few = Limits(size=100, values=10)
    >>> is_too_much({"a": [1, 2]}, few), is_too_much({"a": [1] * 10}, few)
    (False, True)
    >>> endless = []
    >>> endless.append(endless)
    >>> is_too_much(endless, few)
    True
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
