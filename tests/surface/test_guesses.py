"""What users of python-chess, pandas or ipywidgets guess works, or the error says what does."""

from __future__ import annotations

from pathlib import Path
from traceback import extract_tb
from typing import Final

import pytest

from sosucker_widget import RecordError, Replay, examples, loads
from tests.surface import golden
from tests.surface.guess import GUESSES, Guess, attempt

DEEPEST: Final = 5
"""The most lines of ours in the traceback of a guess."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let guesses write files in a folder of the test."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "t").mkdir()


@pytest.mark.parametrize("guess", GUESSES, ids=[guess.code for guess in GUESSES])
def test_a_guess_works_or_says_the_right_way(guess: Guess) -> None:
    got = attempt(guess)
    assert (got.kind, got.shown) == (guess.error, got.shown)
    assert got.lines_of_ours <= DEEPEST
    assert [
        part
        for part in guess.parts
        if part.startswith("!") == (part.removeprefix("!") in got.shown)
    ] == []


def test_the_messages_are_as_they_were() -> None:
    assert golden.messages() == golden.FILE.read_text(encoding="utf-8")


def test_a_misspelt_parameter_is_named_without_our_lines() -> None:
    with pytest.raises(TypeError, match=r"argument 'zom': did you mean 'zoom'\?"):
        Replay("documented_example").to_gif("a.gif", zom=2)  # type: ignore[call-arg]
    with pytest.raises(RecordError) as found:
        loads("")
    assert len(extract_tb(found.value.__traceback__)) == 2


def test_rows_are_told_by_their_columns() -> None:
    rows = examples["kept_promise"].to_rows()
    assert repr(rows).startswith(f"<DataRows: {len(rows)} rows with index, ply, ")
