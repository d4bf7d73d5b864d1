"""The one person who plays against bots: what is told, how long bots wait, and what is skipped."""

from __future__ import annotations

import pytest

from sosucker_widget import Game
from sosucker_widget.game import Bots
from sosucker_widget.protocol.request_handler import RequestHandler
from sosucker_widget.protocol.table_commands import TABLE_COMMANDS
from sosucker_widget.session.table.solo_player import SLOWER
from sosucker_widget.session.table.table_options import TableOptions
from sosucker_widget.session.table.table_session import TableSession
from sosucker_widget.session.view import LEAD, View
from tests.engine.notation import DOCUMENTED, at
from tests.session.memory import Connection


def session(**bots: str) -> TableSession:
    made = {"blue": "greedy", "green": "grudge", "yellow": "random", **bots}
    seats = {list(made).index(color) + 1: bot for color, bot in made.items()}
    return TableSession(Game(chips=4, first="red"), seats, TableOptions(seed=3))


def test_only_one_person_among_bots_is_told_anything() -> None:
    home = session().state("en")["home"]
    assert home is not None
    assert home["you"] == "red"
    assert TableSession(Game()).state("en")["home"] is None
    assert TableSession(Game(), {1: "greedy"}).state("en")["home"] is None


def test_the_recap_comes_at_the_own_decision_alone() -> None:
    table = session()
    table.game.play("red")
    table.game.give("blue")
    assert table.solo.state() == {
        "you": "red",
        "moods": [],
        "recap": None,
        "yours": [],
        "out": None,
    }
    table.wait()
    home = table.state("en")["home"]
    assert home is not None
    assert home["recap"] is not None
    assert home["recap"]["lines"]


@pytest.mark.parametrize(
    ("asks", "said"),
    [
        (
            {"command": "act", "action": {"type": "give", "player": "red", "to": "blue"}},
            "The move is not given now: you have the move and play a chip.",
        ),
        ({"command": "enter", "text": "b+"}, "1 (b+): You hold no blue chip. In hand: red."),
    ],
)
def test_a_refused_act_is_told_to_the_person(asks: dict[str, object], said: str) -> None:
    table = session()
    handler = RequestHandler(table, TABLE_COMMANDS)
    answer = handler.answer(View("a reader", LEAD), {"id": 1, "view": "v", "revision": 0, **asks})
    assert answer["error"]["message"]["en"] == said
    assert answer["error"]["ruling"]["sentence"]["en"] in said


def test_bots_wait_longer_after_what_touched_the_person() -> None:
    table = TableSession(Game(first="blue"), {1: "greedy", 2: "greedy", 3: "greedy"})
    table.game.play("blue")
    assert table._delay() == 1.0
    table.game.give("red")
    assert table._delay() == SLOWER
    table.shared.pace = 0.0
    assert table._delay() == 0.0


def test_skipping_ends_when_the_person_is_asked() -> None:
    table = session()
    table.skip()
    assert not table.solo.is_hurried
    table.game.play("red")
    table.game.give("blue")
    table.skip()
    assert table._delay() == 0.0
    table.wait()
    assert not table.solo.is_hurried
    assert table._delay() > 0.0


def out_of_a_game() -> tuple[TableSession, View]:
    """Return a table whose only person, Red, has just been defeated, and a view of it."""
    start = at(DOCUMENTED, "- RB GG YY", {1: "GRY"}, move="R", phase="rescue", asked="B")
    table = TableSession(Game(start), dict.fromkeys((1, 2, 3), "random"), TableOptions(seed=1))
    view = Connection(RequestHandler(table, TABLE_COMMANDS), "a reader", LEAD).view
    table.game.refuse()
    return table, view


def waits(table: TableSession) -> bool:
    return table.runner.thinking is None


def test_the_own_defeat_holds_the_bots_until_one_watches() -> None:
    table, _ = out_of_a_game()
    home = table.state("en")["home"]
    assert home is not None
    assert home["out"] is not None
    assert [line["en"] for line in home["out"]] == ["Blue held a prisoner, and refused."]
    assert waits(table)
    table.watch()
    home = table.state("en")["home"]
    assert home is not None
    assert home["out"] is None
    assert not waits(table)


def test_skipping_goes_on_after_the_own_defeat_to_the_end() -> None:
    table, _ = out_of_a_game()
    table.skip()
    assert not waits(table)
    assert table.solo.is_hurried
    table.wait()
    assert table.game.is_over
    assert not table.solo.is_hurried


def test_a_defeat_that_is_taken_back_holds_them_once_more() -> None:
    table, _ = out_of_a_game()
    table.watch()
    table.take_back(1)
    assert table.state("en")["rebound"] == []
    table.game.refuse()
    assert table.solo.is_out


def test_nobody_waits_where_nobody_looks_or_another_view_plays() -> None:
    table, view = out_of_a_game()
    table.seated.sit("a guest", 0)
    assert not waits(table)
    table.seated.sit("a guest", None)
    assert waits(table)
    table.leave(view)
    assert not waits(table)


def test_plies_are_shown_again_as_they_were() -> None:
    table = session()
    table.game.play("red")
    table.game.give("blue")
    table.wait()
    plies = table.again(2, 4)
    assert [ply["position"]["ply"] for ply in plies] == [1, 2, 3, 4]
    last = table.again(table.game.ply, table.game.ply)[-1]
    assert last["position"] == table.state("en")["ply"]["position"]
    assert isinstance(table.bots, Bots)
