"""The part of this package that a live page needs, as one archive for its worker."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from importlib.metadata import files
from pathlib import Path
from typing import Final

LEFT_OUT: Final = frozenset(
    {
        "chats",
        "classroom",
        "cli",
        "lessons",
        "notebooks",
        "pages",
        "static",
        "tale",
        "teaching",
        "widgets",
    }
)
"""The rooms and folders that no table needs; `widgets` is what would need Jupyter."""

_PACKAGE: Final = Path(__file__).resolve().parents[1]
_KINDS: Final = {".py", ".pyi", ".json"}
_NEEDED: Final = "lazy_loader"
"""What others wrote and every import of the package needs; it goes along with its licence."""

_LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)


def engine_archive() -> bytes:
    """Pack the package without what a live page does not need; the same files give the same bytes.

    Nothing is compressed: the whole is, later, which makes it a quarter smaller.
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, path in _files():
            entry = zipfile.ZipInfo(name, _LONG_AGO)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, path.read_bytes())
    return packed.getvalue()


def _files() -> Iterator[tuple[str, Path]]:
    """Yield what is packed, with its name in the archive."""
    for path in sorted(_PACKAGE.rglob("*")):
        name = path.relative_to(_PACKAGE)
        if path.suffix in _KINDS and LEFT_OUT.isdisjoint(name.parts[:-1]):
            yield f"{_PACKAGE.name}/{name.as_posix()}", path
    for file in sorted(files(_NEEDED) or []):
        if file.suffix == ".py" or file.name.startswith("LICEN"):
            yield file.as_posix(), Path(str(file.locate()))
