"""Counts the calls of functions, which on any machine are as many."""

from __future__ import annotations

from cProfile import Profile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def calls(do: Callable[[], object], *, in_c: bool = False) -> int:
    """Count the calls of functions in Python, and with `in_c` of those written in C."""
    profile = Profile(builtins=in_c)
    profile.runcall(do)
    return sum(one.callcount for one in profile.getstats())
