"""The examples of `docs/notation.md` can be read, and mean what the page says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sosucker_widget.record import RecordError, sls, steps
from sosucker_widget.replay.quiz import authored_quiz

PATH = Path(__file__).parents[3] / "docs" / "notation.md"

if not PATH.is_file():
    pytest.skip("the pages are in a checkout only", allow_module_level=True)

PAGE = PATH.read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```sls\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_example_is_read_and_written_again(text: str) -> None:
    records = sls.loads_all(text)
    assert sls.loads_all(sls.dumps(*records)) == records
    assert not [one for record in records for one in authored_quiz(record).unasked]


def test_the_first_example_ends_with_a_capture_by_red() -> None:
    record = sls.loads(EXAMPLES[0])
    last = list(steps(record))[-1]
    assert record.events[-1].glyph == "!!"
    assert (last.before.phase, last.after.moving_seat) == ("kill", 0)
    assert sum(event.talk is not None for event in record.events) == 2


@pytest.mark.parametrize("claim", re.findall(r"`(<[^`]*>)`", PAGE))
def test_a_claim_or_a_question_is_one(claim: str) -> None:
    if "…" in claim:
        return
    event = sls.loads(f"[rules classic] [first red] r+ {claim}").events[0]
    assert event.claims or event.quiz


@pytest.mark.parametrize("said", re.findall(r"\| `([rbgy][~>&:].*?)` \| ", PAGE)[2:])
def test_what_is_said_is_talk(said: str) -> None:
    promised = 'r>b: #p1 ""' if "-#" in said else ""
    proposed = "r&b: #c1" if "&#" in said else ""
    record = sls.loads(f"[rules classic] [first red] {promised} {proposed} {said}")
    assert record.events[-1].talk is not None


def test_every_glyph_of_the_page_is_one_and_no_other_is() -> None:
    (glyphs,) = re.findall(r"one glyph \((.*?)\)", PAGE)
    for glyph in re.findall(r"`(.*?)`", glyphs):
        assert sls.loads(f"[rules classic] [first red] r+{glyph}").events[0].glyph == glyph
    with pytest.raises(RecordError):
        sls.loads("[rules classic] [first red] r+!!!")
