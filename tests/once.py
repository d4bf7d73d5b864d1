"""What takes long to make is made once in a run, by whichever of its processes needs it first."""

from __future__ import annotations

import os
import tempfile
import time
import traceback
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_RUN = "SOSUCKER_TESTS_RUN"
"""The variable of the environment that names the folder of the run."""


@contextmanager
def share_folder() -> Iterator[None]:
    """While this is open, `once` works here and in processes that are started meanwhile."""
    made = tempfile.TemporaryDirectory(prefix="sosucker-run-", ignore_cleanup_errors=True)
    with made as folder:
        os.environ[_RUN] = folder
        try:
            yield
        finally:
            del os.environ[_RUN]


def once(name: str, fill: Callable[[Path], object]) -> Path:
    """Return a folder that is filled once in a run, and only read afterwards.

    Raises
    ------
    RuntimeError
        It could not be filled, here or in another process, which says why.
    """
    folder = Path(os.environ[_RUN], name)
    full, why = folder.with_suffix(".full"), folder.with_suffix(".why")
    try:
        folder.mkdir()
    except FileExistsError:
        while not full.exists():
            time.sleep(0.05)
    else:
        try:
            fill(folder)
        except BaseException:
            why.write_text(traceback.format_exc(), encoding="utf-8")
            raise
        finally:
            full.touch()
    if why.exists():
        raise RuntimeError(why.read_text(encoding="utf-8"))
    return folder
