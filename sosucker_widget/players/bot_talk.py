"""What our bots say: a few templates, in every language, so that a class reads them in its own."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.engine import COLORS
from sosucker_widget.locale import en, ru
from sosucker_widget.locale.template import Grammar, fill
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.record import Promise, Say, Text, Withdraw

_GRAMMARS: Final[dict[str, Grammar]] = {"en": en.GRAMMAR, "ru": ru.GRAMMAR}

TEMPLATES: Final = MappingProxyType(
    {
        "took": {
            "en": "{to}, you took from me. I will remember it.",
            "ru": "{to}, ты забрал моё. Я это запомню.",
        },
        "refused": {
            "en": "{to}, you refused me a chip. I will remember it.",
            "ru": "{to}, ты отказал мне в фишке. Я это запомню.",
        },
        "thanks": {
            "en": "Thank you, {to}. I will not forget it.",
            "ru": "Спасибо, {to}. Я этого не забуду.",
        },
        "give_move_to": {
            "en": "{to}, whenever I can choose, the move is yours.",
            "ru": "{to}, когда выбирать буду я, ход твой.",
        },
        "spare": {
            "en": "{to}, I will not kill your chips.",
            "ru": "{to}, твоих фишек я не убью.",
        },
        "turned": {
            "en": "Nothing personal, {to}.",
            "ru": "Ничего личного, {to}.",
        },
    }
)
"""By occasion. `{to}` is the player addressed."""

DEEDS: Final = ("give_move_to", "spare")
"""What an ally is promised, in the order of the promises."""


def talk_text(occasion: str, to: int) -> Text:
    """Fill a template.

    >>> talk_text("thanks", to=2)
    {'en': 'Thank you, Green. I will not forget it.', 'ru': 'Спасибо, Зелёный. Я этого не забуду.'}
    """
    facts = {"to": COLORS[to]}
    return {
        language: fill(template, facts, _GRAMMARS[language])
        for language, template in TEMPLATES[occasion].items()
    }


def say_to(view: BotView, occasion: str, to: int) -> Say:
    """Say something to a player, in the open."""
    return Say(player=view.seat, text=talk_text(occasion, to), to=(to,))


def has_said(view: BotView, occasion: str, to: int) -> bool:
    """Tell whether this seat has said so before."""
    return say_to(view, occasion, to) in view.talk


def next_promise(view: BotView, to: int) -> Promise | None:
    """Make the first of the promises that wasn't made yet.

    Each stands until its receiver is defeated, and its `terms` say so, so that a program can
    judge it. The id says who promised whom what.
    """
    taken = {talk.id for talk in view.talk if isinstance(talk, Promise)}
    for deed in DEEDS:
        name = promise_id(view.seat, deed, to)
        if name not in taken:
            whom = "color" if deed == "spare" else "player"
            until = {"defeat": COLORS[to]}
            terms = {"do": deed, whom: COLORS[to], "until": until}
            return Promise(view.seat, (to,), name, talk_text(deed, to), terms)
    return None


def promise_id(seat: int, deed: str, to: int) -> str:
    """Name a promise.

    >>> promise_id(0, "spare", 1)
    'red-spare-blue'
    """
    return f"{COLORS[seat]}-{deed}-{COLORS[to]}"


def stands(view: BotView, name: str) -> bool:
    """Tell whether this seat made a promise and hasn't withdrawn it."""
    mine = [talk for talk in view.talk if talk.player == view.seat]
    made = any(isinstance(talk, Promise) and talk.id == name for talk in mine)
    return made and Withdraw(view.seat, name) not in mine
