"""Reading a `.sls` file: one game of it, or all."""

from __future__ import annotations

from sosucker_widget.record.fault import Fault, RecordError
from sosucker_widget.record.limits import MAX_FAULTS
from sosucker_widget.record.record import Record
from sosucker_widget.record.sls.meaning import read_game
from sosucker_widget.record.sls.parse import parse
from sosucker_widget.record.sls.source import Source


def loads(data: str | bytes, game: int = 1) -> Record:
    """Read a game of a `.sls` text, counted from 1.

    The others need only be written in order; whether they keep the rules isn't asked.

    Raises
    ------
    RecordError
        If anything is wrong with it; then nothing is loaded.
    IndexError
        If the text hasn't that many games.

    Examples
    --------
    >>> record = loads("[rules documented] [first red] 1. r+ b {Red trusts Blue first.} 2. b1 g")
    >>> record.events[1].note, record.position(4).to_act
    ('Red trusts Blue first.', 2)
    >>> loads("[rules classic] [first red] 1. r+ r")
    Traceback (most recent call last):
    ...
    sosucker_widget.record.fault.RecordError: line 1, column 35: event 1: NEXT-1: Red’s colour is
    in pile 1. The move may go to Blue, Green or Yellow. Tried: red gives the move to red. Legal:
    red gives the move to blue, green or yellow.
    """
    source = Source(data)
    games = parse(source)
    if not 1 <= game <= len(games):
        raise IndexError(f"there is no game {game}: {told(len(games))}")
    return read_game(games[game - 1], source)


def loads_all(data: str | bytes) -> list[Record]:
    """Read all games of a `.sls` text.

    Raises
    ------
    RecordError
        If anything is wrong with one; then nothing is loaded.

    Examples
    --------
    >>> game = "[rules classic] [first red] r+ b"
    >>> [record.position(2).to_act for record in loads_all(f"{game} {game}")]
    [1, 1]
    """
    source = Source(data)
    records: list[Record] = []
    faults: list[Fault] = []
    for game in parse(source):
        try:
            records.append(read_game(game, source))
        except RecordError as error:  # noqa: PERF203 - the other games' faults are told too
            faults += error.details
            if len(faults) >= MAX_FAULTS:
                break
    if faults:
        raise RecordError(faults[:MAX_FAULTS])
    return records


def told(games: int) -> str:
    """Say how many games a file holds.

    >>> told(1), told(3)
    ('this file holds one game', 'this file holds 3 games')
    """
    return "this file holds one game" if games == 1 else f"this file holds {games} games"
