"""What a ruling shows on the table: the chips that decide, and a pile that was removed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final
from xml.etree import ElementTree as ET

from sosucker_widget.engine import COLOR_NAMES
from sosucker_widget.export import canvas
from sosucker_widget.export.canvas import Box
from sosucker_widget.export.felt import BASE, WIDTH, Pile, base_of
from sosucker_widget.export.shapes import LOOKS, outline
from sosucker_widget.export.words import width
from sosucker_widget.locale import Language
from sosucker_widget.locale.interface import interface_words
from sosucker_widget.replay.state import AfterImageState, PointerState

Boxes = Mapping[int, Sequence[Box]]
"""Where the chips of each pile are, from bottom to top, by the pile's number."""

_SIZE: Final = 11.5
_EDGE: Final = 8
"""How close a label may come to the edge of the cloth."""


def draw_pointers(
    root: ET.Element,
    pointers: Iterable[PointerState],
    piles: Iterable[Pile],
    boxes: Boxes,
    seats: Sequence[Box],
    language: Language,
) -> None:
    """Outline the chips that decide and point at them; hollow for those of another rule set.

    The label is beside the chip. If something is in its way, the label of a chip that decides
    goes under the pile.
    """
    chips = {pile.number: pile.chips for pile in piles}
    for pointer in pointers:
        number, index, label = pointer["pile"], pointer["index"], pointer["label"][language]
        box, deciding = boxes[number][index], pointer["kind"] == "deciding"
        if deciding:
            end = LOOKS[COLOR_NAMES[chips[number][index]]].end
            canvas.path(
                root, outline(end, *box), fill="none", stroke=canvas.INK, stroke_width="2.6"
            )
        tip, way = (box.x - 3, -1) if deciding else (box.right + 3, 1)
        y = box.middle[1]
        fill = canvas.INK if deciding else canvas.FELT
        canvas.path(root, f"M{tip:.1f} {y:.1f}l{8 * way} -4.5v9Z", fill=fill, stroke=canvas.INK)
        at, length = tip + 12 * way, width(label, _SIZE)
        beside = Box(at - length * deciding, y - _SIZE / 2, length, _SIZE)
        if _has_room(number, beside, boxes, seats):
            anchor = "end" if deciding else "start"
            canvas.text(root, at, y + 4, label, size=_SIZE, anchor=anchor, fill=canvas.INK_2)
        elif deciding and base_of(boxes[number]) >= BASE - 1:  # no other row below
            x = box.middle[0]
            canvas.text(
                root,
                x,
                _below(boxes[number]),
                label,
                size=_SIZE,
                anchor="middle",
                fill=canvas.INK_2,
            )


def _below(column: Sequence[Box]) -> float:
    """Return the line under a pile's number."""
    return base_of(column) + 28


def _has_room(number: int, label: Box, boxes: Boxes, seats: Iterable[Box]) -> bool:
    """Tell whether a label beside a pile is clear of other piles, seats and edges."""
    order, left = list(boxes), label.x < boxes[number][0].x
    if number != order[0 if left else -1]:
        return False
    return (
        label.x >= _EDGE
        and label.right <= WIDTH - _EDGE
        and not any(_meet(label, seat) for seat in seats)
    )


def _meet(one: Box, other: Box) -> bool:
    across = one.x < other.right and other.x < one.right
    return across and one.y < other.foot and other.y < one.foot


def draw_after_image(
    root: ET.Element, image: AfterImageState, boxes: Boxes, language: Language
) -> None:
    """Draw, dashed, the pile that this ply took off the table; cross out the chips it killed."""
    column = boxes[image["pile"]]
    for index, (color, box) in enumerate(zip(image["chips"], column, strict=True)):
        look = LOOKS[color]
        dashed = {"fill": "none", "stroke": canvas.INK_3, "stroke_dasharray": "3 2.5"}
        canvas.path(root, outline(look.end, *box), **dashed)
        if canvas.has_letter(box):
            canvas.letter(root, color, box, canvas.INK_3)
        if index in image["killed"]:
            y = box.middle[1]
            line = f"M{box.x - 5:.1f} {y:.1f}H{box.right + 5:.1f}"
            canvas.path(root, line, stroke=canvas.BAD, stroke_width="1.9")
    key = "pile.killed" if image["to"] is None else "pile.captured"
    word, x = interface_words()[language][key], column[0].middle[0]
    canvas.text(root, x, _below(column), word, size=_SIZE, anchor="middle", fill=canvas.INK_2)
