"""What an earlier process has left: a file and its journal, read, and put in order."""

from __future__ import annotations

import logging
import os
import shlex
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, Literal

from sosucker_widget.locale import Saying, Verbatim
from sosucker_widget.record import Record, RecordError
from sosucker_widget.record.journal import (
    ENDING,
    Journal,
    JournalError,
    KeptFlaw,
    KeptGame,
    game_of,
    journal_at,
    journal_beside,
    journal_of,
    read_kept,
)
from sosucker_widget.record.journal.aside import names_beside, put_aside, put_copy_aside, to_bytes
from sosucker_widget.record.storage.files import locked, read_bytes
from sosucker_widget.record.values.fault import Fault

_LOGGER: Final = logging.getLogger("sosucker_widget")

LeftNotice = KeptFlaw | Literal["put-aside"]
"""What there is to tell: something is wrong, or an earlier game was put aside."""


class LeftOver:
    """A file and its journal as an earlier process has left them.

    Nothing there is lost: what is damaged is copied before it is written anew, and a journal whose
    file is gone, or has another game, becomes a file of its own.
    """

    def __init__(
        self, path: Path, given: str | os.PathLike[str], tell: Callable[[LeftNotice, str], None]
    ) -> None:
        self._path, self._given, self._tell_players = path, given, tell

    def put_in_order(self) -> Record | None:
        """Return the game; what is in the way is put aside, and what is wrong is told."""
        game = read_if_there(self._path, self._given)
        if game is None:
            self._end_journal()
            return None
        for flaw in game.flaws:
            self._tell_flaw(flaw)
        if game.stray is not None:
            with suppress(OSError):
                self._put_aside(game.stray)
        return game.record

    def _end_journal(self) -> None:
        """Put aside the journal of a file that is gone, as a game if it has one."""
        beside = journal_at(self._path)
        if beside.journal is not None and self._has_put_aside(beside.journal):
            with suppress(OSError):
                beside.path.unlink()
        elif beside.journal is not None or beside.reason:
            self._tell_flaw("damaged-journal")

    def _has_put_aside(self, journal: Journal) -> bool:
        try:
            game, is_whole = game_of(journal, self._path)
            if journal.is_torn or journal.is_damaged or not is_whole:
                self._tell_flaw("damaged-journal")
            if len(game):
                self._put_aside(game)
        except (RecordError, JournalError, OSError):
            return False
        return True

    def _put_aside(self, game: Record) -> None:
        self._tell(
            "put-aside", str(put_aside(to_bytes(game, self._path), names_beside(self._path)))
        )

    def _tell_flaw(self, flaw: KeptFlaw) -> None:
        detail = ""
        with suppress(OSError):
            detail = self._care_for(flaw)
        self._tell(flaw, detail)

    def _tell(self, kind: LeftNotice, detail: str) -> None:
        _LOGGER.info("%s: %s: %s", self._path, kind, detail)
        self._tell_players(kind, detail)

    def _care_for(self, flaw: KeptFlaw) -> str:
        """Keep what a flaw would lose; return where."""
        if flaw == "torn":
            return ""
        if flaw == "damaged-file":
            return str(put_copy_aside(self._path))
        if flaw == "renamed":
            return str(self._take_journal())
        journal = journal_beside(self._path)
        copy = put_copy_aside(journal)
        # One that tells nothing, or belongs to no file, is not gone on with.
        if journal_at(self._path).journal is None or not self._path.exists():
            journal.unlink()
        return str(copy)

    def _take_journal(self) -> Path:
        """Give the journal of a renamed file its name; return the name before."""
        journal = journal_of(read_bytes(self._path), self._path).path
        before = journal.with_name(journal.name.removesuffix(ENDING))
        with locked(before, wait=0):
            journal.replace(journal_beside(self._path))
        return before


def read_if_there(path: Path, given: str | os.PathLike[str]) -> KeptGame | None:
    """Read a game from its file and journal; None if there is no file."""
    if not path.exists():
        return None
    try:
        return read_kept(given)
    except RecordError as error:
        hint = Saying("kept.repair", path=Verbatim(shlex.quote(path.name)))
        raise RecordError([*error.details, Fault("", hint)]) from error
