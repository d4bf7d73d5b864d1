"""The promise ledger: which promises of a record were kept, with the ply that proves it.

Only `terms` are judged, never the words said with them. A promise is in force from its event, or
from `when`, to `until`, to its withdrawal or to the end of the game. During that time it is *in
question* at those decisions of its maker where it can be kept; a promise not to do something must
also be possible to break there.

- If it has `when` and no `until`, the first decision in question settles it.
- Otherwise all of them count: the first that goes against it breaks it. It is kept if it was in
  question at least once when its time is over.
- It could not have been kept if it was never in question, and no choice would have kept it at a
  decision that it is about: each of them was ruled out, or none was what had been promised.
- `next_decision` is the maker's next decision in question; `asked` means the decisions in which the
  maker is asked in a rescue.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from sosucker_widget.analysis.arguments import HasRecord, record_given
from sosucker_widget.analysis.promises.promise_monitor import (
    PromiseMonitor,
    PromiseReason,
    PromiseStatus,
    follow_step,
)
from sosucker_widget.display import DataRows, Results, ShownPart, ShownTable, Textual, counted
from sosucker_widget.engine import Color, Position, apply
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, phrase
from sosucker_widget.record import (
    GameNode,
    Line,
    Promise,
    Record,
    Step,
    text_in,
)
from sosucker_widget.record.rows import Row

MOST_FOLLOWED: Final = 500_000
"""How often a promise is followed through an act, in all lines together."""


@dataclass(frozen=True, repr=False)
class LedgerEntry(Textual):
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
    def maker(self) -> Color:
        """The player who promised."""
        return self.promise.player

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Return a sentence that says whether it was kept.

        >>> promise = Promise(0, (1,), "p", "Trust me.")
        >>> LedgerEntry(promise, 0, 0, "words", "words", None, ()).to_text()
        'Red to Blue: only words, not judged.'
        """
        facts: dict[str, object] = {
            "maker": self.maker,
            "to": self.promise.to,
            "ply": self.witness,
        }
        return phrase(f"ledger.{self.status}.{self.reason}", facts, language)

    def _brief(self) -> str:
        to = " and ".join(self.promise.to)
        return f"{self.promise.id!r}, {self.maker} to {to}, made at ply {self.ply}: {self.status}"

    def _parts(self, language: Language) -> list[ShownPart]:
        return [text_in(self.promise.text, language), self.to_text(language)]


class Ledger(Results[LedgerEntry]):
    """The promises of a line, in the order in which they were made, and what became of them.

    It is a tuple of `LedgerEntry`s, and shows itself as a table.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> entries = ledger(examples["kept_promise"])
    >>> entries
    <Ledger: 2 promises: 1 kept, 1 void>
    >>> [entry.status for entry in entries]
    ['void', 'kept']
    """

    __slots__ = ()
    _none = "ledger.none"

    def to_rows(self) -> list[Row]:
        """Return a flat dict for each promise, for `pandas.DataFrame` and `polars.DataFrame`."""
        return DataRows(
            {
                "promise": one.promise.id,
                "player": one.maker,
                "to": ", ".join(one.promise.to),
                "text": text_in(one.promise.text, DEFAULT_LANGUAGE),
                "ply": one.ply,
                "status": one.status,
                "reason": one.reason,
                "witness": one.witness,
                "decisions": ", ".join(map(str, one.decisions)),
            }
            for one in self
        )

    def _brief(self) -> str:
        text = counted(one.status for one in self)
        return f"{len(self)} promise{'' if len(self) == 1 else 's'}{': ' if text else ''}{text}"

    def _table(self, language: Language) -> ShownTable:
        rows = [
            (
                one.ply,
                one.maker,
                one.promise.to,
                text_in(one.promise.text, language),
                one.to_text(language).partition(": ")[2],
            )
            for one in self
        ]
        return ShownTable.titled(("ply", "player", "to", "said", "became"), rows, language)


def line_ledgers(record: Record, lines: Sequence[Line]) -> list[Ledger]:
    """Judge the promises of lines; a ledger is empty if none has terms."""
    judged = any(
        isinstance(node.talk, Promise) and node.talk.terms for node in record.root.subtree()
    )
    if not judged:
        return [Ledger() for _ in lines]
    ends = _ends(record)
    return [Ledger(map(_entry, ends.get(line.number, ()))) for line in lines]


class _Course:
    """The promises along a line, up to a place in it."""

    def __init__(self, position: Position) -> None:
        self.position, self.index, self.ply = position, 0, 0
        self.made: list[PromiseMonitor] = []
        self.open: list[PromiseMonitor] = []

    def copy(self) -> _Course:
        """Return a copy that goes on on its own; what is settled is shared."""
        other = _Course(self.position)
        other.index, other.ply = self.index, self.ply
        copies = {id(one): one.copy() for one in self.open}
        other.made = [copies.get(id(one), one) for one in self.made]
        other.open = [*copies.values()]
        return other

    def follow(self, node: GameNode) -> None:
        """Follow an act."""
        before, action = self.position, node.action
        if action is not None:
            self.position, self.ply = apply(before, action), self.ply + 1
        step = Step(self.index, self.ply, node.alone(), before, self.position)
        self.index += 1
        self.open = follow_step(step, self.made, self.open)


def _ends(record: Record) -> dict[int, list[PromiseMonitor]]:
    """Return the promises at the end of each line that has terms, as far as there is room."""
    room, ends = MOST_FOLLOWED, dict[int, list[PromiseMonitor]]()
    courses = {0: _Course(record.start)}
    for line in record.lines:
        course = courses.pop(line.number)
        for acts, node in enumerate((None, *line.nodes), line.fork):
            if node is not None:
                course.follow(node)
                room -= 1 + len(course.open)
            for other in line.beside.get(acts, ()):
                courses[other.number] = course.copy()
                room -= len(course.made)
            if room < 0:
                return ends
        if any(one.promise.terms for one in course.made):
            ends[line.number] = course.made
            room -= len(course.made)
    return ends


def ledger_of(promises: Sequence[PromiseMonitor]) -> Ledger:
    """Return the ledger of promises that were followed; it is empty if none has terms."""
    judged = any(one.promise.terms for one in promises)
    return Ledger(map(_entry, promises if judged else ()))


def ledger(record: HasRecord) -> Ledger:
    """Judge the promises of a record's main line, in the order in which they were made.

    Parameters
    ----------
    record
        A record, or a game, for its record.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> for entry in ledger(examples["kept_promise"]):
    ...     print(entry.to_text())
    Blue to Red: void, taken back at ply 14.
    Yellow to Red: kept until its time was over at ply 16.
    """
    return Ledger(_entry(one) for one in _monitor(record_given(record, "ledger"))[0])


def broken_by(history: Iterable[Step], step: Step) -> tuple[LedgerEntry, ...]:
    """List the promises that one more action would break, before it is done."""
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
    monitors: list[PromiseMonitor] = []
    for step in history:
        open_ = follow_step(step, monitors, open_)
    return monitors, open_


def _entry(one: PromiseMonitor) -> LedgerEntry:
    return LedgerEntry(
        one.promise, one.event, one.ply, one.status, one.reason, one.witness, one.decisions
    )
