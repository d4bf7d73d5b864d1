"""The list of the examples, and the page of the docs that shows it."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

from sosucker_widget import examples
from sosucker_widget.locale import Language

PAGE = Path(__file__).parents[2] / "docs" / "games.md"


def row(example: examples.Example) -> str:
    assert isinstance(example.title, dict)
    assert isinstance(example.teaches, dict)
    cells = [
        *(f"`{example.name}`", example.title["en"], example.teaches["en"], example.preset),
        *map(str, (example.chips, example.players, example.plies)),
    ]
    return f"| {' | '.join(cells)} |"


def test_the_page_shows_the_list_and_nothing_else() -> None:
    if not PAGE.exists():
        pytest.skip("no docs here")
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    rows = [line for line in lines if line.startswith("| `")]
    assert rows == [row(example) for example in examples.list()]


def test_a_record_can_be_read_by_what_the_list_gives() -> None:
    for example in examples.list():
        record = examples.load(example)
        assert record == examples.load(example.name)
        assert record.title == example.title
        assert record.rules.players == example.players
        assert record.rules.chips == example.chips


def test_an_entry_is_frozen_and_short() -> None:
    first = examples.list()[0]
    with pytest.raises(FrozenInstanceError):
        first.plies = 0  # type: ignore[misc]
    assert len(repr(first)) < 100
    assert first == examples.list()[0]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_table_is_plain_text_in_the_readers_language(language: Language) -> None:
    listing = examples.list()
    lines = listing.table(language).splitlines()
    assert len(lines) == len(listing) + 1
    for line, example in zip(lines[1:], listing, strict=True):
        assert isinstance(example.teaches, dict)
        assert line.startswith(example.name)
        assert line.endswith(example.teaches[language])
    assert not hasattr(listing, "_repr_html_")
    assert repr(listing) == listing.table("en")


def test_what_is_taught_fits_in_a_line() -> None:
    for example in examples.list():
        assert isinstance(example.teaches, dict)
        assert all(len(words) <= 110 and "\n" not in words for words in example.teaches.values())
