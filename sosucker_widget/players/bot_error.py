"""What a bot did wrong, with the place in its own code."""

from __future__ import annotations

import linecache
import os
import threading
from dataclasses import dataclass
from types import CodeType, TracebackType
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from sosucker_widget.engine import Action, Color
from sosucker_widget.errors import SosuckerError
from sosucker_widget.locale import Saying, Verbatim
from sosucker_widget.record.values.fault import visible

if TYPE_CHECKING:
    from sosucker_widget.players.bot_view import BotView

_MOST_LEGAL: Final = 6
"""How many legal actions an error names."""
_MOST_WORDS: Final = 400
_MOST_CODE: Final = 80
_CALL: Final = "__call__"
_NAME_OF: Final = vars(type)["__name__"]


class CodePlace(NamedTuple):
    """A line of somebody's code.

    >>> str(CodePlace("/tmp/ipykernel_8/123.py", 3, "bot"))
    'notebook cell, line 3'
    """

    file: str
    line: int
    function: str

    def __str__(self) -> str:
        """Name the file and the line, and quote the line if it can be read."""
        code = linecache.getline(self.file, self.line).strip()
        code = code if len(code) <= _MOST_CODE else f"{code[: _MOST_CODE - 1]}…"
        # Every cell of a notebook is compiled under a path that says nothing to a reader.
        in_cell = "ipykernel_" in self.file or self.file.startswith("<ipython-input")
        name = f"notebook cell, line {self.line}" if in_cell else f"{self.path}:{self.line}"
        return visible(f"{name}: {code}" if code else name)

    @property
    def path(self) -> str:
        """The file, from the current folder if it lies there."""
        try:
            near = os.path.relpath(self.file)
        except (OSError, ValueError):  # the folder is gone, or on another drive
            return self.file
        return self.file if near.startswith("..") else near


@dataclass(frozen=True)
class BotFault:
    """What a bot did wrong: it raised an error, or its answer was nonsense, or it was stopped."""

    kind: Literal["raised", "nonsense", "slow", "died"]
    """`raised`, or `nonsense`; for a bot in a process of its own also `slow`, or `died` if the
    process has ended."""
    detail: str
    """One short line that is safe to show; it is a `Saying` if possible."""
    place: CodePlace | None = None
    """The line of the bot's own code that raised the error, or where the bot is defined."""

    @property
    def ends(self) -> bool:
        """Whether the bot has lost its seat for the rest of the game."""
        return self.kind in {"slow", "died"}


class RemoteError(SosuckerError, RuntimeError):
    """What a bot raised in another process."""

    def __init__(self, words: str, trace: str) -> None:
        super().__init__(words, trace)
        self.words, self.trace = words, trace

    def __str__(self) -> str:
        """Return the traceback, as Python shows it."""
        return f"in the bot's process:\n{self.trace}"


class BotError(SosuckerError, RuntimeError):
    """A bot raised an error, or answered with something that it can't do.

    The error that the bot raised is its `__cause__`.

    Attributes
    ----------
    bot
        The bot's name.
    player
        The colour that it plays.
    ply
        How many actions had been played when it was asked.
    fault
        What it did.
    """

    def __init__(
        self, bot: str, view: BotView, fault: BotFault, cause: BaseException | None
    ) -> None:
        who = {"bot": Verbatim(bot), "player": view.player, "ply": view.ply}
        place = Verbatim("" if fault.place is None else f" ({fault.place})")
        if fault.ends:
            message = Saying("bot.was-stopped", **who, detail=fault.detail)
        elif cause is None:
            message = Saying("bot.answered", **who, detail=fault.detail, place=place)
        else:
            words = cause.words if isinstance(cause, RemoteError) else words_of(cause)
            message = Saying("bot.failed", **who, error=Verbatim(words), place=place)
        lists_legal = fault.kind == "nonsense" and view.decides
        super().__init__(f"{message}{_legal(view)}" if lists_legal else message)
        self.bot, self.player, self.ply, self.fault = bot, view.player, view.ply, fault

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by what it holds: the arguments are another error's."""
        return _again, (self.args, self.bot, self.player, self.ply, self.fault)


def _again(args: tuple[Any, ...], bot: str, player: Color, ply: int, fault: BotFault) -> BotError:
    error = BotError.__new__(BotError)
    error.args = args
    error.bot, error.player, error.ply, error.fault = bot, player, ply, fault
    return error


def is_interrupt(error: BaseException) -> bool:
    """Tell whether an error may be the user's interrupt, which only the main thread ever gets.

    In any other thread a bot has raised it, like any error.
    """
    of_the_keyboard = issubclass(type(error), KeyboardInterrupt)
    return of_the_keyboard and threading.current_thread() is threading.main_thread()


def kind_name(thing: object) -> str:
    """Name the class of a thing, whatever its class says of itself.

    >>> kind_name(ValueError())
    'ValueError'
    """
    return str(_NAME_OF.__get__(type(thing)))


def words_of(error: BaseException) -> str:
    """Return an error's kind and message in one line, whatever it does when it is read."""
    try:
        # The text may be a string of a class of its own; a part of it is a plain one.
        words = str.__getitem__(str(error), slice(_MOST_WORDS))
    except BaseException as odd:
        if is_interrupt(odd):
            raise
        words = ""
    line = visible(": ".join(filter(None, (kind_name(error), words))))
    return line if len(line) <= _MOST_WORDS else f"{line[: _MOST_WORDS - 1]}…"


def raised_at(trace: TracebackType | None) -> CodePlace | None:
    """Find the innermost line of the file in which the bot is written."""
    inside = []
    while trace is not None:
        inside.append((trace.tb_frame.f_code, trace.tb_lineno))
        trace = trace.tb_next
    # The first frame is that of the function which asked the bot.
    own = [one for one in inside[1:] if one[0].co_filename == inside[1][0].co_filename]
    return CodePlace(own[-1][0].co_filename, own[-1][1], own[-1][0].co_name) if own else None


def defined_at(bot: object) -> CodePlace | None:
    """Find where a bot is defined: a function, also in a `partial`, or its class's `__call__`."""
    for function in (bot, getattr(bot, "func", None), getattr(type(bot), _CALL, None)):
        code = getattr(function, "__code__", None)
        if isinstance(code, CodeType):
            return CodePlace(code.co_filename, code.co_firstlineno, code.co_name)
    return None


def _legal(view: BotView) -> str:
    """List the legal actions, as many as fit."""
    actions: list[Action] = [*view.legal[:_MOST_LEGAL]]
    more = len(view.legal) - len(actions)
    lines = "\n".join(f"  {action!r}" for action in actions)
    return f"\n{lines}" + (f"\n  … {more} more" if more else "")
