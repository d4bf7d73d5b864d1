"""What continuous integration makes of tests that fail: those that fail alone too, or by chance."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

CI = Path(__file__).parents[1] / ".ci"

if not CI.is_dir() or os.name == "nt":
    pytest.skip("it runs in a checkout, by bash", allow_module_level=True)

# Stands for the checks: each line of `plan` is what one run of them ends with, and what has failed.
CHECKS = """
import json, pathlib, sys
plan = pathlib.Path("plan")
code, *failed = plan.read_text().splitlines()[0].split()
plan.write_text("".join(plan.read_text().splitlines(keepends=True)[1:]))
cache = pathlib.Path(".pytest_cache/v/cache")
if failed:
    cache.mkdir(parents=True, exist_ok=True)
    (cache / "lastfailed").write_text(json.dumps(dict.fromkeys(failed, True)))
print("asked for", *sys.argv[1:])
sys.exit(int(code))
"""


def run(folder: Path, *plan: str) -> tuple[int, list[str]]:
    """Run it where the checks end so; return its exit code and what it printed."""
    shutil.copytree(CI, folder / ".ci")
    (folder / "run.py").write_text(CHECKS, encoding="utf-8")
    (folder / "plan").write_text("\n".join(plan), encoding="utf-8")
    browser = folder / "bin" / "chromium-headless-shell"
    browser.parent.mkdir()
    browser.write_text("#!/bin/sh\n", encoding="utf-8")
    browser.chmod(0o755)
    path = f"{browser.parent}{os.pathsep}{os.environ['PATH']}"
    command = ["bash", str(folder / ".ci" / "run")]
    done = subprocess.run(
        command, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False
    )
    assert not done.stderr
    assert not (folder / "plan").read_text(encoding="utf-8"), "not all of it was run"
    return done.returncode, done.stdout.splitlines()


def test_what_passes_alone_is_named_last_and_fails_nothing(tmp_path: Path) -> None:
    code, said = run(tmp_path, "3 tests/a.py::test_b notebooks/c.ipynb::cell_3", "0")
    assert code == 0
    assert said[-2:] == ["notebooks/c.ipynb::cell_3", "tests/a.py::test_b"]
    assert "asked for test -n0 notebooks/c.ipynb tests/a.py::test_b" in said


def test_what_fails_alone_too_fails(tmp_path: Path) -> None:
    code, said = run(tmp_path, "3 tests/a.py::test_b", "3 tests/a.py::test_b")
    assert code != 0
    assert not [line for line in said if "unsure" in line]


@pytest.mark.parametrize(
    "plan",
    [
        pytest.param("1 tests/a.py::test_b", id="another step has failed too"),
        pytest.param("3", id="no test is named"),
        pytest.param("3 " + " ".join(f"tests/a.py::test_{n}" for n in range(40)), id="many"),
    ],
)
def test_nothing_else_is_tried_again(tmp_path: Path, plan: str) -> None:
    code, _ = run(tmp_path, plan)
    assert code != 0


def test_what_passes_passes(tmp_path: Path) -> None:
    assert run(tmp_path, "0") == (0, ["asked for test"])
