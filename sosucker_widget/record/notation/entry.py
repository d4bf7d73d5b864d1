"""Reads moves that are entered, with what stands beside them in a file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sosucker_widget.engine import Action, Position, apply
from sosucker_widget.locale import Saying, Verbatim
from sosucker_widget.record.notation.meaning import forced_kill
from sosucker_widget.record.notation.sls_parser import parse_line
from sosucker_widget.record.notation.source import Source, Written
from sosucker_widget.record.short import ShortMoveError, read_short
from sosucker_widget.record.tree.node import GLYPHS
from sosucker_widget.record.values.fault import RecordError
from sosucker_widget.record.values.reader_text import Text

_KEPT: Final = {"note", "glyph"}


class EnteredMove(NamedTuple):
    """A word that was entered, with its note and its glyph."""

    actions: tuple[Action, ...]
    """What it means: an action, or a kill that was left out and the play after it."""
    note: Text | None
    glyph: str | None


def written_moves(text: str) -> Sequence[Written]:
    """Parse short moves as a file has them: with turn numbers, notes and glyphs."""
    try:
        moves = parse_line(Source(text)).inner
    except RecordError as error:
        raise ShortMoveError(str(error)) from None
    for one in moves:
        if one.inner:
            raise ShortMoveError(Saying("short.variation"))
        if one.word is None or one.fields.keys() - _KEPT:
            raise ShortMoveError(Saying("short.beside"))
        glyph = one.fields.get("glyph", GLYPHS[0])
        if glyph not in GLYPHS:
            every = Verbatim(" ".join(GLYPHS))
            raise ShortMoveError(Saying("short.glyph", glyph=Verbatim(glyph), every=every))
    return moves


def read_moves(moves: Sequence[Written], position: Position) -> Iterator[EnteredMove]:
    """Find out what parsed moves mean, each in the position after the one before."""
    for one in moves:
        word = one.word or ""
        actions = []
        if kill := forced_kill(word, position):
            actions.append(kill)
            position = apply(position, kill)
        actions.append(read_short(word, position))
        position = apply(position, actions[-1])
        yield EnteredMove(tuple(actions), one.fields.get("note"), one.fields.get("glyph"))


def read_line(text: str, position: Position) -> Iterator[Action]:
    """Read a sequence of short moves, as a file has them; notes and glyphs are passed over."""
    for move in read_moves(written_moves(text), position):
        yield from move.actions
