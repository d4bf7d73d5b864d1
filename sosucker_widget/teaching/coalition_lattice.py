"""All coalitions to choose from, the larger ones above those that they contain."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, pairwise, product, zip_longest
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
_GAP: Final = 22
"""The height of the lines between two sizes."""


def coalition_lattice(task: Task, language: Language) -> tuple[Any, Callable[[], Json]]:
    """Make a toggle for each coalition; the other value returns those that are chosen."""
    assert task.position is not None
    rows = _sizes(task.position)
    nodes = {team: _node(team, language) for row in rows for team in row}

    def chosen() -> Json:
        teams = [team for team, node in nodes.items() if node.children[1].value]
        return [[str(color) for color in team] for team in teams] or None

    levels = [_level([nodes[team] for team in row]) for row in rows]
    links = [ui.HTML(_hairlines(*pair)) for pair in pairwise(rows)]
    shown = [part for level, link in zip_longest(levels, links) for part in (level, link) if part]
    lattice = ui.VBox(shown, layout=ui.Layout(width="min(60em, 100%)"))
    return lattice, chosen


def _sizes(position: Position) -> list[list[tuple[Color, ...]]]:
    """List the coalitions by size, the largest first; everybody together is no question."""
    sizes = range(len(position.alive) - 1, 0, -1)
    return [[*combinations(position.alive, size)] for size in sizes]


def _level(nodes: Sequence[Any]) -> Any:  # noqa: ANN401 - a widget of a library without types
    """Lay coalitions of one size side by side."""
    columns = f"repeat({len(nodes)}, minmax(0, 1fr))"
    return ui.GridBox(nodes, layout=ui.Layout(width="100%", grid_template_columns=columns))


def _hairlines(upper: Sequence[tuple[Color, ...]], lower: Sequence[tuple[Color, ...]]) -> str:
    """Draw a line from each coalition to those of the next size that it contains."""
    looks = {"width": "100%", "height": str(_GAP), "aria-hidden": "true"}
    root = ET.Element("svg", looks, viewBox=f"0 0 1 {_GAP}", preserveAspectRatio="none")
    for (above, team), (below, part) in product(enumerate(upper), enumerate(lower)):
        if {*part} < {*team}:
            ends = {"x1": (above + 0.5) / len(upper), "x2": (below + 0.5) / len(lower)}
            line = {name: f"{x:.4f}" for name, x in ends.items()} | {"y1": "0", "y2": str(_GAP)}
            stroke = {"stroke": "currentColor", "stroke-opacity": ".3"}
            stroke["vector-effect"] = "non-scaling-stroke"
            ET.SubElement(root, "line", line | stroke)
    return ET.tostring(root, encoding="unicode")


def _node(team: tuple[Color, ...], language: Language) -> Any:  # noqa: ANN401 - a widget of a library without types
    """Draw a coalition's chips above a toggle that names it."""
    name = team_name(team, language)
    looks = ui.Layout(width="100%", min_height="42px", margin="0")
    toggle = ui.ToggleButton(description=name, tooltip=name, layout=looks)
    return ui.VBox([ui.HTML(_chips(team)), toggle], layout=ui.Layout(margin="0 4px"))


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
