"""What became of a record's promises: shown where each was made, in a replay and at a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sosucker_widget.analysis.ledger import Entry, Status, ledger
from sosucker_widget.power.state import JudgedPromiseState, PromisesState
from sosucker_widget.record import Branch, Promise, Record, line_of
from sosucker_widget.replay.state import Mark, Text

VERSION: Final = 1
"""The version of the state's shape; the front end refuses another one."""

_OF_STATUS: Final[dict[Status, Mark]] = {"kept": "promise-kept", "broken": "promise-broken"}


def promises_state(record: Record, lines: Sequence[Branch]) -> PromisesState | None:
    """Judge the promises of all lines; None where there is none to judge.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> from sosucker_widget.record import branches
    >>> record = examples.load("kept_promise")
    >>> shown = promises_state(record, branches(record))
    >>> [one["mark"] for one in shown["lines"][0].values()]
    ['promise', 'promise-kept']
    """
    judged = [_judged(record, line) for line in lines]
    return PromisesState(version=VERSION, lines=judged) if any(judged) else None


def _judged(record: Record, line: Branch) -> dict[str, JudgedPromiseState]:
    # Most lines have none, and to make a record of a line takes its time.
    if not any(isinstance(event.talk, Promise) and event.talk.terms for event in line.events):
        return {}
    return {
        entry.promise.id: _shown(entry)
        for entry in ledger(line_of(record, line))
        if entry.status != "words"
    }


def _shown(entry: Entry) -> JudgedPromiseState:
    return JudgedPromiseState(
        mark=_OF_STATUS.get(entry.status, "promise"),
        sentence=Text(en=entry.text("en"), ru=entry.text("ru")),
    )
