"""Bots, and how any callable is asked for a move.

A bot is any callable `(view, rng) -> action`: `view` is a `BotView` of the game, `rng` is the
bot's own `random.Random`, and the action is one of `view.legal`. A bot that also has a method
`aside(view, rng)` is asked after each event for talk, a transfer or a discard.
"""

# mypy: implicit-reexport
# ruff: noqa: F401

from sosucker_widget.later import later
from sosucker_widget.players.bot_like import Bot, BotLike, BotName

with later(__name__):
    from sosucker_widget.players.arena.match import play_out
    from sosucker_widget.players.asking import ask
    from sosucker_widget.players.bot_answer import BotAnswer
    from sosucker_widget.players.bot_error import BotError, BotFault
    from sosucker_widget.players.bot_registry import (
        BOTS,
        NoBotError,
        bot_character,
        bot_title,
        make,
        name_of,
    )
    from sosucker_widget.players.bot_turns import seat_rng
    from sosucker_widget.players.bot_view import BotView
    from sosucker_widget.players.bots.calculators import (
        Cautious,
        Greedy,
        LeaderHunter,
        RandomBot,
        fallback,
    )
    from sosucker_widget.players.bots.diplomats import Balancer, Dealer, Turncoat
    from sosucker_widget.players.bots.loyalty import Betrayer, Loyal
    from sosucker_widget.players.bots.mood import Mood
    from sosucker_widget.players.bots.reciprocity import Grateful, Grudge, TitForTat
    from sosucker_widget.players.bots.secret import Secret
    from sosucker_widget.players.file_bot import FileBot
    from sosucker_widget.players.lineup import LineupError
