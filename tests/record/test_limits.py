"""How large a record may be, and that a larger one gets a quick and clear refusal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sosucker_widget.engine import as_color
from sosucker_widget.errors import MAX_LINE, SosuckerError
from sosucker_widget.record import RecordError, load, loads
from sosucker_widget.record.limits import MAX_BYTES, MAX_EVENTS, MAX_NESTING
from tests.record.samples import faults, sample

Json = Any

SAY = {"type": "say", "player": "red", "text": ""}


def test_a_file_of_five_mebibytes_is_read_and_one_byte_more_is_not(tmp_path: Path) -> None:
    path = tmp_path / "long.sls.json"
    text = json.dumps(sample())
    path.write_text(text + " " * (MAX_BYTES - len(text)), encoding="utf-8")
    assert load(path).title
    path.write_text(text + " " * (MAX_BYTES - len(text) + 1), encoding="utf-8")
    with pytest.raises(RecordError, match="the file is larger than 5 MiB"):
        load(path)


def test_bytes_are_counted_not_characters() -> None:
    with pytest.raises(RecordError, match="larger than 5 MiB"):
        loads(json.dumps({"title": "я" * (MAX_BYTES // 2)}, ensure_ascii=False))


def test_ten_thousand_events_are_read_and_one_more_is_not() -> None:
    record = sample()
    record["events"] = [SAY] * (MAX_EVENTS - 1)
    record["continuations"][0]["events"] = [SAY]
    assert faults(record) == ()
    record["events"].append(SAY)
    assert faults(record) == (
        "continuation 0, events: a record has at most 10000 events in all lines together",
    )


def nested(depth: int) -> Json:
    record = sample()
    events = record["events"]
    for _ in range(depth):
        events[0] = {**SAY, "variations": [{"events": [SAY]}]}
        events = events[0]["variations"][0]["events"]
    record["continuations"] = []
    return record


def test_twenty_variations_within_each_other_are_read_and_one_more_is_not() -> None:
    assert faults(nested(MAX_NESTING)) == ()
    (fault,) = faults(nested(MAX_NESTING + 1))
    assert fault.endswith("event 0, variations: variations nest at most 20 deep")
    assert fault.startswith("event 0, variation 0, event 0, variation 0, ")


def test_a_file_is_not_read_beyond_the_limit() -> None:
    zero = Path("/dev/zero")
    if not zero.exists():
        pytest.skip("no endless file here")
    with pytest.raises(RecordError, match="larger than 5 MiB"):
        load(zero)


@pytest.mark.parametrize("key", ["k" * 4_000_000, "k " * 2_000_000, "я" * 400_000, "\t" * 400_000])
def test_a_fault_is_told_in_a_short_line_whatever_the_file_holds(key: str) -> None:
    record = sample()
    record["ruleset"][key] = 1
    (fault,) = faults(record)
    assert len(fault) <= MAX_LINE
    assert "there is no such key here, only preset, " in fault
    with pytest.raises(RecordError) as refused:
        loads(json.dumps({**sample(), "title": {key: 1}, "meta": 1}))
    assert all(len(line) <= MAX_LINE for line in str(refused.value).splitlines())
    assert len(refused.value.brief) <= MAX_LINE


def test_a_deep_place_is_told_in_a_short_line() -> None:
    record = nested(MAX_NESTING)
    events = record["events"]
    for _ in range(MAX_NESTING):
        events = events[0]["variations"][0]["events"]
    events[0] = {**SAY, "player": "m" * 1000}
    (fault,) = faults(record)
    assert len(fault) <= MAX_LINE
    assert fault.startswith("event 0, variation 0, ")
    assert 'event 0, player: "mmm' in fault


def test_the_lines_of_any_error_of_the_package_are_short() -> None:
    error = SosuckerError("a" * 10_000 + "\nb\n" + "c" * 301)
    assert [len(line) for line in str(error).splitlines()] == [MAX_LINE, 1, MAX_LINE]
    assert str(error).endswith("c…")
    assert repr(str(SosuckerError("as it is\n"))) == repr("as it is\n")
    with pytest.raises(SosuckerError) as refused:
        as_color("m" * 4_000_000)
    assert len(str(refused.value)) <= MAX_LINE
