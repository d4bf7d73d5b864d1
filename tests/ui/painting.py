"""How often a browser has painted the layers of a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.ui.waiting import wait_until

if TYPE_CHECKING:
    from playwright.sync_api import Page


class Painting:
    """The layers that a page is put together from, as the browser's own tools know them."""

    def __init__(self, page: Page) -> None:
        self._page, self._layers = page, list[dict[str, Any]]()
        session = page.context.new_cdp_session(page)
        session.on("LayerTree.layerTreeDidChange", self._take)
        for domain in ("DOM", "LayerTree"):
            session.send(f"{domain}.enable")

    def _take(self, event: dict[str, Any]) -> None:
        self._layers = event.get("layers", self._layers)

    def paints(self, width: float) -> list[int]:
        """Return how often each layer of a width was painted that was painted at all."""
        wide = [layer for layer in self._layers if layer["width"] == round(width)]
        return [layer["paintCount"] for layer in wide if layer["paintCount"]]

    def wait_for_more(self, width: float, since: list[int]) -> None:
        """Wait until layers of a width were painted more often."""
        wait_until(lambda: self.paints(width) > since, expected=True, page=self._page)
