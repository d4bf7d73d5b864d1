"""The rules that can be solved: those for which a method is proven, and the reduced ones.

In reduced rules nobody gives or kills prisoners out of turn. What a method needs is checked before
it is used, not during a search.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

from sosucker_widget.engine import OPTIONS, RuleSet
from sosucker_widget.engine.options import Part
from sosucker_widget.errors import SosuckerError

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


class UnprovenRulesError(SosuckerError, ValueError):
    """Rules for which an exact method is not proven; the message names option, value and method."""


@lru_cache(maxsize=64)
def parts_read(rules: RuleSet) -> frozenset[Part]:
    """Return the parts of a position that the options in force read.

    >>> sorted(parts_read(RuleSet.named("classic")))
    ['alive', 'latest', 'top']
    """
    return frozenset[Part]().union(*rules.contracts().values())


def refuse_readers(rules: RuleSet, dropped: Collection[Part], method: str) -> None:
    """Refuse rules that read what a method drops."""
    for option, reads in rules.contracts().items():
        for part in sorted(reads.intersection(dropped)):
            raise UnprovenRulesError(
                f"{method} is not proven for {option}={getattr(rules, option)!r}: "
                f"it drops `{part}`, which that value reads."
            )


def unproven_options(rules: RuleSet, proven: Mapping[str, Collection[str]]) -> Iterator[str]:
    """Yield the options whose value is not among those that a method is proven for.

    An option that the method doesn't name is always yielded.
    """
    for option in OPTIONS:
        if getattr(rules, option) not in proven.get(option, ()):
            yield option
