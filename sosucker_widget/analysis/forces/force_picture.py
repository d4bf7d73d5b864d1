"""The picture of who can make whom win: a row for each coalition, a column for each winner."""

from __future__ import annotations

from typing import Final
from xml.etree import ElementTree as ET

from sosucker_widget.analysis.forces.effectivity_function import Colors, EffectivityFunction
from sosucker_widget.analysis.forces.effectivity_text import (
    ForceRow,
    force_rows,
    row_text,
    told,
    told_parts,
)
from sosucker_widget.analysis.pictures import INK, LINE, letter_of, sheet, write
from sosucker_widget.display.chip_face import draw_face
from sosucker_widget.engine import Color
from sosucker_widget.locale import Language, phrase

_TINT: Final = "#F1EDE2"
_FAINT: Final = "#DFD9CC"
_PALE: Final = "#6A645A"

_FIRST: Final = 118
"""Where the first column is, in pixels."""

_COLUMN: Final = 44
_LINE: Final = 24
_TOP: Final = 50
_MARGIN: Final = 12
_WORDS: Final = 310
_LETTERS: Final = 44
"""How many letters of the words fit on a line."""


def draw_forces(effectivity: EffectivityFunction, language: Language) -> str:
    """Draw it; the `desc` says the same in words.

    A filled chip wins for certain. Outlined chips on a line: one of them wins, and the others
    decide which. A slash: this player can be kept from winning. Tinted: a member of the coalition.
    Two things in one row are apart, and the coalition chooses. The same result gives the same
    picture, byte for byte.
    """
    rows = force_rows(effectivity)
    heights = [_LINE * len(_lines(effectivity, row, language)) for row in rows]
    words = _FIRST + _COLUMN * len(effectivity.alive)
    heads = [phrase(f"forces.head.{head}", {}, language) for head in ("coalition", "winners")]
    sentences = (row_text(effectivity, row.coalition, language) for row in rows)
    root = sheet(
        words + _WORDS,
        _TOP + sum(heights) + _MARGIN,
        title=phrase("forces.title", {}, language),
        told="\n".join(sentences),
    )
    # Where it is narrow the matrix stays readable, and one scrolls to the words.
    root.set("style", f"max-width:100%;min-width:{words + _WORDS * 0.6:g}px;height:auto")
    middle = _FIRST + _COLUMN * (len(effectivity.alive) - 1) / 2
    write(root, (_MARGIN, 34), heads[0], size=12, anchor="start")
    write(root, (middle, 10), heads[1], size=12)
    for place, color in enumerate(effectivity.alive):
        _chip(root, color, _column(place), 34, 18, language)
    _rule(root, _TOP - 2, words + _WORDS, LINE)
    top = _TOP
    for row, height in zip(rows, heights, strict=True):
        _row(root, effectivity, row, top, height, language)
        top += height
        _rule(root, top, words + _WORDS, _FAINT)
    return ET.tostring(root, encoding="unicode")


def _row(
    root: ET.Element,
    effectivity: EffectivityFunction,
    row: ForceRow,
    top: float,
    height: float,
    language: Language,
) -> None:
    for color in row.coalition:
        x = _column(effectivity.alive.index(color)) - _COLUMN / 2
        sides = {"x": f"{x + 1:g}", "y": f"{top + 1:g}", "height": f"{height - 1:g}"}
        ET.SubElement(root, "rect", sides, width=f"{_COLUMN - 2:g}", fill=_TINT)
    for place, color in enumerate(row.coalition):
        _chip(root, color, _MARGIN + 9 + 20 * place, top + height / 2, 17, language)
    lines = row.lines(effectivity.alive)
    y = top + (height - _LINE * len(lines)) / 2 + _LINE / 2
    for marks in lines:
        for mark, colors in marks:
            x = _column(effectivity.alive.index(colors[0]))
            if mark == "sure":
                _chip(root, colors[0], x, y, 20, language)
            elif mark == "without":
                _kept_out(root, x, y)
            else:
                _one_of(root, effectivity, colors, y, language)
        y += _LINE
    if row.empty and row.known:
        _dots(root, top + height / 2, len(effectivity.alive))
    texts = [text for text in _lines(effectivity, row, language) if text]
    y = top + (height - _LINE * len(texts)) / 2 + _LINE / 2
    for text in texts:
        start = (_FIRST + _COLUMN * len(effectivity.alive) - 10, y)
        fill = _PALE if row.empty else INK
        write(root, start, text, fill=fill, size=13, weight=400, anchor="start")
        y += _LINE


def _lines(effectivity: EffectivityFunction, row: ForceRow, language: Language) -> list[str]:
    """Break the words of a row into as many lines as they or its marks need."""
    whole = told(effectivity, row.coalition, language)
    parts = [whole] if row.empty else told_parts(row, language)
    joint = phrase("forces.else", {}, language)
    lines = [""]
    for part in parts:
        longer = f"{lines[-1]}{joint}{part}" if lines[-1] else part
        if len(longer) <= _LETTERS or not lines[-1]:
            lines[-1] = longer
        else:
            lines[-1] += joint.rstrip().partition(" ")[0]
            lines.append(f"{joint.lstrip('; ')}{part}")
    return lines + [""] * (max(1, len(row.lines(effectivity.alive))) - len(lines))


def _one_of(
    root: ET.Element, effectivity: EffectivityFunction, some: Colors, y: float, language: Language
) -> None:
    places = [_column(effectivity.alive.index(color)) for color in some]
    line = f"M{min(places):g} {y:g}H{max(places):g}"
    ET.SubElement(root, "path", {"d": line, "stroke-width": "2.4"}, stroke=INK)
    for color, x in zip(some, places, strict=True):
        _chip(root, color, x, y, 18, language, filled=False)


def _kept_out(root: ET.Element, x: float, y: float) -> None:
    ring = {"cx": f"{x:g}", "cy": f"{y:g}", "r": "9", "stroke-width": "1.6"}
    ET.SubElement(root, "circle", ring, fill="none", stroke=_PALE)
    slash = {"d": f"M{x - 6:g} {y + 6:g}L{x + 6:g} {y - 6:g}", "stroke-width": "1.6"}
    ET.SubElement(root, "path", slash, stroke=_PALE)


def _dots(root: ET.Element, y: float, columns: int) -> None:
    line = {"d": f"M{_column(0) - 8:g} {y:g}H{_column(columns - 1) + 8:g}", "stroke-width": "1.6"}
    ET.SubElement(root, "path", line | {"stroke-dasharray": "1.5 5"}, stroke=_PALE)


def _rule(root: ET.Element, y: float, right: float, stroke: str) -> None:
    ET.SubElement(root, "path", d=f"M{_MARGIN} {y:g}H{right - _MARGIN:g}", stroke=stroke)


def _chip(
    root: ET.Element,
    color: Color,
    x: float,
    y: float,
    size: float,
    language: Language,
    *,
    filled: bool = True,
) -> None:
    draw_face(root, color, letter_of(color.seat, language), x, y, size, filled=filled)


def _column(place: int) -> float:
    return _FIRST + _COLUMN * place
