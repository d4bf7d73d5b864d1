"""All findings of the engine, collected from random games and from refusals in them."""

from __future__ import annotations

from functools import lru_cache

from sosucker_widget.engine import Finding, Position, judge, setup
from tests.engine.strategies import random_rules, seeded, walk
from tests.engine.test_laws import conceivable

Key = tuple[str, str]


@lru_cache(maxsize=1)
def every_finding() -> dict[Key, list[Finding]]:
    """Collect findings by rule and variant, up to a hundred with different facts of each."""
    found: dict[Key, dict[str, Finding]] = {}

    def keep(findings: tuple[Finding, ...]) -> None:
        for finding in findings:
            told = found.setdefault((finding.rule, finding.variant), {})
            if len(told) < 100:
                told[repr(sorted(finding.facts.items(), key=str))] = finding

    for game in range(600):
        rng = seeded(game)
        rules = random_rules(rng)
        position = Position.start(rules, rng.randrange(rules.players))
        keep(setup(position))
        for before, action, after in walk(rules, rng, limit=150):
            keep(judge(before, action).findings)
            position = after
        keep(setup(position, given=True))
    for game in range(200):
        rng = seeded(game)
        rules = random_rules(rng, chips=rng.randint(1, 3), players=rng.randint(2, 5))
        for _, _, position in walk(rules, rng, limit=150):
            tried = [*conceivable(position)]
            if position.phase not in {"rescue", "kill"}:
                tried = rng.sample(tried, 10)
            for other in tried:
                keep(judge(position, other).findings)
    return {key: list(told.values()) for key, told in found.items()}
