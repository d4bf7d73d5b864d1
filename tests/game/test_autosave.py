"""A game kept on disk: always complete, and never overwritten by another."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from sosucker_widget.engine import RuleSet
from sosucker_widget.game import Autosave, Game
from sosucker_widget.game.autosave import Told
from sosucker_widget.record import Record, RecordError, load
from sosucker_widget.record.journal import read_kept


class Keeper:
    """A table as far as its file is concerned."""

    def __init__(self, path: str | os.PathLike[str], game: Game | None = None) -> None:
        self.autosave = Autosave(path)
        self.game = game or Game(rules="documented", chips=3, first="red")
        self.told: list[tuple[str, str]] = []
        self.newer = self.autosave.begin(self)
        self.game.journal_to(self.autosave.hear)
        self.autosave.write()

    def do(self, *does: Callable[[], object]) -> None:
        for do in does:
            do()
            self.autosave.write()

    def kept_record(self) -> Record:
        return self.game.record

    def tell_kept(self, kind: Told, detail: str = "") -> None:
        self.told.append((kind, detail))

    def stop_keeping(self) -> None:
        self.game.journal_to(None)
        self.autosave.close()
        self.tell_kept("taken-over")


def names(folder: Path) -> list[str]:
    return sorted(one.name for one in folder.iterdir())


def restored(path: Path) -> Record:
    """Return what is there for a process that comes after a crash."""
    return read_kept(path).record


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.sls.json"


def test_what_was_written_is_found_again(path: Path) -> None:
    assert Autosave(path).found is None
    kept = Keeper(path)
    kept.do(lambda: kept.game.play("red"), kept.game.undo)
    assert restored(path) == kept.game.record
    kept.autosave.close()
    assert Autosave(path).found == kept.game.record == load(path)
    assert names(path.parent) == ["game.sls.json"]


def test_a_file_that_cannot_be_read_is_left_alone(path: Path) -> None:
    path.write_text("{", encoding="utf-8")
    with pytest.raises(RecordError):
        Autosave(path)
    assert path.read_text(encoding="utf-8") == "{"


def test_a_game_of_other_rules_is_not_gone_on_with(path: Path) -> None:
    Keeper(path).autosave.close()
    found = Autosave(path)
    found.check(None)
    found.check(RuleSet.named("documented", chips=3))
    with pytest.raises(ValueError, match="documented, 4 players, 3 chips, not classic"):
        found.check(RuleSet())


def test_the_game_before_is_put_aside_under_a_free_name(path: Path) -> None:
    kept = Keeper(path, Game(first="red"))
    records = [kept.game.record]
    for color in ("blue", "green"):
        kept.autosave.put_aside()
        kept.game = Game(first=color)
        kept.autosave.replaced()
        kept.autosave.write()
        records.append(kept.game.record)
    aside = [load(path.with_name(f"game.{number}.sls.json")) for number in (1, 2)]
    assert [*aside, load(path)] == records


def test_a_game_is_kept_in_the_notation_too(tmp_path: Path) -> None:
    path = tmp_path / "game.sls"
    kept = Keeper(path)
    kept.do(lambda: kept.game.play("red"))
    assert restored(path) == kept.game.record
    kept.autosave.put_aside()
    assert path.read_text(encoding="utf-8").startswith("[")
    kept.autosave.close()
    assert names(tmp_path) == ["game.1.sls", "game.sls"]
    assert load(tmp_path / "game.1.sls") == load(path) == kept.game.record


def test_home_is_found_and_another_ending_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    Keeper("~/game.sls").autosave.close()
    assert Autosave(tmp_path / "game.sls").found is not None
    with pytest.raises(ValueError, match=r"'game\.txt' ends in \.txt: a record is saved as \.sls"):
        Autosave("game.txt")


def test_what_is_put_aside_is_logged(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    kept = Keeper(path)
    with caplog.at_level("INFO", logger="sosucker_widget"):
        kept.autosave.put_aside()
    aside = path.with_name("game.1.sls.json")
    assert caplog.messages == [f"the earlier game was put aside as {aside}"]
