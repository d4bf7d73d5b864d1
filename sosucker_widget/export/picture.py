"""A ply as a picture: the table, what the ruling shows on it, and the ruling in words."""

from __future__ import annotations

from typing import Final
from xml.etree import ElementTree as ET

from sosucker_widget.engine import COLOR_NAMES, Position
from sosucker_widget.export import canvas, felt
from sosucker_widget.export.canvas import Box, fit, plain, width, wrap
from sosucker_widget.export.overlay import draw_after_image, draw_path, draw_pointers
from sosucker_widget.export.svg import color_names, draw_cloth, draw_foot
from sosucker_widget.export.text import to_text
from sosucker_widget.given_numbers import as_whole
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, phrase
from sosucker_widget.locale.interface import interface_words
from sosucker_widget.record import Record, positions, text_in
from sosucker_widget.record.values.reader_text import shown_name
from sosucker_widget.replay import build, plies_of
from sosucker_widget.replay.state import PlyState

MARGIN: Final = 12
_TOP: Final = 40
"""The top of the table, under the title."""
WIDTH: Final = felt.WIDTH + 2 * MARGIN
HEIGHT: Final = _TOP + felt.HEIGHT + 148
_CAPTION: Final = _TOP + felt.HEIGHT
_TITLE, _RULING, _OTHER = 17, 16, 12.5
"""Font sizes of the title, the ruling, and other text."""
_PLAYED: Final = ("PLAY-1", "PLAY-2")
"""The rules whose sentences say what was played, and so what the ruling is about."""
_RULING_LINES, _LINES = 3, 5
"""The lines of a ruling, and the lines with another rule set's ruling under it."""


class Pictures:
    """The pictures of a record, ply by ply; what all of them need is computed once."""

    def __init__(self, record: Record, language: Language = DEFAULT_LANGUAGE) -> None:
        replay = build(record)
        self._plies = plies_of(replay)
        self._positions = positions(record)
        self._language = language
        self._title = plain(text_in(replay["title"], language))
        named = zip(record.players, color_names(record.start, language), strict=True)
        self._names = [shown_name(one.name, one.color) or plain(color) for one, color in named]

    def __len__(self) -> int:
        """Count the plies, including the start."""
        return len(self._positions)

    def ply(self, number: int) -> PlyState:
        """Return what there is to show of a ply."""
        return self._plies[number]

    def caption(self, number: int) -> tuple[str, str]:
        """Return the text under the table: the ruling, and another rule set's, if any."""
        ply, language = self.ply(number), self._language
        under = interface_words()[language]["under"]
        others = []
        for other in filter(lambda other: other["differs"], ply["contrasts"]):
            color = other["color"]
            who = [] if color is None else [phrase("value.player", {"color": color}, language)]
            head = ", ".join([under.format(preset=other["preset"]), *who])
            others.append(f"{head}. {other['sentence'][language]}")
        return ply["rulings"][0]["sentence"][language], others[0] if others else ""

    def svg(self, number: int) -> str:
        """Draw a ply: table, pointers, path of the move, after-image, ruling."""
        if (ply := as_whole(number, 0, len(self) - 1)) is None:
            raise IndexError(f"ply {number}: the record has the plies 0 to {len(self) - 1}")
        number = ply
        position, language = self._positions[number], self._language
        root = canvas.begin(WIDTH, HEIGHT)
        ET.SubElement(root, "title").text = f"{self._title}: {self._where(number)}"
        ruling, other = self.caption(number)
        caption = "\n".join(filter(None, (ruling, other)))
        ET.SubElement(root, "desc").text = f"{caption}\n{to_text(position, language)}"
        page = Box(0, 0, WIDTH, HEIGHT)
        canvas.rect(root, page, radius=0, fill=canvas.PAPER)
        self._draw_head(root, number)
        table = ET.SubElement(root, "g", transform=f"translate({MARGIN} {_TOP})")
        self._draw_table(table, position, number)
        self._draw_caption(root, number)
        return ET.tostring(root, encoding="unicode")

    def _where(self, number: int) -> str:
        words = interface_words()[self._language]
        key = "where" if number else "where.start"
        text: str = words[key].format(turn=self.ply(number)["turn"], ply=number, last=len(self) - 1)
        return text

    def _draw_head(self, root: ET.Element, number: int) -> None:
        where = self._where(number)
        room = WIDTH - 3 * MARGIN - width(where, 12)
        title = fit(self._title, _TITLE, room)
        line = canvas.text(root, MARGIN + 2, 27, title, size=_TITLE, weight="700")
        line.set("font-family", canvas.SERIF)
        end = WIDTH - MARGIN - 2
        canvas.text(root, end, 26, where, size=12, anchor="end", fill=canvas.INK_2)

    def _draw_table(self, root: ET.Element, position: Position, number: int) -> None:
        ply, language = self.ply(number), self._language
        draw_cloth(root)
        piles, gone, image = felt.piles_of(position), None, ply["after_image"]
        if image is not None:
            gone = image["pile"]
            was = felt.Pile(gone, [COLOR_NAMES.index(chip) for chip in image["chips"]])
            piles = sorted([*piles, was])
        named = {(pointer["pile"], pointer["index"]) for pointer in ply["pointers"]}
        if image is not None:
            named |= {(image["pile"], index) for index in image["killed"][:1]}
        boxes = felt.chip_boxes(piles, named)
        if ply["handover"] is not None:
            draw_path(root, ply["handover"], position, number, language)
        felt.draw_seats(root, position, self._names)
        felt.draw_piles(root, piles, boxes, gone)
        if image is not None:
            draw_after_image(root, image, boxes, language)
        seats = felt.seat_boxes(position)
        draw_pointers(root, ply["pointers"], piles, boxes, seats, language)
        draw_foot(root, position, language)

    def _draw_caption(self, root: ET.Element, number: int) -> None:
        (ruling, other), room = self.caption(number), WIDTH - 2 * MARGIN - 6
        x, y = MARGIN + 2, _CAPTION + 24
        rule = self.ply(number)["rulings"][0]["rule"]
        tag = Box(x, y - 12, width(rule, 11) + 8, 17)
        canvas.rect(root, tag, radius=4, fill=canvas.TINT)
        canvas.text(root, tag.middle[0], y + 0.5, rule, size=11, weight="600", anchor="middle")
        played = self._played(number, room - tag.width - 8)
        canvas.text(root, tag.right + 8, y + 1, played, size=_OTHER, fill=canvas.INK_2)
        y += 23
        lines = wrap(ruling, _RULING, room, _RULING_LINES)
        for line in lines:
            canvas.text(root, x, y, line, size=_RULING).set("font-family", canvas.SERIF)
            y += 21
        for line in wrap(other, _OTHER, room - 12, _LINES - len(lines)):
            canvas.path(root, f"M{x + 1} {y - 14}v17", stroke=canvas.INK, stroke_width="2.5")
            canvas.text(root, x + 12, y, line, size=_OTHER, fill=canvas.INK_2)
            y += 17

    def _played(self, number: int, room: float) -> str:
        """Say what was played, in as many whole sentences as fit, but at least one."""
        text = ""
        for ruling in self.ply(number)["rulings"]:
            if ruling["rule"] in _PLAYED:
                longer = f"{text} {ruling['sentence'][self._language]}".lstrip()
                if text and width(longer, _OTHER) > room:
                    break
                text = longer
        return fit(text, _OTHER, room)


def ply_to_svg(record: Record, ply: int, language: Language = DEFAULT_LANGUAGE) -> str:
    """Draw one ply of a record as a self-contained picture.

    It holds no script and no references; every text of the record stays text in it.
    """
    return Pictures(record, language).svg(ply)
