"""The solver compiled from the same source gives the same answers, in as many states."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "compiled.py"


@pytest.mark.slow
@pytest.mark.timeout(1_800)
@pytest.mark.skipif(not SCRIPT.is_file(), reason="an sdist has no benchmarks")
@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
@pytest.mark.skipif(importlib.util.find_spec("setuptools") is None, reason="mypyc needs setuptools")
def test_compiled_it_says_the_same() -> None:
    done = subprocess.run(
        [sys.executable, str(SCRIPT), "--repeats", "1"], check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "the same" in done.stdout
