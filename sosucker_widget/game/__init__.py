"""A game in progress: acting, taking back, the bots' turns, autosave."""

from sosucker_widget.game.acts import Acts
from sosucker_widget.game.bots import Bots
from sosucker_widget.game.game import Begin, Game
from sosucker_widget.game.runner import Runner
from sosucker_widget.players.bot_turns import Ask, Lapse
from sosucker_widget.record.given_acts import ActError, ActionLike
from sosucker_widget.record.values.limits import GameFullError

__all__ = [
    "ActError",
    "ActionLike",
    "Acts",
    "Ask",
    "Begin",
    "Bots",
    "Game",
    "GameFullError",
    "Lapse",
    "Runner",
]
