"""A game in normal form as a table: the answers at the edges, the outcomes inside."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple
from xml.etree import ElementTree as ET

from sosucker_widget.analysis import StageGame
from sosucker_widget.analysis.equilibria.stage_game import answer_text
from sosucker_widget.export import canvas
from sosucker_widget.export.canvas import plain, width
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase
from sosucker_widget.teaching.captioned_picture import Picture, begin_page

_ROOM: Final = 16
_LINE: Final = 20
_TOP: Final = 40
_LEAST: Final = 90
_SIZE: Final = 13

Lines = Sequence[str]

_Edge = tuple[str, Lines]
"""Who chooses, and the possible answers."""


def matrix(
    rows: _Edge,
    columns: _Edge,
    cells: Sequence[Sequence[Lines]],
    *,
    stars: Collection[tuple[int, int]] = (),
    title: str = "",
    language: Language = DEFAULT_LANGUAGE,
) -> Picture:
    """Draw the outcome of each pair of answers.

    Parameters
    ----------
    rows, columns
        Who chooses the row (the column), and the possible answers.
    cells
        The outcomes, row by row: for each cell, its lines of text.
    stars
        Cells, by row and column from 0, that are marked with a frame and a star.
    title
        What is shown.
    language
        The language of the text.

    Raises
    ------
    ValueError
        If there is not one cell for each pair of answers.

    Examples
    --------
    >>> matrix(("Red", ["give", "keep"]), ("Blue", ["give"]), [[["1"]], [["2"]]], stars=[(1, 0)])
    Red chooses the row, Blue the column.
    give, give: 1
    keep, give: 2 *
    """
    row_names, column_names = rows[1], columns[1]
    if len(cells) != len(row_names) or any(len(row) != len(column_names) for row in cells):
        raise ValueError("cells: there must be one for each pair of answers")
    words = _tell(rows, columns, cells, stars, title, language)
    layout = _layout(rows, columns, cells)
    corner = layout.box(len(row_names), len(column_names))  # below and right of all cells
    wide = round(max(corner.x + 8, width(plain(title), 15) + 24), 1)
    root = begin_page(wide, corner.y + 8, title, words)
    _draw_head(root, layout, rows, columns)
    for i, name in enumerate(row_names):
        y = layout.box(i, 0).y + layout.high / 2 + 4
        _write(root, layout.head / 2, y, name)
        for j, lines in enumerate(cells[i]):
            box = layout.box(i, j)
            canvas.rect(root, box, radius=0, fill=canvas.FELT, stroke=canvas.CONTROL)
            _fill(root, box, lines)
    for i, j in sorted(stars):  # drawn over the lines between the cells
        _draw_star(root, layout.box(i, j))
    return Picture(ET.tostring(root, encoding="unicode"), words)


class _Layout(NamedTuple):
    """Where the cells are: right of the row names, below the column names."""

    head: float
    top: float
    wide: float
    high: float

    def box(self, row: int, column: int) -> canvas.Box:
        """Return the rectangle of a cell."""
        left, top = self.head + self.wide * column, self.top + self.high * row
        return canvas.Box(left, top, self.wide, self.high)


def _layout(rows: _Edge, columns: _Edge, cells: Sequence[Sequence[Lines]]) -> _Layout:
    head = max(width(plain(name), _SIZE) for name in [rows[0], *rows[1]]) + 2 * _ROOM
    inside = [line for row in cells for cell in row for line in cell] + [*columns[1]]
    wide = max(_LEAST, *(width(plain(line), _SIZE) + 2 * _ROOM for line in inside))
    high = _LINE * max(len(cell) for row in cells for cell in row) + _ROOM
    return _Layout(head, _TOP + 2 * _LINE + 6, wide, high)


def _tell(
    rows: _Edge,
    columns: _Edge,
    cells: Sequence[Sequence[Lines]],
    stars: Collection[tuple[int, int]],
    title: str,
    language: Language,
) -> str:
    facts = {"row": Verbatim(rows[0]), "column": Verbatim(columns[0])}
    lines = [*([title] if title else []), phrase("teach.matrix.players", facts, language)]
    for i, row in enumerate(rows[1]):
        for j, column in enumerate(columns[1]):
            star = " *" if (i, j) in stars else ""
            lines.append(f"{row}, {column}: {', '.join(cells[i][j])}{star}")
    return "\n".join(lines)


def _draw_head(root: ET.Element, layout: _Layout, rows: _Edge, columns: _Edge) -> None:
    head, wide = layout.head, layout.wide
    _write(root, head + wide * len(columns[1]) / 2, _TOP + 14, columns[0], bold=True)
    _write(root, head / 2, _TOP + _LINE + 16, rows[0], bold=True)
    for j, name in enumerate(columns[1]):
        _write(root, head + wide * (j + 0.5), _TOP + _LINE + 16, name)


def _draw_star(root: ET.Element, cell: canvas.Box) -> None:
    box = canvas.Box(cell.x + 2, cell.y + 2, cell.width - 4, cell.height - 4)
    canvas.rect(root, box, radius=3, fill="none", stroke=canvas.INK).set("stroke-width", "2.5")
    _write(root, box.right - 10, box.y + 16, "★")


def rescue_matrix(
    game: StageGame, title: str = "", language: Language = DEFAULT_LANGUAGE
) -> Picture:
    """Draw a rescue in which two players are asked: chances, with a star at each equilibrium.

    Raises
    ------
    ValueError
        If the number of players asked is not two.
    """
    if len(game.players) != 2:  # noqa: PLR2004 - the rows and the columns
        raise ValueError(f"{len(game.players)} are asked here: a matrix is for two")
    names = [phrase("value.player", {"color": color}, language) for color in game.players]
    answers = [[answer_text(one, language) for one in own] for own in game.answers]
    cells = []
    for row in game.answers[0]:
        line = []
        for column in game.answers[1]:
            cell = game.cells[row, column]
            line.append(
                [
                    phrase("value.player", {"color": color}, language)
                    + ("" if cell.chances is None else f" {cell.chances[color]}")
                    for color in cell.winners
                ]
            )
        cells.append(line)
    at = [own.index for own in game.answers]
    stars = [(at[0](row), at[1](column)) for row, column in game.pure_equilibria]
    return matrix(
        (names[0], answers[0]),
        (names[1], answers[1]),
        cells,
        stars=stars,
        title=title,
        language=language,
    )


def _fill(root: ET.Element, box: canvas.Box, lines: Lines) -> None:
    first = box.y + (box.height - _LINE * (len(lines) - 1)) / 2 + 4
    for number, line in enumerate(lines):
        _write(root, box.x + box.width / 2, first + _LINE * number, line)


def _write(root: ET.Element, x: float, y: float, words: str, *, bold: bool = False) -> None:
    weight = "700" if bold else "400"
    canvas.text(root, x, y, plain(words), size=_SIZE, weight=weight, anchor="middle")
