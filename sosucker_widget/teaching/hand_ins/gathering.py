"""Finds what was handed in: in files, folders within folders, and archives."""

from __future__ import annotations

import os
import struct
import unicodedata
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import IO, Final, NamedTuple
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from sosucker_widget.errors import safe_text
from sosucker_widget.locale import Saying
from sosucker_widget.record.storage.files import real_path
from sosucker_widget.record.values.fault import visible
from sosucker_widget.record.values.limits import ANSWER_LIMITS, Limits
from sosucker_widget.teaching.answer_file import SavedAnswers
from sosucker_widget.teaching.hand_ins.hand_in import (
    HandIn,
    HandInError,
    Sender,
    answers_in,
    sender_in,
    values_in,
    wrong_kind,
)
from sosucker_widget.teaching.hand_ins.notebook_answers import answers_in_notebook, is_notebook

MOST_FILES: Final = 5_000
"""Files in a folder, or in an archive."""

_MOST_DIRECTORY: Final = 4 * 1024 * 1024
"""Bytes of an archive's list of files, which is read at once."""

_END: Final = b"PK\x05\x06"
_LARGE_END: Final = b"PK\x06\x07"
_END_SIZE: Final = 22
_LONGEST_COMMENT: Final = 65_535
_UTF8_NAME: Final = 0x800
_LOCKED: Final = 0x1

_WAYS: Final = (ZIP_STORED, ZIP_DEFLATED)
"""How files may be packed: what is packed in other ways can't be unpacked only in part."""

_BROKEN: Final = (
    BadZipFile,
    EOFError,
    zlib.error,
    struct.error,
    NotImplementedError,
    ValueError,
    OSError,
)


@contextmanager
def opened(path: Path) -> Iterator[ZipFile]:
    """Open an archive, unless its list of files alone is too much to read."""
    with path.open("rb") as file:
        _check_directory(file)
        try:
            archive = ZipFile(file)
        except _BROKEN as error:
            raise HandInError(Saying("handin.zip-damaged")) from error
        with archive:
            if len(archive.filelist) > MOST_FILES:
                raise HandInError(Saying("handin.many", most=MOST_FILES))
            yield archive


def _check_directory(file: IO[bytes]) -> None:
    """See how long the list of files says it is, before all of it is read."""
    size = file.seek(0, 2)
    file.seek(max(0, size - _LONGEST_COMMENT - _END_SIZE))
    tail = file.read()
    at = tail.rfind(_END)
    if at < 0 or at + _END_SIZE > len(tail):
        raise HandInError(Saying("handin.zip-damaged"))
    length = int.from_bytes(tail[at + 12 : at + 16], "little")
    # The large form has a length of its own, which it need not have below 65,535 files.
    if length > _MOST_DIRECTORY or tail[max(0, at - 20) : at].startswith(_LARGE_END):
        raise HandInError(Saying("handin.many", most=MOST_FILES))
    file.seek(0)


def part_of(archive: ZipFile, info: ZipInfo, most: int) -> bytes:
    """Return the beginning of a file in an archive, however long it says it is."""
    if info.flag_bits & _LOCKED:
        raise HandInError(Saying("handin.locked"))
    if info.compress_type not in _WAYS:
        raise HandInError(Saying("handin.unusual"))
    try:
        with archive.open(info) as file:
            return file.read(most)
    except (*_BROKEN, RuntimeError) as error:
        raise HandInError(Saying("handin.zip-damaged")) from error


def name_of(info: ZipInfo) -> str:
    r"""Return the path of a file in an archive, Russian letters too.

    A program for Windows writes them by an old table of letters, and says nothing of it.

    >>> broken = ZipInfo("Анна.json".encode("cp866").decode("cp437"))
    >>> name_of(broken)
    'Анна.json'
    """
    if info.flag_bits & _UTF8_NAME or info.filename.isascii():
        return info.filename
    try:
        raw = info.filename.encode("cp437")
    except UnicodeEncodeError:
        return info.filename
    for letters in ("utf-8", "cp866"):
        try:
            name = raw.decode(letters)
        except UnicodeDecodeError:
            continue
        if letters == "utf-8" or all(_is_russian(char) for char in name if not char.isascii()):
            return name
    return info.filename


def _is_russian(char: str) -> bool:
    return unicodedata.name(char, "").startswith(("CYRILLIC", "NUMERO"))


MOST_IN_ALL: Final = 512 * 1024 * 1024
"""Bytes of all files together, as they are when they are unpacked."""

_NOTEBOOK_LIMITS: Final = Limits(size=16 * 1024 * 1024)
_LONGEST_PATH: Final = 300
_SKIPPED: Final = frozenset({"__MACOSX", ".ipynb_checkpoints", "Thumbs.db", "desktop.ini"})
"""What systems put into folders by themselves."""

Reader = Callable[[int], bytes]
"""Returns so many bytes of a file, from its beginning."""


class _FoundFile(NamedTuple):
    """A file that was found: its place, and how it is read, or what is wrong with it."""

    place: str
    read: Reader | None
    fault: str = ""


def gather(paths: Iterable[str | os.PathLike[str]]) -> Iterator[HandIn]:
    """Read what was handed in, one file after the other."""
    left = MOST_IN_ALL
    for path in paths:
        for found in _found(path):
            sender = sender_in(found.place)
            if found.read is None:
                yield HandIn(found.place, fault=found.fault, sender=sender)
            elif left <= 0:
                fault = Saying("handin.all", most=MOST_IN_ALL // 1024**2)
                yield HandIn(found.place, fault=fault, sender=sender)
            else:
                hand_in, size = _hand_in(found.place, sender, found.read)
                left -= size
                yield hand_in


def _found(path: str | os.PathLike[str]) -> Iterator[_FoundFile]:
    name = _shown(os.fspath(path))
    try:
        real = real_path(path)
        if real.is_dir():
            yield from _in_folder(real)
        elif _is_archive(real):
            yield from _in_archive(real, "")
        else:
            # A pipe or a device has no end.
            real.stat()
            is_file = real.is_file()
            fault = "" if is_file else Saying("handin.no-file")
            yield _FoundFile(_shown(Path(path).name), _reader(real) if is_file else None, fault)
    except (OSError, ValueError) as error:
        yield _FoundFile(Path(name).name or name, None, _why(error))


def _in_folder(folder: Path) -> Iterator[_FoundFile]:
    """Yield the files of a folder and of the folders in it, in the order of their names."""
    count, closed = 0, list[OSError]()
    for inside, folders, files in os.walk(folder, onerror=closed.append):
        folders[:] = sorted(one for one in folders if not _is_skipped(one))
        for file in sorted(one for one in files if not _is_skipped(one)):
            path = Path(inside, file)
            # A link may lead out of the folder.
            if path.is_symlink() or not path.is_file():
                continue
            count += 1
            if count > MOST_FILES:
                yield _FoundFile(_shown(folder.name), None, Saying("handin.many", most=MOST_FILES))
                return
            place = path.relative_to(folder).as_posix()
            if _is_archive(path) and inside == os.fspath(folder):
                yield from _whole_or_fault(path)
            else:
                yield _FoundFile(_shown(place), _reader(path))
    for error in closed:
        place = os.path.relpath(error.filename, folder)
        yield _FoundFile(_shown(folder.name if place == "." else place), None, _why(error))


def _whole_or_fault(path: Path) -> Iterator[_FoundFile]:
    try:
        yield from _in_archive(path, f"{path.name}/")
    except (OSError, HandInError) as error:
        yield _FoundFile(_shown(path.name), None, _why(error))


def _in_archive(path: Path, before: str) -> Iterator[_FoundFile]:
    """Yield the files of an archive; `before` begins their places."""
    with opened(path) as archive:
        for info in sorted(archive.filelist, key=name_of):
            place = name_of(info).replace("\\", "/")
            if place.endswith("/") or any(map(_is_skipped, place.split("/"))):
                continue

            def read(most: int, info: object = info) -> bytes:
                return part_of(archive, info, most)  # type: ignore[arg-type] # bound as a default

            yield _FoundFile(_shown(f"{before}{place}"), read)


def _is_skipped(name: str) -> bool:
    return name in _SKIPPED or (name.startswith(".") and name not in (".", ".."))


def _is_archive(path: Path) -> bool:
    return path.suffix.lower() == ".zip" and path.is_file()


def _reader(path: Path) -> Reader:
    def read(most: int) -> bytes:
        with path.open("rb") as file:
            return file.read(most)

    return read


def _shown(place: str) -> str:
    """Write a path as text alone: an archive may name anything."""
    return safe_text(visible(place[:_LONGEST_PATH]), _LONGEST_PATH)


def _hand_in(place: str, sender: Sender, read: Reader) -> tuple[HandIn, int]:
    """Read a file; return how many bytes that took, too."""
    size = 0
    try:
        data = read(ANSWER_LIMITS.size + 1)
        if len(data) > ANSWER_LIMITS.size and _may_be_notebook(place, data):
            data = read(_NOTEBOOK_LIMITS.size + 1)
        size = len(data)
        answers, notes = _answers(data)
    except (OSError, ValueError) as error:
        return HandIn(place, fault=_why(error), sender=sender), size
    return HandIn(place, answers, sender=sender, notes=notes), size


def _may_be_notebook(place: str, data: bytes) -> bool:
    return PurePosixPath(place).suffix == ".ipynb" or b'"cells"' in data


def _answers(data: bytes) -> tuple[SavedAnswers, tuple[Saying, ...]]:
    kind = wrong_kind(data)
    if kind is not None:
        raise HandInError(kind)
    limits = _NOTEBOOK_LIMITS if b'"cells"' in data else ANSWER_LIMITS
    raw = values_in(data, limits)
    if not is_notebook(raw):
        return answers_in(raw), ()
    answers = answers_in_notebook(raw)
    if answers is None:
        raise HandInError(Saying("handin.notebook"))
    return answers, (Saying("handin.from-notebook"),)


def _why(error: Exception) -> str:
    if len(error.args) == 1 and isinstance(error.args[0], Saying):
        return error.args[0]
    return visible(getattr(error, "strerror", None) or str(error))
