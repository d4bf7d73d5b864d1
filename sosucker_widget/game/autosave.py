"""A game kept on disk as it is played, so that a kernel that ends takes nothing with it."""

from __future__ import annotations

import os
from pathlib import Path

from sosucker_widget.engine import RuleSet
from sosucker_widget.record import Record, dumps, load, sls, write_whole
from sosucker_widget.record.files import is_notation


class Autosave:
    """Writes a game to a file after every change.

    Parameters
    ----------
    path
        The file, a `.sls.json` or a `.sls`. If it is there already, its game is gone on with.

    Raises
    ------
    OSError, RecordError
        If there is a file that can't be read: it is never written over.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self._path = Path(path)
        self.found: Record | None = load(self._path) if self._path.exists() else None

    def check(self, rules: RuleSet | None) -> None:
        """See that a game that was found is of the rules that were asked for, if any were.

        Raises
        ------
        ValueError
            If it isn't.
        """
        if self.found is None or rules is None or self.found.rules == rules:
            return
        raise ValueError(
            f"autosave: {self._path.name} holds a game of other rules "
            f"({_tell(self.found.rules)}, not {_tell(rules)}): name another file, "
            "or leave out the rules to go on with that game"
        )

    def write(self, record: Record) -> None:
        """Write the game; an older state of it is replaced when the new one is whole.

        Raises
        ------
        OSError
            If it can't be written.
        """
        # A game in play is sound: it need not be read back each time.
        text = sls.dumps(record) if is_notation(self._path) else dumps(record)
        write_whole(self._path, text.encode())

    def put_aside(self) -> None:
        """Keep the game that has been saved under a name of its own, before another one begins."""
        if not self._path.exists():
            return
        name = self._path.name
        stem = name.removesuffix(".json").removesuffix(".sls")
        kind = ".sls" if is_notation(self._path) else ".sls.json"
        number = 1
        while (aside := self._path.with_name(f"{stem}.{number}{kind}")).exists():
            number += 1
        self._path.rename(aside)


def _tell(rules: RuleSet) -> str:
    return f"{rules.preset or 'changed'}, {rules.players} players, {rules.chips} chips"
