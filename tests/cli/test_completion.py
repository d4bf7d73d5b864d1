"""The script that completes commands is made for each shell, and works in bash."""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from sosucker_widget.cli import main
from sosucker_widget.cli.parser import SHELLS
from sosucker_widget.locale import LANGUAGES
from tests.browser import SECONDS

needs_shtab = pytest.mark.skipif(find_spec("shtab") is None, reason="the extra is not installed")


@pytest.fixture
def bash(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    assert main(["completion", "bash"]) == 0
    script = tmp_path / "completion.bash"
    script.write_text(capsys.readouterr().out, encoding="utf-8")
    return script


@needs_shtab
@pytest.mark.parametrize("shell", SHELLS)
def test_a_script_for_each_shell_knows_commands_and_games(
    shell: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert all(word in script for word in ("sosucker", "explain", "kept_promise"))


@needs_shtab
@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["exp"], ["explain", "export"]),
        (["explain", "kept"], ["kept_promise"]),
        (["explain", "ga"], ["game.sls"]),
        (["explain", "kept_promise", "--la"], ["--lang"]),
        (["explain", "kept_promise", "--lang", ""], [*LANGUAGES]),
        (["completion", ""], ["bash", "fish", "zsh"]),
    ],
)
def test_bash_completes(
    bash: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], found: list[str]
) -> None:
    monkeypatch.chdir(bash.parent)
    (bash.parent / "game.sls").touch()
    typed = " ".join(f"'{word}'" for word in ["sosucker", *words])
    code = f"""
        source {bash}
        COMP_WORDS=({typed}); COMP_CWORD={len(words)}
        _shtab_sosucker sosucker '{words[-1]}'
        printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    shell = shutil.which("bash")
    if shell is None:
        pytest.skip("no bash here")
    done = subprocess.run(
        [shell, "-c", code], capture_output=True, text=True, check=False, timeout=SECONDS
    )
    assert sorted({*done.stdout.split()}) == found, done.stderr


def test_without_the_extra_it_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "shtab", None)
    assert main(["completion", "bash"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "pip install 'sosucker_widget[completion]'" in err


def test_another_shell_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "fsh"]) == 2
    assert "did you mean 'fish'?" in capsys.readouterr().err
