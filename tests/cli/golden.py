"""The output of the commands for the documented example, kept for comparison.

It is only rewritten by hand after a change of words, and then checked line by line:

    python -m tests.cli.golden --write
"""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stdout
from pathlib import Path

from sosucker_widget.cli import main

FOLDER = Path(__file__).parents[1] / "golden" / "cli"
GAME = Path(__file__).parents[2] / "sosucker_widget" / "games" / "documented_example.sls.json"
PLIES = range(12)

CALLS: dict[str, list[list[str]]] = {
    "states.jsonl": [["states", str(GAME)]],
    "legal.jsonl": [["legal", str(GAME), "--ply", str(ply)] for ply in PLIES],
    "explain.txt": [["explain", str(GAME), "--ply", str(ply)] for ply in PLIES],
    "explain.ru.txt": [["explain", str(GAME), "--ply", str(n), "--lang", "ru"] for n in PLIES],
    "explain.jsonl": [["explain", str(GAME), "--ply", str(ply), "--json"] for ply in PLIES],
}


def printed(calls: list[list[str]]) -> str:
    """Run commands, and return all that they print."""
    out = io.StringIO()
    with redirect_stdout(out):
        codes = [main(call) for call in calls]
    assert codes == [0] * len(calls)
    return out.getvalue()


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    for name, calls in CALLS.items():
        (FOLDER / name).write_text(printed(calls), encoding="utf-8", newline="\n")
