"""Forms of widgets, on which an exercise is answered and a name is entered."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from string import ascii_lowercase
from typing import Any, Final, NamedTuple

import ipywidgets as ui  # type: ignore[import-untyped]

from sosucker_widget.locale import Language, phrase
from sosucker_widget.record.values.decode import Json
from sosucker_widget.teaching.answer_kinds import (
    AnswerKind,
    Coalitions,
    Grid,
    NumberFrom,
    OneWord,
    OwnWords,
    Percent,
    PlyNumber,
    Probability,
    WordRow,
)
from sosucker_widget.teaching.answer_kinds.answer_kind import named
from sosucker_widget.teaching.coalition_question import Check, show_lattice
from sosucker_widget.teaching.exercise import Exercise, GridFace
from sosucker_widget.teaching.task import Task
from sosucker_widget.teaching.verdict import SIGNS, ExerciseVerdict

__all__ = ["show_form", "show_name_field"]

_WIDE: Final = {"description_width": "initial"}
_CELL: Final = ui.Layout(flex="1 1 0", width="auto", min_width="3.2em", max_width="7.5em")
_SIDE: Final = ui.Layout(flex="0 0 5.8em")
_WORD: Final = "9em"
_LEVEL: Final = ui.Layout(align_items="center")
_ROOM: Final = ui.Layout(width="min(44em, 100%)")
_MOST_PARTS: Final = 999
_CARDS: Final = "sosucker-cards"
_WRAPPED: Final = f"""<style>
.{_CARDS} label {{ display: flex; height: auto; margin: 4px 0; line-height: 1.4; }}
.{_CARDS} input {{ flex: none; order: -1; margin: 3px 7px 0 0; }}
</style>"""
"""A card of several lines is as high as they are; in ipywidgets they would lie on the next one."""


class Control(NamedTuple):
    """A widget, and what is chosen on it, as it would be typed."""

    widget: Any
    answer: Callable[[], Json]


def control_for(exercise: Exercise, task: Task, language: Language) -> Control | None:
    """Make what an exercise's answer is chosen with; None if that has to be typed.

    >>> from sosucker_widget.lessons import questions
    >>> bet = questions()["nb6.bet"]
    >>> control_for(bet, bet.task("anna"), "en").answer()
    50
    """
    make = _CONTROLS.get(type(exercise.kind))
    return None if make is None else make(exercise, exercise.kind, task, language)


def _number(_: Exercise, kind: Any, task: Task, __: Language) -> Control:  # noqa: ANN401 - of a range
    facts = {name: int(str(value)) for name, value in kind.facts(task).items()}
    slider = ui.IntSlider(min=facts["low"], max=facts["high"], layout=_ROOM)
    return Control(slider, lambda: slider.value)


def _percent(_: Exercise, __: AnswerKind, ___: Task, ____: Language) -> Control:
    slider = ui.IntSlider(value=50, min=0, max=100, readout_format="d", layout=_ROOM)
    return Control(ui.HBox([slider, ui.HTML("%")]), lambda: slider.value)


def _probability(_: Exercise, __: AnswerKind, ___: Task, language: Language) -> Control:
    """Let a fraction be set, part by part."""
    parts = [
        ui.BoundedIntText(
            value=1,
            min=least,
            max=_MOST_PARTS,
            description=phrase(f"teach.form.{name}", {}, language),
            style=_WIDE,
            layout=ui.Layout(width="11em"),
        )
        for name, least in (("part", 0), ("whole", 1))
    ]
    return Control(ui.HBox(parts), lambda: "/".join(str(one.value) for one in parts))


def _cards(exercise: Exercise, kind: Any, task: Task, language: Language) -> Control:  # noqa: ANN401 - one word
    """Offer the words, each with the line of the question that begins with it."""
    lines = exercise.to_text(task, language).splitlines()
    cards = ui.RadioButtons(
        options=[(_begun(word, lines, language), word) for word in kind.words],
        value=None,
        layout=_ROOM,
    )
    cards.add_class(_CARDS)
    return Control(ui.VBox([ui.HTML(_WRAPPED), cards]), lambda: cards.value)


def _begun(word: str, lines: Sequence[str], language: Language) -> str:
    begun = (line for line in lines if line.startswith(f"{word},"))
    return next(begun, named(word, language))


def _rows(exercise: Exercise, kind: Any, task: Task, language: Language) -> Control:  # noqa: ANN401 - a row of words
    """Offer the words for each line of the question that begins with a letter: a), b) …"""
    lines = exercise.to_text(task, language).splitlines()
    heads = [_lettered(letter, lines) for letter in ascii_lowercase[: kind.count]]
    options = [(named(word, language), word) for word in kind.words]
    rows = [
        ui.ToggleButtons(options=options, value=None, style={"button_width": _WORD}) for _ in heads
    ]
    cards = [part for head, row in zip(heads, rows, strict=True) for part in (ui.Label(head), row)]
    return Control(ui.VBox(cards), lambda: _chosen([row.value for row in rows]))


def _lettered(letter: str, lines: Sequence[str]) -> str:
    return next((line for line in lines if line.startswith(f"{letter})")), f"{letter})")


def _grid(exercise: Exercise, kind: Any, task: Task, language: Language) -> Control:  # noqa: ANN401 - a grid
    """Offer a cell for each word of the grid: a click takes the next word."""
    face = (
        GridFace([""] * kind.columns, [""] * kind.rows)
        if exercise.face is None
        else exercise.face(task, language)
    )
    faces = face.cells or [[""] * kind.columns] * kind.rows
    names = {word: named(word, language) for word in kind.words}
    cells = [[_cell(names, text) for text in row] for row in faces]
    table = [
        ui.HBox([_head("", _SIDE), *(_head(text, _CELL) for text in face.across)]),
        *(
            ui.HBox([_head(text, _SIDE), *(cell.widget for cell in row)], layout=_LEVEL)
            for text, row in zip(face.down, cells, strict=True)
        ),
    ]
    return Control(
        ui.VBox(table), lambda: _chosen([_chosen([cell.answer() for cell in row]) for row in cells])
    )


def _head(text: str, layout: Any) -> Any:  # noqa: ANN401 - widgets of a library without types
    return ui.HTML(f'<div style="line-height:1.3">{escape(text)}</div>', layout=layout)


def _cell(names: Mapping[str, str], face: str) -> Control:
    """Make a cell that starts empty, or, if it has a face, unmarked."""
    first, *_ = words = tuple(names)
    order = words[::-1] if face else ("", *words)
    on_cell = _marked(face) if face else lambda word: names.get(word, "?")
    button = ui.Button(description=on_cell(order[0]), layout=_CELL)
    at = 0

    def turn(_: object) -> None:
        nonlocal at
        at = (at + 1) % len(order) if face or at + 1 < len(order) else 1
        button.description = on_cell(order[at])
        button.button_style = "info" if order[at] == first else ""

    button.on_click(turn)
    return Control(button, lambda: order[at] or None)


def _marked(face: str) -> Callable[[str], str]:
    return lambda word: f"{face} {word.replace('-', '')}".strip()


def _chosen(parts: Sequence[Json]) -> Json:
    """Return a whole answer; None while something is not chosen."""
    return None if any(part is None for part in parts) else [*parts]


def _own_words(_: Exercise, __: AnswerKind, ___: Task, ____: Language) -> Control:
    area = ui.Textarea(rows=4, layout=_ROOM)
    return Control(area, lambda: area.value.strip() or None)


_CONTROLS: Final[dict[type[AnswerKind], Callable[[Exercise, Any, Task, Language], Control]]] = {
    Grid: _grid,
    NumberFrom: _number,
    OneWord: _cards,
    OwnWords: _own_words,
    Percent: _percent,
    PlyNumber: _number,
    Probability: _probability,
    WordRow: _rows,
}
"""The controls by the kind of the answer."""


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
