"""What the analysis marks a record's plies with."""

from __future__ import annotations

from typing import Final, Literal

from sosucker_widget.analysis.ledger import Status, ledger
from sosucker_widget.record import Promise, Record

PromiseMark = Literal["promise-kept", "promise-broken"]

_OF_STATUS: Final[dict[Status, PromiseMark]] = {"kept": "promise-kept", "broken": "promise-broken"}


def promise_marks(record: Record) -> dict[int, set[PromiseMark]]:
    """Mark the plies at which promises of the main line turn out to be kept or broken.

    Only those with `terms` can: what is in free text is nobody's to judge.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> promise_marks(examples.load("kept_promise"))
    {16: {'promise-kept'}}
    """
    found: dict[int, set[PromiseMark]] = {}
    if not any(isinstance(event.talk, Promise) and event.talk.terms for event in record.events):
        return found
    for entry in ledger(record):
        mark = _OF_STATUS.get(entry.status)
        if mark and entry.witness is not None:
            found.setdefault(entry.witness, set()).add(mark)
    return found
