"""How large a record may be. Past a limit it is refused with a clear message, not read slowly."""

from __future__ import annotations

from typing import Final

from sosucker_widget.errors import SosuckerError


class GameFullError(SosuckerError, ValueError):
    """The record of a game is as long as a record may be."""


MAX_BYTES: Final = 5 * 1024 * 1024
"""Bytes in a file."""

MAX_EVENTS: Final = 10_000
"""Events, those of all lines together."""

MAX_GAMES: Final = 1_000
"""Games in a file of the text notation; a JSON file holds one."""

MAX_NESTING: Final = 20
"""Variations within variations."""

MAX_DEPTH: Final = 128
"""Lists and objects within each other: more than `MAX_NESTING` can need."""

MAX_NUMBER: Final = 2**53 - 1
"""The largest whole number that every reader of JSON understands alike."""

MAX_FAULTS: Final = 20
"""The most faults reported for one file; further ones appear when these are mended."""
