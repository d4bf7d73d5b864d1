"""A game in progress, who sits at the table, and the bots' turns."""

from sosucker_widget.session.acts import Acts
from sosucker_widget.session.autosave import Autosave
from sosucker_widget.session.bots import Ask, Bots, Lapse
from sosucker_widget.session.game import Game
from sosucker_widget.session.room import GameFullError
from sosucker_widget.session.runner import Runner

__all__ = ["Acts", "Ask", "Autosave", "Bots", "Game", "GameFullError", "Lapse", "Runner"]
