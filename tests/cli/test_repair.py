"""`sosucker repair FILE`: the longest line that can still be read, in a file of its own."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from sosucker_widget import examples
from sosucker_widget.cli import main
from sosucker_widget.game import Game
from sosucker_widget.record import dumps, load, loads_json
from sosucker_widget.record.journal import JournalText, journal_beside
from sosucker_widget.record.storage.last_good import last_good
from tests.game.test_autosave import Keeper, forget


def played(path: Path) -> Keeper:
    """Play four acts, of which the file has two, and end as a crash does."""
    kept = Keeper(path)
    kept.do(lambda: kept.game.play("red"), lambda: kept.game.give("blue"))
    kept.autosave.write_whole()
    kept.do(lambda: kept.game.play("blue", pile=1), lambda: kept.game.say("red", "Ой"))
    forget(kept)
    return kept


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size * 19 // 20])


def spoil(path: Path, word: bytes) -> None:
    path.write_bytes(path.read_bytes().replace(word, b"?" * len(word), 1))


def checksum_of(path: Path, part: bytes) -> bytes:
    [line] = [one for one in journal_beside(path).read_bytes().splitlines() if part in one]
    return line[:8]


def lose_journal(path: Path) -> None:
    journal_beside(path).unlink()


def lose_both(path: Path) -> None:
    path.write_bytes(b"")
    journal_beside(path).write_bytes(b"")


CASES: dict[str, tuple[list[Callable[[Path], object]], list[str], int]] = {
    "whole, with a journal": (
        [],
        ["game.sls.json: whole, plies: 2", ".bak: whole, plies: 0", ".journal: whole, plies: 3"],
        4,
    ),
    "the file is damaged": (
        [lambda path: path.write_bytes(b"\0" * 99)],
        ["game.sls.json: nothing in it can be read", ".bak", ".journal: whole, plies: 3"],
        4,
    ),
    "the copy in the journal is damaged": (
        [lambda path: spoil(journal_beside(path), b"documented")],
        ["game.sls.json: whole, plies: 2", ".bak", ".journal: damaged, plies that can be read: 3"],
        4,
    ),
    "an act in the journal is damaged, and its checksum tells which it was": (
        [lambda path: spoil(journal_beside(path), b'"pile":1}}')],
        ["game.sls.json: whole, plies: 2", ".bak", ".journal: damaged, plies that can be read: 3"],
        4,
    ),
    "a checksum in the journal is damaged, and the next tells what is right": (
        [lambda path: spoil(journal_beside(path), checksum_of(path, b'"pile":1}}'))],
        ["game.sls.json: whole, plies: 2", ".bak", ".journal: damaged, plies that can be read: 3"],
        4,
    ),
    "both are": (
        [
            cut,
            lambda path: spoil(journal_beside(path), checksum_of(path, b'"pile":1}}')),
            lambda path: spoil(journal_beside(path), b'"pile":1}}'),
        ],
        ["game.sls.json: damaged", ".bak", ".journal: damaged, plies that can be read: 2"],
        2,
    ),
    "the beginning of the journal is damaged": (
        [lambda path: spoil(journal_beside(path), b"sosucker-journal")],
        ["game.sls.json: whole, plies: 2", ".bak", ".journal: damaged, plies that can be read: 3"],
        4,
    ),
    "the file is cut off, and the journal gone": (
        [cut, lose_journal],
        ["game.sls.json: damaged, plies that can be read: 1", ".bak: whole, plies: 0"],
        1,
    ),
    "an act in the file is not allowed": (
        [lambda path: spoil(path, b'"to": "blue"'), lose_journal],
        ["game.sls.json: damaged, plies that can be read: 1", ".bak"],
        1,
    ),
    "the file and the journal are lost": (
        [lose_both],
        ["game.sls.json: nothing in it can be read", ".bak: whole, plies: 0"],
        0,
    ),
    "the file is gone": ([Path.unlink], [".bak", ".journal: whole, plies: 3"], 4),
}


@pytest.mark.parametrize("case", CASES)
def test_the_longest_line_is_written_beside(
    case: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    damages, lines, length = CASES[case]
    path = tmp_path / "game.sls.json"
    whole = played(path).game.record
    for damage in damages:
        damage(path)
    before = {one: one.read_bytes() for one in tmp_path.iterdir()}
    assert main(["repair", str(path)]) == 0
    *told, written = capsys.readouterr().out.splitlines()
    out = load(tmp_path / "game.repaired.sls.json")
    assert written.startswith("game.repaired.sls.json: written")
    assert [line for line, part in zip(told, lines, strict=False) if part not in line] == []
    assert [one.node.act for one in out] == [one.node.act for one in whole[:length]]
    assert {one: one.read_bytes() for one in before} == before


def test_nothing_is_written_for_a_whole_file_or_for_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.sls.json"
    Keeper(path).autosave.close()
    assert main(["repair", str(path)]) == 0
    assert "is whole: nothing is written" in capsys.readouterr().out
    last_good(path).unlink(missing_ok=True)
    path.write_bytes(b"{")
    for file in (path, tmp_path / "other.sls"):
        assert main(["repair", str(file), "--lang", "ru"]) == 1
        assert "не нашлось ничего" in capsys.readouterr().err
    assert [one.name for one in tmp_path.iterdir()] == ["game.sls.json"]


def test_what_was_put_aside_counts_if_it_is_the_same_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.sls.json"
    kept = played(path)
    kept.game.record.save(tmp_path / "game.1.sls.json")
    longer = Game(rules="documented", chips=2, first="green")
    longer.enter("g+ r")
    longer.record.save(tmp_path / "game.2.sls.json")
    journal_beside(path).unlink()
    assert main(["repair", str(path)]) == 0
    told = capsys.readouterr().out
    assert "game.1.sls.json: whole, plies: 3" in told
    assert "game.2.sls.json: another game, plies: 2" in told
    assert load(tmp_path / "game.repaired.sls.json") == kept.game.record


def test_a_game_in_the_notation_is_read_up_to_the_line_that_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.sls"
    kept = Keeper(path)
    kept.do(lambda: kept.game.play("red"), lambda: kept.game.give("blue"))
    kept.autosave.close()
    path.write_text(f"{path.read_text(encoding='utf-8')}\nr99 nonsense\n", encoding="utf-8")
    assert main(["repair", str(path)]) == 0
    assert "game.sls: damaged, plies that can be read: 2" in capsys.readouterr().out
    assert load(tmp_path / "game.repaired.sls") == kept.game.record


def test_a_journal_that_was_put_aside_is_read(tmp_path: Path) -> None:
    path = tmp_path / "game.sls.json"
    kept = Keeper(path)
    base = path.read_bytes()
    kept.autosave.close()
    text = JournalText()
    play = {"do": {"type": "play", "player": "red", "chip": "red", "pile": 1}}
    (tmp_path / "game.sls.json.journal.1.damaged").write_bytes(text.begin(base) + text.line(play))
    assert main(["repair", str(path)]) == 0
    assert load(tmp_path / "game.repaired.sls.json").plies == 1
    assert loads_json(path.read_bytes()).plies == 0


@pytest.mark.parametrize("fence", ["", "```json\n"])
def test_what_comes_in_by_a_pipe_goes_out_repaired(
    fence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = dumps(examples["kept_promise"])
    data = (fence + text[: len(text) * 3 // 4]).encode()
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(data)))
    assert main(["repair", "-"]) == 0
    told = capsys.readouterr()
    assert 0 < loads_json(told.out).plies < examples["kept_promise"].plies
    assert told.err.startswith("-.sls.json: damaged, plies")


def test_nothing_comes_out_where_nothing_can_be_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"<html>")))
    assert main(["repair", "-"]) == 1
    assert capsys.readouterr().out == ""
