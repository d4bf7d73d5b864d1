"""Asking a bot all that a table asks: what it does, what it deals, and what it feels."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, cast

from sosucker_widget.players.bot_answer import BotAnswer, FarBot
from sosucker_widget.players.bot_like import Bot
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.mood import feelings
from sosucker_widget.players.safe_asking import ask


class _Dealer:
    """A bot that is asked only for deals."""

    def __init__(self, bot: Any) -> None:  # noqa: ANN401 - anything may be a bot
        self.aside = bot.deal


def ask_all(
    bot: Bot, view: BotView, rng: Random, *, feels: bool = False, deals: bool = False
) -> BotAnswer:
    """Ask a bot as `ask` does; then for a deal, if it has nothing else to say, and for its moods.

    Parameters
    ----------
    bot, view, rng
        As `ask`.
    feels
        Whether it is asked for its moods too.
    deals
        Whether it may deal, if it has nothing else to say.

    Examples
    --------
    >>> from sosucker_widget.engine import Position, RuleSet
    >>> from sosucker_widget.players.grudge import Grudge
    >>> view = BotView.to_decide(Position.start(RuleSet(), first=0))
    >>> ask_all(Grudge(), view, Random(1), feels=True).feelings
    Feelings(moods=(), fault=None)
    """
    if isinstance(bot, FarBot):
        return bot.answer(view, rng, feels=feels, deals=deals)
    answer = ask(bot, view, rng)
    if deals and answer == BotAnswer(None):
        answer = ask(cast("Bot", _Dealer(bot)), view, rng)
    return replace(answer, feelings=feelings(bot, view)) if feels else answer
