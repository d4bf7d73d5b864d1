"""A replay on a page, as a reader uses it: in JupyterLab and in an exported file alike."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

from tests.ui.geometry import BOXES
from tests.ui.parts import felt, frame_in, inspector

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Locator, Page

OVERFLOW = """(frame) => {
  const edge = frame.getBoundingClientRect();
  const wide = [frame.scrollWidth - frame.clientWidth, document.body.scrollWidth - innerWidth];
  for (const element of frame.querySelectorAll("*")) {
    const style = getComputedStyle(element);
    if (style.position === "absolute" && style.clipPath !== "none") continue;
    const box = element.getBoundingClientRect();
    let seen = box.width > 0 && box.height > 0;
    for (let up = element.parentElement; seen && up && up !== frame; up = up.parentElement) {
      if (getComputedStyle(up).overflowX !== "visible") seen = false;
    }
    if (seen) wide.push(box.right - edge.right, edge.left - box.left);
  }
  return Math.max(...wide);
}"""
"""By how many pixels anything sticks out at the sides, except for parts that scroll."""

SPILT = """(felt) => {
  const edge = felt.getBoundingClientRect();
  const boxes = [...felt.querySelectorAll("text, [aria-label]")]
    .map((word) => word.getBoundingClientRect());
  return Math.max(...boxes.map(({ left, right, top, bottom }) =>
    Math.max(right - edge.right, edge.left - left, bottom - edge.bottom, edge.top - top)));
}"""


class View:
    """One display of a replay; `scope` is the page, or the part of it that the display is in."""

    def __init__(self, scope: Page | Locator) -> None:
        self.frame = frame_in(scope)
        self.slider = self.frame.get_by_role("slider")

    def wait(self) -> View:
        """Wait until the replay is drawn."""
        self.slider.wait_for()
        return self

    @property
    def ply(self) -> int:
        return int(self.slider.get_attribute("aria-valuenow") or -1)

    def wait_for_ply(self, ply: int) -> None:
        """Wait until the cursor is there."""
        self.frame.locator(f'[role=slider][aria-valuenow="{ply}"]').wait_for()

    def shows(self, ruling: str) -> Locator:
        """Return the sentence of the inspector that says this."""
        return inspector(self.frame).get_by_text(ruling)

    def press(self, *keys: str) -> None:
        """Press keys with the focus on the whole widget."""
        self.frame.focus()
        for key in keys:
            self.frame.page.keyboard.press(key)

    def walk(self) -> Iterator[int]:
        """Go to every ply in order with the keyboard, and yield each on arrival."""
        self.press("Home")
        self.wait_for_ply(0)
        yield 0
        for ply in range(1, self.last + 1):
            self.press("ArrowRight")
            self.wait_for_ply(ply)
            yield ply

    def choose_language(self, language: str) -> None:
        """Press the language's button, and wait until the page uses it."""
        self.frame.locator(f"button[lang={language}]").click()
        self.frame.locator(f"button[lang={language}][aria-pressed=true]").wait_for()

    @property
    def last(self) -> int:
        return int(self.slider.get_attribute("aria-valuemax") or -1)

    def drag(self, ply: int) -> None:
        """Drag the handle to a ply with the mouse."""
        self.slider.scroll_into_view_if_needed()
        mouse, box = self.frame.page.mouse, self.slider.bounding_box()
        assert box is not None

        def place(at: int) -> float:
            # There are eight pixels of padding at each end.
            return box["x"] + 8 + (box["width"] - 16) * at / self.last

        y = box["y"] + box["height"] * 0.7
        mouse.move(place(self.ply), y)
        mouse.down()
        mouse.move(place(ply), y, steps=8)
        mouse.up()

    @property
    def sentences(self) -> list[str]:
        """The inspector's sentences, the most decisive first."""
        return self._rulings.get_by_role("paragraph").all_inner_texts()

    @property
    def rules(self) -> list[str]:
        return [ruling.get_attribute("aria-label") or "" for ruling in self._rulings.all()]

    @property
    def _rulings(self) -> Locator:
        """The inspector's rulings, each named by its rule."""
        return inspector(self.frame).get_by_role("group", name=re.compile(r"^[A-Z]+-\d+$"))

    @property
    def live(self) -> str:
        return self.frame.locator("[data-live]").text_content() or ""

    def boxes(self) -> dict[str, list[int]]:
        """Return the places of the parts that must not jump: x, y, width, height."""
        return cast("dict[str, list[int]]", self.frame.evaluate(BOXES))

    def spilt(self) -> float:
        """By how many pixels anything extends beyond the felt."""
        return float(felt(self.frame).evaluate(SPILT))

    def overflow(self) -> float:
        """By how many pixels anything extends beyond the sides of the replay."""
        return float(self.frame.evaluate(OVERFLOW))


def open_file(page: Page, path: Path, text: str) -> View:
    """Write an exported page to the disk, and open it from there."""
    path.write_text(text, encoding="utf-8")
    page.goto(path.as_uri())
    return View(page).wait()
