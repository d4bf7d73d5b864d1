"""The answers to a quiz: what was done about each question, and the results of all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from sosucker_widget.replay.quiz.quiz_question import Quiz, QuizQuestion
from sosucker_widget.replay.quiz.quiz_state import QuizPhase, ScoreState
from sosucker_widget.replay.quiz.quiz_wording import QuizError

Outcome = Literal["open", "first", "retry", "wrong", "shown", "skipped"]
"""The result of a question: still open, right at the first try, right after a wrong answer, left
wrong, shown, or skipped."""

LONGEST: Final = 2_000
"""The most characters in an answer in the reader's own words."""


@dataclass(frozen=True)
class QuizAttempt:
    """What was done about a question: phase and outcome are worked out from it.

    ======= ===================== ================================================================
    phase   then                  leads to
    ======= ===================== ================================================================
    find    `answer`              right, wrong; shown, if no answer is judged
    find    `hint`, `skip`        find
    find    `show`                shown
    wrong   `retry`               find
    wrong   `show`                shown
    ======= ===================== ================================================================
    """

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


@dataclass(frozen=True)
class QuizAnswers:
    """A reader's progress through a quiz. Each step returns new answers, or raises `QuizError`."""

    quiz: Quiz
    at: str | None
    """The id of the current question; None when all are done."""
    attempts: Mapping[str, QuizAttempt] = field(default_factory=dict)
    """By question, what the reader did; untouched questions are not in it."""

    @classmethod
    def begin(cls, quiz: Quiz) -> QuizAnswers:
        """Begin with the first question. A quiz without questions is done."""
        return cls(quiz, quiz.questions[0].id if quiz.questions else None)

    @property
    def question(self) -> QuizQuestion | None:
        """The current question."""
        return None if self.at is None else self.quiz[self.at]

    @property
    def phase(self) -> QuizPhase:
        """The phase of the current question."""
        return "done" if self.at is None else self.attempt(self.at).phase

    @property
    def score(self) -> ScoreState:
        """The results of the questions; those without a right answer are not counted."""
        attempts = [self.attempt(one.id) for one in self.quiz.questions if one.judged]
        came: Counter[Outcome] = Counter(attempt.outcome for attempt in attempts)
        return ScoreState(
            total=len(attempts),
            first=came["first"],
            retry=came["retry"],
            wrong=came["wrong"],
            shown=came["shown"],
            skipped=came["skipped"],
            open=came["open"],
            hints=sum(attempt.hinted for attempt in attempts),
        )

    @property
    def reach(self) -> int | None:
        """The last ply that may be seen; None when nothing is hidden any more."""
        return None if self.question is None else self.question.ply

    def attempt(self, question: str) -> QuizAttempt:
        """Return what the reader did about a question."""
        if question not in self.quiz.by_id:
            raise QuizError("no-such-question")
        return self.attempts.get(question) or QuizAttempt(self.quiz[question])

    def answer(self, choice: str) -> QuizAnswers:
        """Answer the current question, by a choice's id or in words."""
        return self._step(lambda attempt: attempt.answer(choice))

    def retry(self) -> QuizAnswers:
        """Try again after a wrong answer."""
        return self._step(QuizAttempt.retry)

    def hint(self) -> QuizAnswers:
        """Ask for the hint."""
        return self._step(QuizAttempt.hint)

    def show(self) -> QuizAnswers:
        """Give up, and show what is right."""
        return self._step(QuizAttempt.show)

    def skip(self) -> QuizAnswers:
        """Skip the question, and move to the next open one."""
        skipped = self._step(QuizAttempt.skip)
        return replace(skipped, at=skipped.next_open())

    def next(self) -> QuizAnswers:
        """Move on from a question that was answered, right or wrong, or shown."""
        if self.phase in {"find", "done"}:
            raise QuizError("not-now")
        return replace(self, at=self.next_open())

    def goto(self, question: str) -> QuizAnswers:
        """Go to any question, which is still as the reader left it."""
        self.attempt(question)
        return replace(self, at=question)

    def over(self, quiz: Quiz) -> QuizAnswers:
        """Carry the answers over to another quiz, as far as it has the same questions."""
        same = {
            name: attempt
            for name, attempt in self.attempts.items()
            if quiz.by_id.get(name) == attempt.question
        }
        taken = QuizAnswers(quiz, None, same)
        return replace(taken, at=self.at if self.at in quiz.by_id else taken.next_open())

    def next_open(self) -> str | None:
        """Return the open question after this one, or else the first one; None if all are done."""
        ids = [question.id for question in self.quiz.questions]
        here = -1 if self.at is None else ids.index(self.at)
        after = (*ids[here + 1 :], *ids[: max(here, 0)])
        return next((one for one in after if self.is_open(one)), None)

    def is_open(self, question: str) -> bool:
        """Say whether a question has still to be answered, shown or skipped."""
        return self.attempt(question).outcome == "open"

    def _step(self, step: Callable[[QuizAttempt], QuizAttempt]) -> QuizAnswers:
        if self.at is None:
            raise QuizError("not-now")
        taken = step(self.attempt(self.at))
        return replace(self, attempts={**self.attempts, self.at: taken})
