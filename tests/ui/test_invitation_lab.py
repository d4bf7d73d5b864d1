"""An invitation in JupyterLab: a phone plays while a cell runs, and the notebook saves no code."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from sosucker_widget.locale import phrase
from tests.ui.board import BoardView
from tests.ui.test_guests import PHONE, Phone

if TYPE_CHECKING:
    from tests.browser import NewPage
    from tests.ui.lab import LabPage

pytestmark = pytest.mark.browser

FOLDER = Path(__file__).parents[2] / "screenshots"

TABLE = """from sosucker_widget import Table
table = Table("documented", chips=3, first="red", pace=0, seats={"blue": "random"})
table"""

BUSY = """import pathlib, time
while not pathlib.Path("played").exists():
    sum(range(1000))
"""


@pytest.mark.slow
def test_a_phone_joins_by_the_code_of_a_cell(new_page: NewPage, lab_page: LabPage) -> None:
    lab_page.write_and_open("friends.ipynb", TABLE, "table.invite()", BUSY, "print('free')")
    for _ in range(2):
        lab_page.command("notebook:run-cell-and-select-next")
    board = BoardView(lab_page.output(0)).wait()
    shown = lab_page.output(1)
    link = shown.get_by_role("link")
    address = str(link.get_attribute("href"))
    code = address.rpartition("/")[2]
    phone = Phone(new_page(**PHONE, locale="en"), address).sit("Lena", "red")
    expect(shown.get_by_text("Lena")).to_be_visible()
    drawn = shown.get_by_role("img")
    assert drawn.evaluate("(image) => image.complete && image.naturalWidth > 0")
    FOLDER.mkdir(exist_ok=True)
    shown.screenshot(path=FOLDER / "invitation.png")
    lab_page.page.evaluate(
        "() => void window.jupyterapp.commands.execute('notebook:run-cell-and-select-next')"
    )
    lab_page.wait_until("busy")
    # The kernel is in a loop. The guest and the bot play, and the cell shows it.
    phone.pick("chip red red")
    phone.click("pile 1")
    revision = phone.wait_for_change(0).revision
    phone.click("seat blue")
    phone.wait_for_change(revision + 1)
    board.wait_for_change(revision + 1)
    (lab_page.lab.folder / "played").touch()
    lab_page.wait_until("idle")
    shown.get_by_role("button", name=phrase("invite.free", {}, "en")).click()
    expect(phone.page.get_by_role("button", name=phrase("guests.watch", {}, "en"))).to_be_visible()
    lab_page.command("docmanager:save")
    saved = (lab_page.lab.folder / "friends.ipynb").read_text(encoding="utf-8")
    assert "Invitation(" in saved
    assert code not in saved
    shown.get_by_role("button", name=phrase("invite.close", {}, "en")).click()
    expect(shown.get_by_text(phrase("invite.closed", {}, "en"))).to_be_visible()
    expect(phone.page.get_by_text(phrase("guests.closed", {}, "en"))).to_be_visible()


KEPT = """from sosucker_widget import Table
table = Table("documented", chips=3, first="red", autosave="friends.sls.json")
table"""


def test_a_phone_is_at_its_seat_again_when_the_kernel_was_restarted(
    new_page: NewPage, lab_page: LabPage
) -> None:
    lab_page.write_and_open("friends.ipynb", KEPT, "table.invite()")
    lab_page.run_all()
    link = lab_page.output(1).get_by_role("link")
    phone = Phone(new_page(**PHONE, locale="en"), str(link.get_attribute("href"))).sit(
        "Lena", "red"
    )
    phone.pick("chip red red")
    phone.click("pile 1")
    phone.wait_for_change(0)
    lab_page.restart_kernel()
    expect(phone.page.get_by_text(phrase("guests.lost", {}, "en"))).to_be_visible()
    lab_page.run_all()
    expect(phone.page.get_by_text(phrase("guests.lost", {}, "en"))).to_be_hidden()
    expect(phone.page.get_by_text("Lena").first).to_be_visible()
    phone.click("seat blue")
    board = BoardView(lab_page.output(0)).wait()
    expect(board.frame).to_have_attribute("data-to-act", "blue")
