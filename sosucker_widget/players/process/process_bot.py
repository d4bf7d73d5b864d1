"""Bots in processes of their own: whatever one does there, it can lose only its own seat."""

from __future__ import annotations

import pickle
import threading
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from random import Random
from typing import Any, Final

from sosucker_widget.locale import Saying
from sosucker_widget.players.bot_answer import BotAnswer, RemoteBot
from sosucker_widget.players.bot_error import BotFault, words_of
from sosucker_widget.players.bot_like import Bot
from sosucker_widget.players.bot_registry import name_of
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.file_bot import FileBot
from sosucker_widget.players.lineup import LineupError
from sosucker_widget.players.process.bot_process import BotEndedError, BotProcess
from sosucker_widget.players.process.bot_start import EXTRAS, BotStart
from sosucker_widget.players.process.bot_wire import BotQuestion, UnreadableAnswerError, read_answer
from sosucker_widget.record import Step

_MAIN: Final = b"__main__"


class ProcessBot(RemoteBot):
    """A bot that is asked in a process of its own.

    The process is started anew if it has ended: whoever asks decides whether a bot that lost its
    process is asked again.
    """

    def __init__(self, bot: Bot, limit: float) -> None:
        self.bot, self._limit = bot, limit
        self.aside: Any = getattr(bot, "aside", None)
        self.mood: Any = getattr(bot, "mood", None)
        self.deal: Any = getattr(bot, "deal", None)
        self._sent = _pickled(bot)
        self._folder = bot.path.parent if isinstance(bot, FileBot) else None
        self.is_walled = True
        self._lock = threading.Lock()
        self._process: BotProcess | None = None
        self._is_new = self._is_closed = False
        self._failed: LineupError | None = None
        self._known: Sequence[Step] = ()

    def start(self) -> None:
        """Start its process, without waiting for it."""
        try:
            self._process = BotProcess(self._sent, self._limit, folder=self._folder)
        except OSError as error:
            raise LineupError(
                f"bots_in: this system can't start a process for a bot ({error}): leave it out"
            ) from None
        self._is_new, self._known = True, ()

    def wait(self) -> None:
        """Wait until its process is ready."""
        try:
            self._wait()
        except BotEndedError as error:
            self._failed = self._no_start(str(error))
        except UnreadableAnswerError:
            self._failed = self._no_start(str(Saying("bot.garbled")))
        except LineupError as error:
            self._failed = error
        else:
            return
        self._let_go()
        raise self._failed

    def _wait(self) -> BotProcess:
        process = self._process
        assert process is not None
        if self._is_new:
            self._begin(process.wait())
        self._is_new = False
        return process

    def _begin(self, start: BotStart) -> None:
        if start.fault:
            raise self._no_start(f"it can't be imported there: {start.fault}")
        self.is_walled = start.is_walled
        if isinstance(self.bot, FileBot):  # of which nothing is known here
            for name in EXTRAS:
                setattr(self, name, True if name in start.extras else None)

    def _no_start(self, why: str) -> LineupError:
        name = name_of(self.bot)
        if isinstance(self.bot, FileBot):
            return LineupError(f"{name} can't think, because {why}")
        return LineupError(f"bots_in: {name} can't think in a process of its own, because {why}")

    def answer(
        self, view: BotView, rng: Random, *, feels: bool = False, deals: bool = False
    ) -> BotAnswer:
        """Ask it as `ask_all` does; this comes back when the limit is over."""
        if not view.decides and self.aside is None and not feels and not deals:
            return BotAnswer(None)
        with self._lock:
            if self._is_closed:
                return BotAnswer(None, BotFault("died", Saying("bot.stopped")))
            try:
                return self._ask(view, rng, feels=feels, deals=deals)
            except BotEndedError as error:
                fault = BotFault(error.kind, error.saying)
            except UnreadableAnswerError:
                fault = BotFault("died", Saying("bot.garbled"))
            except LineupError as error:
                fault = BotFault("died", str(error))
            except BaseException:  # the user's interrupt: the answer would come to nobody
                self._let_go()
                raise
            printed = None if self._process is None else self._process.printed()
            self._let_go()
            return BotAnswer(None, fault, printed=printed)

    def close(self) -> None:
        """End its process for good, also while it is being asked."""
        self._is_closed = True
        if (process := self._process) is not None:
            process.end()

    def _ask(self, view: BotView, rng: Random, **wanted: bool) -> BotAnswer:
        failed, self._failed = self._failed, None
        if failed is not None:
            raise failed
        if self._process is None:
            self.start()
            if self._is_closed:  # meanwhile: nobody else would end what has just been started
                self._let_go()
                raise BotEndedError("died", Saying("bot.stopped"))
        process = self._wait()
        sent = process.ask(BotQuestion.of(view, rng, self._known, **wanted).encoded())
        self._known = view.history
        answer = read_answer(sent, self.bot, view, rng)
        return replace(answer, printed=process.printed())

    def _let_go(self) -> None:
        if self._process is not None:
            self._process.end()
        self._process, self._known = None, ()


def _pickled(bot: Bot) -> bytes:
    """Write a bot for its process: by the name of its module, or else whole, with cloudpickle."""
    why = ""
    try:
        sent = pickle.dumps(bot)
        if _MAIN not in sent:
            return sent
    except Exception as error:  # noqa: BLE001 - a bot's own code may be asked how to pickle it
        why = words_of(error)
    try:
        whole: bytes = import_module("cloudpickle").dumps(bot)
    except ImportError:
        name = name_of(bot)
        inside = why and "<locals>" in getattr(bot, "__qualname__", "")
        if why and not inside and "lambda" not in name:
            raise _no_pickle(bot, why) from None
        where = "inside a function" if inside else "in a cell or the script itself"
        raise LineupError(
            f"bots_in: {name} can't think in a process of its own, because it is written {where}, "
            "which another process can't import. Put it into a module, such as my_bots.py, and "
            f"write `from my_bots import {name if name.isidentifier() else 'my_bot'}`, or install "
            "cloudpickle"
        ) from None
    except Exception as error:  # noqa: BLE001 - as above
        raise _no_pickle(bot, words_of(error)) from None
    return whole


def _no_pickle(bot: Bot, why: str) -> LineupError:
    return LineupError(
        f"bots_in: {name_of(bot)} can't think in a process of its own, because it can't be "
        f"pickled: {why}"
    )
