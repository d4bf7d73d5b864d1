"""`sosucker lab`: on this machine alone, and never over a reader's own notebooks."""

from __future__ import annotations

import importlib.util
import os
import signal
import sys
from pathlib import Path

import pytest

from sosucker_widget.cli import lab, main, notebooks
from sosucker_widget.cli.notebooks import FIRST, FOLDER, lay_out

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def packaged(tmp_path: Path) -> Path:
    folder = tmp_path / "package"
    (folder / "data").mkdir(parents=True)
    (folder / FIRST).write_text("one", encoding="utf-8")
    (folder / "data" / "more.json").write_text("two", encoding="utf-8")
    return folder


@pytest.fixture
def said() -> list[str]:
    return []


def test_notebooks_are_copied_where_there_are_none(
    packaged: Path, tmp_path: Path, said: list[str]
) -> None:
    lay_out(tmp_path / "mine", said.append, packaged)
    assert (tmp_path / "mine" / FIRST).read_text(encoding="utf-8") == "one"
    assert (tmp_path / "mine" / "data" / "more.json").read_text(encoding="utf-8") == "two"
    lay_out(tmp_path / "mine", said.append, packaged)
    assert said == []


def test_a_readers_own_changes_stay(packaged: Path, tmp_path: Path, said: list[str]) -> None:
    mine = tmp_path / "mine"
    lay_out(mine, said.append, packaged)
    (mine / FIRST).write_text("my own", encoding="utf-8")
    lay_out(mine, said.append, packaged)
    assert (mine / FIRST).read_text(encoding="utf-8") == "my own"
    assert said == [f"{mine / FIRST}: changed by you, left as it is"]


def test_a_new_version_goes_beside_what_a_reader_has_changed(
    packaged: Path, tmp_path: Path, said: list[str]
) -> None:
    mine = tmp_path / "mine"
    lay_out(mine, said.append, packaged)
    (mine / FIRST).write_text("my own", encoding="utf-8")
    (packaged / FIRST).write_text("one, better", encoding="utf-8")
    (packaged / "data" / "more.json").write_text("two, better", encoding="utf-8")
    lay_out(mine, said.append, packaged)
    beside = mine / "00_documented_example.new1.ipynb"
    assert (mine / FIRST).read_text(encoding="utf-8") == "my own"
    assert beside.read_text(encoding="utf-8") == "one, better"
    assert (mine / "data" / "more.json").read_text(encoding="utf-8") == "two, better"
    lay_out(mine, said.append, packaged)
    assert {path.name for path in mine.glob("*.ipynb")} == {FIRST, beside.name}


def test_a_folder_of_the_readers_own_is_no_place_to_write_over(
    packaged: Path, tmp_path: Path, said: list[str]
) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / FIRST).write_text("something else", encoding="utf-8")
    lay_out(mine, said.append, packaged)
    assert (mine / FIRST).read_text(encoding="utf-8") == "something else"
    assert len(said) == 1


def test_jupyterlab_listens_on_this_machine_only(tmp_path: Path) -> None:
    words = lab.command(tmp_path, port=8899, browser=False)
    assert "--ServerApp.ip=127.0.0.1" in words
    assert not any("token" in word or "password" in word for word in words)
    assert f"--ServerApp.root_dir={tmp_path}" in words
    assert words[-1] == f"--LabApp.default_url=/lab/tree/{FIRST}"


def test_a_request_to_end_is_passed_on() -> None:
    if os.name == "nt":
        pytest.skip("no such signal here")
    ask = "time.sleep(1); os.kill(os.getppid(), signal.SIGTERM); time.sleep(60)"
    program = f"import os, signal, time; {ask}"
    assert lab._wait([sys.executable, "-c", program]) == -signal.SIGTERM


def test_from_a_wheel_the_notebooks_are_laid_beside_the_reader_first(
    packaged: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    calls: list[list[str]] = []

    def wait(words: list[str]) -> int:
        calls.append(words)
        return 0

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(lab, "find_checkout", lambda: None)
    monkeypatch.setattr(lab, "lay_out", lambda folder, say: lay_out(folder, say, packaged))
    monkeypatch.setattr(lab, "_wait", wait)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: name)
    assert main(["lab", "--no-browser"]) == 0
    assert (tmp_path / FOLDER / FIRST).read_text(encoding="utf-8") == "one"
    assert f"--ServerApp.root_dir={tmp_path / FOLDER}" in calls[0]
    assert "--no-browser" in calls[0]
    assert f"The notebooks are in {tmp_path / FOLDER}" in capsys.readouterr().out


def test_without_jupyterlab_there_is_a_clear_word(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    assert main(["lab"]) == 1
    assert 'pip install "sosucker_widget[lab]"' in capsys.readouterr().err


def test_a_checkout_has_its_notebooks_where_they_are() -> None:
    folder = notebooks.find_checkout()
    assert folder is not None
    assert (folder / FIRST).is_file()
