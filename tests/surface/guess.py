"""Guesses, and what comes of each; `guesses.json` lists them.

`guesses.json` has a line for each guess: what is tried, and parts of the repr of its last value
(`shows`), or the error with parts of its message (`says`). A part that begins with `!` must not
occur. Names before `|` are imported from the package itself; `Path` is that of `pathlib`.
"""

from __future__ import annotations

import ast
import json
import traceback
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import sosucker_widget

PACKAGE: Final = str(Path(sosucker_widget.__file__).parent)


@dataclass(frozen=True)
class Guess:
    """A line that somebody tries; `error` is empty if it works.

    `parts` are texts in the repr of its value, or in the message of the error.
    """

    code: str
    error: str
    parts: tuple[str, ...]

    @property
    def source(self) -> str:
        """The line as Python."""
        names, bar, rest = self.code.partition(" | ")
        return f"from sosucker_widget import {names}; {rest}" if bar else self.code


@dataclass(frozen=True)
class Outcome:
    """What came of a guess: the repr of its value, or the error."""

    shown: str
    error: Exception | None = None

    @property
    def kind(self) -> str:
        """The class of the error; empty if there is none."""
        return "" if self.error is None else type(self.error).__name__

    @property
    def lines_of_ours(self) -> int:
        """How many lines of the traceback are in the package."""
        stack = traceback.extract_tb(self.error.__traceback__ if self.error else None)
        return sum(frame.filename.startswith(PACKAGE) for frame in stack)


def _read() -> list[Guess]:
    text = Path(__file__).with_name("guesses.json").read_text(encoding="utf-8")
    rows = [row for group in json.loads(text).values() for row in group]
    return [
        Guess(row["try"], row.get("error", ""), tuple(row["says" if "error" in row else "shows"]))
        for row in rows
    ]


GUESSES: Final = _read()


def attempt(guess: Guess) -> Outcome:
    """Run a guess in the current folder, in which there is a folder `t`."""
    try:
        # An event loop may run in this thread: a browser's tests leave theirs running.
        if "asyncio.run" in guess.source:
            return Outcome(repr(ThreadPoolExecutor().submit(_run, guess.source).result()))
        return Outcome(repr(_run(guess.source)))
    except Exception as error:  # noqa: BLE001 - any error is an outcome
        return Outcome(str(error), error)


def _run(source: str) -> object:
    """Run a line; return the value of its last expression."""
    space: dict[str, object] = {"__name__": "a_notebook", "Path": Path}
    tree = ast.parse(source, "<guess>")
    last = tree.body.pop()
    exec(compile(tree, "<guess>", "exec"), space)  # noqa: S102 - the lines are our own
    if isinstance(last, ast.Expr):
        return eval(compile(ast.Expression(last.value), "<guess>", "eval"), space)  # noqa: S307
    exec(compile(ast.Module([last], []), "<guess>", "exec"), space)  # noqa: S102 - as above
    return None
