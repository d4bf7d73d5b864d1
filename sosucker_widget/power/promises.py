"""Which promises of a record were kept, as replays and tables show it where each was made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sosucker_widget.analysis.promises.ledger import LedgerEntry, broken_by
from sosucker_widget.analysis.promises.promise_monitor import PromiseStatus
from sosucker_widget.engine import Action, apply
from sosucker_widget.locale import in_every_language
from sosucker_widget.power.power_state import JudgedPromiseState, PromisesState
from sosucker_widget.record import GameNode, Step
from sosucker_widget.replay.state import Mark, Text

VERSION: Final = 1
"""The version of the state's shape; the front end refuses another one."""

_OF_STATUS: Final[dict[PromiseStatus, Mark]] = {"kept": "promise-kept", "broken": "promise-broken"}


def promises_state(ledgers: Sequence[Sequence[LedgerEntry]]) -> PromisesState | None:
    """Return the judged promises, from each line's ledger; None if nothing is judged."""
    judged = [
        {one.promise.id: _shown(one) for one in entries if one.status != "words"}
        for entries in ledgers
    ]
    return PromisesState(version=VERSION, lines=judged) if any(judged) else None


def breaks_state(history: Sequence[Step], action: Action) -> list[Text]:
    """List the promises that each legal action would break if it came next."""
    before = history[-1]
    step = Step(
        *(before.index + 1, before.ply + 1, GameNode(action)),
        *(before.after, apply(before.after, action)),
    )
    return [_told(entry) for entry in broken_by(history, step)]


def _shown(entry: LedgerEntry) -> JudgedPromiseState:
    return JudgedPromiseState(
        mark=_OF_STATUS.get(entry.status, "promise"),
        sentence=_told(entry),
    )


def _told(entry: LedgerEntry) -> Text:
    return in_every_language(entry.to_text)
