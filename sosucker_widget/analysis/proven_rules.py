"""The rules for which an exact method is proven: checked before it is used, not during a search.

A method names what it is proven for next to its code: the values of options, or the parts of a
position that it drops. The contracts of a rule set (`sosucker_widget.engine.options`) say which
parts its rules read. So a new value of an option is solved correctly or refused, never wrongly.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache

from sosucker_widget.engine import OPTIONS, RuleSet
from sosucker_widget.engine.options import Part
from sosucker_widget.errors import SosuckerError


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
    """Refuse rules that read what a method drops.

    Raises
    ------
    UnprovenRulesError
        If an option in force reads one of these parts.
    """
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
