"""The answers to a quiz: one question at a time, and the results of all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from sosucker_widget.replay.quiz.quiz_attempt import Outcome, QuizAttempt
from sosucker_widget.replay.quiz.quiz_question import Quiz, QuizQuestion
from sosucker_widget.replay.quiz.quiz_state import QuizPhase, ScoreState
from sosucker_widget.replay.quiz.quiz_wording import QuizError


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
