"""The promise ledger: which promises of a record were kept, each with the ply that shows it.

Only `terms` are judged; what was said beside them is kept and never judged. A promise is in force
from its event on, or from `when`; to `until`, to its withdrawal, or to the end. In that time it is
*in question* at those decisions of its maker where it can be kept and, if it is one not to do
something, broken too.

- With `when` and no `until` the first decision in question settles it.
- Otherwise all of them count: the first that goes against it breaks it; it is kept if it was in
  question at all when its time is over.
- `next_decision` is the maker's next one in question, `asked` those in which the maker is asked
  in a rescue.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from sosucker_widget.analysis.deeds import FORBIDDEN, Terms, is_deed, is_in_question
from sosucker_widget.analysis.moments import Moment, has_come, moment_of
from sosucker_widget.engine import COLORS, Color, Discard, Transfer
from sosucker_widget.locale import Language, phrase
from sosucker_widget.record import Branch, Promise, Record, Step, Withdraw, line_of, steps

Status = Literal["pending", "kept", "broken", "void", "words"]
"""`words`: there are no terms to judge."""

Reason = Literal["deed", "time", "never", "defeated", "withdrawn", "open", "words"]
"""What the status rests on: the `deed` done or not done; its `time` was over; it was `never` in
question; its maker was `defeated` or has `withdrawn` it first; it is `open`; it is but `words`."""

_DECISIONS: Final = frozenset({"next_decision", "asked"})


@dataclass(frozen=True)
class Entry:
    """A promise, and what became of it.

    Attributes
    ----------
    promise
        As it was made.
    event
        The index of its event.
    ply
        How many actions had been played when it was made.
    status, reason
        What became of it, and why.
    witness
        The ply after which that is so; None while it is pending and for mere words.
    decisions
        The plies of the decisions in which it was in question.
    """

    promise: Promise
    event: int
    ply: int
    status: Status
    reason: Reason
    witness: int | None
    decisions: tuple[int, ...]

    @property
    def maker(self) -> Color:
        """Who promised."""
        return COLORS[self.promise.player]

    def text(self, language: Language = "en") -> str:
        """Tell in a sentence what became of it.

        >>> promise = Promise(0, (1,), "p", "Trust me.")
        >>> Entry(promise, 0, 0, "words", "words", None, ()).text()
        'Red to Blue: mere words, not judged.'
        """
        facts: dict[str, object] = {
            "maker": self.maker,
            "to": [COLORS[seat] for seat in self.promise.to],
            "ply": self.witness,
        }
        return phrase(f"ledger.{self.status}.{self.reason}", facts, language)


def line_ledger(record: Record, branch: Branch) -> tuple[Entry, ...]:
    """Judge the promises of a line, where it has any with terms; without those there is none.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> from sosucker_widget.record import branches
    >>> record = examples.load("kept_promise")
    >>> line_ledger(record, branches(record)[0]) == ledger(record)
    True
    """
    # Most lines have none, and to make a record of a line takes its time.
    if any(isinstance(event.talk, Promise) and event.talk.terms for event in branch.events):
        return ledger(line_of(record, branch))
    return ()


def ledger(record: Record) -> tuple[Entry, ...]:
    """Judge the promises of a record's main line, in the order in which they were made.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> for entry in ledger(examples.load("kept_promise")):
    ...     print(entry.text())
    Blue to Red: void, taken back at ply 14.
    Yellow to Red: kept till its time was over, at ply 16.
    """
    open_: list[_Open] = []
    entries: list[_Open] = []
    for step in steps(record):
        talk = step.event.talk
        if isinstance(talk, Promise):
            entries.append(_Open(talk, step))
            open_.append(entries[-1])
        elif isinstance(talk, Withdraw):
            for one in open_:
                if (one.promise.player, one.promise.id) == (talk.player, talk.id):
                    one.close(step, "withdrawn")
        elif step.event.action is not None:
            for one in open_:
                one.see(step)
        open_ = [one for one in open_ if one.status == "pending"]
    return tuple(one.entry() for one in entries)


class _Open:
    """A promise on its way through the record."""

    def __init__(self, promise: Promise, step: Step) -> None:
        self.promise, self._event, self._ply = promise, step.index, step.ply
        self._terms: Terms = promise.terms or {}
        self._left: int = self._terms.get("n", 1)
        self._decisions: list[int] = []
        self._witness: int | None = None
        self.status: Status = "pending" if promise.terms else "words"
        self._reason: Reason = "open" if promise.terms else "words"
        when = self._terms.get("when")
        self._opened = when is None or _is_open(when, step.ply)

    def entry(self) -> Entry:
        """Return what is known at the end of the record."""
        return Entry(
            self.promise,
            self._event,
            self._ply,
            self.status,
            self._reason,
            self._witness,
            tuple(self._decisions),
        )

    def see(self, step: Step) -> None:
        """Look at an action: does it keep or break the promise, or end its time?"""
        if self._opened:
            self._judge(step)
        if self.status != "pending":
            return
        when, until = (self._terms.get(key) for key in ("when", "until"))
        maker = self.promise.player
        self._opened = self._opened or has_come(when, step, maker)
        if until is not None and has_come(until, step, maker):
            self.close(step, "time")
        elif maker not in step.after.alive:
            self._settle("void", "defeated", step)
        elif step.after.phase == "over":
            self.close(step, "time")

    def close(self, step: Step, why: Literal["time", "withdrawn"]) -> None:
        """End its time: it was kept if it was in question, unless something was still owed."""
        if not self._decisions:
            self._settle("void", why if why == "withdrawn" else "never", step)
        elif self._terms["do"] == "transfer":
            withdrawn = why == "withdrawn"
            self._settle("void" if withdrawn else "broken", why, step)
        else:
            self._settle("kept", why, step)

    def _judge(self, step: Step) -> None:
        if self._terms["do"] == "transfer":
            self._judge_transfer(step)
            return
        action = step.event.action
        assert action is not None
        if action.player != self.promise.player:
            return
        if isinstance(action, Transfer | Discard):
            # Out of turn nothing is asked of anybody; but a chip can be killed so.
            counts = is_deed(self._terms, step.before, action)
        else:
            counts = self._applies(step)
        if not counts:
            return
        self._decisions.append(step.ply)
        if self._is_broken_by(step):
            self._settle("broken", "deed", step)
        elif self._is_settled_at_once:
            self._settle("kept", "deed", step)

    def _judge_transfer(self, step: Step) -> None:
        if is_in_question(self._terms, step.before, self.promise.player):
            self._decisions.append(step.ply)
        action = step.event.action
        assert action is not None
        if action.player == self.promise.player and is_deed(self._terms, step.before, action):
            self._left -= 1
            if self._left <= 0:
                self._settle("kept", "deed", step)

    def _applies(self, step: Step) -> bool:
        asked = self._terms.get("when") == "asked"
        if asked and step.before.phase != "rescue":
            return False
        return is_in_question(self._terms, step.before, self.promise.player)

    def _is_broken_by(self, step: Step) -> bool:
        assert step.event.action is not None
        done = is_deed(self._terms, step.before, step.event.action)
        return done is (self._terms["do"] in FORBIDDEN)

    @property
    def _is_settled_at_once(self) -> bool:
        if "until" not in self._terms:
            return "when" in self._terms
        return moment_of(self._terms["until"])[0] == "next_decision"

    def _settle(self, status: Status, reason: Reason, step: Step) -> None:
        self.status, self._reason, self._witness = status, reason, step.ply


def _is_open(when: Moment, ply: int) -> bool:
    """Say whether a promise is in force as soon as it is made: the ply has come, or any may be."""
    name, which = moment_of(when)
    return name in _DECISIONS or (name == "ply" and which is not None and ply >= which)
