"""A game in progress: what can be done, what is refused, and that a refusal changes nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget import examples
from sosucker_widget.engine import ColorError, IllegalActionError, Position, RuleSet, legal_actions
from sosucker_widget.game import ActError, Game, GameFullError
from sosucker_widget.game.game import MAX_TALK
from sosucker_widget.record import Chapter, dumps, loads, position_at
from sosucker_widget.record.values.limits import MAX_EVENTS
from tests.strategies import Played, games, positions


@pytest.fixture
def game() -> Game:
    return Game(rules="documented", chips=3, first="red")


class TestBeginning:
    def test_a_new_game_is_classic_with_seven_chips(self) -> None:
        rules = Game(first="blue").rules
        assert (rules.preset, rules.chips, rules.players) == ("classic", 7, 4)

    def test_the_same_seed_draws_the_same_first_player(self) -> None:
        drawn = [Game(seed=seed).position.moving_seat for seed in range(30)]
        assert drawn == [Game(seed=seed).position.moving_seat for seed in range(30)]
        assert {*drawn} == {0, 1, 2, 3}

    def test_the_draw_is_recorded(self) -> None:
        game = Game(seed=3)
        assert loads(dumps(game.record)).start == game.position

    @given(positions())
    def test_from_any_position(self, position: Position) -> None:
        game = Game(position)
        assert game.position == position
        assert loads(dumps(game.record)).start == position

    @pytest.mark.parametrize("ply", range(12))
    def test_from_any_ply_of_a_record(self, ply: int) -> None:
        record = examples["documented_example"]
        game = Game(record, ply=ply)
        assert (game.ply, game.position) == (ply, position_at(record, ply))
        while game.ply < 11:
            game.redo()
        assert [s.act for s in game.history] == [e.act for e in record.events]

    def test_chapters_hold_as_long_as_their_events_do(self) -> None:
        record = examples["documented_example"]
        chapter = Chapter("The end", 8, 10, "normal")
        game = Game(replace(record, chapters=(chapter,)))
        assert list(game.record.chapters) == [chapter]
        game.undo()
        assert list(game.record.chapters) == []
        game.redo()
        assert list(game.record.chapters) == [chapter]

    def test_a_ply_that_is_not_there(self) -> None:
        with pytest.raises(ValueError, match="plies, 0 to 11"):
            Game(examples["documented_example"], ply=12)

    def test_rules_of_its_own_beside_a_record(self) -> None:
        with pytest.raises(ValueError, match="for a new game"):
            Game(examples["documented_example"], chips=3)

    @pytest.mark.parametrize("wrong", [{"first": "pink"}, {"rules": "chess"}, {"chips": 14}])
    def test_what_does_not_exist(self, wrong: dict[str, object]) -> None:
        with pytest.raises(ValueError, match=r"pink|chess|14"):
            Game(**wrong)  # type: ignore[arg-type]

    def test_a_rule_set_that_is_no_preset(self) -> None:
        rules = RuleSet.named("documented", discards="anytime")
        record = Game(rules=rules, first="red").record
        assert (record.preset, record.rules) == ("documented", rules)


class TestActing:
    def test_a_refusal_says_why_and_changes_nothing(self, game: Game) -> None:
        before = game.record
        with pytest.raises(IllegalActionError, match="PLAY-1: Red has the move, not Blue"):
            game.play("blue", player="blue")
        assert game.record == before

    def test_what_is_no_act_at_all(self, game: Game) -> None:
        with pytest.raises(ColorError, match="mauve"):
            game.play("mauve")  # type: ignore[arg-type]
        with pytest.raises(ActError, match="'top' is not the number of a pile"):
            game.play("red", pile="top")  # type: ignore[arg-type]

    @given(games())
    def test_a_game_goes_as_the_engine_says(self, played: Played) -> None:
        game = Game(played.positions[0])
        for action, after in zip(played.actions, played.positions[1:], strict=True):
            assert game.legal() == legal_actions(game.position)
            game.act(action)
            assert game.position == after
        assert game.ply == len(played.actions)
        assert loads(dumps(game.record)) == game.record

    def test_every_act_has_a_method(self) -> None:
        game = Game(rules="classic", chips=2, first="red", players=2)
        game.play("red")  # then only Blue is missing from the pile
        game.play("blue")
        game.play("red", pile=1)
        game.kill("red")
        assert [game.position.phase, game.position.acting_seat] == ["play", 0]
        with pytest.raises(IllegalActionError):
            game.give("blue")
        with pytest.raises(IllegalActionError):
            game.refuse()
        with pytest.raises(IllegalActionError):
            game.donate("blue")
        with pytest.raises(IllegalActionError):
            game.transfer("red", "blue", "blue")
        with pytest.raises(IllegalActionError):
            game.discard("red", "blue")

    def test_after_the_end_the_rules_say_so(self) -> None:
        game = Game(rules="documented", chips=1, players=2, first="red")
        game.play("red")
        game.play("blue", pile=1)
        assert game.position.phase == "over"
        with pytest.raises(IllegalActionError, match="WIN-1"):
            game.play("red")

    def test_a_full_record_takes_no_more(self, game: Game) -> None:
        for _ in range(MAX_EVENTS):
            game.say("red", "Hm.")
        with pytest.raises(GameFullError):
            game.say("red", "Hm.")
        assert game.length == MAX_EVENTS

    def test_a_record_that_would_be_too_large_takes_no_more_words(self, game: Game) -> None:
        def talk_on() -> None:
            for _ in range(MAX_EVENTS):
                game.say("red", {"en": "\x00" * MAX_TALK, "ru": "я" * MAX_TALK})

        with pytest.raises(GameFullError, match="bytes"):
            talk_on()
        assert loads(dumps(game.record)) == game.record


class TestTalking:
    def test_a_promise_is_known_by_an_id_until_it_is_withdrawn(self, game: Game) -> None:
        made = game.promise("red", ["blue"], "The next move.")
        assert game.promises()[made].to == ("blue",)
        game.withdraw("red", made)
        assert game.promises() == {}

    def test_ids_are_used_once_also_in_lines_that_were_left(self, game: Game) -> None:
        game.play("red")
        first = game.promise("red", ["blue"], "One.")
        game.undo()
        assert game.promise("red", ["blue"], "Two.") != first
        assert loads(dumps(game.record)) == game.record

    def test_what_was_taken_back_is_done_again_once(self, game: Game) -> None:
        game.play("red")
        game.promise("red", ["blue"], "The next move.")
        before = game.record
        game.give("blue")
        game.undo(2)
        game.play("red")
        game.redo()
        game.undo()
        acts = [event.act for event in game.record.events]
        assert acts == [event.act for event in before.events]
        assert loads(dumps(game.record)) == game.record

    @pytest.mark.parametrize("text", ["\ud800", {"en": "\udfff"}, {"fr": "Moi."}, 5, float("nan")])
    def test_what_a_record_cannot_keep_is_not_said(self, game: Game, text: Any) -> None:  # noqa: ANN401
        with pytest.raises((ValueError, TypeError)):
            game.say("red", text)
        assert game.length == 0

    @pytest.mark.parametrize("name", [5, " \n ", "\ud800"])
    def test_what_is_no_name(self, game: Game, name: Any) -> None:  # noqa: ANN401
        with pytest.raises(ValueError, match="not a name for red"):
            game.name({"red": name})

    def test_another_s_promise_is_not_to_be_withdrawn(self, game: Game) -> None:
        made = game.promise("red", ["blue"], "The next move.")
        with pytest.raises(ValueError, match="no promise"):
            game.withdraw("blue", made)
        with pytest.raises(ValueError, match="no promise"):
            game.withdraw("red", "p9")

    def test_talk_has_an_end(self, game: Game) -> None:
        game.say("red", "x" * MAX_TALK)
        with pytest.raises(ValueError, match="at most 1000"):
            game.say("red", "x" * (MAX_TALK + 1))
        assert game.length == 1


class TestObserving:
    def test_every_change_is_told_once(self, game: Game) -> None:
        told: list[int] = []
        stop = game.observe(lambda: told.append(game.length))
        game.play("red")
        game.say("red", "To you.")
        game.undo()
        stop()
        game.play("red")
        assert told == [1, 2, 0]

    @given(st.integers(2, 6), st.integers(1, 13))
    def test_it_says_what_it_is(self, players: int, chips: int) -> None:
        game = Game(rules="documented", players=players, chips=chips, first="red")
        assert repr(game) == f"Game('documented', chips={chips}, ply=0, red to play)"
