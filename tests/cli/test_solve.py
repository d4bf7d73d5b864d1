"""`sosucker solve`: which coalitions win at a ply, in words and as JSON."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest

from sosucker_widget.analysis import Budget, Solver, can_win, solver_for
from sosucker_widget.cli import main
from sosucker_widget.engine import COLOR_NAMES
from sosucker_widget.record import load, positions
from tests.cli.golden import GAME
from tests.record.samples import sample

Capture = pytest.CaptureFixture[str]

SMALL = {
    "format": "sosucker-record",
    "version": 1,
    "ruleset": {"preset": "documented", "chips": 2},
    "players": [{"color": color} for color in ("red", "blue", "green", "yellow")],
    "first": "red",
    "events": [
        {"type": "play", "player": "red", "chip": "red", "pile": 1},
        {"type": "give", "player": "red", "to": "blue"},
        {"type": "play", "player": "blue", "chip": "blue", "pile": 1},
    ],
}


@pytest.fixture(autouse=True)
def no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the positions alone end a search, however busy the machine is."""
    monkeypatch.setattr("sosucker_widget.cli.solve.Budget", partial(Budget, clock=lambda: 0.0))


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "small.sls.json"
    path.write_text(json.dumps(SMALL), encoding="utf-8")
    return path


def test_json_is_one_object_of_the_fields_that_are_promised(game: Path, capsys: Capture) -> None:
    assert main(["solve", str(game), "--ply", "0", "--json"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    told = json.loads(line)
    states = told.pop("states")
    assert 0 <= states <= 3_000
    assert told == {
        "solved": True,
        "players": ["red", "blue", "green", "yellow"],
        "class": "majority",
        "minimal_winning": [["blue", "green"], ["blue", "yellow"], ["green", "yellow"]],
        "shapley": {"red": "0", "blue": "1/3", "green": "1/3", "yellow": "1/3"},
        "banzhaf": {"red": "0", "blue": "1/3", "green": "1/3", "yellow": "1/3"},
    }


def test_by_default_it_solves_the_last_ply(game: Path, capsys: Capture) -> None:
    assert main(["solve", str(game), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    position = positions(load(game))[-1]
    power = Solver(position.rules).solve(position).structure
    assert told["minimal_winning"] == [list(coalition) for coalition in power.minimal_winning]
    assert list(told["shapley"]) == list(COLOR_NAMES[:4])


def test_in_words(game: Path, capsys: Capture) -> None:
    assert main(["solve", str(game), "--ply", "0"]) == 0
    told = capsys.readouterr().out
    for words in ("Majority of three", "Winning coalitions", "Shapley", "Banzhaf", "states"):
        assert words in told
    assert main(["solve", str(game), "--ply", "0", "--lang", "ru"]) == 0
    assert "Большинство из трёх" in capsys.readouterr().out


def test_of_two_players_left_the_formula_stands_beside_the_search(
    tmp_path: Path, capsys: Capture
) -> None:
    two = {**SMALL, "ruleset": {"preset": "classic", "chips": 2, "players": 2}, "events": []}
    two["players"] = SMALL["players"][:2]  # type: ignore[index]
    path = tmp_path / "two.sls.json"
    path.write_text(json.dumps(two), encoding="utf-8")
    assert main(["solve", str(path)]) == 0
    told = capsys.readouterr().out
    assert "Dictator: Blue" in told
    assert "By the formula: Red has the move, and 2 ≤ 2: Blue wins." in told
    assert main(["solve", str(path), "--json"]) == 0
    assert "formula" not in capsys.readouterr().out


def test_who_can_win_is_told_instead(game: Path, capsys: Capture) -> None:
    assert main(["solve", str(game), "--can-win", "--json"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    told = json.loads(line)
    can = can_win(positions(load(game))[-1])
    assert can.ally is not None
    states = told.pop("states")
    assert 0 <= states <= 100_000
    assert told == {
        "solved": True,
        "players": list(COLOR_NAMES[:4]),
        "reach": list(can.reach or ()),
        "spne": list(can.spne or ()),
        "force": list(can.force or ()),
        "ally": {str(c): [list(s) for s in found] for c, found in can.ally.items()},
    }
    for language in ("en", "ru"):
        assert main(["solve", str(game), "--can-win", "--lang", language]) == 0
        assert can.to_table(language) in capsys.readouterr().out


def test_who_can_win_past_the_limit(capsys: Capture) -> None:
    assert main(["solve", str(GAME), "--can-win", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["solved"], told["reason"]) == (False, "size")
    assert (told["spne"], told["ally"], told["force"]) == (None, None, None)
    assert told["reach"]


def test_rules_with_anytime_are_told(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "classic.sls.json"
    path.write_text(json.dumps({**SMALL, "ruleset": {"preset": "classic", "chips": 2}}))
    assert main(["solve", str(path), "--ply", "0", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["assumed"] == {"transfers": "rescue", "discards": "never"}
    assert main(["solve", str(path), "--ply", "0"]) == 0
    assert "as if prisoners were given only in a rescue" in capsys.readouterr().out


def test_past_its_limit_it_says_so(capsys: Capture) -> None:
    assert main(["solve", str(GAME)]) == 0
    assert capsys.readouterr().out.startswith("Not solved: out of reach")


def test_the_limit_can_be_set(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "five.sls.json"
    players = [{"color": color} for color in COLOR_NAMES[:5]]
    path.write_text(json.dumps({**SMALL, "players": players, "events": []}), encoding="utf-8")
    assert main(["solve", str(path), "--states", "10", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["solved"], told["reason"], told["states"]) == (False, "states", 10)


def test_refusals_are_those_of_the_other_commands(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "bad.sls.json"
    path.write_text(json.dumps({**sample(), "first": "pink"}), encoding="utf-8")
    assert main(["solve", str(path)]) == 1
    assert main(["solve", str(GAME), "--ply", "99"]) == 2
    assert main(["solve", str(GAME), "--states", "0"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "Traceback" not in err


def test_it_says_first_whom_they_can_make_win(game: Path, capsys: Capture) -> None:
    assert main(["solve", str(game), "--ply", "0", "--forces", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    pairs = ["blue+green", "blue+yellow", "green+yellow"]
    assert told["class"] == "majority"
    assert told["crowns"] == {pair: [] for pair in pairs}
    assert told["forces"] == {pair: [pair.split("+")] for pair in pairs}
    for language, first in (("en", "Whom can they"), ("ru", "Кого они могут")):
        assert main(["solve", str(game), "--forces", "--lang", language]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert lines[0].startswith(first)
        assert any("Shapley" in line or "Шепли" in line for line in lines)


def test_everything_or_null_past_the_budget(game: Path, capsys: Capture) -> None:
    call = ["solve", str(game), "--ply", "0", "--level", "full", "--json"]
    assert main(call) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["level"] == "full"
    assert len(told["forces"]) == len(told["crowns"]) == 15
    assert told["forces"]["red"] == [["red", "blue", "green", "yellow"]]
    assert told["forces"]["red+blue"] == [
        ["blue", "green"],
        ["blue", "yellow"],
        ["green", "yellow"],
    ]
    assert told["crowns"]["red+blue+green"] == ["red", "blue", "green"]
    solver_for(load(game).rules).forget()
    assert main([*call, "--states", "1000"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert None in told["forces"].values()
