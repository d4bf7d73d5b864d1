"""A ply as a picture: what a ruling shows on the table, and words that stay words."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget import examples
from sosucker_widget.engine import COLOR_NAMES
from sosucker_widget.export import canvas, felt
from sosucker_widget.export.canvas import LOOKS, fit, plain, width, wrap
from sosucker_widget.export.picture import HEIGHT, WIDTH, Pictures, ply_to_svg
from sosucker_widget.locale import LANGUAGES, Language
from sosucker_widget.record import Player
from sosucker_widget.replay import build, plies_of
from tests.export.pictures import SVG, drawn, one_pile_of_all_chips, piles_of_one_chip, texts
from tests.replay.records import hostile, long_game, record_of
from tests.strategies import attempts, games, rule_sets

if TYPE_CHECKING:
    from xml.etree import ElementTree as ET

    from sosucker_widget.record import Record

played = games(rule_sets(max_chips=3), max_plies=40).map(
    lambda game: record_of(game.positions[0], game.actions)
)


def example(ply: int, language: Language = "en") -> ET.Element:
    return drawn(ply_to_svg(examples["documented_example"], ply, language))


class TestTheDocumentedExample:
    def test_the_chip_that_decides_is_pointed_at_and_the_other_rule_sets_too(self) -> None:
        words = list(texts(example(7)))
        assert {"lowest", "Blue’s latest", "by the pile", "NEXT-2"} <= set(words)
        assert "turn 5, ply 7 of 11" in words
        said = " ".join(words)
        assert "Its lowest chip is Red’s, which gives Red the move again." in said
        assert "Under the classic rules, Blue. All four colours lie in pile 1" in said

    def test_a_captured_pile_is_there_in_dashes_and_the_killed_chip_struck(self) -> None:
        root = example(9)
        dashed = [one for one in root.iter(f"{SVG}path") if "stroke-dasharray" in one.attrib]
        struck = [one for one in root.iter(f"{SVG}path") if one.get("stroke") == canvas.BAD]
        assert (len(dashed), len(struck)) == (6, 1)
        assert {"captured", "by capture"} <= set(texts(root))

    def test_the_path_of_the_move_is_drawn_and_later_dotted(self) -> None:
        assert "by choice" in texts(example(2))
        solid, dotted = example(2), example(3)
        curves = [
            [one for one in root.iter(f"{SVG}path") if "Q" in one.get("d", "") and
             one.get("fill") == "none" and one.get("stroke") == canvas.INK_3]
            for root in (solid, dotted)
        ]  # fmt: skip
        assert ["stroke-dasharray" in one.attrib for [one] in curves] == [False, True]

    def test_it_speaks_russian(self) -> None:
        words = list(texts(example(7, "ru")))
        assert {"нижняя", "последняя синяя", "по стопке", "Красный"} <= set(words)
        assert "Red" not in words

    def test_what_was_played_stands_beside_the_rule(self) -> None:
        assert "Red plays one of its own chips. It goes on top of pile 1." in texts(example(7))


def test_a_ply_that_there_is_not_is_refused() -> None:
    for ply in (-1, 12):
        with pytest.raises(IndexError, match="the plies 0 to 11"):
            ply_to_svg(examples["documented_example"], ply)


@attempts(40)
@given(played, st.sampled_from([*LANGUAGES]))
def test_every_ply_says_its_ruling_and_who_is_to_act(record: Record, language: Language) -> None:
    pictures, plies = Pictures(record, language), plies_of(build(record))
    assert len(pictures) == len(plies)
    for number, ply in enumerate(plies):
        root = drawn(pictures.svg(number))
        ruling = ply["rulings"][0]
        assert ruling["rule"] in texts(root)
        said = root.findtext(f"{SVG}desc") or ""
        assert ruling["sentence"][language] in said
        for line in root.iter(f"{SVG}text"):
            assert 0 <= float(line.attrib["x"]) <= WIDTH
            assert 0 <= float(line.attrib["y"]) <= HEIGHT


def test_hostile_text_stays_text() -> None:
    for ply in range(12):
        drawn(ply_to_svg(hostile(), ply))
    words = list(texts(drawn(ply_to_svg(hostile(), 7))))
    assert any(word.startswith("<img src=x onerror=") and word.endswith("…") for word in words)
    assert "<img src" not in ply_to_svg(hostile(), 7)


def test_control_characters_and_endless_names_harm_nothing() -> None:
    name = "\x00\x1b[31m\u202e" + "W" * 5000
    record = examples["documented_example"]
    record = replace(
        record, title=name, players=tuple(Player(one.color, name=name) for one in record.players)
    )
    root = drawn(ply_to_svg(record, 0))
    for line in root.iter(f"{SVG}text"):
        size = float(line.attrib["font-size"])
        assert width(line.text or "", size) <= WIDTH


def test_all_78_chips_of_one_pile_are_drawn_and_stay_within_its_height() -> None:
    for ply in (0, 1):
        root = drawn(ply_to_svg(one_pile_of_all_chips(), ply))
        fills = [one.get("fill") for one in root.iter(f"{SVG}path")]
        chips = sum(fills.count(look.fill) for look in LOOKS.values())
        # A face is beside each of the six names, and another one if the hand still has a chip.
        assert chips == 77 + ply + 6 + (1 - ply)
        assert "lowest" in texts(root) or ply == 0


@pytest.mark.parametrize("piles", [1, 2, 8, 9, 12, 13, 24, 60, 78])
def test_piles_stand_apart_and_between_the_seats(piles: int) -> None:
    record = piles_of_one_chip(piles)
    drawn(ply_to_svg(record, 0))
    columns = felt.chip_boxes(felt.piles_of(record.start))
    boxes = [box for column in columns.values() for box in column]
    seats = felt.seat_boxes(record.start)
    for box in boxes:
        assert box.width > 0
        assert box.height > 0
        assert not any(overlap(box, seat) for seat in seats)
    for index, box in enumerate(boxes):
        assert not any(overlap(box, other) for other in boxes[index + 1 :])


@given(st.lists(st.lists(st.integers(0, 5), min_size=1, max_size=78), min_size=1, max_size=30))
def test_chips_lie_on_one_another_within_the_height_of_a_pile(chips: list[list[int]]) -> None:
    columns = felt.chip_boxes([felt.Pile(number, pile) for number, pile in enumerate(chips)])
    for column, pile in zip(columns.values(), chips, strict=True):
        assert len(column) == len(pile)
        assert all(box.height > 0 for box in column)
        for below, above in pairwise(column):
            assert above.foot <= below.y + 1e-6
        assert column[0].foot - column[-1].y <= 144 + 1e-6


def overlap(one: canvas.Box, other: canvas.Box) -> bool:
    across = one.x < other.right - 0.01 and other.x < one.right - 0.01
    return across and one.y < other.foot - 0.01 and other.y < one.foot - 0.01


@pytest.mark.parametrize("players", range(2, 7))
def test_games_of_any_number_of_players_are_drawn(players: int) -> None:
    record = long_game(60, players=players, seed=players)
    pictures = Pictures(record, "ru")
    for ply in range(0, 61, 6):
        words = list(texts(drawn(pictures.svg(ply))))
        assert len(words) > players
    assert len(COLOR_NAMES) >= players


@pytest.mark.parametrize("name", ["Zoe\u0308", "ชี่", "👩\u200d👧", "ש\u05b8רה"])
def test_what_lies_on_a_letter_needs_no_room(name: str) -> None:
    letters = "".join(one for one in name if one.isalpha() or one in "👩👧")
    assert letters != name
    assert width(name, 10) == width(letters, 10)


@given(st.text(), st.floats(1, 600))
def test_words_are_cut_and_broken_to_the_room_they_have(text: str, room: float) -> None:
    one_line = plain(text)
    assert one_line.isprintable()
    cut = fit(one_line, 10, room)
    assert cut == one_line or cut.endswith("…")
    lines = wrap(one_line, 10, room, 3)
    assert len(lines) <= 3
    assert all(width(line, 10) <= max(room, width("…", 10)) for line in lines)
