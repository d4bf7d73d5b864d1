"""Somebody who reads the story with a thumb."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.ui.axe import serious_findings

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

ADDRESSES: Final = {
    "lesson": {"en": "../lessons.html", "ru": "../lessons.html?ru"},
    "everything": {"en": "../all.html", "ru": "../all.html"},
}
TOO_WIDE: Final = "document.scrollingElement.scrollWidth - innerWidth"
SMALL: Final = """(frame) => [...frame.querySelectorAll("button, a")]
  .filter((one) => one.checkVisibility() && !one.disabled && !one.closest("header, footer, .felt"))
  .map((one) => [one.innerText, one.getBoundingClientRect().height])
  .filter(([, height]) => height < 32)"""


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
        return [*([wide] if wide > 0 else []), *small, *serious_findings(self.page, "main")]
