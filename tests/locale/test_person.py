"""Person: the same sentence, told of a player to others, and to that player as "you"."""

from __future__ import annotations

import pytest

from sosucker_widget.locale import LANGUAGES, Language, ReaderFacts, fill_in
from sosucker_widget.locale.tables import tables
from tests.locale.test_tables import PERSONS, texts

GIVES = "{player} {player:gives|give} {to:the move to {to}|you the move}."


@pytest.mark.parametrize(
    ("reader", "words"),
    [
        ("red", "You give the move to Blue."),
        ("blue", "Red gives you the move."),
        ("green", "Red gives the move to Blue."),
    ],
)
def test_the_reader_is_you_in_every_part(reader: str, words: str) -> None:
    facts = ReaderFacts({"player": "red", "to": "blue"}, reader)
    assert fill_in(GIVES, facts, "en") == words


@pytest.mark.parametrize(
    ("template", "words"),
    [
        ("{player} moves. {player} {player:wins|win}.", "You moves. You win."),
        ("Now {player} {player:|all} {player:poss} chips", "Now you all your chips"),
        ("{pile}{player}", "1you"),
    ],
)
def test_you_has_a_capital_where_a_sentence_begins(template: str, words: str) -> None:
    assert fill_in(template, ReaderFacts({"player": "red", "pile": 1}, "red"), "en") == words


def test_a_chip_of_the_reader_s_colour_is_no_reader() -> None:
    facts = ReaderFacts({"player": "red", "chip": "red"}, "red")
    assert fill_in("{player} {player:plays|play} {chip:a} chip.", facts, "en") == (
        "You play a red chip."
    )


def test_in_a_list_only_who_stands_alone_is_the_reader() -> None:
    for asked, words in ((["red"], "you"), (("red",), "you"), (["red", "blue"], "Red and Blue")):
        assert fill_in("{asked:{asked}|you}", ReaderFacts({"asked": asked}, "red"), "en") == words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bar_says_something_else_to_the_reader(language: Language) -> None:
    said = tables(language)
    for key, template in {**said.sentences, **said.phrases}.items():
        for text in texts(template):
            for gap in PERSONS.finditer(text):
                assert gap["others"] != gap["you"], f"{key}: {gap[0]}"
            assert "|" not in PERSONS.sub("", text), f"{key}: {text}"
