"""What can still be read of a game whose files are damaged: each of them, and the longest line."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from sosucker_widget.record import sls
from sosucker_widget.record.journal.aside import names_beside, stem_and_kind
from sosucker_widget.record.journal.journal_text import (
    Journal,
    JournalError,
    JournalText,
    digest,
    journal_beside,
    read_journal,
)
from sosucker_widget.record.journal.kept_record import (
    JournalFile,
    game_of,
    journal_of,
    kept_game,
    record_of,
)
from sosucker_widget.record.journal.mending import mended
from sosucker_widget.record.record import Record, loads_json
from sosucker_widget.record.storage.files import is_notation, read_bytes, real_path
from sosucker_widget.record.storage.last_good import last_good
from sosucker_widget.record.values.fault import RecordError
from sosucker_widget.record.values.limits import MAX_BYTES

_EVENTS: Final = re.compile(r'"events"\s*:\s*\[')
_NO_ITEM: Final = re.compile(r"[\s,]*")
_PLACE: Final = re.compile(r"event (\d+)")
_LONGEST: Final = 4 * MAX_BYTES
_TRIES: Final = 100
"""How often the end of a file is cut off; each time at the first thing that is wrong there."""

_NEEDED: Final = ("format", "version", "ruleset", "players", "first", "start")


@dataclass(frozen=True)
class Remnant:
    """What can be read in one of the files."""

    path: Path
    record: Record | None
    """The game in it; None if nothing can be read."""
    is_whole: bool = False
    """Whether nothing in the file is damaged."""
    is_other: bool = False
    """Whether it is another game than the one that is repaired."""

    @property
    def length(self) -> tuple[int, int]:
        """How far its game has come: in actions, and in all that was done and said."""
        return (-1, -1) if self.record is None else (self.record.plies, len(self.record))


class _Part(NamedTuple):
    """A game, and whether that is all there was; None if nothing can be read."""

    record: Record | None
    is_whole: bool


def remnants(path: str | os.PathLike[str]) -> list[Remnant]:
    """Read a file, its journal, and all that was put aside beside them.

    Games that begin otherwise than this one, such as an earlier one at the same table, are marked.
    """
    real = real_path(path)
    data = _bytes_of(real)
    own = [Remnant(real, *_readable(data, real))] if data is not None else []
    files = [*_there(last_good(real), *_damaged(real, real.name))]
    own += [Remnant(one, *_readable(read_bytes(one), real)) for one in files]
    bases = {digest(each): each for one in (real, *files) if (each := _bytes_of(one)) is not None}
    journals = [
        *_there(journal_of(data or b"", real).path),
        *_damaged(real, journal_beside(real).name),
    ]
    own += [Remnant(one, *_of_journal(one, real, bases)) for one in journals]
    return [*own, *_put_aside(real, longest(own))]


def remnant_of(data: bytes, name: str) -> Remnant:
    r"""Read what can be read of the bytes of a file alone, whose name says how it is written.

    >>> remnant_of(b"[rules classic] [first red]\n\n1. r+ b\n2. b9 ...", "-.sls").record.plies
    2
    """
    path = Path(name)
    return Remnant(path, *_readable(data, path))


def longest(among: Iterable[Remnant]) -> Remnant | None:
    """Return the remnant with the longest line; of several the first, a whole one if there is."""
    readable = [one for one in among if one.record is not None and not one.is_other]
    return max(readable, key=lambda one: (one.length, one.is_whole), default=None)


def _there(*paths: Path) -> Iterator[Path]:
    return (path for path in paths if path.is_file())


def _bytes_of(path: Path) -> bytes | None:
    with suppress(FileNotFoundError):
        return read_bytes(path)
    return None


def _damaged(path: Path, name: str) -> list[Path]:
    """Find what was put aside since it was damaged."""
    return _matching(path, re.escape(name) + r"(?:\.(\d+))?\.damaged")


def _matching(path: Path, pattern: str) -> list[Path]:
    """Find the files beside one whose names match, by the number in them."""
    names = list[tuple[int, str]]()
    with suppress(OSError):
        for name in os.listdir(path.parent):  # noqa: PTH208 - names alone
            if match := re.fullmatch(pattern, name):
                names.append((int(match[1] or 0), name))
    return [path.with_name(name) for _, name in sorted(names)]


def _put_aside(path: Path, own: Remnant | None) -> Iterator[Remnant]:
    """Read the games that were put aside beside a file."""
    stem, kind = stem_and_kind(path)
    for aside in _matching(path, rf"{re.escape(stem)}\.(\d+){re.escape(kind)}"):
        data = read_bytes(aside)
        with suppress(RecordError):
            game = kept_game(data, journal_of(data, aside), aside).record
            is_other = own is not None and not _begin_alike(own.record, game)
            yield Remnant(aside, game, is_whole=True, is_other=is_other)
            continue
        yield Remnant(aside, None)


def _begin_alike(one: Record | None, other: Record) -> bool:
    if one is None or one.start != other.start:
        return False
    return not (len(one) and len(other)) or one[0].act == other[0].act


def _of_journal(file: Path, path: Path, bases: Mapping[str, bytes]) -> _Part:
    """Read the game of a journal, from its own copy of the file or from one that it names."""
    with file.open("rb") as opened:
        data = opened.read(_LONGEST)
    journal = _journal_in(data, bases.values())
    if journal is None:
        return _Part(_readable(data.partition(b"\n")[2], path).record, is_whole=False)
    with suppress(RecordError, JournalError):
        game, is_possible = game_of(journal, path)
        if is_possible and journal.is_damaged:
            game = mended(game, data[journal.size :], journal.sum)
        return _Part(game, is_possible and not (journal.is_torn or journal.is_damaged))
    for base in [bases[mark] for mark in reversed([*journal.files]) if mark in bases]:
        with suppress(RecordError):
            return _Part(kept_game(base, JournalFile(file, journal), path).record, is_whole=False)
    return _Part(_readable(data.partition(b"\n")[2], path).record, is_whole=False)


def _journal_in(data: bytes, bases: Iterable[bytes]) -> Journal | None:
    """Read a journal; if its beginning is damaged, as that of one of these files."""
    with suppress(JournalError):
        return read_journal(data)
    for base in bases:
        begin = JournalText().begin(base)
        with suppress(JournalError):
            journal = read_journal(begin + data[len(begin) :])
            if journal.changes:
                return journal._replace(is_damaged=True)
    return None


def _readable(data: bytes, path: Path) -> _Part:
    """Read a file as far as it goes."""
    with suppress(RecordError):
        return _Part(record_of(data, path), is_whole=True)
    text = data.decode("utf-8", "replace")
    return _Part(_beginning_of_sls(text) if is_notation(path) else _beginning(text), is_whole=False)


def _beginning_of_sls(text: str) -> Record | None:
    """Read a game up to the first line that is wrong."""
    lines = text.splitlines(keepends=True)
    for _ in range(_TRIES):
        game = _or_error(sls.loads, "".join(lines))
        if isinstance(game, Record):
            return game
        if not lines:
            break
        spots = [one.spot.line for one in game.details if one.spot is not None]
        del lines[min(len(lines), *spots) - 1 :]
    return None


def _beginning(text: str) -> Record | None:
    """Read the events of a record up to the first that is wrong."""
    events = _EVENTS.search(text)
    head = None if events is None else _head(text[: events.start()])
    if events is None or head is None:
        return None
    acts = [*_items(text, events.end())]
    for _ in range(_TRIES):
        game = _or_error(loads_json, json.dumps({**head, "events": acts}))
        if isinstance(game, Record):
            return game
        places = [int(at[1]) for one in game.details if (at := _PLACE.match(one.place))]
        if not places or min(places) >= len(acts):
            break
        del acts[min(places) :]
    return None


def _or_error(read: Callable[[str], Record], text: str) -> Record | RecordError:
    try:
        return read(text)
    except RecordError as error:
        return error


def _head(text: str) -> dict[str, Any] | None:
    """Read what stands before the events: only what a game needs, and its title."""
    with suppress(ValueError, RecursionError):
        # What stands before it, as a fence, is none of it.
        raw = json.loads(text[text.index("{") :].rstrip().rstrip(",") + "}")
        return {key: raw[key] for key in (*_NEEDED, "title") if key in raw}
    return None


def _items(text: str, at: int) -> Iterator[Any]:
    """Read the items of a JSON list that begins there, up to what is none."""
    decoder = json.JSONDecoder()
    with suppress(ValueError, RecursionError):
        while True:
            at = _NO_ITEM.match(text, at).end()  # type: ignore[union-attr]  # it matches nothing too
            item, at = decoder.raw_decode(text, at)
            yield item


def repaired_names(path: str | os.PathLike[str]) -> Iterator[Path]:
    """Name the file that a repaired game is written to: beside the file, and a free one.

    >>> names = repaired_names("game.sls.json")
    >>> next(names).name, next(names).name
    ('game.repaired.sls.json', 'game.repaired.1.sls.json')
    """
    stem, kind = stem_and_kind(real_path(path))
    first = real_path(path).with_name(f"{stem}.repaired{kind}")
    yield first
    yield from names_beside(first)
