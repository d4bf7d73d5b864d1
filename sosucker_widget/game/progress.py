"""How far a game has come, which a file that keeps it is compared with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sosucker_widget.quick_classes import NamedTuple

if TYPE_CHECKING:
    from sosucker_widget.game.game import Game
    from sosucker_widget.record import Player


class GameProgress(NamedTuple):
    """How far a game has come.

    Attributes
    ----------
    game
        The game.
    changes
        How many changes there have been.
    players
        Its players, with the bots that play in it.
    stopped
        The ply at which it was stopped; None if it wasn't. A journal doesn't tell it.
    """

    game: Game
    changes: int
    players: tuple[Player, ...]
    stopped: int | None = None
