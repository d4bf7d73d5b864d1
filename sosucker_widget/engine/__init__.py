"""The rules of So Long Sucker, and nothing else: pure functions on frozen values.

`legal_actions(position)`, `judge(position, action)` and `apply(position, action)` are the only
implementation of the rules; record, replay, bots, analysis and widgets all ask them.
"""

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
    SEATS,
    Color,
    ColorError,
    ColorLike,
    ColorName,
    as_color,
    as_seat,
)
from sosucker_widget.engine.judging import apply, judge, legal_actions
from sosucker_widget.engine.position import Phase, Position
from sosucker_widget.engine.rulebook import RULEBOOK, Rule
from sosucker_widget.engine.ruleset import (
    NAMED_RULES,
    OPTIONS,
    PRESETS,
    PresetName,
    RuleSet,
    RuleSetError,
)
from sosucker_widget.engine.ruling import Finding, IllegalActionError, Ruling
from sosucker_widget.engine.setup import setup

__all__ = [
    "COLORS",
    "COLOR_NAMES",
    "NAMED_RULES",
    "OPTIONS",
    "PRESETS",
    "RULEBOOK",
    "SEATS",
    "Action",
    "Chips",
    "ChipsError",
    "ChipsLike",
    "Color",
    "ColorError",
    "ColorLike",
    "ColorName",
    "Discard",
    "Donate",
    "Finding",
    "Give",
    "Hands",
    "IllegalActionError",
    "Kill",
    "Phase",
    "Play",
    "Position",
    "PresetName",
    "Refuse",
    "Rule",
    "RuleSet",
    "RuleSetError",
    "Ruling",
    "Transfer",
    "apply",
    "as_color",
    "as_seat",
    "judge",
    "legal_actions",
    "setup",
]
