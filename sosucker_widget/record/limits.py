"""How large a record may be.

A record beyond a limit is refused with a clear message, not read slowly.
"""

from __future__ import annotations

from typing import Final

from sosucker_widget.errors import SosuckerError


class GameFullError(SosuckerError, ValueError):
    """The record of a game is as long as a record may be."""


MAX_BYTES: Final = 5 * 1024 * 1024
"""Bytes in a file."""

MAX_EVENTS: Final = 10_000
"""Events of all lines together."""

MAX_GAMES: Final = 1_000
"""Games in a file of the text notation; a JSON file holds one."""

MAX_NESTING: Final = 20
"""Variations within variations."""

MAX_DEPTH: Final = 128
"""The nesting of lists and objects, which is more than `MAX_NESTING` can need."""

MAX_NUMBER: Final = 2**53 - 1
"""The largest whole number that all readers of JSON read in the same way."""

MAX_FAULTS: Final = 20
"""The most faults reported for one file. Further ones appear when these are corrected."""
