"""What a browser keeps of the notebooks' pages, so that a second visit needs no network."""

from __future__ import annotations

import base64
import hashlib
import json
from pathlib import Path
from string import Template
from typing import Final

HERE: Final = Path(__file__).parent
WORKER: Final = "service-worker.js"
THEIRS: Final = "jupyterlite-worker.js"
"""JupyterLite's own service worker, under another name: ours begins, and then runs it too."""
UNKEPT: Final = frozenset({".eot", ".orig", ".svg", ".ttf", ".whl"})
"""Fonts for browsers that can't run Python anyhow; the wheels that are needed are named below."""
NOT_KEPT_IN: Final = ("doc/", "build/third-party-licenses.json")


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
    script = (HERE / "keep.js").read_text(encoding="utf-8")
    edition = hashlib.sha256(script.encode() + (lite / THEIRS).read_bytes())
    for name, digest in sums.items():
        edition.update(name.encode() + b"\0" + digest)
    kept = {
        "edition": edition.hexdigest()[:16],
        "files": {name: base64.b64encode(digest).decode() for name, digest in sums.items()},
    }
    (lite / WORKER).write_text(f"const KEPT = {json.dumps(kept)};\n{script}", encoding="utf-8")


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
