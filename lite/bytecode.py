"""Compiles modules of wheels beforehand, for the Python in the browser.

Else each visit would compile hundreds of modules before a table is there. Only the same Python can
compile for it: `bytecode.mjs` runs this file in Pyodide. Compiled modules take more room than their
sources, so only those that a table needs come compiled. The sources of the packages that widgets
rest on stay, for tracebacks and `??`; those of other compiled modules don't, which makes up for it.
"""

from __future__ import annotations

import importlib.util
import io
import marshal
import zipfile
from typing import Final

_UNCHECKED: Final = b"\1\0\0\0"  # that it belongs to its source is checked by nobody
_TAG: Final = "cpython-314"
_INSTALLED: Final = "/lib/python3.14/site-packages"
_LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)


def instead_of_sources(data: bytes, modules: str, place: str = _INSTALLED) -> bytes:
    """Compile those of these modules that are in an archive, and put them in the sources' place.

    Tracebacks name their files as in `place`, where the archive is when they are loaded.

    Examples
    --------
    >>> import io, zipfile
    >>> library = io.BytesIO()
    >>> with zipfile.ZipFile(library, "w") as archive:
    ...     for name in ("json/__init__.py", "json/tool.py", "this.py"):
    ...         archive.writestr(name, "pass")
    >>> packed = instead_of_sources(library.getvalue(), "json this")
    >>> print(*zipfile.ZipFile(io.BytesIO(packed)).namelist())
    json/__init__.pyc json/tool.py this.pyc
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(packed, "w") as new:
        compiled = _sources(modules)
        for name in [name for name in old.namelist() if not name.endswith("/")]:
            content = old.read(name)
            if name in compiled:
                content = _bytecode(content, f"{place}/{name}")
            written = f"{name}c" if name in compiled else name
            new.writestr(zipfile.ZipInfo(written, _LONG_AGO), content, zipfile.ZIP_DEFLATED, 9)
    return packed.getvalue()


def with_bytecode(data: bytes, modules: str) -> bytes:
    """Add to a wheel what those of these modules that are in it are when they are compiled.

    Examples
    --------
    >>> import io, zipfile
    >>> wheel = io.BytesIO()
    >>> with zipfile.ZipFile(wheel, "w") as archive:
    ...     for name in ("one/__init__.py", "one/main.py"):
    ...         archive.writestr(name, "pass")
    >>> packed = with_bytecode(wheel.getvalue(), "one other")
    >>> print(*zipfile.ZipFile(io.BytesIO(packed)).namelist())
    one/__init__.py one/main.py one/__pycache__/__init__.cpython-314.pyc
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(packed, "w") as new:
        kept = {name: old.read(name) for name in old.namelist()}
        for name in sorted(_sources(modules).intersection(kept)):
            folder, _, file = name.rpartition("/")
            # The name under which it is installed, so that a traceback finds its source.
            code = _bytecode(kept[name], f"{_INSTALLED}/{name}")
            kept[f"{folder}/__pycache__/{file.removesuffix('.py')}.{_TAG}.pyc"] = code
        for name, content in kept.items():
            new.writestr(zipfile.ZipInfo(name, _LONG_AGO), content, zipfile.ZIP_DEFLATED, 9)
    return packed.getvalue()


def _sources(modules: str) -> set[str]:
    """Return where the source of each module may be."""
    paths = [module.replace(".", "/") for module in modules.split()]
    return {place for path in paths for place in (f"{path}.py", f"{path}/__init__.py")}


def _bytecode(source: bytes, path: str) -> bytes:
    """Return what Python writes to a `.pyc` file."""
    code = marshal.dumps(compile(source, path, "exec", dont_inherit=True))
    return importlib.util.MAGIC_NUMBER + _UNCHECKED + importlib.util.source_hash(source) + code
