"""The marks that the analysis gives to a record's plies."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from sosucker_widget.analysis.ledger import LedgerEntry, line_ledgers
from sosucker_widget.analysis.promise_monitor import PromiseStatus
from sosucker_widget.record import Line, Record

PromiseMark = Literal["promise-kept", "promise-broken"]

_OF_STATUS: Final[dict[PromiseStatus, PromiseMark]] = {
    "kept": "promise-kept",
    "broken": "promise-broken",
}


def promise_marks(record: Record, line: Line) -> dict[int, set[PromiseMark]]:
    """Mark the plies at which promises of a line turn out to be kept or broken.

    Only promises with `terms` are marked, because free text cannot be judged.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> record = examples["kept_promise"]
    >>> promise_marks(record, record.lines[0])
    {16: {'promise-kept'}}
    """
    return marks_of(line_ledgers(record, [line])[0])


def marks_of(entries: Iterable[LedgerEntry]) -> dict[int, set[PromiseMark]]:
    """Mark the plies at which the promises of a ledger turn out to be kept or broken."""
    found: dict[int, set[PromiseMark]] = {}
    for entry in entries:
        mark = _OF_STATUS.get(entry.status)
        if mark and entry.witness is not None:
            found.setdefault(entry.witness, set()).add(mark)
    return found
