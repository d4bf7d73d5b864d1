"""What the system under this Python can do: every room asks here.

In a browser (Pyodide) there are no threads, and files are in memory, unless the page lays a folder
of its own under them, as JupyterLite does where the browser lets it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

IN_BROWSER: Final = sys.platform == "emscripten"
"""Whether this Python runs in a browser."""

_KEPT: Final = Path("/drive")
"""Where JupyterLite lays the folder that the browser keeps."""


def in_browser() -> bool:
    """Tell whether this Python runs in a browser."""
    return IN_BROWSER


def browser_folder() -> Path | None:
    """Return the folder that the browser keeps; None if it keeps none, and outside a browser.

    >>> browser_folder()
    """
    return _KEPT if IN_BROWSER and _KEPT.is_dir() else None


def is_kept(file: Path) -> bool:
    """Tell whether a file is still there when this Python has ended.

    >>> is_kept(Path("anna.json"))
    True
    """
    return not IN_BROWSER or _KEPT in file.absolute().parents
