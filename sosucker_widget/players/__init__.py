"""Bots, and how any callable is asked for a move.

A bot is any callable `(view, rng) -> action`: `view` is a `BotView` of the game, `rng` is the
bot's own `random.Random`, and the action is one of `view.legal`. A bot that also has a method
`aside(view, rng)` is asked after each event for talk, a transfer or a discard.
"""

from typing import TYPE_CHECKING

from sosucker_widget.doors import door
from sosucker_widget.players.bot_like import Bot, BotLike, BotName

if TYPE_CHECKING:
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
    from sosucker_widget.players.bots.balancer import Balancer
    from sosucker_widget.players.bots.betrayer import Betrayer
    from sosucker_widget.players.bots.cautious import Cautious
    from sosucker_widget.players.bots.chance import RandomBot, fallback
    from sosucker_widget.players.bots.dealer import Dealer
    from sosucker_widget.players.bots.grateful import Grateful
    from sosucker_widget.players.bots.greedy import Greedy
    from sosucker_widget.players.bots.grudge import Grudge
    from sosucker_widget.players.bots.leader_hunter import LeaderHunter
    from sosucker_widget.players.bots.loyal import Loyal
    from sosucker_widget.players.bots.mood import Mood
    from sosucker_widget.players.bots.secret import Secret
    from sosucker_widget.players.bots.tit_for_tat import TitForTat
    from sosucker_widget.players.bots.turncoat import Turncoat
    from sosucker_widget.players.file_bot import FileBot
    from sosucker_widget.players.lineup import LineupError
else:
    __getattr__, __dir__ = door(
        __name__,
        {
            "arena.match": ["play_out"],
            "asking": ["ask"],
            "bot_answer": ["BotAnswer"],
            "bot_error": ["BotError", "BotFault"],
            "bot_registry": ["BOTS", "NoBotError", "bot_character", "bot_title", "make", "name_of"],
            "bot_turns": ["seat_rng"],
            "bot_view": ["BotView"],
            "bots.balancer": ["Balancer"],
            "bots.betrayer": ["Betrayer"],
            "bots.cautious": ["Cautious"],
            "bots.chance": ["RandomBot", "fallback"],
            "bots.dealer": ["Dealer"],
            "bots.grateful": ["Grateful"],
            "bots.greedy": ["Greedy"],
            "bots.grudge": ["Grudge"],
            "bots.leader_hunter": ["LeaderHunter"],
            "bots.loyal": ["Loyal"],
            "bots.mood": ["Mood"],
            "bots.secret": ["Secret"],
            "bots.tit_for_tat": ["TitForTat"],
            "bots.turncoat": ["Turncoat"],
            "file_bot": ["FileBot"],
            "lineup": ["LineupError"],
        },
    )

__all__ = [
    "BOTS",
    "Balancer",
    "Betrayer",
    "Bot",
    "BotAnswer",
    "BotError",
    "BotFault",
    "BotLike",
    "BotName",
    "BotView",
    "Cautious",
    "Dealer",
    "FileBot",
    "Grateful",
    "Greedy",
    "Grudge",
    "LeaderHunter",
    "LineupError",
    "Loyal",
    "Mood",
    "NoBotError",
    "RandomBot",
    "Secret",
    "TitForTat",
    "Turncoat",
    "ask",
    "bot_character",
    "bot_title",
    "fallback",
    "make",
    "name_of",
    "play_out",
    "seat_rng",
]
