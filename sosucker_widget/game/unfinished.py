"""The unfinished games that tables have kept: what they are, and which can be gone on with."""

from __future__ import annotations

import errno
import json
import logging
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from sosucker_widget.display import Shown, ShownPart, ShownTable
from sosucker_widget.engine import COLORS, Color, RuleSet
from sosucker_widget.game.autosave import OWNERS
from sosucker_widget.game.kept_games import KeptPath, is_in_use, kept_folder, kept_paths, rules_part
from sosucker_widget.locale import Language
from sosucker_widget.record import Record, RecordError, write_whole
from sosucker_widget.record.journal import read_kept
from sosucker_widget.record.library.shelf import GameCollection
from sosucker_widget.record.values.reader_text import shown_name

_LOGGER: Final = logging.getLogger("sosucker_widget")


@dataclass(frozen=True, repr=False)
class UnfinishedGame(Shown):
    """A game that a table has kept, and that can be gone on with."""

    path: Path
    """Its file."""
    when: datetime
    """When it was last played, in UTC."""
    record: Record
    """The game so far."""

    @property
    def rules(self) -> RuleSet:
        """The rules of the game."""
        return self.record.rules

    @property
    def plies(self) -> int:
        """How many actions have been done."""
        return self.record.plies

    @property
    def names(self) -> dict[str, str]:
        """The names of the players who have one, by colour."""
        called = {one.color: shown_name(one.name, one.color) for one in self.record.players}
        return {color: name for color, name in called.items() if name}

    @property
    def to_act(self) -> Color:
        """The player who is to decide."""
        seat = self.record.positions[-1].acting_seat
        assert seat is not None
        return COLORS[seat]

    def __str__(self) -> str:
        return f"{self._brief()}, in {self.path}"

    def _brief(self) -> str:
        when = self.when.astimezone().strftime("%Y-%m-%d %H:%M")
        return f"{when}: {self.rules.to_text()}, {self.plies} plies, {self.to_act} to act"

    def _parts(self, language: Language) -> list[ShownPart]:
        return [_table([self], language)]


class UnfinishedGames(GameCollection[UnfinishedGame]):
    """The unfinished games that tables have kept, the one that was played last first."""

    _none = "display.no-games"

    def __init__(self, games: Iterable[UnfinishedGame] = ()) -> None:
        games = tuple(games)
        super().__init__(games, (one.path.name.removesuffix(".sls.json") for one in games))

    def _brief(self) -> str:
        return f"{len(self)} game{'' if len(self) == 1 else 's'}"

    def _table(self, language: Language) -> ShownTable:
        return _table(self, language)


def unfinished_games() -> UnfinishedGames:
    """Find the unfinished games in the reader's folder that no other process is playing."""
    return UnfinishedGames(_found(kept_paths()))


def path_of(game: UnfinishedGame | str | os.PathLike[str] | None) -> Path:
    """Return the file of a game; None stands for the one that was played last."""
    if game is None:
        games = unfinished_games()
        if not games:
            raise FileNotFoundError("there is no unfinished game: `Table()` begins a new one")
        game = games[0]
    if isinstance(game, UnfinishedGame):
        return game.path
    if not Path(game).expanduser().exists():
        raise FileNotFoundError(errno.ENOENT, "there is no such game", os.fspath(game))
    return Path(game)


def newest_like(record: Record) -> UnfinishedGame | None:
    """Find the unfinished game with the rules of this one that was played last."""
    part = rules_part(record)
    likely = [one for one in kept_paths() if one.rules == part]
    return next((one for one in _found(likely) if one.rules == record.rules), None)


def _found(paths: list[KeptPath]) -> Iterator[UnfinishedGame]:
    finished = _Finished()
    for one in paths:
        if finished.has(one) or is_in_use(one.path):
            continue
        try:
            owner = OWNERS.get(one.path)
            record = read_kept(one.path).record if owner is None else owner.game()
        except (OSError, RecordError) as error:
            _LOGGER.warning("%s can't be read: %s", one.path, error)
            continue
        if record.winner is not None or record.stopped == record.plies:
            finished.add(one)
        elif len(record):
            yield UnfinishedGame(one.path, datetime.fromtimestamp(one.when, UTC), record)


class _Finished:
    """Which of the files hold finished games, noted beside them, since reading them all is slow."""

    def __init__(self) -> None:
        self._path = kept_folder() / "finished.json"
        self._known: dict[str, float] = {}
        with suppress(OSError, ValueError):
            times = json.loads(self._path.read_bytes())
            self._known = times if isinstance(times, dict) else {}

    def has(self, one: KeptPath) -> bool:
        """Tell whether a game is finished, and was not written since that was noted."""
        return self._known.get(one.path.name) == one.when

    def add(self, one: KeptPath) -> None:
        """Note that a game is finished; what was noted of files that are gone is left out."""
        self._known[one.path.name] = one.when
        there = {each.path.name for each in kept_paths()}
        times = {name: when for name, when in self._known.items() if name in there}
        with suppress(OSError):
            write_whole(self._path, json.dumps(times).encode())


def _table(games: Sequence[UnfinishedGame], language: Language) -> ShownTable:
    heads = ("played", "ruleset", "plies", "names", "decides", "file")
    rows = [
        (
            one.when.astimezone().strftime("%Y-%m-%d %H:%M"),
            one.rules.to_text(language),
            one.plies,
            ", ".join(one.names.values()),
            one.to_act,
            str(one.path),
        )
        for one in games
    ]
    return ShownTable.titled(heads, rows, language)
