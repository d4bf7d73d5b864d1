"""The table in every phase: nothing sticks out or is cut off, and every scan is clean."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from sosucker_widget import Table
from tests.ui.axe import serious_findings
from tests.ui.geometry import COVERED, HEADER_CUT, SEATS_COVERED, STICKS_OUT, WORDS_CUT
from tests.ui.looks import EXTREMES, Look, looks
from tests.ui.parts import felt, group, log, named, recap
from tests.ui.scenes import SCENES
from tests.ui.stage import Stage

if TYPE_CHECKING:
    from sosucker_widget.session.table.seating import Seats
    from tests.browser import NewPage

pytestmark = pytest.mark.browser

FOLDER = Path(__file__).parents[2] / "screenshots"
_TOLD = """(frame) => [...frame.querySelectorAll("p, li, span")]
  .every((one) => one.textContent.trim() !== "…")"""


@looks(860, 640, 320, always=EXTREMES[1:])
@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_is_whole(new_page: NewPage, scene: str, look: Look) -> None:
    make, prepare = SCENES[scene]
    page = new_page(**look.page)
    table = make()
    width, theme, language = look
    stage = Stage(page, table, width=width, theme=theme, language=language, coach=table.coach)
    prepare(stage)
    page.wait_for_function(_TOLD, arg=_frame(stage))
    assert stage.frame.evaluate(STICKS_OUT) == []
    assert stage.frame.evaluate(SEATS_COVERED) == []
    assert serious_findings(page) == []
    FOLDER.mkdir(exist_ok=True)
    path = FOLDER / f"table-{scene}-{'-'.join(map(str, look))}.png"
    page.screenshot(path=path, full_page=True)
    assert path.stat().st_size > 10_000


@pytest.fixture(scope="module")
def solo() -> Table:
    """Play against bots until two of them offer something, and two have a mood."""
    seats: Seats = {"blue": "greedy", "green": "grudge", "yellow": "betrayer:red"}
    for seed in range(66, 90):
        table, rng = Table(first="red", seats=seats, seed=seed), Random(seed)  # noqa: S311
        table.wait()
        while table.position.phase != "over":
            home = table._session.solo.state()
            assert home is not None
            offers = [one.index for one in table.offers() if one.status == "offered"]
            if len(offers) > 1 and len(home["moods"]) > 1 and home["recap"]:
                return table
            for offer in offers:
                answer = table.accept if rng.random() < 0.7 else table.decline
                answer("red", offer)
            table.wait()
            if legal := table.legal():
                table.act(rng.choice(legal))
                table.wait()
    raise AssertionError


@looks(733, 360)
def test_what_bots_offer_and_feel_is_never_cut(new_page: NewPage, solo: Table, look: Look) -> None:
    stage = Stage(new_page(**look.page), solo, width=look.width, language=look.language)
    moods = felt(stage.frame).get_by_role("group").get_by_role("paragraph")
    assert moods.count() > 1
    assert group(stage.frame, "deals.from").count() > 1
    # What is below them, down to the line to type in, is inside the frame.
    bottom = "(one) => one.getBoundingClientRect().bottom"
    line = stage.frame.get_by_role("textbox", name=named("say.all"))
    assert line.evaluate(bottom) <= stage.frame.evaluate(bottom)
    assert stage.frame.evaluate(WORDS_CUT) == []
    assert stage.frame.evaluate(STICKS_OUT) == []


LOW = 540
"""The height of a notebook's pane on a small laptop."""

_PANE = f"""(cell) => {{
  Object.assign(cell.style, {{ height: "{LOW}px", overflow: "auto" }});
  dispatchEvent(new Event("resize"));
}}"""


@pytest.mark.parametrize("scrolls", ["the page", "its pane"])
def test_in_a_low_pane_board_question_and_recap_are_seen_together(
    new_page: NewPage, solo: Table, scrolls: str
) -> None:
    high = LOW if scrolls == "the page" else 768
    page = new_page(viewport={"width": 950, "height": high}, reduced_motion="reduce")
    stage = Stage(page, solo, width=950)
    if scrolls == "its pane":
        page.locator("#cell").evaluate(_PANE)
        board = felt(stage.frame).element_handle()
        page.wait_for_function("(felt) => felt.clientHeight < 370", arg=board)
    asked = stage.frame.get_by_role("heading", level=3).first
    for part in (felt(stage.frame), recap(stage.frame), asked):
        box = part.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= LOW
    assert stage.frame.evaluate(COVERED) == []


@looks(780, 733, 560, 360)
def test_title_and_rules_are_never_cut(new_page: NewPage, solo: Table, look: Look) -> None:
    page = new_page(**look.page)
    for table in (solo, SCENES["rescue"][0](), SCENES["over"][0]()):
        stage = Stage(page, table, width=look.width, language=look.language)
        assert stage.frame.evaluate(HEADER_CUT) == []
        if look.width > 700:
            # The rules, and who one is, stand in one line.
            high = "(one) => one.getBoundingClientRect().height"
            rules = stage.frame.locator("header").locator("h2 + [title]")
            assert rules.evaluate(high) < 20


def test_an_old_line_of_the_log_fades_and_a_new_one_stands_whole(
    new_page: NewPage, solo: Table
) -> None:
    page = new_page(viewport={"width": 860, "height": 900}, reduced_motion="reduce")
    lines = log(Stage(page, solo).frame)
    lines.get_by_role("listitem").first.wait_for(state="attached")  # read after the table
    mask = str(lines.evaluate("(log) => getComputedStyle(log).maskImage"))
    assert mask.startswith("linear-gradient(rgba(0, 0, 0, 0)")
    # In one go, since a log that is still being laid out keeps to its end.
    space = lines.evaluate("""(log) => {
      log.scrollTop = 0;
      const [one] = log.querySelectorAll("li");
      return one.getBoundingClientRect().top - log.getBoundingClientRect().top;
    }""")
    assert space >= 12


@looks(733, 360)
def test_an_unfinished_game_is_offered_whole(
    new_page: NewPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, look: Look
) -> None:
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path))
    names = ["Alexandrina Fitzgerald", "Wolfgang Amadeus", "Ж" * 30, None]
    before = Table(chips=4, first="red", names=names)
    before._repr_mimebundle_()
    before.play("red")
    table = Table(chips=4, first="red")
    table._repr_mimebundle_()
    stage = Stage(new_page(**look.page), table, width=look.width, language=look.language)
    assert group(stage.frame, "offer").get_by_role("paragraph").count() == 1
    assert stage.frame.evaluate(WORDS_CUT) == []
    assert stage.frame.evaluate(STICKS_OUT) == []


@pytest.mark.parametrize("key", ["l", "?"])
def test_a_sheet_is_whole_and_closes(new_page: NewPage, key: str) -> None:
    page = new_page(viewport={"width": 860, "height": 700})
    stage = Stage(page, SCENES["play"][0]())
    stage.press(key)
    dialog = stage.frame.get_by_role("dialog")
    dialog.wait_for()
    page.wait_for_function(_TOLD, arg=_frame(stage))
    assert serious_findings(page) == []
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")


def test_large_for_a_projector(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 1280, "height": 800})
    stage = Stage(page, SCENES["rescue"][0](), width=1260)
    before = felt(stage.frame).bounding_box()
    stage.press("p")
    page.wait_for_function("(frame) => frame.style.zoom > 1", arg=_frame(stage))
    after = felt(stage.frame).bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] > 1.3 * before["width"]
    assert stage.frame.evaluate(STICKS_OUT) == []


def _frame(stage: Stage) -> object:
    return stage.frame.element_handle()
