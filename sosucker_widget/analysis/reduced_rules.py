"""The reduced rules: a rule set in which nobody gives or kills prisoners out of turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from sosucker_widget.analysis.proven_rules import UnprovenRulesError
from sosucker_widget.engine import RuleSet

REDUCED: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "transfers": {"anytime": "rescue", "rescue": "rescue"},
        "discards": {"anytime": "never", "never": "never"},
    }
)
"""The replacement for each value of an option. With `rescue` and `never` every game is finite:
only a capture brings chips back to a hand, and each capture kills one. All searches rely on that,
so they accept no other values."""


def reduced_rules(rules: RuleSet) -> RuleSet:
    """Return the rule set with `rescue` and `never` in place of `anytime`.

    With gifts at any time a prisoner can go round forever; without them every game is finite,
    and one side wins (RULES: termination, no draws).

    Raises
    ------
    UnprovenRulesError
        If a value other than these is in force.

    Examples
    --------
    >>> reduced_rules(RuleSet.named("classic")).changed_from("classic")
    {'transfers': 'rescue', 'discards': 'never'}
    """
    values: dict[str, Any] = {}
    for option, instead in REDUCED.items():
        value = getattr(rules, option)
        if value not in instead:
            raise UnprovenRulesError(
                f"The exact solver is not proven for {option}={value!r}: "
                "it is not shown that every game ends."
            )
        values[option] = instead[value]
    return replace(rules, **values)


def assumed(rules: RuleSet) -> dict[str, str]:
    """List the options that solving replaces, with their replacements.

    >>> assumed(RuleSet.named("documented"))
    {}
    """
    solved = reduced_rules(rules)
    return {o: getattr(solved, o) for o in REDUCED if getattr(solved, o) != getattr(rules, o)}
