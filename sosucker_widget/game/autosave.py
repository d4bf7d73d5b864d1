"""A game saved to disk as it is played, so that nothing is lost when a kernel stops."""

from __future__ import annotations

import errno
import logging
import os
from pathlib import Path
from typing import Final

from sosucker_widget.engine import RuleSet
from sosucker_widget.record import Record, dumps, load, sls, write_whole
from sosucker_widget.record.files import check_ending, is_notation

_LOGGER: Final = logging.getLogger("sosucker_widget")


class Autosave:
    """Writes a game to a file after every change.

    Parameters
    ----------
    path
        The file, a `.sls.json` or a `.sls`. If it exists already, its game is continued.

    Raises
    ------
    FileNotFoundError
        If there is no such folder.
    OSError, RecordError
        If the file exists but can't be read; it is never overwritten.
    FileEndingError
        If the name ends in neither `.sls` nor `.json`.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        check_ending(path)
        self.path = Path(path).expanduser()
        if not self.path.parent.is_dir():
            told = "there is no such folder for the saved game"
            raise FileNotFoundError(errno.ENOENT, told, str(Path(path).parent))
        self.found: Record | None = load(self.path) if self.path.exists() else None

    def check(self, rules: RuleSet | None) -> None:
        """Check that the saved game has the requested rules, if any were requested.

        Raises
        ------
        ValueError
            If it has other rules.
        """
        if self.found is None or rules is None or self.found.rules == rules:
            return
        raise ValueError(
            f"autosave: {self.path.name} holds a game with other rules "
            f"({_tell(self.found.rules)}, not {_tell(rules)}): name another file, "
            "or leave out the rules to continue that game"
        )

    def write(self, record: Record) -> None:
        """Write the game; the older file is replaced only when the new one is complete.

        Raises
        ------
        OSError
            If the file can't be written.
        """
        # A game in progress is valid: it need not be read back each time.
        text = sls.dumps(record) if is_notation(self.path) else dumps(record)
        write_whole(self.path, text.encode())

    def put_aside(self) -> None:
        """Rename the saved game's file before another game begins."""
        if not self.path.exists():
            return
        name = self.path.name
        stem = name.removesuffix(".json").removesuffix(".sls")
        kind = ".sls" if is_notation(self.path) else ".sls.json"
        number = 1
        while (aside := self.path.with_name(f"{stem}.{number}{kind}")).exists():
            number += 1
        self.path.rename(aside)
        _LOGGER.info("the earlier game was renamed to %s", aside)


def _tell(rules: RuleSet) -> str:
    return f"{rules.preset or 'changed'}, {rules.players} players, {rules.chips} chips"
