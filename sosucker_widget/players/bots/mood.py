"""What a bot feels towards others, if it offers to tell: `mood(view)`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, Literal, get_args

from sosucker_widget.engine import Color, ColorLike, as_color
from sosucker_widget.given_numbers import as_whole
from sosucker_widget.players.bot_error import BotFault, is_interrupt, raised_at, words_of
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.record import Step

MoodKind = Literal["grudge", "owes"]
"""A bot bears a player a grudge, or owes the player a favour."""

_MOST: Final = 200
"""The most characters of what was wrong."""


@dataclass(frozen=True)
class Mood:
    """A grudge or a debt that a bot holds.

    A bot that has a method `mood(view)` returns them, in any order: a list of moods, one mood or
    None. A table where one person plays against bots shows those towards that person. It is
    asked after each event. It must tell what the bot's own memory holds, and nothing depends on it.

    Parameters
    ----------
    kind
        `"grudge"` or `"owes"`.
    to
        The player.
    since
        The ply of the act that began it, if it is known.

    Raises
    ------
    ValueError
        If there is no such kind or colour, or `since` is not a ply.

    Examples
    --------
    >>> Mood("grudge", "red", since=12)
    Mood(kind='grudge', to='red', since=12)
    >>> Mood("love", "red")
    Traceback (most recent call last):
    ...
    ValueError: kind: 'love' is not one of grudge, owes
    """

    kind: MoodKind
    to: ColorLike
    since: int | None = None

    def __post_init__(self) -> None:
        """Check the kind, the colour and the ply."""
        if self.kind not in get_args(MoodKind):
            raise ValueError(f"kind: {self.kind!r} is not one of {', '.join(get_args(MoodKind))}")
        object.__setattr__(self, "to", as_color(self.to, what="to"))
        if self.since is None:
            return
        since = as_whole(self.since)
        if since is None:
            raise ValueError(f"since: {self.since!r} is not a ply: a whole number of 0 or more")
        object.__setattr__(self, "since", since)

    @property
    def player(self) -> Color:
        """The player towards whom it is felt."""
        return as_color(self.to)


@dataclass(frozen=True)
class Feelings:
    """What a bot told of its moods, or what was wrong with that."""

    moods: tuple[Mood, ...] = ()
    fault: BotFault | None = None


def feelings(bot: object, view: BotView) -> Feelings | None:
    """Ask a bot for its moods; this never raises. None if it doesn't offer to tell."""
    try:
        mood = getattr(bot, "mood", None)
        return None if mood is None else Feelings(read_moods(mood(view), view))
    except BaseException as error:
        if is_interrupt(error):
            raise
        place = raised_at(sys.exc_info()[2])
        return Feelings(fault=BotFault("raised", f"mood: {words_of(error)}"[:_MOST], place))


def read_moods(answer: object, view: BotView) -> tuple[Mood, ...]:
    """Check moods, and make our own values of them."""
    if answer is None:
        return ()
    several = [answer] if isinstance(answer, Mood) else answer
    if not isinstance(several, Iterable) or isinstance(several, str):
        raise TypeError("expected a list of Mood")
    moods: list[Mood] = []
    for one in several:
        if type(one) is not Mood:
            raise TypeError(f"expected a Mood, not a {type(one).__name__}")
        whom = as_color(one.to, view.position.rules.players, "to")
        if whom == view.player or len(moods) >= view.position.rules.players:
            raise ValueError("at most one mood towards each of the others")
        moods.append(Mood(one.kind, whom, one.since))
    return tuple(moods)


def moods_since(
    view: BotView, kind: MoodKind, who: Callable[[Step, int], int | None]
) -> list[Mood]:
    """Return a mood towards each living player whom `who` finds in a step, since the first one."""
    first: dict[int, int] = {}
    for step in view.history:
        seat = who(step, view.player_seat)
        if seat is not None:
            first.setdefault(seat, step.ply)
    return [Mood(kind, seat, first[seat]) for seat in view.other_seats if seat in first]
