"""What people write: names at the seats, links in talk and notes, pages of other scripts."""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from sosucker_widget import Table, examples, loads
from sosucker_widget.engine import COLORS
from sosucker_widget.export.html import to_html
from tests.export.view import open_file
from tests.ui.geometry import COVERED
from tests.ui.parts import felt
from tests.ui.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.browser import NewPage

pytestmark = pytest.mark.browser

NAMES = """
Alexander, Maximilian, Anna & Tom, Anna-Maria Schmidt, Jean-Baptiste (Gruppe B), Wolfgang Weiß,
O’Connor-Williams, Đặng Thị Hồng, Gwendolyn W., MMMMMMMMMM, Bob, Łukasz Śmigły-Rydz, Zoë,
Team 4 / left, Ingibjörg Sólrún, Mary Ann Evans-Cross, Маша+Миша, Олександра Коваленко, Христофор,
Жанна Щукина, Мамлакат Шарипова, Юлія, Владислав Ю. Шмыга, Аня, Команда «Восток», Фёдор,
Κωνσταντίνος, Ελένη & Γιώργος, Ζωή, Αικατερίνη Π., Παναγιώτης, Ομάδα Ω, 王小明, 欧阳娜娜,
山田太郎さん, 김민준, 諸葛亮と劉備, 李, 陈 & 张, 第三組の皆さん,
محمد عبد الرحمن, שרה כהן־לוי, สมชาย ใจดี, अनुष्का शर्मा,
ﷺﷺﷺ, 𝓐𝓵𝓮𝔁𝓪𝓷𝓭𝓮𝓻, தமிழ்ச்செல்வன், Ａｎｎａ Ｓｃｈｍｉｄｔ,
👩‍👩‍👧‍👦 family, Team محمد (3), WWWWWWWWWWWWWWWWWWWWWWWWWWWWWW, Z̸̈a̷̛l̵̂g̶̣o̸͈ of the Donaudampfschifffahrt
"""
WIDTHS = (320, 360, 640, 733, 860)
FONTS = ("Liberation Sans", "DejaVu Sans")

BEYOND_SEATS = """async (frame, [widths, fonts]) => {
  const cell = document.getElementById("cell");
  const host = cell.querySelector(".sosucker-widget");
  const inside = (room, { left, right, top, bottom }) => left >= room.left - 1
    && right <= room.right + 1 && top >= room.top - 1 && bottom <= room.bottom + 1;
  const reach = (seat) => {
    const room = seat.getBoundingClientRect();
    const parts = [...seat.querySelectorAll(".nm, .nm *, .hand, .fan, .st, .empty")]
      .map((one) => [one.className, one.getBoundingClientRect()])
      .filter(([, box]) => box.width > 0 && !inside(room, box));
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = seat;
    const cut = scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;
    return [...parts.map(([name]) => name), ...(cut ? ["cut"] : [])]
      .map((what) => `${what}: ${seat.innerText.replaceAll("\\n", " ")}`);
  };
  const beyond = [];
  for (const font of fonts) {
    host.style.setProperty("--sosucker-sans", font);
    for (const width of widths) {
      cell.style.width = `${width}px`;
      // The first frame measures, and the second one is drawn.
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      const seats = [...frame.querySelectorAll(".seat")];
      beyond.push(...seats.flatMap(reach).map((what) => [font, width, what]));
    }
  }
  return beyond;
}"""
"""What reaches beyond its seat, by font and by the width of the cell."""

SIDEWAYS = """(frame) => [...frame.querySelectorAll("*")].filter((one) => {
  const { display, overflowX } = getComputedStyle(one);
  const told = one.closest("svg, .unseen, .score, .sheet, .lane") || overflowX === "hidden";
  return !told && display !== "inline" && one.scrollWidth > one.clientWidth + 1;
}).map((one) => `${one.className}: ${one.innerText}`)"""
"""What is wider than its box, and is not meant to be scrolled sideways."""

LINK = f"https://example.org/{'a-long-path/' * 12}?{'q' * 90}"


def tables() -> Iterator[Table]:
    """Seat all these people, four at a table."""
    names = [name.strip() for name in NAMES.replace("\n", " ").split(",")]
    assert len(names) == 52
    for seated in zip(*[iter(names)] * 4, strict=True):
        table = Table(names=dict(zip(COLORS, seated, strict=False)), first="red")
        table.enter("r+ b")
        yield table


@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.slow)])
def test_a_name_stays_in_its_seat_in_every_script_and_font(new_page: NewPage, every: int) -> None:
    page = new_page(viewport={"width": 900, "height": 900}, reduced_motion="reduce")
    stage: Stage | None = None
    for table in islice(tables(), 0, None, every):
        stage = stage or Stage(page, table)
        stage.table = table
        stage.show()
        # As many acts were done at each table, so the names alone tell that this one is shown.
        for player in table.record.players:
            seat = felt(stage.frame).locator(f"[data-seat={player.color}]")
            expect(seat).to_have_attribute("aria-label", re.compile(re.escape(player.name or "")))
        assert stage.frame.evaluate(BEYOND_SEATS, [WIDTHS, FONTS]) == []
        assert stage.frame.evaluate(COVERED) == []


@pytest.mark.parametrize("width", [860, 360])
def test_a_link_wraps_in_talk_and_notes(new_page: NewPage, tmp_path: Path, width: int) -> None:
    table = Table(first="red")
    table.say("red", LINK)
    page = new_page(viewport={"width": width, "height": 900}, reduced_motion="reduce")
    stage = Stage(page, table, width=width)
    stage.frame.get_by_text(LINK).first.wait_for()
    assert stage.frame.evaluate(SIDEWAYS) == []
    record = loads(f"[rules classic]\n[chips 4]\n[first red]\n\n1. r+ b {{{LINK}}}\n2. +\n")
    view = open_file(page, tmp_path / "page.html", to_html(record))
    view.press("ArrowRight", "ArrowRight")
    view.frame.get_by_text(LINK).first.wait_for()
    assert view.frame.evaluate(SIDEWAYS) == []


def test_a_page_written_to_the_left_and_translated_reads_right(
    new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page(viewport={"width": 860, "height": 700})
    text = to_html(examples["documented_example"])
    view = open_file(page, tmp_path / "page.html", text.replace("<html ", '<html dir="rtl" '))
    direction = "(element) => getComputedStyle(element).direction"
    assert felt(view.frame).evaluate(direction) == "ltr"
    assert view.frame.evaluate("(frame) => frame.parentElement.translate") is False
