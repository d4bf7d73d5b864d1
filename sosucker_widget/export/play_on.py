"""The link of a replay's page that leads to a live page, to play on from a ply."""

from __future__ import annotations

import base64
import gzip

from sosucker_widget.record import Record, dumps


def packed_game(record: Record) -> str:
    """Write a record so that an address can hold it: gzipped, in the base64 of addresses.

    >>> from sosucker_widget import examples
    >>> len(packed_game(examples["documented_example"])) < 6_000
    True
    """
    data = gzip.compress(dumps(record).encode(), 9, mtime=0)
    return base64.urlsafe_b64encode(data).decode("ascii").rstrip("=")


def play_on_link(record: Record, line: int, ply: int) -> str:
    """Return what follows a live page's address to play on with a record.

    It stands behind the `#`, so that no server is told it.

    >>> from sosucker_widget import examples
    >>> play_on_link(examples["kept_promise"], 0, 4).endswith("&line=0&ply=4")
    True
    """
    return f"#game={packed_game(record)}&line={line}&ply={ply}"
