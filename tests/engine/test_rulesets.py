from __future__ import annotations

import os
import pickle
import subprocess
import sys
from itertools import product
from math import prod
from typing import Any

import pytest

from sosucker_widget.analysis import reduced_rules
from sosucker_widget.engine import OPTIONS, PRESETS, SOURCES, RuleSet, RuleSetError

EVERY = [
    RuleSet(**dict(zip(OPTIONS, values, strict=True))) for values in product(*OPTIONS.values())
]


def named(option: str, value: object) -> RuleSet:
    """Take a preset with an option, which may be any name and value."""
    options: Any = {option: value}
    return RuleSet.named("classic", **options)


class TestPresets:
    def test_classic_is_the_encyclopaedia_text(self) -> None:
        assert PRESETS["classic"] == RuleSet(
            all_present="latest-deepest",
            captor="color",
            defeated_capture="kill-pile",
            transfers="anytime",
            discards="anytime",
            chips=7,
            players=4,
        )

    def test_documented_is_the_rules_document(self) -> None:
        assert PRESETS["documented"] == RuleSet(
            all_present="bottom",
            captor="mover",
            defeated_capture="normal",
            transfers="rescue",
            discards="never",
            chips=7,
            players=4,
        )

    def test_course_is_classic_with_prisoners_given_only_in_rescues(self) -> None:
        assert PRESETS["course"] == reduced_rules(PRESETS["classic"])

    def test_there_are_no_others_and_the_sources_differ_on_every_option(self) -> None:
        assert set(PRESETS) == {*SOURCES, "course"}
        assert set(PRESETS["classic"].changed_from("documented")) == set(OPTIONS)

    def test_a_name_keeps_through_numbers_but_not_through_options(self) -> None:
        assert RuleSet.named("documented", chips=3, players=5).preset == "documented"
        assert RuleSet.named("documented", captor="color").preset is None

    def test_the_other_preset_at_the_same_table(self) -> None:
        other = RuleSet.named("classic", chips=2, players=6).under("documented")
        assert (other.preset, other.chips, other.players) == ("documented", 2, 6)


class TestOptions:
    def test_every_combination_is_a_rule_set_of_its_own(self) -> None:
        assert len({*EVERY}) == len(EVERY) == prod(map(len, OPTIONS.values()))

    @pytest.mark.parametrize("option", OPTIONS)
    @pytest.mark.parametrize("value", ["", "Color", None, 1, True, [], "any time"])
    def test_other_values_are_refused(self, option: str, value: object) -> None:
        with pytest.raises(RuleSetError, match=f"^{option}: "):
            named(option, value)

    @pytest.mark.parametrize(("number", "low", "high"), [("chips", 1, 13), ("players", 2, 6)])
    def test_numbers_are_whole_and_in_bounds(self, number: str, low: int, high: int) -> None:
        for value in range(low, high + 1):
            assert getattr(named(number, value), number) == value
        for wrong in (low - 1, high + 1, 10**30, -3, 3.0, "3", None, True):
            with pytest.raises(RuleSetError, match=f"^{number}: "):
                named(number, wrong)

    @pytest.mark.parametrize("name", ["chess", "", "classical"])
    def test_an_unknown_preset_is_refused(self, name: str) -> None:
        with pytest.raises(RuleSetError, match="is not one of 'classic', 'documented'"):
            RuleSet.named(name)  # type: ignore[arg-type]

    def test_a_preset_may_have_capital_letters(self) -> None:
        upper: Any = "Classic"
        assert RuleSet.named(upper) == RuleSet.named("classic")

    def test_a_preset_in_the_place_of_an_option_is_told_where_it_belongs(self) -> None:
        with pytest.raises(RuleSetError, match=r'write RuleSet.named\("documented"\)'):
            RuleSet("documented")  # type: ignore[arg-type]

    @pytest.mark.parametrize("option", ["capture", "_hash", "first"])
    def test_an_unknown_option_is_refused(self, option: str) -> None:
        with pytest.raises(RuleSetError, match="is not an option"):
            named(option, 1)


class TestValues:
    def test_a_rule_set_is_frozen(self) -> None:
        with pytest.raises(AttributeError):
            RuleSet().chips = 3  # type: ignore[misc]

    def test_equal_rule_sets_hash_alike(self) -> None:
        for rules in EVERY:
            copy: Any = pickle.loads(pickle.dumps(rules))  # noqa: S301 - just written
            assert copy == rules
            assert hash(copy) == hash(rules)

    def test_hashes_are_the_same_in_another_process(self) -> None:
        program = (
            "import pickle, sys; rules = pickle.load(sys.stdin.buffer);"
            "from sosucker_widget.engine import RuleSet, PRESETS;"
            "assert PRESETS['documented'] in {*rules}; assert RuleSet() in {*rules};"
            "print(*map(hash, rules))"
        )
        answers = {
            subprocess.run(
                [sys.executable, "-c", program],
                input=pickle.dumps(EVERY),
                capture_output=True,
                check=True,
                env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            ).stdout
            for seed in ("1", "2")
        }
        assert [answer.split() for answer in answers] == [[b"%d" % hash(r) for r in EVERY]]
