"""No sentence that people read uses a phrase that `docs/style.md` advises against."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LANGUAGES = ROOT / "sosucker_widget" / "locale"
QUOTED = re.compile("«[^»]*»")
"""Quotations on a page, which may show how not to write."""

PHRASES = [
    r"\bWanted (?:is|are)\b",
    r"\b(?:would|what) comes? of\b",
    r"\bhas a word\b",
    r"\bthe own (?:colour|chip)",
    r"\bpart the documents\b",
    r"\bsupply again\b",
    r"\bof one[’']s own\b",
    r"\bgives no name\b",
    r"\bmade sense of\b",
    r"\bwho (?:wants|has no|gives no) \w+ (?:is|does|gets)\b",
    r"\bas in no game\b",
    r"\bis no (?:colour|bot|seat)\b",
    r"\ba firm hand\b",
    r"\bthe bot stumbled\b",
    r"не по силам",
    r"\bв нужде\b",
    r"Накрываю стол",
    r"[Дд]ержится само\b",
    r"\bкому: \{to",
]
"""Inversions, riddles and coy words that our texts once had."""


def tables() -> Iterator[tuple[str, str]]:
    """Yield the texts of all languages, each with its place."""
    for path in sorted(LANGUAGES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield f"{path.relative_to(ROOT)}:{node.lineno}", node.value
    for path in sorted(LANGUAGES.rglob("interface.json")):
        for key, entry in json.loads(path.read_text(encoding="utf-8")).items():
            for text in [entry] if isinstance(entry, str) else entry.values():
                yield f"{path.relative_to(ROOT)}: {key}", text


def pages() -> Iterator[tuple[str, str]]:
    """Yield the lines of the documentation."""
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        if "_build" not in path.parts:
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                yield f"{path.relative_to(ROOT)}:{number}", QUOTED.sub("", line)


def notebooks() -> Iterator[tuple[str, str]]:
    """Yield the prose of the notebooks, cell by cell."""
    for path in sorted((ROOT / "notebooks").rglob("*.ipynb")):
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            if cell["cell_type"] == "markdown":
                yield f"{path.relative_to(ROOT)}: {cell['id']}", "".join(cell["source"])


def texts() -> Iterator[tuple[str, str]]:
    """Yield everything that people read."""
    yield from tables()
    yield from pages()
    yield from notebooks()


@pytest.mark.parametrize("phrase", PHRASES)
def test_no_text_uses_a_private_phrase(phrase: str) -> None:
    assert [place for place, text in texts() if re.search(phrase, text)] == []


def test_the_search_finds_what_it_looks_for() -> None:
    assert any(re.search(phrase, "Wanted is a whole number") for phrase in PHRASES)
    assert sum(1 for _ in texts()) > 1000
