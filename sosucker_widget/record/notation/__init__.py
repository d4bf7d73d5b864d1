"""The `.sls` notation: the parser, the meaning of words, and the writer."""

# mypy: implicit-reexport
# ruff: noqa: F401

from sosucker_widget.later import later

with later(__name__):
    from sosucker_widget.record.notation.entry import read_line, read_moves, written_moves
    from sosucker_widget.record.notation.meaning import games_in_file, read_game_of, read_games
    from sosucker_widget.record.notation.sls_writer import games_to_sls
