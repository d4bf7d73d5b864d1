"""A mistake is told with what was expected, and the nearest right thing."""

from __future__ import annotations

import builtins
from pathlib import Path

import pytest

from tests.game.mistakes import CALLS, KEPT, told, written

PLAIN = {"AttributeError", "FileNotFoundError", "IndexError", "TypeError", "ValueError"}


def test_what_is_told_is_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert written() == KEPT.read_text(encoding="utf-8")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("call", CALLS)
def test_it_is_told_in_the_words_of_the_caller(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    monkeypatch.chdir(tmp_path)
    words = told(call)
    kind = words.partition(":")[0]
    if kind.endswith("Error") and hasattr(builtins, kind):
        assert kind in PLAIN
    for of_the_wire in ("act.", "talk.", ".tmp", "(and ", "[0]:"):
        assert of_the_wire not in words
    assert all(len(line) < 400 for line in words.splitlines())
