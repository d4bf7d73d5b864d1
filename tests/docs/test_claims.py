"""The page of claims names tests and notebooks that exist, and carries each claim."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from sosucker_widget.locale.tables import tables

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "claims.md"

if not PAGE.is_file():
    pytest.skip("the pages are in a checkout only", allow_module_level=True)

TEXT = PAGE.read_text(encoding="utf-8")
ROWS = [
    [cell.strip() for cell in line.split(" | ")]
    for line in TEXT.splitlines()
    if line.startswith("| ") and not line.startswith("| claim |")
]
LESSON = r"`(\d\d_\w+|teacher|tour_power)`"
SOURCE = r"((?:von )?[A-Z]\w+(?: [A-Z]\w+)?(?:(?:, | and )(?:[A-Z]\w+|others))*) \((\d{4})\)"
TABLES, _, SOURCES = TEXT.partition("## Sources")
TESTS = re.findall(r"`(tests/[\w/]+\.py)::([\w:]+)`", TEXT)


def has(body: list[ast.stmt], names: list[str]) -> bool:
    """Say whether a function, or a class with it, stands in the body of a module."""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name == names[0]:
            return len(names) == 1 or (isinstance(node, ast.ClassDef) and has(node.body, names[1:]))
    return False


def test_every_test_that_carries_a_claim_is_there() -> None:
    bodies = {path: ast.parse((ROOT / path).read_text("utf-8")).body for path, _ in TESTS}
    assert not [
        f"{path}::{name}" for path, name in TESTS if not has(bodies[path], name.split("::"))
    ]


def test_every_other_file_that_is_named_is_there() -> None:
    named = set(re.findall(r"`((?:docs|notebooks|sosucker_widget|benchmarks)/[\w./]+)`", TEXT))
    named |= {f"notebooks/{lesson}.ipynb" for lesson in re.findall(LESSON, TEXT)}
    assert named
    assert not [one for one in named if not (ROOT / one).exists()]


def test_every_claim_has_a_place_and_something_that_carries_it() -> None:
    carries = re.compile(r"\(\d{4}\)|`|quoted from")
    assert ROWS
    assert not [claim for claim, where, by in ROWS if not where or not carries.search(by)]


def test_every_message_that_is_named_is_there() -> None:
    named = re.findall(r"`([a-z]+(?:\.[\w-]+)+)`", TABLES)
    assert named
    assert not [one for one in named if one not in tables("en").phrases]


def test_every_lesson_and_every_page_of_explanation_is_looked_at() -> None:
    """A notebook or a page without a row was forgotten."""
    lessons = {path.stem for path in (ROOT / "notebooks").glob("0*.ipynb")}
    pages = {path.stem for path in (ROOT / "docs" / "explanation").glob("*.md")} - {"index"}
    assert {*lessons, "teacher", "tour_power"} <= set(re.findall(LESSON, TABLES))
    assert pages <= set(re.findall(r"`docs/explanation/(\w+)\.md`", TABLES))


def test_every_source_is_in_the_list_and_every_listed_source_is_used() -> None:
    used = {" ".join(found) for found in re.findall(SOURCE, TABLES)}
    listed = set(re.findall(r"^- (.+?) \((\d{4})\):", SOURCES, re.MULTILINE))
    assert used == {" ".join(found) for found in listed}
