"""What the analysis marks a record's plies with."""

from __future__ import annotations

from typing import Final, Literal

from sosucker_widget.analysis.ledger import ledger
from sosucker_widget.analysis.watch import Status
from sosucker_widget.record import Branch, Promise, Record, line_of

PromiseMark = Literal["promise-kept", "promise-broken"]

_OF_STATUS: Final[dict[Status, PromiseMark]] = {"kept": "promise-kept", "broken": "promise-broken"}


def promise_marks(record: Record, branch: Branch) -> dict[int, set[PromiseMark]]:
    """Mark the plies at which promises of a line turn out to be kept or broken.

    Only those with `terms` can: what is in free text is nobody's to judge.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> from sosucker_widget.record import branches
    >>> record = examples.load("kept_promise")
    >>> promise_marks(record, branches(record)[0])
    {16: {'promise-kept'}}
    """
    found: dict[int, set[PromiseMark]] = {}
    # Most lines have none, and to make a record of a line takes its time.
    if not any(isinstance(event.talk, Promise) and event.talk.terms for event in branch.events):
        return found
    for entry in ledger(line_of(record, branch)):
        mark = _OF_STATUS.get(entry.status)
        if mark and entry.witness is not None:
            found.setdefault(entry.witness, set()).add(mark)
    return found
