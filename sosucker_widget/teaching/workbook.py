"""A student's workbook: the name, the answers so far, and the file they are saved in."""

from __future__ import annotations

import os
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import replace
from html import escape
from pathlib import Path

from sosucker_widget.display import Markup, page
from sosucker_widget.engine import Position
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, check_language, phrase
from sosucker_widget.record import Record, RecordError
from sosucker_widget.record.storage.files import PathLike, real_path
from sosucker_widget.record.values.decode import Json
from sosucker_widget.record.values.fault import visible
from sosucker_widget.system import in_browser, is_kept
from sosucker_widget.teaching.answer_file import (
    GUEST,
    AnswersFullError,
    SavedAnswers,
    answers_to_bytes,
    check_name,
    load_answers,
    single_blanks,
)
from sosucker_widget.teaching.card import Card
from sosucker_widget.teaching.exercise import Exercise
from sosucker_widget.teaching.exercise_set import (
    ExerciseSet,
    NoExerciseError,
    keep_question,
    own_exercise,
    own_exercises,
)
from sosucker_widget.teaching.kept_answers import KeptAnswers
from sosucker_widget.teaching.question_function import Question
from sosucker_widget.teaching.task import Task
from sosucker_widget.teaching.verdict import ExerciseVerdict, judge_answer

Asked = str | Question | Exercise
"""An exercise by its id, or the question or exercise itself."""


class Workbook:
    """The exercises of one student, and the answers so far."""

    def __init__(
        self,
        exercises: ExerciseSet,
        student: str = GUEST,
        file: PathLike | None = None,
        *,
        language: Language = DEFAULT_LANGUAGE,
    ) -> None:
        self.exercises = exercises
        self.student = check_name(student)
        self.language = check_language(language)
        self.file = None if file is None else real_path(file)
        self._given = file
        self._kept = KeptAnswers(self.student, self.file, self._found, self._is_right)

    @property
    def answers(self) -> SavedAnswers:
        """All tries so far."""
        return SavedAnswers(self.student, dict(self._kept.tries))

    @property
    def every_exercise(self) -> Mapping[str, Exercise]:
        """The exercises of the workbook, the questions of this session, and those of plug-ins."""
        return {**own_exercises(), **self.exercises}

    def find(self, name: object) -> Exercise:
        """Find an exercise by its id, or by the question itself."""
        if isinstance(name, Question):
            return keep_question(name).exercise
        if isinstance(name, Exercise):
            return name
        exercise = None
        if isinstance(name, str) and name.strip().lower() not in self.exercises:
            exercise = own_exercise(name.strip().lower())
        if exercise is not None:
            return exercise
        return ExerciseSet(self.every_exercise.values()).find(name, self.language)

    def question(self, name: Asked) -> Card:
        """Show an exercise on the student's own position."""
        exercise = self.find(name)
        seed = seed_of(self.student)
        task = exercise.task(seed)

        def draw(number: int) -> Task:
            return exercise.task(f"{seed}/{number}")

        return Card(
            exercise.id,
            exercise.to_text(task, self.language),
            task,
            self.language,
            keep=lambda answer: self.check(exercise, answer),
            exercise=exercise,
            draw=None if exercise.solve is None else draw,
        )

    def position(self, name: Asked) -> Position:
        """Return the student's own position in an exercise, to compute with."""
        exercise = self.find(name)
        position = exercise.task(seed_of(self.student)).position
        if position is None:
            raise ValueError(f"{exercise.id} has no position")
        return position

    def game(self, name: Asked) -> Record:
        """Return the game that an exercise asks about, to be replayed."""
        exercise = self.find(name)
        record = exercise.task(seed_of(self.student)).record
        if record is None:
            raise ValueError(f"{exercise.id} has no game")
        return record

    def check(self, name: Asked, answer: object) -> ExerciseVerdict:
        """Judge an answer and keep it; without one, judge the latest that was kept."""
        try:
            exercise = self.find(name)
        except NoExerciseError as error:
            title = name[:40] if isinstance(name, str) else "check"
            return ExerciseVerdict(title, "type", str(error))
        latest = self.said(exercise) if answer is None else answer
        verdict, written = judge_answer(exercise, seed_of(self.student), latest, self.language)
        if answer is not None and verdict.status not in ("open", "type"):
            warning = self._keep(exercise.id, written)
            verdict = replace(verdict, text=" ".join(filter(None, (verdict.text, warning))))
        return verdict

    def said(self, name: Asked) -> Json:
        """Return the latest answer to an exercise, as JSON; None if there is none."""
        tries = self._kept.tries.get(self.find(name).id, ())
        return tries[-1] if tries else None

    def quote(self, name: Asked) -> str:
        """Return a sentence that quotes the latest answer, such as a bet."""
        latest = self.said(name)
        if latest is None:
            return phrase("teach.bet.none", {}, self.language)
        answer = self.find(name).kind.shown(latest, self.language)
        return phrase("teach.bet.kept", {"answer": Verbatim(answer)}, self.language)

    def is_of(self, student: str) -> bool:
        """Tell whether the workbook is that student's, in whatever case the name is written."""
        return seed_of(student) == seed_of(self.student)

    def carry_over(self, before: Workbook) -> str:
        """Take over what the student, or a guest, answered in another workbook before.

        An answer counts here if it is not judged, such as a bet, or if the very same was asked; the
        other questions of a guest are about another position now. What was answered under the name
        stands, and the student's own later tries follow it.
        """
        carried, anew = list[str](), list[str]()
        for name, tries in before.answers.tries.items():
            exercise, own = self.every_exercise.get(name), self._kept.tries.get(name, ())
            stands = own != tries[: len(own)] if self.is_of(before.student) else own
            if exercise is None or stands:
                continue
            mine, theirs = (exercise.task(seed_of(book.student)) for book in (self, before))
            if exercise.solve is not None and mine != theirs:
                anew.append(name)
                continue
            for written in tries[len(own) :]:
                self._keep(name, written)
            carried.append(name)
        told = {"carried": carried, "anew": anew}
        return " ".join(
            phrase(f"teach.guest.{key}", {"exercises": [*map(Verbatim, names)]}, self.language)
            for key, names in told.items()
            if names
        )

    def hand_in(self, file: PathLike) -> Path:
        """Write all answers, of every notebook on this file, to another file; return its path."""
        target = real_path(file)
        self._kept.hand_in(target)
        return target

    def __repr__(self) -> str:
        """Give the student, the number of answers, and where they are kept."""
        answered, right = len(self._kept.tries), 0
        for name, tries in self._kept.tries.items():
            right += self._is_right(name, tries[-1])
        guest = phrase("teach.student.guest", {}, self.language)
        name = guest if self.student == GUEST else self.student
        facts = {
            "student": Verbatim(name),
            "answered": Verbatim(answered),
            "right": Verbatim(right),
        }
        summary = phrase("teach.student", facts, self.language)
        if self.file is None:
            return f"{summary}; {phrase('teach.student.no-file', {}, self.language)}"
        is_saved = is_kept(self.file) and not (in_browser() and self._kept.is_waiting)
        where = "file" if is_saved else "memory"
        file = {"file": Verbatim(self.file.name)} if where == "file" else {}
        return f"{summary}; {phrase(f'teach.student.{where}', file, self.language)}"

    def _repr_html_(self) -> str | None:
        """Show the same, and in a browser a link that downloads the answers.

        Elsewhere the file lies where the student has put it, and the text says enough.
        """
        if self.file is None or not in_browser():
            return None
        data = b64encode(answers_to_bytes(self.answers)).decode()
        name = {"file": Verbatim(self.file.name)}
        words = escape(phrase("teach.student.download", name, self.language))
        link = (
            f'<a download="{escape(self.file.name)}" '
            f'href="data:application/json;base64,{data}">{words}</a>'
        )
        return page([repr(self), Markup(f"<p>{link}</p>")], self.language)

    def _keep(self, name: str, written: Json) -> str:
        """Keep a try; return what the student should know about that, if anything."""
        try:
            dropped = self._kept.add(name, written)
        except AnswersFullError as error:
            return phrase(f"teach.full.{error.what}", {"most": error.most}, self.language)
        except UnicodeEncodeError:
            return phrase("teach.no-text", {}, self.language)
        except RecordError as error:
            return self._unsaved(error.brief)
        except (OSError, ValueError) as error:
            return self._unsaved(getattr(error, "strerror", None) or str(error))
        return phrase("teach.dropped", {"n": dropped}, self.language) if dropped else ""

    def _unsaved(self, why: str) -> str:
        facts = {"file": os.fspath(self._given or ""), "why": why}
        words = {name: Verbatim(visible(value)) for name, value in facts.items()}
        return phrase("teach.unsaved", words, self.language)

    def _is_right(self, name: str, written: Json) -> bool:
        exercise = self.every_exercise.get(name)
        if exercise is None or exercise.solve is None:
            return False
        return bool(judge_answer(exercise, seed_of(self.student), written)[0])

    def _found(self, file: Path) -> SavedAnswers:
        answers = load_answers(file)
        if seed_of(answers.student) != seed_of(self.student):
            facts = {"file": file.name, "theirs": answers.student, "ours": self.student}
            words = {key: Verbatim(value) for key, value in facts.items()}
            raise ValueError(phrase("teach.file.student", words, self.language))
        return answers


def seed_of(student: str) -> str:
    """Return the seed of a student's positions: the name, without regard to case and double blanks.

    >>> seed_of("Anna  Berg") == seed_of("anna berg")
    True
    """
    return single_blanks(student).casefold()
