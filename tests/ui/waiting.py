"""Waits for what comes about outside a page, while the page goes on."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from tests.browser import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page


def wait_until(ask: Callable[[], object], expected: object, page: Page) -> None:
    """Ask again and again until the answer is the expected one."""
    late = time.monotonic() + PATIENCE / 1000
    while (answer := ask()) != expected and time.monotonic() < late:
        page.wait_for_timeout(20)  # in which the page's own messages come
    assert answer == expected
