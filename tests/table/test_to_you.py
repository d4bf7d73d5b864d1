"""Rulings as they are said to the one person at a table of bots."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from sosucker_widget.engine import COLOR_NAMES
from sosucker_widget.table.table_display import phrase_to, sentence_to
from tests.locale.findings import every_finding

if TYPE_CHECKING:
    from sosucker_widget.engine import Finding

OF_ANOTHER = re.compile(r"(?:^|[.:] |so )(?P<who>[A-Z][a-z]+) (?:is|has|[a-z]+s) ")
"""Who does something, at the beginning of an English sentence or part."""

NOT_A_PLAYER = re.compile("SETUP")
"""What is said of several players."""


@pytest.fixture(scope="module")
def told() -> list[tuple[str, Finding, int]]:
    return [
        (f"{rule}.{variant}" if variant else rule, finding, seat)
        for (rule, variant), findings in every_finding().items()
        for finding in findings[:40]
        for seat, name in enumerate(COLOR_NAMES)
        if any(value in (name, [name], (name,)) for value in finding.facts.values())
    ]


def test_whoever_does_something_is_you(told: list[tuple[str, Finding, int]]) -> None:
    for key, finding, seat in told:
        if NOT_A_PLAYER.search(key):
            continue
        said = sentence_to(seat, finding)["en"]
        who = {found["who"] for found in OF_ANOTHER.finditer(said)}
        assert COLOR_NAMES[seat].capitalize() not in who, f"{key}: {said}"
        assert "You is " not in said
        assert "you is " not in said


def test_to_nobody_the_engine_s_sentence_is_said(told: list[tuple[str, Finding, int]]) -> None:
    for _, finding, _ in told:
        for language in ("en", "ru"):
            assert sentence_to(None, finding)[language] == finding.sentence(language)


def test_a_part_in_two_places_is_told_once() -> None:
    facts = {"asked": ["red"], "defeated": "blue", "to": "red"}
    assert phrase_to(0, "table.if-refused", facts, "en") == (
        "If you refuse, Blue is defeated and the move goes to you."
    )
    assert phrase_to(2, "table.if-refused", facts, "en") == (
        "If Red refuses, Blue is defeated and the move goes to Red."
    )
