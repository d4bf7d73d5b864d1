"""The accessibility scan of the widget alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

if TYPE_CHECKING:
    from playwright.sync_api import Page


LOADED = "true"
"""In place of the library, of half a megabyte, for a page that has it."""
ONLY_FOUND: Final = {"resultTypes": ["violations"]}
"""Without the places in which all is well, whose names take as long as the scan."""


def violations(page: Page, where: str | None = None) -> list[dict[str, Any]]:
    """List what a scan of a page, or of a part of it, has found."""
    axe = Axe(LOADED if page.evaluate("'axe' in window") else AXE_SCRIPT)
    found = axe.run(page, context=where, options=ONLY_FOUND).response
    return cast("list[dict[str, Any]]", found["violations"])


def serious_findings(page: Page, where: str = ".sosucker-widget") -> list[str]:
    """List the serious and critical findings in all displays on a page, or elsewhere on it."""
    return [
        f"{one['id']} ({one['impact']}): {one['help']}: {node['target']} {node['html'][:120]}"
        for one in violations(page, where)
        if one["impact"] in {"serious", "critical"}
        for node in one["nodes"]
    ]
