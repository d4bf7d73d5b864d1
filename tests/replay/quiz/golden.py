"""The documented example's quiz, kept for comparison.

It is only rewritten by hand after a change of the words or of the choice of questions, and then
checked line by line:

    python -m tests.replay.quiz.golden --write
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from sosucker_widget import examples
from sosucker_widget.replay.quiz import quiz_of, show_quiz

FILE = Path(__file__).parents[2] / "golden" / "replay" / "quiz.json"


def written() -> str:
    """Write the quiz as JSON."""
    shown = show_quiz(quiz_of(examples["documented_example"]))
    return json.dumps(shown, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(written(), encoding="utf-8", newline="\n")
