"""Journals that hold as much as one may, beside files that do."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from sosucker_widget.record.changes import Change
from sosucker_widget.record.journal import JournalText
from sosucker_widget.record.values.limits import MAX_CHANGES, MAX_EVENTS, MAX_VALUES
from tests.record.samples import sample

Json = Any

_SAY: Final = {"type": "say", "player": "red", "text": ""}
_PLAY: Final = {"type": "play", "player": "red", "chip": "red", "pile": 1}


def small() -> bytes:
    """Write a record in which red begins, and nothing has been done."""
    return json.dumps({**sample(), "events": [], "continuations": [], "chapters": []}).encode()


def full() -> bytes:
    """Write a record that has as many events and lines as there may be, and many claims."""
    claims = [{"path": "ply", "equals": 0}] * 2
    said = {**_SAY, "claims": claims, "variations": [{"events": [_SAY]}, {"events": []}]}
    events = [said] * (MAX_EVENTS // 2)
    most = {"events": events, "continuations": [], "chapters": [], "claims": []}
    return json.dumps({**sample(), **most}).encode()


def _back_and_forth() -> Iterator[Change]:
    for _ in range(MAX_CHANGES // 2):
        yield {"do": _PLAY}
        yield {"back": 1}


def _said(text: str, times: int) -> Iterator[Change]:
    return ({"do": {**_SAY, "text": text}} for _ in range(times))


JOURNALS: Final[Mapping[str, Callable[[], tuple[bytes, Iterator[Change]]]]] = {
    "taken back again and again": lambda: (small(), _back_and_forth()),
    "taken back in a full record": lambda: (full(), _back_and_forth()),
    "talk": lambda: (small(), _said("", MAX_CHANGES)),
    "long talk": lambda: (small(), _said("ж" * 450, MAX_CHANGES)),
    "one long word": lambda: (small(), _said("ж" * 9_000_000, 1)),
    "values": lambda: (
        small(),
        ({"do": {**_SAY, "x-a": [0] * 24}} for _ in range(MAX_VALUES // 30)),
    ),
    "small objects": lambda: (small(), iter([{"do": [{}] * (MAX_VALUES // 2 - 10)}])),
    "players": lambda: (
        small(),
        ({"players": sample()["players"]} for _ in range(MAX_VALUES // 30)),
    ),
    "files": lambda: (small(), ({"into": f"{n:064x}"} for n in range(MAX_CHANGES))),
}


def written(name: str) -> tuple[bytes, bytes]:
    """Write a file, and the journal beside it."""
    base, changes = JOURNALS[name]()
    text = JournalText()
    return base, text.begin(base) + b"".join(map(text.line, changes))
