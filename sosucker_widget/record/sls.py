"""The `.sls` notation: a game as a teacher writes it by hand. Its grammar is `docs/notation.md`.

`loads` and `loads_all` read it, `dumps` writes it. It is only another way to write the record's
JSON: a text is turned into JSON, and that is checked.
"""

from __future__ import annotations

from sosucker_widget.record import notation
from sosucker_widget.record.record import Record, make_record


def loads(data: str | bytes, game: int = 1) -> Record:
    """Read a game of a `.sls` text, counted from 1.

    The other games are only parsed, not checked against the rules.

    Raises
    ------
    RecordError
        If anything is wrong with it. Then nothing is loaded.
    IndexError
        If the text doesn't have that many games.

    Examples
    --------
    >>> record = loads("[rules documented] [first red] 1. r+ b {Red trusts Blue first.} 2. b1 g")
    >>> record.events[1].note, record.position(4).acting_seat
    ('Red trusts Blue first.', 2)
    >>> loads("[rules classic] [first red] 1. r+ r")
    Traceback (most recent call last):
    ...
    sosucker_widget.record.values.fault.RecordError: line 1, column 35: event 1: NEXT-1: Red’s
    colour is in pile 1. The move may go to Blue, Green or Yellow. Tried: red gives the move to red.
    Legal: red gives the move to blue, green or yellow.
    """
    return make_record(notation.read_game_of(data, game))


def loads_all(data: str | bytes) -> list[Record]:
    """Read all games of a `.sls` text.

    Raises
    ------
    RecordError
        If anything is wrong with one of them. Then nothing is loaded.

    Examples
    --------
    >>> game = "[rules classic] [first red] r+ b"
    >>> [record.position(2).acting_seat for record in loads_all(f"{game} {game}")]
    [1, 1]
    """
    return [make_record(game) for game in notation.read_games(data)]


def dumps(*records: Record) -> str:
    """Write records as the text of a `.sls` file.

    Raises
    ------
    RecordError
        If one breaks a rule, because a move is written by its meaning in its position.

    Examples
    --------
    >>> print(dumps(loads("[first red] [rules classic] r+ b {To Blue.} B1 (b+ g !?)")), end="")
    [rules classic]
    [first red]
    <BLANKLINE>
    1. r+ b {To Blue.}
    2. b1
         (2. b+ g!?)
    """
    return notation.games_to_sls([(record, record.root) for record in records])
