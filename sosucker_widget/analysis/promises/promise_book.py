"""The open promises along a line, what an act would do to them, and the marks at the plies."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from sosucker_widget.analysis.promises.ledger import LedgerEntry, line_ledgers
from sosucker_widget.analysis.promises.promise_monitor import PromiseMonitor, PromiseStatus
from sosucker_widget.engine import Action, apply, legal_actions
from sosucker_widget.record import GameNode, Line, Promise, Record, Step, Withdraw
from sosucker_widget.record.terms import is_deed


class PromiseBook:
    """Follows the promises with terms through a line."""

    def __init__(self) -> None:
        self._open: list[PromiseMonitor] = []
        self._chances: dict[str, tuple[Step, Action]] = {}

    def is_open(self, name: str) -> bool:
        """Say whether a promise can still be kept or broken."""
        return any(one.promise.id == name for one in self._open)

    def broken_by(self, step: Step, action: Action | None = None) -> frozenset[str]:
        """Name the open promises of the player that an act would break by what it does.

        `action` is done instead of the step's own.
        """
        if action is not None:
            after = apply(step.before, action)
            step = Step(step.index, step.ply, GameNode(action), step.before, after)
        ids = set()
        for one in self._open:
            if (
                one.promise.player == step.player
                and (one.promise.terms or {}).get("do") != "transfer"
            ):
                ahead = one.copy()
                ahead.see(step)
                if ahead.status == "broken":
                    ids.add(one.promise.id)
        return frozenset(ids)

    def see(self, step: Step) -> list[tuple[str, Step, Action, int]]:
        """Follow a step; return the promised chips that are overdue since.

        For each: the promise, the last step before which the chip could be handed over, the action
        that would have done so, and the ply at which its time was over.
        """
        talk, overdue = step.talk, []
        if isinstance(talk, Promise) and talk.terms:
            self._open.append(PromiseMonitor(talk, step))
        for one in self._open:
            if isinstance(talk, Withdraw):
                if (one.promise.player, one.promise.id) == (talk.player, talk.id):
                    one.close(step, "withdrawn")
            elif step.action is not None:
                self._note_chance(one, step)
                one.see(step)
                if one.status == "broken" and one.promise.id in self._chances:
                    overdue.append((one.promise.id, *self._chances[one.promise.id], step.ply))
        self._open = [one for one in self._open if one.status == "pending"]
        return overdue

    def _note_chance(self, one: PromiseMonitor, step: Step) -> None:
        terms = one.promise.terms
        if terms is None or terms["do"] != "transfer":
            return
        for action in legal_actions(step.before):
            own = action.player == one.promise.player
            if own and is_deed(terms, step.before, action):
                self._chances[one.promise.id] = step, action
                return


PromiseMark = Literal["promise-kept", "promise-broken"]

_OF_STATUS: Final[dict[PromiseStatus, PromiseMark]] = {
    "kept": "promise-kept",
    "broken": "promise-broken",
}


def promise_marks(record: Record, line: Line) -> dict[int, set[PromiseMark]]:
    """Mark the plies at which promises of a line turn out to be kept or broken.

    Only promises with `terms` are marked, because free text cannot be judged.
    """
    return marks_of(line_ledgers(record, [line])[0])


def marks_of(entries: Iterable[LedgerEntry]) -> dict[int, set[PromiseMark]]:
    """Mark the plies at which the promises of a ledger turn out to be kept or broken."""
    marks: dict[int, set[PromiseMark]] = {}
    for entry in entries:
        mark = _OF_STATUS.get(entry.status)
        if mark and entry.witness is not None:
            marks.setdefault(entry.witness, set()).add(mark)
    return marks
