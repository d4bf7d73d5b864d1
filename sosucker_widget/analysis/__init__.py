"""Who has the power in a position: exact coalitions, and all that follows from them.

`solve(position)` finds which coalitions can force that one of their own wins. Everything here
asks the engine for what is legal and what comes of it; no rule of the game is written here.
"""

from sosucker_widget.analysis.betrayal import Betrayal, Betrayals, betrayals
from sosucker_widget.analysis.budget import Budget, BudgetSpentError, Progress, StopReason
from sosucker_widget.analysis.endgame import OutOfScopeError, Verdict, endgame
from sosucker_widget.analysis.kernel import assumed, kernel
from sosucker_widget.analysis.lane import solve_all
from sosucker_widget.analysis.ledger import Entry, ledger
from sosucker_widget.analysis.power import power
from sosucker_widget.analysis.solution import Solution
from sosucker_widget.analysis.solver import Solver, solve, solver_for
from sosucker_widget.analysis.strategy import Strategist, Strategy
from sosucker_widget.analysis.structure import CoalitionStructure, Kind

__all__ = [
    "Betrayal",
    "Betrayals",
    "Budget",
    "BudgetSpentError",
    "CoalitionStructure",
    "Entry",
    "Kind",
    "OutOfScopeError",
    "Progress",
    "Solution",
    "Solver",
    "StopReason",
    "Strategist",
    "Strategy",
    "Verdict",
    "assumed",
    "betrayals",
    "endgame",
    "kernel",
    "ledger",
    "power",
    "solve",
    "solve_all",
    "solver_for",
]
