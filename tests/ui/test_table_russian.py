"""What a reader of Russian is told about typed input that can't be right."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from sosucker_widget import Table
from tests.ui.axe import serious_findings
from tests.ui.stage import Stage

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser import NewPage

pytestmark = pytest.mark.browser

FOLDER = Path(__file__).parents[2] / "screenshots"
RULE = r"\b[A-Z]+-\d\b"


@pytest.fixture
def stage(new_page: NewPage) -> Stage:
    page = new_page(viewport={"width": 860, "height": 900}, reduced_motion="reduce")
    return Stage(page, Table(rules="classic", chips=3, first="red"), language="ru")


def language_of(element: Locator) -> str:
    told: str = element.evaluate("(element) => element.closest('[lang]').lang")
    return told


def keep(stage: Stage, name: str) -> None:
    assert serious_findings(stage.page) == []
    FOLDER.mkdir(exist_ok=True)
    stage.page.screenshot(path=FOLDER / f"table-{name}-russian.png")


def test_the_editor_says_what_is_wrong_in_russian(stage: Stage) -> None:
    stage.frame.get_by_role("button", name="Ещё").first.click()
    stage.frame.get_by_role("button", name="Задать позицию").click()
    sheet = stage.frame.get_by_role("dialog", name="Задать позицию")
    sheet.get_by_label("На руках: Красный", exact=True).fill("RRRR")
    sheet.get_by_label("у кого был ход, начиная с последнего").fill("RBR")
    faults = sheet.locator("[id^=fault-]")  # by which each field is described
    expect(faults).to_have_text(
        ["4: здесь нужно целое число от 0 до 3.", "Красный указан здесь дважды."]
    )
    sheet.get_by_label("На руках: Красный", exact=True).fill("")
    sheet.get_by_label("у кого был ход, начиная с последнего").fill("B")
    expect(faults).to_have_text(["ход у Красного, поэтому здесь он должен быть первым (DEFEAT-2)."])
    keep(stage, "editor-fault")
    for words in faults.all_text_contents():
        assert not re.search("[A-Za-z]", re.sub(RULE, "", words))
    assert language_of(faults.first) == "ru"


def test_quick_entry_says_what_would_be_a_move_in_russian(stage: Stage) -> None:
    stage.press("e")
    sheet = stage.frame.get_by_role("dialog", name="Ввести ходы")
    field = sheet.get_by_role("textbox")
    fault = sheet.locator("#entry-fault")
    field.fill("r+ zz")
    field.press("Enter")
    expect(fault).to_have_text('2: "zz": здесь нужна буква того, кто получит ход, например b')
    keep(stage, "entry-fault")
    field.fill("o+")
    field.press("Enter")
    expect(fault).to_have_text('1: "o+": цвета этой партии пишут так: r, b, g, y')
    field.fill("r7")
    field.press("Enter")
    expect(fault).to_have_text(re.compile(r"^1 \(r7\): [А-ЯЁ][^A-Za-z]+$"))
    assert language_of(fault) == "ru"
    assert stage.table.ply == 0
