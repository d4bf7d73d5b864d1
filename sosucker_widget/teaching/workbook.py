"""A student's workbook: who it is, what was tried, and the file in which it is kept."""

from __future__ import annotations

import os
from pathlib import Path

from sosucker_widget.engine import Position
from sosucker_widget.locale import DEFAULT_LANGUAGE, LANGUAGES, Language, Verbatim, phrase
from sosucker_widget.record import Record
from sosucker_widget.record.decode import Json
from sosucker_widget.teaching.answer_file import (
    GUEST,
    Answers,
    Tries,
    check_name,
    load,
    save,
    with_try,
)
from sosucker_widget.teaching.card import Card
from sosucker_widget.teaching.exercise_set import ExerciseSet, NoQuestionError
from sosucker_widget.teaching.verdict import Verdict, judge_answer

PathLike = str | os.PathLike[str]


class Workbook:
    """What one student is asked, and has answered.

    Parameters
    ----------
    exercises
        What can be asked and answered.
    student
        A name, from which the student's own positions are drawn: the same name, the same ones,
        in upper or lower case.
    file
        A JSON file in which every answer is kept as soon as it is given. If it is there already,
        it is gone on with; several notebooks can share it.
    language
        In which questions are asked and answers met.

    Raises
    ------
    ValueError
        If there is no such name or language, or the file is another student's; `RecordError` is
        one too, where the file is damaged.
    OSError
        If the file can't be read.

    Examples
    --------
    >>> from sosucker_widget.lessons import questions
    >>> book = Workbook(questions(), "anna")
    >>> book.check("nb1.q1", None).status, book.check("nb1.q1", 12).status
    ('open', 'type')
    """

    def __init__(
        self,
        exercises: ExerciseSet,
        student: str = GUEST,
        file: PathLike | None = None,
        *,
        language: Language = DEFAULT_LANGUAGE,
    ) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"language: {language!r} is not one of {', '.join(LANGUAGES)}")
        self.exercises = exercises
        self.student = check_name(student)
        self.language: Language = language
        self.file = None if file is None else Path(file)
        self._tries: dict[str, Tries] = {}
        if self.file is not None and self.file.exists():
            self._tries = dict(self._found(self.file).tries)

    @property
    def answers(self) -> Answers:
        """All tries so far."""
        return Answers(self.student, dict(self._tries))

    def question(self, name: str) -> Card:
        """Show a question, on the student's own position."""
        question = self.exercises.find(name, self.language)
        task = question.task(seed_of(self.student))
        return Card(question.id, question.text(task, self.language), task, self.language)

    def position(self, name: str) -> Position:
        """Return the student's own position of a question, to compute with.

        Raises
        ------
        ValueError
            If the question has none.
        """
        question = self.exercises.find(name, self.language)
        position = question.task(seed_of(self.student)).position
        if position is None:
            raise ValueError(f"{question.id} is asked without a position")
        return position

    def game(self, name: str) -> Record:
        """Return the game that a question asks about, to be replayed.

        Raises
        ------
        ValueError
            If the question asks about none.
        """
        question = self.exercises.find(name, self.language)
        record = question.task(seed_of(self.student)).record
        if record is None:
            raise ValueError(f"{question.id} is asked without a game")
        return record

    def check(self, name: str, answer: object) -> Verdict:
        """Judge an answer, and keep it."""
        try:
            question = self.exercises.find(name, self.language)
        except NoQuestionError as error:
            return Verdict(str(name)[:40], "type", str(error))
        verdict, written = judge_answer(question, seed_of(self.student), answer, self.language)
        if verdict.status not in ("open", "type"):
            self._keep(question.id, written)
        return verdict

    def said(self, name: str) -> Json:
        """Return the latest answer to a question, as JSON; None where there is none."""
        tries = self._tries.get(self.exercises.find(name, self.language).id, ())
        return tries[-1] if tries else None

    def quote(self, name: str) -> str:
        """Quote the latest answer back: what a student has bet, before it is settled."""
        said = self.said(name)
        if said is None:
            return phrase("teach.bet.none", {}, self.language)
        answer = self.exercises.find(name, self.language).kind.shown(said, self.language)
        return phrase("teach.bet.kept", {"answer": Verbatim(answer)}, self.language)

    def hand_in(self, file: PathLike) -> Path:
        """Write all answers to a file that is not the workbook's own; return where it is."""
        save(self.answers, file)
        return Path(file)

    def __repr__(self) -> str:
        """Say who it is, how far it has come, and where it is kept."""
        answered, right = len(self._tries), 0
        for name, tries in self._tries.items():
            question = self.exercises.get(name)
            if question is not None and question.solve is not None:
                verdict, _ = judge_answer(question, seed_of(self.student), tries[-1])
                right += bool(verdict)
        guest = phrase("teach.student.guest", {}, self.language)
        name = guest if self.student == GUEST else self.student
        facts = {
            "student": Verbatim(name),
            "answered": Verbatim(answered),
            "right": Verbatim(right),
        }
        told = phrase("teach.student", facts, self.language)
        if self.file is None:
            return f"{told}; {phrase('teach.student.no-file', {}, self.language)}"
        file = {"file": Verbatim(self.file.name)}
        return f"{told}; {phrase('teach.student.file', file, self.language)}"

    def _keep(self, name: str, written: Json) -> None:
        self._tries[name] = with_try(self._tries.get(name, ()), written)
        if self.file is None:
            return
        # Another notebook may have written since: what it has of other questions is kept.
        others = dict(self._found(self.file).tries) if self.file.exists() else {}
        self._tries = {**others, **self._tries}
        save(self.answers, self.file)

    def _found(self, file: Path) -> Answers:
        found = load(file)
        if seed_of(found.student) != seed_of(self.student):
            facts = {"file": file.name, "theirs": found.student, "ours": self.student}
            words = {key: Verbatim(value) for key, value in facts.items()}
            raise ValueError(phrase("teach.file.student", words, self.language))
        return found


def seed_of(student: str) -> str:
    """Return what a student's positions are drawn from: the name, in one case.

    >>> seed_of("Anna") == seed_of("anna")
    True
    """
    return student.casefold()
