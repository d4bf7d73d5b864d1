"""Starts: an empty table with own chips in four hands, and the chip-count law about them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from sosucker_widget.analysis import solve
from sosucker_widget.engine import COLORS, Color, Position, RuleSet
from sosucker_widget.teaching.board import set_up

__all__ = ["counts_of", "keeps_the_law", "law", "start"]

FOUR: Final = COLORS[:4]
RULES: Final = RuleSet.named("documented", chips=4)
"""Rules that are solved as they stand: prisoners are given in rescues alone."""


def start(counts: Iterable[int], move: Color = "red") -> Position:
    """Set up an empty table with so many own chips in each hand."""
    hands = [{str(color): n} for color, n in zip(FOUR, counts, strict=True)]
    return set_up(RULES, hands, move=move)


def counts_of(position: Position) -> list[int]:
    """Count each player's own chips in hand."""
    return [(hand >> 4 * seat) & 0xF for seat, hand in enumerate(position.hands)]


def law(counts: list[int], mover: int, team: Iterable[Color]) -> bool:
    """Say who wins by the chip-count law: more chips than the others; at a tie, no mover among."""
    inside = {FOUR.index(color) for color in team}
    mine = sum(n for seat, n in enumerate(counts) if seat in inside)
    return 2 * mine > sum(counts) - (mover not in inside)


def keeps_the_law(position: Position) -> bool:
    """Whether every coalition wins or loses as the chip-count law has it."""
    power, counts, mover = solve(position).structure, counts_of(position), position.has_move or 0
    teams = (team for size in (1, 2) for team in combinations(FOUR, size))
    return all(power.wins(team) is law(counts, mover, team) for team in teams)
