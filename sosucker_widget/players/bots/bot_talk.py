"""What our bots say, in every language, so that each class can read it in its own."""

from __future__ import annotations

from typing import Final

from sosucker_widget.engine import COLOR_NAMES
from sosucker_widget.locale import in_record_languages, phrase
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.record import Promise, Say, Text, Withdraw

DEEDS: Final = ("give_move_to", "spare")
"""What a bot promises its ally, in this order."""


def talk_text(occasion: str, to: int) -> Text:
    """Return what a bot says to a player on an occasion, in every language.

    >>> talk_text("thanks", to=2)["en"]
    'Thank you, Green. I will not forget it.'
    """
    facts = {"to": COLOR_NAMES[to]}
    return in_record_languages(lambda language: phrase(f"player.says.{occasion}", facts, language))


def say_to(view: BotView, occasion: str, to: int) -> Say:
    """Say something to a player, in public."""
    return Say(player=view.player, text=talk_text(occasion, to), to=(to,))


def has_said(view: BotView, occasion: str, to: int) -> bool:
    """Tell whether this seat has said this before."""
    return say_to(view, occasion, to) in view.talk


def next_promise(view: BotView, to: int) -> Promise | None:
    """Make the first promise that has not been made yet.

    Each promise holds until its receiver is defeated; its `terms` state this, so that a program
    can judge it. The id says who promised what to whom.
    """
    taken = {talk.id for talk in view.talk if isinstance(talk, Promise)}
    for deed in DEEDS:
        name = promise_id(view.player_seat, deed, to)
        if name not in taken:
            whom = "color" if deed == "spare" else "player"
            until = {"defeat": COLOR_NAMES[to]}
            terms = {"do": deed, whom: COLOR_NAMES[to], "until": until}
            return Promise(view.player, (to,), name, talk_text(deed, to), terms)
    return None


def promise_id(seat: int, deed: str, to: int) -> str:
    """Return the id of a promise.

    >>> promise_id(0, "spare", 1)
    'red-spare-blue'
    """
    return f"{COLOR_NAMES[seat]}-{deed}-{COLOR_NAMES[to]}"


def stands(view: BotView, name: str) -> bool:
    """Tell whether this seat has made a promise and not withdrawn it."""
    mine = [talk for talk in view.talk if talk.player == view.player]
    is_made = any(isinstance(talk, Promise) and talk.id == name for talk in mine)
    return is_made and Withdraw(view.player, name) not in mine
