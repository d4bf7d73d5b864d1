"""The parts of a line other than moves: talk, claims, questions and keys."""

from __future__ import annotations

import re
from typing import Final, Literal

from sosucker_widget.engine import COLOR_NAMES
from sosucker_widget.pasted_text import DASHES
from sosucker_widget.record.notation.scan import Scanner, Token
from sosucker_widget.record.notation.source import Written
from sosucker_widget.record.notation.texts import both_texts
from sosucker_widget.record.short import LETTERS
from sosucker_widget.record.values.decode import Json
from sosucker_widget.record.values.fault import quote
from sosucker_widget.record.values.limits import MAX_NOTES

NAME: Final = re.compile(r"[^\W\d][\w-]*")
_PATH: Final = re.compile(r"[A-Za-z_][\w.\[\]-]*")
_DASH: Final = re.compile(f"[-{DASHES}]")
_ID: Final = re.compile(r"[\w.-]+")

Place = Literal["start", "line", "act"]
"""The place: before the first move of a game, before that of another line, or after an act."""


class Parts:
    """Reads a part from its first character to its last, and refuses what is not a part."""

    def __init__(self, scanner: Scanner) -> None:
        self._scanner = scanner
        self._refuse = scanner.source.refuse

    def key(self) -> str:
        """Read the name of a key."""
        key = self._scanner.match(NAME)
        if key is None:
            key = self._scanner.string()
        if key is None:
            self._scanner.wanted("the name of a key")
        return key

    def talk(self, token: Token) -> Written:
        """Read talk: a text, a promise or its withdrawal, a coalition, or a player who joins it."""
        scanner = self._scanner
        scanner.take(token)
        who, _, to = token.word[:-1].lower().partition(">")
        speakers = [COLOR_NAMES[LETTERS[letter]] for letter in who.rstrip("~").split("&")]
        fields: dict[str, Json] = {"type": "say", "player": speakers[0]}
        if to:
            fields["to"] = [COLOR_NAMES[LETTERS[letter]] for letter in to]
        if who.endswith("~"):
            fields["private"] = True
        node = Written(token.offset, None, fields)
        if len(speakers) > 1:
            name = self._id("a coalition, such as #c1", "this")
            node.fields = {"type": "coalition", "players": speakers, "id": name}
            return node
        leaves = scanner.match(_DASH) is not None
        if scanner.eat("&"):
            fields["type"] = "leave" if leaves else "join"
            fields["coalition"] = self._id("a coalition, such as #c1", "&")
            return node
        if leaves or scanner.peek().word.startswith("#"):
            fields["type"] = "withdraw" if leaves else "promise"
            fields["id"] = self._id("a promise, such as #p1", "-")
        speech = scanner.peek()
        if not leaves and speech.kind == "text" and speech.word[-1] == '"':
            self.set(node, "text", scanner.text(speech), speech.offset)
        elif not leaves and speech.word != "%":
            scanner.wanted('what is said, in quotes: "…"')
        return node

    def _id(self, of: str, after: str) -> str:
        scanner = self._scanner
        scanner.expect("#", after)
        name = None if scanner.at_blank() else scanner.match(_ID) or scanner.string()
        if name is None:
            scanner.wanted(f"the id of {of}")
        return name

    def angle(self, token: Token, owner: Written, place: Place) -> None:
        """Read a claim `<path = value>` or a question `<next?>`."""
        scanner = self._scanner
        scanner.take(token)
        word_at = scanner.peek().offset
        word = scanner.match(_PATH)
        if word is None:
            word = scanner.string()
        if word is None:
            scanner.wanted("a claim <has_move = blue> or a question <next?>")
        inner = Written(token.offset)
        if scanner.eat("?"):
            if place != "act":
                self._refuse(token.offset, "a question stands after the move that it asks about")
            self.set(inner, "ask", word, word_at)
            self._source_or_question(inner, "question")
            self._tags_to_end(inner)
            self.set(owner, "quiz", inner.fields, token.offset)
            owner.at.update({("quiz", *path): at for path, at in inner.at.items()})
            return
        if place == "line":
            self._refuse(token.offset, "a claim stands after the move that it is about")
        scanner.expect("=", "the path of a claim (or ? after what a question asks)")
        self.set(inner, "path", word, word_at)
        equals_at = scanner.peek().offset
        self.set(inner, "equals", scanner.value(), equals_at)
        self._source_or_question(inner, "source")
        self._tags_to_end(inner)
        scanner.count("claims", token.offset)
        if ("claims",) in owner.at:
            self._refuse(token.offset, "claims: they are here already, as %claims")
        claims = owner.fields.setdefault("claims", [])
        index = len(claims)
        claims.append(inner.fields)
        owner.at.update({("claims", index, *path): at for path, at in inner.at.items()})
        owner.at["claims", index] = token.offset

    def _source_or_question(self, inner: Written, key: str) -> None:
        token = self._scanner.peek()
        if token.kind == "text" and token.word[-1] == '"':
            self.set(inner, key, self._scanner.text(token), token.offset)

    def _tags_to_end(self, inner: Written) -> None:
        scanner = self._scanner
        while scanner.peek().word == "%":
            self.tag(inner)
        scanner.expect(">", "a claim or a question")

    def tag(self, owner: Written) -> None:
        """Read `%key value`."""
        scanner = self._scanner
        at = scanner.peek().offset
        scanner.expect("%", "this")
        key = self.key()
        self.set(owner, key, scanner.value(), at)

    def add_note(self, owner: Written, note: Json, offset: int) -> None:
        """Add a note: one may stand before the variations of a move, and another after them."""
        owner.notes += 1
        if owner.notes > MAX_NOTES:
            self._refuse(offset, f"a move has at most {MAX_NOTES} notes")
        before = owner.fields.pop("note", None)
        self.set(owner, "note", note if before is None else both_texts(before, note), offset)

    def set(self, owner: Written, key: str, value: Json, offset: int) -> None:
        """Set a field of a move, of talk or of a line that doesn't have it yet."""
        if key in owner.fields:
            self._refuse(offset, f"a second {quote(key).strip(chr(34))}: one stands here already")
        owner.fields[key] = value
        owner.at[key,] = offset
