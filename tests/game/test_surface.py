"""What a game takes to begin with, takes as colours and acts, and gives back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sosucker_widget import Game, Record, Replay, RuleSet, Table, examples, load
from sosucker_widget.engine import Color, Give, IllegalActionError, Play
from sosucker_widget.game.game import Begin
from sosucker_widget.record import ShortMoveError, Step


@pytest.fixture
def game() -> Game:
    return Game("documented", chips=3, first="red")


@pytest.mark.parametrize(
    "begin", ["documented", RuleSet.named("documented")], ids=["a name", "a rule set"]
)
def test_a_new_game_by_its_rules(begin: Begin) -> None:
    game = Game(begin, chips=3, players=3, first="g")
    assert (game.rules.preset, game.rules.chips, game.rules.players) == ("documented", 3, 3)
    assert game.to_act == "green"


def test_all_that_a_game_can_go_on_from(tmp_path: Path) -> None:
    record = examples["kept_promise"]
    path = tmp_path / "game.sls"
    record.save(path)
    given: list[Begin] = [
        *("kept_promise", record, path, str(path), record.dumps("sls"), record.dumps("json")),
        *(Game(record), Table(record), Replay(record)),
    ]
    for begin in given:
        assert Game(begin).record == record
        assert Game(begin, ply=3).ply == 3
    assert Game(record.position(3)).position == record.position(3)


FORMS: list[tuple[Any, Any]] = [
    *(("red", "blue"), ("Red", "BLUE"), ("r", "B")),
    *((0, 1), (Color.RED, Color.BLUE)),
]


@pytest.mark.parametrize("form", range(len(FORMS)))
def test_colours_are_given_as_one_likes(form: int) -> None:
    red, blue = FORMS[form]
    game = Game(first=red, names={red: "Ann"})
    game.play(red, player=red)
    assert len(game.legal(red)) == len(game.legal())
    game.give(blue)
    game.say(blue, "Thank you.", to=red)
    game.say(blue, "All right?", to=[red, "green"])
    assert game.promise(blue, red, "You are next.") == "p1"
    game.withdraw(blue, "p1")
    assert [step.player for step in game] == ["red", "red", "blue", "blue", "blue", "blue"]
    assert game.record.players[0].name == "Ann"
    assert game.to_act == "blue"


def test_an_act_is_an_action_a_word_or_a_dict(game: Game) -> None:
    forms: list[Any] = [
        Play(0, 0, 1),
        "r+",
        " R+ ",
        {"type": "play", "chip": "red"},
        {"type": "play", "player": "red", "chip": "r", "pile": "new"},
        {"type": "play", "player": "red", "chip": "red", "pile": 1},
    ]
    for form in forms:
        assert game.judge(form).action == Play(0, 0, 1)
        assert game.act(form).action == Play(0, 0, 1)
        game.undo()
    assert game.judge("play", chip="red") == game.judge("r+")


def test_short_moves_are_all_done_or_none(game: Game) -> None:
    rulings = game.enter("r+ b b1 g")
    assert [ruling.action for ruling in rulings] == [step.action for step in game]
    assert all(rulings)
    assert game.enter("") == []
    for wrong, error in (("g+ r q", ShortMoveError), ("g+ g", IllegalActionError)):
        with pytest.raises(error):
            game.enter(wrong)
        assert game.ply == 4


def test_it_is_a_sequence_as_its_record(game: Game) -> None:
    assert game
    assert len(game) == 0
    game.enter("r+ b")
    game.say("blue", "Hm.")
    record = game.record
    assert len(game) == len(record) == 3
    assert [step.act for step in game] == [step.act for step in record]
    assert isinstance(game[-1], Step)
    assert game[1].act == Give(0, 1)
    assert [step.index for step in game[1:]] == [1, 2]
    assert list(game) == list(game.history)


def test_how_it_stands(game: Game) -> None:
    assert (game.is_over, game.winner) == (False, None)
    assert game.to_act == "red"
    over = Game("empty_handed_win")
    assert (over.is_over, over.to_act) == (True, None)
    assert over.winner == "blue"


def test_it_saves_itself(game: Game, tmp_path: Path) -> None:
    game.enter("r+ b")
    game.save(tmp_path / "game.sls")
    assert load(tmp_path / "game.sls") == game.record
    assert isinstance(game.record, Record)
