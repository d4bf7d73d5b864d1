"""A game in normal form as a table: the answers at the edges, the outcomes inside."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final
from xml.etree import ElementTree as ET

from sosucker_widget.analysis import StageGame
from sosucker_widget.analysis.stage_game import answer_text
from sosucker_widget.export import canvas
from sosucker_widget.export.words import plain, width
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase
from sosucker_widget.teaching.captioned_picture import Picture

_ROOM: Final = 16
_LINE: Final = 20
_TOP: Final = 40
_LEAST: Final = 90
_SIZE: Final = 13

Lines = Sequence[str]


def matrix(
    rows: tuple[str, Lines],
    columns: tuple[str, Lines],
    cells: Sequence[Sequence[Lines]],
    *,
    stars: Collection[tuple[int, int]] = (),
    title: str = "",
    language: Language = DEFAULT_LANGUAGE,
) -> Picture:
    """Draw what comes of each pair of answers.

    Parameters
    ----------
    rows, columns
        Who chooses the row (the column), and the answers there are.
    cells
        Row by row, what comes of it, a line each.
    stars
        Cells, by the numbers of row and column from 0, that are marked by a frame and a star.
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
    (row_player, row_names), (column_player, column_names) = rows, columns
    if len(cells) != len(row_names) or any(len(row) != len(column_names) for row in cells):
        raise ValueError("cells: there must be one for each pair of answers")
    told = [title] if title else []
    facts = {"row": Verbatim(row_player), "column": Verbatim(column_player)}
    told.append(phrase("teach.matrix.players", facts, language))
    for i, row in enumerate(row_names):
        for j, column in enumerate(column_names):
            star = " *" if (i, j) in stars else ""
            told.append(f"{row}, {column}: {', '.join(cells[i][j])}{star}")
    words = "\n".join(told)

    head = max(width(plain(name), _SIZE) for name in [row_player, *row_names]) + 2 * _ROOM
    inside = [line for row in cells for cell in row for line in cell] + [*column_names]
    wide = max(_LEAST, *(width(plain(line), _SIZE) + 2 * _ROOM for line in inside))
    high = _LINE * max(len(cell) for row in cells for cell in row) + _ROOM
    top = _TOP + 2 * _LINE + 6
    size = head + wide * len(column_names) + 8, top + high * len(row_names) + 8
    root = canvas.begin(round(max(size[0], width(plain(title), 15) + 24), 1), size[1])
    ET.SubElement(root, "title").text = plain(title)
    ET.SubElement(root, "desc").text = words
    page = canvas.Box(0, 0, float(root.get("width", "0")), size[1])
    canvas.rect(root, page, radius=0, fill=canvas.PAPER)
    canvas.text(root, 10, 26, plain(title), size=15, weight="700")
    middle = head + wide * len(column_names) / 2
    _write(root, middle, _TOP + 14, column_player, bold=True)
    _write(root, head / 2, _TOP + _LINE + 16, row_player, bold=True)
    for j, name in enumerate(column_names):
        _write(root, head + wide * (j + 0.5), _TOP + _LINE + 16, name)
    for i, name in enumerate(row_names):
        y = top + high * i
        _write(root, head / 2, y + high / 2 + 4, name)
        for j, lines in enumerate(cells[i]):
            box = canvas.Box(head + wide * j, y, wide, high)
            canvas.rect(root, box, radius=0, fill=canvas.FELT, stroke=canvas.CONTROL)
            _fill(root, box, lines)
    for i, j in sorted(stars):  # over the lines between the cells
        box = canvas.Box(head + wide * j + 2, top + high * i + 2, wide - 4, high - 4)
        canvas.rect(root, box, radius=3, fill="none", stroke=canvas.INK).set("stroke-width", "2.5")
        _write(root, box.right - 10, box.y + 16, "★")
    return Picture(ET.tostring(root, encoding="unicode"), words)


def rescue_matrix(
    game: StageGame, title: str = "", language: Language = DEFAULT_LANGUAGE
) -> Picture:
    """Draw a rescue in which two are asked: chances, and a star where nobody would turn away.

    Raises
    ------
    ValueError
        If not two are asked.
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
