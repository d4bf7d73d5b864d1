"""The accessibility scan of the widget alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

if TYPE_CHECKING:
    from playwright.sync_api import Page


def serious_findings(page: Page, where: str = ".sosucker-widget") -> list[str]:
    """List the serious and critical findings in all displays on a page, or elsewhere on it."""
    found = Axe().run(page, context=where).response["violations"]
    return [
        f"{one['id']} ({one['impact']}): {one['help']}: {node['target']} {node['html'][:120]}"
        for one in found
        if one["impact"] in {"serious", "critical"}
        for node in one["nodes"]
    ]
