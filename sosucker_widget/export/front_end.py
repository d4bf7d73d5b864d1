"""The built front end, as included in widgets and exported pages."""

from __future__ import annotations

import os
import zlib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from sosucker_widget.replay import words

SCRIPT: Final = Path(str(files("sosucker_widget") / "static" / "widget.js"))
"""The front end as a file, which a wheel does not hold."""

FOLLOWS_BUILD: Final = os.environ.get("ANYWIDGET_HMR") == "1" and SCRIPT.is_file()
"""Whether open cells are redrawn after every build: anywidget's own switch for development. In an
installed package there is no build to follow."""

NOT_BUILT: Final = "the front end is not built: install the package, or run `npm run build` in js/"


@cache
def loader() -> str:
    """Return the small script of a widget, which loads the front end from beside it.

    A page unpacks the front end once for all its widgets.
    """
    return _built("loader.js").decode()


@cache
def packed_front_end() -> bytes:
    """Return the front end for a widget or a page: one gzipped script.

    Raises
    ------
    FileNotFoundError
        In a checkout whose front end has not been built.
    """
    return _built("widget.js.gz")


def edition() -> str:
    """Name this version of the front end and its texts, which its widgets on a page share."""
    # Not hashlib: loading it takes longer than anything else here.
    carried = packed_front_end() + words()
    return f"{zlib.crc32(carried):08x}{len(carried):08x}"


def _built(name: str) -> bytes:
    script = files("sosucker_widget").joinpath(f"static/{name}")
    if not script.is_file():
        raise FileNotFoundError(NOT_BUILT)
    return script.read_bytes()
