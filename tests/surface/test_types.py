"""Types for users: right code passes a strict type checker, and every typo is found on its line."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[1]
TYPOS: Final = (HERE / "typos.txt").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, int], str]:
    """Return what mypy finds in a user's files, by file and line."""
    folder = tmp_path_factory.mktemp("user")
    right = (HERE / "user_code.py").read_text(encoding="utf-8")
    (folder / "right.py").write_text(right, encoding="utf-8")
    (folder / "typos.py").write_text(TYPOS, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", "pyproject.toml"]
    files = [str(folder / "right.py"), str(folder / "typos.py")]
    done = subprocess.run(
        [*command, *files], cwd=ROOT, capture_output=True, text=True, check=False, timeout=600
    )
    told = re.findall(r"(\w+)\.py:(\d+): error: (.*)", done.stdout)
    assert done.returncode == 1, done.stdout + done.stderr
    return {(name, int(line)): message for name, line, message in told}


def test_right_code_passes(found: dict[tuple[str, int], str]) -> None:
    assert {place: told for place, told in found.items() if place[0] != "typos"} == {}


@pytest.mark.parametrize(
    ("line", "code"),
    [(n, code) for n, code in enumerate(TYPOS.splitlines(), 1) if "  # " in code],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_typo_is_found_on_its_line(
    found: dict[tuple[str, int], str], line: int, code: str
) -> None:
    assert ("typos", line) in found, code


def test_nothing_else_is_found_beside_the_typos(found: dict[tuple[str, int], str]) -> None:
    planted = {n for n, code in enumerate(TYPOS.splitlines(), 1) if "  # " in code}
    assert {line for name, line in found if name == "typos"} <= planted
