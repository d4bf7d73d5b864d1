"""What was answered is kept, whenever a process is killed, and whoever else has the file."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="has no fork and no SIGKILL")

ROOT = Path(__file__).parents[2]


def crashes(folder: Path, rounds: int, *more: str) -> int:
    """Return how many acts were answered, and kept, in processes that were killed."""
    command = [sys.executable, "-m", "tests.session.crashes", str(folder), str(rounds), "1", *more]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return int(done.stdout)


def test_a_few_kills(tmp_path: Path) -> None:
    assert crashes(tmp_path, 12) > 12


def test_a_few_kills_of_two_processes_with_one_file(tmp_path: Path) -> None:
    assert crashes(tmp_path, 6, "two") > 6


def test_a_kill_at_each_file_operation_and_what_becomes_of_the_files_then(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.session.killed_at", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    assert int(done.stdout) > 20


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("who", [[], ["two"]], ids=["one", "two"])
def test_five_hundred_kills(tmp_path: Path, who: list[str]) -> None:
    assert crashes(tmp_path, 500, *who) > 500
