"""The question about coalitions in a browser: choosing, the verdicts, and the lines of play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from sosucker_widget.analysis import solve
from sosucker_widget.lessons import questions
from tests.ui.axe import serious_findings
from tests.ui.lattice_stage import NAME, LatticeStage
from tests.ui.notebook import until
from tests.ui.parts import frame_in

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from sosucker_widget.locale import Language
    from tests.browser import NewPage
    from tests.ui.lab import LabPage

pytestmark = pytest.mark.browser

OVERFLOWS = "(frame) => frame.scrollWidth > frame.clientWidth"
CUT = """(group) => [...group.querySelectorAll("button")].filter((one) => {
  const box = one.getBoundingClientRect();
  return [...one.querySelectorAll(".tok")].some((chip) => {
    const { left, right } = chip.getBoundingClientRect();
    return left < box.left || right > box.right;
  });
}).map((one) => one.ariaLabel)"""
"""Lists the coalitions whose chips don't fit in."""


def node(stage: LatticeStage, name: str) -> Locator:
    """Find a coalition by its members; after an answer its verdict follows them."""
    return lattice(stage).get_by_role("button", name=name, exact=True)


def lattice(stage: LatticeStage) -> Locator:
    return stage.frame.get_by_role("group", name="All coalitions")


def press(stage: LatticeStage, name: str) -> None:
    stage.frame.get_by_role("button", name=name, exact=True).click()


def minimal() -> list[str]:
    position = questions()[NAME].task("anna").position
    assert position is not None
    teams = [
        [f"{color}".title() for color in one] for one in solve(position).structure.minimal_winning
    ]
    return [" and ".join(filter(None, (", ".join(team[:-1]), team[-1]))) for team in teams]


def test_an_answer_is_marked_and_each_of_its_coalitions_opens_its_line(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 860, "height": 900}, reduced_motion="reduce")
    stage = LatticeStage(page)
    first = minimal()[0]
    for name in (first, "Yellow"):
        node(stage, name).click()
    press(stage, "Check")
    right = node(stage, f"{first}: wins, and needs everyone in it")
    wrong = node(stage, "Yellow: does not win")
    wrong.wait_for()
    note = lattice(stage).get_by_text("your answer")
    assert note.count() == 1
    below, reply = note.bounding_box(), stage.frame.get_by_text("Wrong.").bounding_box()
    assert below
    assert reply
    assert below["y"] + below["height"] <= reply["y"]
    # What was not answered keeps its secret, and does nothing.
    assert lattice(stage).locator("[aria-disabled=true]").count() == 12
    assert serious_findings(page) == []
    for judged, says in ((right, "can, and need each other"), (wrong, "alone can’t")):
        judged.click()
        line = stage.frame.get_by_role("region")
        line.get_by_text(says).wait_for()
        steps = line.get_by_role("listitem").count()
        stage.frame.get_by_text(f"step 1 of {steps}").wait_for()
        line.get_by_role("button").last.click()
        stage.frame.get_by_text(f"step {steps} of {steps}").wait_for()
        forward = stage.frame.get_by_role("button", name="One ply forward")
        expect(forward).to_have_attribute("aria-disabled", "true")
    assert serious_findings(page) == []
    press(stage, "Back to the question")
    press(stage, "Try again")
    node(stage, "Yellow").click()
    for name in minimal()[1:]:
        node(stage, name).click()
    press(stage, "Check")
    stage.frame.get_by_text("Right.").wait_for()
    assert len(stage.book.answers.tries[NAME]) == 2
    expect(lattice(stage).locator("[aria-disabled=true]")).to_have_count(0)


def test_another_defence_is_one_click_away(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 860, "height": 900}, reduced_motion="reduce")
    stage = LatticeStage(page)
    first = minimal()[0]
    node(stage, first).click()
    press(stage, "Check")
    node(stage, f"{first}: wins, and needs everyone in it").click()
    line = stage.frame.get_by_role("region")
    also = line.get_by_text("Also possible")
    steps = line.get_by_role("listitem")
    steps.first.wait_for()
    for at in range(steps.count()):
        steps.nth(at).get_by_role("button").first.click()
        if also.count():
            break
    other = also.locator("..").get_by_role("button").first
    said = other.inner_text()
    other.click()
    line.locator("[aria-current=step]").get_by_text(said).wait_for()
    assert serious_findings(page) == []


def test_the_arrows_go_through_the_lattice_and_enter_checks(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 860, "height": 900}, reduced_motion="reduce")
    stage = LatticeStage(page)
    node(stage, "Red, Blue and Green").focus()
    way = {
        "ArrowDown": "Red and Blue",
        "ArrowRight": "Red and Green",
        "ArrowUp": "Red, Blue and Green",
    }
    for key, name in way.items():
        page.keyboard.press(key)
        expect(lattice(stage).locator("button:focus")).to_have_attribute("aria-label", name)
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    node(stage, "Red, Blue and Green: wins, but would also win with one less").wait_for()


def test_what_contains_the_one_pointed_at_or_lies_in_it_is_dark(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 860, "height": 900}, reduced_motion="reduce")
    stage = LatticeStage(page)
    for reach in ("hover", "focus"):
        page.mouse.move(0, 0)
        expect(lattice(stage).locator("path.near")).to_have_count(0)
        getattr(node(stage, "Red and Green"), reach)()
        near = lattice(stage).locator("button.near")
        near.first.wait_for()
        names = {one.get_attribute("aria-label") for one in near.all()}
        assert names == {"Red, Blue and Green", "Red, Green and Yellow", "Red", "Green"}
        expect(lattice(stage).locator("path.near")).to_have_count(4)


@pytest.mark.parametrize(
    ("width", "language", "theme"),
    [(360, "ru", "dark"), (320, "en", "light")],
)
def test_it_fits_a_phone_in_each_language(
    new_page: NewPage, width: int, language: Language, theme: str
) -> None:
    page = new_page(viewport={"width": width, "height": 800}, has_touch=True)
    stage = LatticeStage(page, language=language, theme=theme)
    buttons = stage.frame.locator(".coalitions button")
    for at in (0, 1, 4, 5, 13):
        buttons.nth(at).click()
    assert not stage.frame.evaluate(OVERFLOWS)
    assert stage.frame.locator(".coalitions").evaluate(CUT) == []
    stage.frame.locator(".pri").click()
    stage.frame.locator(".coalitions .loses").first.click()
    stage.frame.locator(".line-steps").wait_for()
    assert not stage.frame.evaluate(OVERFLOWS)
    assert serious_findings(page) == []


@pytest.mark.slow
def test_in_a_notebook_the_answer_is_kept_in_the_workbook(lab_page: LabPage) -> None:
    lab_page.write_and_open(
        "coalitions.ipynb",
        "from sosucker_widget import question, student\n"
        f"book = student('anna')\nquestion('{NAME}')",
    )
    lab_page.run_all()
    frame = frame_in(lab_page.output(0))
    frame.get_by_role("button", name="Red and Blue", exact=True).click()
    frame.get_by_role("button", name="Check").click()
    frame.get_by_role("button", name="Red and Blue: ").wait_for()
    until(lab_page, f"print([*book.answers.tries.get('{NAME}', ())])", "[[['red', 'blue']]]")
