"""The `.sls` notation: the parser, the meaning of words, and the writer."""

from typing import TYPE_CHECKING

from sosucker_widget.doors import door

if TYPE_CHECKING:
    from sosucker_widget.record.notation.entry import read_line, read_moves, written_moves
    from sosucker_widget.record.notation.sls_reader import games_in_file, read_game_of, read_games
    from sosucker_widget.record.notation.sls_writer import games_to_sls
else:
    __getattr__, __dir__ = door(
        __name__,
        {
            "entry": ["read_line", "read_moves", "written_moves"],
            "sls_reader": ["games_in_file", "read_game_of", "read_games"],
            "sls_writer": ["games_to_sls"],
        },
    )

__all__ = [
    "games_in_file",
    "games_to_sls",
    "read_game_of",
    "read_games",
    "read_line",
    "read_moves",
    "written_moves",
]
