"""The field in which a student's name is written, and the button that shows the answers so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as ui  # type: ignore[import-untyped]

from sosucker_widget.locale import Language, phrase

__all__ = ["show_name_field"]

_STATUS = '<div role="status">{}</div>'


def show_name_field(
    enter: Callable[[str], str], answers: Callable[[], str], language: Language
) -> Any:  # noqa: ANN401 - a widget of a library without types
    """Make the field and its buttons."""
    words = {
        key: phrase(f"teach.sign-in.{key}", {}, language) for key in ("name", "begin", "answers")
    }
    name = ui.Text(description=words["name"], style={"description_width": "initial"})
    begin = ui.Button(description=words["begin"], button_style="primary")
    so_far = ui.Button(description=words["answers"])
    told = ui.HTML()

    def sign_in(_: object) -> None:
        told.value = _STATUS.format(enter(name.value))

    def show_answers(_: object) -> None:
        told.value = _STATUS.format(answers())

    begin.on_click(sign_in)
    so_far.on_click(show_answers)
    row = ui.Layout(display="flex", flex_flow="row wrap")
    return ui.VBox([ui.Box([name, begin, so_far], layout=row), told])
