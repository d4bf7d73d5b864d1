"""A running event loop in its own thread, because Playwright runs one in the main thread."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine to its end, as `asyncio.run` does, even if a loop is already running."""
    with ThreadPoolExecutor(1, thread_name_prefix="loop") as pool:
        return pool.submit(asyncio.run, work).result()
