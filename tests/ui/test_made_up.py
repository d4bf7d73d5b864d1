"""The widgets in a made-up language: nothing stays in English, and long words break nothing."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sosucker_widget import Replay, examples
from sosucker_widget.engine import OPTIONS, PRESETS, RULEBOOK
from sosucker_widget.export.html import to_html
from sosucker_widget.locale import LANGUAGES
from sosucker_widget.locale.interface import interface_words
from tests.export.view import open_file
from tests.locale.made_up import (
    MADE_UP,
    bracketed,
    english_words,
    made_up_language,
    untranslated,
    written_in,
)
from tests.ui.geometry import CUT_OFF, LABELS_COVERED, STICKS_OUT, TOLD_IN_FULL
from tests.ui.looks import EXTREMES
from tests.ui.scenes import SCENES
from tests.ui.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator

    from sosucker_widget.record import Record
    from tests.browser import NewPage

pytestmark = pytest.mark.browser

WIDTHS = [look.width for look in EXTREMES]
NARROW_FIRST = [
    pytest.param(width, marks=() if width == min(WIDTHS) else pytest.mark.slow) for width in WIDTHS
]
"""What stands below or over a table is tightest where that is narrow."""

READ = """(frame) => {
  const texts = [], told = [];
  const names = ["aria-label", "aria-valuetext", "aria-description", "title", "alt", "placeholder"];
  const walk = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = frame; node; node = walk.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) texts.push(node.data);
    else told.push(...names.map((name) => node.getAttribute(name) ?? ""));
  }
  return [[...new Set(texts)], [...new Set(told)]];
}"""
"""Returns all texts in a widget, and its descriptions."""


ANSWERED = """(frame) => [...frame.querySelectorAll("p, li, span")]
  .every((one) => one.textContent.trim() !== "…")"""
"""Whether Python has answered every request."""

KEYS = frozenset({"Home", "End", "Esc", "Enter", "Shift", "Space", "Ctrl"})
"""The names of keys that are printed on a keyboard."""

DATA = frozenset({"So Long Sucker", *PRESETS, *OPTIONS, *KEYS, *LANGUAGES.values()})
NOTATION = "r1 · + · b · xg · -"
"""Short moves, which are the same in every language."""

DATA |= {value for values in OPTIONS.values() for value in values}
DATA |= {NOTATION, *(rule.citation for rule in RULEBOOK.values() if rule.citation)}
DATA |= {code.upper() for code in (*LANGUAGES, MADE_UP)} | {bracketed("Test")}


@pytest.fixture(autouse=True)
def _spoken() -> Iterator[None]:
    with made_up_language():
        yield


def word(key: str) -> str:
    """Return the text of the interface for a key."""
    told: str = interface_words()[MADE_UP][key]
    return told


def kept_files() -> Iterator[Path]:
    """Find the files in which tables keep their games: a page names its own."""
    yield from Path(os.environ["JUPYTER_DATA_DIR"]).rglob("*.sls.json")


def look_through(frame: Locator, *records: Record) -> None:
    """Check that all texts of a widget are in the made-up language, and fit in their boxes."""
    data = DATA.union(*map(written_in, records), map(str, kept_files()))
    texts, told = frame.evaluate(READ)
    # A sentence with a chip in it is split into several texts, so its brackets don't match here.
    english = {text: english_words(text, data) for text in texts}
    english |= {text: untranslated(text, data) for text in told}
    assert {text: words for text, words in english.items() if words} == {}
    assert frame.evaluate(CUT_OFF, TOLD_IN_FULL) == []
    assert frame.evaluate(STICKS_OUT) == []
    assert frame.evaluate(LABELS_COVERED) == []


def staged(new_page: NewPage, scene: str, width: int) -> Stage:
    make, prepare = SCENES[scene]
    table = make()
    page = new_page(viewport={"width": width, "height": 900}, reduced_motion="reduce")
    stage = Stage(page, table, width=width, language=MADE_UP, coach=table.coach)
    prepare(stage)
    return stage


@pytest.mark.parametrize("width", NARROW_FIRST)
@pytest.mark.parametrize("scene", SCENES)
def test_a_table(new_page: NewPage, scene: str, width: int) -> None:
    stage = staged(new_page, scene, width)
    stage.page.wait_for_function(ANSWERED, arg=stage.frame.element_handle())
    look_through(stage.frame, stage.table.record)


@pytest.mark.parametrize("width", NARROW_FIRST)
def test_a_sheet_over_a_table(new_page: NewPage, width: int) -> None:
    stage = staged(new_page, "play", width)
    sheet = stage.frame.get_by_role("dialog")
    keys = {"legend": "?", "rules": "l", "entry": "e"}
    for name in (*keys, "more", "end.new", "edit"):
        if name in keys:
            stage.press(keys[name])
        else:
            stage.frame.get_by_role("button", name=word("head.more"), exact=True).first.click()
            if name != "more":
                stage.frame.get_by_role("button", name=word(name), exact=True).click()
        sheet.wait_for()
        stage.page.wait_for_function(ANSWERED, arg=stage.frame.element_handle())
        look_through(stage.frame, stage.table.record)
        stage.press("Escape")
        sheet.wait_for(state="hidden")


@pytest.mark.parametrize("every", [5, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("width", NARROW_FIRST)
def test_a_replay(new_page: NewPage, tmp_path: Path, width: int, every: int) -> None:
    record = examples["kept_promise"]
    replay = Replay(record, language=MADE_UP, theme="light")
    replay.analyse()
    page = new_page(viewport={"width": width, "height": 900}, offline=True, reduced_motion="reduce")
    view = open_file(page, tmp_path / "page.html", replay.to_html() or "")
    for ply in view.walk():
        for tab in view.frame.get_by_role("tab").all() if ply % every == 0 else ():
            tab.click()
            look_through(view.frame, record)
    for key in ("g", "?"):
        view.press(key)
        look_through(view.frame, record)


@pytest.mark.parametrize("width", NARROW_FIRST)
def test_a_replay_beside_another(new_page: NewPage, tmp_path: Path, width: int) -> None:
    record = examples["documented_example"]
    page = new_page(viewport={"width": width, "height": 900}, offline=True, reduced_motion="reduce")
    text = to_html(record, language=MADE_UP, theme="light")
    view = open_file(page, tmp_path / "page.html", text)
    view.press("c")
    for _ in view.walk():
        look_through(view.frame, record)


@pytest.mark.parametrize("width", NARROW_FIRST)
def test_a_quiz(new_page: NewPage, tmp_path: Path, width: int) -> None:
    record = examples["documented_example"]
    page = new_page(viewport={"width": width, "height": 900}, offline=True, reduced_motion="reduce")
    text = to_html(record, language=MADE_UP, theme="light", quiz=True)
    view = open_file(page, tmp_path / "page.html", text)
    for key in ("h", "1", "Enter", "2", "Enter", "r", "s", "s", "s", "s", "s", "s", "s"):
        view.press(key)
        look_through(view.frame, record)
