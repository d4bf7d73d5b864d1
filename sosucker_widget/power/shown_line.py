"""A line that shows what a coalition can force: it plays for that, and the others resist."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sosucker_widget.analysis.budget import BudgetSpentError
from sosucker_widget.analysis.forces.effectivity import Effectivity
from sosucker_widget.analysis.forces.effectivity_function import Colors
from sosucker_widget.analysis.forces.effectivity_text import ForceMark, force_row
from sosucker_widget.analysis.search.solver import REMEMBERED, solver_for
from sosucker_widget.analysis.search.strategy import Strategy
from sosucker_widget.analysis.timeline import QUICK
from sosucker_widget.locale import Saying
from sosucker_widget.power.power_lane import PlyPower
from sosucker_widget.replay import build
from sosucker_widget.replay.building import plies_of
from sosucker_widget.replay.state import PlyState

LINE_BUDGET: Final = QUICK
"""The cost limit for each decision on the line: a reader waits for it."""


def shown_line(effectivity: Effectivity, coalition: Colors, turn: int) -> list[PlyState]:
    """Return the plies of a line that shows what a coalition can force.

    A felt is drawn from them: they come without rulings and contrasts.
    """
    marks = force_row(effectivity, coalition).marks
    if not marks:
        raise ValueError("this coalition is not known to force anything")
    winners = _winners(effectivity, marks[turn % len(marks)])
    solver = solver_for(effectivity.position.rules)
    if len(solver) > REMEMBERED:
        solver.forget()
    strategy = Strategy(effectivity.position, coalition, LINE_BUDGET, winners)
    return [
        PlyState({**ply, "rulings": [], "contrasts": []})
        for ply in plies_of(build(strategy.record(), ()))
    ]


def line_at(plies: Sequence[PlyPower], ply: int, coalition: Colors, turn: int) -> list[PlyState]:
    """Return a line that shows what a coalition can force at a ply; see `shown_line`."""
    forces = next((one.forces for one in plies if one.ply == ply), None)
    if forces is None:
        raise ValueError("it is not known what the coalitions can force here")
    try:
        return shown_line(forces, coalition, turn)
    except BudgetSpentError:
        raise ValueError(Saying("error.no-line")) from None


def _winners(effectivity: Effectivity, mark: ForceMark) -> Colors:
    """Return the players of whom one wins, as a mark says it."""
    kind, colors = mark
    if kind != "without":
        return colors
    return tuple(color for color in effectivity.alive if color not in colors)
