"""The commands: what they print, where, and with which exit code."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from sosucker_widget import __version__, examples
from sosucker_widget.cli import main
from sosucker_widget.engine import Position, legal_actions
from sosucker_widget.record import (
    action_from_json,
    action_to_json,
    dumps,
    load,
    position_to_json,
    positions,
)
from tests.cli.golden import GAME
from tests.record.samples import sample
from tests.strategies import positions as drawn_positions

Json = Any
Capture = pytest.CaptureFixture[str]


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.sls.json"
    path.write_text(json.dumps(sample()), encoding="utf-8")
    return path


def spoilt(path: Path, **fields: Json) -> Path:
    path.write_text(json.dumps({**sample(), **fields}), encoding="utf-8")
    return path


def test_states_are_the_positions_by_ply(game: Path, capsys: Capture) -> None:
    assert main(["states", str(game)]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    record = load(game)
    assert told == [position_to_json(at, ply) for ply, at in enumerate(positions(record))]


def test_states_of_a_record_that_begins_from_a_position(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "case.sls.json"
    path.write_text(dumps(examples["case_b"]), encoding="utf-8")
    assert main(["states", str(path)]) == 0
    first, last = map(json.loads, capsys.readouterr().out.splitlines())
    assert (first["ply"], first["piles"][0]["chips"][0]) == (0, "red")
    assert (last["ply"], last["has_move"]) == (1, "red")


def test_legal_actions_at_a_ply_and_at_the_last(game: Path, capsys: Capture) -> None:
    assert main(["legal", str(game), "--ply", "1"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        '{"type": "give", "player": "red", "to": "blue"}',
        '{"type": "give", "player": "red", "to": "green"}',
    ]
    assert main(["legal", str(game)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        '{"type": "give", "player": "blue", "to": "red"}',
        '{"type": "give", "player": "blue", "to": "green"}',
    ]


@given(drawn_positions())
def test_legal_actions_are_sorted_and_read_back(position: Position) -> None:
    actions = legal_actions(position)
    written = [action_to_json(action) for action in actions]
    assert [action_from_json(event, position) for event in written] == actions
    colors = list(position_to_json(position, 0)["hands"])

    def order(event: Json) -> Json:
        seats = [
            colors.index(event[key]) if key in event else -1 for key in ("player", "to", "chip")
        ]
        return event["type"], *seats, event.get("pile", 0)

    assert written == sorted(written, key=order)
    keys = ["type", "player", "to", "chip", "pile"]
    assert all(list(event) == [key for key in keys if key in event] for event in written)


def test_explain_gives_one_object_on_one_line(capsys: Capture) -> None:
    assert main(["explain", str(GAME), "--ply", "9", "--json"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    told = json.loads(line)
    assert list(told) == ["ply", "action", "decisions", "presets", "claims"]
    assert told["action"] == {"type": "kill", "player": "red", "chip": "blue"}
    assert [decision["rule"] for decision in told["decisions"]] == ["CAPTURE-3", "CAPTURE-4"]
    fails = [(claim["equals"], claim["truth"]) for claim in told["claims"] if not claim["holds"]]
    assert (4, 7) in fails


def test_explain_tells_what_another_preset_decides(capsys: Capture) -> None:
    assert main(["explain", str(GAME), "--ply", "7", "--json"]) == 0
    classic = json.loads(capsys.readouterr().out)["presets"]["classic"]
    assert classic["differs"]
    assert (classic["color"], classic["rules"]) == ("blue", ["NEXT-2"])
    assert main(["explain", str(GAME), "--ply", "7", "--lang", "ru"]) == 0
    assert "по правилам classic (blue): " in capsys.readouterr().out


def test_explain_of_ply_0_is_the_set_up(game: Path, capsys: Capture) -> None:
    assert main(["explain", str(game), "--ply", "0"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("ply 0: the set-up\nSETUP-1: ")
    assert "note: Three players, three chips each." in out
    assert "holds: hands.red.red: Red’s supply: 3" in out


def test_hostile_text_is_not_obeyed(tmp_path: Path, capsys: Capture) -> None:
    path = spoilt(tmp_path / "game.sls.json", note="<img src=x onerror=alert(1)>\x1b[2J\u202e")
    assert main(["explain", str(path), "--ply", "0"]) == 0
    assert "note: <img src=x onerror=alert(1)>\\u001b[2J\\u202e" in capsys.readouterr().out
    path = spoilt(tmp_path / "game.sls.json", first="\x1b[2J")
    assert main(["states", str(path)]) == 1
    assert 'first: "\\u001b[2J" is not a colour' in capsys.readouterr().err


def test_validate_says_a_line_a_file(game: Path, tmp_path: Path, capsys: Capture) -> None:
    bad = spoilt(tmp_path / "bad.sls.json", first="pink", title=3)
    missing = tmp_path / "missing.sls.json"
    assert main(["validate", str(bad), str(game), str(missing), str(tmp_path)]) == 1
    out, err = capsys.readouterr()
    assert out == f"{game}: ok, documented, 3 plies\n"
    first, second, third, fourth = err.splitlines()
    assert first.startswith(f"{bad}: title: 3 is neither")
    assert second.startswith(f'{bad}: first: "pink" is not a colour in this game')
    assert third == f"{missing}: No such file or directory"
    assert fourth.startswith(f"{tmp_path}: ")
    assert main(["validate", str(game)]) == 0


@pytest.mark.parametrize("command", ["validate", "states", "legal", "explain"])
def test_a_refused_record_is_one_line_and_exit_1(
    command: str, tmp_path: Path, capsys: Capture
) -> None:
    events = [*sample()["events"], {"type": "kill", "player": "blue", "chip": "red"}]
    path = spoilt(tmp_path / "game.sls.json", events=events)
    assert main([command, str(path)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{path}: event 5: CAPTURE-3: No pile has been captured")
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("kind", [".html", ".svg", ".txt", ".gif"])
def test_export_writes_a_whole_file_or_says_why_not(
    kind: str, game: Path, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    if kind == ".html":
        from sosucker_widget.export import page_parts

        monkeypatch.setattr(page_parts, "packed_part", lambda _name: b"")
    out = tmp_path / f"out{kind}"
    assert main(["export", str(game), str(out)]) == 0
    begins = {".html": b"<", ".svg": b"<", ".txt": b"A sample\n", ".gif": b"GIF89a"}[kind]
    assert out.read_bytes().lstrip().startswith(begins)
    assert main(["export", str(game), str(tmp_path / "nowhere" / f"out{kind}")]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(str(tmp_path / "nowhere"))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.sls.json", f"out{kind}"]


def test_export_makes_a_page_that_asks(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sosucker_widget.export import page_parts

    monkeypatch.setattr(page_parts, "packed_part", lambda _name: b"")
    plain, asking = tmp_path / "plain.html", tmp_path / "asking.html"
    assert main(["export", str(game), str(plain)]) == 0
    assert main(["export", "--quiz", str(game), str(asking)]) == 0
    assert '"_asking": false' in plain.read_text(encoding="utf-8")
    assert '"_asking": true' in asking.read_text(encoding="utf-8")


@pytest.mark.parametrize("named", [str(GAME), "documented_example"])
def test_export_writes_a_module_and_the_state_of_a_game(named: str, tmp_path: Path) -> None:
    folder = tmp_path / "site" / "games"
    assert main(["export", named, str(folder), "--module", "--ply", "3"]) == 0
    state = json.loads((folder / "documented_example.json").read_text(encoding="utf-8"))
    assert (state["ply"], state["_asking"]) == (3, False)
    assert {path.suffix for path in folder.iterdir()} == {".js", ".ts", ".txt", ".json"}


WRONG_USAGE = [
    ["export", str(GAME), "out", "--module", "--live", "../"],
    ["export", str(GAME), "out", "--module", "--variations"],
    [],
    ["fly"],
    ["states"],
    ["states", str(GAME), "--fast"],
    ["states", str(GAME), "--game", "2"],
    ["states", str(GAME), "--game", "0"],
    ["legal", str(GAME), "--ply", "12"],
    ["legal", str(GAME), "--ply", "-1"],
    ["legal", str(GAME), "--ply", "x"],
    ["explain", str(GAME), "--lang", "fr"],
    ["export", str(GAME), "out.png"],
    ["export", str(GAME), "out"],
    ["export", str(GAME), "out.svg", "--quiz"],
    ["lab", "--port", "99999"],
]


@pytest.mark.parametrize("words", WRONG_USAGE, ids=lambda words: " ".join(words[:1] + words[2:]))
def test_wrong_usage_is_exit_2(words: list[str], capsys: Capture) -> None:
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "Traceback" not in err
    assert err


def test_help_is_exit_0(capsys: Capture) -> None:
    assert main(["--help"]) == 0
    assert "COMMAND" in capsys.readouterr().out
    assert main(["explain", "--help"]) == 0


def test_a_name_that_is_none(capsys: Capture) -> None:
    assert main(["states", "a\0b"]) == 1
    assert main(["states", ""]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 2


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    root = str(Path(__file__).parents[2])
    return subprocess.run(
        [sys.executable, "-m", "sosucker_widget", *words],
        env={**os.environ, "PYTHONPATH": root, **environment},
        capture_output=True,
        check=False,
    )


def test_as_a_program_it_speaks_utf_8() -> None:
    done = run("explain", str(GAME), "--ply", "1", "--lang", "ru", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "Красный" in done.stdout.decode("utf-8")
    assert run("fly").returncode == 2


def test_a_reader_who_has_seen_enough_is_no_fault(tmp_path: Path) -> None:
    if os.name == "nt":
        pytest.skip("no such pipes here")
    events = [{"type": "say", "player": "red", "text": ""}]
    plies = [{"type": "play", "player": "red", "chip": "red", "pile": "new"}]
    path = spoilt(tmp_path / "game.sls.json", events=events + plies, continuations=[], chapters=[])
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "sosucker_widget", "states", str(path)]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    with os.fdopen(writing, "wb") as pipe:
        done = subprocess.run(
            command, env=environment, stdout=pipe, stderr=subprocess.PIPE, check=False
        )
    assert (done.returncode, done.stderr) == (0, b"")


def test_the_version_is_told(capsys: Capture) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"sosucker {__version__}\n"


@pytest.mark.parametrize(
    "command", [["explain"], ["states"], ["legal"], ["validate"], ["explain", "--json"]]
)
def test_every_command_finds_a_shipped_game(command: list[str], capsys: Capture) -> None:
    name, *options = command
    file = Path(str(GAME)).with_name("kept_promise.sls.json")
    told = []
    for game in ("kept_promise", str(file)):
        assert main([name, game, *options]) == 0
        told.append(capsys.readouterr().out.replace(game, "GAME"))
    assert told[0] == told[1]


def test_a_shipped_game_is_converted_and_exported(tmp_path: Path) -> None:
    out, page = tmp_path / "out.sls", tmp_path / "page.html"
    assert main(["convert", "kept_promise", str(out)]) == 0
    assert load(out) == examples["kept_promise"]
    assert main(["export", "kept_promise", str(page)]) == 0
    assert page.stat().st_size > 0


def test_a_misspelt_command_or_game_names_the_nearest(capsys: Capture) -> None:
    assert main(["explian", "x"]) == 2
    assert "did you mean 'explain'?" in capsys.readouterr().err
    assert main(["explain", "kept-promise"]) == 1
    assert capsys.readouterr().err == (
        "kept-promise: there is no file and no shipped game of this name: "
        "did you mean 'kept_promise'?\n"
    )


@pytest.mark.parametrize("source", ["-", "/dev/stdin"])
def test_a_game_may_come_through_a_pipe(source: str) -> None:
    if source != "-" and not Path(source).exists():
        pytest.skip("this system has no such name for the standard input")
    text = dumps(examples["kept_promise"])
    command = [sys.executable, "-m", "sosucker_widget", "validate", source]
    ended = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    assert ended.stdout.startswith(f"{source}: ok")
