"""Builds the stage game of a rescue: the engine plays every profile; each result is solved."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

from sosucker_widget.analysis.arguments import HasPosition, position_of
from sosucker_widget.analysis.budget import Budget, BudgetSpentError, Meter
from sosucker_widget.analysis.equilibrium import backward_induction, memory_after, read_memory
from sosucker_widget.analysis.solver import is_out_of_reach
from sosucker_widget.analysis.stage_game import Cell, Continuation, Profile, RescueAnswer, StageGame
from sosucker_widget.analysis.tie_breaking import TIES
from sosucker_widget.analysis.winners import winners
from sosucker_widget.engine import (
    COLORS,
    Color,
    ColorLike,
    Donate,
    Position,
    Refuse,
    apply,
    legal_actions,
)
from sosucker_widget.engine.color import ByColor


def rescue_game(
    position: HasPosition,
    continuation: Continuation = "uniform",
    *,
    memory: Mapping[Any, ColorLike] | None = None,
    budget: Budget | None = None,
) -> StageGame:
    """Write a rescue as a game in normal form.

    Parameters
    ----------
    position
        A position in which somebody is asked.
    continuation
        What follows the answers: a rule for ties, or `spne`.
    memory
        For `grudge` and `gratitude`: as for `backward_induction`.
    budget
        What each profile may cost.

    Raises
    ------
    ValueError
        If nobody is asked here, or there is no such continuation.
    BudgetSpentError
        If it is not solved within the budget.
    """
    position = position_of(position, "rescue_game")
    if position.phase != "rescue":
        raise ValueError(f"phase: {position.phase!r}; nobody is asked for a rescue here")
    if continuation != "spne" and continuation not in TIES:
        raise ValueError(f"continuation: {continuation!r} is not spne or one of {', '.join(TIES)}")
    limit, whom, answers = (
        budget or Budget(),
        read_memory(memory, position.rules.players),
        _answers(position),
    )
    return StageGame(
        position,
        continuation,
        players=tuple(COLORS[seat] for seat in position.asked_seats),
        answers=answers,
        cells={
            profile: _worth(*_after(position, profile, continuation, whom), continuation, limit)
            for profile in product(*answers)
        },
        sequential=_worth(position, whom, continuation, limit),
    )


def _after(
    position: Position,
    profile: Profile,
    continuation: Continuation,
    memory: ByColor[Color],
) -> tuple[Position, ByColor[Color]]:
    """Apply the answers that count: those up to the first gift."""
    for answer in profile:
        after = apply(position, answer)
        if continuation != "spne":
            memory = memory_after(memory, position, answer, after, continuation)
        position = after
        if isinstance(answer, Donate):
            break
    return position, memory


def _worth(
    position: Position,
    memory: ByColor[Color],
    continuation: Continuation,
    budget: Budget,
) -> Cell:
    if continuation == "spne":
        if is_out_of_reach(position, budget):
            raise BudgetSpentError("size")
        return Cell(position, None, winners("spne", position, Meter(budget)))
    found = backward_induction(position, continuation, memory=memory, budget=budget)
    if found.chances is None:
        assert found.stopped is not None
        raise BudgetSpentError(found.stopped)
    named = tuple(color for color in COLORS if found.chances.get(color))
    return Cell(position, found.chances, named)


def _answers(position: Position) -> tuple[tuple[RescueAnswer, ...], ...]:
    """List what each player asked can answer, by the engine, if all before refuse."""
    found = []
    for _ in position.asked_seats:
        legal = legal_actions(position, anytime=False)
        found.append(tuple(a for a in legal if isinstance(a, Donate | Refuse)))
        position = apply(position, legal[-1])
    return tuple(found)
