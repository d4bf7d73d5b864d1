"""The comparisons that a page without a kernel shows: computed when the page is written."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from typing import Final, TypedDict, get_args

from sosucker_widget.engine import PresetName
from sosucker_widget.record import Record, line_alone, lines_of
from sosucker_widget.replay import encode
from sosucker_widget.replay.comparison import compare, show_comparison

MOST: Final = 4000
"""The most plies that are compared; in a larger record, the first ones."""


class Packed(TypedDict):
    """A comparison: the line that the cursor follows, and the packed `ComparisonState`."""

    line: int
    state: str


def comparisons(record: Record) -> dict[str, Packed]:
    """Compare every line with the main line, and with itself under the other presets.

    Returns
    -------
    dict
        Keyed `0:2` for line 2 beside the main line, `2:classic` for line 2 under other rules.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> list(comparisons(examples["documented_example"]))
    ['0:classic']
    """
    found: dict[str, Packed] = {}
    room = MOST
    for key, line, left, right in _pairs(record):
        room -= _plies(left) if isinstance(right, str) else _plies(left) + _plies(right)
        if room < 0:
            break
        shown = encode(show_comparison(compare(left, right)))
        found[key] = Packed(line=line, state=base64.b64encode(shown).decode("ascii"))
    return found


def _pairs(record: Record) -> Iterator[tuple[str, int, Record, Record | PresetName]]:
    presets: tuple[PresetName, ...] = get_args(PresetName)
    shown = [line_alone(record, line) for line in lines_of(record)]
    for number, own in enumerate(shown):
        if number:
            longer = 0 if _plies(shown[0]) >= _plies(own) else number
            yield f"0:{number}", longer, shown[0], own
        for preset in presets:
            if record.rules != record.rules.under(preset):
                yield f"{number}:{preset}", number, own, preset


def _plies(record: Record) -> int:
    return sum(event.action is not None for event in record.events)
