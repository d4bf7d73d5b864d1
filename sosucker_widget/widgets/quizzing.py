"""The quiz of a replay in both worlds: what is asked, what was answered, whether it is asked now.

The answers are a trait, and not a message a step, since a reader goes on with them where no kernel
runs: in a page, in a saved notebook. They are judged here all the same: what no reader could have
come to is not taken, and the browser is told what holds.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, cast

import traitlets

from sosucker_widget.record import Record, RecordError
from sosucker_widget.replay import encode
from sosucker_widget.replay.quiz import (
    Quiz,
    QuizAnswers,
    Wanted,
    answers_from_json,
    answers_of,
    answers_to_json,
    show_quiz,
)
from sosucker_widget.widgets.quiz import QuizControl


class Quizzing(traitlets.HasTraits):
    """The quiz at the cursor of a replay."""

    questions = traitlets.Bytes(read_only=True).tag(sync=True)
    answered = traitlets.Dict(read_only=True).tag(sync=True)
    asking = traitlets.Bool(read_only=True).tag(sync=True)

    ply: int
    line: int
    _record: Record

    @abstractmethod
    def _within(self, ply: int) -> int:
        """Return the ply that may be seen in the place of one."""

    def _begin(self, wanted: Wanted) -> None:
        """Set what the traits begin with, before they are there."""
        self._wanted = _kept(wanted)
        self._answers = answers_of(self._record, self._wanted)
        # What is written in the record waits until somebody asks for it.
        self._asks = wanted is not None and bool(self._answers.quiz.questions)

    @property
    def quiz(self) -> QuizControl:
        """The quiz, as the reader stands in it: here and in every display.

        Examples
        --------
        >>> from sosucker_widget import Replay, examples
        >>> replay = Replay(examples.documented(), quiz=[7])
        >>> replay.quiz.answer("blue")
        >>> replay.quiz.phase, replay.ply, replay.plies
        ('wrong', 7, 11)
        >>> replay.goto(8)
        Traceback (most recent call last):
        ...
        ValueError: ply 8 is hidden while the quiz asks at ply 7: `quiz.leave()` shows it
        """
        return QuizControl(self)

    @traitlets.default("questions")
    def _questions(self) -> bytes:
        quiz = self._answers.quiz
        return encode(show_quiz(quiz)) if quiz.questions else b""

    @traitlets.default("answered")
    def _answered(self) -> dict[str, Any]:
        return cast("dict[str, Any]", answers_to_json(self._answers))

    @traitlets.default("asking")
    def _asking(self) -> bool:
        return self._asks

    def _ask(self, wanted: Wanted) -> None:
        """Set another quiz, from its beginning."""
        kept = _kept(wanted)
        answers = answers_of(self._record, kept)
        self._wanted = kept
        self._show(answers, asking=self.asking and bool(answers.quiz.questions))

    def _keep_asking(self, before: Record) -> None:
        """Go on with the quiz in a record that has been changed, as far as it is still asked."""
        wanted = self._wanted
        if isinstance(wanted, Quiz | QuizAnswers):
            # Made for this main line, and good for no other.
            acts = [[event.action for event in one.events] for one in (before, self._record)]
            quiz = self._answers.quiz if acts[0] == acts[1] else Quiz(questions=())
        else:
            if isinstance(wanted, list):
                last = sum(event.action is not None for event in self._record.events)
                wanted = [ply for ply in wanted if ply <= last]
            quiz = answers_of(self._record, wanted).quiz
        self._show(self._answers.over(quiz), asking=self.asking and bool(quiz.questions))

    def _show(self, answers: QuizAnswers, *, asking: bool) -> None:
        """Show a quiz as it stands, and go to where it asks."""
        moved = answers.at != self._answers.at or asking != self.asking
        with self.hold_sync():  # type: ignore[attr-defined]
            if answers.quiz is not self._answers.quiz:
                self._answers = answers
                self.set_trait("questions", self._questions())
            self._answers = answers
            self.set_trait("answered", answers_to_json(answers))
            self.set_trait("asking", asking)
            if moved and asking and answers.reach is not None:
                self.line = 0
                self.ply = answers.reach

    @traitlets.observe("answered", "asking")
    def _hide(self, change: Mapping[str, Any]) -> None:
        if change["name"] == "answered":
            self._answers = answers_from_json(self._answers.quiz, change["new"])
        if self._reach is not None:
            self.line = 0
            self.ply = self._within(self.ply)

    @property
    def _reach(self) -> int | None:
        """The last ply that may be seen; None where nothing is hidden."""
        return self._answers.reach if self.asking else None

    def _check_reach(self, ply: int, line: int) -> None:
        """See that the quiz does not hide a place."""
        reach = self._reach
        if reach is not None and (line or ply > reach):
            place = f"line {line}" if line else f"ply {ply}"
            msg = f"{place} is hidden while the quiz asks at ply {reach}: `quiz.leave()` shows it"
            raise ValueError(msg)

    def _taken(self, name: str, value: object) -> object:
        """Return what a value from the browser becomes; None if it is not taken at all."""
        quiz = self._answers.quiz
        if name == "asking":
            return value if isinstance(value, bool) and (quiz.questions or not value) else None
        if name == "answered":
            try:
                return answers_to_json(answers_from_json(quiz, cast("Any", value)))
            except RecordError:
                return None
        taken: object = super()._taken(name, value)  # type: ignore[misc]
        return taken


def _kept(wanted: Wanted) -> bool | list[int] | Quiz | QuizAnswers | None:
    """Keep what is wanted, to be asked for again when the record has been changed."""
    return wanted if isinstance(wanted, bool | Quiz | QuizAnswers | None) else list(wanted)
