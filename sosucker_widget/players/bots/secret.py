"""The bots whose characters are hidden until the end of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from sosucker_widget.engine import Action
from sosucker_widget.given_numbers import whole_number
from sosucker_widget.players.bot_like import Bot
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.bots.diplomats import Balancer, Dealer, Turncoat
from sosucker_widget.players.bots.mood import Mood
from sosucker_widget.record import Talk

Character = Dealer | Balancer | Turncoat

CHARACTERS: Final[tuple[Character, ...]] = (Dealer(), Balancer(), Turncoat())
"""Who may be behind a secret bot."""

_MOST: Final = 1 << 20
"""The number of draws that stand for characters."""


@dataclass(frozen=True)
class Secret:
    """Is one of three bots that deal; which one, a table shows only at the end.

    It is a `Dealer`, a `Balancer` or a `Turncoat`, and deals like that. At a table each of the
    secret bots is another one, as long as there are enough of them.

    *What it teaches*: a character shows in acts alone. Let the class guess at the end who was who,
    and say by which act they knew.

    Parameters
    ----------
    draw
        The number that stands for the character, by chance. Without one it goes by the seat.

    Raises
    ------
    ValueError
        If it is not a whole number of 0 or more.

    Examples
    --------
    >>> Secret(7).character == Secret(7).character
    True
    >>> Secret("7")
    Traceback (most recent call last):
    ...
    ValueError: draw: '7' is not a whole number of 0 or more
    """

    draw: int | None = None

    def __post_init__(self) -> None:
        """Check the number."""
        if self.draw is not None:
            object.__setattr__(self, "draw", whole_number("draw", self.draw))

    def __call__(self, view: BotView, rng: Random) -> Action:
        """Decide as the character does."""
        return self._at(view)(view, rng)

    def aside(self, view: BotView, rng: Random) -> Talk | None:
        """Deal as the character does."""
        return self._at(view).aside(view, rng)

    def mood(self, view: BotView) -> list[Mood]:
        """Feel as the character does."""
        return self._at(view).mood(view)

    @property
    def character(self) -> Character | None:
        """Who it is; None if that goes by the seat."""
        return None if self.draw is None else _behind(self.draw)

    def _at(self, view: BotView) -> Character:
        return self.character or CHARACTERS[view.player_seat % len(CHARACTERS)]


def with_draws(bots: Mapping[int, Bot], seed: int | str) -> dict[int, Bot]:
    """Return bots by seat, of which the secret ones have their characters, each another one.

    >>> drawn = with_draws({seat: Secret() for seat in range(3)}, seed=1)
    >>> sorted(type(bot.character).__name__ for bot in drawn.values())
    ['Balancer', 'Dealer', 'Turncoat']
    """
    rng = Random(f"{seed}/secret")  # noqa: S311 - a game, no secret
    drawn = dict(bots)
    for seat, bot in bots.items():
        if isinstance(bot, Secret) and bot.draw is None:
            drawn[seat] = _drawn([*drawn.values()], rng)
    return drawn


def _drawn(others: list[Bot], rng: Random) -> Secret:
    """Draw a secret bot whose character none of the others has, if one is left."""
    taken = {bot.character for bot in others if isinstance(bot, Secret)}
    left = [one for one in CHARACTERS if one not in taken] or [*CHARACTERS]
    while True:
        draw = rng.randrange(_MOST)
        if _behind(draw) in left:
            return Secret(draw)


def _behind(draw: int) -> Character:
    return Random(draw).choice(CHARACTERS)  # noqa: S311 - a game, no secret
