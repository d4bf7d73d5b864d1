"""Lazy imports: what is needed to ask bots, loaded when the first one is seated."""

# mypy: implicit-reexport
# ruff: noqa: F401

from sosucker_widget.later import later

with later(__name__):
    from sosucker_widget.players.asking import ask_all
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
    from sosucker_widget.players.bots.calculators import fallback
    from sosucker_widget.players.bots.secret import with_draws
    from sosucker_widget.players.deal import Deal, retold
    from sosucker_widget.players.file_bot import FileBot
    from sosucker_widget.players.half import Half, half_given, possible_halves
    from sosucker_widget.players.lineup import LineupError
    from sosucker_widget.players.offers import (
        DealError,
        PastOfferError,
        answering,
        followed,
        offering,
        offers,
        other_half,
        standing_offer,
        taking_back,
    )
    from sosucker_widget.players.process.process_bot import ProcessBot
