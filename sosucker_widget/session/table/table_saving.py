"""How a table keeps its game: in the file that was named, or in one of its own, or not at all."""

from __future__ import annotations

import logging
from collections.abc import Callable
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from sosucker_widget.game import keeping
from sosucker_widget.record import Record
from sosucker_widget.replay.in_words import in_words
from sosucker_widget.system import is_kept
from sosucker_widget.table.table_state import KeptState

if TYPE_CHECKING:
    from sosucker_widget.game import Game
    from sosucker_widget.game.autosave import AutosaveOwner
    from sosucker_widget.game.keeping import Autosave
    from sosucker_widget.game.rest_timer import RestTimer

_LOGGER: Final = logging.getLogger("sosucker_widget")


class _File(NamedTuple):
    """A file, and the game that is kept there."""

    autosave: Autosave
    game: Game


class _Played(NamedTuple):
    """A game, and how many changes there have been."""

    game: Game
    changes: int


class _Left(NamedTuple):
    """When another table went on with the game, and with which file."""

    moment: _Played
    autosave: Autosave


class TableSaving:
    """Keeps a table's game on disk."""

    def __init__(
        self,
        owner: AutosaveOwner,
        autosave: Autosave | None,
        *,
        by_default: bool,
        replaces: bool,
        game: Callable[[], Game],
        has_act: Callable[[], bool],
        timer: RestTimer,
    ) -> None:
        self._owner, self._autosave = owner, autosave
        self._game, self._has_act = game, has_act
        self._by_default, self._replaces = by_default, replaces
        self._file: _File | None = None
        self._next: _File | None = None
        self._left: _Left | None = None
        # When it was noted last that the game is played.
        self._played: _Played | None = None
        self._has_begun = self._is_seen = False
        self._failed = ""
        self._timer = timer

    @property
    def file(self) -> Path | None:
        """The file in which the game is kept, or will be once it has begun."""
        autosave = None if self._has_begun else self._autosave
        if self._file is not None:
            autosave = self._file.autosave
        return autosave.path if autosave else None

    @property
    def kept(self) -> KeptState:
        """Where the game is kept, and whether that works."""
        file = self.file
        path = _shown(file) if file and is_kept(file) else None
        return KeptState(path=path, failed=in_words(self._failed) if self._failed else None)

    def begin(self) -> Record | None:
        """Begin to keep the game; return that in the file, if it has gone on since it was found."""
        self._has_begun = True
        if self._autosave is None:
            return None
        newer = self._autosave.begin(self._owner)
        self._file = _File(self._autosave, self._game())
        if not self._replaces:
            return newer
        try:
            self._autosave.put_aside_found()
        except OSError as error:
            _LOGGER.warning("the earlier game can't be put aside: %s", error)
        return None

    def go_on(self, game: Game, autosave: Autosave) -> None:
        """Keep a game, which was found in this file, there, once it is the table's."""
        self._next = _File(autosave, game)

    def newer(self, game: Game) -> None:
        """Note that the table goes on with the newer game that was found in its file."""
        if self._file is not None:
            self._file = self._file._replace(game=game)

    def put_aside(self) -> None:
        """Put the saved game aside before another one begins."""
        file = self._present()
        if file is None:
            return
        if self._by_default:
            file.autosave.write_whole()
        else:
            file.autosave.put_aside()

    def see(self) -> bool:
        """Note that somebody sees the table; return whether there is anything to keep only now."""
        seen, self._is_seen = self._is_seen, True
        return not seen and self._by_default and self._file is None and self._has_act()

    def save(self, *, whole: bool = False) -> str | None:
        """Keep what has changed; return why that failed, the first time that it does."""
        if not self._has_begun:
            return None
        failed, self._failed = self._failed, ""
        try:
            self._write(whole=whole)
        except OSError as error:
            self._failed = str(error)
            if failed:
                return None
            _LOGGER.warning("a table's game can't be saved: %s", error)
            return self._failed
        return None

    def rest(self) -> str | None:
        """Write the file whole if its journal has more; return why that failed."""
        file = self._file
        if file is None or not file.autosave.has_journal:
            return None
        keeping.number_anew(file.autosave.path, is_sure=False)
        return self.save(whole=True)

    def leave(self) -> None:
        """Give the file back to another table; what is still done here goes on beside it."""
        file = self._present()
        if file is None:
            return
        file.autosave.close()
        self._left = _Left(self._now, file.autosave)
        self._file = None

    def close(self) -> None:
        """Write the file whole, and give it back."""
        file = self._present()
        if file is not None:
            file.autosave.close()

    def _present(self) -> _File | None:
        """Return the file of the game as it is now, and give back that of an earlier game."""
        game, file, after = self._game(), self._file, self._next
        if file is not None and file.game is game:
            return file
        now = None
        if after is not None and after.game is game:
            after.autosave.begin(self._owner)
            now = after
        elif file is not None and not self._by_default:
            now = file._replace(game=game)
        self._file = now
        if file is not None and (now is None or now.autosave is not file.autosave):
            file.autosave.release()
        return now

    def _write(self, *, whole: bool) -> None:
        file = self._present() or self._beside() or self._new()
        if file is None:
            return
        if whole:
            file.autosave.write_whole()
        else:
            file.autosave.write()
        if self._now != self._played and self._has_act():
            self._played = self._now
            keeping.number_anew(file.autosave.path)
        if file.autosave.has_journal:
            self._timer.begin()

    @property
    def _now(self) -> _Played:
        game = self._game()
        return _Played(game, game.changes)

    def _beside(self) -> _File | None:
        """Go on beside the file that another table has, if anything has happened here since."""
        left = self._left
        if left is None or self._by_default or self._now == left.moment:
            return None
        file = self._file = _File(left.autosave, self._game())
        return file

    def _new(self) -> _File | None:
        """Take a new file in the reader's folder, if the game is to be kept there."""
        if not (self._by_default and self._is_seen and self._has_act()):
            return None
        if self._left is not None and self._now == self._left.moment:
            return None
        file = self._file = _File(_own_file(self._owner), self._game())
        file.autosave.write()
        keeping.prune()
        return file


def _own_file(owner: AutosaveOwner) -> Autosave:
    """Take a new file in the reader's folder."""
    paths = keeping.new_paths(owner.kept_record())
    first = next(paths)
    autosave = keeping.Autosave(first)
    autosave.claim(chain([first], paths))
    autosave.begin(owner)
    return autosave


def _shown(path: Path) -> str:
    """Write a path as a person reads it: `~` for the home folder."""
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(path)
