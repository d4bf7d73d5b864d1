"""What goes over a socket: JSON from a page, and to it bytes: of a packed value what differs."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from sosucker_widget.record import RecordError
from sosucker_widget.record.values.decode import decode
from sosucker_widget.record.values.limits import REQUEST_LIMITS

_LENGTH: Final = 4

REACH: Final = 1 << 15
"""How many bytes of the value before a difference may refer to: deflate looks back no further."""


def frame(values: Mapping[str, Any], answers: Sequence[Mapping[str, Any]] = ()) -> bytes:
    """Pack changed values and answers into one message for a page.

    It begins with the length of a JSON text in four bytes, and that text. `values` of it are plain,
    and `packed` names those that follow as bytes, each with its length (see `SentValues`).
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


@lru_cache(maxsize=64)
def delta(before: bytes, after: bytes) -> bytes:
    """Return what a page needs that has one packed value, to have another.

    It is deflated without a head, and refers to the end of the text before, as if that had just
    been sent. A room shows most of its pages the same, so it is worked out once for all of them.
    """
    base = gzip.decompress(before)[-REACH:] if before else b""
    packing = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zdict=base)
    return packing.compress(gzip.decompress(after)) + packing.flush()


class SentValues:
    """What one page has of each packed value, so that it is sent no more than what is new to it.

    An empty value is sent as it is, and the next one differs from the last that was not.
    """

    def __init__(self) -> None:
        self._of: dict[str, bytes] = {}

    def deltas(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return values as they are sent now: from then on the page has them."""
        return {name: self._delta(name, value) for name, value in values.items()}

    def _delta(self, name: str, value: Any) -> Any:  # noqa: ANN401 - as in an update
        if not isinstance(value, bytes) or not value:
            return value
        before, self._of[name] = self._of.get(name, b""), value
        return delta(before, value)
