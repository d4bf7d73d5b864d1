"""A replay on paper: light, without controls, with every reason, note and variation."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from sosucker_widget import examples
from sosucker_widget.export.html import to_html
from sosucker_widget.replay import build, plies_of
from tests.export.view import open_file
from tests.replay.records import hostile
from tests.ui.parts import quiz_panel

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser import NewPage

pytestmark = pytest.mark.browser

SHEETS = {"A4": 688, "US letter": 710}
"""How wide they are between their margins, in pixels."""
RECORDS = {name: examples[name] for name in ("kept_promise", "documented_example", "bots_game")}
RECORDS["hostile"] = hostile()

PRINTED = """async () => {
  dispatchEvent(new Event("beforeprint"));
  await null;
  const root = document.querySelector(".sosucker-widget").shadowRoot;
  const drawn = (one) => one.getBoundingClientRect().width > 0;
  const [paper, frame] = [root.querySelector("article"), root.querySelector(".frame")];
  return {
    text: paper.innerText.replace(/\\s+/g, " "),
    diagrams: [...paper.querySelectorAll(".felt")].filter(drawn).length,
    screen: drawn(frame),
    pressed: [...root.querySelectorAll("button, select, [role=slider]")].filter(drawn).length,
    dark: getComputedStyle(root.querySelector(".ss")).backgroundColor !== "rgb(255, 255, 255)",
    wide: document.documentElement.scrollWidth - innerWidth,
  };
}"""


@pytest.mark.parametrize("sheet", ["A4", pytest.param("US letter", marks=pytest.mark.slow)])
def test_all_of_a_game_is_on_paper(new_page: NewPage, tmp_path: Path, sheet: str) -> None:
    size = {"width": SHEETS[sheet], "height": 1000}
    page = new_page(viewport=size, color_scheme="dark", offline=True)
    for name, record in RECORDS.items():
        page.emulate_media(media="screen")
        open_file(page, tmp_path / f"{name}.html", to_html(record, what_if=False))
        page.emulate_media(media="print")
        printed = page.evaluate(PRINTED)
        replay = build(record)
        plies = plies_of(replay)
        expected = {ruling["sentence"]["en"] for ply in plies for ruling in ply["rulings"][:1]}
        expected |= {ply["note"]["en"] for ply in plies if ply["note"]}
        expected |= {talk["text"]["en"] for ply in plies for talk in ply["talk"]}
        expected |= {
            node["ply"]["rulings"][0]["sentence"]["en"]
            for node in replay["nodes"]
            if "ply" in node and node["ply"]["rulings"]
        }
        missing = [one for one in expected if " ".join(one.split()) not in printed["text"]]
        assert missing == [], name
        assert printed["diagrams"] >= sum(ply["note"] is not None for ply in plies)
        shown = {key: printed[key] for key in ("screen", "pressed", "dark")}
        assert shown == {"screen": False, "pressed": 0, "dark": False}
        assert printed["wide"] <= 0, name


def test_the_screen_comes_back_after_printing(new_page: NewPage, tmp_path: Path) -> None:
    page = new_page(viewport={"width": 860, "height": 700}, offline=True)
    view = open_file(page, tmp_path / "page.html", to_html(examples["kept_promise"]))
    assert page.pdf(format="A4").startswith(b"%PDF")
    view.press("ArrowRight")
    view.wait_for_ply(1)
    expect(page.get_by_role("article")).to_have_count(0)


def test_a_question_is_asked_on_paper_too(new_page: NewPage, tmp_path: Path) -> None:
    page = new_page(viewport={"width": 688, "height": 1000}, offline=True)
    record = examples["documented_example"]
    view = open_file(page, tmp_path / "page.html", to_html(record, quiz=True))
    asked = quiz_panel(view.frame).get_by_role("heading", level=3)
    expected = [asked.inner_text(), "Red gives the move to Yellow."]
    page.emulate_media(media="print")
    printed = page.evaluate(PRINTED)["text"]
    assert [one for one in expected if one not in printed] == []
