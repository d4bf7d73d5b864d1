"""Lazy imports: what is needed to ask bots, loaded when the first one is seated."""

from typing import TYPE_CHECKING

from sosucker_widget.doors import door

if TYPE_CHECKING:
    from sosucker_widget.players.asking import ask_all
    from sosucker_widget.players.bargaining import (
        DealError,
        PastOfferError,
        answering,
        offering,
        standing_offer,
        taking_back,
    )
    from sosucker_widget.players.bot_answer import BotAnswer, RemoteBot
    from sosucker_widget.players.bot_error import BotFault
    from sosucker_widget.players.bot_registry import (
        BOTS,
        bot_character,
        bot_title,
        is_secret,
        is_shipped,
        make,
        name_of,
    )
    from sosucker_widget.players.bot_view import BotView
    from sosucker_widget.players.bots.chance import fallback
    from sosucker_widget.players.bots.secret import with_draws
    from sosucker_widget.players.deal import Deal, retold
    from sosucker_widget.players.file_bot import FileBot
    from sosucker_widget.players.half import Half, half_given, possible_halves
    from sosucker_widget.players.lineup import LineupError
    from sosucker_widget.players.offers import followed, offers, other_half
    from sosucker_widget.players.process.process_bot import ProcessBot
else:
    __getattr__, __dir__ = door(
        __name__,
        {
            "asking": ["ask_all"],
            "bargaining": [
                "DealError",
                "PastOfferError",
                "answering",
                "offering",
                "standing_offer",
                "taking_back",
            ],
            "bot_answer": ["BotAnswer", "RemoteBot"],
            "bot_error": ["BotFault"],
            "bot_registry": [
                "BOTS",
                "bot_character",
                "bot_title",
                "is_secret",
                "is_shipped",
                "make",
                "name_of",
            ],
            "bot_view": ["BotView"],
            "bots.chance": ["fallback"],
            "bots.secret": ["with_draws"],
            "deal": ["Deal", "retold"],
            "file_bot": ["FileBot"],
            "half": ["Half", "half_given", "possible_halves"],
            "lineup": ["LineupError"],
            "offers": ["followed", "offers", "other_half"],
            "process.process_bot": ["ProcessBot"],
        },
    )

__all__ = [
    "BOTS",
    "BotAnswer",
    "BotFault",
    "BotView",
    "Deal",
    "DealError",
    "FileBot",
    "Half",
    "LineupError",
    "PastOfferError",
    "ProcessBot",
    "RemoteBot",
    "answering",
    "ask_all",
    "bot_character",
    "bot_title",
    "fallback",
    "followed",
    "half_given",
    "is_secret",
    "is_shipped",
    "make",
    "name_of",
    "offering",
    "offers",
    "other_half",
    "possible_halves",
    "retold",
    "standing_offer",
    "taking_back",
    "with_draws",
]
