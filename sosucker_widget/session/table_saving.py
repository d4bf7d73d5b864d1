"""The saving of a table's game after every change."""

from __future__ import annotations

import logging
from typing import Final

from sosucker_widget.game import Autosave
from sosucker_widget.record import Record
from sosucker_widget.replay.in_words import in_words
from sosucker_widget.table.table_state import KeptState

_LOGGER: Final = logging.getLogger("sosucker_widget")


class TableSaving:
    """Saves a table's game to a file, if there is one.

    Parameters
    ----------
    autosave
        The file.
    replaces
        Whether a game that was found in the file is put aside at the beginning.
    """

    def __init__(self, autosave: Autosave | None, *, replaces: bool) -> None:
        self._autosave, self._replaces = autosave, replaces
        self._has_begun, self._failed = False, ""

    @property
    def is_on(self) -> bool:
        """Whether the game is saved."""
        return self._autosave is not None

    @property
    def kept(self) -> KeptState:
        """Where the game is kept, and whether that works."""
        path = str(self._autosave.path) if self._autosave else None
        return KeptState(path=path, failed=in_words(self._failed) if self._failed else None)

    def begin(self) -> None:
        """Begin to save."""
        if self._replaces:
            self.put_aside()
        self._has_begun = True

    def put_aside(self) -> None:
        """Put the saved game aside before another one begins."""
        if self._autosave:
            self._autosave.put_aside()

    def save(self, record: Record) -> str | None:
        """Save a game; return why that failed, the first time that it does."""
        if not self._autosave or not self._has_begun:
            return None
        failed, self._failed = self._failed, ""
        try:
            self._autosave.write(record)
        except OSError as error:
            self._failed = str(error)
            if failed:
                return None
            _LOGGER.warning("a table's game can't be saved: %s", error)
            return str(error)
        return None
