"""What a ruling shows on the table: chips that decide, a pile that went, the path of the move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import hypot
from typing import Final, NamedTuple
from xml.etree import ElementTree as ET

from sosucker_widget.engine import COLOR_NAMES, Position
from sosucker_widget.export import canvas
from sosucker_widget.export.canvas import LOOKS, Box, outline, width
from sosucker_widget.export.felt import BASE, PLACES, WIDTH, Pile, base_of, seat_boxes
from sosucker_widget.locale import Language
from sosucker_widget.locale.interface import interface_words
from sosucker_widget.replay.state import AfterImageState, HandoverState, PointerState

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


Point = tuple[float, float]
_CENTRE: Final = WIDTH / 2
_GAP: Final = 5
"""The gap between a seat and the end of the curve."""


class Curve(NamedTuple):
    """A curve with one bend, and the place of its label."""

    begin: Point
    bend: Point
    end: Point
    """Its start point, its control point and its end point."""
    along: float = 0.5
    """How far along the curve the label is, from 0 to 1."""
    inside: bool = False
    """Whether the label is inside the bend."""

    @property
    def place(self) -> Point:
        """The point beside the label."""
        (ax, ay), (bx, by), (cx, cy), t = self.begin, self.bend, self.end, self.along
        one, two, three = (1 - t) ** 2, 2 * t * (1 - t), t**2
        return one * ax + two * bx + three * cx, one * ay + two * by + three * cy


def draw_path(
    root: ET.Element, handover: HandoverState, position: Position, ply: int, language: Language
) -> None:
    """Draw how the move came to its holder: dotted if that was before this ply."""
    seats, places = seat_boxes(position), PLACES[position.rules.players]
    giver, to = COLOR_NAMES.index(handover["giver"]), COLOR_NAMES.index(handover["to"])
    curve = _curve(places[giver], seats[giver], places[to], seats[to])
    bad = handover["how"] == "rebound"
    ink = canvas.BAD if bad else canvas.INK_3
    data = "M{:.1f} {:.1f}Q{:.1f} {:.1f} {:.1f} {:.1f}".format(
        *curve.begin, *curve.bend, *curve.end
    )
    line = canvas.path(root, data, fill="none", stroke=ink, stroke_width="1.5")
    if handover["ply"] != ply:
        line.set("stroke-dasharray", "1.5 4")
    _draw_head(root, curve, ink)
    word = interface_words()[language][f"path.{handover['how']}"]
    x, y, anchor = _beside(curve, width(word, _SIZE))
    canvas.text(root, x, y, word, size=_SIZE, anchor=anchor, fill=canvas.INK_2, italic=True)


def _curve(giver: str, start: Box, to: str, goal: Box) -> Curve:
    """Choose the curve by where the two players sit."""
    if giver == to:
        return _loop(giver, start)
    aside, across = giver in {"left", "right"}, to in {"left", "right"}
    if aside and across:
        inner = [(box.right if place == "left" else box.x) for place, box in
                 ((giver, start), (to, goal))]  # fmt: skip
        return Curve((inner[0], start.y + 16), (_CENTRE, start.y - 100), (inner[1], goal.y + 16))
    if aside:
        there = _corner(to, goal, giver, start)
        return Curve(there.end, there.bend, there.begin)
    if across:
        return _corner(giver, start, to, goal)
    return _over(giver, start, to, goal)


def _corner(upright: str, box: Box, side: str, beside: Box) -> Curve:
    """Go round the corner between a seat at the top or bottom and one at the side."""
    left, top = side == "left", upright.startswith("top")
    near = not upright.endswith("right" if left else "left")
    at_side = beside.middle[0], beside.y - _GAP if top else beside.foot + _GAP
    edge = box.x - _GAP if left else box.right + _GAP
    if near:  # nobody sits between the two
        return Curve((edge, box.middle[1]), (at_side[0], box.middle[1]), at_side)
    inner = box.foot + _GAP if top else box.y - _GAP
    end = beside.right + _GAP if left else beside.x - _GAP
    height = beside.y + 10 if top else beside.foot - 10
    return Curve((box.middle[0], inner), (end + (40 if left else -40), inner), (end, height))


def _over(giver: str, start: Box, to: str, goal: Box) -> Curve:
    """Go between two seats at the top and the bottom, beside the piles or along one edge."""
    top, also_top = giver.startswith("top"), to.startswith("top")
    if top == also_top:
        begin_y = start.foot + _GAP if top else start.y - _GAP
        end_y = goal.foot + _GAP if top else goal.y - _GAP
        height = max(begin_y, end_y) + 44 if top else min(begin_y, end_y) - 44
        return Curve(
            (start.middle[0], begin_y), (_CENTRE, height), (goal.middle[0], end_y), inside=True
        )
    left = (start.middle[0] + goal.middle[0]) / 2 < _CENTRE
    begin_x = start.x + 24 if left else start.right - 24
    end_x = goal.x + 24 if left else goal.right - 24
    begin_y = start.foot + _GAP if top else start.y - _GAP
    end_y = goal.foot + _GAP if also_top else goal.y - _GAP
    bend = (96 if left else WIDTH - 96, (begin_y + end_y) / 2)
    # The label is near the top seat, because the side seats are further down.
    return Curve((begin_x, begin_y), bend, (end_x, end_y), along=0.2 if top else 0.8)


def _loop(place: str, box: Box) -> Curve:
    """Leave a seat at its side and return to it."""
    if place in {"left", "right"}:
        x = box.middle[0]
        return Curve((x - 20, box.y - 2), (x, box.y - 64), (x + 20, box.y - _GAP))
    left = place.endswith("left")
    edge, out = (box.x - 2, box.x - 72) if left else (box.right + 2, box.right + 72)
    back = box.x - _GAP if left else box.right + _GAP
    return Curve((edge, box.foot - 12), (out, box.middle[1]), (back, box.y + 14))


def _draw_head(root: ET.Element, curve: Curve, ink: str) -> None:
    """Draw the arrowhead along the last part of the curve."""
    (bx, by), (x, y) = curve.bend, curve.end
    length = hypot(x - bx, y - by) or 1
    dx, dy = (x - bx) / length, (y - by) / length
    left = x - 9 * dx - 4.5 * dy, y - 9 * dy + 4.5 * dx
    right = x - 9 * dx + 4.5 * dy, y - 9 * dy - 4.5 * dx
    data = f"M{x:.1f} {y:.1f}L{left[0]:.1f} {left[1]:.1f}L{right[0]:.1f} {right[1]:.1f}Z"
    canvas.path(root, data, fill=ink)


def _beside(curve: Curve, length: float) -> tuple[float, float, str]:
    """Return where the label is: outside the middle of the curve, on the cloth."""
    (x, y), (bx, by) = curve.place, curve.bend
    if abs(bx - x) < 12:  # noqa: PLR2004 - a curve that goes up or down and comes back
        return x, y - 6 if (by < y) != curve.inside else y + 15, "middle"
    outward = 8 if bx > x else -8
    at = x + outward
    if bx > x:
        return min(at, WIDTH - 12 - length), y + (12 if by > y else -4), "start"
    return max(at, 12 + length), y + (12 if by > y else -4), "end"
