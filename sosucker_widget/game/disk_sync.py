"""Asks the system to put files on the disk, in the background and not too often.

What a process has written is kept when the process ends, however it ends: the system has it. Only
when the power fails is it lost, unless it has reached the disk. To wait for that takes as long as
hundreds of acts.
"""

from __future__ import annotations

import os
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from sosucker_widget.background import in_background

PAUSE: Final = 1.0
"""Seconds between two times."""


class DiskSync:
    """Files that wait to be put on the disk, and the thread that does it while there are any."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._waiting: set[Path] = set()
        self._works = False

    def ask(self, path: Path) -> None:
        """Put a file on the disk soon; where there are no threads, the system decides when."""
        with self._lock:
            self._waiting.add(path)
            if self._works:
                return
            self._works = True
        begun = None
        try:
            begun = in_background(self._work, "sosucker-sync")
        finally:
            if begun is None:
                with self._lock:
                    self._waiting.clear()
                    self._works = False

    def _work(self) -> None:
        while True:
            with self._lock:
                paths, self._waiting = self._waiting, set()
                self._works = bool(paths)
            if not paths:
                return
            for path in paths:
                with suppress(OSError):
                    _sync(path)
            time.sleep(PAUSE)


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


DISK: Final = DiskSync()
"""The one of this process."""
