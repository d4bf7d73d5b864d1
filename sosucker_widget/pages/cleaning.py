"""Cleans HTML that is not trusted: what can only be read stays, and nothing that runs or fetches.

The text is read once, from its beginning to its end, and written anew from the parts that are
allowed, so whatever it holds, this takes as long as the text is, and an element that is written
always ends. A library that builds the tree of a browser, with all its repairs, needs time that
grows with the square of the depth.
"""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

MAX_NESTING: Final = 200
"""Elements within each other. Browsers draw at most 512, and of what is deeper the text stays."""

_TAGS: Final = frozenset(
    """
    a abbr b blockquote br caption cite code col colgroup dd del details div dl dt em figcaption
    figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strong sub
    summary sup table tbody td tfoot th thead tr u ul var
    """.split()  # noqa: SIM905 - a list of forty words, one a line, would fill the page
)
_DROPPED: Final = frozenset(
    {"script", "style", "template", "noscript", "iframe", "object", "svg", "math", "form", "head"}
)
"""What goes with all that is in it; of other elements that are not allowed, the text stays."""
_RAW: Final = frozenset({"script", "style", "noscript", "iframe"})
"""Of these, what is inside is text up to their end, whatever it looks like."""
_VOID: Final = frozenset({"br", "col", "hr", "img"})
"""What holds nothing, and has no end."""

_CELLS: Final = frozenset({"p", "td", "th"})
_ROWS: Final = _CELLS | {"tr"}
_PARTS: Final = _ROWS | {"tbody", "thead", "tfoot", "caption", "colgroup"}
_ENDED: Final[Mapping[str, frozenset[str]]] = {
    "p": frozenset({"p"}),
    "li": frozenset({"p", "li"}),
    **dict.fromkeys(("dt", "dd"), frozenset({"p", "dt", "dd"})),
    **dict.fromkeys(("td", "th"), _CELLS),
    "tr": _ROWS,
    **dict.fromkeys(("tbody", "thead", "tfoot", "colgroup"), _PARTS),
}
"""The elements that end where one of these begins, though nobody says so."""
_SELF_ENDING: Final = frozenset().union(*_ENDED.values())

_PICTURE: Final = re.compile(r"data:image/(png|jpeg|gif|webp|svg\+xml)[;,]")
_LINK: Final = re.compile(r"#|https?://|mailto:|[\w.%/-]+(#|$)")
_ATTRIBUTES: Final = frozenset({"class", "id", "title", "alt", "lang", "dir", "data-mime-type"})
_NUMBERS: Final = frozenset({"width", "height", "colspan", "rowspan", "start"})

_NO_WORDS: Final = "No description has been provided for this image"
"""What nbconvert, too, writes for a picture without words."""

_NAME: Final = re.compile(r"[A-Za-z][^\s/>]*")
_ATTRIBUTE: Final = re.compile(
    r"""[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*("[^"]*("|\Z)|'[^']*('|\Z)|[^\s>]*))?"""
)
_TAG_END: Final = re.compile(r"[\s/]*>")


class _Open(NamedTuple):
    """An element that has begun, and whether it is written."""

    name: str
    is_written: bool


class _Tag(NamedTuple):
    """A tag, with what it says of its element, and the place after it."""

    name: str
    attributes: dict[str, str]
    end: int


class _Cleaner:
    """Reads a text, and writes what is allowed."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._written: list[str] = []
        self._open: list[_Open] = []
        self._counts: Counter[str] = Counter()
        self._dropped = 0

    def clean(self) -> str:
        """Read all, and end what has not ended."""
        at = 0
        while (mark := self._text.find("<", at)) >= 0:
            self._write_text(self._text[at:mark])
            at = self._read_mark(mark)
        self._write_text(self._text[at:])
        while self._open:
            self._end_last(said=False)
        return "".join(self._written)

    def _read_mark(self, at: int) -> int:
        """Read what begins with `<`; return the place after it. What has no end is left out."""
        text = self._text
        ends = text[at + 1 : at + 2] == "/"
        if text.startswith("<!--", at):
            return self._after("-->", at + 4)
        if _NAME.match(text, at + 1 + ends):
            tag = _read_tag(text, at + 1 + ends)
            if tag is None:
                return len(text)
            return self._end(tag) if ends else self._begin(tag)
        if text[at + 1 : at + 2] in {"!", "?", "/"}:
            return self._after(">", at + 2)
        self._write_text("<")
        return at + 1

    def _after(self, mark: str, at: int) -> int:
        """Return the place after the next such mark, or the end of the text."""
        found = self._text.find(mark, at)
        return len(self._text) if found < 0 else found + len(mark)

    def _begin(self, tag: _Tag) -> int:
        name = tag.name
        while self._open and self._open[-1].name in _ENDED.get(name, ()):
            self._end_last(said=False)
        if name in _TAGS:
            is_written = not self._dropped and len(self._open) < MAX_NESTING
            if is_written:
                self._written.append(_start_tag(tag))
            if name not in _VOID:
                self._open_one(name, is_written=is_written)
        elif name in _DROPPED:
            if name in _RAW:
                return self._end_of_raw(tag)
            self._open_one(name, is_written=False)
        return tag.end

    def _end_of_raw(self, tag: _Tag) -> int:
        end = re.compile(rf"</{tag.name}[\s/>]", re.IGNORECASE).search(self._text, tag.end)
        return self._after(">", end.start()) if end else len(self._text)

    def _open_one(self, name: str, *, is_written: bool) -> None:
        self._open.append(_Open(name, is_written))
        self._counts[name] += 1
        self._dropped += name in _DROPPED

    def _end(self, tag: _Tag) -> int:
        """End the last element of a name, and what has begun in it."""
        if self._counts[tag.name]:
            while self._open[-1].name != tag.name:
                self._end_last(said=False)
            self._end_last(said=True)
        return tag.end

    def _end_last(self, *, said: bool) -> None:
        name, is_written = self._open.pop()
        self._counts[name] -= 1
        self._dropped -= name in _DROPPED
        # What ends by itself ends there in a browser too, and a second end would be one too many.
        if is_written and (said or name not in _SELF_ENDING):
            self._written.append(f"</{name}>")

    def _write_text(self, text: str) -> None:
        if text and not self._dropped:
            self._written.append(html.escape(html.unescape(text), quote=False))


def cleaned(text: str) -> str:
    """Keep of HTML what can only be read: text, tables, pictures, links."""
    return _Cleaner(text).clean()


def _read_tag(text: str, at: int) -> _Tag | None:
    """Read a tag from its name on; None if it has no end."""
    name = _NAME.match(text, at)
    assert name is not None
    attributes = dict[str, str]()
    at = name.end()
    while not (end := _TAG_END.match(text, at)):
        attribute = _ATTRIBUTE.match(text, at)
        if attribute is None:
            return None
        value = attribute[2] or ""
        quoted = value[:1] in {'"', "'"}
        attributes.setdefault(attribute[1].lower(), value[1:-1] if quoted else value)
        at = attribute.end()
    return _Tag(name[0].lower(), attributes, end.end())


def _start_tag(tag: _Tag) -> str:
    if tag.name == "img":
        tag.attributes.setdefault("alt", _NO_WORDS)
    read = ((name, html.unescape(value)) for name, value in tag.attributes.items())
    allowed = [f' {name}="{html.escape(v)}"' for name, v in read if _is_allowed(tag.name, name, v)]
    return f"<{tag.name}{''.join(allowed)}>"


def _is_allowed(tag: str, name: str, value: str) -> bool:
    if tag == "img" and name == "src":
        return _PICTURE.match(value) is not None
    if tag == "a" and name == "href":
        return _LINK.match(value) is not None
    if name in _NUMBERS:
        return value.isascii() and value.isdigit()
    return name in _ATTRIBUTES
