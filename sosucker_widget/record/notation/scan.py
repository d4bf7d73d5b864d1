"""The smallest parts of the notation: words, marks, texts and values."""

from __future__ import annotations

import json
import re
from typing import Final, NamedTuple, NoReturn

from sosucker_widget.engine import COLOR_NAMES
from sosucker_widget.pasted_text import INVISIBLE, as_typed
from sosucker_widget.record.notation.source import Source
from sosucker_widget.record.notation.texts import LANGUAGE, unescape
from sosucker_widget.record.values.decode import TOO_DEEP, Json, check_values, value_at
from sosucker_widget.record.values.fault import Where, quote
from sosucker_widget.record.values.limits import RECORD_LIMITS, Counted, Members, Usage

_LETTERS: Final = "".join(color[0] for color in COLOR_NAMES)
_C: Final = f"[{_LETTERS}{_LETTERS.upper()}]"
_BLANK: Final = re.compile(rf"[\s{INVISIBLE}]*")
# After a comment, the next line that begins with anything else. (One pattern for blanks and
# comments would remember every line that it has passed.)
_AFTER_COMMENTS: Final = re.compile(r"^[^\S\n]*(?=[^\s;])", re.MULTILINE)
OPENERS: Final = '"“”„‟«‘‚「'
"""What opens a text in quotes: also as word processors write it."""

# The order matters: what a word could begin with is tried before a word.
_TOKEN: Final = re.compile(
    rf"""(?P<text>{LANGUAGE}?[{{｛{OPENERS}])
    |(?P<number>[0-9０-９]+[.．。…]+|^[0-9]+\))
    |(?P<speaker>{_C}(?:~?(?:>{_C}+)?|(?:&{_C})+)[:：](?!(?:{_C}>|[xX]){_C}(?!\w)))
    |(?P<glyph>[!?！？‼⁇⁈⁉]+)
    |(?P<mark>[()（）<%\[［【])
    |(?P<word>[^\s()（）{{}}｛｝\[\]［］【】<{OPENERS}%;!?！？‼⁇⁈⁉]+)
    |(?P<stray>.)""",
    re.VERBOSE | re.MULTILINE,
)
_CLOSING: Final = ("}", "｝}", '"', "”", "”", "“”‟", "”", "»", "’", "‘’", "」")
# What is escaped, or the end. Languages differ in which marks open and which close a quotation.
_CLOSERS: Final = dict(zip(f"{{｛{OPENERS}", _CLOSING, strict=True))
_NESTING: Final = "“„«「"
"""What may open a quotation inside another one."""


def _closer(opener: str) -> re.Pattern[str]:
    nested = f"|({opener})" if opener in _NESTING else ""
    # Between letters it is an apostrophe.
    end = r"(?!\w)" if opener in "‘‚" else ""
    return re.compile(rf"\\.|([{re.escape(_CLOSERS[opener])}]{end}){nested}", re.DOTALL)


_CLOSER: Final = {opener: _closer(opener) for opener in _CLOSERS}
_CLOSES, _OPENS = 1, 2
_QUOTED: Final = re.compile(rf"{LANGUAGE}?[{OPENERS}]")
_BARE: Final = re.compile(r"[^\W\d][\w-]*")
_WIDE_DIGITS: Final = re.compile("[０-９]+")
_JSON_WORDS: Final = frozenset({"true", "false", "null"})
_EDGES: Final = " \t\n"


class Token(NamedTuple):
    """A part of the notation: its kind, how it is written, and where."""

    kind: str
    word: str
    offset: int


END: Final = "end"
"""The kind of the token after the last part."""


def is_bare(word: str) -> bool:
    """Say whether a string needs no quotes as a value.

    >>> is_bare("documented"), is_bare("x-1"), is_bare("true"), is_bare("two words")
    (True, True, False, False)
    """
    return bool(_BARE.fullmatch(word)) and word not in _JSON_WORDS


def _straight(opener: str) -> str:
    """Write the mark that opens a text, after its language, as a plain keyboard does."""
    return f"{opener[:-1]}{'{' if opener[-1] in '{｛' else chr(34)}"


class Scanner:
    """Scans a text from its beginning; each method reads what it is named after."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.offset = 0
        self.usage = Usage()
        self._members = Members(source.text, RECORD_LIMITS.values)

    def count(self, what: Counted, offset: int) -> None:
        """Count a part that begins at an offset; refuse it if it is one too many."""
        self.usage.add(what, lambda saying: self.source.refuse(offset, saying))

    def peek(self) -> Token:
        """Return the next part, past blanks and comments, without consuming it."""
        self._skip()
        match = _TOKEN.match(self.source.text, self.offset)
        if match is None:
            return Token(END, "", self.offset)
        kind, word = str(match.lastgroup), match[0]
        if kind == "text":
            word = _straight(word)
        elif kind == "mark":
            word = as_typed(word)
        return Token(kind, word, self.offset)

    def take(self, token: Token) -> None:
        """Consume a part that was peeked at."""
        self.count("parts", token.offset)
        self.offset = token.offset + len(token.word)

    def eat(self, mark: str) -> bool:
        """Consume a mark if it is next, and say whether it was."""
        self._skip()
        here = as_typed(self.source.text[self.offset : self.offset + 1]) == mark
        if here:
            self.count("parts", self.offset)
            self.offset += len(mark)
        return here

    def at_blank(self) -> bool:
        """Say whether a blank is next."""
        return self.source.text[self.offset : self.offset + 1].isspace()

    def expect(self, mark: str, after: str) -> None:
        """Consume a mark that must be next."""
        if not self.eat(mark):
            self.wanted(f"{mark} after {after}")

    def match(self, pattern: re.Pattern[str]) -> str | None:
        """Consume what a pattern matches, and return it, if it is next."""
        self._skip()
        match = pattern.match(self.source.text, self.offset)
        if match is None:
            return None
        self.count("parts", self.offset)
        self.offset = match.end()
        return match[0]

    def wanted(self, what: str) -> NoReturn:
        """Refuse the next part, and say what was expected."""
        token = self.peek()
        here = quote(token.word)
        if token.kind == END:
            here = "the end of the file"
        elif token.kind == "text":
            here = "a note" if token.word[-1] == "{" else "a text in quotes"
        self.source.refuse(token.offset, f"{here}: expected {what}")

    def text(self, token: Token) -> Json:
        """Read a text, in one language or in several, that begins with this part."""
        opener = token.word[-1]
        prefix = token.word[:-1]
        if not prefix:
            return self._content(token)
        texts = {prefix: self._content(token)}
        while True:
            token = self.peek()
            prefix = token.word[:-1]
            more = token.kind == "text" and token.word[-1] == opener and prefix
            if not more or prefix in texts:
                return texts
            texts[prefix] = self._content(token)

    def string(self) -> str | None:
        """Read a string in quotes, if one is next."""
        token = self.peek()
        return self._content(token) if token.word == '"' else None

    def value(self) -> Json:
        """Read a value: a text in quotes, a bare word, or JSON."""
        self._skip()
        text, begin = self.source.text, self.offset
        if quoted := _QUOTED.match(text, begin):
            return self.text(Token("text", _straight(quoted[0]), begin))
        bare = _BARE.match(text, begin)
        self.count("parts", begin)
        if digits := _WIDE_DIGITS.match(text, begin):
            self.offset = digits.end()
            return value_at(as_typed(digits[0]), 0)[0]
        if bare and bare[0] not in _JSON_WORDS:
            self.offset = bare.end()
            return bare[0]
        if not text[begin : begin + 1] or text[begin] in "]］】>)）%":
            self.wanted("a value: a word, a text in quotes, or JSON")
        for inside in self._members.offsets(begin):
            self.count("parts", inside)
        try:
            value, self.offset = value_at(text, begin)
        except json.JSONDecodeError as error:
            hint = "; a text has double quotes" if text[begin] in "'`´‵′″＇" else ""
            self.source.refuse(error.pos, f"not JSON: {error.msg}{hint}")
        except RecursionError:
            self.source.refuse(begin, TOO_DEEP)
        check_values(value, Where(spot=lambda _: self.source.spot(begin)))
        return value

    def _skip(self) -> None:
        text = self.source.text
        blank = _BLANK.match(text, self.offset)
        assert blank is not None
        self.offset = blank.end()
        if text.startswith(";", self.offset):
            onward = _AFTER_COMMENTS.search(text, self.offset + 1)
            self.offset = onward.end() if onward else len(text)

    def _content(self, token: Token) -> str:
        begin = token.offset + len(token.word)
        opener = self.source.text[begin - 1]
        marks = _CLOSER[opener].finditer(self.source.text, begin)
        end: int | None = None
        depth = 0
        for mark in marks:
            if mark.lastindex == _CLOSES and depth == 0:
                end = mark.start()
                break
            depth += {None: 0, _CLOSES: -1, _OPENS: 1}[mark.lastindex]
        if end is None:
            closer, what = _CLOSERS[opener][0], "note" if opener in "{｛" else "text"
            self.source.refuse(token.offset, f"this {what} is not closed: there is no {closer}")
        self.count("parts", token.offset)
        self.offset = end + 1
        raw = self.source.text[begin:end]
        if opener in "{｛":
            begin += len(raw) - len(raw.lstrip(_EDGES))
            raw = raw.strip(_EDGES)
        return unescape(raw, lambda at, what: self.source.refuse(begin + at, what))
