"""Who has the power in a position: coalitions that can force a win, equilibria, promises.

`solve(position)` finds which coalitions can force that one of their own wins. Everything here asks
the engine for legal actions and their results; no rule of the game is repeated here.
"""

# mypy: implicit-reexport
# ruff: noqa: F401

from sosucker_widget.analysis.bell import BellVerdict, bell_verdict
from sosucker_widget.analysis.budget import Budget, BudgetSpentError, Progress, StopReason
from sosucker_widget.analysis.certificates.certificate import Certificate, CertificateError
from sosucker_widget.analysis.certificates.certify import certify
from sosucker_widget.analysis.coalitions.simple_game import SimpleGame, StructureKind
from sosucker_widget.analysis.coalitions.solution import Solution, UnsolvedError
from sosucker_widget.analysis.coalitions.structure import CoalitionStructure
from sosucker_widget.analysis.endgame import EndgameVerdict, OutOfScopeError, endgame
from sosucker_widget.analysis.equilibria.can_win import CanWin, Meaning, can_win
from sosucker_widget.analysis.equilibria.decision_tree import DecisionTree
from sosucker_widget.analysis.equilibria.equilibrium import (
    Equilibrium,
    backward_induction,
    remembered,
)
from sosucker_widget.analysis.equilibria.friendly_equilibrium import spne
from sosucker_widget.analysis.equilibria.game_tree import GameTree, TreeTooLargeError, game_tree
from sosucker_widget.analysis.equilibria.mixed import MixedEquilibria, mixed_equilibria
from sosucker_widget.analysis.equilibria.rescue_game import (
    CredibleRescue,
    credible_rescue,
    rescue_game,
)
from sosucker_widget.analysis.equilibria.stage_game import StageGame
from sosucker_widget.analysis.equilibria.tie_breaking import Tie
from sosucker_widget.analysis.estimates.chances import Chance, Chances, chances
from sosucker_widget.analysis.estimates.choice_chances import (
    ChoiceChances,
    PairedDifference,
    choice_chances,
)
from sosucker_widget.analysis.forces.effectivity import Effectivity, effectivity
from sosucker_widget.analysis.promises.agreed import Agreement, Agreements, agreements
from sosucker_widget.analysis.promises.breach import Breach, Breaches, Departure
from sosucker_widget.analysis.promises.credibility import Credibility, credibility
from sosucker_widget.analysis.promises.find_breaches import betrayals, breaches
from sosucker_widget.analysis.promises.find_opportunities import opportunities
from sosucker_widget.analysis.promises.ledger import Ledger, LedgerEntry, ledger
from sosucker_widget.analysis.promises.opportunity import Opportunities, Opportunity
from sosucker_widget.analysis.search.ending import Ending, ending
from sosucker_widget.analysis.search.solve_many import SolvedPositions, solve_many
from sosucker_widget.analysis.search.solver import Solver, solve, solver_for
from sosucker_widget.analysis.search.strategy import Strategist, Strategy
from sosucker_widget.analysis.solvable_rules import UnprovenRulesError, assumed, reduced_rules
from sosucker_widget.analysis.timeline import power_index, solve_all
