"""A game in progress: acting, taking back, the bots' turns, autosave."""

from sosucker_widget.game.acts import Acts
from sosucker_widget.game.autosave import Autosave
from sosucker_widget.game.bots import Ask, Bots, Lapse
from sosucker_widget.game.game import Game
from sosucker_widget.game.runner import Runner
from sosucker_widget.record.limits import GameFullError

__all__ = ["Acts", "Ask", "Autosave", "Bots", "Game", "GameFullError", "Lapse", "Runner"]
