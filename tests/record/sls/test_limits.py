"""How large a text may be, and that any text gets a quick and clear answer."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget import examples
from sosucker_widget.record import Record, RecordError, save_all, sls
from sosucker_widget.record.values.limits import (
    MAX_BYTES,
    MAX_EVENTS,
    MAX_GAMES,
    MAX_NESTING,
    Limits,
    Usage,
)

HEAD = "[rules classic] [first red] "
TEXTS = [sls.dumps(record) for record in examples.values()]
SIGNS = [*"{}[]()<>%\"';:#!?.*-+\\ \n", "en{", 'ru"', "(...", "[rules ", "r+", "b:", "xr", "1."]


def refused(text: str) -> str:
    with pytest.raises(RecordError) as error:
        sls.loads_all(text)
    (fault,) = error.value.faults
    return fault


def test_ten_thousand_events_are_read_and_one_more_is_not() -> None:
    said = 'r: "" ' * MAX_EVENTS
    assert len(sls.loads(HEAD + said).events) == MAX_EVENTS
    assert "a record has at most 10000 events" in refused(f'{HEAD}{said} (r: "")')


def test_an_event_that_is_filled_in_counts_too() -> None:
    said = 'r: "" ' * (MAX_EVENTS - 3)
    two = '[rules classic] [chips 3] [players 2] [hands "r2 b3"] [piles "1:r"] [move red] '
    assert len(sls.loads(f"{two} {said} r1 r+").events) == MAX_EVENTS
    assert "at most 10000 events" in refused(f'{two} {said} r: "" r1 r+')


def test_twenty_variations_within_each_other_are_read_and_one_more_is_not() -> None:
    def nested(depth: int) -> str:
        return HEAD + 'r: "" (' * depth + 'r: ""' + ")" * depth

    record = sls.loads(nested(MAX_NESTING))
    assert sls.loads(sls.dumps(record)) == record
    assert refused(nested(MAX_NESTING + 1)).endswith("variations nest at most 20 deep")


def test_a_thousand_games_are_read_and_one_more_is_not() -> None:
    game = "[rules classic]\n[first red]\n*\n"
    assert len(sls.loads_all(game * MAX_GAMES)) == MAX_GAMES
    assert refused(game * (MAX_GAMES + 1)).endswith("a file has at most 1000 games")


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all games of a file hold together what ten do."""
    limits = Limits(nodes=10 * 3)  # two events and a variation each
    monkeypatch.setattr("sosucker_widget.record.notation.scan.Usage", partial(Usage, limits))


GAME = HEAD + "r+ b ()\n"
TOGETHER = "all games of a file together have at most 30 events and variations"


@pytest.mark.usefixtures("few")
def test_all_games_of_a_file_have_one_budget() -> None:
    assert len(sls.loads_all(GAME * 10)) == 10
    assert refused(GAME * 11).endswith(TOGETHER)
    with pytest.raises(RecordError, match=TOGETHER):
        sls.loads(GAME * 11, 1)


@pytest.mark.usefixtures("few")
def test_more_games_than_can_be_read_are_not_written(tmp_path: Path) -> None:
    record, path = sls.loads(GAME), tmp_path / "many.sls"
    save_all([record] * 10, path)
    before = path.read_bytes()
    with pytest.raises(RecordError, match=TOGETHER):
        save_all([record] * 11, path)
    assert path.read_bytes() == before


def test_what_json_could_not_hold_is_refused_here_too() -> None:
    deep = "[" * 60 + "]" * 60
    assert sls.loads(f"{HEAD} r+ %x-deep {deep}").events[0].extra.keys() == {"x-deep"}
    nested = 'r: "" (' * 20
    assert "nested too deep" in refused(f'{HEAD} {nested} r: "" %x-deep {deep} {")" * 20}')
    assert "nested too deep" in refused(f"{HEAD} r+ %x-deep {'[' * 100_000}")


LONG = {
    "blanks": " " * MAX_BYTES,
    "blanks in a note": HEAD + "{" + " " * MAX_BYTES,
    "backslashes": HEAD + "{" + "\\" * MAX_BYTES,
    "line ends": HEAD + "{a" + "\n" * MAX_BYTES,
    "openings": HEAD + "r+ " + "(" * MAX_BYTES,
    "angles": HEAD + "r+ " + "<" * MAX_BYTES,
    "square brackets": "[" * MAX_BYTES,
    "digits": HEAD + "1" * MAX_BYTES,
    "comments": ";\n" * (MAX_BYTES // 2),
    "letters after a speaker": HEAD + "r>" + "b" * MAX_BYTES,
    "glyphs": HEAD + "r+ " + "!" * MAX_BYTES,
    "a language": HEAD + "x-" + "a" * MAX_BYTES,
    "hands": f'[rules classic] [move red] [hands "{"r1" * (MAX_BYTES // 4)}!"]',
    "digits of JSON": HEAD + "r+ %x-n -" + "1" * MAX_BYTES,
}


@pytest.mark.parametrize("what", LONG)
def test_nothing_is_read_for_long(what: str) -> None:
    """The limit is a hundred times the usual time; a quadratic step would take far longer."""
    begin = time.thread_time()
    with pytest.raises(RecordError):
        sls.loads_all(LONG[what][:MAX_BYTES])
    assert time.thread_time() - begin < 10


@given(st.sampled_from(TEXTS), st.data())
def test_signs_put_anywhere(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        end = at + data.draw(st.integers(0, 6))
        text = text[:at] + data.draw(st.sampled_from(SIGNS)) + text[end:]
    reads_or_refuses(text)


@given(st.lists(st.sampled_from(SIGNS), max_size=20).map("".join))
def test_signs_alone(text: str) -> None:
    reads_or_refuses(text)
    reads_or_refuses(f"{HEAD}{text}")


@given(st.binary(max_size=40) | st.text(max_size=40))
def test_anything_at_all(data: str | bytes) -> None:
    reads_or_refuses(data)


@given(st.sampled_from(TEXTS), st.data())
def test_bytes_changed_anywhere(text: str, data: st.DataObject) -> None:
    spoilt = bytearray(text.encode())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(spoilt) - 1))
        spoilt[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    reads_or_refuses(bytes(spoilt))


def reads_or_refuses(data: str | bytes) -> None:
    faults: tuple[str, ...] = ()
    records: list[Record] = []
    try:
        records = sls.loads_all(data)
    except RecordError as error:
        faults = error.faults
    assert bool(records) != bool(faults)
    assert all(fault.isprintable() for fault in faults)
    assert not records or sls.loads_all(sls.dumps(*records)) == records
