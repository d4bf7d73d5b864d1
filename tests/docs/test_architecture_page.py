"""The page on the architecture is correct: its picture, the files it names, its rooms."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "architecture.md"

if not PAGE.is_file():
    pytest.skip("the pages are in a checkout only", allow_module_level=True)

TEXT = PAGE.read_text(encoding="utf-8")


def test_the_picture_shows_the_imports_of_today() -> None:
    from docs.rooms import PICTURE, draw

    assert PICTURE.read_text(encoding="utf-8") == draw(), "run `python -m docs.rooms`"


def test_an_arrow_that_others_imply_is_left_out() -> None:
    from docs.rooms import reduced

    graph: dict[str, set[str]] = {"a": {"b", "c"}, "b": {"c"}, "c": set()}
    assert reduced(graph) == {"a": {"b"}, "b": {"c"}, "c": set()}


def test_every_room_is_described_in_the_readme() -> None:
    from docs.rooms import rooms

    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [room for room in rooms() if f"`sosucker_widget/{room}/`" not in readme] == []


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`([\w/.-]+\.(?:py|ts|tsx|js))`", TEXT))))
def test_every_file_that_is_named_is_there(name: str) -> None:
    folders = (ROOT, ROOT / "sosucker_widget", ROOT / "sosucker_widget" / "analysis" / "search")
    assert any((folder / name).is_file() for folder in folders)


def test_the_glossary_is_in_order() -> None:
    words = re.findall(r"^\| ([a-z ]+) \|", TEXT.partition("## Glossary")[2], re.MULTILINE)[1:]
    assert len(words) > 40
    assert words == sorted(words)
