"""A game in progress: acting, taking back, the bots' turns, autosave."""

# mypy: implicit-reexport
# ruff: noqa: F401

from sosucker_widget.game.acts import Acts
from sosucker_widget.game.bots import Bots
from sosucker_widget.game.game import Begin, Game
from sosucker_widget.game.runner import Runner
from sosucker_widget.players.bot_turns import Ask, Lapse
from sosucker_widget.record.given_acts import ActError, ActionLike
from sosucker_widget.record.values.limits import GameFullError
