"""The table as a picture: where the players and the piles are, and how they are drawn."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from math import ceil
from typing import Final, NamedTuple
from xml.etree import ElementTree as ET

from sosucker_widget.engine import COLOR_NAMES, Position
from sosucker_widget.engine.tally import OWN, colors_in, count
from sosucker_widget.export import canvas
from sosucker_widget.export.canvas import Box, fit

WIDTH: Final = 536
HEIGHT: Final = 400

BASE: Final = 236
"""The line on which the piles stand."""
_TALL: Final = 144
"""The greatest height of a pile: a higher one would touch the seats above."""
_MIDDLE: Final = (146, 390)
"""The left and right edges of the space for piles."""
_SEAT: Final = (128, 54)
_A_ROW: Final = 3
"""How many kinds of chips fit in one row of a hand; a hand with more kinds has a second row."""
_ROW: Final = 21
_CHIP: Final = 17
"""The height of a chip with the gap above it, if there is enough room."""
_PER_ROW: Final = 12
"""How many piles stand in a row."""
_NUMBER: Final = 14
"""The space under a pile for its number if another row follows."""
_KEPT: Final = 11
"""The height of a chip in a tall pile whose letter must stay readable."""
_FEW: Final = 8
"""Piles of up to this many chips can have a larger top chip; this many piles fit easily."""

PLACES: Final[Mapping[int, tuple[str, ...]]] = {
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
    5: ("bottom", "left", "top-left", "top-right", "right"),
    6: ("bottom-right", "bottom-left", "left", "top-left", "top-right", "right"),
}
"""Where each seat is, by number of players: clockwise from the bottom."""

_CORNERS: Final[Mapping[str, tuple[int, int]]] = {
    "bottom": (204, 292),
    "bottom-left": (134, 292),
    "bottom-right": (274, 292),
    "left": (10, 140),
    "right": (398, 140),
    "top": (204, 10),
    "top-left": (134, 10),
    "top-right": (274, 10),
}


class Pile(NamedTuple):
    """A pile to be drawn: its chips from bottom to top, by index."""

    number: int
    chips: Sequence[int]


def seat_boxes(position: Position) -> list[Box]:
    """Return where each seat is. A hand with many kinds of chips needs a second row."""
    boxes = []
    for seat, place in enumerate(PLACES[position.rules.players]):
        x, y = _CORNERS[place]
        more = _ROW * (len(_kinds(position, seat)) > _A_ROW)
        width, height = _SEAT
        boxes.append(Box(x, y - more if y > BASE else y, width, height + more))
    return boxes


def draw_seats(root: ET.Element, position: Position, names: Sequence[str]) -> None:
    """Draw every player's name and hand. The player to act has a frame, the defeated no fill."""
    for seat, box in enumerate(seat_boxes(position)):
        alive, acting = (
            seat in position.alive_seats,
            seat in {position.acting_seat, position.winning_seat},
        )
        frame = canvas.rect(root, box, radius=11, fill=canvas.PAPER if alive else "none")
        frame.set("stroke", canvas.INK if acting else canvas.LINE)
        frame.set("stroke-width", "2" if acting else "1")
        if not alive:
            frame.set("stroke", canvas.CONTROL)
            frame.set("stroke-dasharray", "1.5 3")
        canvas.face(root, COLOR_NAMES[seat], box.x + 10, box.y + 7, 16)
        name = fit(names[seat], 13, box.width - 42)
        canvas.text(root, box.x + 32, box.y + 20, name, size=13, weight="600")
        for index, color in enumerate(_kinds(position, seat)):
            row, column = divmod(index, _A_ROW)
            at, top = box.x + 10 + 37 * column, box.y + 29 + _ROW * row
            canvas.face(root, COLOR_NAMES[color], at, top, 18)
            held = str(count(position.hand_tallies[seat], color))
            canvas.text(root, at + 21, top + 13.5, held, size=12, weight="600")


def _kinds(position: Position, seat: int) -> list[int]:
    hand = position.hand_tallies[seat]
    return [seat] * bool(count(hand, seat)) + list(colors_in(hand & ~OWN[seat]))


def piles_of(position: Position) -> list[Pile]:
    """List the piles of a position."""
    return list(map(Pile, position.pile_ids, position.pile_bytes))


def chip_boxes(
    piles: Sequence[Pile], named: Collection[tuple[int, int]] = ()
) -> dict[int, list[Box]]:
    """For each pile number, return where each chip is, from bottom to top.

    A chip that is named by pile and index keeps its height even if others have to be thin.
    """
    left, right = _MIDDLE
    rows = max(ceil(len(piles) / _PER_ROW), 1)
    slots = max(ceil(len(piles) / rows), 1)
    step = min(112.0, (right - left) / slots)
    width = step - 3 if slots > _FEW else min(72.0, step - min(14, step / 4))
    start = (left + right - step * slots) / 2 + step / 2
    tall = _TALL / rows - _NUMBER * (rows > 1)
    boxes = {}
    for place, pile in enumerate(piles):
        row, slot = divmod(place, slots)
        middle, foot = start + slot * step, BASE - (rows - 1 - row) * (_TALL / rows)
        indices = _kept(pile.chips) | {index for number, index in named if number == pile.number}
        column = []
        for index, height in enumerate(_heights(len(pile.chips), indices, tall, width)):
            wide = width + min(8, step - width - 2) * (index == len(pile.chips) - 1)
            gap = min(1.5, height / 6)
            column.append(Box(middle - wide / 2, foot - height, wide, height - gap))
            foot -= height
        boxes[pile.number] = column
    return boxes


def _kept(chips: Sequence[int]) -> set[int]:
    """List the chips of a pile that stay readable: lowest, top, and each colour's latest."""
    latest = {chip: index for index, chip in enumerate(chips)}
    return {0, len(chips) - 1, *latest.values()}


def _heights(chips: int, indices: Collection[int], tall: float, width: float) -> list[float]:
    """Divide a pile's height, gaps included, among its chips from bottom to top."""
    even = min(_CHIP, tall / chips)
    if chips <= _FEW and even == _CHIP:
        top = min(_CHIP * 1.5, tall - even * (chips - 1), width)  # at most as high as wide
        return [*[float(even)] * (chips - 1), top]
    if even >= _KEPT or len(indices) == chips:
        return [even] * chips
    thin = max(tall - _KEPT * len(indices), tall / 4) / (chips - len(indices))
    heights = [float(_KEPT) if index in indices else thin for index in range(chips)]
    return [height * tall / sum(heights) for height in heights]


def draw_piles(
    root: ET.Element, piles: Iterable[Pile], boxes: dict[int, list[Box]], gone: int | None = None
) -> None:
    """Draw the piles with their numbers; the one that is `gone` is left out."""
    for pile in piles:
        column = boxes[pile.number]
        if pile.number != gone:
            for chip, box in zip(pile.chips, column, strict=True):
                canvas.chip(root, COLOR_NAMES[chip], box)
        lowest, number = column[0], str(pile.number)
        middle, foot = lowest.middle[0], base_of(column)
        line = f"M{lowest.x - 1:.1f} {foot + 1:.1f}h{lowest.width + 2:.1f}"
        canvas.path(root, line, stroke=canvas.CONTROL)
        size = 11.5 if len(boxes) <= _FEW else 9.5
        canvas.text(root, middle, foot + size + 3, number, size=size, weight="600", anchor="middle")


def base_of(column: Sequence[Box]) -> float:
    """Return the height of the line on which a pile stands."""
    lowest = column[0]
    return lowest.foot + min(1.5, lowest.height / 5)
