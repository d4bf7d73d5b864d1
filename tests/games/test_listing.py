"""The list of the examples, and the page of the docs that shows it."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

from sosucker_widget import examples
from sosucker_widget.locale import Language
from sosucker_widget.record.library.shipped_games import Example

PAGE = Path(__file__).parents[2] / "docs" / "games.md"


def row(example: Example) -> str:
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
    assert rows == [row(examples.about(name)) for name in examples]


def test_what_is_told_of_a_game_is_true() -> None:
    for name, record in examples.items():
        example = examples.about(name)
        assert example.name == name
        assert record.title == example.title
        assert record.rules.players == example.players
        assert record.rules.chips == example.chips


def test_an_entry_is_frozen_and_short() -> None:
    first = examples.about("documented_example")
    with pytest.raises(FrozenInstanceError):
        first.plies = 0  # type: ignore[misc]
    assert len(repr(first)) < 100
    assert first == examples.about("documented_example")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_table_is_plain_text_in_the_readers_language(language: Language) -> None:
    lines = examples.to_table(language).splitlines()
    assert len(lines) == len(examples) + 1
    for line, name in zip(lines[1:], examples, strict=True):
        example = examples.about(name)
        assert isinstance(example.teaches, dict)
        assert line.startswith(example.name)
        assert line.endswith(example.teaches[language])
    assert str(examples) == examples.to_table("en")


def test_they_show_themselves() -> None:
    assert len(repr(examples)) < 120
    assert "\n" not in repr(examples)
    html = examples._repr_html_()
    assert html.count("<tr>") == len(examples) + 1
    assert "The rules document&#x27;s annotated game" in html


def test_what_is_taught_fits_in_a_line() -> None:
    for name in examples:
        example = examples.about(name)
        assert isinstance(example.teaches, dict)
        assert all(len(words) <= 110 and "\n" not in words for words in example.teaches.values())
