"""Bots with an ally: one keeps its word to it, the other breaks it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from sosucker_widget.engine import Action, ColorLike, Give, Transfer, legal_actions
from sosucker_widget.given_numbers import as_whole
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.bots.alliance import friend, pledge, read_ally, rescue, side
from sosucker_widget.players.bots.bot_talk import has_said, say_to
from sosucker_widget.players.bots.dealing import dealt
from sosucker_widget.players.bots.judgement import effect
from sosucker_widget.players.bots.memory import latest_action
from sosucker_widget.record import Promise, Say, Step, Talk, Withdraw


@dataclass(frozen=True)
class Loyal:
    """Supports one ally to the end: gives it the move, rescues it, spares its chips.

    What the ally gains or loses counts three times as much as its own gain or loss. It says so:
    it promises the ally the move, and to spare it. Once the ally is defeated, it plays for itself.

    It deals with its ally alone, and keeps its word.

    *What it teaches*: two players together are stronger than two alone, yet only one of them
    can win. Seat two of them as each other's allies; then ask which should have stopped.

    Parameters
    ----------
    ally
        A colour. If it is missing, not in the game or the bot's own: the next player in seat
        order.

    Raises
    ------
    ValueError
        If `ally` is not a colour.

    Examples
    --------
    >>> from sosucker_widget.engine import Play, Position, RuleSet, apply
    >>> start = Position.start(RuleSet(), first=0)
    >>> choosing = apply(start, Play(player=0, chip=0, pile=1))
    >>> Loyal("green")(BotView.to_decide(choosing), Random(1))
    Give(player='red', to='green')
    """

    ally: ColorLike | None = None

    def __post_init__(self) -> None:
        """Check that the ally is a colour."""
        object.__setattr__(self, "ally", read_ally(self.ally))

    def __call__(self, view: BotView, rng: Random) -> Action:
        """Do what is best for itself and, three times as much, for the ally."""
        return side(view, friend(view, read_ally(self.ally)), 3, rng, keeps=True)

    def aside(self, view: BotView, _rng: Random) -> Promise | Withdraw | Transfer | None:
        """Rescue the ally even without being asked; otherwise make a promise."""
        ally = friend(view, read_ally(self.ally))
        if ally is None:
            return None
        return rescue(view, [ally]) or pledge(view, ally)

    def deal(self, view: BotView, _rng: Random) -> Talk | None:
        """Deal with its ally alone."""
        return dealt(
            view, lambda deal: deal.other(view.player_seat) == friend(view, read_ally(self.ally))
        )


_MOST_SHOWN: Final = 40
"""The most characters of a wrong value that an error shows."""


@dataclass(frozen=True)
class Betrayer:
    """Plays like `Loyal`, promises included, up to a certain ply; then it turns on its ally.

    From then on the ally's losses count three times as much as its own gains. Its promises
    stay in the record, where everybody can see that they are broken.

    It deals with its ally too, and keeps that until it turns.

    *What it teaches*: a promise costs nothing and binds nobody (TALK-1). Until the betrayal
    nothing distinguishes it from `Loyal`. Ask the class when they would have stopped trusting
    it, and whether it betrayed too early: an ally that survives can take revenge.

    Parameters
    ----------
    ally
        As for `Loyal`.
    at
        The ply from which it betrays: the number of actions that have been played by then. By
        default, it betrays as soon as anybody is defeated.

    Raises
    ------
    ValueError
        If the ally is not a colour, or the ply is not a whole number of 0 or more.

    Examples
    --------
    >>> from sosucker_widget.engine import Play, Position, RuleSet, apply
    >>> start = Position.start(RuleSet(), first=0)
    >>> choosing = BotView.to_decide(apply(start, Play(player=0, chip=0, pile=1)))
    >>> Betrayer("green", at=12)(choosing, Random(1))
    Give(player='red', to='green')
    >>> Betrayer("green", at=0)(choosing, Random(1)) == Give(player=0, to=2)
    False
    """

    ally: ColorLike | None = None
    at: int | None = None

    def __post_init__(self) -> None:
        """Check that the ally is a colour and that `at` is a ply."""
        object.__setattr__(self, "ally", read_ally(self.ally))
        if self.at is None:
            return
        at = as_whole(self.at)
        if at is None:
            text = repr(self.at)
            text = text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}…"
            raise ValueError(f"at: {text} is not a ply: a whole number of 0 or more")
        object.__setattr__(self, "at", at)

    def __call__(self, view: BotView, rng: Random) -> Action:
        """Weigh the ally's gains three times: as a gain before the betrayal, as a loss after it."""
        turned = self.has_turned(view)
        ally = friend(view, read_ally(self.ally))
        return side(view, ally, -3 if turned else 3, rng, keeps=not turned)

    def has_turned(self, view: BotView) -> bool:
        """Tell whether the time to betray has come."""
        if self.at is None:
            return len(view.position.alive_seats) < view.position.rules.players
        return view.ply >= self.at

    def aside(self, view: BotView, _rng: Random) -> Say | Promise | Withdraw | Transfer | None:
        """Make promises while it is loyal; after it has betrayed, excuse itself once."""
        ally = friend(view, read_ally(self.ally))
        if ally is None:
            return None
        if not self.has_turned(view):
            return rescue(view, [ally]) or pledge(view, ally)
        step, seat = latest_action(view), view.player_seat
        if step is None or has_said(view, "turned", ally) or not _strikes(step, seat, ally):
            return None
        return say_to(view, "turned", ally)

    def deal(self, view: BotView, _rng: Random) -> Talk | None:
        """Deal with its ally, also after it has turned."""
        return dealt(
            view, lambda deal: deal.other(view.player_seat) == friend(view, read_ally(self.ally))
        )


def _strikes(step: Step, seat: int, ally: int) -> bool:
    """Tell whether an action of this seat harmed the ally or denied it the move."""
    action = step.action
    if action is None or action.player_seat != seat:
        return False
    if isinstance(action, Give) and action.to_seat != ally:
        return Give(seat, ally) in legal_actions(step.before, anytime=False)
    return effect(step.before, step.after, ally) < 0
