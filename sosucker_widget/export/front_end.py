"""The built front end, as included in widgets and exported pages."""

from __future__ import annotations

import os
import zlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, Literal

from sosucker_widget.replay import words

_BUILT: Final = Path(__file__).parents[1] / "static"

SCRIPT: Final = _BUILT / "widget.js"
"""The whole front end as one file for work on it, which a wheel does not hold."""

FOLLOWS_BUILD: Final = os.environ.get("ANYWIDGET_HMR") == "1" and SCRIPT.is_file()
"""Whether open cells are redrawn after every build: anywidget's own switch for development. In an
installed package there is no build to follow."""

NOT_BUILT: Final = "the front end is not built: install the package, or run `npm run build` in js/"


Part = Literal[
    "core",
    "acts",
    "replay",
    "quiz",
    "compare",
    "edit",
    "chances",
    "table",
    "end",
    "intro",
    "sheets",
    "team",
    "tale",
    "lattice",
]
"""A part of the front end: a script that imports the parts on which it stands."""

UNDER: Final[Mapping[Part, tuple[Part, ...]]] = MappingProxyType(
    {
        "core": (),
        "acts": ("core",),
        "replay": ("core",),
        "quiz": ("core", "replay"),
        "compare": ("core", "replay"),
        "edit": ("core", "acts", "replay"),
        "chances": ("core",),
        "table": ("core", "acts"),
        "end": ("core", "table"),
        "intro": ("core",),
        "sheets": ("core", "table"),
        "team": ("core", "acts", "table"),
        "tale": ("core",),
        "lattice": ("core",),
    }
)
"""By part, those that it imports."""


@cache
def loader() -> str:
    """Return the small script of a widget, which loads the parts of the front end from beside it.

    A page unpacks each part once for all its widgets.
    """
    return _built("loader.js").decode()


@cache
def packed_part(name: Part) -> bytes:
    """Return a part of the front end for a widget or a page: one gzipped script.

    It imports another part as `./core.js`; whoever loads it without a server puts that part's own
    address there.
    """
    return _built(f"{name}.js.gz")


@cache
def with_under(*parts: Part) -> tuple[Part, ...]:
    """Return parts with those on which they stand, each after those that it imports.

    >>> with_under("end")
    ('core', 'acts', 'table', 'end')
    """
    found = set(parts)
    while more := {under for part in found for under in UNDER[part]} - found:
        found |= more
    return tuple(part for part in UNDER if part in found)


def static_file(name: str) -> bytes:
    """Return another file of the built front end, by its name."""
    return _built(name)


def edition() -> str:
    """Name this version of the front end and its texts, which its widgets on a page share."""
    # The story is no widget's, and stays away where only widgets are. Not hashlib: loading it takes
    # longer than anything else here.
    carried = b"".join(packed_part(part) for part in UNDER if part != "tale") + words()
    return f"{zlib.crc32(carried):08x}{len(carried):08x}"


def _built(name: str) -> bytes:
    script = _BUILT / name
    if not script.is_file():
        raise FileNotFoundError(NOT_BUILT)
    return script.read_bytes()
