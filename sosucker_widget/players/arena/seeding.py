"""What chance decides in a game, from one seed: who begins, and what each bot draws."""

from __future__ import annotations

from copy import copy
from random import Random

from sosucker_widget.given_numbers import seed_of
from sosucker_widget.players import lazy_bots


def check_seed(seed: object) -> int | str:
    """Return a seed: a text, or a whole number of any kind.

    Raises
    ------
    LineupError
        If it is something else.
    """
    return seed_of(seed, error=lazy_bots.LineupError)


def draw_first(seed: int | str | None, players: int) -> int:
    """Draw the seat that begins (SETUP-3); without a seed it is another one each time.

    >>> draw_first(1, 4) == draw_first("1", 4)
    True
    """
    # The draw protects no secret; a seed makes it repeatable.
    return Random(None if seed is None else f"{seed}/first").randrange(players)  # noqa: S311


def seat_rng(seed: int | str, seat: int) -> Random:
    """Make a seat's own generator, so that one bot's draws don't affect the others.

    It is seeded with the text `SEED/SEAT`, which Python turns into a state by SHA-512, so it is
    the same in every process and version.

    >>> seat_rng(1, 0).random() == seat_rng(1, 0).random() != seat_rng(1, 1).random()
    True
    """
    return Random(f"{seed}/{seat}")  # noqa: S311 - a game, no secret


Moment = tuple[int, bool]
"""When a seat is asked: after how many events, and whether it is to decide."""


class SeatDraws:
    """The generators of the seats, which go back when what was drawn is taken back.

    Parameters
    ----------
    seed
        The seed of the game.

    Examples
    --------
    >>> draws = SeatDraws(1)
    >>> rng = draws.rng(0, (3, True))
    >>> first = rng.random()
    >>> draws.note(0, (3, True), rng)
    >>> draws.rng(0, (4, True)).random() == first, draws.rng(0, (3, True)).random() == first
    (False, True)
    """

    def __init__(self, seed: int | str) -> None:
        self._seed = seed
        self._drawn: dict[int, list[tuple[Moment, Random]]] = {}

    def rng(self, seat: int, moment: Moment) -> Random:
        """Return the generator of a seat as all draws before a moment have left it."""
        drawn = self._drawn.setdefault(seat, [])
        while drawn and drawn[-1][0] >= moment:
            drawn.pop()
        return copy(drawn[-1][1]) if drawn else seat_rng(self._seed, seat)

    def note(self, seat: int, moment: Moment, rng: Random) -> None:
        """Note the generator after a question, if anything was drawn from it."""
        if rng.getstate() != self.rng(seat, moment).getstate():
            self._drawn[seat].append((moment, rng))
