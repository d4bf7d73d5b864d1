"""What a file is that holds no answers, by how it begins."""

from __future__ import annotations

import re
from html import unescape
from itertools import chain
from typing import Final

from sosucker_widget.errors import safe_text
from sosucker_widget.locale import LANGUAGES, Saying, Verbatim, phrase
from sosucker_widget.record.values.head import FORMAT as RECORD_FORMAT

_UTF16: Final = (b"\xff\xfe", b"\xfe\xff", b"{\x00", b"\x00{", b"<\x00", b"\x00<")
_BEGINNINGS: Final[tuple[tuple[bytes, str], ...]] = (
    (b"%PDF", "pdf"),
    (b"\x89PNG", "picture"),
    (b"\xff\xd8\xff", "picture"),
    (b"GIF8", "picture"),
    (b"RIFF", "picture"),
    (b"{\\rtf", "text-document"),
    (b"\xd0\xcf\x11\xe0", "text-document"),
    (b"7z\xbc\xaf", "packed"),
    (b"Rar!", "packed"),
    (b"\x1f\x8b", "packed"),
)
_ZIP: Final = (b"PK\x03\x04", b"PK\x05\x06")
_IN_DOCUMENTS: Final = (b"word/", b"[Content_Types].xml", b"mimetypeapplication/vnd")
_HEAD: Final = 4096
_TITLE: Final = re.compile(r"<title[^>]*>([^<]{0,300})", re.IGNORECASE)
_PASSWORD: Final = re.compile(r"type\s*=\s*[\"']?password", re.IGNORECASE)
_LONGEST_TITLE: Final = 60


def wrong_kind(data: bytes) -> Saying | None:
    """Say what kind of file this is, if it can hold no answers; None if it may."""
    if not data.strip():
        return Saying("handin.empty")
    if data.startswith(_UTF16):
        return Saying("handin.utf16")
    if data.startswith(_ZIP):
        is_document = any(part in data[:_HEAD] for part in _IN_DOCUMENTS)
        return Saying("handin.text-document" if is_document else "handin.zip-in-zip")
    for beginning, kind in _BEGINNINGS:
        if data.startswith(beginning):
            return Saying(f"handin.{kind}")
    return _web_page(data)


def _web_page(data: bytes) -> Saying | None:
    head = data[:_HEAD].decode("utf-8-sig", "replace").lstrip()
    if not head.startswith("<"):
        return None
    seen = _TITLE.search(head)
    title = safe_text(unescape(seen[1]), _LONGEST_TITLE) if seen else ""
    text = data.decode("utf-8", "replace")
    is_log_in = bool(_PASSWORD.search(text) or _is_log_in(title))
    kind = "log-in" if is_log_in else "web-page"
    if not title:
        return Saying(f"handin.{kind}")
    return Saying(f"handin.{kind}.titled", title=Verbatim(title))


def _is_log_in(title: str) -> bool:
    words = (phrase("handin.log-in.words", {}, language).split("; ") for language in LANGUAGES)
    return any(word in title.casefold() for word in chain(*words))


def other_json(raw: object) -> Saying | None:
    """Say what JSON that is not a file of answers is, if it is known."""
    if isinstance(raw, dict) and raw.get("format") == RECORD_FORMAT:
        return Saying("handin.record")
    return None
