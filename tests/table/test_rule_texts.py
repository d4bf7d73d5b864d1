"""The rules as a reader looks them up: all of them, with the options in force."""

from __future__ import annotations

import re

import pytest
from hypothesis import given

from sosucker_widget.engine import OPTIONS, RULEBOOK, RuleSet
from sosucker_widget.locale import LANGUAGES, Language
from sosucker_widget.locale.tables import tables
from sosucker_widget.table.rule_texts import plain_rules, rule_texts
from tests.strategies import rule_sets


@given(rule_sets())
def test_every_rule_stands_there_once_in_both_languages(rules: RuleSet) -> None:
    texts = rule_texts(rules)
    assert [text["rule"] for text in texts] == list(RULEBOOK)
    for text in texts:
        for told in (text["title"], text["citation"], text["meaning"]):
            assert told is None or (told["en"] and told["ru"])


@given(rule_sets())
def test_every_option_is_told_with_its_value(rules: RuleSet) -> None:
    told = {text["option"]: text for text in rule_texts(rules) if text["option"] is not None}
    assert set(told) == set(OPTIONS)
    for option, text in told.items():
        assert option is not None
        assert text["value"] == getattr(rules, option)
        assert text["meaning"] is not None


@given(rule_sets())
def test_the_plain_rules_are_eight_lines_without_ids(rules: RuleSet) -> None:
    lines = plain_rules(rules)
    assert len(lines) == 8
    for line in lines:
        assert set(line) == set(LANGUAGES)
        for text in line.values():
            assert text.endswith(".")
            assert not re.search(r"[A-Z]+-[0-9]", text)


def test_the_plain_rules_tell_every_option_but_the_rarest() -> None:
    for option, values in OPTIONS.items():
        told = {str(plain_rules(RuleSet.named("classic", **{option: value}))) for value in values}
        assert len(told) == (1 if option == "defeated_capture" else len(values))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_has_its_words(language: Language) -> None:
    keys = [f"{option}.{value}" for option, values in OPTIONS.items() for value in values]
    told = [f"option.{key}" for key in keys]
    told += [f"plain.{key}" for key in keys if not key.startswith("defeated_capture.")]
    missing = [key for key in told if key not in tables(language).phrases]
    assert not missing, f"write them in sosucker_widget/locale/{language}/table.py"


def test_another_value_has_another_meaning() -> None:
    for option, values in OPTIONS.items():
        meanings = {
            text["meaning"]["en"]
            for value in values
            for text in rule_texts(RuleSet.named("classic", **{option: value}))
            if text["option"] == option and text["meaning"]
        }
        assert len(meanings) == len(values)
