"""Names that a module loads when they are first asked for.

A widget must appear quickly, and most of what it can do is not asked of it at once. What is needed
later is imported inside `with later(__name__)`, by a module or by the `__init__` of a room. Others
import that module and write `export.to_html(...)`, instead of importing `to_html`.
"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from threading import Lock
from types import SimpleNamespace
from typing import Final

_LOCK: Final = Lock()


@contextmanager
def later(name: str) -> Iterator[None]:
    """Load what a module imports in this block when it is first asked for.

    A type checker sees plain imports. None of the names may be that of a module in the same room,
    because Python would put that module in its place.
    """
    here = vars(sys.modules[name])
    module_of: dict[str, str] = {}

    def note(
        module: str,
        space: object = None,
        local: object = None,
        names: Sequence[str] = (),
        level: int = 0,
    ) -> object:
        if space is not here:
            return whole(module, space, local, names, level)  # type: ignore[arg-type]
        module_of.update(dict.fromkeys(names, module))
        return SimpleNamespace(**dict.fromkeys(names))

    def get(wanted: str) -> object:
        if wanted not in module_of:
            raise AttributeError(f"module {name!r} has no attribute {wanted!r}")
        value = here[wanted] = getattr(import_module(module_of[wanted]), wanted)
        return value

    with _LOCK:  # another thread may load another module
        whole, builtins.__import__ = builtins.__import__, note  # type: ignore[assignment]
        try:
            yield
        finally:
            builtins.__import__ = whole
    for one in module_of:
        del here[one]
    here |= {"__getattr__": get, "__dir__": lambda: sorted({*here, *module_of})}
