"""Bots at a human pace, off the main thread: the kernel stays free, and slow bots are abandoned.

A bot's decisions are carried out on the event loop, under the table's lock, since a kernel may
deliver messages in another thread. A bot thinks in a separate thread for each question: a thread
can't be stopped from outside, so that of a slow bot is abandoned, and nobody else may depend on it.
Where there are no threads (in Pyodide), bots are trusted and asked on the loop itself.
"""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, Any, Final

from sosucker_widget.background import in_background
from sosucker_widget.game.bots import Bots
from sosucker_widget.players import lazy_bots
from sosucker_widget.players.bot_like import Printing
from sosucker_widget.players.bot_turns import Ask, Lapse
from sosucker_widget.players.bots_in import LIMIT
from sosucker_widget.record.values.limits import GameFullError

if TYPE_CHECKING:
    import asyncio

    from sosucker_widget.players import BotAnswer

_STREAMS: Final = ("stdout", "stderr")


class _Switch:
    """A stream that keeps what bots' threads write, and passes on all else.

    `sys.stdout` and `sys.stderr` belong to the whole process. While any bot thinks, they are
    replaced by such streams, so that what it prints is kept apart from the cell that was run last.
    """

    def __init__(self, name: str, stream: Any) -> None:  # noqa: ANN401 - any stream will do
        self._name, self._stream = name, stream

    def write(self, text: str) -> int:
        to = _keepers.get(threading.get_ident(), self._stream)
        return 0 if to is None else int(to.write(text) or 0)

    def writelines(self, lines: Any) -> None:  # noqa: ANN401 - as in the standard library
        for line in lines:
            self.write(line)

    def flush(self) -> None:
        if threading.get_ident() not in _keepers and self._stream is not None:
            self._stream.flush()

    def restore(self) -> None:
        """Put the stream back, unless somebody else has put another in its place meanwhile."""
        if getattr(sys, self._name) is self:
            setattr(sys, self._name, self._stream)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the stream has
        return getattr(self._stream, name)


_keepers: Final[dict[int, Printing]] = {}
_switches: Final[list[_Switch]] = []
_lock: Final = threading.Lock()


@contextmanager
def kept(printing: Printing) -> Iterator[None]:
    """Keep what this thread prints meanwhile."""
    me = threading.get_ident()
    with _lock:
        _keepers[me] = printing
        for name in _STREAMS:
            if not isinstance(stream := getattr(sys, name), _Switch):
                switch = _Switch(name, stream)
                _switches.append(switch)
                setattr(sys, name, switch)
    try:
        yield
    finally:
        with _lock:
            del _keepers[me]
            if not _keepers:
                while _switches:
                    _switches.pop().restore()


_LOGGER: Final = logging.getLogger("sosucker_widget")


class Runner:
    """Asks the bots of a table, one question after the other."""

    def __init__(
        self,
        bots: Bots,
        loop: asyncio.AbstractEventLoop | None,
        *,
        pace: Callable[[], float],
        on_lapse: Callable[[Lapse], None],
        limit: float = LIMIT,
        lock: AbstractContextManager[object] | None = None,
        held: Callable[[], bool] = lambda: False,
    ) -> None:
        self._held = held
        self._bots, self._loop = bots, loop
        self._pace, self._on_lapse, self._limit = pace, on_lapse, limit
        self._lock = threading.RLock() if lock is None else lock
        self._open: Ask | None = None
        self._printing = Printing()
        self._is_waiting = False
        self.paused = False

    @property
    def thinking(self) -> int | None:
        """The seat of the bot whose decision is awaited; None if it is a person's."""
        question = None if self.paused or self._held() else self._bots.next()
        return question.seat if question is not None and question.view.decides else None

    def wake(self) -> None:
        """Find out whom to ask, after any change; drop the question that was open."""
        self.stop()
        if not self.paused and self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._arrange)

    def hurry(self) -> None:
        """Ask now, if the open question waits only for its time."""
        if self._is_waiting:
            self.wake()

    def stop(self) -> None:
        """Drop the open question: its answer will be ignored."""
        self._open = None

    def _guarded(self, do: Callable[[], None]) -> None:
        """Do something with the lock held; what an interrupt has stopped begins again."""
        with self._lock:
            try:
                do()
            except BaseException:
                self.wake()
                raise

    def _arrange(self) -> None:
        def arrange() -> None:
            waits = self.paused or self._open is not None or self._held()
            question = None if waits else self._bots.next()
            if question is None:
                return
            self._open, self._is_waiting = question, True
            # Talk comes at once: only moves of chips wait, so that people can follow.
            self._later(max(0.0, self._pace()) if question.view.decides else 0.0, self._start)

        self._guarded(arrange)

    def _later(self, delay: float, then: Callable[[Ask], None]) -> None:
        """Continue with the open question later, on the loop, if it is still open then."""
        question = self._open
        assert self._loop is not None
        assert question is not None
        self._loop.call_later(delay, then, question)

    def wait(self) -> None:
        """Let the bots play now, in the calling thread, until a person is to decide."""
        self.stop()
        self._guarded(self._wait)

    def _wait(self) -> None:
        while not self.paused and (question := self._bots.next()) is not None:
            printing = Printing()
            answer = self._think(question, printing)
            self._tell_printed(question, (answer and answer.printed) or printing)
            self._settle(question, answer)

    def _start(self, question: Ask) -> None:
        def start() -> None:
            if self._open is not question:
                return
            self._is_waiting = False
            if not _stops_itself(question):
                self._later(self._limit, self._give_up)
            printing = self._printing = Printing()

            def ask() -> BotAnswer:
                with kept(printing):
                    return self._bots.answer(question)

            def think() -> None:
                self._report(question, ask())

            is_lost = question.seat in self._bots.lost
            if is_lost or in_background(think, "sosucker-bot") is None:
                self._finish(question, ask())

        self._guarded(start)

    def _report(self, question: Ask, answer: BotAnswer) -> None:
        """Pass an answer to the loop from the thread that found it."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._finish, question, answer)

    def _give_up(self, question: Ask) -> None:
        self._finish(question, None)

    def _finish(self, question: Ask, answer: BotAnswer | None) -> None:
        def finish() -> None:
            # Late, or for a position that has passed: the table has gone on without it.
            if self._open is not question:
                return
            self.stop()
            self._tell_printed(question, (answer and answer.printed) or self._printing)
            self._settle(question, answer)
            # An act has already woken it, but "nothing to say" changes nothing.
            self.wake()

        self._guarded(finish)

    def _tell_printed(self, question: Ask, printing: Printing) -> None:
        if printed := printing.told():
            self._on_lapse(Lapse(question.seat, "printed", printed))

    def _settle(self, question: Ask, answer: BotAnswer | None) -> None:
        try:
            lapse = self._bots.settle(question, answer)
        except GameFullError as error:
            self.paused = True
            lapse = Lapse(question.seat, "full", str(error))
        except Exception as error:  # whatever a table's own `act` raises
            _LOGGER.exception("the act of a bot was refused")
            self.paused = True
            lapse = Lapse(question.seat, "forbidden", str(error))
        if lapse is not None:
            self._on_lapse(lapse)

    def _think(self, question: Ask, printing: Printing) -> BotAnswer | None:
        """Ask in a thread, and wait for at most the limit."""
        answers: list[BotAnswer] = []
        done = threading.Event()

        def think() -> None:
            with kept(printing):
                answers.append(self._bots.answer(question))
            done.set()

        if in_background(think, "sosucker-bot") is None:
            think()
        done.wait(None if _stops_itself(question) else self._limit)
        return answers[0] if answers else None


def _stops_itself(question: Ask) -> bool:
    """Tell whether a bot is stopped in its own process, so that its answer always comes."""
    return isinstance(question.bot, lazy_bots.RemoteBot)
