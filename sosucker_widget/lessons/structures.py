"""Notebook 5: all games of who wins with whom, and what keeps the splits of a set stable."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations, product

from sosucker_widget.analysis import CoalitionStructure
from sosucker_widget.engine import Color
from sosucker_widget.given_numbers import whole_number

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
