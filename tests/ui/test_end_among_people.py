"""The end among people: who kept which promises, the picture, the bell, and the rematch."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from sosucker_widget import Table, promise_balance
from sosucker_widget.engine import ColorLike, as_color
from tests.ui.axe import serious_findings
from tests.ui.geometry import STICKS_OUT
from tests.ui.looks import Look, looks
from tests.ui.parts import button, felt, named, points
from tests.ui.stage import Stage

if TYPE_CHECKING:
    from tests.browser import NewPage

pytestmark = pytest.mark.browser

FOLDER = Path(__file__).parents[2] / "screenshots"
NAMES: dict[ColorLike, str] = {"red": "Mia", "blue": "Jonas", "green": "Lena", "yellow": "Omar"}


@looks(390)
def test_a_bell_then_what_was_promised_then_a_rematch(new_page: NewPage, look: Look) -> None:
    page = new_page(**look.page, device_scale_factor=2, accept_downloads=True)
    table = Table("documented", chips=2, first="red", names=NAMES, minutes=45)
    table.accept("blue", table.offer("red", "blue", asks="peace", gives="move"))
    table.accept("red", table.offer("green", "red", asks="move", gives="rescue"))
    table.enter("r+ g")
    stage = Stage(page, table, width=look.width, theme=look.theme, language=look.language)
    frame = stage.frame
    frame.get_by_role("timer").wait_for()
    button(frame, "head.more").click()
    button(frame, "bell.ring").click()
    button(frame, "bell.sure").click()
    frame.get_by_text(named("bell.rung"), exact=True).first.wait_for()
    names = {as_color(color): name for color, name in NAMES.items()}
    text = table.verdict().to_text(look.language, names)
    frame.get_by_role("heading", name=text).wait_for()
    expect(felt(frame)).to_have_count(1)
    for name in NAMES.values():
        expect(felt(frame).get_by_text(name, exact=True).first).to_be_visible()
    points(frame).get_by_role("heading").first.wait_for()
    assert frame.get_by_role("timer").count() == 0
    assert frame.evaluate(STICKS_OUT) == []
    assert serious_findings(page) == []
    _take(stage, look, "bell")

    button(frame, "end.promises").click()
    frame.get_by_role("heading", name=promise_balance(table).title(look.language)).wait_for()
    star = frame.get_by_role("img", name=named("end.who"))
    expect(star).to_contain_text("Mia")
    assert frame.evaluate(STICKS_OUT) == []
    assert serious_findings(page) == []
    _take(stage, look, "promises")
    button(frame, "end.each").click()
    each = frame.get_by_role("list", name=named("end.each")).get_by_role("listitem")
    expect(each).to_have_count(len(promise_balance(table).each))
    expect(each.first).to_contain_text("Jonas")
    assert frame.evaluate(STICKS_OUT) == []
    assert serious_findings(page) == []
    _take(stage, look, "each")
    frame.get_by_role("checkbox", name=named("end.names")).uncheck()
    expect(star).not_to_contain_text("Mia")
    with page.expect_download() as waiting:
        button(frame, "end.share").click()
    assert waiting.value.suggested_filename == "promises.png"
    assert Path(waiting.value.path()).read_bytes().startswith(b"\x89PNG")

    button(frame, "end.rematch").click()
    felt(frame).wait_for()
    assert (table.ply, table.position.to_act, len(table.earlier)) == (0, "blue", 1)
    assert table.earlier[0].stopped == 2


def _take(stage: Stage, look: Look, name: str) -> None:
    FOLDER.mkdir(exist_ok=True)
    path = FOLDER / f"end-{name}-{'-'.join(map(str, look))}.png"
    stage.page.screenshot(path=path, full_page=True)
