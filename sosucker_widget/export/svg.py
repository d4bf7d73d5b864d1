"""A still picture of a position, for print and for viewers without scripts."""

from __future__ import annotations

from typing import Final
from xml.etree import ElementTree as ET

from sosucker_widget.engine import COLOR_NAMES, Position
from sosucker_widget.export import canvas, felt
from sosucker_widget.export.canvas import Box
from sosucker_widget.export.felt import HEIGHT, WIDTH
from sosucker_widget.export.text import tally_words, to_text
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase
from sosucker_widget.replay.in_words import status

_STRIP: Final = 30
"""The height that a caption adds."""


def to_svg(position: Position, language: Language = DEFAULT_LANGUAGE, *, caption: str = "") -> str:
    """Draw a position: hands, numbered piles from bottom to top, dead box, player to act.

    The same position gives the same picture, byte for byte. Its `desc` describes it in words.
    A caption stands below the picture.
    """
    root = canvas.begin(WIDTH, HEIGHT + _STRIP if caption else HEIGHT)
    ET.SubElement(root, "title").text = status(position, language)
    ET.SubElement(root, "desc").text = to_text(position, language)
    if caption:
        # On its own ground, because a notebook may be dark and the letters are not.
        below = Box(0, 0, WIDTH, HEIGHT + _STRIP)
        canvas.rect(root, below, radius=18, fill=canvas.PAPER)
        canvas.text(root, WIDTH / 2, HEIGHT + 19, caption, size=13, anchor="middle", italic=True)
    draw_position(root, position, language)
    return ET.tostring(root, encoding="unicode")


def draw_position(root: ET.Element, position: Position, language: Language) -> None:
    """Draw a position into a picture that may hold other things."""
    draw_cloth(root)
    felt.draw_seats(root, position, color_names(position, language))
    piles = felt.piles_of(position)
    felt.draw_piles(root, piles, felt.chip_boxes(piles))
    draw_foot(root, position, language)


def draw_cloth(root: ET.Element) -> None:
    """Draw the cloth under everything."""
    box = Box(0.5, 0.5, WIDTH - 1, HEIGHT - 1)
    canvas.rect(root, box, radius=18, fill=canvas.FELT, stroke=canvas.LINE)


def draw_foot(root: ET.Element, position: Position, language: Language) -> None:
    """Write who is to act and what is in the dead box."""
    dead = tally_words(position, position.dead_tally, language) or phrase(
        "board.none", {}, language
    )
    words = phrase("board.dead", {"chips": Verbatim(dead)}, language)
    canvas.text(root, 16, 369, status(position, language), size=13, weight="600")
    canvas.text(root, 16, 388, words, size=11, fill=canvas.INK_2)


def color_names(position: Position, language: Language) -> list[str]:
    """Name the players by their colours."""
    colors = COLOR_NAMES[: position.rules.players]
    return [phrase("value.player", {"color": color}, language) for color in colors]
