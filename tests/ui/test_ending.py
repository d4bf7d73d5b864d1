"""A game played to its end against bots, and the ways back into one from the card at its end."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from sosucker_widget import Table
from tests.ui.axe import serious_findings
from tests.ui.mouse import Mouse
from tests.ui.stage import Stage

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from sosucker_widget.session.seating import Seats
    from tests.browser import NewPage

pytestmark = pytest.mark.browser


BELOW = "(log) => log.scrollHeight - log.scrollTop - log.clientHeight"
"""How far a log could still be scrolled down."""


def play_to_the_end(stage: Stage, seed: int) -> None:
    """Play red at random, and let the bots answer after each act."""
    mouse = Mouse(stage, seed)
    while not (seen := stage.see()).over:
        if seen.player == "red":
            mouse.act(seen)
        before = stage.table._session.revision
        stage.table.wait()
        if stage.table._session.revision != before:
            stage.show()


def seated(page: Page, width: int) -> Stage:
    seats: Seats = {"blue": "greedy", "green": "grudge", "yellow": "random"}
    table = Table(rules="documented", chips=2, first="red", seats=seats, seed=4)
    return Stage(page, table, width=width)


@pytest.mark.parametrize("width", [860, 733])
def test_the_log_keeps_to_its_end_however_long_it_gets(new_page: NewPage, width: int) -> None:
    page = new_page(viewport={"width": width, "height": 700}, reduced_motion="reduce")
    seats: Seats = {"blue": "greedy", "green": "grudge", "yellow": "loyal:blue"}
    stage = Stage(page, Table(chips=3, first="red", seats=seats, seed=1), width=width)
    play_to_the_end(stage, 1)
    log = stage.frame.locator(".lane-talk .said")
    # Where the oldest entries are left out, a browser moves the others to keep them in place.
    assert log.get_by_role("button", name="Earlier").count()
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 99)))")
    assert log.evaluate(BELOW) <= 1


@pytest.mark.parametrize("width", [860, 360])
def test_a_game_to_its_end_and_back(new_page: NewPage, width: int) -> None:
    page = new_page(viewport={"width": width, "height": 900}, reduced_motion="reduce")
    stage = seated(page, width)
    play_to_the_end(stage, Random(width).randrange(10**6))  # noqa: S311 - a player, no secret
    frame, table = stage.frame, stage.table
    # The last defeats are walked through like every other.
    frame.get_by_role("heading", name="How it ended").wait_for()
    assert frame.locator(".steps li").count() >= 2
    log = frame.locator(".lane-talk .said")
    assert log.evaluate(BELOW) <= 1, "the log ends at its end"
    # As the question below takes more of its height.
    log.evaluate("(log) => { log.style.maxHeight = '60px'; }")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    assert log.evaluate(BELOW) <= 1, "the log ends at its end where it is lower"
    log.evaluate("(log) => { log.style.maxHeight = ''; }")
    stage.press("Enter")
    page.wait_for_function(
        "(frame) => !frame.textContent.includes('still being worked out')",
        arg=frame.element_handle(),
    )
    told = table._session.story("")
    assert told is not None
    text = frame.locator(".won .sen").inner_text()
    assert text == " ".join(sentence["en"] for sentence in told["sentences"])
    assert frame.locator(".points li h4").count() == len(told["points"])
    assert serious_findings(page) == []
    wide = frame.evaluate("(one) => [one.scrollWidth, one.clientWidth]")
    assert wide[0] <= wide[1]

    plies = table.ply
    stage.press("r")
    frame = page.locator(".sosucker-widget .frame").first
    slider = frame.get_by_role("slider")
    slider.wait_for()
    assert slider.get_attribute("aria-valuemax") == str(plies)
    page.get_by_role("button", name="Back to the table").click()

    stage.frame.wait_for()
    own = [point for point in told["points"] if point["own"]]
    if own:
        stage.frame.get_by_role("button", name="Retry from here").first.click()
        stage.wait_for_change(stage.see().revision - 1)
        page.wait_for_function(
            "(frame) => frame.dataset.phase !== 'over'", arg=stage.frame.element_handle()
        )
        assert table.ply == own[0]["ply"] - 1
        assert len(table.record.continuations) == 1
        play_to_the_end(stage, 7)
        stage.press("Enter")
    stage.frame.locator(".points").wait_for()
    stage.press("n")
    stage.frame.get_by_role("dialog").get_by_role("button", name="Start").click()
    page.wait_for_function("(f) => f.dataset.phase === 'play'", arg=stage.frame.element_handle())
    assert table.ply == 0
    assert stage.frame.locator(".felt").count() == 1
