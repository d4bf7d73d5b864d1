"""A game between teams in real browsers: phones vote, a board shows how many have."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from sosucker_widget.classroom.hosted_table import HostedTable
from sosucker_widget.classroom.teams.team_vote import Clock
from sosucker_widget.session.table.open_table import open_table
from sosucker_widget.session.table.table_options import TableOptions
from tests.classroom.raw_guest import RawGuest
from tests.ui.axe import serious_findings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

    from sosucker_widget.session.table.table_session import TableSession
    from tests.browser import NewPage

    Opener = Callable[[str, str], Page]

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
BOARD = {"viewport": {"width": 1280, "height": 720}}


@pytest.fixture
def session() -> Iterator[TableSession]:
    """Yield a table of three chips each, at which Red begins."""
    table = open_table(TableOptions(chips=3, first="red", autosave=False, pace=0))
    table.start()
    yield table
    table.close()


@pytest.fixture
def hosted(session: TableSession) -> Iterator[HostedTable]:
    """Yield that table for teams, without a clock."""
    room = HostedTable(session, teams=Clock(None))
    yield room
    room.close()


@pytest.fixture
def board(new_page: NewPage, hosted: HostedTable) -> Page:
    """Return the host's own page, on a projector."""
    page = new_page(**BOARD)
    page.goto(hosted.page_link())
    page.locator("#watch").click()
    return page


@pytest.fixture
def member(new_page: NewPage, hosted: HostedTable) -> Opener:
    """Return what opens a phone and joins a team."""

    def open_one(name: str, color: str) -> Page:
        page = new_page(**PHONE)
        page.goto(hosted.links[0])
        page.locator("#name").fill(name)
        page.locator(f"#seat-{color}").click()
        page.locator("#go").click()
        expect(page.locator(".frame")).to_be_visible()
        return page

    return open_one


def vote(page: Page, name: str) -> None:
    """Tap a choice, and see that it is the own vote."""
    choice = page.get_by_role("radio", name=re.compile(name))
    choice.tap()
    expect(choice).to_be_checked()


def test_a_team_votes_and_the_board_never_shows_for_what(board: Page, member: Opener) -> None:
    hana, kim, ava = member("Hana", "red"), member("Kim", "red"), member("Ava", "blue")
    board.get_by_role("button", name="Begin").click()
    expect(kim.get_by_role("radio")).to_have_count(3)
    vote(kim, "Green")
    expect(board.get_by_text("1 of 2 have voted")).to_be_visible()
    expect(ava.get_by_text("Red: 1 of 2")).to_be_visible()
    assert ava.get_by_role("radio").count() == 0
    vote(kim, "Blue")
    assert serious_findings(kim) == []
    board.get_by_role("button", name="Pause").click()
    for page in (board, kim, ava):
        expect(page.get_by_text("Paused by the host.").first).to_be_visible()
    expect(kim.get_by_role("radio", name=re.compile("Green"))).to_be_disabled()
    assert serious_findings(kim) == serious_findings(board) == []
    board.get_by_role("button", name="Go on").click()
    expect(board.get_by_role("button", name="Pause")).to_be_visible()
    hana.get_by_role("radio", name=re.compile("Green")).tap()
    # A tie: Hana is captain, and chooses between the two.
    expect(hana.get_by_role("heading", name="A tie. Captain, you decide")).to_be_visible()
    expect(hana.get_by_role("radio")).to_have_count(2)
    expect(kim.get_by_role("radio")).to_have_count(0)
    expect(kim.get_by_text("Blue: 1; Green: 1; Yellow: 0")).to_be_visible()
    expect(board.get_by_text("A tie. Hana decides.")).to_be_visible()
    assert serious_findings(hana) == []
    hana.get_by_role("radio", name=re.compile("Blue")).tap()
    expect(ava.get_by_role("heading", name="Where do we play?")).to_be_visible()
    expect(board.get_by_role("heading", name="Blue, play a chip")).to_be_visible()
    assert "Blue: 1" not in board.locator("body").inner_text()
    assert serious_findings(board) == []


def test_half_of_a_team_makes_an_offer(
    hosted: HostedTable, board: Page, member: Opener, session: TableSession
) -> None:
    ben = member("Ben", "blue")
    ava, cy = (RawGuest(hosted.links[0]) for _ in range(2))
    assert ava.join("Ava", "blue")["ok"]
    assert cy.join("Cy", "blue")["ok"]
    assert ava.ask("offer", player="blue", to="red", asks="move", gives="peace")["ok"]
    expect(ben.get_by_text("1 of us agree; with 2 it is done")).to_be_visible()
    assert session.game.offers() == []
    assert board.get_by_text("you give me the move").count() == 0
    assert serious_findings(ben) == []
    ben.get_by_role("button", name="Agree").tap()
    expect(board.get_by_text(re.compile("gives? .*the move")).first).to_be_visible()
    assert len(session.game.offers()) == 1


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_twelve_phones_play_a_game_to_its_end(
    board: Page, member: Opener, session: TableSession
) -> None:
    colors = ["red", "blue", "green", "yellow"]
    teams = {color: [member(f"{color}{n}", color) for n in range(3)] for color in colors}
    board.get_by_role("button", name="Begin").click()
    while not session.game.is_over:
        frame = board.locator(".frame")
        before = frame.get_attribute("data-revision")
        team = teams[str(frame.get_attribute("data-to-act"))]
        radios = [page.get_by_role("radio").first for page in team]
        for page, radio in zip(team, radios, strict=True):
            # Whoever is alone with a choice, or late, is not asked.
            page.wait_for_function(
                "(before) => document.querySelector('[role=radio]') || "
                "document.querySelector('.frame').dataset.revision !== before",
                arg=before,
            )
            if frame.get_attribute("data-revision") == before and radio.count():
                radio.tap()
        expect(frame).not_to_have_attribute("data-revision", str(before))
    winner = session.game.winner
    assert winner is not None
    for team in teams.values():
        for page in team:
            expect(page.locator(".frame")).to_have_attribute("data-phase", "over")
