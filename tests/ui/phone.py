"""A table on a phone: the options of its page, and a thumb that decides at the bottom."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from playwright.sync_api import expect

from tests.ui.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sosucker_widget import Table
    from tests.browser import NewPage

TALL: Final = (390, 844)
LOW: Final = (360, 664)
"""What a browser's own bars leave of a phone of 360 × 740."""

NOT_FOR_FINGERS: Final = re.compile(
    r"\b(click|press|keys?|keyboard|mouse|hover|Esc|Enter|Ctrl|arrows?)\b|щ[её]л[кч]|клавиш|букву|мыш",
    re.IGNORECASE,
)
"""Words of other hands."""

_BOXES = """(frame) => {
  const box = (one) => one && (({ x, y, width, height }) => [x, y, width, height].map(Math.round))
    (one.getBoundingClientRect());
  const find = (name) => box(frame.querySelector(name));
  return {
    bar: find("header"), others: find(".grid"), felt: find(".middle"), news: find(".news"),
    sheet: find(".sheet"), go: find(".decide"),
  };
}"""

_SMALL = """(frame, least) => [...frame.querySelectorAll("button, input, select")]
  // The felt shows the same choices once more.
  .filter((one) => one.checkVisibility() && !one.closest(".pile, .dead"))
  .map((one) => [one, (one.closest(".seat, label") ?? one).getBoundingClientRect()])
  .filter(([, { width, height }]) => width < least - 0.1 || height < least - 0.1)
  .map(([one, { width, height }]) =>
    `${one.ariaLabel ?? one.innerText} ${Math.round(width)} × ${Math.round(height)}`)"""

_SCROLLED = """() => {
  const { scrollWidth, scrollHeight, scrollLeft, scrollTop } = document.scrollingElement;
  return [scrollWidth - innerWidth, scrollHeight - innerHeight, scrollLeft, scrollTop];
}"""

SAID = """(frame) => {
  const named = [...frame.querySelectorAll("[aria-label], [title], [placeholder]")];
  const names = named.flatMap((one) => [one.ariaLabel, one.title, one.placeholder]);
  return [frame.innerText, ...names].filter(Boolean).join("\\n");
}"""
"""Returns all that is told, also to the ear alone."""


def phone_options(size: tuple[int, int], **more: Any) -> dict[str, Any]:  # noqa: ANN401
    """Return the options of a phone's page, without motion."""
    viewport = {"width": size[0], "height": size[1]}
    touch = {"has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
    return {"viewport": viewport, **touch, **more}


class Phone(Stage):
    """A table that is held in a hand."""

    def __init__(
        self,
        new_page: NewPage,
        table: Table,
        size: tuple[int, int] = TALL,
        **traits: Any,  # noqa: ANN401
    ) -> None:
        self.size = size
        super().__init__(new_page(**phone_options(size)), table, width=size[0], **traits)

    @classmethod
    def of_guest(
        cls,
        new_page: NewPage,
        table: Table,
        seat: str,
        size: tuple[int, int] = TALL,
        **traits: Any,  # noqa: ANN401
    ) -> Phone:
        """Return the phone of a guest who sits at a seat."""
        sit = {"id": "1", "command": "sit", "view": "guest", "seat": seat, "over": False}
        assert table._requests.answer(table._view, sit)["ok"]
        return cls(new_page, table, size, role="seated", view="guest", **traits)

    def tap(self, name: str) -> None:
        """Tap a thing at the bottom, or else wherever it is."""
        self.thing(name).tap()

    def press_go(self) -> None:
        """Tap the button that does what was chosen."""
        self.frame.locator(".decide").tap()

    def offers(self, act: str) -> None:
        """Wait until the button says that it does this; the chip on it has a letter.

        A tap comes to a page as a click a moment after the finger was lifted.
        """
        expect(self.frame.locator(".decide")).to_have_text(re.compile(f"^[A-Z]?{re.escape(act)}$"))

    def boxes(self) -> dict[str, list[int] | None]:
        """Return where the parts are: from the left, from the top, width and height."""
        found: dict[str, list[int] | None] = self.frame.evaluate(_BOXES)
        return found

    def small(self, least: float = 44) -> list[str]:
        """List what is pressed and is smaller than a finger needs."""
        found: list[str] = self.frame.evaluate(_SMALL, least)
        return found

    def scrolled(self) -> Sequence[int]:
        """Return by how much the page could be scrolled, and is."""
        found: list[int] = self.page.evaluate(_SCROLLED)
        return found

    def said(self) -> str:
        """Return all that is told, also to the ear alone."""
        return str(self.frame.evaluate(SAID))
