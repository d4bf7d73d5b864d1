"""Whole games played quickly: tables that the engine fills, and an interpreter without rules."""

# mypy: implicit-reexport
# ruff: noqa: F401

from sosucker_widget.playouts.interpreter import Draw, Policy, QuickGame, playout, random_playout
from sosucker_widget.playouts.policies import POLICIES, PolicyName
from sosucker_widget.playouts.quick_board import QuickBoard
from sosucker_widget.playouts.rule_tables import UntabledRulesError
