"""A position as a picture."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given

from sosucker_widget import examples
from sosucker_widget.engine import COLOR_NAMES, Position, RuleSet
from sosucker_widget.engine.tally import count
from sosucker_widget.export.canvas import LOOKS
from sosucker_widget.export.felt import HEIGHT, WIDTH, seat_boxes
from sosucker_widget.export.svg import to_svg
from sosucker_widget.export.text import to_text
from sosucker_widget.record import position_at
from tests.strategies import positions, rule_sets

if TYPE_CHECKING:
    from collections.abc import Iterator

SVG = "{http://www.w3.org/2000/svg}"
LETTERS = {color[0].upper() for color in COLOR_NAMES}


def drawn(picture: str) -> ET.Element:
    return ET.fromstring(picture)  # noqa: S314 - our own picture


def faces(root: ET.Element) -> Iterator[tuple[str, str]]:
    """Read the chips of the hands: a face's letter, and the number beside it."""
    texts = list(root.iter(f"{SVG}text"))
    for face, beside in pairwise(texts):
        # A pile's number is under the middle of its chips.
        if face.text in LETTERS and beside.get("text-anchor") == "start":
            number = beside.text or ""
            if number.isdecimal():
                yield face.text or "", number


@pytest.mark.parametrize("players", range(2, 7))
def test_a_set_up_is_drawn_for_any_number_of_players(players: int) -> None:
    start = Position.start(RuleSet(players=players), first=players - 1)
    root = drawn(to_svg(start))
    assert (root.get("width"), root.get("height")) == (str(WIDTH), str(HEIGHT))
    names = {text.text for text in root.iter(f"{SVG}text")}
    assert {color.capitalize() for color in COLOR_NAMES[:players]} <= names
    assert f"{COLOR_NAMES[players - 1].capitalize()} has the move" in names


@given(positions(rule_sets(max_chips=3) | rule_sets()))
def test_every_chip_is_drawn_or_counted(position: Position) -> None:
    root = drawn(to_svg(position))
    # The picture's description says everything, for readers who can't see it.
    assert root.findtext(f"{SVG}desc") == to_text(position)
    fills = Counter(path.get("fill") for path in root.iter(f"{SVG}path"))
    numbers: Counter[str] = Counter()
    for letter, number in faces(root):
        numbers[letter] += int(number)
    for seat, color in enumerate(COLOR_NAMES[: position.rules.players]):
        letter = color[0].upper()
        in_hands = sum(count(hand, seat) for hand in position.hand_tallies)
        in_piles = sum(pile.count(seat) for pile in position.pile_bytes)
        assert numbers[letter] == in_hands
        # A path for each chip in a pile, a face for each hand that has chips, and one beside each
        # name.
        holders = sum(count(hand, seat) > 0 for hand in position.hand_tallies)
        assert fills[LOOKS[color].fill] == in_piles + holders + 1


@given(positions(rule_sets(max_chips=3) | rule_sets()))
def test_nothing_is_drawn_beside_the_paper(position: Position) -> None:
    root = drawn(to_svg(position))
    for rect in root.iter(f"{SVG}rect"):
        x, y, width, height = (float(rect.attrib[name]) for name in ("x", "y", "width", "height"))
        assert min(x, y) >= 0
        assert x + width <= WIDTH
        assert y + height <= HEIGHT
    for text in root.iter(f"{SVG}text"):
        assert 0 <= float(text.attrib["x"]) <= WIDTH
        assert 0 <= float(text.attrib["y"]) <= HEIGHT


def test_no_two_lines_of_words_share_a_row() -> None:
    start = Position.start(RuleSet(players=6, chips=13), first=0)
    rows = [
        text.get("y")
        for text in drawn(to_svg(start, "ru")).iter(f"{SVG}text")
        if len(text.text or "") > 10 and float(text.attrib["y"]) > HEIGHT - 50
    ]
    assert len(rows) == len(set(rows)) == 2


def test_the_same_position_gives_the_same_picture() -> None:
    record = examples["documented_example"]
    for ply in (0, 7, 9):
        assert to_svg(position_at(record, ply)) == to_svg(position_at(record, ply))
    pictures = {to_svg(position_at(record, ply)) for ply in range(12)}
    assert len(pictures) == 12


def test_it_speaks_russian() -> None:
    root = drawn(to_svg(Position.start(RuleSet(), first=0), "ru"))
    assert root.findtext(f"{SVG}title") == "Ходит Красный"
    words = {text.text for text in root.iter(f"{SVG}text")}
    assert "Red" not in words


def test_it_asks_for_nothing_from_elsewhere_and_runs_nothing() -> None:
    picture = to_svg(position_at(examples["documented_example"], 9))
    for name in ("script", "image", "use", "foreignObject", "style", "a"):
        assert f"<{name}" not in picture.replace("<text", "")
    assert "url(" not in picture
    assert "href" not in picture
    assert picture.count("http") == 1  # the namespace


def test_the_frame_is_around_the_player_who_is_asked() -> None:
    position = Position.of(
        {"blue": "r"}, ["g"], move="red", phase="rescue", players=3, rules="documented"
    )
    root = drawn(to_svg(position))
    [framed] = [one for one in root.iter() if one.get("stroke-width") == "2"]
    box = seat_boxes(position)[position.acting_seat or 0]
    assert position.moving_seat != position.acting_seat
    assert [float(framed.get(key) or 0) for key in ("x", "y")] == [box.x, box.y]
