"""`sosucker convert`, and the notation in every command that takes a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sosucker_widget.cli import main
from sosucker_widget.record import load, load_all, to_json
from tests.cli.golden import GAME

Capture = pytest.CaptureFixture[str]

TWO = """\
[title "One"]
[rules classic]
[first red]

1. r+ b

[title "Two"]
[rules documented]
[first blue]

1. b+ g {Not yellow?}
2. g1 !? (g+ r)
"""

BROKEN = TWO + "3. g1\n"


@pytest.fixture
def two(tmp_path: Path) -> Path:
    path = tmp_path / "two.sls"
    path.write_text(TWO, encoding="utf-8")
    return path


def test_there_and_back_without_loss(tmp_path: Path, capsys: Capture) -> None:
    there, back, again = (tmp_path / name for name in ("a.sls", "b.sls.json", "c.sls"))
    assert main(["convert", str(GAME), str(there)]) == 0
    assert main(["convert", str(there), str(back)]) == 0
    assert json.loads(back.read_bytes()) == json.loads(GAME.read_bytes())
    assert main(["convert", str(back), str(again)]) == 0
    assert again.read_bytes() == there.read_bytes()
    assert capsys.readouterr() == ("", "")


def test_many_games_stay_many_in_the_notation(two: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.sls"
    assert main(["convert", str(two), str(out)]) == 0
    assert load_all(out) == load_all(two)
    assert main(["convert", str(out), str(out)]) == 0
    assert load_all(out) == load_all(two)


def test_a_json_file_takes_one_game(two: Path, tmp_path: Path, capsys: Capture) -> None:
    out = tmp_path / "out.sls.json"
    assert main(["convert", str(two), str(out)]) == 2
    assert not out.exists()
    says = "this file holds 2 games, a JSON file one: pick one with --game"
    assert capsys.readouterr().err == f"{two}: {says}\n"
    assert main(["convert", str(two), str(out), "--game", "2"]) == 0
    assert to_json(load(out)) == to_json(load(two, game=2))


def test_game_picks_one_in_every_command(two: Path, tmp_path: Path, capsys: Capture) -> None:
    assert main(["states", str(two)]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 3
    assert main(["states", str(two), "--game", "2"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 4
    assert main(["legal", str(two), "--game", "2", "--ply", "0"]) == 0
    assert '"player": "blue"' in capsys.readouterr().out
    assert main(["explain", str(two), "--game", "2", "--ply", "2"]) == 0
    assert "note: Not yellow?" in capsys.readouterr().out
    assert main(["export", str(two), str(tmp_path / "out.svg"), "--game", "2"]) == 0


def test_validate_checks_all_games_or_the_one_that_is_picked(
    two: Path, tmp_path: Path, capsys: Capture
) -> None:
    assert main(["validate", str(two)]) == 0
    assert capsys.readouterr().out == f"{two}: ok, 2 games, 5 plies\n"
    assert main(["validate", str(two), "--game", "2"]) == 0
    assert capsys.readouterr().out == f"{two}: ok, documented, 3 plies\n"
    bad = tmp_path / "bad.sls"
    bad.write_text(BROKEN, encoding="utf-8")
    assert main(["validate", str(bad), "--game", "1"]) == 0
    assert main(["validate", str(bad), str(two)]) == 1
    out, err = capsys.readouterr()
    assert out.splitlines()[-1] == f"{two}: ok, 2 games, 5 plies"
    (line,) = err.splitlines()
    assert line.startswith(f"{bad}: game 2, line 13, column 4: event 3: ")


@pytest.mark.parametrize("game", ["0", "3", "-1"])
@pytest.mark.parametrize("command", ["states", "validate", "legal", "explain"])
def test_a_game_that_is_not_there_is_wrong_usage(
    command: str, game: str, two: Path, capsys: Capture
) -> None:
    assert main([command, str(two), f"--game={game}"]) == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", f"{two}: there is no game {game}: this file holds 2 games\n")


def test_convert_says_why_not(two: Path, tmp_path: Path, capsys: Capture) -> None:
    assert main(["convert", str(two), str(tmp_path / "out.pgn")]) == 2
    assert main(["convert", str(tmp_path / "none.sls"), str(tmp_path / "out.sls")]) == 1
    assert main(["convert", str(two), str(tmp_path / "none" / "out.sls")]) == 1
    errors = capsys.readouterr().err.splitlines()
    assert errors[0].endswith("out.pgn: the name ends in neither .sls nor .sls.json")
    assert errors[1].endswith("none.sls: No such file or directory")
    assert errors[2].endswith(f"out.sls: there is no folder {str(tmp_path / 'none')!r}")
    assert len(errors) == 3
    assert [path.name for path in tmp_path.iterdir()] == ["two.sls"]


def test_every_fault_has_a_line_of_its_own(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "bad.sls"
    path.write_text("[rules chess]\n[first red]\n[chips 40]\n", encoding="utf-8")
    assert main(["states", str(path)]) == 1
    first, second = capsys.readouterr().err.splitlines()
    assert first.startswith(f'{path}: line 1, column 8: ruleset.preset: "chess" is not one of')
    assert second.startswith(f"{path}: line 3, column 8: ruleset.chips: 40 is not a whole number")
