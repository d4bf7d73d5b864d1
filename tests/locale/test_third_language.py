"""A third language is a folder and one line, tested on a copy of the package."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "sosucker_widget"

CHECK = """
from sosucker_widget import Replay, Table, examples
from sosucker_widget.export.transcript import game_to_text
from sosucker_widget.lessons import questions
from sosucker_widget.locale import LANGUAGES
from sosucker_widget.teaching.verdict import judge_answer

assert LANGUAGES["eo"] == "Esperanto"
record = examples["documented_example"]
assert "LUDO" in game_to_text(record, "eo")
assert "LUDO" not in game_to_text(record, "en")
assert Table(chips=3, language="eo").language == "eo"
assert Replay(record, language="eo").language == "eo"
assert judge_answer(questions()["nb1.q1"], "ana", None, "eo")[0].text
print("done")
"""


@pytest.fixture
def third(tmp_path: Path) -> Path:
    """Copy the package, add a folder and a line, and return its path."""
    package = tmp_path / "sosucker_widget"
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    locale = package / "locale"
    # The folder: English, except for one phrase.
    shutil.copytree(locale / "en", locale / "eo")
    export = locale / "eo" / "export.py"
    words = export.read_text(encoding="utf-8")
    export.write_text(words.replace('"Turn {turn}', '"LUDO {turn}'), encoding="utf-8")
    # The line.
    names = locale / "languages.py"
    lines = names.read_text(encoding="utf-8")
    english = re.search(r'^ +"en": "English",\n', lines, re.MULTILINE)
    assert english is not None
    added = english[0] + english[0].replace("en", "eo", 1).replace("English", "Esperanto")
    names.write_text(lines.replace(english[0], added), encoding="utf-8")
    return tmp_path


def test_a_third_language_is_a_folder_and_a_line(third: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(third), "PYTHONUTF8": "1"}
    command = [sys.executable, "-c", CHECK]
    done = subprocess.run(command, cwd=third, env=env, capture_output=True, text=True, check=False)
    assert done.stdout == "done\n", done.stderr
