"""What a browser keeps of the notebooks' pages, so that a second visit needs no network."""

from __future__ import annotations

import hashlib
from pathlib import Path
from string import Template
from typing import Final

from sosucker_widget.live.keeper import keeper_script

HERE: Final = Path(__file__).parent
WORKER: Final = "service-worker.js"
THEIRS: Final = "jupyterlite-worker.js"
"""JupyterLite's own service worker, under another name: ours begins, and then runs it too."""
UNKEPT: Final = frozenset({".eot", ".orig", ".svg", ".ttf", ".whl"})
"""Fonts for browsers that can't run Python anyhow; the wheels that are needed are named below."""
NOT_KEPT_IN: Final = ("doc/", "build/third-party-licenses.json")
ASKED: Final = "/api/service-worker-heartbeat"
"""What JupyterLite's page asks every 20 seconds. The first time the page and Python have been
loaded, or soon are: to keep files earlier would delay them."""


def write_keeper(lite: Path) -> None:
    """Write the service worker of a built JupyterLite, which keeps the files that are there now.

    Write it last, and again after any change of a file: it holds the sum of each, and keeps no
    other.

    Parameters
    ----------
    lite
        The folder of JupyterLite.

    Examples
    --------
    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     lite = Path(folder)
    ...     _ = (lite / "service-worker.js").write_text("// JupyterLite's")
    ...     _ = (lite / "index.html").write_text("A page")
    ...     write_keeper(lite)
    ...     print(*sorted(path.name for path in lite.iterdir()))
    ...     print(kept_files(lite))
    index.html jupyterlite-worker.js service-worker.js
    ['index.html']
    """
    if not (lite / THEIRS).is_file():
        (lite / WORKER).rename(lite / THEIRS)
    sums = {name: hashlib.sha256((lite / name).read_bytes()).digest() for name in kept_files(lite)}
    # All else is JupyterLite's: the files of notebooks go to its worker as messages.
    theirs = (lite / THEIRS).read_text(encoding="utf-8")
    script = keeper_script(sums, asked=ASKED, then=theirs)
    (lite / WORKER).write_text(script, encoding="utf-8")


def kept_files(lite: Path) -> list[str]:
    """Name the files that a visit may need, in order."""
    all_files = (path for path in lite.rglob("*") if path.is_file())
    names = sorted(path.relative_to(lite).as_posix() for path in all_files)
    return [
        name
        for name in names
        if name not in {WORKER, THEIRS}
        and not name.startswith(NOT_KEPT_IN)
        and (name.startswith("static/") or Path(name).suffix not in UNKEPT)
    ]


def note_version(version: str) -> str:
    """Return the part of a page by which JupyterLite leaves its service worker in force."""
    return Template((HERE / "keep.html").read_text(encoding="utf-8")).substitute(version=version)
