"""How a table's game ended: told from the record at once, and then from what is solved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sosucker_widget.record import Record

if TYPE_CHECKING:
    import asyncio

    from sosucker_widget.power import Worker
    from sosucker_widget.power.story_state import StoryState

_PLIES: Final = 80
"""How many plies are analysed, from the end: earlier ones are seldom solved."""


class TableStory:
    """The story of a game that is over.

    Parameters
    ----------
    loop
        The event loop; without one nothing is analysed in the background.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop | None) -> None:
        self._loop = loop
        self._of: object = None
        self._worker: Worker | None = None

    def told(self, record: Record, you: int | None, *, of: object) -> StoryState:
        """Tell it as far as it is known; the first time, begin to analyse who had the power.

        Parameters
        ----------
        record
            The game.
        you
            The seat of the reader.
        of
            What names this game at its end: for another one, an analysis begins again.
        """
        from sosucker_widget.power import PowerLane, Worker  # noqa: PLC0415 - at first use
        from sosucker_widget.power.game_story import game_story  # noqa: PLC0415 - at first use

        if self._of != of:
            self.stop()
            self._of = of
            lane = PowerLane(record, record.lines[:1], most=_PLIES)
            self._worker = Worker(lane, self._loop, lambda _state, _last: None)
            self._worker.start()
        assert self._worker is not None
        busy = self._worker.busy
        return game_story(record, you=you, power=self._worker.lane.plies(0), busy=busy)

    def stop(self) -> None:
        """Stop the analysis, since the game goes on or another one has begun."""
        if self._worker is not None:
            self._worker.cancel()
        self._worker, self._of = None, None
