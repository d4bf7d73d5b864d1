"""How far a policy is to be believed: how often its favourite was the player who wins for sure.

Measured by `benchmarks/policies.py` on 300 solved positions of each preset, at most two from a game
of four bots: positions that one player wins alone, whatever the others do.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.engine import PRESETS, RuleSet
from sosucker_widget.playouts import PolicyName
from sosucker_widget.runs.intervals import Share

RECORDS: Final = MappingProxyType[tuple[str, PolicyName], Share](
    {
        ("classic", "random"): Share(255, 300),
        ("classic", "greedy"): Share(275, 300),
        ("classic", "careful"): Share(294, 300),
        ("documented", "random"): Share(248, 300),
        ("documented", "greedy"): Share(279, 300),
        ("documented", "careful"): Share(287, 300),
    }
)
"""By preset and policy."""

TRUSTED: Final = 0.9
"""The least share of right favourites for which a policy is shown unasked."""

BEST: Final[PolicyName] = "careful"
"""The policy with the best record under both presets."""

_MEASURED_PLAYERS: Final = 4
_NOT_READ: Final = {"transfers", "discards"}
"""In playouts nobody gives or kills prisoners out of turn, whatever the rules say about that."""


def record_of(policy: PolicyName, rules: RuleSet) -> Share | None:
    """Return the record of a policy under a rule set; None if it was not measured."""
    if rules.players > _MEASURED_PLAYERS:
        return None
    alike = (name for name in PRESETS if rules.changed_from(name).keys() <= _NOT_READ)
    return next((RECORDS.get((name, policy)) for name in alike), None)
