"""How large a record may be, and that a larger one gets a quick and clear refusal."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from sosucker_widget.engine import as_color
from sosucker_widget.errors import MAX_LINE, SosuckerError
from sosucker_widget.record import RecordError, load, loads
from sosucker_widget.record.values.limits import (
    MAX_BYTES,
    MAX_CLAIMS,
    MAX_EVENTS,
    MAX_LINES,
    MAX_NESTING,
)
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


def full() -> Json:
    """Make a record that has as many events and lines as there may be, and many claims."""
    record = sample()
    claims = [{"path": "ply", "equals": 0}] * 2
    said = {**SAY, "claims": claims, "variations": [{"events": [SAY]}, {"events": []}]}
    record["claims"], record["continuations"] = [], []
    record["events"] = [said] * (MAX_EVENTS // 2)
    return record


@pytest.mark.slow
def test_a_record_at_its_limits_is_written_and_read_again(tmp_path: Path) -> None:
    record = loads(json.dumps(full()))
    for name in ("full.sls.json", "full.sls"):
        record.save(tmp_path / name)
        assert load(tmp_path / name) == record


def test_one_line_more_than_the_limit_is_refused() -> None:
    beyond = sample()
    beyond["events"] = [{**SAY, "variations": [{"events": []}] * MAX_LINES}]
    (fault,) = faults(beyond)
    assert "continuations: a record has at most 10000 variations and continuations" in fault


def test_ten_thousand_claims_are_read_and_one_more_is_not() -> None:
    record, claim = sample(), {"path": "ply", "equals": 0}
    record["events"] = [{**SAY, "claims": [claim] * MAX_CLAIMS}, SAY]
    record["claims"], record["continuations"], record["chapters"] = [], [], []
    assert faults(record) == ()
    record["events"][1]["claims"] = [claim]
    assert faults(record) == (
        "event 1, claims: a record has at most 10000 claims in all lines together",
    )
    with pytest.raises(RecordError, match="at most 10000 claims"):
        loads(f"[rules classic] [first red] r+ {'<ply=1>' * (MAX_CLAIMS + 1)}")


def test_a_file_that_would_be_too_large_is_written_with_fewer_blanks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = loads(json.dumps(sample()))
    whole = record.dumps("json")
    most = len(whole.encode()) - 1
    monkeypatch.setattr("sosucker_widget.record.json.record_json.MAX_BYTES", most)
    assert len(record.dumps("json").encode()) <= most
    assert loads(record.dumps("json")) == record
    monkeypatch.setattr("sosucker_widget.record.json.record_json.MAX_BYTES", most + 1)
    assert record.dumps("json") == whole


def test_deep_values_are_written_once_and_not_at_every_depth(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = sample()
    deep: Json = [0] * 1_000
    for _ in range(100):
        deep = [deep]
    record["x-deep"] = deep
    written = list[str]()

    def noted(*values: Json, **how: Json) -> str:
        written.append(json.dumps(*values, **how))
        return written[-1]

    monkeypatch.setattr(
        "sosucker_widget.record.json.record_json.json", SimpleNamespace(dumps=noted)
    )
    text = loads(json.dumps(record)).dumps("json")
    assert json.loads(text)["x-deep"] == deep
    assert sum(map(len, written)) < len(text)
