"""The table of renamed names in the changelog is kept to: no page and no lesson uses an old one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

if not (ROOT / "docs").is_dir():
    pytest.skip("the pages are in a checkout only", allow_module_level=True)

OLD = [
    r"\bexamples\.(?:load|list|documented|NAMES)\b",
    r"\.(?:branch|beside)\((?!one)",
    r"\b(?:Replay|Table)\([^)\n]*\bpower=",
    r"\bSEATS\b",
    r"\bview\.seat\b",
    r"\bfirst=[0-5]\b",
    r"\bplayers import (?:\w+, )*Random\b",
    r"\bposition_at\(",
    r"\bpower\(\)",
    r"FROM_BROWSER",
    r"\.has_move\b",
    r"\.(?:chips|supply|held|piled)\(",
]
"""What the table calls old, as far as one line of text shows it."""


def texts() -> Iterator[tuple[str, str]]:
    """Go through the pages and the cells, line by line."""
    pages = [*ROOT.glob("README*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "CONTRIBUTING.md"]
    for path in pages:
        if "_build" not in path.parts and "adr" not in path.parts:
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                yield f"{path.relative_to(ROOT)}:{number}", line
    for path in (ROOT / "notebooks").rglob("*.ipynb"):
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            for line in "".join(cell["source"]).splitlines():
                yield f"{path.relative_to(ROOT)}: {cell['id']}", line


@pytest.mark.parametrize("old", OLD)
def test_no_page_and_no_lesson_uses_an_old_name(old: str) -> None:
    assert [place for place, line in texts() if re.search(old, line)] == []


def test_the_changelog_has_a_table_of_them() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (.+) \| (.+) \|$", changes.partition("### Renamed")[2], re.MULTILINE)
    assert len(rows) > 20
    assert all("`" in old for old, _ in rows[2:])


INNER = re.compile(r"^\s*(?:from|import) (sosucker_widget\.[\w.]+)")
"""An import from inside the package."""


def test_pages_and_lessons_import_from_the_package_alone() -> None:
    inner = {
        place.partition(":")[0]
        for place, line in texts()
        if INNER.search(line) and not place.startswith(("docs/recipes", "docs/architecture"))
    }
    assert inner == set()
