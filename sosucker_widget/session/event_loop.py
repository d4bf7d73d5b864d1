"""The event loop on which a session goes on by itself."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import asyncio


def running_loop() -> asyncio.AbstractEventLoop | None:
    """Return the loop that runs here, such as the kernel's; None in a plain script."""
    # Loading asyncio takes a while, and where nobody has loaded it no loop runs.
    loaded = sys.modules.get("asyncio")
    try:
        return None if loaded is None else loaded.get_running_loop()
    except RuntimeError:
        return None
