"""The notebooks that come with the package, copied to where a reader can change them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from sosucker_widget.record.storage.files import write_whole

FIRST: Final = "index.ipynb"
PACKAGED: Final = Path(__file__).resolve().parents[1] / "notebooks"
FOLDER: Final = "sosucker-notebooks"
_LAID: Final = ".sosucker.json"
"""A file beside the notebooks that lists what was copied, to detect a reader's own changes."""


def find_checkout() -> Path | None:
    """Find the notebooks of a checkout, which are opened in place."""
    root = Path(__file__).resolve().parents[2]
    notebooks = root / "notebooks"
    is_checkout = (root / "pyproject.toml").is_file() and (notebooks / FIRST).is_file()
    return notebooks if is_checkout else None


def lay_out(target: Path, say: Callable[[str], None], source: Path = PACKAGED) -> None:
    """Copy the packaged notebooks into a folder, never over a reader's own changes.

    A notebook that the reader has changed stays as it is. If the package has a new version of
    it, that one is put beside it.
    """
    if not source.is_dir():
        raise FileNotFoundError("this package was built without notebooks")
    target.mkdir(parents=True, exist_ok=True)
    laid = _read_laid(target)
    for path in sorted(path for path in source.rglob("*") if path.is_file()):
        name, data = path.relative_to(source).as_posix(), path.read_bytes()
        _lay(target / name, data, was=laid.get(name), say=say)
        laid[name] = _digest(data)
    write_whole(target / _LAID, (json.dumps(laid, indent=2) + "\n").encode())


def unchanged(target: Path, source: Path = PACKAGED) -> list[Path]:
    """List the notebooks in a folder that are byte for byte those of the package."""
    pairs = ((target / path.relative_to(source), path) for path in sorted(source.rglob("*.ipynb")))
    return [
        there
        for there, path in pairs
        if there.is_file() and there.read_bytes() == path.read_bytes()
    ]


def _lay(path: Path, data: bytes, *, was: str | None, say: Callable[[str], None]) -> None:
    """Copy one file; `was` is the digest of the version copied there before."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        write_whole(path, data)
        return
    there, new = _digest(path.read_bytes()), _digest(data)
    if there == new:
        return
    if there == was:  # unchanged: an older version of ours
        write_whole(path, data)
        say(f"{path}: brought up to date")
    elif new == was:
        say(f"{path}: changed by you, left as it is")
    else:
        beside = _free_name(path)
        write_whole(beside, data)
        say(f"{path}: changed by you, left as it is; the new version is {beside.name}")


def _free_name(path: Path) -> Path:
    number = 1
    while True:
        free = path.with_name(f"{path.stem}.new{number}{path.suffix}")
        if not free.exists():
            return free
        number += 1


def _read_laid(target: Path) -> dict[str, str]:
    with suppress(OSError, ValueError):
        laid = json.loads((target / _LAID).read_text(encoding="utf-8"))
        if isinstance(laid, dict):
            return {str(name): str(digest) for name, digest in laid.items()}
    return {}


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
