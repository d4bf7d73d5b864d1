"""Draws `rooms.svg`, the picture of the package's rooms and of what they import.

Everything in it is read from the source: the rooms are the folders of the package, the text under
a name is the first sentence of its `__init__.py`, and the arrows are the imports. An import that
others imply is left out: where A imports B and B imports C, there is no arrow from A to C. To draw
the picture again, run `python -m docs.rooms`; a test fails while it is out of date.
"""

from __future__ import annotations

import ast
import textwrap
from itertools import pairwise
from pathlib import Path
from xml.sax.saxutils import escape

from tests.imports import PACKAGE, used_modules

PICTURE = Path(__file__).with_name("rooms.svg")

WIDTH, HEIGHT = 226, 76
GAP_X, GAP_Y, MARGIN = 26, 50, 20
LETTERS = 34  # how many fit into a line of a box

HEAD = (
    '<marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" '
    'orient="auto"><path class="head" d="M0 0L8 4 0 8Z"/></marker>'
)
STYLE = """
  svg { color-scheme: light dark; font-family: system-ui, sans-serif; }
  .page { fill: #fff; } .room { fill: #f4f1ea; stroke: #6b6558; } .arrow { stroke: #6b6558; }
  .head { fill: #6b6558; } .name { fill: #1d1b16; font: 600 15px system-ui, sans-serif; }
  .what { fill: #4a463c; font-size: 11.5px; }
  @media (prefers-color-scheme: dark) {
    .page { fill: #17181a; } .room { fill: #24262a; stroke: #9aa0a8; } .arrow { stroke: #9aa0a8; }
    .head { fill: #9aa0a8; } .name { fill: #f2f2f2; } .what { fill: #c6cad0; }
  }
"""


def rooms() -> dict[str, str]:
    """Return the rooms of the package, each with the first sentence that it says of itself."""
    found = {}
    for path in sorted(PACKAGE.glob("*/__init__.py")):
        words = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        found[path.parent.name] = " ".join(words.split("\n\n")[0].split())
    return found


def arrows() -> dict[str, set[str]]:
    """Return which rooms each room imports."""
    known = rooms().keys()
    found: dict[str, set[str]] = {room: set() for room in known}
    for module, used in used_modules().items():
        room = _room(module)
        if room in known:
            found[room] |= {_room(name) for name in used} & known - {room}
    return found


def _room(module: str) -> str:
    return module.partition(".")[2].partition(".")[0]


def reduced(graph: dict[str, set[str]]) -> dict[str, set[str]]:
    """Leave out each arrow that others imply."""
    reach: dict[str, set[str]] = {}

    def reached(room: str) -> set[str]:
        if room not in reach:
            reach[room] = graph[room].union(*(reached(other) for other in graph[room]))
        return reach[room]

    return {
        room: {one for one in used if not any(one in reached(other) for other in used - {one})}
        for room, used in graph.items()
    }


def floors(graph: dict[str, set[str]]) -> list[list[str]]:
    """Put each room one floor above the highest of those that it imports; the ground is first."""
    level: dict[str, int] = {}

    def floor(room: str) -> int:
        if room not in level:
            level[room] = 1 + max((floor(other) for other in graph[room]), default=-1)
        return level[room]

    found: list[list[str]] = [[] for _ in range(1 + max(map(floor, graph)))]
    for room in sorted(graph):
        found[level[room]].append(room)
    return found


def draw() -> str:
    """Draw the rooms, the one that imports most at the top."""
    graph = reduced(arrows())
    rows = floors(graph)
    routes = _routes(graph, rows)
    width = 2 * MARGIN + max(map(_width_of, rows))
    height = len(rows) * HEIGHT + (len(rows) - 1) * GAP_Y + 2 * MARGIN
    place = _places(routes, rows, width)
    told = rooms()
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        "<title>The rooms of the package, and what each of them imports</title>",
        f"<desc>{escape(_in_words(graph))}</desc>",
        f"<style>{STYLE}</style>",
        HEAD,
        f'<rect class="page" width="{width}" height="{height}"/>',
    ]
    lines += [_arrow([place[stop] for stop in route]) for route in routes]
    lines += [line for room in sorted(graph) for line in _box(room, told[room], place[room])]
    return "\n".join([*lines, "</svg>", ""])


def _routes(graph: dict[str, set[str]], rows: list[list[str]]) -> list[list[str]]:
    """Lead each arrow through every floor that it passes, where it gets a gap of its own."""
    floor = {room: number for number, row in enumerate(rows) for room in row}
    found = []
    for room in sorted(graph):
        for other in sorted(graph[room]):
            route = [room]
            for passed in range(floor[room] - 1, floor[other], -1):
                gap = f"{room} {other} {passed}"
                rows[passed].append(gap)
                route.append(gap)
            found.append([*route, other])
    return found


def _width(stop: str) -> int:
    return GAP_X if " " in stop else WIDTH


def _width_of(row: list[str]) -> int:
    return sum(map(_width, row)) + (len(row) - 1) * GAP_X


def _places(
    routes: list[list[str]], rows: list[list[str]], width: int
) -> dict[str, tuple[float, float]]:
    """Place each stop near those that it leads to, so that few arrows cross: its middle and top."""
    place: dict[str, tuple[float, float]] = {}
    leads: dict[str, list[str]] = {}
    for route in routes:
        for stop, following in pairwise(route):
            leads.setdefault(stop, []).append(following)
    for floor, row in enumerate(rows):

        def middle(stop: str) -> float:
            below = [place[other][0] for other in leads.get(stop, ())]
            return sum(below) / len(below) if below else width / 2

        left = (width - _width_of(row)) / 2
        for stop in sorted(row, key=lambda stop: (middle(stop), stop)):
            top = MARGIN + (len(rows) - 1 - floor) * (HEIGHT + GAP_Y)
            place[stop] = left + _width(stop) / 2, top
            left += _width(stop) + GAP_X
    return place


def _box(room: str, words: str, place: tuple[float, float]) -> list[str]:
    x, y = place[0] - WIDTH / 2, place[1]
    lines = [
        f'<rect class="room" x="{x:g}" y="{y:g}" width="{WIDTH}" height="{HEIGHT}" rx="9"/>',
        f'<text class="name" x="{x + 12:g}" y="{y + 22:g}">{room}</text>',
    ]
    told = textwrap.wrap(words.replace("`", ""), LETTERS, max_lines=3, placeholder=" …")
    return lines + [
        f'<text class="what" x="{x + 12:g}" y="{y + 38 + 14 * number:g}">{escape(line)}</text>'
        for number, line in enumerate(told)
    ]


def _arrow(stops: list[tuple[float, float]]) -> str:
    """Draw an arrow from the foot of the first stop to the top of the last."""
    path = f"M{stops[0][0]:g} {stops[0][1] + HEIGHT:g}"
    for (x1, y1), (x2, y2) in pairwise(stops):
        bend = GAP_Y / 2
        foot = y1 + HEIGHT
        path += f"V{foot:g}C{x1:g} {foot + bend:g} {x2:g} {y2 - bend:g} {x2:g} {y2 - 2:g}"
    return (
        f'<path class="arrow" d="{path}" fill="none" stroke-width="1.4" marker-end="url(#head)"/>'
    )


def _in_words(graph: dict[str, set[str]]) -> str:
    told = (f"{room} imports {', '.join(sorted(used))}" for room, used in graph.items() if used)
    return "; ".join(told) + "."


if __name__ == "__main__":
    PICTURE.write_text(draw(), encoding="utf-8", newline="\n")
