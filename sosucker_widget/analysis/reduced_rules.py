"""The rule sets that can be solved: those in which nobody gives or kills prisoners out of turn."""

from __future__ import annotations

from dataclasses import replace

from sosucker_widget.engine import RuleSet


def reduced_rules(rules: RuleSet) -> RuleSet:
    """Return the rule set with `rescue` and `never` in the place of `anytime`.

    With gifts at any time a prisoner can go round for ever; without them every game is finite,
    and one side wins (RULES: termination, no draws).

    Examples
    --------
    >>> reduced_rules(RuleSet.named("classic")).changed_from("classic")
    {'transfers': 'rescue', 'discards': 'never'}
    """
    return replace(rules, transfers="rescue", discards="never")


def assumed(rules: RuleSet) -> dict[str, str]:
    """List the options that solving replaces, with what stands in their place.

    >>> assumed(RuleSet.named("documented"))
    {}
    """
    solved = reduced_rules(rules)
    options = ("transfers", "discards")
    return {o: getattr(solved, o) for o in options if getattr(solved, o) != getattr(rules, o)}
