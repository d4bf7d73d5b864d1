"""What is seen in each host: both widgets are drawn, whole, and each moves the other in Python."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.browser import Watch, open_context
from tests.export.view import View
from tests.ui.board import BoardView

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Page

ANYWIDGET = re.compile(r"^https://.*/anywidget@[^/]+/dist/index(\.js)?$")
"""Where some hosts fetch the script of anywidget from."""

_WHOLE = """(frame) => {
  const box = frame.getBoundingClientRect();
  for (let up = frame.getRootNode().host; up; up = up.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(up);
    const edge = up.getBoundingClientRect();
    if (up === document.scrollingElement || up === document.body) break;
    if (overflowY === "hidden" && box.bottom > edge.bottom + 1) return up.className;
    if (overflowX === "hidden" && box.right > edge.right + 1) return up.className;
  }
  return "";
}"""
"""The class of an element that cuts a widget off; empty if none does."""


@dataclass
class Seen:
    """What was seen in a host, besides what was asserted."""

    foreign: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    @property
    def servers(self) -> list[str]:
        """The other servers that the page wanted something from."""
        return sorted({url.split("/")[2] for url in self.foreign})


class HostPage:
    """A page of a host, in a browser that can only reach this machine."""

    def __init__(self, browser: Browser, anywidget: Path | None = None) -> None:
        self.context = open_context(browser, viewport={"width": 1280, "height": 1600})
        self.watch = Watch(self.context)
        self.page: Page = self.context.new_page()
        if anywidget:  # as the network would give it
            script = anywidget.read_text(encoding="utf-8")
            answer = {"body": script, "content_type": "text/javascript"}
            self.context.route(ANYWIDGET, lambda route: route.fulfill(**answer))

    def check_both_ways(self) -> None:
        """Step the replay, which plays at the table; act at the table, which moves the replay."""
        view, board = View(self.page.locator("body")), BoardView(self.page.locator("body"))
        view.wait()
        board.wait()
        for frame in (view.frame, board.frame):
            assert frame.evaluate(_WHOLE) == "", "the widget is cut off"
        view.press("ArrowRight")
        view.wait_for_ply(4)
        self.page.locator("[data-phase=give]").wait_for()
        board.click("seat blue")
        view.wait_for_ply(9)

    def close(self) -> Seen:
        """Close the page; return what was seen, without errors of the network that is off."""
        self.context.close()
        errors = [told for told in self.watch.errors if "ERR_NAME_NOT_RESOLVED" not in told]
        return Seen(self.watch.foreign, errors)
