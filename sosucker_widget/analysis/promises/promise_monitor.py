"""Follows promises step by step: one by the rules of the promise ledger, or all of a line."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from itertools import zip_longest
from typing import Final, Literal

from sosucker_widget.engine import Discard, Transfer
from sosucker_widget.record import Promise, Step, Withdraw
from sosucker_widget.record.terms import (
    FORBIDDEN,
    Terms,
    TermTime,
    has_come,
    is_deed,
    is_in_question,
    is_out_of_reach,
    read_time,
)

PromiseStatus = Literal["pending", "kept", "broken", "void", "impossible", "words"]
"""`impossible`: it could not have been kept. `words`: there are no terms to judge."""

PromiseReason = Literal["deed", "time", "never", "defeated", "withdrawn", "forced", "open", "words"]
"""The reason for the status: the `deed` was done or not done; its `time` ran out; it was `never` in
question; its maker was `defeated` or had `withdrawn` it first; no choice would have kept it where
it mattered, so its maker was `forced`; it is `open`; it is only `words`."""

_DECISIONS: Final = frozenset({"next_decision", "asked"})


class PromiseMonitor:
    """Follows a promise through a game, from when it is made.

    Attributes
    ----------
    promise, event, ply
        The promise, the index of its event, and how many actions had been played then.
    status, reason, witness, decisions
        As for a `LedgerEntry`: what is known by now.
    """

    def __init__(self, promise: Promise, step: Step) -> None:
        self.promise, self.event, self.ply = promise, step.index, step.ply
        self._terms: Terms = promise.terms or {}
        self._left: int = self._terms.get("n", 1)
        self.decisions: tuple[int, ...] = ()
        # The last ply at which no choice would have kept it.
        self._forced: int | None = None
        self.witness: int | None = None
        self.status: PromiseStatus = "pending" if promise.terms else "words"
        self.reason: PromiseReason = "open" if promise.terms else "words"
        when = self._terms.get("when")
        self._opened = when is None or _is_open(when, step.ply)

    def copy(self) -> PromiseMonitor:
        """Return a copy that has seen the same steps, and continues on its own."""
        return copy(self)

    @property
    def state(self) -> tuple[object, ...]:
        """The state that the verdict still depends on, apart from the ply."""
        tested = bool(self.decisions), self._forced is not None
        return self._opened, self._left, tested, self.status

    @property
    def is_about_a_pile(self) -> bool:
        """Whether the verdict depends on which pile is which."""
        return "pile" in self._terms

    @property
    def is_timed(self) -> bool:
        """Whether the verdict depends on the ply too."""
        moments = (self._terms[key] for key in ("when", "until") if key in self._terms)
        return any(read_time(moment)[0] == "ply" for moment in moments)

    def see(self, step: Step) -> None:
        """Follow an action: does it keep or break the promise, or end its time?"""
        if self._opened:
            self._judge(step)
        if self.status != "pending":
            return
        when, until = (self._terms.get(key) for key in ("when", "until"))
        maker = self.promise.player.seat
        self._opened = self._opened or has_come(when, step, maker)
        if until is not None and has_come(until, step, maker):
            self.close(step, "time")
        elif maker not in step.after.alive_seats:
            self._settle_untested("defeated", step)
        elif step.after.phase == "over":
            self.close(step, "time")

    def close(self, step: Step, why: Literal["time", "withdrawn"]) -> None:
        """End its time: it was kept if it was in question, unless something was still owed."""
        if not self.decisions:
            self._settle_untested("withdrawn" if why == "withdrawn" else "never", step)
        elif self._terms["do"] == "transfer":
            withdrawn = why == "withdrawn"
            self._settle("void" if withdrawn else "broken", why, step)
        else:
            self._settle("kept", why, step)

    def _judge(self, step: Step) -> None:
        if self._terms["do"] == "transfer":
            self._judge_transfer(step)
            return
        action = step.action
        assert action is not None
        if action.player != self.promise.player:
            return
        if isinstance(action, Transfer | Discard):
            # Out of turn nobody is asked for anything; but a chip can be killed that way.
            counts = is_deed(self._terms, step.before, action)
        else:
            counts = self._is_tested(step)
        if not counts:
            return
        self.decisions += (step.ply,)
        if self._is_broken_by(step):
            self._settle("broken", "deed", step)
        elif self._is_settled_at_once:
            self._settle("kept", "deed", step)

    def _judge_transfer(self, step: Step) -> None:
        if is_in_question(self._terms, step.before, self.promise.player.seat):
            self.decisions += (step.ply,)
        action = step.action
        assert action is not None
        if action.player == self.promise.player and is_deed(self._terms, step.before, action):
            self._left -= 1
            if self._left <= 0:
                self._settle("kept", "deed", step)

    def _is_tested(self, step: Step) -> bool:
        """Tell whether it is in question, and note it if no choice would keep it."""
        on_request = self._terms.get("when") == "asked"
        if on_request and step.before.phase != "rescue":
            return False
        place = self._terms, step.before, self.promise.player.seat
        if is_out_of_reach(*place):
            self._forced = step.ply
        return is_in_question(*place)

    def _is_broken_by(self, step: Step) -> bool:
        assert step.action is not None
        done = is_deed(self._terms, step.before, step.action)
        return done is (self._terms["do"] in FORBIDDEN)

    @property
    def _is_settled_at_once(self) -> bool:
        if "until" not in self._terms:
            return "when" in self._terms
        return read_time(self._terms["until"])[0] == "next_decision"

    def _settle_untested(self, why: Literal["never", "defeated", "withdrawn"], step: Step) -> None:
        """Settle a promise that is neither kept nor broken."""
        if self._forced is None or self.decisions or why == "withdrawn":
            self._settle("void", why, step)
        else:
            self._settle("impossible", "forced", step)
            self.witness = self._forced

    def _settle(self, status: PromiseStatus, reason: PromiseReason, step: Step) -> None:
        self.status, self.reason, self.witness = status, reason, step.ply


def _is_open(when: TermTime, ply: int) -> bool:
    """Say whether a promise is in force as soon as it is made: its ply has come, or any will do."""
    name, which = read_time(when)
    return name in _DECISIONS or (name == "ply" and which is not None and ply >= which)


_APART: Final = 64
"""After how many steps the state is noted."""


class PromiseFollower:
    """The promises of a line so far.

    Attributes
    ----------
    every
        All of them, in the order in which they were made.
    open
        Those that are neither kept nor broken nor void yet.
    """

    def __init__(self) -> None:
        self.every: list[PromiseMonitor] = []
        self.open: list[PromiseMonitor] = []
        self._seen: list[Step] = []
        # How it was after so many steps, to go back to.
        self._before: list[tuple[int, list[PromiseMonitor]]] = []

    def follow(self, history: Sequence[Step]) -> None:
        """See what has been added to a game, after going back to before what was taken back."""
        seen = self._seen
        if len(history) < len(seen) or (seen and history[len(seen) - 1] is not seen[-1]):
            self._go_back(history)
        for step in history[len(self._seen) :]:
            self.see(step)
            self._seen.append(step)
            if len(self._seen) % _APART == 0:
                self._before.append((len(self._seen), self._noted()))

    def _noted(self) -> list[PromiseMonitor]:
        """Copy the promises; those that are as they were noted last are noted once."""
        last = self._before[-1][1] if self._before else []
        return [
            one.copy() if noted is None or vars(noted) != vars(one) else noted
            for one, noted in zip_longest(self.every, last)
        ]

    def _go_back(self, history: Sequence[Step]) -> None:
        """Go back to the last time that the game still has, among those that were noted."""
        while self._before:
            length, every = self._before[-1]
            if length <= len(history) and history[length - 1] is self._seen[length - 1]:
                self.every = [one.copy() for one in every]
                break
            self._before.pop()
        else:
            length, self.every = 0, []
        self.open = [one for one in self.every if one.status == "pending"]
        del self._seen[length:]

    def see(self, step: Step) -> None:
        """See the next step."""
        self.open = follow_step(step, self.every, self.open)


def follow_step(
    step: Step, monitors: list[PromiseMonitor], open_: list[PromiseMonitor]
) -> list[PromiseMonitor]:
    """Follow the open promises through a step; return those that are open then.

    One that is made is added to `monitors`, and to `open_` itself: a copy for each would take time
    that grows with the square of their number.
    """
    talk = step.talk
    if isinstance(talk, Promise):
        monitors.append(PromiseMonitor(talk, step))
        if monitors[-1].status == "pending":
            open_.append(monitors[-1])
        return open_
    if isinstance(talk, Withdraw):
        for one in open_:
            if (one.promise.player, one.promise.id) == (talk.player, talk.id):
                one.close(step, "withdrawn")
    elif step.action is not None:
        for one in open_:
            one.see(step)
    else:
        return open_
    return [one for one in open_ if one.status == "pending"]
