"""A question of the class report, asked again in class: a page in the report, for a wall.

Everybody commits before anybody sees what is right, on a position that nobody has had.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final
from xml.etree import ElementTree as ET

from sosucker_widget.display import Markup
from sosucker_widget.display.chip_face import draw_face
from sosucker_widget.engine import COLOR_NAMES, as_color
from sosucker_widget.export.svg import to_svg
from sosucker_widget.locale import Language
from sosucker_widget.record.values.decode import Json
from sosucker_widget.replay.quiz.quiz_wording import say_act
from sosucker_widget.teaching.answer_kinds import APosition, Grid, PlyNumber
from sosucker_widget.teaching.board_answers import (
    ON_BOARD,
    BoardAnswer,
    answers_on,
    builds,
    position_of,
)
from sosucker_widget.teaching.exercise import Exercise
from sosucker_widget.teaching.reporting.lesson_figures import LessonFigures
from sosucker_widget.teaching.reporting.report_markup import attribute, joined, say, text, worded
from sosucker_widget.teaching.task import Task
from sosucker_widget.teaching.workbook import seed_of

_MOST: Final = 3
"""How many questions of a lesson can be asked again: the hardest."""
_DRAWS: Final = 2
"""On how many positions each can be asked."""
_TRIED: Final = 12
"""How often a position is drawn in search of those that nobody has had."""
_ELSEWHERE: Final = (APosition, Grid, PlyNumber)
"""What can't be asked of a picture: code, a table to fill in, a game to step through."""
_MOST_ANSWERS: Final = 12
"""What has more possible answers is not asked as a choice of one."""
_CHIP: Final = 24


def ask_links(lesson: LessonFigures) -> Markup:
    """Write the links that lead to the questions of a lesson that are worth asking again."""
    links = (
        f'<a class="export" href="#{_name(one, 1)}">'
        f"{say('ask', lesson.language, question=lesson.label(one))}</a>"
        for one in _worth(lesson)
    )
    return Markup(f'<p class="ways">{" ".join(links)}</p>')


def asked_in_class(lesson: LessonFigures) -> Markup:
    """Write their pages, each of which is shown alone when a link leads to it."""
    return joined(page.to_html() for one in _worth(lesson) for page in _pages(lesson, one))


def _worth(lesson: LessonFigures) -> list[Exercise]:
    missed = (one.exercise for one in lesson.questions if one.first < one.of)
    return [one for one in missed if not isinstance(one.kind, _ELSEWHERE)][:_MOST]


def _name(exercise: Exercise, number: int) -> Markup:
    return attribute(f"ask-{exercise.id}-{number}")


def _pages(lesson: LessonFigures, exercise: Exercise) -> Iterator[_Page]:
    tasks = fresh_tasks(lesson, exercise)
    for number, task in enumerate(tasks, 1):
        yield _Page(lesson, exercise, task, number, is_last=number == len(tasks))


def fresh_tasks(lesson: LessonFigures, exercise: Exercise) -> list[Task]:
    """Draw what nobody in the class was asked; where everybody is asked the same, return that."""
    theirs = [exercise.task(seed_of(one.row.student)) for one, _ in lesson.results if one.row]
    tasks: list[Task] = []
    for number in range(_TRIED):
        task = exercise.task(f"in class, {number}")
        if task not in (*theirs, *tasks):
            tasks.append(task)
        if len(tasks) == _DRAWS:
            return tasks
    return tasks or theirs[:1]


class _Page:
    """A question on one position."""

    def __init__(
        self, lesson: LessonFigures, exercise: Exercise, task: Task, number: int, *, is_last: bool
    ) -> None:
        self._lesson, self._exercise, self._task = lesson, exercise, task
        self._number, self._is_last = number, is_last
        self._language: Language = lesson.language

    def to_html(self) -> Markup:
        """Write the board, the question, and the answers, with what is said of them folded."""
        name, task, language = _name(self._exercise, self._number), self._task, self._language
        label = self._lesson.label(self._exercise)
        board = "" if task.position is None else to_svg(task.position, language)
        asked = text(self._exercise.to_text(task, language))
        return Markup(
            f'<section class="ask" id="{name}" aria-labelledby="{name}-head">'
            f'<h1 id="{name}-head">{say("ask.head", language, question=label)}</h1>'
            f'<p class="sub">{say("ask.how", language)}</p><div class="two">'
            f'<div class="board">{board}</div><div><p class="asked">{asked}</p>'
            f"{self._choices}{self._shown}{self._ways}</div></div></section>"
        )

    @cached_property
    def _answers(self) -> list[BoardAnswer]:
        """The possible answers, where one of them is chosen on the board."""
        exercise, task = self._exercise, self._task
        if not isinstance(exercise.kind, ON_BOARD) or builds(exercise, task):
            return []
        answers = answers_on(exercise, task, position_of(exercise, task))
        return answers if len(answers) <= _MOST_ANSWERS else []

    @property
    def _choices(self) -> str:
        rows = "".join(map(self._choice, self._answers))
        return f'<ul class="choices">{rows}</ul>' if rows else ""

    def _choice(self, answer: BoardAnswer) -> str:
        exercise, task, language = self._exercise, self._task, self._language
        read = exercise.kind.read(answer.raw, task)
        is_right = exercise.is_right(task, read)
        words = self._words(answer)
        hands = attribute(worded("ask.hands", language, answer=words))
        note = "" if is_right else exercise.hint(task, read, language)[1]
        tick = f"<b>✓ {say('ask.right', language)}</b>" if is_right else ""
        kind = ' class="right"' if is_right else ""
        return (
            f"<li{kind}>{_chip(answer.raw)}"
            f"<b>{text(words)}</b>"
            f'<input type="number" min="0" max="999" aria-label="{hands}">'
            f'<span class="note">{tick}{text(note)}</span></li>'
        )

    def _words(self, answer: BoardAnswer) -> str:
        if answer.act is None:
            return self._exercise.kind.shown(answer.raw, self._language)
        act = say_act(answer.act, position_of(self._exercise, self._task))
        return act[self._language]

    @property
    def _shown(self) -> str:
        """Fold the right answer, with the reason for it."""
        exercise, task, language = self._exercise, self._task, self._language
        assert exercise.solve is not None  # it was judged
        solution = exercise.kind.read(exercise.solve(task), task)
        right = exercise.kind.write(solution)
        known = (self._words(one) for one in self._answers if one.raw == right)
        answer = next(known, exercise.kind.shown(right, language))
        why = "" if exercise.why is None else exercise.why(task, solution, language)
        return (
            f'<details class="shown"><summary>{say("ask.show", language)}</summary>'
            f'<p class="sentence">{say("ask.answer", language, answer=answer)} {text(why)}</p>'
            "</details>"
        )

    @property
    def _ways(self) -> str:
        name, language = _name(self._exercise, self._number + 1), self._language
        again = f'<a class="export" href="#{name}">{say("ask.again", language)}</a> '
        back = attribute(self._lesson.notebook)
        return (
            f'<p class="ways">{"" if self._is_last else again}'
            f'<a class="export" href="#{back}">{say("ask.back", language)}</a></p>'
        )


def _chip(raw: Json) -> str:
    """Draw the chip of an answer that is a player."""
    if raw not in COLOR_NAMES:
        return "<span></span>"
    color = as_color(str(raw))
    looks = {"class": "chip", "aria-hidden": "true", "viewBox": f"0 0 {_CHIP} {_CHIP}"}
    looks |= {"text-anchor": "middle", "font-family": "sans-serif"}
    root = ET.Element("svg", looks)
    middle = _CHIP / 2
    draw_face(root, color, color.letter.upper(), middle, middle, _CHIP - 2, filled=True)
    return ET.tostring(root, encoding="unicode")
