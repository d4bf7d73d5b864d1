"""Who has the power in a position: coalitions that can force a win, equilibria, promises.

`solve(position)` finds which coalitions can force that one of their own wins. Everything here asks
the engine for legal actions and their results; no rule of the game is repeated here.
"""

from sosucker_widget.analysis.agreed import Agreement, Agreements, agreements
from sosucker_widget.analysis.breach import Breach, Breaches, Departure
from sosucker_widget.analysis.budget import Budget, BudgetSpentError, Progress, StopReason
from sosucker_widget.analysis.can_win import can_win
from sosucker_widget.analysis.can_win_result import CanWin, Meaning
from sosucker_widget.analysis.certificate import Certificate, CertificateError
from sosucker_widget.analysis.certify import certify
from sosucker_widget.analysis.credibility import Credibility, credibility
from sosucker_widget.analysis.credible_rescue import CredibleRescue, credible_rescue
from sosucker_widget.analysis.decision_tree import DecisionTree
from sosucker_widget.analysis.effectivity import Effectivity, effectivity
from sosucker_widget.analysis.endgame import EndgameVerdict, OutOfScopeError, endgame
from sosucker_widget.analysis.ending import Ending, ending
from sosucker_widget.analysis.equilibrium import Equilibrium, backward_induction, remembered
from sosucker_widget.analysis.find_breaches import betrayals, breaches
from sosucker_widget.analysis.find_opportunities import opportunities
from sosucker_widget.analysis.friendly_equilibrium import spne
from sosucker_widget.analysis.game_tree import GameTree, TreeTooLargeError, game_tree
from sosucker_widget.analysis.ledger import Ledger, LedgerEntry, ledger
from sosucker_widget.analysis.mixed import MixedEquilibria, mixed_equilibria
from sosucker_widget.analysis.opportunity import Opportunities, Opportunity
from sosucker_widget.analysis.power_series import power_index
from sosucker_widget.analysis.proven_rules import UnprovenRulesError
from sosucker_widget.analysis.reduced_rules import assumed, reduced_rules
from sosucker_widget.analysis.rescue_game import rescue_game
from sosucker_widget.analysis.simple_game import SimpleGame, StructureKind
from sosucker_widget.analysis.solution import Solution, UnsolvedError
from sosucker_widget.analysis.solver import Solver, solve, solver_for
from sosucker_widget.analysis.stage_game import StageGame
from sosucker_widget.analysis.strategy import Strategist, Strategy
from sosucker_widget.analysis.structure import CoalitionStructure
from sosucker_widget.analysis.tie_breaking import Tie
from sosucker_widget.analysis.timeline import solve_all

__all__ = [
    "Agreement",
    "Agreements",
    "Breach",
    "Breaches",
    "Budget",
    "BudgetSpentError",
    "CanWin",
    "Certificate",
    "CertificateError",
    "CoalitionStructure",
    "Credibility",
    "CredibleRescue",
    "DecisionTree",
    "Departure",
    "Effectivity",
    "EndgameVerdict",
    "Ending",
    "Equilibrium",
    "GameTree",
    "Ledger",
    "LedgerEntry",
    "Meaning",
    "MixedEquilibria",
    "Opportunities",
    "Opportunity",
    "OutOfScopeError",
    "Progress",
    "SimpleGame",
    "Solution",
    "Solver",
    "StageGame",
    "StopReason",
    "Strategist",
    "Strategy",
    "StructureKind",
    "Tie",
    "TreeTooLargeError",
    "UnprovenRulesError",
    "UnsolvedError",
    "agreements",
    "assumed",
    "backward_induction",
    "betrayals",
    "breaches",
    "can_win",
    "certify",
    "credibility",
    "credible_rescue",
    "effectivity",
    "endgame",
    "ending",
    "game_tree",
    "ledger",
    "mixed_equilibria",
    "opportunities",
    "power_index",
    "reduced_rules",
    "remembered",
    "rescue_game",
    "solve",
    "solve_all",
    "solver_for",
    "spne",
]
