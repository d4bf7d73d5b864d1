"""Lazy imports: how games are kept in files, and found again."""

# mypy: implicit-reexport
# ruff: noqa: F401

from sosucker_widget.later import later

with later(__name__):
    from sosucker_widget.game.autosave import Autosave
    from sosucker_widget.game.kept_games import (
        kept_folder,
        new_paths,
        number_anew,
        prune,
    )
    from sosucker_widget.game.unfinished import (
        UnfinishedGame,
        UnfinishedGames,
        newest_like,
        path_of,
        unfinished_games,
    )
