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
    """
    return make_record(notation.read_game_of(data, game))


def loads_all(data: str | bytes) -> list[Record]:
    """Read all games of a `.sls` text."""
    return [make_record(game) for game in notation.read_games(data)]


def dumps(*records: Record) -> str:
    """Write records as the text of a `.sls` file."""
    return notation.games_to_sls([(record, record.root) for record in records])
