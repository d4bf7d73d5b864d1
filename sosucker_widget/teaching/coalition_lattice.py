"""All coalitions to choose from, the larger ones above those that they contain."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Any, Final
from xml.etree import ElementTree as ET

import ipywidgets as ui  # type: ignore[import-untyped]

from sosucker_widget.display.chip_face import draw_face
from sosucker_widget.engine import Color, Position
from sosucker_widget.locale import Language, phrase
from sosucker_widget.record.values.decode import Json
from sosucker_widget.teaching.task import Task

_CHIP: Final = 26
_WIDTH: Final = 104


def coalition_lattice(task: Task, language: Language) -> tuple[Any, Callable[[], Json]]:
    """Make a toggle for each coalition; the other value returns those that are chosen."""
    assert task.position is not None
    rows = _sizes(task.position)
    nodes = {team: _node(team, language) for row in rows for team in row}

    def chosen() -> Json:
        teams = [team for team, node in nodes.items() if node.children[1].value]
        return [[str(color) for color in team] for team in teams] or None

    looks = ui.Layout(display="flex", flex_flow="row wrap", justify_content="center")
    lattice = ui.VBox(
        [ui.Box([nodes[team] for team in row], layout=looks) for row in rows],
        layout=ui.Layout(width="min(44em, 100%)"),
    )
    return lattice, chosen


def _sizes(position: Position) -> list[list[tuple[Color, ...]]]:
    """List the coalitions by size, the largest first; everybody together is no question."""
    sizes = range(len(position.alive) - 1, 0, -1)
    return [[*combinations(position.alive, size)] for size in sizes]


def _node(team: tuple[Color, ...], language: Language) -> Any:  # noqa: ANN401 - a widget of a library without types
    """Draw a coalition's chips above a toggle that names it."""
    name = team_name(team, language)
    toggle = ui.ToggleButton(
        description=name, tooltip=name, layout=ui.Layout(width="auto", min_height="42px")
    )
    return ui.VBox([ui.HTML(_chips(team)), toggle], layout=ui.Layout(margin="2px 4px"))


def team_name(team: Iterable[Color], language: Language) -> str:
    """Name a coalition's members.

    >>> from sosucker_widget.engine import COLORS
    >>> team_name(COLORS[:2], "en")
    'Red and Blue'
    """
    return phrase("power.coalition", {"players": [*team]}, language)


def _chips(team: tuple[Color, ...]) -> str:
    """Draw the members' chips in a row."""
    height = _CHIP + 4
    looks = {"aria-hidden": "true", "text-anchor": "middle", "font-family": "sans-serif"}
    root = ET.Element("svg", looks, width="100%", height=str(height))
    root.set("viewBox", f"0 0 {_WIDTH} {height}")
    left = (_WIDTH - _CHIP * (len(team) - 1)) / 2
    for place, color in enumerate(team):
        x = left + place * _CHIP
        draw_face(root, str(color), color.letter.upper(), x, _CHIP / 2 + 2, _CHIP - 4, filled=True)
    return ET.tostring(root, encoding="unicode")
