"""What two players could have done together, and how long a sure win takes at most."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from itertools import count

from sosucker_widget.analysis import solve, solver_for
from sosucker_widget.engine import Action, Color, Position, legal_actions
from sosucker_widget.tale.plot import Line, PlotError, dictator


def crowning(position: Position, pair: Collection[Color]) -> Line:
    """Return how two players make one of them able to force the win alone, whatever others do.

    It is as short as they can make it, against the longest defence.
    """
    if not solve(position).wins(pair):
        raise PlotError(f"{' and '.join(pair)} can't make sure that one of them wins")
    return next(line for most in count() if (line := _crowned(position, pair, most)) is not None)


def longest(position: Position, player: Color) -> int:
    """Count the acts to the end: one player wins as soon as possible, the others hold out."""
    if dictator(position) != player:
        raise PlotError(f"{player} can't force the win")
    return next(most for most in count() if _is_over_within(position, player, most))


@cache
def _is_over_within(position: Position, player: Color, most: int) -> bool:
    """Tell whether a player, who can force the win, has won after so many acts at most."""
    if position.is_over or most == 0:
        return position.is_over
    if position.to_act == player:
        acts = solver_for(position.rules).winning_moves(position, frozenset({player.seat}))
        return any(_is_over_within(position.play(act), player, most - 1) for act in acts)
    acts = legal_actions(position, anytime=False)
    return all(_is_over_within(position.play(act), player, most - 1) for act in acts)


def _crowned(position: Position, pair: Collection[Color], most: int) -> Line | None:
    """Return such a line of so many acts at most; None if there is none."""
    if dictator(position) in pair:
        return ()
    if most == 0:
        return None
    acts = legal_actions(position, anytime=False)
    lines = [_after(position, act, pair, most - 1) for act in acts]
    if position.to_act in pair:
        return min((line for line in lines if line is not None), key=len, default=None)
    # The longest of the others' answers; one that can't be met leaves no line.
    return None if None in lines else max(filter(None, lines), key=len)


def _after(position: Position, act: Action, pair: Collection[Color], most: int) -> Line | None:
    line = _crowned(position.play(act), pair, most)
    return None if line is None else (act, *line)
