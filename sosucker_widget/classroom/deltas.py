"""What goes over a socket of a packed value: what differs from the value that its page has."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

REACH: Final = 1 << 15
"""How many bytes of the value before a difference may refer to: deflate looks back no further."""


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
