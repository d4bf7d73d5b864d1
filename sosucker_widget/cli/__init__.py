"""The command line: `sosucker`, also `python -m sosucker_widget`.

Exit codes: 0 for success; 1 for a refused record or a file that can't be read or written; 2 for
wrong usage.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module

from sosucker_widget.cli.console import CommandError, complain, speak_utf8
from sosucker_widget.cli.parser import make_parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command, and return its exit code."""
    speak_utf8()
    try:
        arguments = make_parser().parse_args(argv)
    except SystemExit as stop:  # argparse has printed its message or its help
        return stop.code if isinstance(stop.code, int) else 2
    module = import_module(f"sosucker_widget.cli.{arguments.module_of_command}")
    try:
        code: int | None = getattr(module, arguments.command)(arguments)
        sys.stdout.flush()
    except CommandError as error:
        return error.code
    except BrokenPipeError:
        # The reader has closed the pipe. Unwritten output must not fail at exit either.
        _forget_output()
        return 0
    except KeyboardInterrupt:
        complain("interrupted")
        return 130
    return code or 0


def _forget_output() -> None:
    with suppress(OSError, ValueError):  # not a real file: nothing will fail at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
