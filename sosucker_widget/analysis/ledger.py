"""The promise ledger: which promises of a record were kept, with the ply that proves it.

Only `terms` are judged, never the words said with them. A promise is in force from its event, or
from `when`, to `until`, to its withdrawal or to the end of the game. During that time it is *in
question* at those decisions of its maker where it can be kept; a promise not to do something must
also be possible to break there.

- If it has `when` and no `until`, the first decision in question settles it.
- Otherwise all of them count: the first that goes against it breaks it. It is kept if it was in
  question at least once when its time is over.
- `next_decision` is the maker's next decision in question; `asked` means the decisions in which the
  maker is asked in a rescue.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sosucker_widget.analysis.promise_monitor import PromiseMonitor, PromiseReason, PromiseStatus
from sosucker_widget.engine import COLOR_NAMES, ColorName
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, phrase
from sosucker_widget.record import GameNode, Promise, Record, Step, Withdraw, acts_of, steps


@dataclass(frozen=True)
class Entry:
    """A promise and what became of it.

    Attributes
    ----------
    promise
        As it was made.
    event
        The index of its event.
    ply
        How many actions had been played when it was made.
    status, reason
        Whether it was kept, and why.
    witness
        The ply after which the status holds; None while it is pending, and for words without terms.
    decisions
        The plies of the decisions in which it was in question.
    """

    promise: Promise
    event: int
    ply: int
    status: PromiseStatus
    reason: PromiseReason
    witness: int | None
    decisions: tuple[int, ...]

    @property
    def maker(self) -> ColorName:
        """The player who promised."""
        return COLOR_NAMES[self.promise.player]

    def text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Return a sentence that says whether it was kept.

        >>> promise = Promise(0, (1,), "p", "Trust me.")
        >>> Entry(promise, 0, 0, "words", "words", None, ()).text()
        'Red to Blue: only words, not judged.'
        """
        facts: dict[str, object] = {
            "maker": self.maker,
            "to": [COLOR_NAMES[seat] for seat in self.promise.to],
            "ply": self.witness,
        }
        return phrase(f"ledger.{self.status}.{self.reason}", facts, language)


def line_ledger(record: Record, line: GameNode) -> tuple[Entry, ...]:
    """Judge the promises of a line; return an empty ledger if none has terms.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> record = examples["kept_promise"]
    >>> line_ledger(record, record.root) == ledger(record)
    True
    """
    # Most lines have no terms, and following a line takes time.
    if any(isinstance(node.talk, Promise) and node.talk.terms for node in acts_of(line)):
        return tuple(_entry(one) for one in _monitor(steps(record, line))[0])
    return ()


def ledger(record: Record) -> tuple[Entry, ...]:
    """Judge the promises of a record's main line, in the order in which they were made.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> for entry in ledger(examples["kept_promise"]):
    ...     print(entry.text())
    Blue to Red: void, taken back at ply 14.
    Yellow to Red: kept until its time was over at ply 16.
    """
    return tuple(_entry(one) for one in _monitor(steps(record))[0])


def broken_by(history: Iterable[Step], step: Step) -> tuple[Entry, ...]:
    """List the promises that one more action would break, before it is done.

    Parameters
    ----------
    history
        All events so far, talk included.
    step
        The action that would follow.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> *before, last = steps(examples["kept_promise"])
    >>> broken_by(before, last)
    ()
    """
    entries = []
    for one in _monitor(history)[1]:
        ahead = one.copy()
        ahead.see(step)
        if ahead.status == "broken":
            entries.append(_entry(ahead))
    return tuple(entries)


def _monitor(history: Iterable[Step]) -> tuple[list[PromiseMonitor], list[PromiseMonitor]]:
    """Follow the promises through a line; return all of them, and those that are still open."""
    open_: list[PromiseMonitor] = []
    entries: list[PromiseMonitor] = []
    for step in history:
        talk = step.talk
        if isinstance(talk, Promise):
            entries.append(PromiseMonitor(talk, step))
            open_.append(entries[-1])
        elif isinstance(talk, Withdraw):
            for one in open_:
                if (one.promise.player, one.promise.id) == (talk.player, talk.id):
                    one.close(step, "withdrawn")
        elif step.action is not None:
            for one in open_:
                one.see(step)
        open_ = [one for one in open_ if one.status == "pending"]
    return entries, open_


def _entry(one: PromiseMonitor) -> Entry:
    return Entry(
        one.promise, one.event, one.ply, one.status, one.reason, one.witness, one.decisions
    )
