"""What the front end copies from Python: the rank of the marks, and the example in its tests."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from sosucker_widget.engine import SOURCES
from sosucker_widget.record import GLYPHS
from tests.replay.fixtures import FIXTURES, FOLDER
from tests.replay.quiz import walks

JS = Path(__file__).parents[2] / "js"


def test_the_front_end_offers_our_sources_and_glyphs() -> None:
    listed = {}
    for name, file in (("SOURCES", "core/decode.ts"), ("GLYPHS", "edit/edit-tools.tsx")):
        source = (JS / "src" / file).read_text(encoding="utf-8")
        found = re.search(rf"const {name} = \[(.*?)\]", source)
        assert found
        listed[name] = re.findall(r'"([^"]*)"', found[1])
    assert listed["SOURCES"] == [*SOURCES]
    assert {*listed["GLYPHS"]} == {"", *GLYPHS}


@pytest.mark.parametrize("name", FIXTURES)
def test_the_front_ends_fixtures_are_fresh(name: str) -> None:
    """To write them again: `python -m tests.replay.fixtures --write`."""
    assert json.loads((FOLDER / name).read_text(encoding="utf-8")) == FIXTURES[name]()


def test_the_walks_through_a_quiz_are_fresh() -> None:
    assert walks.FILE.read_text(encoding="utf-8") == walks.written()
