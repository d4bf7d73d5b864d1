"""What the widgets take, and what they say of what they don't take."""

from __future__ import annotations

import copy
import gzip
import json
import pickle
from typing import TYPE_CHECKING, Any

import pytest
from ipywidgets import Layout  # type: ignore[import-untyped]

from sosucker_widget import Game, Replay, RuleSet, Table, examples
from sosucker_widget.engine import Color, Position, legal_actions
from sosucker_widget.replay.series import series_of

if TYPE_CHECKING:
    from pathlib import Path

TEXT = "[rules classic] [first red] 1. r+ b"


def names(table: Table) -> list[str | None]:
    return [player.name for player in table.record.players]


def bots(table: Table) -> dict[str, str]:
    return {player.color: player.extra["x-bot"] for player in table.record.players if player.extra}


class TestWhatIsReplayed:
    def test_a_name_a_text_a_path(self, tmp_path: Path) -> None:
        assert Replay("kept_promise").record == examples["kept_promise"]
        assert Replay(TEXT).plies == 2
        path = tmp_path / "game.sls"
        Replay(TEXT).save(path)
        assert Replay(path).record == Replay(str(path)).record == Replay(TEXT).record

    def test_a_game_a_table_another_replay(self) -> None:
        game, table = Game(first="red"), Table(first="red")
        for one in (game, table):
            one.play("red")
            assert Replay(one).record == one.record
        replay = Replay(table)
        table.give("blue")
        assert (Replay(replay).plies, Replay(table).plies) == (1, 2)

    @pytest.mark.parametrize("wrong", [7, None, examples["case_b"].start])
    def test_nothing_else(self, wrong: Any) -> None:  # noqa: ANN401
        with pytest.raises(TypeError, match="expected a record, a game, a path"):
            Replay(wrong)


class TestWhereATableBegins:
    @pytest.mark.parametrize("rules", ["documented", "Documented", RuleSet.named("documented")])
    def test_under_rules(self, rules: str | RuleSet) -> None:
        table = Table(rules, chips=3, first="red")
        assert (table.position.rules.preset, table.position.rules.chips) == ("documented", 3)

    def test_at_the_end_of_a_game(self) -> None:
        game = Game(first="red")
        game.play("red")
        for begin in (game, game.record, Table(game), Replay(game), game.record.dumps()):
            assert Table(begin).position == game.position
        assert Table("kept_promise").ply == examples["kept_promise"].plies

    def test_not_under_two_rules(self) -> None:
        with pytest.raises(
            ValueError, match="the rules are given twice: 'classic' and rules='documented'"
        ):
            Table("classic", rules="documented")


class TestSeatsAndNames:
    def test_by_colour_in_order_or_one_for_all(self) -> None:
        by_color: Any = {"Blue": "greedy", Color.RED: "human"}
        assert bots(Table(seats=by_color)) == {"blue": "greedy"}
        assert bots(Table(seats=["human", "greedy", None, "random"])) == {
            "blue": "greedy",
            "yellow": "random",
        }
        assert bots(Table(seats="random", players=3)) == {"blue": "random", "green": "random"}
        assert bots(Table(seats=lambda view, _rng: view.legal[0])).keys() == {
            *("blue", "green", "yellow")
        }
        assert bots(Table(seats="human")) == {}

    def test_names(self) -> None:
        assert names(Table(names=["Ann", "Ben", "Cy", None])) == ["Ann", "Ben", "Cy", None]
        assert names(Table(names={"b": "Ben"})) == [None, "Ben", None, None]

    @pytest.mark.parametrize(
        ("wrong", "error", "message"),
        [
            ({"seats": {"bleu": "greedy"}}, ValueError, "seats: 'bleu'.*did you mean 'blue'"),
            ({"seats": {"purple": "greedy"}}, ValueError, "seats: 'purple' does not play"),
            ({"seats": ["greedy"]}, ValueError, "seats: 1 are given for 4 players"),
            ({"seats": 7}, TypeError, "seats: expected values by colour.*not 7"),
            ({"names": "Ann"}, TypeError, "names: expected values by colour.*not 'Ann'"),
            ({"names": ["Ann", "Ben"]}, ValueError, "names: 2 are given for 4 players"),
            ({"names": {"Ann": "red"}}, ValueError, "names: 'Ann' is not a colo"),
        ],
    )
    def test_say_what_is_wrong(
        self, wrong: dict[str, Any], error: type[Exception], message: str
    ) -> None:
        with pytest.raises(error, match=message):
            Table(**wrong)


class TestParameters:
    @pytest.mark.parametrize(
        ("cls", "wrong", "meant"),
        [
            (Table, "bots", "seats"),
            (Table, "power", "analyse"),
            (Table, "playrs", "players"),
            (Table, "height", "layout"),
            (Replay, "power", "analyse"),
            (Replay, "lang", "language"),
            (Replay, "theme_", "theme"),
        ],
    )
    def test_that_there_are_not_name_the_right_one(self, cls: Any, wrong: str, meant: str) -> None:  # noqa: ANN401
        begin = ["kept_promise"] if cls is Replay else []
        message = f"{cls.__name__} has no parameter '{wrong}': did you mean '{meant}'"
        with pytest.raises(TypeError, match=message):
            cls(*begin, **{wrong: 1})

    def test_that_are_near_nothing_get_the_list(self) -> None:
        with pytest.raises(TypeError, match=r"no parameter 'zzz'. It has: source, ply, line"):
            Replay("kept_promise", zzz=1)  # type: ignore[arg-type]

    @pytest.mark.parametrize("layout", [{"width": "300px"}, Layout(width="300px")])
    def test_layout(self, layout: Any) -> None:  # noqa: ANN401
        assert Replay("kept_promise", layout=layout).layout.width == "300px"
        assert Table(layout=layout).layout.width == "300px"

    def test_series_are_functions(self) -> None:
        def most(position: Position, player: Color) -> float:
            return 1.0 if player == "red" else float(position.rules.chips)

        for series in ([most], {"most": most}):
            replay = Replay("kept_promise", series=series)
            shown = json.loads(gzip.decompress(replay._state))["series"]
            assert [one["en"] for one in shown] == ["Chips", "Prisoners", "most"]
            assert series_of(series)[0].row(replay.record.start) == [1.0, 2.0, 2.0, 2.0]

    @pytest.mark.parametrize(
        ("series", "error", "message"),
        [
            (["chips"], ValueError, "series: 'chips' is drawn in every replay"),
            (["wealth"], TypeError, "series: 'wealth' is not a function"),
            ([7], TypeError, "series: 7 is not a function"),
            ([lambda _position, _player: 1], ValueError, "a lambda has no name"),
        ],
    )
    def test_series_are_nothing_else(
        self,
        series: Any,  # noqa: ANN401
        error: type[Exception],
        message: str,
    ) -> None:
        with pytest.raises(error, match=message):
            Replay("kept_promise", series=series)

    @pytest.mark.parametrize("quiz", ["yes", 7])
    def test_a_quiz_is_asked_for_in_these_ways(self, quiz: Any) -> None:  # noqa: ANN401
        with pytest.raises(TypeError, match="quiz: expected True, False, plies such as"):
            Replay("kept_promise", quiz=quiz)


class TestAWidget:
    @pytest.fixture(params=[Replay, Table])
    def widget(self, request: pytest.FixtureRequest) -> Any:  # noqa: ANN401
        return Replay("kept_promise") if request.param is Replay else Table()

    def test_shows_its_own_names_and_no_wire(self, widget: Any) -> None:  # noqa: ANN401
        shown = {name for name in dir(type(widget)) if not name.startswith("_")}
        wire = {"state", "words", "core", "part", "edition", "kind", "questions", "answered"}
        wire |= {"asking", "comparison", "power", "FROM_BROWSER"}
        assert not wire & shown
        assert {"position", "record", "ply", "ruling", "legal", "save", "language"} <= shown

    def test_sends_only_private_names_and_those_that_readers_set(self, widget: Any) -> None:  # noqa: ANN401
        theirs = {"comm", "layout", "tabbable", "tooltip"}
        public = {name for name in widget.keys if not name.startswith("_")} - theirs
        expected = {"language", "theme", "ply", "line"}
        assert public == (
            expected
            if isinstance(widget, Replay)
            else {"language", "theme", "pace", "coach", "intro"}
        )

    @pytest.mark.parametrize("do", [copy.copy, copy.deepcopy, pickle.dumps])
    def test_can_not_be_copied(self, widget: Any, do: Any) -> None:  # noqa: ANN401
        message = (
            f"a {type(widget).__name__} can't be copied or pickled: make another one of its record"
        )
        with pytest.raises(TypeError, match=message):
            do(widget)


def test_a_replay_tells_what_is_legal_at_the_cursor() -> None:
    replay = Replay("documented_example", ply=1)
    assert replay.legal() == list(legal_actions(replay.position))
    assert {action.player for action in replay.legal("r")} == {"red"}
    with pytest.raises(ValueError, match="player: 'purple' does not play"):
        replay.legal("purple")


def test_an_answer_that_is_none_gets_the_answers_that_are() -> None:
    replay = Replay("documented_example", quiz=[7])
    with pytest.raises(ValueError, match="They are 'red', 'blue', 'green', 'yellow'"):
        replay.quiz.answer("pink")
    replay.quiz.answer(Color.BLUE)
    assert replay.quiz.phase == "wrong"
