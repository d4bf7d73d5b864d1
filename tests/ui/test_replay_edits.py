"""Edits of a replay in a real browser: keys, focus, the live line, and two writers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from sosucker_widget import examples
from sosucker_widget.record import dumps, loads
from sosucker_widget.session.replay.replay_session import ReplaySession
from tests.ui.parts import button, inspector, quiz_panel, ways
from tests.ui.replay_stage import ReplayStage, handler_of
from tests.ui.waiting import wait_until

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from sosucker_widget.record import Text
    from tests.browser import NewPage

pytestmark = pytest.mark.browser

EXAMPLE = examples["documented_example"]


@pytest.fixture
def session() -> ReplaySession:
    return ReplaySession(EXAMPLE)


@pytest.fixture
def stage(page: Page, session: ReplaySession) -> ReplayStage:
    """Show the game at ply 1, with the editor open."""
    stage = ReplayStage(page, handler_of(session))
    session.place(stage.view, 0, 1)
    stage.show()
    said(stage, "Red gives the move.")
    stage.frame.focus()
    page.keyboard.press("e")
    own_moves(stage).wait_for()
    return stage


def said(stage: ReplayStage, end: str) -> list[str]:
    """Wait until the live line ends like this; return all that it has said meanwhile."""
    told = "([line, end]) => line.textContent.trim().endsWith(end)"
    stage.page.wait_for_function(told, arg=[stage.live.element_handle(), end])
    return [one for one in stage.spoken if one]


def until(page: Page, met: Callable[[], bool]) -> None:
    """Wait for Python, whose answers come by the page's own messages."""
    wait_until(met, expected=True, page=page)


def own_moves(stage: ReplayStage) -> Locator:
    return stage.frame.get_by_role("textbox", name="Your own moves")


def note_of(stage: ReplayStage) -> Locator:
    return stage.frame.get_by_role("textbox", name="Note", exact=True)


def try_moves(stage: ReplayStage, moves: str) -> None:
    field = own_moves(stage)
    field.fill(moves)
    field.press("Enter")


def note_at(session: ReplaySession, line: int, ply: int) -> Text | None:
    step = session.lines.step_to(line, ply)
    assert step is not None
    return step.node.note


def click(stage: ReplayStage, name: str) -> None:
    stage.frame.get_by_role("button", name=name, exact=True).click()


class TestOneStepIsOneMessage:
    def test_a_typed_move_is_spoken_and_not_the_main_lines(self, stage: ReplayStage) -> None:
        try_moves(stage, "g g1")
        assert said(stage, "Green gives the move.") == [
            (
                "Red gives the move to Green. Green plays a green chip on pile 1. Blue and Yellow "
                "are not in pile 1. Green chooses who moves next. Green gives the move."
            )
        ]
        assert stage.focused().startswith("entry")

    def test_a_deletion_and_a_promotion_and_their_undoing(self, stage: ReplayStage) -> None:
        try_moves(stage, "g g1")
        said(stage, "Green gives the move.")
        click(stage, "Delete this line")
        gone = "Line deleted. main line, turn 2, ply 3 of 11."
        assert said(stage, gone) == [gone]
        assert stage.focused() != "outside"
        click(stage, "Undo")
        back = "Undone: deleted line. variation 1, turn 2, ply 3 of 3."
        assert said(stage, back) == [back]
        # What was clicked gives the keys back.
        assert stage.focused().startswith("frame")
        click(stage, "Make it the main line")
        main = "This is the main line now. main line, turn 2, ply 3 of 3."
        assert said(stage, main) == [main]
        assert stage.focused() != "outside"
        stage.page.keyboard.press("Control+z")
        back = "Undone: new main line. variation 1, turn 2, ply 3 of 3."
        assert said(stage, back) == [back]
        stage.page.keyboard.press("Control+y")
        again = "Made again: new main line. main line, turn 2, ply 3 of 3."
        assert said(stage, again) == [again]
        assert stage.focused() != "outside"

    def test_another_line_is_not_told_as_if_it_was_played(
        self, stage: ReplayStage, session: ReplaySession
    ) -> None:
        session.editing.go_on(stage.view, 0, 1, "g g1")
        session.place(stage.view, 0, 1)
        stage.show()
        ways(stage.frame).get_by_role("button", name="variation 1: Red gives").wait_for()
        assert stage.spoken == []
        stage.frame.focus()
        stage.page.keyboard.press("v")
        told = "variation 1, next: Red gives the move to Green."
        assert said(stage, told) == [told]


class TestFocusAndKeys:
    @pytest.mark.parametrize("name", ["Delete this line", "Make it the main line"])
    def test_the_focus_stays_by_keyboard(self, stage: ReplayStage, name: str) -> None:
        try_moves(stage, "g g1")
        said(stage, "Green gives the move.")
        button = stage.frame.get_by_role("button", name=name, exact=True)
        button.focus()
        stage.page.keyboard.press("Enter")
        button.wait_for(state="detached")
        until(stage.page, lambda: stage.focused() != "outside")
        stage.page.keyboard.press("Control+z")
        button.wait_for()
        stage.page.keyboard.press("Home")
        stage.frame.locator("[role=slider][aria-valuenow='0']").wait_for()

    def test_undo_belongs_to_a_text_field_that_was_typed_in(
        self, stage: ReplayStage, session: ReplaySession
    ) -> None:
        page, field = stage.page, own_moves(stage)
        try_moves(stage, "g g1")
        said(stage, "Green gives the move.")
        # The field is empty again, so the keys are the replay's.
        page.keyboard.press("Control+z")
        said(stage, "main line, turn 1, ply 1 of 11.")
        assert session.lines.record == EXAMPLE
        page.keyboard.press("Control+Shift+z")
        said(stage, "variation 1, turn 2, ply 3 of 3.")
        field.press_sequentially("rr")
        page.keyboard.press("Control+z")
        until(page, lambda: field.input_value() != "rr")
        assert len(session.lines.every) == 2

    def test_enter_does_not_leave_a_quiz_that_was_opened_by_key(self, page: Page) -> None:
        session = ReplaySession(EXAMPLE, quiz=[7, 9])
        session.quiz.leave()
        stage = ReplayStage(page, handler_of(session))
        button = stage.frame.get_by_role("button", name="Quiz", exact=True)
        for key in ("q", "Enter", " "):
            button.focus()
            page.keyboard.press(key)
            expect(quiz_panel(stage.frame)).to_be_focused()
            page.keyboard.press("Enter")
            page.keyboard.press("1")
            quiz_panel(stage.frame).get_by_text("by the documented rules").first.wait_for()
            until(page, lambda: session.quiz.asking)
            page.keyboard.press("r")
            page.keyboard.press("q")
            quiz_panel(stage.frame).wait_for(state="detached")
            assert stage.focused() != "outside"
            until(page, lambda: not session.quiz.asking)
            session.quiz.restart()
            session.quiz.leave()
            stage.show()


class TestNotes:
    def test_a_note_is_saved_while_it_is_typed_and_undone_at_once(
        self, stage: ReplayStage, session: ReplaySession
    ) -> None:
        page = stage.page
        try_moves(stage, "g g1")
        said(stage, "Green gives the move.")
        before = dumps(session.lines.record)
        note = note_of(stage)
        for part in ("Why", " not", " Blue?"):
            note.press_sequentially(part)
            ways(stage.frame).get_by_text("saved", exact=True).wait_for()
        assert note_at(session, 1, 3) == "Why not Blue?"
        assert stage.spoken == []
        stage.frame.focus()
        page.keyboard.press("Control+z")
        until(page, lambda: dumps(session.lines.record) == before)
        until(page, lambda: note.input_value() == "")

    @pytest.mark.parametrize("way", ["ArrowLeft", "e", "q", "Control+Enter"])
    def test_it_is_saved_where_one_leaves_it(
        self, stage: ReplayStage, session: ReplaySession, way: str
    ) -> None:
        try_moves(stage, "g g1")
        said(stage, "Green gives the move.")
        note = note_of(stage)
        note.press_sequentially("Why?")
        if way != "Control+Enter":
            stage.frame.focus()
        stage.page.keyboard.press(way)
        until(stage.page, lambda: note_at(session, 1, 3) == "Why?")

    def test_two_writers_lose_nothing(self, new_page: NewPage) -> None:
        session = ReplaySession(loads("[rules classic] [first red] 1. r+ b 2. b1 g"))
        handler = handler_of(session)
        stages = [ReplayStage(new_page(), handler) for _ in range(2)]
        notes = []
        for stage in stages:
            session.place(stage.view, 0, 1)
            stage.show()
            stage.frame.focus()
            stage.page.keyboard.press("e")
            notes.append(note_of(stage))
        one, other = stages
        notes[0].press_sequentially("From one.")
        until(one.page, lambda: note_at(session, 0, 1) == "From one.")
        # The other page has not heard of it.
        notes[1].press_sequentially("From two.")
        alert = ways(other.frame).get_by_role("alert")
        until(other.page, lambda: alert.count() == 1)
        assert note_at(session, 0, 1) == "From one."
        alert.filter(has_text="From one.").wait_for()
        assert notes[1].input_value() == "From two."
        # Nobody chooses, and steps on: both are kept.
        other.frame.focus()
        other.page.keyboard.press("ArrowRight")
        until(other.page, lambda: note_at(session, 0, 1) == "From one.\nFrom two.")
        one.show()
        until(one.page, lambda: notes[0].input_value() == "From one.\nFrom two.")

    @pytest.mark.slow  # a page waits long for an answer
    def test_what_a_silent_kernel_did_not_take_is_still_there(
        self, stage: ReplayStage, session: ReplaySession
    ) -> None:
        try_moves(stage, "g g1")
        said(stage, "Green gives the move.")
        stage.silent = True
        note = note_of(stage)
        note.press_sequentially("Why?")
        stage.frame.focus()
        for key in ("ArrowLeft", "ArrowRight"):
            stage.page.keyboard.press(key)
        ways(stage.frame).get_by_role("status").filter(has_text=re.compile("..")).wait_for()
        stage.page.keyboard.press("ArrowLeft")
        stage.page.keyboard.press("ArrowRight")
        until(stage.page, lambda: note.input_value() == "Why?")
        stage.silent = False
        note.press("Control+Enter")
        until(stage.page, lambda: note_at(session, 1, 3) == "Why?")


def target(stage: ReplayStage, name: str) -> Locator:
    return stage.frame.locator(f'[data-t="{name}"]')


def test_a_move_is_made_on_the_board_as_at_a_table(
    stage: ReplayStage, session: ReplaySession
) -> None:
    page = stage.page
    expect(target(stage, "seat green")).to_be_enabled()
    # Red has just started pile 1: its own colour is there.
    target(stage, "seat red").click(force=True)
    expect(inspector(stage.frame)).to_contain_text("Red’s colour is in pile 1.")
    target(stage, "seat green").click()
    until(page, lambda: stage.view.ply == 2)
    expect(target(stage, "chip green green")).to_be_enabled()
    target(stage, "chip green green").press("Enter")
    expect(target(stage, "chip green green")).to_have_attribute("aria-pressed", "true")
    target(stage, "pile 1").click()
    until(page, lambda: stage.view.ply == 3)
    acts = [node.action.type for node in session.lines.every[-1].nodes if node.action]
    assert acts == ["give", "play"]
    # What can be tried is asked for when the ply is shown.
    expect(stage.frame.get_by_role("slider")).to_have_attribute("aria-valuenow", "3")
    expect(target(stage, "seat yellow")).to_be_enabled()
    stage.frame.get_by_role("tab", name="What if?").click()
    outcomes = inspector(stage.frame).get_by_role("button")
    expect(outcomes).to_have_count(len(session.outcomes(stage.view.line, 3)))
    outcomes.last.click()
    until(page, lambda: stage.view.ply == 4)


def drag(stage: ReplayStage, name: str, to: str) -> None:
    """Draw one target to another with the mouse."""
    for end, press in ((name, stage.page.mouse.down), (to, stage.page.mouse.up)):
        box = target(stage, end).bounding_box()
        assert box is not None
        stage.page.mouse.move(box["x"] + 20, box["y"] + box["height"] / 2, steps=5)
        press()


def test_a_chip_is_dragged_to_its_place_and_a_color_is_a_key(
    stage: ReplayStage, session: ReplaySession
) -> None:
    page = stage.page
    target(stage, "seat green").click()
    until(page, lambda: stage.view.ply == 2)
    expect(target(stage, "chip green green")).to_be_enabled()
    drag(stage, "chip green green", "pile 1")
    until(page, lambda: stage.view.ply == 3)
    expect(target(stage, "seat yellow")).to_be_enabled()
    page.keyboard.press("y")
    until(page, lambda: stage.view.ply == 4)
    acts = [node.action for node in session.lines.every[-1].nodes if node.action]
    assert [(act.type, act.player) for act in acts[:3]] == [
        ("give", "red"),
        ("play", "green"),
        ("give", "green"),
    ]


def test_one_asks_why_and_nothing_is_done(stage: ReplayStage) -> None:
    why = inspector(stage.frame)
    button(stage.frame, "head.why").click()
    expect(why).to_contain_text("Click anything to ask about it.")
    target(stage, "seat green").click()
    expect(why).to_contain_text("If Red gives the move to Green")
    expect(why).to_contain_text("NEXT-1")
    stage.page.keyboard.press("Escape")
    stage.page.keyboard.press("Escape")
    expect(why).not_to_contain_text("Click anything")
    assert stage.view.ply == 1


def test_where_a_chip_would_lie_and_what_the_rules_say_is_seen_before_it_is_done(
    stage: ReplayStage,
) -> None:
    target(stage, "seat green").click()
    until(stage.page, lambda: stage.view.ply == 2)
    expect(target(stage, "chip green green")).to_be_enabled()
    target(stage, "chip green green").click()
    target(stage, "pile 1").hover()
    expect(inspector(stage.frame)).to_contain_text("If Green plays a green chip on pile 1")


def test_the_played_line_is_marked_and_can_not_be_deleted(stage: ReplayStage) -> None:
    try_moves(stage, "g g1")
    said(stage, "Green gives the move.")
    click(stage, "Make it the main line")
    said(stage, "ply 3 of 3.")
    stage.page.keyboard.press("v")
    stage.page.keyboard.press("Home")
    stage.page.keyboard.press("ArrowRight")
    way = ways(stage.frame).get_by_role("button", name="as played")
    assert "Blue" in way.inner_text()
    added = stage.frame.get_by_role("button", name="Red gives the move to Green, not played")
    assert added.evaluate("(one) => getComputedStyle(one).borderLeftStyle") == "dotted"
    way.click()
    ways(stage.frame).filter(has_text="variation 1as played").wait_for()
    expect(stage.frame.get_by_role("button", name="Delete this line")).to_have_count(0)
    expect(stage.frame.get_by_role("button", name="Make it the main line")).to_have_count(1)


def test_words_and_a_glyph_of_ones_own_stand_as_text_and_go_with_their_line(
    stage: ReplayStage, session: ReplaySession
) -> None:
    try_moves(stage, "r")
    ways(stage.frame).get_by_role("status").filter(has_text="Red").wait_for()
    try_moves(stage, "g g1")
    said(stage, "Green gives the move.")
    note_of(stage).fill("<b>What if?</b>")
    inspector(stage.frame).get_by_text("<b>What if?</b>").wait_for()
    stage.frame.get_by_role("combobox", name="Glyph for the move").select_option("!?")
    inspector(stage.frame).get_by_text("!?", exact=True).wait_for()
    step = session.lines.step_to(1, 3)
    assert step is not None
    assert (step.node.note, step.node.glyph) == ("<b>What if?</b>", "!?")
    slider = stage.frame.get_by_role("slider")
    click(stage, "Make it the main line")
    said(stage, "This is the main line now. main line, turn 2, ply 3 of 3.")
    click(stage, "Undo")
    said(stage, "Undone: new main line. variation 1, turn 2, ply 3 of 3.")
    click(stage, "Delete this line")
    expect(slider).to_have_attribute("aria-valuemax", "11")
    click(stage, "Undo")
    expect(slider).to_have_attribute("aria-valuemax", "3")
    stage.frame.focus()
    stage.page.keyboard.press("Control+Shift+z")
    expect(slider).to_have_attribute("aria-valuemax", "11")


def test_rules_are_compared_here_and_in_python(stage: ReplayStage, session: ReplaySession) -> None:
    session.place(stage.view, 0, 7)
    stage.show()
    stage.frame.focus()
    stage.page.keyboard.press("c")
    other = stage.frame.get_by_role("heading", name="Blue has the move")
    other.wait_for()
    session.show_comparison(stage.view, None)
    stage.show()
    inspector(stage.frame).wait_for()
    session.show_comparison(stage.view, "classic")
    stage.show()
    other.wait_for()
    button(stage.frame, "head.comparison").click()
    inspector(stage.frame).wait_for()
    expect(other).to_have_count(0)
