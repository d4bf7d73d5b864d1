"""Python's own library as a live page has it: what a page needs at once is compiled beforehand.

Pyodide brings the library as source, so a page would compile 160 of its modules at each visit,
which takes longer than all else. Only the same Python can compile for it: `library.mjs` runs this
file in Pyodide when a page is built.
"""

from __future__ import annotations

import importlib
import importlib.util
import io
import marshal
import sys
import zipfile
from collections.abc import Set as AbstractSet
from typing import Final

AT_ONCE: Final = (
    *("__future__", "asyncio", "base64", "contextlib", "dataclasses", "encodings.cp437"),
    *("fnmatch", "gzip", "heapq", "importlib.metadata", "importlib.readers"),
    *("importlib.resources._adapters", "json", "locale", "numbers", "pathlib"),
    *("random", "string", "tempfile", "textwrap", "zipfile"),
)
"""What is loaded before a table is there, besides what Pyodide loads itself."""

LEFT_OUT: Final = (
    *("_pyrepl/", "ctypes/", "doctest.py", "imaplib.py", "multiprocessing/", "pdb.py"),
    *("bdb.py", "ftplib.py", "mailbox.py", "optparse.py", "poplib.py"),
    *("pickletools.py", "pydoc.py", "smtplib.py", "unittest/", "wsgiref/"),
    *("xml/dom/", "xml/sax/", "xmlrpc/"),
)
"""What no table can need: tests, debuggers, servers and processes."""

ENCODINGS: Final = ("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "utf_")
"""The encodings that stay: a page reads its files as text, and an archive's names need one more."""

_FOLDER: Final = "/lib/python314.zip/"
_LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)
_UNCHECKED: Final = b"\1\0\0\0"  # that it belongs to its source is checked by nobody


def loaded_at_once() -> set[str]:
    """Load what a table needs at once, and return the names of those files in the library."""
    for name in AT_ONCE:
        importlib.import_module(name)
    files = {getattr(module, "__file__", None) or "" for module in sys.modules.values()}
    return {name.removeprefix(_FOLDER) for name in files if name.startswith(_FOLDER)}


def packed_library(data: bytes, at_once: AbstractSet[str]) -> bytes:
    """Pack the library anew: these files compiled, the others as they are, and some left out.

    Nothing is compressed: the whole is, later, which makes it smaller and quicker to read.
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(packed, "w") as new:
        for name in sorted(old.namelist()):
            if name.endswith("/") or _is_left_out(name):
                continue
            content = old.read(name)
            if name in at_once:
                code = marshal.dumps(compile(content, name, "exec", dont_inherit=True))
                digest = importlib.util.source_hash(content)
                content = importlib.util.MAGIC_NUMBER + _UNCHECKED + digest + code
                name += "c"  # noqa: PLW2901 - its name beside the others
            new.writestr(zipfile.ZipInfo(name, _LONG_AGO), content)
    return packed.getvalue()


def _is_left_out(name: str) -> bool:
    folder, _, encoding = name.rpartition("/")
    if folder == "encodings":
        return not encoding.startswith(ENCODINGS)
    return name.startswith(LEFT_OUT)
