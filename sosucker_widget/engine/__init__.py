"""The rules of So Long Sucker, and nothing else: pure functions on frozen values.

`legal_actions(position)`, `judge(position, action)` and `apply(position, action)` are the only
implementation of the rules; record, replay, bots, analysis and widgets all ask them.
"""

# mypy: implicit-reexport
# ruff: noqa: F401

from sosucker_widget.engine.actions import (
    Action,
    Discard,
    Donate,
    Give,
    Kill,
    Play,
    Refuse,
    Transfer,
)
from sosucker_widget.engine.chips import Chips, ChipsError, ChipsLike, Hands
from sosucker_widget.engine.color import (
    COLOR_NAMES,
    COLORS,
    Color,
    ColorError,
    ColorLike,
    ColorName,
    as_color,
    as_seat,
)
from sosucker_widget.engine.judging import apply, judge, legal_actions, setup
from sosucker_widget.engine.packed import NoPileError, Phase, PositionError, PositionFault
from sosucker_widget.engine.position import Position, checked
from sosucker_widget.engine.ruleset import (
    NAMED_RULES,
    OPTIONS,
    PRESETS,
    SOURCES,
    PresetName,
    RuleSet,
    RuleSetError,
    RulesLike,
)
from sosucker_widget.engine.ruling import RULEBOOK, Finding, IllegalActionError, Rule, Ruling
