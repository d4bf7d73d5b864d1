"""Who has the power, as a reader sees it in a saved page and at a table."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from sosucker_widget import Replay, Table, examples
from sosucker_widget.session.replay.replay_session import ReplaySession
from sosucker_widget.session.view import View
from tests.export.view import open_file
from tests.ui.axe import serious_findings
from tests.ui.parts import felt, frame_in
from tests.ui.replay_stage import ReplayStage, handler_of
from tests.ui.stage import Stage

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser import NewPage

pytestmark = pytest.mark.browser


def rows(frame: Locator) -> Locator:
    """Return the rows of what coalitions can force, each of which is a button."""
    return frame.get_by_role("table").get_by_role("button")


AT_END = """(row) => {
  const { right, bottom } = row.getBoundingClientRect();
  return row.getRootNode().elementFromPoint(right - 6, bottom - 6).tagName;
}"""
"""Names what is pressed at the end of a row."""


def find_power(table: Table) -> None:
    """Find out at once what is found in the background."""
    power = table._session.power
    power._analyse(power._of)
    assert power.inquiry
    power.inquiry.wait()


def opened(new_page: NewPage, path: Path, *, width: int, theme: str, ply: int = 7) -> Page:
    replay = Replay(examples["kept_promise"], ply=ply, theme=theme)  # type: ignore[arg-type]
    replay.analyse()
    page = new_page(viewport={"width": width, "height": 900}, offline=True)
    open_file(page, path / "power.html", replay.to_html() or "")
    page.get_by_role("tab", name="Power").click()
    return page


@pytest.mark.parametrize(
    ("width", "theme"),
    [
        pytest.param(860, "light", marks=pytest.mark.slow),
        pytest.param(640, "dark", marks=pytest.mark.slow),
        (320, "dark"),
    ],
)
def test_a_saved_page_keeps_it(new_page: NewPage, tmp_path: Path, width: int, theme: str) -> None:
    page = opened(new_page, tmp_path, width=width, theme=theme)
    told = page.get_by_role("tabpanel", name="Power")
    expect(told).to_contain_text("Majority of three")
    expect(told).to_contain_text("Red and Yellow together could force a win")
    assert page.get_by_role("button", name="Analyse").count() == 0
    overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert overflow <= 1
    assert serious_findings(page) == []


def test_the_lane_leads_to_its_plies(new_page: NewPage, tmp_path: Path) -> None:
    page = opened(new_page, tmp_path, width=860, theme="light")
    last = page.get_by_role("button", name="ply 15: Dictator")
    bottom = "(one) => one.getBoundingClientRect().bottom"
    assert last.evaluate(bottom) <= frame_in(page).evaluate(bottom)
    last.click()
    expect(page.get_by_role("tabpanel", name="Power")).to_contain_text("Yellow alone can force")
    # Another line has its own results.
    page.keyboard.press("Home")
    expect(page.get_by_role("button", name="ply 0: Majority of three")).to_be_visible()


def test_a_quiz_tells_none_of_it(new_page: NewPage, tmp_path: Path) -> None:
    replay = Replay(examples["kept_promise"], quiz=[5])
    replay.analyse()
    page = new_page(viewport={"width": 860, "height": 900}, offline=True)
    open_file(page, tmp_path / "quiz.html", replay.to_html() or "")
    expect(page.get_by_text("Who", exact=False).first).to_be_visible()
    assert page.get_by_text("Majority").count() == 0
    assert page.get_by_role("button", name=re.compile("^ply ")).count() == 0


@pytest.mark.parametrize(("width", "theme"), [(860, "light"), (320, "dark")])
def test_a_row_plays_a_line_that_shows_what_the_coalition_can_force(
    new_page: NewPage, width: int, theme: str
) -> None:
    session = ReplaySession(examples["poisoned_gift"])
    session.analyse()
    session.analysed(View("all"))
    stage = ReplayStage(
        new_page(viewport={"width": width + 20, "height": 1000}),
        handler_of(session),
        width=width,
        theme=theme,
        ply=4,
    )
    page = stage.page
    page.get_by_role("tab", name="Power").click()
    row = rows(stage.frame).first
    row.press("Enter")
    expect(row).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("tabpanel", name="Power")).to_contain_text(
        re.compile("Step [1-3] of 3")
    )
    # The whole row is its button.
    assert stage.frame.get_by_role("table").locator("tbody").first.evaluate(AT_END) == "BUTTON"
    assert serious_findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 1
    row.press("Escape")
    expect(row).to_have_attribute("aria-pressed", "false")
    expect(row).to_be_focused()
    expect(stage.frame.get_by_text("ply 4 of 7").first).to_be_visible()


def test_nothing_can_be_played_while_a_line_is_shown(new_page: NewPage) -> None:
    table = Table(rules="documented", chips=1, first="red", analyse=True)
    find_power(table)
    stage = Stage(new_page(viewport={"width": 900, "height": 900}), table)
    frame = stage.frame
    lit = felt(frame).get_by_role("button", disabled=False)
    expect(lit.first).to_be_visible()
    rows(frame).first.click()
    expect(rows(frame).first).to_have_attribute("aria-pressed", "true")
    expect(lit).to_have_count(0)
    rows(frame).first.click()
    expect(lit.first).to_be_visible()
    assert table.ply == 0


def test_a_table_tells_it_as_a_coach(new_page: NewPage) -> None:
    table = Table(rules="documented", chips=2, first="red", analyse=True)
    terms: dict[str, object] = {"do": "give_move_to", "player": "blue", "until": "next_decision"}
    table.promise("red", ["blue"], "You get the move.", terms)
    table.enter("r+ b b1 g")
    find_power(table)
    stage = Stage(new_page(viewport={"width": 900, "height": 900}), table)
    page = stage.page
    expect(stage.frame).to_contain_text("Yellow with any one other player can force a win.")
    expect(stage.frame).to_contain_text("Blue and Green together could force a win")
    expect(stage.frame).to_contain_text("Red to Blue: kept at ply 2.")
    assert serious_findings(page) == []
