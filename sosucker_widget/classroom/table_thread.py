"""The one thread in which a table with guests is played, apart from the kernel's and the door's."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from sosucker_widget.background import in_background


class TableThread:
    """An event loop in a thread of its own: there the guests of one table are answered.

    It goes on while the kernel runs a cell. A request that takes long holds up nobody but that
    table: the door itself never waits for it.

    Attributes
    ----------
    loop
        The loop, on which the table's bots act too.
    """

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self._thread = in_background(self._run, "sosucker-table")

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        try:
            self.loop.run_forever()
        finally:
            self.loop.close()

    def do(self, work: Callable[..., object], *arguments: Any) -> None:  # noqa: ANN401 - the work's own
        """Do something there soon; nothing if it has stopped."""
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(work, *arguments)

    def stop(self) -> None:
        """Stop once the work that was given is done."""
        self.do(self.loop.stop)
