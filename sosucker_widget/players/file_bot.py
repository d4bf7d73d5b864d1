"""Bots that are files: their code is never run in this process."""

from __future__ import annotations

import os
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any, Final

from sosucker_widget.players.bot_registry import NoBotError, check_signature
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.lineup import LineupError
from sosucker_widget.record.values.fault import quote

_USUAL: Final = "bot"
_MODULE: Final = "sosucker_bot"


class FileBot:
    """A bot in a Python file. Wherever it is seated, it thinks in a process of its own.

    The file is read there, behind the wall, and never imported here. If it can't be read, the bot
    has lost its process at its first question.

    Parameters
    ----------
    path
        The file.
    name
        What the bot is called in it: a function, an object, or a class that is called without
        arguments.

    Raises
    ------
    NoBotError
        If there is no such file.
    """

    def __init__(self, path: str | os.PathLike[str], name: str = _USUAL) -> None:
        self.path = Path(path).resolve()
        self.name = name
        if not self.path.is_file():
            raise NoBotError(f"{quote(str(path))} is not a file with a bot")
        stem = self.path.stem
        self.__name__ = stem if name == _USUAL else f"{stem}.{name}"

    def __call__(self, view: BotView, rng: Random) -> object:
        """Refuse to be asked here."""
        del view, rng
        raise LineupError(
            f"{self!r} thinks in a process of its own: seat it at a table, or in play_out"
        )

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle it as what reads the file: whoever unpickles it has the bot itself."""
        return _read, (str(self.path), self.name)

    def __repr__(self) -> str:
        """Name the file."""
        name = "" if self.name == _USUAL else f", {self.name!r}"
        return f"FileBot({self.path.name!r}{name})"


def _read(path: str, name: str) -> object:
    """Read a bot from its file, and check it as `make` does."""
    # As for a script: what lies beside it can be imported.
    sys.path.insert(0, str(Path(path).parent))
    spec = spec_from_file_location(_MODULE, path)
    if spec is None or spec.loader is None:
        raise NoBotError("a bot's file ends with .py")
    module = module_from_spec(spec)
    sys.modules[_MODULE] = module
    spec.loader.exec_module(module)
    bot = getattr(module, name)
    bot = bot() if isinstance(bot, type) else bot
    check_signature(bot)
    return bot
