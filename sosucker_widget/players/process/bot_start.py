"""How a bot's process begins: what it is sent first, and what it says of itself."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sosucker_widget.players.process.bot_wire import (
    MOST_WORDS,
    UNREADABLE,
    UnreadableAnswerError,
)
from sosucker_widget.record.values.decode import decode
from sosucker_widget.record.values.fault import visible

EXTRAS: Final = ("aside", "deal", "mood")
"""What a bot may have besides its decisions."""


@dataclass(frozen=True)
class Hello:
    """The first message: the bot, and its limits."""

    bot: bytes
    """The bot, pickled."""
    token: bytes
    """What the process writes after all that the bot printed, before it answers."""
    memory: int
    """Bytes that the bot may need beyond what the process has without it."""
    seconds: float
    """Seconds that it may think about a question."""
    by_main: bool
    """Whether the parent's main thread has started the process. Linux can end a process with the
    thread that has started it."""
    folder: Path | None
    """The bot's own folder, which it may read instead of the current one."""


@dataclass(frozen=True)
class BotStart:
    """How a process has begun."""

    is_walled: bool
    """Whether the wall stands: see `raise_wall`."""
    extras: tuple[str, ...]
    """Which of `EXTRAS` the bot has."""
    fault: str
    """Why the bot can't be read there; empty if it can."""

    @classmethod
    def of(cls, wall: bytes, bot: bytes) -> BotStart:
        """Read what the process sent before it read the bot, and after."""
        try:
            stands, raw = decode(wall)["walled"] is True, decode(bot)
            extras = tuple(name for name in EXTRAS if name in raw.get("extras", ()))
            return cls(stands, extras, visible(str(raw.get("failed", ""))[:MOST_WORDS]))
        except UNREADABLE as error:
            raise UnreadableAnswerError from error
