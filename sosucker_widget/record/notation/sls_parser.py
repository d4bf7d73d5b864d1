"""Parses a text into games: headers, and lines of moves with their annotations."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from sosucker_widget.pasted_text import as_typed, foreign_letter
from sosucker_widget.record.notation.parts import NAME, Parts, Place
from sosucker_widget.record.notation.scan import END, Scanner, Token
from sosucker_widget.record.notation.source import Header, Source, Written, WrittenGame
from sosucker_widget.record.short import LETTERS
from sosucker_widget.record.values.fault import quote
from sosucker_widget.record.values.limits import MAX_NESTING

_JSON: Final = re.compile(r'\{\s*"')
_HTML: Final = re.compile(r"<[!/?a-z]", re.IGNORECASE)
_GOES_ON: Final = re.compile(r"\.\.\.|…")


def parse(source: Source) -> Iterator[WrittenGame]:
    """Parse the games of a text, one by one; the rules are checked elsewhere."""
    scanner = Scanner(source)
    if scanner.peek().kind == END:
        source.refuse(0, "the file is empty")
    number = 0
    while scanner.peek().kind != END:
        source.game = number = number + 1
        scanner.count("games", scanner.offset)
        scanner.usage.begin_game()
        game = _Parser(scanner).game(number)
        source.many = source.many or scanner.peek().kind != END
        yield game


def parse_line(source: Source) -> Written:
    """Parse a line alone, without headers."""
    return _Parser(Scanner(source)).line()


class _Parser:
    """Reads one game. The next token alone always tells which part comes next."""

    def __init__(self, scanner: Scanner) -> None:
        self._scanner = scanner
        self._parts = Parts(scanner)
        self._refuse = scanner.source.refuse

    def game(self, number: int) -> WrittenGame:
        begin = self._scanner.peek().offset
        headers = self._headers()
        main = Written(self._scanner.peek().offset)
        game = WrittenGame(number, begin, headers, main)
        self._lines(game)
        return game

    def line(self) -> Written:
        game = WrittenGame(1, 0, [], Written(0))
        self._lines(game)
        token = self._scanner.peek()
        if game.continuations or token.kind != END:
            self._refuse(token.offset, "moves of one line are expected here, and no other game")
        return game.main

    def _headers(self) -> list[Header]:
        scanner, headers = self._scanner, list[Header]()
        while scanner.eat("["):
            name_at = scanner.peek().offset
            name = scanner.match(NAME)
            if name is None:
                scanner.wanted("the name of a header, such as rules or first")
            key = self._parts.key() if scanner.eat(".") else None
            value_at = scanner.peek().offset
            headers.append(Header(name, key, scanner.value(), name_at, value_at))
            scanner.expect("]", f"the value of [{name}]")
        if not headers and _JSON.match(scanner.source.text, scanner.offset):
            self._refuse(scanner.offset, "this looks like JSON: such a file is called .sls.json")
        if not headers and _HTML.match(scanner.source.text, scanner.offset):
            self._refuse(scanner.offset, "this is a page of the web (HTML), and no game")
        if not headers:
            scanner.wanted("a game's first header, such as [rules classic]")
        return headers

    def _lines(self, game: WrittenGame) -> None:
        """Read the main line with all its variations: a stack holds the lines still open."""
        scanner, line = self._scanner, game.main
        node: Written | None = None
        open_ones: list[tuple[Written, Written | None]] = []
        while True:
            token = scanner.peek()
            if game.continuations and not open_ones and token.word not in {"(", "[", "*", ""}:
                scanner.wanted("another line that goes on from here (... …), or the next game")
            if token.word == "(":
                if len(open_ones) == MAX_NESTING:
                    self._refuse(token.offset, f"variations nest at most {MAX_NESTING} deep")
                scanner.take(token)
                open_ones.append((line, node))
                line = self._open(token, game, node, len(open_ones))
                node = None
            elif token.word == ")":
                if not open_ones:
                    self._refuse(token.offset, ") closes nothing: no ( is open here")
                scanner.take(token)
                line, node = open_ones.pop()
            elif token.kind == END or token.word in {"[", "*"}:
                if open_ones:
                    self._refuse(line.offset, "this ( is not closed: there is no )")
                if token.word == "*":
                    self._end(token)
                return
            else:
                node = self._part(token, line, node, depth=len(open_ones))

    def _open(self, token: Token, game: WrittenGame, node: Written | None, depth: int) -> Written:
        """Begin a line instead of a move, or after the last one."""
        line = Written(token.offset)
        self._scanner.count("lines", token.offset)
        if self._scanner.match(_GOES_ON):
            if depth > 1:
                self._refuse(token.offset, "(... goes on from the end of the main line only")
            game.continuations.append(line)
        elif game.continuations and depth == 1:
            self._refuse(token.offset, "a variation of the last move stands before the (... lines")
        elif node is None:
            self._refuse(token.offset, "a variation stands after the move that it replaces")
        else:
            node.inner.append(line)
        return line

    def _end(self, token: Token) -> None:
        self._scanner.take(token)
        after = self._scanner.peek()
        if after.kind != END and after.word != "[":
            self._scanner.wanted("the next game's first header: * has ended this one")

    def _part(
        self, token: Token, line: Written, node: Written | None, depth: int
    ) -> Written | None:
        """Read a move, talk, or an annotation of the node; return the latest node."""
        scanner = self._scanner
        if token.kind in {"word", "speaker"}:
            node = self._move(token) if token.kind == "word" else self._parts.talk(token)
            return self._add(line, node)
        if token.kind == "number":
            scanner.take(token)
        elif token.kind == "glyph":
            scanner.take(token)
            if node is None:
                self._refuse(token.offset, f"{token.word} stands after the move that it judges")
            self._parts.set(node, "glyph", as_typed(token.word), token.offset)
        elif token.kind == "text":
            self._text(token, line, node, depth)
        elif token.word == "<":
            place: Place = "act" if node else "line" if depth else "start"
            self._parts.angle(token, line if node is None else node, place)
        elif token.word == "%":
            if node is None and not depth:
                self._refuse(token.offset, "a key of the whole game is a header: [x-… …]")
            self._parts.tag(line if node is None else node)
        else:
            scanner.wanted("a move, a note {…}, a variation (…), or the next game's headers")
        return node

    def _move(self, token: Token) -> Written:
        self._scanner.take(token)
        if token.word.endswith((":", "：")):
            letters = ", ".join(LETTERS)
            what = f'{quote(token.word)}: who speaks is one of {letters}, as in r: "…"'
            if foreign := foreign_letter(token.word):
                what += f"; {foreign.letter} is not a Latin letter"
            self._refuse(token.offset, what)
        return Written(token.offset, as_typed(token.word))

    def _add(self, line: Written, node: Written) -> Written:
        self._scanner.count("events", node.offset)
        line.inner.append(node)
        return node

    def _text(self, token: Token, line: Written, node: Written | None, depth: int) -> None:
        if token.word.endswith("{"):
            owner: Written = line if node is None else node
            self._parts.add_note(owner, self._scanner.text(token), token.offset)
        elif node is None and depth:
            self._parts.set(line, "title", self._scanner.text(token), token.offset)
        else:
            self._refuse(
                token.offset,
                'a text in quotes stands after who says it, as in r: "…"; a note in {}',
            )
