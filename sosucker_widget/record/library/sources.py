"""Where records are read from and saved to: a text, a file, or a game of the library."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from sosucker_widget.errors import SosuckerError, kind_of, nearest, short_traceback
from sosucker_widget.given_numbers import as_whole
from sosucker_widget.plugins import WithPlugins
from sosucker_widget.record import journal, notation, sls
from sosucker_widget.record.library.json_texts import is_json, json_games, record_of, unfenced
from sosucker_widget.record.library.shelf import GameCollection
from sosucker_widget.record.record import HasRecord, Record, loads_json
from sosucker_widget.record.storage.files import (
    ENDINGS,
    PathLike,
    encoded,
    is_notation,
    read_bytes,
    write_whole,
)
from sosucker_widget.record.values.fault import Fault, RecordError

if TYPE_CHECKING:
    from importlib.abc import Traversable


def save(record: Record | HasRecord, path: PathLike) -> None:
    """Write a record to a file: a `.sls` file, or a `.sls.json` file.

    The record of a `Game`, a `Table` or a `Replay` is saved as well. The file is written beside the
    old one and then takes its place, so that at any time there is a whole one. What could not be
    loaded again is not written.

    Raises
    ------
    OSError
        If the file can't be written; an old one is as it was.
    RecordError
        If the record breaks a rule or a limit.
    ValueError
        If the name ends in neither `.sls` nor `.json`.
    """
    _record_of(record, path).save(path)


def save_all(records: Sequence[Record | HasRecord], path: PathLike) -> None:
    """Write records to a file, as `save` does: a `.sls` file, since a JSON file holds one.

    Raises
    ------
    OSError
        If the file can't be written; an old one is as it was.
    RecordError
        If a record breaks a rule or a limit.
    ValueError
        If there is no record, or more than one for a JSON file.
    """
    games = [_record_of(record, path) for record in _several(records, path)]
    write_whole(path, encoded([(record, record.root) for record in games], path))


def _several(value: object, path: object) -> Sequence[object]:
    """See that several records are given."""
    if isinstance(value, str | os.PathLike):
        _turned_round(value, path)
    if isinstance(value, Record) or not isinstance(value, Sequence):
        raise TypeError("save_all takes a list of records; save(record, path) writes one")
    return value


def _record_of(value: object, path: object) -> Record:
    """Return the record that is to be saved: this one, or that of a game or a widget."""
    if isinstance(value, str | os.PathLike):
        _turned_round(value, path)
    record = value if isinstance(value, Record) else getattr(value, "record", None)
    if not isinstance(record, Record):
        raise TypeError(f"save takes a record and a path, and this is {kind_of(value)}")
    if not isinstance(path, str | os.PathLike):
        raise TypeError(f"path: {kind_of(path)} is not the path of a file")
    return record


def _turned_round(value: object, path: object) -> None:
    """Tell somebody who gave the path first."""
    if not isinstance(path, str | os.PathLike):
        name = os.fspath(cast("PathLike", value))
        raise TypeError(f"the record comes first, then the path: save(record, {name!r})")


_MARK: Final = "\ufeff"
_ENDING: Final = ".sls.json"


class SourceError(SosuckerError, FileNotFoundError):
    """A string is neither the text of a game, nor a file, nor the name of a shipped game."""

    def __str__(self) -> str:
        """Tell what is missing, and what was probably meant."""
        return f"{self.filename!r}: {self.strerror}"


@short_traceback
def loads(text: str | bytes, game: int = 1) -> Record:
    """Read a record from its text: JSON, or the `.sls` notation.

    Parameters
    ----------
    text
        The text of a file. If it begins with `{`, or is a list of such games, it is JSON. What
        stands between fences, as language models write it, is read, and comments in JSON are passed
        over.
    game
        Which of its games, from 1.

    Raises
    ------
    RecordError
        If anything is wrong with it; then nothing is loaded.
    IndexError
        If the text hasn't that many games.

    Examples
    --------
    >>> loads("[rules classic] [first red] 1. r+ b").position(2).phase
    'play'
    >>> loads(loads("[rules classic] [first red] 1. r+ b").dumps("json")).plies
    2
    """
    _check_kind(text, (str, bytes), "loads reads the text of a record")
    text = unfenced(text)
    if is_json(text):
        return _nth(text, game)
    if isinstance(text, str) and _is_word(text):
        what = f"this is the name of a file or a game: load({text!r}) reads it"
        raise RecordError([Fault("", what)])
    return sls.loads(text, game)


@short_traceback
def load(source: PathLike, game: int = 1) -> Record:
    """Read a record: from a file, or a game that ships with the package.

    Parameters
    ----------
    source
        The path of a file, `.sls` or `.sls.json`, with what the journal beside it adds while a
        table saves its game there; or the name of a shipped game or a plug-in's.
        A string that begins with `{` or `[`, or has more than one line, is read as the text of a
        record.
    game
        Which of its games, from 1.

    Raises
    ------
    OSError
        If the file can't be read. If there is none, and no game of that name, it is a
        `SourceError`, which is a `FileNotFoundError`.
    RecordError
        If the record is refused.
    IndexError
        If there are not that many games.

    Examples
    --------
    >>> load("kept_promise").title["en"]
    'Kept to the letter'
    """
    return _read(source, lambda text: loads(text, game), game)[0]


@short_traceback
def load_all(source: PathLike) -> GameCollection[Record]:
    """Read all records of a file or of a folder; the other sources of `load` give one.

    Parameters
    ----------
    source
        As for `load`; or a folder, such as one in which games are handed in, whose files `.sls` and
        `.sls.json` are read in the order of their names.

    Returns
    -------
    games
        The games, by number and by name. A name is that of the file, with a number behind it if the
        file has several games.

    Raises
    ------
    OSError
        If a file can't be read.
    RecordError
        If one of the records is refused.

    Examples
    --------
    >>> load_all("[rules classic] [first red] 1. r+ b [rules classic] [first blue] 1. b+")
    <GameCollection: 2 games: 1, 2>
    """
    folder = None if is_text(source) else Path(source).expanduser()
    if folder is not None and is_file(source) and folder.is_dir():
        found = _read_folder(folder)
    else:
        found = {"" if folder is None else _stem(folder.name): _read(source, loads_all, None)}
    games = {
        f"{name}-{number}".strip("-") if len(records) > 1 or not name else name: record
        for name, records in found.items()
        for number, record in enumerate(records, 1)
    }
    return GameCollection(games.values(), games)


def _read_folder(folder: Path) -> dict[str, list[Record]]:
    """Read the games of each file in a folder, by the name of the file."""
    found, faults = dict[str, list[Record]](), list[Fault]()
    for path in sorted(one for one in folder.iterdir() if one.name.endswith(ENDINGS)):
        name = path.name if _stem(path.name) in found else _stem(path.name)
        try:
            found[name] = _read(path, loads_all, None)
        except RecordError as error:
            faults += [Fault(path.name, str(fault)) for fault in error.details]
    if faults:
        raise RecordError(faults)
    return found


def find_record(source: object, game: int = 1, *, also: Iterable[str] = ()) -> Record:
    """Return a record: this one, that of a game or a widget, or what `load` reads."""
    held = source if isinstance(source, Record) else getattr(source, "record", None)
    if isinstance(held, Record):
        return held
    _check_kind(source, (str, os.PathLike), "expected a record, a game, a path, a name or a text")
    try:
        return load(cast("PathLike", source), game)
    except SourceError:
        near = nearest(source, also)
        if near is None:
            raise
        raise _missing(cast("PathLike", source), also=[near]) from None


def is_text(source: PathLike) -> bool:
    """Tell whether this is the text of a record, and not the name of a file or a game.

    >>> is_text("[rules classic] [first red]"), is_text("game.sls"), is_text("")
    (True, False, True)
    """
    if not isinstance(source, str):
        return False
    begin = source.lstrip(f"{_MARK} \t\r")
    return not begin or "\n" in source or begin.startswith(("{", "[", "［", "【", "<"))


def is_file(source: PathLike) -> bool:
    """Tell whether there is a file of this name."""
    try:
        Path(source).expanduser().stat()
    except PermissionError:
        return True  # Opening it says what is wrong.
    except (OSError, ValueError, RuntimeError):  # also no path at all, or a home unknown
        return False
    return True


def _read(
    source: PathLike, parse: Callable[[str | bytes], Record | list[Record]], game: int | None
) -> list[Record]:
    """Find a source, and read one of its games, or all of them."""
    _check_kind(source, (str, os.PathLike), "load reads a path, a name or a text")
    if is_text(source):
        games = parse(os.fspath(source))
    elif is_file(source) or os.fspath(source) not in GAMES:
        games = _read_file(source, parse, game)
    else:
        games = _only(GAMES[os.fspath(source)](), game)
    return games if isinstance(games, list) else [games]


def _read_file(
    source: PathLike, parse: Callable[[str | bytes], Record | list[Record]], game: int | None
) -> Record | list[Record]:
    if not is_file(source):
        raise _missing(source)
    data = read_bytes(source)
    is_first = game is None or as_whole(game) == 1
    if is_first and (grown := journal.with_journal(data, source)) is not None:
        return grown
    if is_notation(source):
        text = unfenced(data)
        return sls.loads_all(text) if game is None else sls.loads(text, game)
    # What the name doesn't say, the content does.
    if Path(source).suffix.lower() != ".json" and data.strip():
        return parse(data)
    text = unfenced(data)
    return _all_of(text) if game is None else _nth(text, game)


def loads_all(text: str | bytes) -> list[Record]:
    """Read all records of a text: JSON, or the `.sls` notation."""
    text = unfenced(text)
    return _all_of(text) if is_json(text) else sls.loads_all(text)


def _all_of(text: str | bytes) -> list[Record]:
    """Read all games of a JSON text."""
    games = json_games(text)
    several = len(games) > 1
    return [record_of(one, at if several else None) for at, one in enumerate(games, 1)]


def _nth(text: str | bytes, number: int) -> Record:
    """Read one game of a JSON text, counted from 1."""
    games = json_games(text)
    at = as_whole(number, 1, len(games))
    if at is None:
        raise IndexError(f"there is no game {number}: {notation.games_in_file(len(games))}")
    return record_of(games[at - 1], at if len(games) > 1 else None)


def _check_kind(value: object, kinds: tuple[type, ...], takes: str) -> None:
    if not isinstance(value, kinds):
        raise TypeError(f"{takes}, and this is {kind_of(value)}")


def _only(record: Record, game: int | None) -> Record:
    if game is not None and as_whole(game) != 1:
        raise IndexError(f"there is no game {game}: {notation.games_in_file(1)}")
    return record


def _is_word(text: str) -> bool:
    """Tell whether a text is rather the name of a file or a game."""
    if is_text(text):
        return False
    return Path(text).suffix.lower() in ENDINGS or text in GAMES or is_file(text)


def _missing(source: PathLike, also: Iterable[str] = ()) -> SourceError:
    """Say that a source isn't there, and what was probably meant."""
    path = Path(source).expanduser()
    in_folder = path.parent != Path()
    if in_folder and not path.parent.is_dir():
        what, candidates = f"there is no folder {str(Path(source).parent)!r}", {}
    elif in_folder or path.suffix in ENDINGS:
        what, candidates = os.strerror(errno.ENOENT), _beside(path)
    else:
        what = "there is no file and no shipped game of this name"
        candidates = {name: name for name in [*also, *GAMES]} | _beside(path)
    near = nearest(_stem(path.name), candidates, cutoff=0.7)
    what += f": did you mean {candidates[near]!r}?" if near else ""
    return SourceError(errno.ENOENT, what, os.fspath(source))


def _beside(path: Path) -> dict[str, str]:
    """List the records in the folder of a path by their names without ending."""
    try:
        names = os.listdir(path.parent)  # noqa: PTH208 - names alone
    except OSError:
        return {}
    return {_stem(name): name for name in sorted(names)[:1000] if name.endswith(ENDINGS)}


def _stem(name: str) -> str:
    return name.removesuffix(".json").removesuffix(".sls")


def _from_plugin(_: str, value: object) -> Callable[[], Record]:
    """Read the game of a plug-in: a record, a path, a text, or a function that returns one."""
    source = value() if callable(value) else value
    record = source if isinstance(source, Record) else load(source)  # type: ignore[arg-type]
    return lambda: record


def _from_folder(folder: Traversable) -> dict[str, Callable[[], Record]]:
    """List the games of a folder by name."""
    pairs = sorted((one.name.removesuffix(_ENDING), one) for one in folder.iterdir())
    return {name: partial(_read_shipped, file) for name, file in pairs}


def _read_shipped(file: Traversable) -> Record:
    return loads_json(file.read_bytes())


GAMES: Final = WithPlugins(
    "games", _from_folder(files("sosucker_widget").joinpath("games")), _from_plugin
)
"""The games that the package and its plug-ins bring, by name: functions that read them."""
