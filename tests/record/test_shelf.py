"""Games in an order: by number and by name, found, listed, opened and saved."""

from __future__ import annotations

from pathlib import Path

import pytest

from sosucker_widget import GameCollection, RecordError, Replay, examples, load_all, simulate
from sosucker_widget.errors import SosuckerError
from sosucker_widget.record.library.sources import GAMES
from sosucker_widget.record.record import Record

TWO = "[rules classic] [first red] 1. r+ b [rules documented] [first blue] 1. b+"


@pytest.fixture
def games() -> GameCollection[Record]:
    return load_all(TWO)


def test_a_game_has_a_number_and_a_name(games: GameCollection[Record]) -> None:
    assert games.names == ("1", "2")
    assert [*games] == [games[0], games["2"]] == [games["1"], games[-1]]
    assert len(games) == 2
    assert games[1] in games
    with pytest.raises(IndexError):
        games[2]
    with pytest.raises(KeyError, match="did you mean"):
        examples[:]["kept_promis"]


def test_a_part_keeps_the_names_and_is_a_sequence_again(games: GameCollection[Record]) -> None:
    last = games[1:]
    assert (last.names, len(last), last[0]) == (("2",), 1, games[1])
    assert last == [games[1]] == [*last]
    assert games[::-1].names == ("2", "1")
    assert games[::-1] != games
    assert last[:0] == () == GameCollection()


def test_names_are_as_many_as_games_and_all_different(games: GameCollection[Record]) -> None:
    assert GameCollection(games, ["a", "b"])["b"] == games[1]
    for wrong in (["a"], ["a", "a"]):
        with pytest.raises(ValueError, match="names: 2 games need as many names"):
            GameCollection(games, wrong)


def test_games_are_found_by_words_and_by_columns() -> None:
    assert examples.find("GIFT poisoned").names == ("poisoned_gift",)
    assert examples.find("отравленный").names == ("poisoned_gift",)
    assert examples.find("gift", players=6).names == ()
    won = examples.find(winner="red")
    assert won.names
    assert all(game.winner == "red" for game in won)
    assert won.find(rules="classic").names == examples.find(rules="classic", winner="red").names
    with pytest.raises(SosuckerError, match="did you mean 'winner'"):
        examples.find(winer="red")


def test_games_of_a_simulation_are_found_without_playing_them_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    simulation = simulate(["greedy", "random"], 12, chips=2, seed=1)
    monkeypatch.setattr(type(simulation), "_game", lambda *_: pytest.fail("played again"))
    found = simulation.find("greedy", winning_bot="random")
    assert len(found) == simulation.wins_by_bot["random"]
    assert {row["winning_bot"] for row in found[1:].to_rows()} == {"random"}
    monkeypatch.undo()
    assert found[0] == simulation[int(found.names[0])]
    assert simulation[5:9][2] == simulation[7]


def test_rows_of_games_with_other_numbers_of_players_are_alike() -> None:
    rows = examples.to_rows()
    assert [row["name"] for row in rows] == [*examples]
    assert all(row.keys() == rows[0].keys() for row in rows)
    assert [row["plies"] for row in rows] == [record.plies for record in examples.values()]


def test_what_is_saved_in_a_folder_or_a_file_is_read_again(tmp_path: Path) -> None:
    games = examples[1:4]
    games.save(tmp_path / "games")
    assert load_all(tmp_path / "games") == sorted(
        games, key=lambda one: games.names[[*games].index(one)]
    )
    assert {*load_all(tmp_path / "games").names} == {*games.names}
    games.save(tmp_path / "all.sls")
    assert load_all(tmp_path / "all.sls") == games
    assert load_all(tmp_path / "all.sls").names == ("all-1", "all-2", "all-3")


def test_two_games_of_one_file_are_refused_before_anything_is_written(tmp_path: Path) -> None:
    games = GameCollection([examples["rescue"], examples["kept_promise"]], ["a/x", "b/x"])
    with pytest.raises(ValueError, match=r"two games would be written to x\.sls\.json"):
        games.save(tmp_path / "games")
    assert not (tmp_path / "games").exists()


def test_a_folder_of_games_names_each_file_that_is_refused(tmp_path: Path) -> None:
    examples["rescue"].save(tmp_path / "anna.sls")
    examples["rescue"].save(tmp_path / "anna.sls.json")
    assert load_all(tmp_path).names == ("anna", "anna.sls.json")
    (tmp_path / "boris.sls").write_text("[rules classic] [first red] 1. b9")
    (tmp_path / "clara.sls.json").write_text("{}")
    with pytest.raises(RecordError) as refused:
        load_all(tmp_path)
    assert {fault.partition(":")[0] for fault in refused.value.faults} == {
        *("boris.sls", "clara.sls.json")
    }


def test_a_name_leads_out_of_no_folder(tmp_path: Path) -> None:
    GameCollection([examples["rescue"]], ["../../out"]).save(tmp_path / "in")
    assert [one.name for one in tmp_path.rglob("*.json")] == ["out.sls.json"]
    assert (tmp_path / "in" / "out.sls.json").exists()


def test_a_game_is_opened_in_a_replay(games: GameCollection[Record]) -> None:
    replay = games.open("2")
    assert isinstance(replay, Replay)
    assert replay.record == games[1]


def test_they_show_themselves_as_a_table(games: GameCollection[Record]) -> None:
    assert repr(games) == "<GameCollection: 2 games: 1, 2>"
    assert repr(examples[:1]) == "<GameCollection: 1 game: documented_example>"
    assert len(str(games).splitlines()) == 3
    assert games._repr_html_().count("<tr>") == 3
    assert str(games[:0]) == "There is no game here."
    assert repr(games[:0]) == "<GameCollection: 0 games>"


def test_no_plug_ins_are_looked_for_to_read_a_game_of_the_package(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(type(GAMES), "added", property(lambda _: pytest.fail("looked for")))
    assert examples["rescue"].rules.players == 4
    assert "rescue" in examples
