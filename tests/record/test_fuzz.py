"""Any changed record is either read, or refused with printable lines."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget import examples
from sosucker_widget.record import dumps
from tests.record.samples import faults
from tests.record.strategies import values

Json = Any

TEXTS = [dumps(record) for record in examples.values()]

odd = st.one_of(
    values,
    st.sampled_from([2**53, -1, 0, True, 1e300, "new", "red", "orange", "x-", [], {}, "\ud800"]),
)


def places(value: Json) -> list[tuple[Json, Json]]:
    """List every container with each of its keys."""
    found: list[tuple[Json, Json]] = []
    todo = [value]
    while todo:
        here = todo.pop()
        pairs = here.items() if isinstance(here, dict) else enumerate(here)
        for key, inner in list(pairs):
            found.append((here, key))
            if isinstance(inner, dict | list):
                todo.append(inner)
    return found


@given(st.sampled_from(TEXTS), st.data())
def test_values_put_anywhere(text: str, data: st.DataObject) -> None:
    record = json.loads(text)
    for _ in range(data.draw(st.integers(1, 3))):
        where = places(record)
        here, key = where[data.draw(st.integers(0, len(where) - 1))]
        what = data.draw(st.sampled_from(["put", "drop", "copy", "rename"]))
        other, other_key = where[data.draw(st.integers(0, len(where) - 1))]
        if what == "put":
            here[key] = data.draw(odd)
        elif what == "drop":
            del here[key]
        elif what == "rename" and isinstance(here, dict):
            here[data.draw(st.text(max_size=5))] = here.pop(key)
        else:
            here[key] = json.loads(json.dumps(other[other_key]))
    faults(record)


@given(st.sampled_from(TEXTS), st.data())
def test_bytes_changed_anywhere(text: str, data: st.DataObject) -> None:
    spoilt = bytearray(text.encode())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(spoilt) - 1))
        spoilt[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    faults(bytes(spoilt))


@given(st.binary(max_size=40) | values)
def test_anything_at_all(data: Json) -> None:
    faults(data)
