"""An archive whose files are read one by one, within bounds; nothing is unpacked to the disk."""

from __future__ import annotations

import struct
import unicodedata
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from sosucker_widget.locale import Saying
from sosucker_widget.teaching.hand_ins.hand_in import HandInError

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
