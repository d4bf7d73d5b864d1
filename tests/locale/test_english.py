from __future__ import annotations

import re

import pytest

from sosucker_widget.engine import COLOR_NAMES, Finding
from sosucker_widget.locale.en.grammar import GRAMMAR
from sosucker_widget.locale.interface import interface_words
from sosucker_widget.locale.tables import tables
from tests.locale.test_tables import every


def say(rule: str, variant: str = "", **facts: object) -> str:
    return Finding(rule, {"pile": 1, **facts}, variant).sentence("en")


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ("", "Red Blue Green Yellow Purple Orange"),
        ("poss", "Red’s Blue’s Green’s Yellow’s Purple’s Orange’s"),
        ("chip", "red blue green yellow purple orange"),
    ],
)
def test_forms(form: str, words: str) -> None:
    assert [GRAMMAR.color(color, form) for color in COLOR_NAMES] == words.split()


def test_articles() -> None:
    assert [GRAMMAR.color(c, "a").split()[0] for c in COLOR_NAMES] == [
        "a",
        "a",
        "a",
        "a",
        "a",
        "an",
    ]
    for finding in every():
        told = finding.sentence("en")
        assert not re.search(r"(?i)\ba [aeiou]|\ban [^aeiou]", told), told


def test_numbers_are_words_to_ten() -> None:
    numbers = [GRAMMAR.number(number, "word") for number in (1, 2, 10, 11, 36)]
    assert numbers == ["one", "two", "ten", "11", "36"]
    assert GRAMMAR.number(3, "Word") == "Three"
    assert GRAMMAR.number(3, "") == "3"


def test_lists() -> None:
    assert say(
        "NEXT-1", "refused-open", has_move="red", candidates=["blue", "green", "yellow"]
    ) == ("Red must first give the move to Blue, Green or Yellow.")
    assert say("SETUP-1", players=["red", "blue"]) == "Two players: Red and Blue."


class TestDesignSample:
    """The sample wording of the design, as far as a single ruling can say it."""

    def test_choice(self) -> None:
        told = say("NEXT-1", "choice", missing=["green", "yellow"], mover="blue")
        assert told == "Green and Yellow are not in pile 1. Blue chooses who moves next."

    def test_forced(self) -> None:
        told = say("NEXT-1", "forced", to="yellow")
        assert told == "Only Yellow is missing from pile 1, so Yellow has the move."

    def test_bottom(self) -> None:
        told = say("NEXT-2", "bottom-again", present=list(COLOR_NAMES[:4]), defeated=[], to="red")
        assert told == (
            "All four colours lie in pile 1, so the pile decides. "
            "Its lowest chip is Red’s, which gives Red the move again."
        )

    def test_latest(self) -> None:
        told = say("NEXT-2", "latest-deepest", present=["red", "blue"], defeated=[], to="blue")
        assert told == (
            "Both colours lie in pile 1, so the pile decides. "
            "Of the latest chips of each colour, Blue’s lies deepest, which gives Blue the move."
        )

    def test_latest_of_the_living(self) -> None:
        """A defeated player's chip may lie even deeper."""
        told = say(
            "NEXT-2", "latest-deepest", present=["red", "blue"], defeated=["green"], to="blue"
        )
        assert told == (
            "The colours of all living players lie in pile 1, so the pile decides. "
            "Of the latest chips of each living player, Blue’s lies deepest, "
            "which gives Blue the move."
        )

    def test_captor(self) -> None:
        told = say("CAPTURE-2", "color", mover="green", captor="yellow")
        assert told == "Green played the chip, but its colour captures: pile 1 goes to Yellow."

    def test_kill(self) -> None:
        told = say(
            "CAPTURE-3",
            "other",
            captor="red",
            killed="blue",
            taken={"red": 3, "blue": 0, "green": 1, "yellow": 1},
            supply=3,
        )
        assert told == (
            "Red kills a blue chip and takes the other five. "
            "Three are Red’s own chips and go back to Red’s supply."
        )

    def test_kill_in_a_pile_of_two(self) -> None:
        told = say("CAPTURE-3", "own", captor="red", killed="red", taken={"red": 1}, supply=1)
        assert told == (
            "Red kills one of its own chips and takes the other one. "
            "It is Red’s own chip and goes back to Red’s supply."
        )

    def test_rescue(self) -> None:
        told = say("RESCUE-1", "asked", in_need="green", asked=["red", "blue"])
        assert told == (
            "Green has the move and no chip. Red and Blue hold prisoners and are asked "
            "in this order."
        )

    def test_win(self) -> None:
        told = say("WIN-1", "no-chips", winner="yellow", chips=0)
        assert told == "Yellow is the last player alive and wins, with no chip in hand."


def test_what_speaks_of_a_mouse_or_keys_has_other_words_for_fingers() -> None:
    words = dict(interface_words()["en"]) | dict(tables("en").phrases)
    mouse = re.compile(r"(?i)\bclick|\bmouse\b|\bpress (?:a|Esc|Enter)\b")
    told = {key for key, text in words.items() if isinstance(text, str) and mouse.search(text)}
    assert {key for key in told if f"{key}.touch" not in words} == {"key.ask"}
