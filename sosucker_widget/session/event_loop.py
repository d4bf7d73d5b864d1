"""The event loop on which a session works in the background."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import asyncio


def running_loop() -> asyncio.AbstractEventLoop | None:
    """Return the loop that runs here, such as the kernel's; None in a plain script."""
    # Importing asyncio is slow, and if nobody has imported it, no loop runs.
    loaded = sys.modules.get("asyncio")
    try:
        return None if loaded is None else loaded.get_running_loop()
    except RuntimeError:
        return None
