"""The pages of the site: their code runs, and their links work."""

from __future__ import annotations

import os
import re
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"

if not DOCS.is_dir():
    pytest.skip("the pages are in a checkout only", allow_module_level=True)

PAGES = [
    *(path for path in DOCS.rglob("*.md") if "_build" not in path.parts),
    *(ROOT / "notebooks").glob("*.md"),
    ROOT / "README.md",
]
TAUGHT = [
    *(DOCS / name for name in ("tutorial.md", "games.md", "teaching.md")),
    *sorted([*(DOCS / "howto").glob("*.md"), *(DOCS / "explanation").glob("*.md")]),
]
LINK = re.compile(r"\]\(([^)\s]+)\)")


@pytest.mark.parametrize("path", TAUGHT, ids=lambda path: path.relative_to(DOCS).as_posix())
def test_the_code_of_a_page_runs_from_top_to_bottom(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)  # as in a notebook
    cells = re.findall(r"```python\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, object] = {}
    for cell in cells:
        exec(compile(cell, path.name, "exec"), names)  # noqa: S102 - our own pages
    assert cells or path.parent.name == "explanation" or path.stem == "index"


def test_every_link_between_files_leads_to_one() -> None:
    """Sphinx checks the site's links; this test checks those of the repository itself."""
    broken = [
        (os.fspath(page.relative_to(ROOT)), link)
        for page in PAGES
        for link in LINK.findall(page.read_text(encoding="utf-8"))
        if not urlsplit(link).scheme and not (page.parent / unquote(urlsplit(link).path)).exists()
    ]
    assert not broken


def test_the_pages_name_no_other_server() -> None:
    """A page itself loads nothing; only links that a reader can follow are allowed."""
    fetched = [
        (path.name, found)
        for path in [*DOCS.glob("static/*"), *DOCS.glob("front/*"), DOCS / "conf.py"]
        for found in re.findall(r"https?://[^\s\"'>)]+", path.read_text(encoding="utf-8"))
    ]
    assert not fetched
