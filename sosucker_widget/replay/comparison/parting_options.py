"""The options of a rule set that make two sides differ, found by trying."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from typing import Any, Final

from sosucker_widget.engine import OPTIONS, Action, Position, RuleSet, apply, judge

Options = tuple[str, ...]
"""Names of options of a rule set, in their order there."""

_NUMBERS: Final = ("chips", "players")


def parting_options(before: Position, action: Action, left: RuleSet, right: RuleSet) -> Options:
    """Name the options that make the two rule sets decide differently on an action.

    An option is named if giving one rule set the other's value of that option alone removes the
    difference. If there is none, the smallest set of options that removes it together is named.

    Examples
    --------
    >>> from sosucker_widget.engine import PRESETS, Play
    >>> start = Position.start(PRESETS["classic"], first=0)
    >>> pile = bytes((0, 1, 2, 3))  # red, blue, green, yellow, from the bottom
    >>> before = start._replace(
    ...     hand_tallies=tuple(6 << 4 * seat for seat in range(4)),
    ...     pile_ids=(1,), pile_bytes=(pile,), next_pile=2)
    >>> parting_options(before, Play(0, 0, 1), PRESETS["documented"], PRESETS["classic"])
    ('all_present',)
    """
    goal = _outcome(before, action, left)
    return _smallest(
        [option for option in OPTIONS if getattr(left, option) != getattr(right, option)],
        lambda tried: _outcome(before, action, _with(right, tried, left)) == goal,
    )


def parting_numbers(left: RuleSet, right: RuleSet) -> Options:
    """Name the numbers in which two rule sets differ, and so their set-ups.

    >>> parting_numbers(RuleSet(chips=3), RuleSet(players=3))
    ('chips', 'players')
    """
    return tuple(name for name in _NUMBERS if getattr(left, name) != getattr(right, name))


def _smallest(options: list[str], vanishes: Callable[[Options], bool]) -> Options:
    alone = tuple(option for option in options if vanishes((option,)))
    together = (
        tried
        for size in range(2, len(options) + 1)
        for tried in combinations(options, size)
        if vanishes(tried)
    )
    return alone or next(together, ())


def _with(rules: RuleSet, options: Options, values_of: RuleSet) -> RuleSet:
    changed: dict[str, Any] = {option: getattr(values_of, option) for option in options}
    return replace(rules, **changed)


def _outcome(before: Position, action: Action, rules: RuleSet) -> Position | None:
    """Return the result of an action, without its rule set; None if the action is refused."""
    here = before._replace(rules=rules)
    return apply(here, action)._replace(rules=before.rules) if judge(here, action) else None
