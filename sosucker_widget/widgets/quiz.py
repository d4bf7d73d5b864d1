"""`replay.quiz`: the reader's way through the quiz of a replay, step by step."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from sosucker_widget.record import write_whole
from sosucker_widget.replay.quiz import (
    QuizAnswers,
    QuizQuestion,
    Unasked,
    Wanted,
    answers_from_json,
    answers_to_json,
)
from sosucker_widget.replay.quiz.quiz_state import QuizPhase, ScoreState

if TYPE_CHECKING:
    from sosucker_widget.widgets.quizzing import Quizzing

PathLike = str | os.PathLike[str]


class QuizControl:
    """The quiz of a replay. Every step is seen in every display, and theirs are seen here.

    Examples
    --------
    >>> from sosucker_widget import Replay, examples
    >>> replay = Replay(examples.documented())
    >>> replay.quiz.start([5, 7])
    >>> replay.quiz
    QuizControl(questions=4, at='next-5', asking=True)
    >>> replay.quiz.answer("yellow")
    >>> replay.quiz.next()
    >>> replay.quiz.question.text["en"], replay.quiz.score["first"]
    ('Is this allowed?', 1)
    """

    def __init__(self, replay: Quizzing) -> None:
        self._replay = replay

    @property
    def answers(self) -> QuizAnswers:
        """What was answered so far, here or in a browser: a value that does not change."""
        return self._replay._answers  # noqa: SLF001 - the two are one thing with two faces

    @property
    def questions(self) -> tuple[QuizQuestion, ...]:
        """The questions, in the order in which they are asked."""
        return self.answers.quiz.questions

    @property
    def unasked(self) -> tuple[Unasked, ...]:
        """The questions of the record that can't be asked where they stand, and why."""
        return self.answers.quiz.unasked

    @property
    def question(self) -> QuizQuestion | None:
        """The question that is asked now; None when all are done."""
        return self.answers.question

    @property
    def phase(self) -> QuizPhase:
        """Where that question stands."""
        return self.answers.phase

    @property
    def score(self) -> ScoreState:
        """How the questions came out so far."""
        return self.answers.score

    @property
    def asking(self) -> bool:
        """Whether the quiz is shown, and what comes after its question hidden."""
        return self._replay.asking

    def start(self, wanted: Wanted = None) -> None:
        """Ask: what was left off, or another quiz from its beginning.

        Parameters
        ----------
        wanted
            Plies at which to ask, a quiz, answers to go on from, or True for what the engine finds
            worth asking. Without it the quiz that there is goes on; where there is none, it is
            what the engine finds.

        Raises
        ------
        IndexError
            If the record has no such ply.
        ValueError
            If nothing can be asked there.
        """
        if wanted is None and not self.questions:
            wanted = True
        if wanted is not None:
            self._replay._ask(wanted)  # noqa: SLF001
        if not self.questions:
            raise ValueError("there is nothing to ask here")
        self._replay._show(self.answers, asking=True)  # noqa: SLF001

    def leave(self) -> None:
        """Show everything again; the answers stay, and `start` goes on with them."""
        self._replay._show(self.answers, asking=False)  # noqa: SLF001

    def restart(self) -> None:
        """Ask from the beginning, and forget the answers."""
        self._replay._show(QuizAnswers.begin(self.answers.quiz), asking=bool(self.questions))  # noqa: SLF001

    def answer(self, choice: str) -> None:
        """Answer the question: by a choice's id, or in words; `QuizError` where none is awaited."""
        self._step(lambda answers: answers.answer(choice))

    def retry(self) -> None:
        """Try again after a wrong answer."""
        self._step(QuizAnswers.retry)

    def hint(self) -> None:
        """Ask for the hint."""
        self._step(QuizAnswers.hint)

    def show(self) -> None:
        """Give up: show what is right."""
        self._step(QuizAnswers.show)

    def skip(self) -> None:
        """Pass the question over."""
        self._step(QuizAnswers.skip)

    def next(self) -> None:
        """Go on to the next open question."""
        self._step(QuizAnswers.next)

    def goto(self, question: str) -> None:
        """Go to any question, by its id."""
        self._step(lambda answers: answers.goto(question))

    def save(self, path: PathLike) -> None:
        """Write the answers to a JSON file, whole or not at all."""
        text = json.dumps(answers_to_json(self.answers), ensure_ascii=False, indent=1)
        write_whole(path, f"{text}\n".encode())

    def load(self, path: PathLike) -> None:
        """Read answers to this quiz from a JSON file.

        Raises
        ------
        RecordError
            If they are none, or none that a reader could have come to.
        """
        read = answers_from_json(self.answers.quiz, Path(path).read_bytes())
        self._replay._show(read, asking=self.asking)  # noqa: SLF001

    def __repr__(self) -> str:
        """Say how the quiz stands."""
        at, asking = self.answers.at, self.asking
        return f"QuizControl(questions={len(self.questions)}, at={at!r}, asking={asking})"

    def _step(self, take: Callable[[QuizAnswers], QuizAnswers]) -> None:
        self._replay._show(take(self.answers), asking=self.asking)  # noqa: SLF001
