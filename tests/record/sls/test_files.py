"""Files in the notation: recognized by name, written whole or not at all, with one game or many."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from sosucker_widget import load, load_all, save, save_all
from sosucker_widget.engine import Play
from sosucker_widget.record import (
    GameNode,
    Record,
    RecordError,
    with_line,
)
from sosucker_widget.record.values.fault import Spot
from tests.record.samples import read, sample


@pytest.fixture
def record() -> Record:
    return read(sample())


def test_the_name_says_which_notation(record: Record, tmp_path: Path) -> None:
    notation, json, capital = (tmp_path / name for name in ("a.sls", "a.sls.json", "b.SLS"))
    for path in (notation, json, capital):
        save(record, path)
        assert load(path) == record
        assert load_all(path) == [record]
    assert notation.read_bytes() == capital.read_bytes()
    assert notation.read_bytes().startswith(b'[title en"A sample" ru"')
    assert json.read_bytes().startswith(b"{")


def test_many_games_are_one_file_in_the_notation_only(record: Record, tmp_path: Path) -> None:
    games = [record, replace(record, title="Another"), record]
    path = tmp_path / "games.sls"
    save_all(games, path)
    assert load_all(path) == games
    assert load(path, game=2).title == "Another"
    with pytest.raises(ValueError, match="3 games: a JSON file holds one"):
        save_all(games, tmp_path / "games.sls.json")
    with pytest.raises(ValueError, match="0 games"):
        save_all([], path)
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("name", ["a.sls", "a.sls.json"])
def test_a_game_that_is_not_there_is_an_index_error(
    record: Record, tmp_path: Path, name: str
) -> None:
    save(record, tmp_path / name)
    for game in (0, 2, -1):
        with pytest.raises(IndexError, match=rf"no game {game}: this file holds one game"):
            load(tmp_path / name, game)


def test_what_could_not_be_loaded_is_not_saved(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "game.sls"
    illegal = replace(with_line(record, [GameNode(Play(player=1, chip=1, pile=1))]), chapters=())
    with pytest.raises(RecordError, match="event 0: PLAY-1: "):
        save(illegal, path)
    with pytest.raises(RecordError, match="not valid Unicode"):
        save(replace(record, title="\ud800"), path)
    assert list(tmp_path.iterdir()) == []


def test_one_game_is_read_though_another_breaks_a_rule(tmp_path: Path) -> None:
    path = tmp_path / "games.sls"
    path.write_text("[rules classic] [first red] r+ r\n[rules classic] [first red] r+ b\n")
    assert len(load(path, game=2).events) == 2
    with pytest.raises(RecordError, match=r"^game 1, line 1, column 32: event 1: NEXT-1: ") as told:
        load_all(path)
    (fault,) = told.value.details
    assert (fault.spot, fault.place, fault.rule) == (Spot(1, 32, game=1), "event 1", "NEXT-1")
