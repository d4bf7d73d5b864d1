"""How the commands print, on standard output and standard error."""

from __future__ import annotations

import io
import json
import sys
from typing import Any

from sosucker_widget.errors import in_short_lines
from sosucker_widget.record.values.fault import visible


def say(line: str = "") -> None:
    """Print a line."""
    sys.stdout.write(f"{line}\n")


def say_json(value: Any) -> None:  # noqa: ANN401 - any JSON
    """Print a value as JSON on one line."""
    say(visible(json.dumps(value, ensure_ascii=False)))


def complain(line: str) -> None:
    """Print a short line on standard error; nothing in it is obeyed by a terminal."""
    sys.stderr.write(f"{in_short_lines(visible(line))}\n")


def speak_utf8() -> None:
    """Make the output UTF-8, whatever the terminal's locale is."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.encoding.lower() not in _UTF8:
            stream.reconfigure(encoding="utf-8")


_UTF8 = {"utf-8", "utf8"}
