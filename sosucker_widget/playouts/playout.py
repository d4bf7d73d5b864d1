"""Playouts: games played to the end, at random or by a policy, and how often each seat wins."""

from __future__ import annotations

from collections.abc import Callable

from sosucker_widget.playouts.interpreter import QuickGame
from sosucker_widget.playouts.quick_board import QuickBoard

Draw = Callable[[], float]
"""Draws a number from 0 up to 1, as `random.Random(seed).random` does."""

Policy = Callable[[QuickBoard, int, Draw], int]
"""Decides for every seat: takes the board and how many choices there are, and draws as it likes.

It is asked where there are two or more, returns the number of its choice, and leaves the board as
it is."""


def random_playout(start: QuickBoard, draw: Draw) -> int:
    """Play a game to its end by choices that are all equally likely; return the winner's seat."""
    game = QuickGame(start)
    choices, send = game.choices, game.send
    try:
        while True:
            choices = send(int(draw() * choices))
    except StopIteration as end:
        winner: int = end.value
        return winner


def playout(start: QuickBoard, policy: Policy, draw: Draw) -> int:
    """Play a game to its end in which a policy decides for every seat; return the winner's seat."""
    game = QuickGame(start)
    board, choices, send = game.board, game.choices, game.send
    try:
        while True:
            choices = send(policy(board, choices, draw) if choices > 1 else 0)
    except StopIteration as end:
        winner: int = end.value
        return winner
