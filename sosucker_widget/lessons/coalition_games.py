"""Notebook 5: starts and the chip-count law, all simple games, and what keeps splits stable."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations, product
from typing import Final

from sosucker_widget.analysis import CoalitionStructure, solve
from sosucker_widget.engine import Color, ColorName, Position, RuleSet
from sosucker_widget.given_numbers import whole_number
from sosucker_widget.teaching.boards import FOUR, set_up

__all__ = ["counts_of", "keeps_the_law", "law", "start"]

RULES: Final = RuleSet.named("course", chips=4)
"""The rules of the course, with room for the deals of a lesson."""


def start(counts: Iterable[int], move: ColorName = "red") -> Position:
    """Set up an empty table with a number of own chips in each hand.

    Parameters
    ----------
    counts
        The number of own chips in each of the four hands, in seat order.
    move
        Who has the move.

    Examples
    --------
    >>> counts_of(start([2, 1, 1, 1], "blue"))
    [2, 1, 1, 1]
    """
    hands = [{str(color): n} for color, n in zip(FOUR, counts, strict=True)]
    return set_up(RULES, hands, move=move)


def counts_of(position: Position) -> list[int]:
    """Count each player's own chips in hand, in seat order.

    >>> counts_of(start([3, 1, 2, 1]))
    [3, 1, 2, 1]
    """
    return [(hand >> 4 * seat) & 0xF for seat, hand in enumerate(position.hand_tallies)]


def law(counts: list[int], mover: int, coalition: Iterable[ColorName]) -> bool:
    """Tell whether a coalition wins by the chip-count law.

    It wins with more chips than the others together, or with equally many if it lacks the mover.

    Parameters
    ----------
    counts
        Own chips in hands, in seat order.
    mover
        The seat of the player who has the move.
    coalition
        The coalition.

    Examples
    --------
    >>> law([2, 1, 1, 1], 0, ["red", "blue"]), law([1, 1, 1, 1], 0, ["red", "blue"])
    (True, False)
    """
    counts = [whole_number("counts", n) for n in counts]
    inside = {FOUR.index(color) for color in coalition}
    mine = sum(n for seat, n in enumerate(counts) if seat in inside)
    return 2 * mine > sum(counts) - (mover not in inside)


def keeps_the_law(position: Position) -> bool:
    """Tell whether the chip-count law is right about every coalition.

    >>> keeps_the_law(start([1, 1, 1, 1])), keeps_the_law(start([2, 1, 1, 3]))
    (True, False)
    """
    power, counts, mover = solve(position).structure, counts_of(position), position.moving_seat or 0
    coalitions = (coalition for size in (1, 2) for coalition in combinations(FOUR, size))
    return all(power.wins(coalition) is law(counts, mover, coalition) for coalition in coalitions)


def starts(total: int) -> list[tuple[int, ...]]:
    """List all ways to deal that many chips to four hands, one to four chips each.

    >>> starts(5)
    [(1, 1, 1, 2), (1, 1, 2, 1), (1, 2, 1, 1), (2, 1, 1, 1)]
    """
    return [deal for deal in product(range(1, 5), repeat=4) if sum(deal) == total]


Split = Mapping[Color, Fraction]


def all_games(players: int) -> Iterator[CoalitionStructure]:
    """List every game in which of each coalition and the others one wins, and friends don't hurt.

    >>> sorted({game.kind for game in all_games(3)})
    ['dictator', 'majority']
    """
    players = whole_number("players", players, 1)
    seats = range(players)
    teams = [frozenset(team) for size in range(players + 1) for team in combinations(seats, size)]
    halves = [team for team in teams if 0 in team]
    for wins in product([True, False], repeat=len(halves)):
        chosen = [
            half if half_wins else frozenset(seats) - half
            for half, half_wins in zip(halves, wins, strict=True)
        ]
        try:
            yield CoalitionStructure(players, tuple(seats), frozenset(chosen))
        except ValueError:  # a coalition loses that is larger than a winning one
            continue


def beats(game: CoalitionStructure, better: Split, worse: Split) -> list[tuple[Color, ...]]:
    """List the winning coalitions in which every member gets more from the first split.

    >>> game = CoalitionStructure.from_minimal(3, range(3), [["red", "blue"], ["red", "green"],
    ...                                                      ["blue", "green"]])
    >>> half, third = Fraction(1, 2), Fraction(1, 3)
    >>> red, blue, green = game.players
    >>> beats(game, {red: half, blue: half, green: 0}, dict.fromkeys(game.players, third))
    [('red', 'blue')]
    """
    return [
        team
        for team in game.winning_coalitions
        if all(better[color] > worse[color] for color in team)
    ]


def splits_into(parts: int, game: CoalitionStructure) -> list[Split]:
    """List all splits of a prize among the players of a game into so many equal parts.

    >>> len(splits_into(2, CoalitionStructure.from_minimal(2, range(2), [["red"]])))
    3
    """
    return [
        {color: Fraction(n, parts) for color, n in zip(game.players, shares, strict=True)}
        for shares in product(range(parts + 1), repeat=len(game.players))
        if sum(shares) == parts
    ]
