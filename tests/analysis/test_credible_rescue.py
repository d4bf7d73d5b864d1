"""Which answers of a player asked for a rescue some equilibrium plays."""

from __future__ import annotations

from itertools import product

import pytest

from sosucker_widget import examples
from sosucker_widget.analysis import Budget, BudgetSpentError, can_win, credible_rescue
from sosucker_widget.engine import (
    COLORS,
    Color,
    Donate,
    Position,
    PresetName,
    RuleSet,
    apply,
    legal_actions,
)
from tests.engine.strategies import seeded

PRESET_NAMES: tuple[PresetName, ...] = ("documented", "classic")


def rescues(count: int) -> list[Position]:
    """Draw positions of random games with 2 chips in which somebody is asked."""
    rng, found = seeded(81), list[Position]()
    while len(found) < count:
        preset: PresetName = rng.choice(PRESET_NAMES)
        rules = RuleSet.named(preset, chips=2, transfers="rescue", discards="never")
        at = Position.start(rules, rng.randrange(4))
        while at.phase != "over":
            at = apply(at, rng.choice(legal_actions(at)))
            if at.phase == "rescue":
                found.append(at)
    return found


def played(after: dict[object, tuple[Color, ...]], owner: Color) -> set[object]:
    """List the actions that some equilibrium plays: of one winner for each, a best is taken."""
    found = set[object]()
    for picked in product(*after.values()):
        best = max(winner == owner for winner in picked)
        found.update(a for a, won in zip(after, picked, strict=True) if (won == owner) is best)
    return found


def test_an_answer_is_credible_if_some_equilibrium_plays_it() -> None:
    seen = set[tuple[bool, bool]]()
    for position in rescues(50):
        told = credible_rescue(position)
        assert [answer.asked for answer in told.answers] == list(position.asked)
        at = position
        for answer in told.answers:
            choices = legal_actions(at, anytime=False)
            after: dict[object, tuple[Color, ...]] = {
                c: can_win(apply(at, c)).spne or () for c in choices
            }
            credible = played(after, answer.asked)
            assert answer.gives is any(isinstance(action, Donate) for action in credible)
            (refusal,) = (c for c in choices if not isinstance(c, Donate))
            assert answer.refuses is (refusal in credible)
            seen.add((answer.gives, answer.refuses))
            at = apply(at, refusal)
    # With 2 chips each no rescue enforces itself: refusing is always credible.
    assert seen == {(True, True), (False, True)}


def test_the_relation_and_its_words() -> None:
    told = credible_rescue(rescues(1)[0])
    assert set(told.helpers) <= set(told.position.asked)
    assert told.in_need == COLORS[told.position.moving_seat or 0]
    assert not told.sure
    rows = told.to_rows()
    assert [row["asked"] for row in rows] == [str(answer.asked) for answer in told.answers]
    assert len(told.to_text("ru").splitlines()) == len(told.answers)


def test_somebody_must_be_asked_and_the_budget_suffice() -> None:
    with pytest.raises(ValueError, match="nobody is asked"):
        credible_rescue(Position.start(RuleSet(chips=2), 0))
    large = next(p for p in examples["bots_game"].positions if p.phase == "rescue")
    with pytest.raises(BudgetSpentError, match="size"):
        credible_rescue(large, budget=Budget(states=1_000))
