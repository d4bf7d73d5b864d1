"""A game kept on disk: always complete, and never overwritten by another."""

from __future__ import annotations

from pathlib import Path

import pytest

from sosucker_widget.engine import RuleSet
from sosucker_widget.game import Autosave, Game
from sosucker_widget.record import RecordError, load


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.sls.json"


def test_what_was_written_is_found_again(path: Path) -> None:
    game = Game(rules="documented", chips=3, first="red")
    game.play("red")
    game.undo()
    autosave = Autosave(path)
    assert autosave.found is None
    autosave.write(game.record)
    assert Autosave(path).found == game.record


def test_a_file_that_cannot_be_read_is_left_alone(path: Path) -> None:
    path.write_text("{", encoding="utf-8")
    with pytest.raises(RecordError):
        Autosave(path)
    assert path.read_text(encoding="utf-8") == "{"


def test_a_game_of_other_rules_is_not_gone_on_with(path: Path) -> None:
    Autosave(path).write(Game(rules="documented", chips=3, first="red").record)
    found = Autosave(path)
    found.check(None)
    found.check(RuleSet.named("documented", chips=3))
    with pytest.raises(ValueError, match="documented, 4 players, 3 chips, not classic"):
        found.check(RuleSet())


def test_the_game_before_is_put_aside_under_a_free_name(path: Path) -> None:
    records = [Game(first=color).record for color in ("red", "blue", "green")]
    for record in records:
        Autosave(path).put_aside()
        Autosave(path).write(record)
    kept = [load(path.with_name(f"game.{number}.sls.json")) for number in (1, 2)]
    assert [*kept, load(path)] == records


def test_a_game_is_kept_in_the_notation_too(tmp_path: Path) -> None:
    path = tmp_path / "game.sls"
    game = Game(rules="documented", chips=3, first="red")
    game.play("red")
    Autosave(path).write(game.record)
    assert path.read_text(encoding="utf-8").startswith("[")
    again = Autosave(path)
    assert again.found == game.record
    again.put_aside()
    assert [one.name for one in tmp_path.iterdir()] == ["game.1.sls"]


def test_home_is_found_and_another_ending_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    Autosave("~/game.sls").write(Game(first="red").record)
    assert Autosave(tmp_path / "game.sls").found is not None
    with pytest.raises(ValueError, match=r"'game\.txt' ends in \.txt: a record is saved as \.sls"):
        Autosave("game.txt")


def test_what_is_renamed_is_logged(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    autosave = Autosave(path)
    autosave.write(Game(first="red").record)
    with caplog.at_level("INFO", logger="sosucker_widget"):
        autosave.put_aside()
    assert caplog.messages == [
        f"the earlier game was renamed to {path.with_name('game.1.sls.json')}"
    ]
