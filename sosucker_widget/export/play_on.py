"""The link of a replay's page that leads to a live page, to play on from a ply."""

from __future__ import annotations

import base64
import gzip
import re
from collections.abc import Mapping
from typing import Final, TypedDict

from sosucker_widget.locale import LANGUAGES, phrase
from sosucker_widget.record import Record, sls

_PAGE: Final = re.compile(
    r"(?: https?:// (?=[^/?#]) | (?![^/?#]*:) ) [^\x00-\x1f\ud800-\udfff]+",
    re.IGNORECASE | re.VERBOSE,
)
"""An address of a page: of a host by http, or one that is seen from the replay's own page."""


LONGEST_LINK: Final = 8_000
"""The characters of the longest link: RFC 9110 (4.1) asks all programs to take so many, no more.

Browsers take more. Programs for chats and mail cut a longer one, or don't show it as a link.
"""

_PLACE: Final = "#game=&line=999999&ply=999999"
"""What else a link holds at most."""


class LiveLink(TypedDict):
    """What a replay's page needs for the link; its script adds the line and the ply.

    The game is empty where it is too long for a link, which then leads to the table alone.
    """

    address: str
    game: str
    lines: int
    title: Mapping[str, str]


def live_link(record: Record, address: str) -> LiveLink:
    """Prepare the link from a replay to the live page at this address."""
    if not _PAGE.fullmatch(address):
        raise ValueError(f"live: {address!r:.80} is no address of a page, such as '../table/'")
    game = packed_game(record)
    is_short = len(address) + len(game) + len(_PLACE) <= LONGEST_LINK
    words = "live.play-on" if is_short else "live.play-file"
    return LiveLink(
        address=address,
        game=game if is_short else "",
        lines=len(record.lines),
        title={language: phrase(words, {}, language) for language in LANGUAGES},
    )


def packed_game(record: Record) -> str:
    """Write a record so that an address can hold it: its notation, gzipped, in base64.

    It stands behind the `#` of a link, so that no server is told it.
    """
    data = gzip.compress(sls.dumps(record).encode(), 9, mtime=0)
    return base64.urlsafe_b64encode(data).decode("ascii").rstrip("=")
