"""`replay.quiz`: the quiz of a replay, and the progress of its readers.

The answers are a value that the browser sets, not one message per step, since a reader can also
answer where no kernel runs: in an exported page or a saved notebook. They are still checked here:
answers that no reader could have reached are not accepted.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from sosucker_widget.errors import short_traceback
from sosucker_widget.record import Record, RecordError, write_whole
from sosucker_widget.record.storage.files import read_bytes
from sosucker_widget.replay import encode
from sosucker_widget.replay import quiz as quizzes

if TYPE_CHECKING:
    from sosucker_widget.replay.quiz import Quiz, QuizAnswers, QuizQuestion, Unasked, Wanted
    from sosucker_widget.replay.quiz.quiz_state import QuizPhase, ScoreState

PathLike = str | os.PathLike[str]


class _AskedQuiz(NamedTuple):
    """What a quiz asks, and how far its readers have come."""

    record: Record
    wanted: bool | list[int] | Quiz | QuizAnswers | None
    """What to ask, as it was given."""
    answers: QuizAnswers
    """The quiz, with the answers so far."""
    asking: bool
    """Whether it is shown, and everything after its question hidden."""
    packed: bytes
    """What a page needs to ask."""
    has_moved: bool = False
    """Whether the views have yet to go to its question."""


def _packed(answers: QuizAnswers) -> bytes:
    quiz, answered = answers.quiz, answers if answers.quiz.sealed else None
    return encode(quizzes.show_quiz(quiz, answered)) if quiz.questions else b""


class QuizControl:
    """The quiz of a replay.

    Steps taken here show in every display, and steps taken in a display show here.
    """

    def __init__(
        self,
        record: Callable[[], Record],
        wanted: Wanted,
        lock: AbstractContextManager[object],
        changed: Callable[[], None],
    ) -> None:
        self._record, self._lock, self._changed = record, lock, changed
        source = _kept(wanted)
        answers = quizzes.answers_of(record(), source)
        # The record's own questions wait until somebody starts them.
        asking = wanted is not None and bool(answers.quiz.questions)
        self._now = _AskedQuiz(record(), source, answers, asking, _packed(answers))

    @property
    def record(self) -> Record:
        """The record that it asks about."""
        return self._now.record

    @property
    def packed(self) -> bytes:
        """What a page needs to ask; empty if there is nothing to ask."""
        return self._now.packed

    @property
    def has_moved(self) -> bool:
        """Whether the views have yet to go to its question."""
        return self._now.has_moved

    def arrived(self) -> None:
        """Note that the views have gone to its question."""
        self._now = self._now._replace(has_moved=False)

    @property
    def answers(self) -> QuizAnswers:
        """The answers so far, given here or in a browser, as an immutable value."""
        return self._now.answers

    @property
    def saved(self) -> dict[str, Any]:
        """The answers in the form that is saved and sent to the browser."""
        return cast("dict[str, Any]", quizzes.answers_to_json(self.answers))

    @property
    def reach(self) -> int | None:
        """The last ply that may be seen; None if nothing is hidden."""
        return self._now.answers.reach if self._now.asking else None

    def check_reach(self, line: int, ply: int) -> None:
        """Check that the quiz does not hide a place."""
        reach = self.reach
        if reach is not None and (line or ply > reach):
            place = f"line {line}" if line else f"ply {ply}"
            msg = f"{place} is hidden while the quiz asks at ply {reach}: `quiz.leave()` shows it"
            raise ValueError(msg)

    @property
    def questions(self) -> tuple[QuizQuestion, ...]:
        """The questions, in the order in which they are asked."""
        return self.answers.quiz.questions

    @property
    def unasked(self) -> tuple[Unasked, ...]:
        """The questions of the record that can't be asked in their place, and why."""
        return self.answers.quiz.unasked

    @property
    def question(self) -> QuizQuestion | None:
        """The question that is asked now; None when all are done."""
        return self.answers.question

    @property
    def phase(self) -> QuizPhase:
        """The state of that question."""
        return self.answers.phase

    @property
    def score(self) -> ScoreState:
        """The results of the questions so far."""
        return self.answers.score

    @property
    def asking(self) -> bool:
        """Whether the quiz is shown and everything after its question is hidden."""
        return self._now.asking

    def start(self, wanted: Wanted = None) -> None:
        """Start asking: continue the quiz, or begin another one."""
        if wanted is None and not self.questions:
            wanted = True
        source, answers = self._now.wanted, self.answers
        if wanted is not None:
            source = _kept(wanted)
            answers = quizzes.answers_of(self._record(), source)
        if not answers.quiz.questions:
            raise ValueError("there is nothing to ask here")
        self._set(answers, asking=True, of=self._now._replace(wanted=source))

    def leave(self) -> None:
        """Show everything again; the answers are kept, and `start` continues with them."""
        self._set(self.answers, asking=False)

    def restart(self) -> None:
        """Ask from the beginning, and forget the answers."""
        self._set(quizzes.QuizAnswers.begin(self.answers.quiz), asking=bool(self.questions))

    @short_traceback
    def answer(self, choice: str) -> None:
        """Answer the question, by id or in words; raise `QuizError` if none is awaited."""
        self._step(lambda answers: answers.answer(str(choice)))

    def retry(self) -> None:
        """Try again after a wrong answer."""
        self._step(quizzes.QuizAnswers.retry)

    def hint(self) -> None:
        """Ask for the hint."""
        self._step(quizzes.QuizAnswers.hint)

    def show(self) -> None:
        """Give up, and show the right answer."""
        self._step(quizzes.QuizAnswers.show)

    def skip(self) -> None:
        """Skip the question."""
        self._step(quizzes.QuizAnswers.skip)

    def next(self) -> None:
        """Go on to the next open question."""
        self._step(quizzes.QuizAnswers.next)

    def goto(self, question: str) -> None:
        """Go to any question, by its id."""
        self._step(lambda answers: answers.goto(question))

    def save(self, path: PathLike) -> None:
        """Write the answers to a JSON file, whole or not at all."""
        text = json.dumps(quizzes.answers_to_json(self.answers), ensure_ascii=False, indent=1)
        write_whole(path, f"{text}\n".encode())

    def load(self, path: PathLike) -> None:
        """Read answers to this quiz from a JSON file."""
        read = quizzes.answers_from_json(self.answers.quiz, read_bytes(path))
        self._set(read, asking=self.asking)

    def __repr__(self) -> str:
        """Describe the state of the quiz."""
        at, asking = self.answers.at, self.asking
        return f"QuizControl(questions={len(self.questions)}, at={at!r}, asking={asking})"

    def _step(self, take: Callable[[QuizAnswers], QuizAnswers]) -> None:
        self._set(take(self.answers), asking=self.asking)

    def follow(self, quiz: Quiz | None = None) -> None:
        """Continue in a changed record, as far as the same is still asked, or begin its own."""
        (before, wanted, answers, asking, *_), record = self._now, self._record()
        if record is before:
            return
        if quiz is not None:
            own = self._now._replace(record=record, wanted=quiz)
            self._set(quizzes.answers_of(record, quiz), asking=True, of=own)
            return
        if isinstance(wanted, quizzes.Quiz | quizzes.QuizAnswers):
            # Made for this main line, and valid for no other.
            acts = [[event.action for event in one.events] for one in (before, record)]
            quiz = answers.quiz if acts[0] == acts[1] else quizzes.Quiz(questions=())
        else:
            plies = wanted
            if isinstance(wanted, list):
                last = sum(event.action is not None for event in record.events)
                plies = [ply for ply in wanted if ply <= last]
            quiz = quizzes.answers_of(record, plies).quiz
        of = self._now._replace(record=record)
        self._set(answers.over(quiz), asking=asking and bool(quiz.questions), of=of)

    def accepted(self, name: str, value: object) -> object:
        """Check `_answered` or `_asking` as set by a browser; return None if it is refused."""
        quiz = self.answers.quiz
        if name == "_asking":
            return value if isinstance(value, bool) and (quiz.questions or not value) else None
        try:
            return quizzes.answers_to_json(quizzes.answers_from_json(quiz, cast("Any", value)))
        except RecordError:
            return None

    def take(self, name: str, value: Any) -> None:  # noqa: ANN401 - as accepted
        """Set what was accepted from a browser."""
        if name == "_asking":
            self._now = self._now._replace(asking=value)
        else:
            answers = quizzes.answers_from_json(self.answers.quiz, value)
            packed = _packed(answers) if answers.quiz.sealed else self.packed
            self._now = self._now._replace(answers=answers, packed=packed)

    def judge(self, answered: Mapping[str, Any]) -> None:
        """Take answers from a page that waits for the verdict on the last one."""
        quiz = self.answers.quiz
        self._set(quizzes.answers_from_json(quiz, answered), asking=self.asking)

    def _set(self, answers: QuizAnswers, *, asking: bool, of: _AskedQuiz | None = None) -> None:
        """Show the quiz as it is now; if it asks another question, all views go there."""
        with self._lock:
            now = self._now
            other = answers.quiz is not now.answers.quiz
            self._now = (of or now)._replace(
                answers=answers,
                asking=asking,
                packed=_packed(answers) if other or answers.quiz.sealed else now.packed,
                has_moved=now.has_moved or (answers.at, asking) != (now.answers.at, now.asking),
            )
            self._changed()


def _kept(wanted: Wanted) -> bool | list[int] | Quiz | QuizAnswers | None:
    """Remember what to ask, to ask it again after the record has been changed."""
    plies: object = wanted
    if isinstance(wanted, bool | quizzes.Quiz | quizzes.QuizAnswers | None):
        return wanted
    if isinstance(plies, str) or not isinstance(plies, Iterable):
        msg = f"quiz: expected True, False, plies such as [3, 7], or a quiz, not {plies!r}"
        raise TypeError(msg)
    return list(plies)
