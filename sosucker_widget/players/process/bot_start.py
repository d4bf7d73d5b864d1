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
    """The first message: the bot, and its limits.

    Attributes
    ----------
    bot
        The bot, pickled.
    token
        What the process writes after all that the bot printed, before it answers.
    memory
        Bytes that the bot may need beyond what the process has without it.
    seconds
        Seconds that it may think about a question.
    by_main
        Whether the parent's main thread has started the process. Linux can end a process with the
        thread that has started it.
    folder
        The bot's own folder, which it may read instead of the current one.
    """

    bot: bytes
    token: bytes
    memory: int
    seconds: float
    by_main: bool
    folder: Path | None


@dataclass(frozen=True)
class BotStart:
    """How a process has begun.

    Attributes
    ----------
    is_walled
        Whether the wall stands: see `raise_wall`.
    extras
        Which of `EXTRAS` the bot has.
    fault
        Why the bot can't be read there; empty if it can.
    """

    is_walled: bool
    extras: tuple[str, ...]
    fault: str

    @classmethod
    def of(cls, wall: bytes, bot: bytes) -> BotStart:
        """Read what the process sent before it read the bot, and after.

        Raises
        ------
        UnreadableAnswerError
            If it is something else.

        Examples
        --------
        >>> BotStart.of(b'{"walled": true}', b'{"extras": ["aside"]}')
        BotStart(is_walled=True, extras=('aside',), fault='')
        """
        try:
            stands, raw = decode(wall)["walled"] is True, decode(bot)
            extras = tuple(name for name in EXTRAS if name in raw.get("extras", ()))
            return cls(stands, extras, visible(str(raw.get("failed", ""))[:MOST_WORDS]))
        except UNREADABLE as error:
            raise UnreadableAnswerError from error
