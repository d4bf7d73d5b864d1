from __future__ import annotations

import ast
from pathlib import Path

import pytest

from sosucker_widget.engine import RULEBOOK

CLASSES = {
    node.name: ast.get_docstring(node) or ""
    for file in sorted(Path(__file__).parent.glob("test_*.py"))
    for node in ast.parse(file.read_text(encoding="utf-8")).body
    if isinstance(node, ast.ClassDef)
}
"""The test classes of this folder, and the rule that each names."""

IDS = [
    "SETUP-1",
    "SETUP-2",
    "SETUP-3",
    "PLAY-1",
    "PLAY-2",
    "CAPTURE-1",
    "CAPTURE-2",
    "CAPTURE-3",
    "CAPTURE-4",
    "CAPTURE-5",
    "NEXT-1",
    "NEXT-2",
    "NEXT-3",
    "PRISONER-1",
    "PRISONER-2",
    "PRISONER-3",
    "RESCUE-1",
    "RESCUE-2",
    "RESCUE-3",
    "DEFEAT-1",
    "DEFEAT-2",
    "DEFEAT-3",
    "WIN-1",
    "TALK-1",
]


def test_the_rules_are_these_in_this_order() -> None:
    assert list(RULEBOOK) == IDS
    assert all(rule.id == name for name, rule in RULEBOOK.items())


@pytest.mark.parametrize("name", IDS)
def test_every_rule_has_a_test_class_that_cites_it(name: str) -> None:
    told = CLASSES[f"Test{name.replace('-', '').capitalize()}"]
    rule = RULEBOOK[name]
    begins = f"{name} · {rule.citation}: " if rule.citation else f"{name}, a ruling"
    assert told.startswith(begins)


@pytest.mark.parametrize("name", ["CAPTURE-5", "NEXT-3", "PRISONER-2"])
def test_where_the_rules_document_is_silent(name: str) -> None:
    assert not RULEBOOK[name].document
    assert RULEBOOK[name].encyclopaedia


def test_rulings_of_our_own_cite_nothing() -> None:
    assert [n for n, rule in RULEBOOK.items() if not rule.citation] == ["RESCUE-3", "DEFEAT-3"]


def test_it_is_read_only() -> None:
    with pytest.raises(TypeError):
        RULEBOOK["PLAY-1"] = RULEBOOK["PLAY-2"]  # type: ignore[index]
