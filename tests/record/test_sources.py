"""A word means the same game everywhere: a text, a file, or a game that ships."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sosucker_widget import Game, RecordError, examples, load, load_all, loads, save, save_all
from sosucker_widget.errors import SosuckerError
from sosucker_widget.record import Record, SourceError, dumps, find_record, sls
from tests.record.samples import read, sample

SHORT = "[rules classic] [first red] 1. r+ b"


@pytest.fixture
def record() -> Record:
    return read(sample())


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_text_is_told_apart(record: Record) -> None:
    for text in (dumps(record), sls.dumps(record)):
        assert loads(text) == record
        assert loads(text.encode()) == record
        assert loads("\ufeff\n " + text) == record
        assert load(text) == record
        assert load_all(text) == [record]
    assert load(SHORT) == loads(SHORT)
    assert loads(f"{SHORT}\n{SHORT} b1", game=2).plies == 3
    with pytest.raises(IndexError, match="this file holds one game"):
        loads(dumps(record), game=2)


def test_a_name_is_a_shipped_game_unless_a_file_has_it(record: Record, here: Path) -> None:
    assert load("kept_promise") == examples["kept_promise"]
    assert load_all("kept_promise") == [examples["kept_promise"]]
    with pytest.raises(IndexError, match="there is no game 2"):
        load("kept_promise", 2)
    (here / "kept_promise").write_text(sls.dumps(record), encoding="utf-8")
    assert load("kept_promise") == record


@pytest.mark.parametrize("name", ["game.txt", "game", "game.pgn"])
def test_the_content_says_what_the_name_does_not(record: Record, here: Path, name: str) -> None:
    for text in (dumps(record), sls.dumps(record)):
        (here / name).write_text(text, encoding="utf-8")
        assert load(name) == load(Path(name)) == record
        assert load_all(name) == [record]


def test_the_name_says_how_a_file_is_read(record: Record, here: Path) -> None:
    (here / "game.json").write_text(sls.dumps(record), encoding="utf-8")
    with pytest.raises(RecordError, match="not JSON"):
        load("game.json")
    (here / "game.sls").write_text(dumps(record), encoding="utf-8")
    with pytest.raises(RecordError, match="this looks like JSON: such a file is called"):
        load("game.sls")


def test_home_is_found(record: Record, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(here))
    monkeypatch.setenv("USERPROFILE", str(here))
    record.save("~/one.sls")
    save_all([record, record], Path("~/two.sls"))
    assert sorted(path.name for path in here.iterdir()) == ["one.sls", "two.sls"]
    assert load("~/one.sls") == load(Path("~/two.sls"), game=2) == record


@pytest.mark.parametrize(
    ("word", "message"),
    [
        (
            "kept promise",
            "there is no file and no shipped game of this name: did you mean 'kept_promise'?",
        ),
        ("zzz", "there is no file and no shipped game of this name"),
        ("gmae.sls", "No such file or directory: did you mean 'game.sls.json'?"),
        ("zzz.sls", "No such file or directory"),
        ("no/folder/game.sls", "there is no folder 'no/folder'"),
        ("x" * 5000, "there is no file and no shipped game of this name"),
    ],
)
def test_what_is_not_there_is_told(record: Record, here: Path, word: str, message: str) -> None:
    record.save(here / "game.sls.json")
    for call in (load, load_all, find_record):
        with pytest.raises(SourceError) as caught:
            call(word)
        error = caught.value
        assert str(error) == f"{word!r}: {message}"
        assert isinstance(error, SosuckerError)
        assert isinstance(error, FileNotFoundError)
        assert error.filename == word
        again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
        assert str(again) == str(error)


@pytest.mark.parametrize("word", ["kept_promise", "game.sls", "folder/game.json"])
def test_loads_is_not_for_names(word: str) -> None:
    with pytest.raises(RecordError) as caught:
        loads(word)
    assert str(caught.value) == (f"this is the name of a file or a game: load({word!r}) reads it")


GAME: Any = examples["case_b"]
WRONG: list[tuple[Callable[..., object], tuple[Any, ...], str]] = [
    (loads, (None,), "loads reads the text of a record, and this is None"),
    (load, (3,), "load reads a path, a name or a text, and this is an int"),
    (find_record, (3,), "expected a record, a game, a path, a name or a text, and this is an int"),
    (save, ("x.sls", GAME), "the record comes first, then the path: save(record, 'x.sls')"),
    (save_all, ("x.sls", [GAME]), "the record comes first, then the path: save(record, 'x.sls')"),
    (save_all, (GAME, "x.sls"), "save_all takes a list of records; save(record, path) writes one"),
    (save, (3, "x.sls"), "save takes a record and a path, and this is an int"),
    (save, (GAME, 3), "path: an int is not the path of a file"),
]


@pytest.mark.parametrize("number", range(len(WRONG)))
def test_the_wrong_kind_is_told(here: Path, number: int) -> None:
    call, given, message = WRONG[number]
    with pytest.raises(TypeError) as caught:
        call(*given)
    assert str(caught.value) == message
    assert list(here.iterdir()) == []


def test_a_game_is_saved_as_its_record(here: Path) -> None:
    game = Game(examples["kept_promise"])
    save(game, here / "game.sls")
    save_all([game], here / "games.sls")
    assert load("game.sls") == load("games.sls") == game.record


@pytest.mark.parametrize(
    ("name", "has"), [("x.pgn", "ends in .pgn"), ("x", "has no ending"), ("x.sls.txt", "ends in")]
)
def test_the_name_of_a_saved_file_says_its_form(
    record: Record, here: Path, name: str, has: str
) -> None:
    with pytest.raises(ValueError, match=f"{name!r} {has}.*: a record is saved as .sls .* or"):
        record.save(name)
    assert list(here.iterdir()) == []


@pytest.mark.usefixtures("here")
def test_a_folder_that_is_missing_is_named(record: Record) -> None:
    for path in ("none/deep/x.sls", Path("none/deep/x.sls")):
        with pytest.raises(FileNotFoundError) as caught:
            record.save(path)
        assert str(caught.value) == "[Errno 2] there is no folder 'none/deep': 'none/deep/x.sls'"
        assert caught.value.__cause__ is None


def test_a_file_that_can_not_be_written_is_named(record: Record, here: Path) -> None:
    (here / "x.sls").mkdir()
    with pytest.raises(OSError, match=r"x\.sls'$") as caught:
        record.save("x.sls")
    assert ".tmp" not in str(caught.value)
    assert [path.name for path in here.iterdir()] == ["x.sls"]
