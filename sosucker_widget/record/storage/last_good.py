"""The last good generation of a file: what it held before it was written last."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from pathlib import Path

from sosucker_widget.record.storage.files import PathLike, beside_for_now, real_path


def last_good(path: PathLike) -> Path:
    """Return where the last good generation of a file is kept: beside it, hidden.

    >>> last_good("game.sls.json").name
    '.game.sls.json.bak'
    """
    real = real_path(path)
    return real.with_name(f".{real.name}.bak")


def keep_last_good(path: PathLike) -> None:
    """Keep a file as it is now, before it is written anew; where that can't be done, don't."""
    real = real_path(path)
    beside = beside_for_now(real)
    try:
        with suppress(OSError):
            _copy(real, beside)
            beside.replace(last_good(real))
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)


def _copy(path: Path, beside: Path) -> None:
    try:
        os.link(path, beside)
    except (OSError, AttributeError, NotImplementedError):  # a file system without hard links
        shutil.copyfile(path, beside)
