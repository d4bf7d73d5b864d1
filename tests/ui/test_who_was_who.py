"""Against bots: three that deal sit down, hidden until one has guessed at the end who was who."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sosucker_widget import Table
from sosucker_widget.players.bots.secret import Secret
from tests.ui.axe import serious_findings
from tests.ui.geometry import STICKS_OUT
from tests.ui.looks import Look, looks
from tests.ui.parts import button, felt, named
from tests.ui.stage import Stage

if TYPE_CHECKING:
    from tests.browser import NewPage

pytestmark = pytest.mark.browser

FOLDER = Path(__file__).parents[2] / "screenshots"
OTHERS = ("blue", "green", "yellow")


def play_to_the_end(table: Table) -> None:
    while table.position.phase != "over":
        if table.position.to_act == "red":
            table.act(table.position.legal()[0])
        table.wait()


@looks(390)
def test_who_was_who_is_guessed_then_told(new_page: NewPage, look: Look) -> None:
    page = new_page(**look.page, device_scale_factor=2)
    table = Table(chips=2, first="red", seed=4)
    stage = Stage(page, table, width=look.width, theme=look.theme, language=look.language)
    frame = stage.frame
    button(frame, "set.bots").click()
    felt(frame).get_by_text("secret" if look.language == "en" else "тайный").first.wait_for()
    bots = table._session.bots.seats
    assert [isinstance(bot, Secret) for bot in bots.values()] == [True] * len(OTHERS)
    play_to_the_end(table)
    stage.show()
    stage.press("Enter")

    section = frame.get_by_role("region", name=named("guess.title"))
    section.wait_for()
    rows = section.get_by_role("group")
    assert rows.count() == len(OTHERS)
    choices = [one.inner_text() for one in rows.first.get_by_role("button").all()]
    assert sorted(choices) == choices
    seats = table._session.state(look.language)["seats"]
    told = [one["character"][look.language] for one in seats if one["character"]]
    assert sorted(told) == choices
    rows.last.get_by_role("button", name=told[0], exact=True).click()
    for row, choice in zip(rows.all(), told[:2], strict=False):
        row.get_by_role("button", name=choice, exact=True).click()
    # A character that another seat gets is taken from the one that had it.
    pressed = section.get_by_role("button", pressed=True)
    assert [one.inner_text() for one in pressed.all()] == told[:2]
    _take(stage, look, "guess")
    assert frame.evaluate(STICKS_OUT) == []
    assert serious_findings(page) == []
    button(frame, "guess.tell").click()
    section.get_by_text(named("guess.right")).last.wait_for()
    assert section.get_by_text(named("guess.right")).count() == len(told) - 1
    assert section.get_by_role("button").count() == 0
    _take(stage, look, "told")
    assert frame.evaluate(STICKS_OUT) == []


def _take(stage: Stage, look: Look, name: str) -> None:
    FOLDER.mkdir(exist_ok=True)
    path = FOLDER / f"who-{name}-{'-'.join(map(str, look))}.png"
    stage.page.screenshot(path=path, full_page=True)
