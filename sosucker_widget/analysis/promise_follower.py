"""Follows all promises of a line, step by step, so that a game in progress is not judged anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sosucker_widget.analysis.promise_monitor import PromiseMonitor
from sosucker_widget.record import Promise, Step, Withdraw

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

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> history, follower = examples["kept_promise"][:], PromiseFollower()
    >>> follower.follow(history[:20])
    >>> [one.status for one in follower.every]
    ['void', 'pending']
    >>> follower.follow(history)
    >>> [one.status for one in follower.every]
    ['void', 'kept']
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
                self._before.append((len(self._seen), [one.copy() for one in self.every]))

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
    step: Step, made: list[PromiseMonitor], open_: list[PromiseMonitor]
) -> list[PromiseMonitor]:
    """Follow the open promises through a step, and add one that is made; return the open ones."""
    talk = step.talk
    if isinstance(talk, Promise):
        made.append(PromiseMonitor(talk, step))
        return [*open_, made[-1]] if made[-1].status == "pending" else open_
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
