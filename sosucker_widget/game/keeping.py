"""Lazy imports: how games are kept in files, and found again."""

from typing import TYPE_CHECKING

from sosucker_widget.doors import door

if TYPE_CHECKING:
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
else:
    __getattr__, __dir__ = door(
        __name__,
        {
            "autosave": ["Autosave"],
            "kept_games": ["kept_folder", "new_paths", "number_anew", "prune"],
            "unfinished": [
                "UnfinishedGame",
                "UnfinishedGames",
                "newest_like",
                "path_of",
                "unfinished_games",
            ],
        },
    )

__all__ = [
    "Autosave",
    "UnfinishedGame",
    "UnfinishedGames",
    "kept_folder",
    "new_paths",
    "newest_like",
    "number_anew",
    "path_of",
    "prune",
    "unfinished_games",
]
