"""The state of one question: a small state machine that holds only what was done.

The phases are those of a trainer that lets you learn from your mistakes:

======= ===================== ================================================================
phase   then                  leads to
======= ===================== ================================================================
find    `answer`              right, wrong; shown, if no answer is judged
find    `hint`, `skip`        find
find    `show`                shown
wrong   `retry`               find
wrong   `show`                shown
======= ===================== ================================================================

Phase and outcome are worked out from what was done, so they can't contradict it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from sosucker_widget.replay.quiz.quiz_question import QuizQuestion
from sosucker_widget.replay.quiz.quiz_state import QuizPhase
from sosucker_widget.replay.quiz.quiz_wording import QuizError

Outcome = Literal["open", "first", "retry", "wrong", "shown", "skipped"]
"""The result of a question: still open, right at the first try, right after a wrong answer, left
wrong, shown, or skipped."""

LONGEST: Final = 2_000
"""The most characters in an answer in the reader's own words."""


@dataclass(frozen=True)
class QuizAttempt:
    """What was done about a question."""

    question: QuizQuestion
    tried: tuple[str, ...] = ()
    """The ids of the choices given, in order, or the reader's own words."""
    retrying: bool = False
    """Whether the reader is looking for another answer after a wrong one."""
    hinted: bool = False
    shown: bool = False
    skipped: bool = False
    """Whether the hint was asked for, the answer was shown, or the question was skipped. A
    skipped question can still be answered later."""

    @property
    def phase(self) -> QuizPhase:
        """The phase of the question."""
        if self.shown:
            return "shown"
        if not self.tried or self.retrying:
            return "find"
        return "right" if self.question.is_right(self.tried[-1]) else "wrong"

    @property
    def outcome(self) -> Outcome:
        """The result of the question so far."""
        if self.shown:
            return "shown"
        if self.skipped:
            return "skipped"
        if self.phase == "right":
            return "first" if len(self.tried) == 1 else "retry"
        return "wrong" if self.phase == "wrong" else "open"

    def answer(self, choice: str) -> QuizAttempt:
        """Give an answer: the id of a choice or, if there are no choices, words."""
        self._in("find")
        question = self.question
        if question.choices and question.choice(choice) is None:
            ids = () if question.judge else tuple(one.id for one in question.choices)
            raise QuizError("no-such-choice", ids)
        if choice in self.tried:
            raise QuizError("tried")
        if len(choice) > LONGEST:
            raise QuizError("too-long")
        return replace(
            self,
            tried=(*self.tried, choice),
            retrying=False,
            skipped=False,
            shown=not question.judged,
        )

    def retry(self) -> QuizAttempt:
        """Try again after a wrong answer."""
        self._in("wrong")
        return replace(self, retrying=True)

    def hint(self) -> QuizAttempt:
        """Ask for the hint."""
        self._in("find")
        if self.question.hint is None:
            raise QuizError("no-hint")
        return replace(self, hinted=True)

    def show(self) -> QuizAttempt:
        """Give up, and show what is right."""
        self._in("find", "wrong")
        return replace(self, shown=True, retrying=False, skipped=False)

    def skip(self) -> QuizAttempt:
        """Skip the question."""
        self._in("find")
        return replace(self, skipped=True)

    def _in(self, *phases: QuizPhase) -> None:
        if self.phase not in phases:
            raise QuizError("not-now")
