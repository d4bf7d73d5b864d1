"""Guests in real browsers: they sit down, play and deal, come back, and read their own language."""

from __future__ import annotations

import re
import threading
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from sosucker_widget.classroom.hosted_table import HostedTable
from sosucker_widget.locale import phrase
from sosucker_widget.session.table.open_table import open_table
from sosucker_widget.session.table.table_options import TableOptions
from tests.browser import is_said
from tests.hosts.firefox import find_firefox, open_firefox
from tests.ui.axe import serious_findings
from tests.ui.board import BoardView
from tests.ui.parts import button, group
from tests.ui.waiting import wait_until

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import ConsoleMessage, Locator, Page

    from sosucker_widget.locale import Language
    from sosucker_widget.session.table.table_session import TableSession
    from tests.browser import NewPage

    Opener = Callable[[Language], "Phone"]

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
NAMES = {"red": "Lena", "blue": "Аня"}


@pytest.fixture
def session() -> Iterator[TableSession]:
    """Yield a table of three chips each, at which Red begins."""
    table = open_table(TableOptions(chips=3, first="red", autosave=False, pace=0))
    table.start()
    yield table
    table.close()


@pytest.fixture
def hosted(session: TableSession) -> Iterator[HostedTable]:
    """Yield that table with a door."""
    room = HostedTable(session)
    yield room
    room.close()


def said(key: str, language: Language = "en", **facts: Any) -> str:  # noqa: ANN401
    return phrase(f"guests.{key}", facts, language)


class Phone(BoardView):
    """A guest's page on a phone."""

    def __init__(self, page: Page, link: str, language: Language = "en") -> None:
        self.language: Language = language
        self.errors: list[str] = []
        page.on("console", self._hear)
        page.on("pageerror", lambda one: self.errors.append(str(one)))
        page.goto(link)
        super().__init__(page.locator("body"))

    def _hear(self, message: ConsoleMessage) -> None:
        if is_said(message):
            self.errors.append(message.text)

    def named(self, key: str, **facts: Any) -> Locator:  # noqa: ANN401
        """Return the button with the words of a key."""
        return self.page.get_by_role("button", name=said(key, self.language, **facts))

    def sit(self, name: str, color: str) -> Phone:
        """Sit down."""
        self.page.get_by_label(said("name", self.language)).fill(name)
        self.page.locator(f"#seat-{color}").click()
        self.named("sit-as", player=color).click()
        self.wait()
        return self

    def click(self, name: str) -> None:
        """Tap a thing, and the button that names what was chosen."""
        super().click(name)
        if not name.startswith("chip"):
            self.frame.locator(".decide[aria-disabled=false]").click()

    def clean(self) -> None:
        """See that nothing went wrong in the page, and that its policy stopped nothing."""
        assert self.errors == []


@pytest.fixture
def phones(new_page: NewPage, hosted: HostedTable) -> Opener:
    """Return what opens a guest's page on a phone."""

    def open_one(language: Language) -> Phone:
        return Phone(new_page(**PHONE, locale=language), hosted.links[0], language)

    return open_one


def until(phone: Phone, player: str) -> None:
    """Wait until a player has to decide."""
    expect(phone.frame).to_have_attribute("data-to-act", player)


def test_two_guests_play_and_deal(phones: Opener, session: TableSession) -> None:
    lena, anya = phones("en").sit("Lena", "red"), phones("ru").sit("Аня", "blue")
    watcher = phones("en")
    watcher.named("watch").click()
    watcher.wait()
    until(lena, "red")
    expect(lena.page).to_have_title("(!) So Long Sucker")
    expect(anya.page).to_have_title("So Long Sucker")
    lena.pick("chip red red")
    lena.click("pile 1")
    revision = lena.wait_for_change(0).revision
    lena.click("seat blue")
    until(anya, "blue")
    assert watcher.wait_for_change(revision).lit == []
    assert lena.wait_for_change(revision).lit == []
    assert any(thing.startswith("chip blue") for thing in anya.see().lit)
    with session.lock:
        offer = session.game.offer("blue", "red", "move", "peace")
        session.push()
    button(lena.frame, "deals.yes").click()

    def status() -> str:
        with session.lock:
            return next(one.status for one in session.game.offers() if one.index == offer)

    wait_until(status, "accepted", lena.page)
    expect(group(anya.frame, "deals.of").first).to_be_visible()
    for phone in (lena, anya, watcher):
        phone.clean()
        assert serious_findings(phone.page) == []


def test_who_loads_the_page_again_is_at_the_seat(phones: Opener) -> None:
    lena = phones("en").sit("Lena", "red")
    lena.page.reload()
    lena.wait()
    expect(lena.page.get_by_text(said("you-are", name="Lena"))).to_be_visible()
    lena.pick("chip red red")
    lena.clean()


def _cut_off(hosted: HostedTable) -> None:
    """End all connections, as a network does that goes away."""
    door = hosted._server
    assert door._loop is not None
    for socket in tuple(door._open_sockets):
        door._loop.call_soon_threadsafe(socket.close, 1012)


def test_a_lost_host_is_told_and_found_again(phones: Opener, hosted: HostedTable) -> None:
    lena = phones("en").sit("Lena", "red")
    lena.page.context.set_offline(True)
    _cut_off(hosted)
    expect(lena.page.get_by_text(said("lost"))).to_be_visible()
    expect(lena.frame).to_be_visible()
    # Seconds are counted down beside a button that stays.
    again, count = lena.named("try-now"), lena.page.locator(".bar [aria-hidden]")
    again.focus()
    expect(count).not_to_have_text(count.inner_text())
    expect(again).to_be_focused()
    lena.page.context.set_offline(False)
    expect(lena.page.get_by_text(said("lost"))).to_be_hidden()
    lena.pick("chip red red")
    lena.click("pile 1")
    assert lena.wait_for_change(0).phase == "give"


def test_a_seat_is_kept_when_the_hosts_address_changes(
    phones: Opener, hosted: HostedTable, session: TableSession
) -> None:
    lena = phones("en").sit("Lena", "red")
    lena.pick("chip red red")
    lena.click("pile 1")
    assert lena.wait_for_change(0).phase == "give"
    # The host's network is another one from now on: nothing that it says reaches the phone.
    lena.page.context.set_offline(True)
    _cut_off(hosted)
    expect(lena.page.get_by_text(said("lost"))).to_be_visible()
    before = hosted.kept
    hosted.leave()
    moved = HostedTable(session, before=before._replace(port=0))
    try:
        link = moved.links[0]
        assert (link == hosted.links[0], moved.code) == (False, hosted.code)
        # The old address stays silent; the fresh code leads to the same room.
        lena.page.context.set_offline(False)
        expect(lena.page.get_by_text(said("lost"))).to_be_visible()
        lena.page.goto(link)
        lena.page.get_by_label(said("name")).fill("Lena")
        lena.page.locator("#seat-red").click()
        lena.named("claim").click()
        expect(lena.page.get_by_text(said("claims"))).to_be_visible()
        moved.let_in("Lena")
        lena.wait()
        expect(lena.page.get_by_text(said("you-are", name="Lena"))).to_be_visible()
        lena.click("seat blue")
        until(lena, "blue")
        # From now on the phone comes back by itself.
        lena.page.reload()
        lena.wait()
        expect(lena.page.get_by_text(said("you-are", name="Lena"))).to_be_visible()
    finally:
        moved.close()


def test_a_guest_plays_while_the_kernel_is_busy(phones: Opener) -> None:
    lena, is_done = phones("en").sit("Lena", "red"), threading.Event()

    def work() -> None:
        while not is_done.is_set():
            sum(range(1000))

    kernel = threading.Thread(target=work, daemon=True)
    kernel.start()
    try:
        lena.pick("chip red red")
        lena.click("pile 1")
        assert lena.wait_for_change(0).phase == "give"
    finally:
        is_done.set()
        kernel.join()


def test_the_form_is_whole_and_readable_to_all(phones: Opener, hosted: HostedTable) -> None:
    for language in ("en", "ru"):
        phone = phones(language)
        page = phone.page
        for width in (390, 320):
            page.set_viewport_size({"width": width, "height": 664})
            page.wait_for_function("(width) => innerWidth === width", arg=width)
            expect(page.locator("#go")).to_be_visible()
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert serious_findings(page, "body") == []
        phone.clean()
    unknown = phones("en")
    unknown.page.goto(hosted.links[0].rpartition("/")[0] + "/ABCDEF")
    expect(unknown.page.get_by_text(said("unknown"))).to_be_visible()
    unknown.page.get_by_label(said("code")).fill(hosted.code.lower())
    unknown.named("go").click()
    expect(unknown.page.get_by_text(said("seats"))).to_be_visible()


def test_a_page_is_light(new_page: NewPage, hosted: HostedTable, session: TableSession) -> None:
    """What is loaded once, and what an act costs then, as they go over the wire."""
    page = new_page(**PHONE)
    loaded, acts = [0], [0]
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.on("Network.loadingFinished", lambda one: _add(loaded, one["encodedDataLength"]))
    wire.on("Network.webSocketFrameReceived", lambda one: _add(acts, _size(one["response"])))
    phone = Phone(page, hosted.links[0])
    page.locator("#seat-blue").wait_for()
    page.wait_for_load_state("networkidle")
    assert loaded[0] + acts[0] < 110 * 1024
    phone.sit("Lena", "blue")
    session.game.act("r+")
    phone.wait_for_change(0)
    acts[0] = 0  # what came with the seat was sent before that act
    for revision, move in enumerate(("y", "y+", "g", "g1", "y"), start=1):
        session.game.act(move)
        phone.wait_for_change(revision)
    assert acts[0] < 5 * 1.2 * 1024


def _add(count: list[int], more: float) -> None:
    count[0] += int(more)


def _size(frame: dict[str, Any]) -> int:
    data = frame["payloadData"]
    return len(data) * 3 // 4 if frame["opcode"] == 2 else len(data)


def test_a_removed_guest_reads_why(phones: Opener, hosted: HostedTable) -> None:
    lena = phones("en").sit("Lena", "red")
    hosted.remove("Lena")
    expect(lena.page.get_by_text(re.compile(re.escape(said("removed"))))).to_be_visible()


def test_a_guest_plays_in_firefox_too(hosted: HostedTable, tmp_path: Path) -> None:
    program = find_firefox()
    if program is None:
        pytest.skip("there is no Firefox here")
    with open_firefox(program, tmp_path / "profile") as tab:
        tab.open(hosted.links[0])
        tab.wait_for("document.getElementById('seat-red')")
        tab.evaluate(
            "(() => { const name = document.getElementById('name'); name.value = 'Lena';"
            "name.dispatchEvent(new Event('input')); })()"
        )
        tab.click("document.getElementById('seat-red')")
        tab.click("document.getElementById('go')")
        frame = "document.querySelector('.sosucker-widget')?.shadowRoot.querySelector('.frame')"
        tab.wait_for(f"{frame}?.dataset.toAct === 'red'")
        chip = f"{frame}.querySelector('button.lit[data-t^=\"chip red\"]')"
        tab.wait_for(chip)
        tab.click(chip)
        goal = f"{frame}.querySelector('button.lit[data-t^=pile]')"
        tab.wait_for(goal)
        tab.click(goal)
        tab.wait_for(f"{frame}.dataset.phase === 'give'")
        assert [one.name for one in hosted.people] == ["Lena"]
        assert tab.errors == []
