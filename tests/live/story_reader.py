"""Somebody who reads the story with a thumb."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.ui.axe import serious_findings

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

ADDRESSES: Final = {
    "lesson": {"en": "../lessons.html", "ru": "../lessons.html?ru"},
    "everything": {"en": "../all.html", "ru": "../all.html"},
    "rooms": {"en": "../rooms.html", "ru": "../rooms.html"},
}
TOO_WIDE: Final = "document.scrollingElement.scrollWidth - innerWidth"
SMALL: Final = """(frame) => [...frame.querySelectorAll("button, a")]
  .filter((one) => one.checkVisibility() && !one.disabled && !one.closest("header, footer, .felt"))
  .map((one) => [one.innerText, one.getBoundingClientRect().height])
  .filter(([, height]) => height < 32)"""

COVERED: Final = """async (frame) => {
  const found = new Set();
  const last = document.scrollingElement.scrollHeight - innerHeight;
  for (let top = 0; ; top = Math.min(last, top + 60)) {
    scrollTo(0, top);
    await new Promise(requestAnimationFrame);
    const bars = [...frame.querySelectorAll(".foot")].map((one) => one.getBoundingClientRect());
    const walk = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const { parentElement: around } = walk.currentNode;
      if (around.closest(".foot") || !around.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(walk.currentNode);
      for (const box of range.getClientRects()) {
        const meets = (bar) => box.bottom > bar.top + 1 && box.top < bar.bottom - 1 &&
          box.right > bar.left + 1 && box.left < bar.right - 1;
        if (box.width > 1 && bars.some(meets)) found.add(walk.currentNode.data);
      }
    }
    if (top >= last) break;
  }
  scrollTo(0, 0);
  return [...found];
}"""
"""Lists the words that a button is drawn over, wherever the page is scrolled to."""

OUTSIDE: Final = """(frame) => {
  const felt = frame.querySelector(".felt").getBoundingClientRect();
  return [...frame.querySelectorAll(".felt :is(.seat, .pile, .slot)")].filter((one) => {
    const { left, right } = one.getBoundingClientRect();
    return left < felt.left || right > felt.right;
  }).map((one) => one.ariaLabel ?? one.className);
}"""
"""Lists what of the table does not lie on the felt."""


class StoryReader:
    """A page of the story, in the order of its screens."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        page.goto(address)
        self.wait("choice")

    def wait(self, screen: str) -> StoryReader:
        """Wait until a screen is there, and has come to rest or waits for a guess."""
        frame = f'.tale[data-screen="{screen}"]'
        self.page.locator(frame).wait_for()
        if screen != "guess":
            self.page.locator(f'{frame}[data-told="true"]').wait_for()
        return self

    @property
    def frame(self) -> Locator:
        """All that is shown."""
        return self.page.locator(".tale")

    @property
    def title(self) -> str:
        """The title of the screen."""
        return self.frame.locator("h2").inner_text()

    def tap(self, name: str, screen: str | None = None) -> None:
        """Tap a button, and wait for the screen to which it leads."""
        self.frame.locator(".says").get_by_role("button", name=name).tap()
        if screen:
            self.wait(screen)

    def go_on(self, screen: str) -> None:
        """Tap what leads on."""
        self.frame.locator(".foot .pri").tap()
        self.wait(screen)

    def faults(self) -> list[object]:
        """List what is wrong with the screen for a thumb, an eye or an ear."""
        wide = self.page.evaluate(TOO_WIDE)
        small = self.frame.evaluate(SMALL)
        covered = self.frame.evaluate(COVERED)
        return [
            *([wide] if wide > 0 else []),
            *small,
            *covered,
            *serious_findings(self.page, "main"),
        ]
