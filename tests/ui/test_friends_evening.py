"""Four phones and a notebook: a game with three deals, one of them broken, and a rematch."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import expect

from sosucker_widget.engine import Give, Play
from sosucker_widget.game import Game
from sosucker_widget.record import read_line
from tests.ui.board import BoardView
from tests.ui.parts import button, group, named
from tests.ui.test_guests import PHONE, Phone, until

if TYPE_CHECKING:
    from tests.browser import NewPage
    from tests.ui.lab import LabPage

pytestmark = pytest.mark.browser

TABLE: Final = """from sosucker_widget import Table
table = Table("documented", chips=3, first="red", pace=0)
table"""
NAMES: Final = {"red": "Lena", "blue": "Omar", "green": "Mia", "yellow": "Jonas"}
LINE: Final = "r+ g g1 y y1 b+ g g2 r r1 b1 r1 b1 g1"
WANTED: Final = {1: ("green", "red"), 3: ("blue", "green"), 6: ("green", "blue")}
"""Who asks whom for the move, before which act; Green gives it to another."""

STATUSES: Final = """
from sosucker_widget import Game, ledger
game = Game(table.earlier[0]) if table.earlier else table.game
print([str(one.status) for one in game.offers()], [str(one.status) for one in ledger(game)])
"""


def ask_for_the_move(asking: Phone, asked: Phone, names: tuple[str, str]) -> None:
    """Offer a deal on one phone, and accept it on the other."""
    button(asking.frame, "deals.open").first.tap()
    form = asking.frame.get_by_role("form", name=named("deals.offer"))
    asking.frame.get_by_role("button", name=names[1], exact=True).tap()
    form.get_by_role("radio", name="give me the move").tap()
    button(asking.frame, "deals.send").tap()
    offer = group(asked.frame, "deals.from").filter(has_text=names[0])
    button(offer, "deals.yes").tap()
    card = group(asking.frame, "deals.of").filter(has_text=names[1])
    expect(card.get_by_text(named("deals.half.open")).first).to_be_visible()


def walk_to_the_end(board: BoardView) -> None:
    """Read how the game ended: each page tells at its own pace why the move goes back."""
    goes_on, balance = (button(board.frame, key).first for key in ("go", "end.promises"))
    expect(goes_on.or_(balance).first).to_be_visible()
    while not balance.is_visible():
        # A page that was connected anew meanwhile shows the end at once.
        with suppress(PlaywrightError):
            goes_on.click(timeout=1_000)


@pytest.mark.slow  # `test_guests` and `test_end_among_people` have its steps
def test_friends_deal_play_to_the_end_and_play_again(new_page: NewPage, lab_page: LabPage) -> None:
    lab_page.write_and_open("evening.ipynb", TABLE, "table.invite()")
    lab_page.run_all()
    link = str(lab_page.output(1).get_by_role("link").get_attribute("href"))
    host = BoardView(lab_page.output(0)).wait()
    phones = {
        color: Phone(new_page(**PHONE, locale="en"), link).sit(name, color)
        for color, name in NAMES.items()
    }
    game = Game(rules="documented", chips=3, first="red")
    acts = list(read_line(LINE, game.position))
    for count, action in enumerate(acts):
        phone = phones[str(action.player)]
        until(phone, str(action.player))
        if count in WANTED:
            asks, asked = WANTED[count]
            ask_for_the_move(phones[asks], phones[asked], (NAMES[asks], NAMES[asked]))
        revision = phone.see().revision
        if isinstance(action, Play):
            phone.pick(f"chip {action.player} {action.chip}")
            phone.click(f"pile {action.pile}")
        elif isinstance(action, Give):
            phone.click(f"seat {action.to}")
        else:
            pytest.fail(f"{action} is no part of this game")
        phone.wait_for_change(revision)
        host.wait_for_change(revision)
    for phone in phones.values():
        expect(phone.frame).to_have_attribute("data-phase", "over")
        walk_to_the_end(phone)
        expect(button(phone.frame, "end.rematch")).to_have_count(0)
    statuses = "['accepted', 'accepted', 'accepted'] ['kept', 'broken', 'kept']"
    assert lab_page.run_code(STATUSES).strip() == statuses
    walk_to_the_end(host)
    button(host.frame, "end.rematch").first.click()
    until(phones["blue"], "blue")
    phones["blue"].pick("chip blue blue")
    assert lab_page.run_code(STATUSES).strip() == statuses
    for phone in phones.values():
        phone.clean()
