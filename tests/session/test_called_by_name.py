"""Where players have names, whatever the table says calls them so; the record says colours."""

from __future__ import annotations

import gzip
import re
from functools import cache

import pytest

from sosucker_widget.engine import as_color
from sosucker_widget.game import Game
from sosucker_widget.locale import RECORD_LANGUAGES, calling, phrase
from sosucker_widget.players.deal import Deal, retold
from sosucker_widget.players.half import KINDS, Half
from sosucker_widget.record import dumps
from sosucker_widget.session.table.table_session import TableSession

CALLED = {"red": "Mia", "blue": "Jonas", "green": "Lena", "yellow": "Omar"}
COLORS = re.compile(r"\b(Red|Blue|Green|Yellow)\b")


@cache
def at_table() -> TableSession:
    """Return a table at which Mia has broken her word to Jonas."""
    game = Game(rules="documented", chips=3, first="red")
    game.name({as_color(color): name for color, name in CALLED.items()})
    game.play("red")
    session = TableSession(game)
    game.accept("blue", game.offer("red", "blue", "spare:yellow", "move"))
    game.give("green")
    return session


def test_rulings_deals_and_talk_name_them() -> None:
    state = at_table().state("en")
    [ruling] = [one["sentence"]["en"] for one in state["ply"]["rulings"]]
    [deal] = state["deals"]
    said = [one["talk"]["text"]["en"] for one in state["log"]["entries"] if one["talk"]]
    assert ruling == "Mia gives the move to Lena."
    assert [half["text"]["en"] for half in deal["halves"]] == [
        "kills none of Mia’s chips while Omar is in the game",
        "gives Jonas the move at the next choice",
    ]
    # Each of the two reads it in the second person.
    assert deal["halves"][1]["own"]["red"]["en"] == "give Jonas the move at the next choice"
    assert deal["halves"][1]["own"]["blue"]["en"] == "gives you the move at the next choice"
    assert deal["halves"][1]["note"]
    assert deal["halves"][1]["note"]["en"] == "gave Lena the move, turn 1"
    assert said[-1] == "Jonas, I give you the move when I next choose."
    assert not any(COLORS.search(text) for text in [ruling, *said])


def test_what_became_of_a_promise_names_them() -> None:
    session = at_table()
    session.push()
    assert "Mia to Jonas: broken at ply 2." in gzip.decompress(session.judging.promises).decode()


@pytest.mark.parametrize("name", ["דוד", "ليلى", "ܝܘܚܢܢ", "Team ليلى (3)"])
def test_a_name_to_the_left_stands_apart(name: str) -> None:
    game = Game(rules="documented", chips=3, first="red", names={"red": "Mia", "blue": name})
    session = TableSession(game)
    game.play("red")
    game.give("blue")
    [ruling] = session.state("en")["ply"]["rulings"]
    assert ruling["sentence"]["en"] == f"Mia gives the move to \u2068{name}\u2069."
    assert name in game.record.dumps()
    assert "\u2068" not in game.record.dumps()


def test_a_name_is_not_declined() -> None:
    [ruling] = [one["sentence"]["ru"] for one in at_table().state("ru")["ply"]["rulings"]]
    assert ruling == "Mia передаёт ход Зелёному (Lena)."


def test_the_record_says_colours() -> None:
    text = dumps(at_table().record)
    assert "Blue, I give you the move when I next choose." in text
    assert "Jonas, " not in text


@pytest.mark.parametrize("language", RECORD_LANGUAGES)
def test_each_offer_and_promise_is_told_again_word_for_word(language: str) -> None:
    halves = [Half(kind, 3 if kind in ("spare", "against", "prisoner") else None) for kind in KINDS]
    for half in halves:
        deal = Deal(0, 1, Half("move"), half)
        promise = deal.promise(0, 0, 0)
        assert promise is not None
        for text in (deal.said().text, deal.said("change").text, promise.text):
            assert retold(text, 1)[language] == text[language]  # type: ignore[index]
            with calling(CALLED):
                assert "Jonas" in retold(text, 1)[language]
                assert retold("Blue, look out!", 1)[language] == "Blue, look out!"


def test_names_may_hold_what_a_template_does() -> None:
    with calling({"blue": "{to} {0}"}):
        assert phrase("pointer.latest", {"to": "blue"}, "en") == "{to} {0}’s latest"
