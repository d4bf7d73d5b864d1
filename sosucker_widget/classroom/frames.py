"""What goes over a socket: bytes to a page, JSON from it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from sosucker_widget.record import RecordError
from sosucker_widget.record.values.decode import decode
from sosucker_widget.record.values.limits import REQUEST_LIMITS

_LENGTH: Final = 4


def frame(values: Mapping[str, Any], answers: Sequence[Mapping[str, Any]] = ()) -> bytes:
    """Pack changed values and answers into one message for a page.

    It begins with the length of a JSON text in four bytes, and that text. `values` of it are plain,
    and `packed` names those that follow as bytes, each with its length (see `deltas`).
    """
    plain = {name: value for name, value in values.items() if not isinstance(value, bytes)}
    packed = {name: value for name, value in values.items() if isinstance(value, bytes)}
    head: dict[str, Any] = {}
    if plain:
        head["values"] = plain
    if packed:
        head["packed"] = [[name, len(value)] for name, value in packed.items()]
    if answers:
        head["answers"] = list(answers)
    text = json.dumps(head, ensure_ascii=False, separators=(",", ":")).encode()
    return b"".join([len(text).to_bytes(_LENGTH, "big"), text, *packed.values()])


def message_of(text: object) -> Mapping[str, Any] | None:
    """Read a message of a page; None if it is none."""
    if not isinstance(text, str) or len(text) > REQUEST_LIMITS.size:
        return None
    try:
        message = decode(text, REQUEST_LIMITS)
    except (RecordError, RecursionError):
        return None
    return message if isinstance(message, dict) else None
