"""A game played to its end against bots, and the ways back into one from the card at its end."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from sosucker_widget import Table, play_out
from tests.engine.notation import DOCUMENTED, at
from tests.ui.axe import serious_findings
from tests.ui.looks import Look, looks
from tests.ui.mouse import Mouse
from tests.ui.parts import button, felt, frame_in, log, named, points
from tests.ui.stage import Stage

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from sosucker_widget.power.power_state import StoryState
    from sosucker_widget.session.table.seating import Seats
    from tests.browser import NewPage

pytestmark = pytest.mark.browser


PACE = 1_500
"""Milliseconds in which a line that plays by itself goes one step on."""

AT_END = "(log) => log.scrollHeight - log.scrollTop - log.clientHeight <= 1"
"""Whether a log can't be scrolled down any further."""


IN_VIEW = """(felt) => {
  const { top, bottom } = felt.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}"""
"""Whether all of a board is seen."""


def wait_for_board(stage: Stage) -> None:
    """Wait until the board of what is shown now is in view, all of it."""
    board = felt(frame_in(stage.page))
    board.wait_for()
    stage.page.wait_for_function(IN_VIEW, arg=board.element_handle())


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


def whole_story(table: Table) -> StoryState:
    """Return what is told of a game, once all of it is worked out."""
    session = table._session
    while True:
        inquiry = session.ending.inquiry
        is_found = inquiry is not None and inquiry.is_done
        told = session.story("")
        assert told is not None
        if is_found:
            return told
        # No page asks meanwhile: an analysis that takes long is given up, and goes on here.
        assert session.ending.inquiry is not None
        session.ending.inquiry.wait()


def seated(page: Page, look: Look) -> Stage:
    seats: Seats = {"blue": "greedy", "green": "grudge", "yellow": "random"}
    # Of so few chips it is worked out at once who had the power.
    table = Table(at(DOCUMENTED, "RR B G Y", move="R"), seats=seats, seed=4, autosave=False)
    width, theme, language = look
    return Stage(page, table, width=width, theme=theme, language=language)


@pytest.mark.parametrize("width", [860, pytest.param(733, marks=pytest.mark.slow)])
def test_the_log_keeps_to_its_end_however_long_it_gets(new_page: NewPage, width: int) -> None:
    page = new_page(viewport={"width": width, "height": 700}, reduced_motion="reduce")
    seats: Seats = {"blue": "greedy", "green": "grudge", "yellow": "loyal:blue"}
    stage = Stage(page, Table(chips=3, first="red", seats=seats, seed=1), width=width)
    play_to_the_end(stage, 1)
    lines = log(stage.frame)
    # Where the oldest entries are left out, a browser moves the others to keep them in place.
    lines.get_by_role("button", name="Earlier").wait_for(state="attached")
    page.wait_for_function(AT_END, arg=lines.element_handle())


@looks(360)
def test_a_game_to_its_end_and_back(new_page: NewPage, look: Look) -> None:
    page = new_page(**look.page)
    stage = seated(page, look)
    play_to_the_end(stage, Random(look.width).randrange(10**6))  # noqa: S311 - no secret
    frame, table = stage.frame, stage.table
    # The last defeats are walked through like every other.
    ended = frame.get_by_role("group").filter(
        has=page.get_by_role("heading", name=named("rebound.end"))
    )
    ended.get_by_role("list").first.get_by_role("listitem").nth(1).wait_for()
    lines = log(frame)
    page.wait_for_function(AT_END, arg=lines.element_handle())
    # As the question below takes more of its height.
    lines.evaluate("(log) => { log.style.maxHeight = '60px'; }")
    page.wait_for_function(AT_END, arg=lines.element_handle())
    lines.evaluate("(log) => { log.style.maxHeight = ''; }")
    stage.press("Enter")
    told = whole_story(table)
    text = " ".join(sentence[look.language] for sentence in told["sentences"])
    frame.get_by_role("paragraph").and_(frame.get_by_text(text, exact=True)).wait_for()
    expect(points(frame).get_by_role("heading")).to_have_count(len(told["points"]))
    assert serious_findings(page) == []
    wide = frame.evaluate("(one) => [one.scrollWidth, one.clientWidth]")
    assert wide[0] <= wide[1]

    plies = table.ply
    stage.press("r")
    slider = frame_in(page).get_by_role("slider")
    slider.wait_for()
    expect(slider).to_have_attribute("aria-valuemax", str(plies))
    page.get_by_role("button", name=named("end.back")).click()

    stage.frame.wait_for()
    own = next(point for point in told["points"] if point["own"])
    before = stage.see().revision
    button(stage.frame, "end.retry").first.click()
    stage.wait_for_change(before)
    page.wait_for_function(
        "(frame) => frame.dataset.phase !== 'over'", arg=stage.frame.element_handle()
    )
    assert table.ply == own["ply"] - 1
    wait_for_board(stage)
    assert len(table.record.continuations) == 1
    play_to_the_end(stage, 7)
    stage.press("Enter")
    points(stage.frame).wait_for()
    stage.press("n")
    button(stage.frame.get_by_role("dialog"), "set.start").click()
    page.wait_for_function("(f) => f.dataset.phase === 'play'", arg=stage.frame.element_handle())
    assert table.ply == 0
    expect(felt(stage.frame)).to_have_count(1)


def test_look_shows_step_by_step_what_could_be_forced(new_page: NewPage) -> None:
    record = play_out(["random"] * 4, "documented", chips=1, seed=3)
    table = Table(record, autosave=False)
    told = whole_story(table)
    point = told["points"][0]
    page = new_page(viewport={"width": 860, "height": 700}, reduced_motion="reduce")
    page.clock.install()
    stage = Stage(page, table)
    expect(points(stage.frame).get_by_role("heading")).to_have_count(len(told["points"]))
    # The line goes on by itself: from now on time passes only where it says so.
    page.clock.pause_at(page.evaluate("() => Date.now() / 1000") + 5)
    stage.frame.focus()
    stage.press("1")
    replay = frame_in(page)
    replay.get_by_role("tab", name="Power", selected=True).wait_for()
    slider = replay.get_by_role("slider")
    expect(slider).to_have_attribute("aria-valuenow", str(point["ply"] - 1))
    # The line is played, and the arrows step through it at once.
    told_step = replay.get_by_role("status").filter(has_text="Step")
    told_step.filter(has_text="Step 0 of").wait_for()
    page.clock.run_for(PACE)
    told_step.filter(has_text="Step 1 of").wait_for()
    for _ in range(2):
        page.keyboard.press("ArrowLeft")
    told_step.filter(has_text="Step 0 of").wait_for()
    page.keyboard.press("ArrowRight")
    told_step.filter(has_text="Step 1 of").wait_for()
    expect(slider).to_have_attribute("aria-valuenow", str(point["ply"] - 1))


@pytest.mark.parametrize("width", [950, 640])
def test_in_a_low_pane_look_and_the_way_back_have_the_board_in_view(
    new_page: NewPage, width: int
) -> None:
    record = play_out(["random"] * 4, "documented", chips=1, seed=3)
    page = new_page(viewport={"width": width, "height": 540}, reduced_motion="reduce")
    stage = Stage(page, Table(record, autosave=False), width=width)
    # There is a notebook above the cell and below it.
    page.evaluate("document.body.style.padding = '700px 0'")
    button(stage.frame, "end.look").last.click()
    wait_for_board(stage)
    page.keyboard.press("g")
    wait_for_board(stage)


def test_the_own_defeat_is_told_and_the_game_waits(new_page: NewPage) -> None:
    start = at(DOCUMENTED, "- RB GRG YY", {1: "GRY"}, move="R", phase="rescue", asked="BG")
    seats: Seats = {"blue": "greedy", "green": "grudge", "yellow": "random"}
    table = Table(start, seats=seats, seed=1, autosave=False)
    table.refuse()
    page = new_page(viewport={"width": 860, "height": 700}, reduced_motion="reduce")
    stage = Stage(page, table)
    button(stage.frame, "head.coach").click()
    table.refuse()
    stage.show()
    # What asks has the keys, and not what was clicked before.
    expect(button(stage.frame, "go")).to_be_focused()
    page.keyboard.press("Enter")
    stage.frame.get_by_role("heading", name="You are out. Who could have saved you?").wait_for()
    told = stage.frame.get_by_role("listitem").filter(has_text="and refused.")
    assert told.all_inner_texts() == [
        "Blue held a prisoner, and refused.",
        "Green held a prisoner, and refused.",
    ]
    button(stage.frame, "out.watch").click()
    told.first.wait_for(state="detached")
    button(stage.frame, "out.skip").wait_for()
    assert not table._session.solo.is_out
