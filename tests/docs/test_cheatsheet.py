"""The cheat sheets are as the tables say, and what they show is read by the notation."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

if not (ROOT / "docs").is_dir():
    pytest.skip("the pages are in a checkout only", allow_module_level=True)

from docs.cheatsheet import AROUND, EXAMPLES, GAME, PAGES, TEXTS, page  # noqa: E402 - as above
from sosucker_widget.locale.interface import interface_words, key_lists  # noqa: E402 - as above
from sosucker_widget.record.sls import loads  # noqa: E402 - as above


@pytest.mark.parametrize("language", PAGES)
def test_a_cheat_sheet_is_that_of_today(language: str) -> None:
    written = PAGES[language].read_text(encoding="utf-8")
    assert written == page(language), "run `python -m docs.cheatsheet`"


def test_both_languages_have_the_same_texts() -> None:
    assert TEXTS["en"].keys() == TEXTS["ru"].keys()


@pytest.mark.parametrize("language", PAGES)
def test_every_key_of_the_widgets_is_there(language: str) -> None:
    text, words = page(language), interface_words()[language]
    named = {does for pairs in key_lists().values() for does in pairs}
    assert [does for does in named if f"| {words[does]} |" not in text] == []


def test_the_game_is_one() -> None:
    assert len(loads(GAME).events) == 6


def test_the_headers_are_read() -> None:
    rescue = " ".join(text for name, text in EXAMPLES.items() if name != "pending")
    start = loads(f"[rules documented] [chips 3] {rescue}").start
    assert (start.phase, start.next_pile, start.pile_ids) == ("rescue", 5, (1, 4))


def test_what_may_stand_around_a_move_is_read() -> None:
    written = {name: " ".join(words) for name, *words in AROUND}
    question = written["question"].split()[0]
    before = f"{written['says']} {written['promise']}"
    after = f"{written['note']} {written['claim']} {question} (g) {written['comment']} the end"
    record = loads(f"[rules classic] [first red] {before} 1. r+ b {after}")
    assert len(record.events) == 7
