"""What the front end copies from Python: the rank of the marks, and the example in its tests."""

from __future__ import annotations

import json
import re
from pathlib import Path

from sosucker_widget import examples
from sosucker_widget.engine import PRESETS
from sosucker_widget.record import GLYPHS, Record, extended, lines_of, position_at, read_line
from sosucker_widget.replay import build
from tests.replay.quiz import walks

JS = Path(__file__).parents[2] / "js"


def test_the_front_end_offers_our_presets_and_glyphs() -> None:
    listed = {}
    for name, file in (("PRESETS", "decode.ts"), ("GLYPHS", "replay/variations.tsx")):
        source = (JS / "src" / file).read_text(encoding="utf-8")
        found = re.search(rf"const {name} = \[(.*?)\]", source)
        assert found
        listed[name] = re.findall(r'"([^"]*)"', found[1])
    assert listed["PRESETS"] == [*PRESETS]
    assert {*listed["GLYPHS"]} == {"", *GLYPHS}


def test_the_front_ends_fixture_is_fresh() -> None:
    """To write it again: `json.dump(state, file, ensure_ascii=False)`."""
    fixture = JS / "tests" / "fixture" / "example.json"
    assert json.loads(fixture.read_text(encoding="utf-8")) == build(examples["documented_example"])


def branched() -> Record:
    """Return the documented example with a variation, and a second one that leaves the first."""
    record = examples["documented_example"]
    for moves in ("g g1 b b+", "g g1 y"):
        actions = list(read_line(moves, position_at(record, 1)))
        record, _ = extended(record, lines_of(record)[0], 1, actions)
    return record


def test_the_fixture_with_lines_is_fresh() -> None:
    """To write it again: `json.dump(build(branched()), file, ensure_ascii=False)`."""
    fixture = JS / "tests" / "fixture" / "lines.json"
    assert json.loads(fixture.read_text(encoding="utf-8")) == build(branched())


def test_the_walks_through_a_quiz_are_fresh() -> None:
    assert walks.FILE.read_text(encoding="utf-8") == walks.written()
