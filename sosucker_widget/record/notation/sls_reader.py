"""Reads a `.sls` text: one game of it, or all."""

from __future__ import annotations

from sosucker_widget.given_numbers import as_whole
from sosucker_widget.record.notation.meaning import read_game
from sosucker_widget.record.notation.sls_parser import parse
from sosucker_widget.record.notation.source import Source
from sosucker_widget.record.tree.node import GameNode
from sosucker_widget.record.values.fault import Fault, RecordError
from sosucker_widget.record.values.head import Head
from sosucker_widget.record.values.limits import MAX_FAULTS


def read_game_of(data: str | bytes, number: int) -> tuple[Head, GameNode]:
    """Read one game of a text, counted from 1; the others are only parsed."""
    source = Source(data)
    target, games, wanted = None, 0, as_whole(number)
    for game in parse(source):
        games = game.number
        target = game if games == wanted else target
    if target is None:
        raise IndexError(f"there is no game {number}: {games_in_file(games)}")
    return read_game(target, source)


def read_games(data: str | bytes) -> list[tuple[Head, GameNode]]:
    """Read all games of a text."""
    source = Source(data)
    games: list[tuple[Head, GameNode]] = []
    faults: list[Fault] = []
    # Each is read as soon as it is parsed, so that one is kept at a time; but where the text itself
    # can't be parsed, that fault is the only one.
    for game in parse(source):
        if len(faults) >= MAX_FAULTS:
            continue
        try:
            games.append(read_game(game, source))
        except RecordError as error:
            faults += error.details
    if faults:
        raise RecordError(faults[:MAX_FAULTS])
    return games


def games_in_file(games: int) -> str:
    """Say how many games a file holds.

    >>> games_in_file(1), games_in_file(3)
    ('this file holds one game', 'this file holds 3 games')
    """
    return "this file holds one game" if games == 1 else f"this file holds {games} games"
