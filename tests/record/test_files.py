"""After a save there is either the old file or the new one, never a part of one."""

from __future__ import annotations

import os
import stat
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sosucker_widget.engine import Play
from sosucker_widget.record import (
    GameNode,
    Record,
    RecordError,
    load,
    positions,
    save,
    with_line,
)
from tests.record.samples import read, sample


@pytest.fixture
def record() -> Record:
    return read(sample())


def test_what_is_saved_is_loaded(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "game.sls.json"
    save(record, path)
    assert load(path) == record
    save(replace(record, title="Another"), str(path))
    assert load(path).title == "Another"
    assert list(tmp_path.iterdir()) == [path]


def test_a_record_saves_itself_and_knows_its_positions(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "game.sls.json"
    record.save(path)
    assert load(path) == record
    reached = positions(record)
    assert [record.position(ply) for ply in range(len(reached))] == reached
    with pytest.raises(IndexError):
        record.position(len(reached))


BROKEN: dict[str, tuple[Any, str]] = {"writing": (os, "fsync"), "moving": (Path, "replace")}


@pytest.mark.parametrize("broken", BROKEN)
def test_a_save_that_fails_leaves_the_old_file(
    record: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    path = tmp_path / "game.sls.json"
    save(record, path)
    before = path.read_bytes()

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(*BROKEN[broken], fail)
    with pytest.raises(OSError, match="No space left"):
        save(replace(record, title="Another"), path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_what_could_not_be_loaded_is_not_saved(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "game.sls.json"
    illegal = replace(with_line(record, [GameNode(Play(player=1, chip=1, pile=1))]), chapters=())
    with pytest.raises(RecordError, match="event 0: PLAY-1: "):
        save(illegal, path)
    with pytest.raises(RecordError, match="not valid Unicode"):
        save(replace(record, title="\ud800"), path)
    assert list(tmp_path.iterdir()) == []


def test_a_link_stays_a_link_and_the_permissions_stay(record: Record, tmp_path: Path) -> None:
    if os.name == "nt":
        pytest.skip("no such permissions here")
    path, link = tmp_path / "game.sls.json", tmp_path / "link.sls.json"
    save(record, path)
    path.chmod(0o640)
    link.symlink_to(path)
    save(record, link)
    assert link.is_symlink()
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_what_is_not_there_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "nothing.sls.json")
