"""The played line and the lines beside it: nothing that was ever played is lost.

`events` is the line from the start to the cursor; `ahead` are the lines that lead on from there,
such as what was taken back. They are a record's `events` and `continuations`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from sosucker_widget.engine import Action
from sosucker_widget.record import Event, Line, Promise, Say, Talk, Withdraw
from sosucker_widget.record.limits import MAX_NESTING
from sosucker_widget.record.nesting import shallow, with_continuations


class Tree(NamedTuple):
    """A line up to the cursor, and the lines that lead on from it."""

    events: tuple[Event, ...] = ()
    ahead: tuple[Line, ...] = ()

    def add(self, act: Action | Talk) -> Tree:
        """Go on: along a line that begins with this very act, or on a new one beside the others.

        Other talk leaves the lines ahead as they are: it moves nothing, so they still lead on.

        Examples
        --------
        >>> from sosucker_widget.engine import Play
        >>> tree = Tree().add(Play(0, 0, 1)).cut(0)
        >>> tree.events, len(tree.ahead)
        ((), 1)
        >>> again = tree.add(Play(0, 0, 1))
        >>> len(again.events), again.ahead
        (1, ())
        """
        for at, line in enumerate(self.ahead):
            # What has a title or a note of its own stays a line: they would have no place.
            if line.events and line.events[0].act == act and line == Line(line.events):
                first, *rest = line.events
                beside = (*self.ahead[:at], *self.ahead[at + 1 :], *first.variations)
                event = replace(first, variations=beside)
                return Tree((*self.events, event), (Line(tuple(rest)),) if rest else ())
        if isinstance(act, Say | Promise | Withdraw):
            return Tree((*self.events, Event(act)), self.ahead)
        return Tree((*self.events, Event(act, variations=self.ahead)), ())

    def cut(self, at: int) -> Tree:
        """Go back to before the event `at`; what followed is a line ahead, the first one."""
        first, *rest = self.events[at:]
        taken = (replace(first, variations=()), *rest)
        lines = (*with_continuations(taken, self.ahead), *first.variations)
        return Tree(self.events[:at], shallow(lines, MAX_NESTING))

    def talk(self) -> Iterator[Talk]:
        """Walk through all that is said in the line and in the lines beside it."""
        yield from _talk_in(self.events, self.ahead)


def _talk_in(events: Sequence[Event], lines: Sequence[Line]) -> Iterator[Talk]:
    for event in events:
        if event.talk is not None:
            yield event.talk
        yield from _talk_in((), event.variations)
    for line in lines:
        yield from _talk_in(line.events, ())
