"""Functions that the methods of a position call, although they are defined above the position.

`position.legal()` asks the rules, and `position.to_svg()` the room that draws. Both import
positions, so a position finds them here by name. The engine gives its own functions by `provide`.
Where those of the rooms above it are, the package's `__init__.py` says in `OUTSIDE`, so that the
engine imports no room and knows of none.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

_FOUND: Final[dict[str, Callable[..., Any]]] = {}


def provide(**functions: Callable[..., Any]) -> None:
    """Give functions of the engine by the names under which methods call them."""
    _FOUND.update(functions)


def outside(name: str) -> Callable[..., Any]:
    """Return the function of a name, and load its room if nobody has yet.

    >>> outside("to_svg").__module__
    'sosucker_widget.export.svg'
    """
    if name not in _FOUND:
        package = sys.modules[__name__.partition(".")[0]]
        module, _, function = package.OUTSIDE[name].rpartition(".")
        _FOUND[name] = getattr(import_module(f"{package.__name__}.{module}"), function)
    return _FOUND[name]
