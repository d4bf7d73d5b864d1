"""The comparisons that a page without a kernel shows: computed when the page is written."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from itertools import islice
from typing import Final, TypedDict

from sosucker_widget.engine import SOURCES, PresetName
from sosucker_widget.record import Record, line_alone
from sosucker_widget.replay import encode
from sosucker_widget.replay.comparison import compare, show_comparison

MOST: Final = 4000
"""The most plies that are compared; in a larger record, the first ones."""

MOST_PAIRS: Final = 300
"""The most comparisons: each takes some kilobytes, however short the lines are."""


class Packed(TypedDict):
    """A comparison: the line that the cursor follows, and the packed `ComparisonState`."""

    line: int
    state: str


def comparisons(record: Record) -> dict[str, Packed]:
    """Compare every line with the main line, and with itself under the sources’ presets."""
    entries: dict[str, Packed] = {}
    for key, line, left, right in islice(_pairs(record), MOST_PAIRS):
        data = encode(show_comparison(compare(left, right)))
        entries[key] = Packed(line=line, state=base64.b64encode(data).decode("ascii"))
    return entries


def _pairs(record: Record) -> Iterator[tuple[str, int, Record, Record | PresetName]]:
    """Pair the lines, as far as there is room."""
    others = [preset for preset in SOURCES if record.rules != record.rules.under(preset)]
    main, room = line_alone(record, record.lines[0]), 4 * MOST
    for number, line in enumerate(record.lines):
        own = line_alone(record, line) if number else main
        if number:
            room -= _room(main) + _room(own)
            if room < 0:
                return
            yield f"0:{number}", 0 if _plies(main) >= _plies(own) else number, main, own
        for preset in others:
            room -= _room(own)
            if room < 0:
                return
            yield f"{number}:{preset}", number, own, preset


def _plies(record: Record) -> int:
    return sum(event.action is not None for event in record.events)


def _room(record: Record) -> int:
    """Return the room that a line takes, in quarters of a ply; talk takes one."""
    return max(1, len(record.events) + 3 * _plies(record))
