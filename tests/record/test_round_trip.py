"""Loading and saving don't change a record."""

from __future__ import annotations

import json
import pickle
from typing import Any

from hypothesis import given

from sosucker_widget.record import dumps, loads, to_json
from tests.record.samples import sample
from tests.record.strategies import record_values

Json = Any


@given(record_values())
def test_a_round_trip_is_the_identity(values: Json) -> None:
    record = loads(json.dumps(values))
    assert to_json(record) == values
    text = dumps(record)
    assert json.loads(text) == values
    again = loads(text)
    assert again == record
    assert dumps(again) == text
    assert pickle.loads(pickle.dumps(record)) == record  # noqa: S301 - pickled here


def test_what_was_written_out_though_it_says_nothing_is_written_again() -> None:
    record = sample()
    record["events"][4]["pile"] = 2
    assert to_json(loads(json.dumps(record))) == record
    record["meta"], record["claims"], record["chapters"] = {}, [], []
    record["ruleset"] |= {"players": 3, "captor": "mover", "discards": "never"}
    record["events"][1] |= {"claims": [], "variations": []}
    record["events"][3] |= {"to": [], "private": False}
    record["events"][4]["quiz"] = {"ask": "text", "choices": [], "answer": None}
    assert to_json(loads(json.dumps(record))) == record


def test_a_new_pile_is_written_by_its_number() -> None:
    assert to_json(loads(json.dumps(sample())))["events"][4]["pile"] == 2


def test_a_record_is_laid_out_to_be_read() -> None:
    text = dumps(loads(json.dumps(sample())))
    assert text.endswith("}\n")
    assert '\n    {"type": "play", "player": "red", "chip": "red", "pile": 1},\n' in text
    assert max(map(len, text.splitlines())) <= 120
