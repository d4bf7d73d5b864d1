"""Whatever a journal holds, it is read or refused soon: its changes and values are counted."""

from __future__ import annotations

from itertools import cycle, islice
from zlib import crc32

import pytest

from sosucker_widget.record.changes import Change
from sosucker_widget.record.journal import JournalError, JournalText, game_of, read_journal
from sosucker_widget.record.values.limits import MAX_CHANGES

BASE = b'[rules classic] [hands "r7b1 b6 g7 y7"] [move red]'
GIFT: Change = {"do": {"type": "transfer", "player": "red", "chip": "blue", "to": "green"}}
BACK: Change = {"back": 1}


def journal(*changes: Change, times: int) -> bytes:
    text = JournalText()
    return text.begin(BASE) + b"".join(map(text.line, islice(cycle(changes), times)))


def test_a_journal_of_as_many_changes_as_may_be_is_read() -> None:
    found = read_journal(journal(GIFT, BACK, times=MAX_CHANGES))
    record, is_whole = game_of(found, "a.sls")
    assert is_whole
    assert len(found.changes) == MAX_CHANGES
    assert [len(line.nodes) for line in record.lines] == [0, 1]


@pytest.mark.parametrize(
    ("changes", "times", "line"),
    [
        ([GIFT, BACK], MAX_CHANGES + 1, "a journal has at most 20000 changes"),
        ([{"into": "a"}], MAX_CHANGES + 1, "a journal has at most 20000 changes"),
        ([{"do": [[]] * 100_000}], 9, "a file has at most 500000 values in its lists and objects"),
    ],
)
def test_one_that_holds_more_is_refused(changes: list[Change], times: int, line: str) -> None:
    with pytest.raises(JournalError) as refused:
        read_journal(journal(*changes, times=times))
    assert str(refused.value) == line


def test_a_line_with_half_of_a_surrogate_pair_is_not_whole() -> None:
    said = {"type": "say", "player": "red", "text": "whole"}
    text = JournalText()
    whole = text.begin(BASE) + text.line({"do": said})
    body = b'{"do":{"type":"say","player":"red","text":"\\ud800"}}'
    data = whole + b"%08x %s\n" % (crc32(body, text.sum), body)
    found = read_journal(data)
    assert found.changes == ({"do": said},)
    assert found.is_damaged
