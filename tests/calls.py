"""Counts the calls of functions, which on any machine are as many."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def calls(do: Callable[[], object], *, in_c: bool = False) -> int:
    """Count the calls of functions in Python, and with `in_c` of those written in C."""
    kinds = {"call", "c_call"} if in_c else {"call"}
    found = 0

    def count(_frame: object, event: str, _: object) -> None:
        nonlocal found
        found += event in kinds

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        do()
    finally:
        sys.setprofile(before)
    return found
