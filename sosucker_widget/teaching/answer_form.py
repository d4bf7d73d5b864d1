"""An exercise that isn't answered on a board, as a form: what to choose from, and the verdict."""

from __future__ import annotations

from html import escape
from typing import Any

import ipywidgets as ui  # type: ignore[import-untyped]

from sosucker_widget.locale import Language, phrase
from sosucker_widget.teaching.answer_controls import control_for
from sosucker_widget.teaching.answer_kinds import Coalitions
from sosucker_widget.teaching.coalition_question import Check, show_lattice
from sosucker_widget.teaching.exercise import Exercise
from sosucker_widget.teaching.task import Task
from sosucker_widget.teaching.verdict import SIGNS, ExerciseVerdict

__all__ = ["show_form"]

_FITS = "<style>.widget-html-content > svg { max-width: 100%; height: auto; }</style>"
"""A picture is no wider than its cell."""


def show_form(
    exercise: Exercise, task: Task, picture: str, check: Check, language: Language
) -> Any | None:  # noqa: ANN401 - a widget of a library without types
    """Make the widget on which an exercise is answered; None if its answer has to be typed."""
    if isinstance(exercise.kind, Coalitions):
        return show_lattice(exercise, task, check, language)
    control = control_for(exercise, task, language)
    if control is None:
        return None
    judged = exercise.solve is not None
    button = ui.Button(
        description=phrase(f"teach.form.{'check' if judged else 'keep'}", {}, language),
        button_style="primary",
    )
    told = ui.HTML()

    def answer(_: object) -> None:
        told.value = _page(check(control.answer()))

    button.on_click(answer)
    return ui.VBox([ui.HTML(f"{_FITS}{picture}"), control.widget, button, told])


def _page(verdict: ExerciseVerdict) -> str:
    """Write a verdict as HTML that is spoken when it changes."""
    sign = SIGNS[verdict.status]
    text = verdict.text[:1].upper() + verdict.text[1:]
    return (
        '<div role="status" style="line-height:1.5;max-width:44em">'
        f"<b>{sign}</b> {escape(text)}</div>"
    )
