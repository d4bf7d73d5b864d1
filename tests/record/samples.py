"""A small valid record, for tests that spoil one place at a time."""

from __future__ import annotations

import copy
import json
from typing import Any

from sosucker_widget.record import Record, RecordError, loads_json

Json = Any

_SAMPLE: Json = {
    "format": "sosucker-record",
    "version": 1,
    "title": {"en": "A sample", "ru": "Образец"},
    "meta": {"source": "the tests"},
    "ruleset": {"preset": "documented", "chips": 3},
    "players": [{"color": "red", "name": "Ann"}, {"color": "blue"}, {"color": "green"}],
    "first": "red",
    "note": "Three players, three chips each.",
    "claims": [{"path": "hands.red.red", "equals": 3}],
    "events": [
        {"type": "promise", "player": "red", "to": ["blue"], "id": "p1", "text": "You are next."},
        {"type": "play", "player": "red", "chip": "red", "pile": 1},
        {
            "type": "give",
            "player": "red",
            "to": "blue",
            "glyph": "!",
            "claims": [{"path": "has_move", "equals": "blue", "source": "Turn 1"}],
            "variations": [
                {
                    "title": "Green instead",
                    "events": [{"type": "give", "player": "red", "to": "green"}],
                }
            ],
        },
        {"type": "say", "player": "blue", "text": "Thank you.", "to": ["red"]},
        {"type": "play", "player": "blue", "chip": "blue", "pile": "new"},
    ],
    "continuations": [{"events": [{"type": "withdraw", "player": "red", "id": "p1"}]}],
    "chapters": [{"title": "All of it", "from": 0, "to": 4, "mode": "normal"}],
}


def sample() -> Json:
    """Return a fresh copy, which a test can change."""
    return copy.deepcopy(_SAMPLE)


def read(values: Json) -> Record:
    return loads_json(json.dumps(values))


def faults(values: Json | str | bytes) -> tuple[str, ...]:
    """List the faults of a record; empty if it has none."""
    try:
        loads_json(values if isinstance(values, str | bytes) else json.dumps(values))
    except RecordError as caught:
        error = caught
    else:
        return ()
    assert all(fault in str(error) for fault in error.faults)
    assert error.brief.startswith(error.faults[0])
    assert error.brief.isprintable()
    assert all(fault.isprintable() for fault in error.faults)
    return error.faults
