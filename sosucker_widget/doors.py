"""Doors: modules whose names are loaded when they are first asked for.

A widget must appear quickly, and most of what it can do is not asked of it at once. What is needed
later stands behind a door: a module, or the `__init__` of a room, that says which module holds
which name. Others import the door and write `export.to_html(...)`, instead of importing `to_html`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module


def door(
    name: str, behind: Mapping[str, Iterable[str]]
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Make the `__getattr__` and `__dir__` of a door.

    Parameters
    ----------
    name
        The dotted name of the module that is the door.
    behind
        For each module beside it (in it, if the door is a room), the names that are loaded from
        there. None of them may be the name of a module there, because Python would put that module
        in its place.

    Examples
    --------
    >>> get, names = door("sosucker_widget.engine", {"tally": ["tally_of"]})
    >>> get("tally_of").__name__, "tally_of" in names()
    ('tally_of', True)
    >>> get("tally_off")
    Traceback (most recent call last):
    ...
    AttributeError: module 'sosucker_widget.engine' has no attribute 'tally_off'
    """
    module_of = {offered: module for module, names in behind.items() for offered in names}

    def get(wanted: str) -> object:
        if wanted not in module_of:
            raise AttributeError(f"module {name!r} has no attribute {wanted!r}")
        here = sys.modules[name]
        value = getattr(import_module(f"{here.__package__}.{module_of[wanted]}"), wanted)
        setattr(here, wanted, value)
        return value

    def names_here() -> list[str]:
        return sorted({*vars(sys.modules[name]), *module_of})

    return get, names_here
