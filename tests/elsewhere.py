"""A browser that reaches this machine by another name than its own, as others in its network do.

There a page over plain http has no secure context: no service worker, and little that is kept.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from tests.browser import ARGUMENTS, PATIENCE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

NAME: Final = "lecture.test"
_RULES: Final = "--host-resolver-rules="


def elsewhere(address: str) -> str:
    """Return an address of this machine as that browser names it."""
    parts = urlsplit(address)
    return parts._replace(netloc=f"{NAME}:{parts.port}").geturl()


@contextmanager
def open_elsewhere(browser: Browser, path: Path) -> Iterator[Browser]:
    """Run one more browser: every other name than that one leads nowhere."""
    others = [one for one in ARGUMENTS if not one.startswith(_RULES)]
    rules = f"{_RULES}MAP {NAME} 127.0.0.1, MAP * ~NOTFOUND"
    opened = browser.browser_type.launch(
        executable_path=str(path), args=[*others, rules], timeout=PATIENCE
    )
    try:
        yield opened
    finally:
        opened.close()
