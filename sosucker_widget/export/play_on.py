"""The link of a replay's page that leads to a live page, to play on from a ply."""

from __future__ import annotations

import base64
import gzip
import re
from collections.abc import Mapping
from typing import Final, TypedDict

from sosucker_widget.locale import LANGUAGES, phrase
from sosucker_widget.record import Record, dumps

_PAGE: Final = re.compile(
    r"(?: https?:// (?=[^/?#]) | (?![^/?#]*:) ) [^\x00-\x1f\ud800-\udfff]+",
    re.IGNORECASE | re.VERBOSE,
)
"""An address of a page: of a host by http, or one that is seen from the replay's own page."""


class LiveLink(TypedDict):
    """What a replay's page needs for the link; its script adds the line and the ply."""

    address: str
    game: str
    lines: int
    title: Mapping[str, str]


def live_link(record: Record, address: str) -> LiveLink:
    """Prepare the link from a replay to the live page at this address.

    Raises
    ------
    ValueError
        If it is no address of a page.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> link = live_link(examples["documented_example"], "../table/")
    >>> link["lines"], len(link["game"]) < 6_000
    (1, True)
    >>> live_link(examples["documented_example"], "javascript:alert()")
    Traceback (most recent call last):
    ...
    ValueError: live: 'javascript:alert()' is no address of a page, such as '../table/'
    """
    if not _PAGE.fullmatch(address):
        raise ValueError(f"live: {address!r:.80} is no address of a page, such as '../table/'")
    return LiveLink(
        address=address,
        game=packed_game(record),
        lines=len(record.lines),
        title={language: phrase("live.play-on", {}, language) for language in LANGUAGES},
    )


def packed_game(record: Record) -> str:
    """Write a record so that an address can hold it: gzipped, in the base64 of addresses.

    It stands behind the `#` of a link, so that no server is told it.
    """
    data = gzip.compress(dumps(record).encode(), 9, mtime=0)
    return base64.urlsafe_b64encode(data).decode("ascii").rstrip("=")
