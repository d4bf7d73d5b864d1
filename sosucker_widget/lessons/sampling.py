"""The random positions and games from which the shares in our texts are counted."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

from sosucker_widget.engine import COLORS, ColorLike, Position, RuleSet, apply, legal_actions
from sosucker_widget.given_numbers import seed_of, whole_number
from sosucker_widget.players import play_out
from sosucker_widget.players.lineup import Bots
from sosucker_widget.record import Record

TOTALS: Final = range(4, 9)
"""How many chips there are in all, at least one for each of four players."""

SEATINGS: Final[tuple[Bots, ...]] = (
    ["random"] * 4,
    ["greedy", "grudge", "loyal:blue", "cautious"],
    ["greedy", "tit-for-tat", "cautious", "leader-hunter"],
)
"""The bots of the games, in seat order."""


def distinct_positions(
    rules: RuleSet, games: int, totals: Iterable[int] = TOTALS
) -> list[Position]:
    """Draw positions of small games in which everybody plays at random, each position once.

    For each number of chips in all, one of `totals`, it plays so many games. A game begins with an
    empty table: everybody has a chip, the others go to players at random, and so does the first
    move. From each game one position is taken, of those where somebody is about to play and all
    four live.
    The random numbers begin with the number of chips as their seed.

    Because the same early positions come up again and again and are kept once, more games give
    later positions, and other shares.

    Examples
    --------
    >>> len(distinct_positions(RuleSet.named("documented"), games=20))
    92
    """
    positions = dict[Position, None]()
    games = whole_number("games", games)
    for total in totals:
        rng = Random(seed_of(total))  # noqa: S311 - games, no secrets
        for _ in range(games):
            positions[_position_of_a_game(rules, total, rng)] = None
    return list(positions)


def _position_of_a_game(rules: RuleSet, total: int, rng: Random) -> Position:
    players = COLORS[: rules.players]
    chips = [1] * len(players)
    for _ in range(total - len(players)):
        chips[rng.randrange(len(players))] += 1
    hands: dict[ColorLike, str] = {color: color.letter * chips[color.seat] for color in players}
    position = Position.of(hands, move=rng.choice(players), rules=rules)
    line = list[Position]()
    while len(position.alive_seats) == len(players):
        if position.phase == "play":
            line.append(position)
        position = apply(position, rng.choice(legal_actions(position, anytime=False)))
    return rng.choice(line)


def bots_games(rules: RuleSet, games: int) -> list[Record]:
    """Play games with each seating of `SEATINGS`, with the seeds 0, 1, 2 …, without talk.

    Examples
    --------
    >>> rules = RuleSet.named("documented", chips=1)
    >>> [record.winner for record in bots_games(rules, games=1)]
    ['yellow', 'blue', 'blue']
    """
    return [
        play_out(seating, rules, seed=seed, max_asides=0)
        for seating in SEATINGS
        for seed in range(whole_number("games", games))
    ]
