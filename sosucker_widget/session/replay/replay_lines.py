"""The record of a replay with all its lines, their state in the browser, and two compared."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from sosucker_widget.engine import Action, RuleSet, RulesLike
from sosucker_widget.given_numbers import as_whole
from sosucker_widget.locale import Language, Saying, Verbatim
from sosucker_widget.record import (
    Line,
    Promise,
    Record,
    Step,
    Talk,
    dumps,
    line_alone,
    steps,
)
from sosucker_widget.record.edit import Place, act_at, actions_after
from sosucker_widget.replay import Series, build, comparison, encode, plies_of
from sosucker_widget.replay.state import Mark
from sosucker_widget.session import work

if TYPE_CHECKING:
    from sosucker_widget.replay.comparison import Comparison

Marks = Mapping[int, Collection[Mark]]
"""The marks of each ply."""

Other = RulesLike | Record | int
"""What a line is compared with: a preset or a rule set for the same acts, another record, or the
number of another line."""


class ReplayLines:
    """A record, its lines, and their plies."""

    def __init__(
        self, record: Record, series: Sequence[Series], power_marks: Callable[[Record, int], Marks]
    ) -> None:
        self.record = record
        self.every = record.lines
        self._series, self._power_marks = series, power_marks
        self._walked: dict[int, tuple[Step, ...]] = {}
        self._promise_marks: list[Marks] = []
        self.promises = b""
        if any(isinstance(node.act, Promise) for node in record.root.subtree()):
            self._judge_promises()
        self.mark()

    def _judge_promises(self) -> None:
        judged = work.PromiseJudgements(self.record, self.every)
        self._promise_marks = [judged.marks(line) for line in range(len(self.every))]
        self.promises = judged.packed()

    def mark(self) -> None:
        """Make the shown state, with the marks known now."""
        self.replay = build(self.record, self._series, self._marks)
        self.state = encode(self.replay)

    @cached_property
    def packed_record(self) -> bytes:
        """The text of the record as a file, packed, for a page that outlives its kernel."""
        return gzip.compress(dumps(self.record).encode(), mtime=0)

    def _marks(self, _record: Record, line: Line) -> Marks:
        """Mark the plies of a line with its promises and losses."""
        by_ply: dict[int, set[Mark]] = {}
        promised = self._promise_marks[line.number : line.number + 1]
        for marked in (*promised, self._power_marks(self.record, line.number)):
            for ply, marks in marked.items():
                by_ply.setdefault(ply, set()).update(marks)
        return by_ply

    def line(self, number: int) -> Line:
        """Return a line."""
        return self.every[self.known(number)]

    def known(self, number: int) -> int:
        """Return the number of a line."""
        last = len(self.every) - 1
        known = as_whole(number, most=last)
        if known is None:
            raise ValueError(Saying("fault.no-line", line=Verbatim(number), last=last))
        return known

    def acts(self, line: int) -> tuple[Step, ...]:
        """Return the actions of a line, one for each ply."""
        if line not in self._walked:
            walked = steps(self.record, self.every[line])
            self._walked[line] = tuple(step for step in walked if step.action)
        return self._walked[line]

    def step_to(self, line: int, ply: int) -> Step | None:
        """Return the act that led to a ply; None at ply 0."""
        acts = self.acts(self.known(line))
        if not 0 <= ply <= len(acts):
            raise ValueError(Saying("fault.no-ply", ply=ply, line=line))
        return acts[ply - 1] if ply else None

    def shown(self, line: int) -> Record:
        """Return a record with this line alone."""
        return line_alone(self.record, self.every[line])

    def claims(self, language: Language) -> tuple[dict[str, Any], ...]:
        """Return every claim of the record as a row, in words of a language."""
        return tuple(
            {
                **claim,
                "ply": number,
                "source": claim["source"][language],
                "sentence": claim["sentence"][language],
            }
            for number, ply in enumerate(plies_of(self.replay))
            for claim in ply["claims"]
        )

    def place_in(self, other: ReplayLines, line: int, ply: int) -> tuple[int, int]:
        """Return the place in a changed record that corresponds to a place in these lines.

        It is on the first line with the same actions up to there, preferably one that also goes on
        the same way. If the place is gone, it is where the main line leaves it.
        """
        own = [step.act for step in self.acts(line)]
        reached = other.led_to(own)
        for wanted in (len(own), ply):
            if wanted < len(reached):
                return min(line.number for line, _ in reached[wanted]), ply
        main = [step.act for step in other.acts(0)]
        last = next((at for at in range(ply) if own[at : at + 1] != main[at : at + 1]), ply)
        return 0, last

    def led_to(self, acts: Sequence[Action | Talk]) -> list[list[Place]]:
        """List, by ply, the places to which actions lead from the start, as far as they do."""
        reached = [[(self.every[0], 0)]]
        for act in acts:
            onward = [
                to for place in reached[-1] for to in actions_after(place) if act_at(to) == act
            ]
            if not onward:
                break
            reached.append(onward)
        return reached


def compared(lines: ReplayLines, line: int, other: Other) -> Comparison:
    """Compare a line with another one ply by ply, and find where they differ."""
    if not isinstance(other, str | RuleSet | Record):
        other = lines.shown(lines.known(other))
    return comparison.compare(lines.shown(line), other)


def packed_comparison(lines: ReplayLines, line: int, other: Other) -> tuple[int, bytes]:
    """Return a packed comparison, and the line along which both lines are stepped.

    That is the longer of two lines of the record; the earlier one is on the left.
    """
    if isinstance(other, str | RuleSet | Record):
        named = other if isinstance(other, str) else None
        return line, encode(comparison.show_comparison(compared(lines, line, other), named))
    left, right = sorted((line, lines.known(other)))
    longer = max(left, right, key=lambda one: len(lines.acts(one)))
    both = comparison.compare(lines.shown(left), lines.shown(right))
    return longer, encode(comparison.show_comparison(both, left if longer == right else right))
