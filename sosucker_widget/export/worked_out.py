"""What a page without a kernel shows of a record, worked out when the page is written."""

from __future__ import annotations

import base64
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final, TypedDict

from sosucker_widget.engine import SOURCES, PresetName
from sosucker_widget.locale import LANGUAGES
from sosucker_widget.locale.interface import interface_words
from sosucker_widget.record import Record, line_alone
from sosucker_widget.replay import encode
from sosucker_widget.replay.building import rules_in
from sosucker_widget.replay.comparison import compare, show_comparison
from sosucker_widget.replay.state import ColumnState, WhatIfsState
from sosucker_widget.replay.tree_display import Choices, what_ifs

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


PAGE_SIZE: Final = 370_000
"""The size in bytes that a page with "What if?" keeps to, unless it is larger without it."""

_VERSION: Final = 1
_MOST: Final = 6_000
"""The most acts that are worked out, so that nobody waits longer than about two seconds for the
page of a very long game: there is no room for so many."""
_SPARE: Final = 0.95
"""With fewer plies less is shared, so that their size falls less than their number."""


def packed_what_ifs(record: Record, room: int) -> bytes:
    """Work out what every legal act would lead to, and pack it into at most `room` bytes.

    Where not all fits, the plies with the least to see are left out.
    """
    every = what_ifs(record, _MOST)
    worked_out = [choices for choices in every if choices.outcomes]
    rows = sorted(worked_out, key=lambda choices: -choices.interest)
    while rows:
        packed = encode(_state(rows, len(every) - len(rows)))
        if len(packed) <= room:
            return packed
        rows = _most_interesting(rows, _SPARE * room / len(packed))
    return b""


def _most_interesting(rows: Sequence[Choices], part: float) -> list[Choices]:
    """Return the first of them, with about this part of the outcomes, and at least one less."""
    left = part * sum(len(choices.outcomes) for choices in rows)
    fitting: list[Choices] = []
    for choices in rows[:-1]:
        left -= len(choices.outcomes)
        if left < 0:
            break
        fitting.append(choices)
    return fitting


def _state(rows: Iterable[Choices], left_out: int) -> WhatIfsState:
    in_order = sorted(rows, key=lambda choices: choices[:2])
    outcomes = [outcome for choices in in_order for outcome in choices.outcomes]
    texts = _Texts()
    return WhatIfsState(
        version=_VERSION,
        title={code: str(words["what-if"]) for code, words in interface_words().items()},
        rules=rules_in(outcomes),
        counts={f"{of.line}.{of.ply}": len(of.outcomes) for of in in_order},
        outcomes=_column(outcomes, texts),
        texts=texts.by_language,
        left_out=left_out,
    )


class _Texts:
    """Texts, each once."""

    def __init__(self) -> None:
        self.by_language: dict[str, list[str]] = {language: [] for language in LANGUAGES}
        self._index: dict[tuple[str, ...], int] = {}

    def index(self, text: Mapping[str, str]) -> int:
        """Return the index of a text, and note it if it is new."""
        key = tuple(text[language] for language in LANGUAGES)
        if key not in self._index:
            self._index[key] = len(self._index)
            for language in LANGUAGES:
                self.by_language[language].append(text[language])
        return self._index[key]


def _column(values: Sequence[Any], texts: _Texts) -> ColumnState:
    """Write values of the same kind as a column."""
    if values and all(isinstance(value, list) for value in values):
        items = [item for value in values for item in value]
        return {"lengths": [len(value) for value in values], "items": _column(items, texts)}
    members = {tuple(value) if isinstance(value, dict) else None for value in values}
    names = members.pop() if len(members) == 1 else None
    if not names:
        return {"values": list(values)}
    if set(names) == set(LANGUAGES):
        return {"texts": [texts.index(value) for value in values]}
    columns = {name: _column([value[name] for value in values], texts) for name in names}
    return {"members": columns}
