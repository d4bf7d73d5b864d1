"""An exercise as it is shown: the question and the position below it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final
from xml.etree import ElementTree as ET

from sosucker_widget.engine import Position
from sosucker_widget.export import canvas, felt
from sosucker_widget.export.canvas import plain, wrap
from sosucker_widget.export.svg import draw_position
from sosucker_widget.export.text import to_text
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language
from sosucker_widget.record.values.decode import Json
from sosucker_widget.teaching.board_question import BoardQuestion, board_question
from sosucker_widget.teaching.exercise import Exercise
from sosucker_widget.teaching.task import Task
from sosucker_widget.teaching.verdict import ExerciseVerdict

_SIZE: Final = 15
_LINE: Final = 21
_MARGIN: Final = 14
_MOST_LINES: Final = 14


@dataclass(frozen=True)
class Card:
    """An exercise on a student's own position. It does not hold the solution."""

    id: str
    ask: str
    task: Task = field(repr=False)
    language: Language = DEFAULT_LANGUAGE
    keep: Callable[[Json], ExerciseVerdict] | None = field(default=None, repr=False, compare=False)
    """Judges and keeps an answer that is given here; without it the card is a picture."""
    exercise: Exercise | None = field(default=None, repr=False, compare=False)
    draw: Callable[[int], Task] | None = field(default=None, repr=False, compare=False)
    """Draws another position to practise on, by a number from 1."""

    @property
    def position(self) -> Position | None:
        """The position in question."""
        return self.task.position

    @property
    def facts(self) -> Mapping[str, Any]:
        """The facts of the exercise: who plays which chip, and so on."""
        return self.task.facts

    @property
    def text(self) -> str:
        """The exercise as text."""
        head = f"{self.id}: {self.ask}"
        return head if self.position is None else f"{head}\n{to_text(self.position, self.language)}"

    @property
    def svg(self) -> str:
        """The exercise as a picture."""
        room = felt.WIDTH - 2 * _MARGIN
        parts = map(plain, self.ask.splitlines())
        lines = [line for part in parts for line in wrap(part, _SIZE, room, _MOST_LINES)]
        top = 2 * _MARGIN + _LINE * (len(lines) + 1)
        height = top + (0 if self.position is None else felt.HEIGHT)
        root = canvas.begin(felt.WIDTH, height)
        ET.SubElement(root, "title").text = self.id
        ET.SubElement(root, "desc").text = self.text
        page = canvas.Box(0, 0, felt.WIDTH, height)
        canvas.rect(root, page, radius=18, fill=canvas.PAPER)
        canvas.text(root, _MARGIN, 27, self.id, size=12, weight="700", fill=canvas.INK_2)
        for number, line in enumerate(lines, 1):
            canvas.text(root, _MARGIN, 27 + number * _LINE, line, size=_SIZE)
        if self.position is not None:
            place = ET.SubElement(root, "g", transform=f"translate(0 {top})")
            draw_position(place, self.position, self.language)
        return ET.tostring(root, encoding="unicode")

    def __repr__(self) -> str:
        """Return the exercise as text."""
        return self.text

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:  # noqa: ANN401 - as Jupyter calls it
        """Show the board or the form to answer on, and a picture where no widget runs."""
        still = {"text/plain": self.text, "image/svg+xml": self.svg}
        widget = self._widget()
        shown = None if widget is None else widget._repr_mimebundle_(**kwargs)
        # Some kinds of widgets have metadata, too.
        data, metadata = shown if isinstance(shown, tuple) else (shown or {}, {})
        return {name: one for name, one in data.items() if "widget" in name} | still, metadata

    def _widget(self) -> Any | None:  # noqa: ANN401 - a widget of a library without types
        """Make what the exercise is answered on; None if it is only shown, or has to be typed."""
        if self.keep is None or self.exercise is None:
            return None
        question = board_question(self.exercise, self.task)
        if question is None:
            from sosucker_widget.teaching.answer_form import show_form

            return show_form(self.exercise, self.task, self.svg, self.keep, self.language)
        from sosucker_widget.teaching.asked_board import show_board

        has_others = self.draw is not None and self.draw(1) != self.task
        return show_board(question, self.keep, self.language, self._drawn if has_others else None)

    def _drawn(self, number: int) -> BoardQuestion:
        assert self.draw is not None
        assert self.exercise is not None
        asked = board_question(self.exercise, self.draw(number))
        assert asked is not None  # as about the first position
        return asked
