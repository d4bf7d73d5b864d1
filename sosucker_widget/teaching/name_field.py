"""The field in which a student's name is written."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets as ui  # type: ignore[import-untyped]

from sosucker_widget.locale import Language, phrase

__all__ = ["show_name_field"]


def show_name_field(enter: Callable[[str], str], language: Language) -> Any:  # noqa: ANN401 - a widget of a library without types
    """Make the field and its button; `enter` takes the name, and returns what to say."""
    name = ui.Text(
        description=phrase("teach.sign-in.name", {}, language),
        style={"description_width": "initial"},
    )
    button = ui.Button(
        description=phrase("teach.sign-in.begin", {}, language), button_style="primary"
    )
    told = ui.HTML()

    def begin(_: object) -> None:
        told.value = f'<div role="status">{escape(enter(name.value))}</div>'

    button.on_click(begin)
    return ui.VBox([ui.HBox([name, button]), told])
