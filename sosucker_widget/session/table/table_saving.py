"""How a table keeps its game: in the file that was named, or in one of its own, or not at all."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sosucker_widget.game import keeping
from sosucker_widget.record import Record
from sosucker_widget.record.changes import Change, seated
from sosucker_widget.replay.in_words import in_words
from sosucker_widget.session.table.seating import with_bots
from sosucker_widget.system import is_kept
from sosucker_widget.table.table_state import KeptState

if TYPE_CHECKING:
    from sosucker_widget.game import Game
    from sosucker_widget.game.autosave import AutosaveOwner
    from sosucker_widget.game.keeping import Autosave

_LOGGER: Final = logging.getLogger("sosucker_widget")

Bots = Mapping[int, str | Callable[..., Any]]


class TableSaving:
    """Keeps a table's game on disk.

    Parameters
    ----------
    owner
        The table.
    autosave
        The file; None for none, or none yet.
    by_default
        Whether the game is kept in the reader's folder from the first act after somebody has seen
        the table.
    replaces
        Whether a game that was found in the file is put aside at the beginning.
    """

    def __init__(
        self, owner: AutosaveOwner, autosave: Autosave | None, *, by_default: bool, replaces: bool
    ) -> None:
        self._owner, self._autosave = owner, autosave
        self._by_default, self._replaces = by_default, replaces
        self._has_begun = self._is_seen = self._has_act = False
        self._game: Game | None = None
        self._failed = ""

    @property
    def kept(self) -> KeptState:
        """Where the game is kept, and whether that works."""
        file = self._autosave.path if self._autosave else None
        path = _shown(file) if file and is_kept(file) else None
        return KeptState(path=path, failed=in_words(self._failed) if self._failed else None)

    def follow(self, game: Game, bots: Callable[[], Bots]) -> None:
        """Hear of every change of a game; `bots` returns the bots that play in it."""
        self._let_go()
        if self._autosave is None and not self._by_default:
            return

        def hear(change: Change) -> None:
            self._has_act = True
            if self._autosave is not None:
                has_players = "players" in change
                self._autosave.hear(_seats(game.heading, bots()) if has_players else change)

        self._game = game
        game.journal_to(hear)

    def _let_go(self) -> None:
        if self._game is not None:
            self._game.journal_to(None)
            self._game = None

    def seat(self, heading: Record, bots: Bots) -> None:
        """Note who plays the seats now."""
        if self._autosave is not None:
            self._autosave.hear(_seats(heading, bots))

    def begin(self) -> Record | None:
        """Begin to keep the game; return that in the file, if it has gone on since it was found."""
        self._has_begun = True
        if self._autosave is None:
            return None
        newer = self._autosave.begin(self._owner)
        if not self._replaces:
            return newer
        try:
            self._autosave.put_aside_found()
        except OSError as error:
            _LOGGER.warning("the earlier game can't be put aside: %s", error)
        return None

    def go_on(self, autosave: Autosave) -> None:
        """Keep the game, which was found in this file, there."""
        self._autosave, self._has_begun = autosave, True
        autosave.begin(self._owner)

    def put_aside(self) -> None:
        """Put the saved game aside before another one begins.

        Raises
        ------
        OSError
            If that can't be written.
        """
        if self._autosave is None:
            return
        if self._by_default:
            self._autosave.close()
            self._autosave = None
        else:
            self._autosave.put_aside()

    def replaced(self) -> None:
        """Note that another game has begun."""
        self._has_act = False
        if self._autosave is not None:
            self._autosave.replaced()

    def see(self) -> bool:
        """Note that somebody sees the table; return whether there is anything to keep only now."""
        seen, self._is_seen = self._is_seen, True
        return not seen and self._has_act and self._by_default and self._autosave is None

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

    def stop(self) -> None:
        """Keep nothing any more: another table goes on with the game."""
        self.close()
        self._let_go()
        self._autosave, self._by_default = None, False

    def close(self) -> None:
        """Write the file whole, and give it back."""
        if self._autosave is not None:
            self._autosave.close()

    def _write(self, *, whole: bool) -> None:
        if self._autosave is None:
            if not (self._by_default and self._is_seen and self._has_act):
                return
            self._autosave = _own_file(self._owner)
            self._autosave.write()
            keeping.prune()
        if whole:
            self._autosave.write_whole()
        else:
            self._autosave.write()


def _own_file(owner: AutosaveOwner) -> Autosave:
    """Take a new file in the reader's folder."""
    paths = keeping.new_paths(owner.kept_record())
    first = next(paths)
    autosave = keeping.Autosave(first)
    autosave.claim(chain([first], paths))
    autosave.begin(owner)
    return autosave


def _seats(heading: Record, bots: Bots) -> Change:
    return seated(with_bots(heading, bots).players)


def _shown(path: Path) -> str:
    """Write a path as a person reads it: `~` for the home folder."""
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(path)
