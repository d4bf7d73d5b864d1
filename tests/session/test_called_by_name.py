"""Where players have names, whatever the table says calls them so; the record says colours."""

from __future__ import annotations

import base64
import gzip
import json
import re
from collections.abc import Mapping
from functools import cache
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from sosucker_widget.engine import ColorLike, as_color
from sosucker_widget.game import Game
from sosucker_widget.locale import RECORD_LANGUAGES, calling, phrase
from sosucker_widget.players.deal import Deal, retold
from sosucker_widget.players.half import KINDS, Half
from sosucker_widget.protocol.request_handler import RequestHandler
from sosucker_widget.protocol.table_commands import TABLE_COMMANDS
from sosucker_widget.record import Say, dumps
from sosucker_widget.session.table.table_options import TableOptions
from sosucker_widget.session.table.table_session import TableSession
from sosucker_widget.session.view import LEAD, View

if TYPE_CHECKING:
    from sosucker_widget.players import BotView

CALLED = {"red": "Mia", "blue": "Jonas", "green": "Lena", "yellow": "Omar"}
PLAYERS: Mapping[ColorLike, str] = {as_color(color): name for color, name in CALLED.items()}
COLORS = re.compile(r"\b(Red|Blue|Green|Yellow)\b")
COLORS_RU = re.compile(r"\b(Красн|Син|Зелён|Жёлт)(ый|ий|ого|его|ому|ему|ым|им)\b(?! \()")
"""A colour in the masculine is a player, who is called by name or has the name beside it."""


@cache
def at_table() -> TableSession:
    """Return a table at which Mia has broken her word to Jonas."""
    game = Game(rules="documented", chips=3, first="red")
    game.name(PLAYERS)
    game.play("red")
    session = TableSession(game)
    game.accept("blue", game.offer("red", "blue", "spare:yellow", "move"))
    game.give("green")
    return session


def by_color(told: object) -> list[str]:
    """List the texts in what is told that call a player by colour."""
    if isinstance(told, list):
        return [text for one in told for text in by_color(one)]
    if not isinstance(told, dict):
        return []
    if set(told) >= {"en", "ru"}:
        return [
            told[code]
            for code, colors in (("en", COLORS), ("ru", COLORS_RU))
            if colors.search(told[code])
        ]
    return [text for one in told.values() for text in by_color(one)]


def unpacked(text: str) -> Any:  # noqa: ANN401 - JSON
    return json.loads(gzip.decompress(base64.b64decode(text)))


_ids = count(1)


def ask(session: TableSession, command: str, **fields: object) -> dict[str, Any]:
    """Ask a table as a page that leads."""
    message = {"id": next(_ids), "command": command, **fields}
    return RequestHandler(session, TABLE_COMMANDS).answer(View("page", LEAD), message)


def message_of(answer: dict[str, Any]) -> dict[str, str]:
    """Return the message of a request that was refused."""
    assert not answer["ok"]
    message: dict[str, str] = answer["error"]["message"]
    return message


@cache
def at_the_end() -> TableSession:
    """Return a table at which a game with a broken promise is over."""
    game = Game(rules="documented", chips=2, first="red")
    game.name(PLAYERS)
    session = TableSession(game)
    game.play("red")
    game.accept("blue", game.offer("red", "blue", "spare:yellow", "move"))
    game.give("green")
    rng = Random(1)  # noqa: S311 - a game
    while not game.is_over:
        game.act(rng.choice(game.legal()))
    ask(session, "story")
    assert session.ending.inquiry
    with session.calling():
        session.ending.inquiry.wait()
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


def test_the_game_looked_back_at_names_them() -> None:
    session = at_the_end()
    answer = ask(session, "replay")
    replay, power = unpacked(answer["state"]), unpacked(answer["power"])
    nodes = unpacked(ask(session, "copy", **{"from": 0})["nodes"])
    assert nodes[1:] == replay["nodes"][1:]
    assert not by_color(nodes)
    assert "Jonas, I give you the move" in json.dumps(nodes)
    assert power["forces"]
    assert not by_color(power)


def test_by_other_names_the_game_is_told_again() -> None:
    session = TableSession(Game(rules="documented", chips=3, first="red"))
    session.game.play("red")
    session.game.give("blue")
    before = session.state("en")["copy"]
    session.game.name({"blue": "Jonas"})
    after = session.state("en")["copy"]
    assert (after["epoch"], after["since"]) == (before["epoch"] + 1, 0)
    [*_, gift] = unpacked(ask(session, "copy", **{"from": 0})["nodes"])
    assert gift["ply"]["rulings"][0]["sentence"]["en"] == "Red gives the move to Jonas."


def test_by_other_names_deals_are_told_again_and_no_act_is_stale() -> None:
    game = Game(rules="documented", chips=3, first="red")
    game.name({"blue": "Jonas"})
    session = TableSession(game)
    game.play("red")
    game.offer("red", "blue", "spare:yellow", "move")
    before, revision = session.state("en")["log"], session.revision
    game.name({"blue": "Joanna"})
    after = session.state("en")["log"]
    assert after["epoch"] == before["epoch"] + 1
    assert session.revision == revision
    told = json.dumps(ask(session, "log", **{"from": 0})["entries"])
    assert "Joanna, you " in told
    assert "Jonas" not in told
    game.give("blue")
    assert session.state("en")["log"]["epoch"] == after["epoch"]


def test_by_other_names_it_is_told_again_who_has_the_power() -> None:
    game = Game(rules="documented", chips=1, first="red")
    session = TableSession(game, options=TableOptions(analyse=True))
    session.push()
    game.name(PLAYERS)
    session.push()
    assert session.power.inquiry
    with session.calling():
        session.power.inquiry.wait()
    power = json.loads(gzip.decompress(session.power.packed("en")))
    assert "Jonas" in json.dumps(power)
    assert not by_color(power)


def test_what_a_page_keeps_of_the_record_says_colours() -> None:
    copied = unpacked(ask(at_the_end(), "copy", **{"from": 0})["copied"])
    [offer] = [
        one for one in copied["events"] if one.get("text", {}).get("en", "")[:10] == "Blue, you "
    ]
    assert offer["text"]["ru"].startswith("Синий, ")


def test_a_seat_that_cannot_be_taken_names_who_sits_there() -> None:
    session = TableSession(
        Game(rules="documented", chips=3, first="red", names=PLAYERS), {2: "random"}
    )
    session.sit("other", 0)
    taken = message_of(ask(session, "sit", seat="red"))
    assert taken["en"] == "Mia’s seat is already taken."
    assert taken["ru"] == "Место Красного (Mia) уже занято."
    bot = message_of(ask(session, "sit", seat="green"))
    assert bot["en"] == "A bot plays for Lena."
    assert bot["ru"] == "За Зелёного (Lena) играет бот."


def test_a_deal_without_sense_names_both() -> None:
    session = TableSession(Game(rules="documented", chips=3, first="red", names=PLAYERS))
    pair = {"player": "red", "to": "blue"}
    message = message_of(ask(session, "offer", **pair, asks="rescue", gives="spare:red"))
    assert "Mia" in message["en"]
    assert "Jonas" in message["en"]
    assert not by_color(message)


def test_a_typed_move_that_is_refused_names_them() -> None:
    session = TableSession(Game(rules="documented", chips=3, first="red", names=PLAYERS))
    message = message_of(ask(session, "enter", revision=0, text="r+ r"))
    assert message["en"].startswith("2 (r): Mia")
    assert not by_color(message)


def test_what_a_bot_did_wrong_names_its_player() -> None:
    class ForAnother:
        def __call__(self, view: BotView, _rng: Random) -> object:
            return view.legal[0]

        def aside(self, _view: BotView, _rng: Random) -> object:
            return Say("blue", "I am Blue.")

    game = Game(rules="documented", chips=3, first="red", names=PLAYERS)
    session = TableSession(game, {0: ForAnother()})
    session.wait()
    notices = [one["notice"] for one in session.log.tail()["entries"]]
    detail, *_ = [one["detail"] for one in notices if one and one["kind"] == "nonsense"]
    assert detail["en"].endswith("a bot can speak only for itself, Mia")
    assert detail["ru"].endswith("бот говорит только за себя, а это Mia")


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
