"""The lock file of Pyodide: every wheel of the site, with its sum and what it needs."""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Callable
from email.parser import HeaderParser
from email.policy import compat32
from pathlib import Path
from typing import Any, Final

from packaging.requirements import Requirement
from packaging.utils import NormalizedName, canonicalize_name

HERE: Final = {
    "implementation_name": "cpython",
    "os_name": "posix",
    "platform_machine": "wasm32",
    "platform_python_implementation": "CPython",
    "platform_system": "Emscripten",
    "python_full_version": "3.14.2",
    "python_version": "3.14",
    "sys_platform": "emscripten",
    "extra": "",
}
"""Python in the browser, as the markers of requirements ask for it."""

LEFT_OUT: Final = {
    "jedi": "0.19.2",
    "jupyterlab-widgets": "3.0.17",
    "prompt-toolkit": "3.0.53",
    "widgetsnbextension": "4.0.16",
}
"""What others require and nothing here imports: their wheels are empty, which saves 6 MB.

IPython then completes names by itself, and has no terminal. The scripts of the other two belong to
a Jupyter server.
"""

LEXERS: Final = frozenset(
    {
        *("__init__", "_css_builtins", "_lilypond_builtins", "_mapping", "_scheme_builtins", "css"),
        *("data", "html", "javascript", "jvm", "lilypond", "lisp", "markup", "perl", "python"),
        *("ruby", "shell", "special"),
    }
)
"""The lexers of Pygments that IPython loads; the others are left out, which saves nearly 1 MB."""

EPOCH: Final = (1980, 1, 1, 0, 0, 0)


class LockError(Exception):
    """A wheel needs one that isn't there."""


def write_lock(folder: Path, pyodide_lock: Path) -> list[str]:
    """Write `pyodide-lock.json` for all wheels of a folder, and return the packages' names.

    Parameters
    ----------
    folder
        Holds the wheels, and gets the lock file.
    pyodide_lock
        The lock file of Pyodide itself, which says for which Python it is.

    Raises
    ------
    LockError
        If a wheel needs a package of which there is no wheel.
    """
    wheels = [entry(path) for path in sorted(folder.glob("*.whl"))]
    packages = {canonicalize_name(one["name"]): one for one in wheels}
    missing = {
        (name, needed)
        for name, one in packages.items()
        for needed in one["depends"]
        if needed not in packages
    }
    if missing:
        raise LockError(", ".join(f"{name} needs {needed}" for name, needed in sorted(missing)))
    lock = json.loads(pyodide_lock.read_bytes()) | {"packages": dict(sorted(packages.items()))}
    (folder / "pyodide-lock.json").write_text(json.dumps(lock, indent=1), encoding="utf-8")
    return sorted(packages)


def entry(wheel: Path) -> dict[str, Any]:
    """Return what the lock file says of a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        head = next(name for name in names if name.endswith(".dist-info/METADATA"))
        metadata = HeaderParser(policy=compat32).parsestr(archive.read(head).decode())
    tops = {name.split("/")[0].removesuffix(".py") for name in names}
    return {
        "name": metadata["Name"],
        "version": metadata["Version"],
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted(top for top in tops if not top.endswith((".dist-info", ".data"))),
        "depends": _needs(metadata.get_all("Requires-Dist", [])),
        "unvendored_tests": False,
    }


def _needs(requirements: list[str]) -> list[NormalizedName]:
    wanted = map(Requirement, requirements)
    return sorted(
        {
            canonicalize_name(one.name)
            for one in wanted
            if one.marker is None or one.marker.evaluate(dict(HERE))
        }
    )


def write_empty_wheels(folder: Path) -> None:
    """Write the wheels of what is left out: each has a name and a version, and nothing else."""
    for name, version in LEFT_OUT.items():
        plain = name.replace("-", "_")
        info = f"{plain}-{version}.dist-info"
        files = {
            f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
            f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        }
        record = "".join(f"{path},,\n" for path in (*files, f"{info}/RECORD"))
        write_zip(
            folder / f"{plain}-{version}-py3-none-any.whl",
            {path: text.encode() for path, text in (files | {f"{info}/RECORD": record}).items()},
        )


def write_zip(path: Path, files: dict[str, bytes]) -> None:
    """Write an archive that is the same whenever and wherever it is written."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name, EPOCH), data, zipfile.ZIP_DEFLATED, 9)


def without(wheel: Path, is_unwanted: Callable[[str], bool], target: Path) -> None:
    """Write a wheel anew without some of its files, its description and their sums.

    Nobody reads the description there, and the lock file has the sum of the whole wheel.
    """
    with zipfile.ZipFile(wheel) as archive:
        kept = {name: archive.read(name) for name in archive.namelist() if not is_unwanted(name)}
    about = next(name for name in kept if name.endswith(".dist-info/METADATA"))
    head, end, _ = kept[about].replace(b"\r\n", b"\n").partition(b"\n\n")
    kept[about] = head + end
    kept[about.replace("METADATA", "RECORD")] = "".join(f"{name},,\n" for name in kept).encode()
    write_zip(target, kept)


def is_of_lab(name: str) -> bool:
    """Say whether a file of a wheel is of JupyterLab's own, which the site has already."""
    return "/labextension" in name


def is_unused_by_kernel(name: str) -> bool:
    """Tell whether a file of IPython is for its own tests or for Sphinx.

    >>> is_unused_by_kernel("IPython/sphinxext/custom.py"), is_unused_by_kernel("IPython/paths.py")
    (True, False)
    """
    return name.startswith(("IPython/sphinxext/", "IPython/testing/plugin/"))


def is_unused_lexer(name: str) -> bool:
    """Tell whether a file of Pygments is a lexer that IPython doesn't load.

    >>> is_unused_lexer("pygments/lexers/python.py"), is_unused_lexer("pygments/lexers/basic.py")
    (False, True)
    """
    folder, _, file = name.rpartition("/")
    return folder == "pygments/lexers" and file.removesuffix(".py") not in LEXERS
