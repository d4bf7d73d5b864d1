"""Keys that begin with `x-` inside values that have no place for them, such as a position."""

from __future__ import annotations

from sosucker_widget.record.decode import Json
from sosucker_widget.record.fault import Path

Asides = tuple[tuple[Path, Json], ...]
"""Each such key with its path and its value."""


def take_asides(raw: Json, path: Path = ()) -> Asides:
    """Collect the keys that begin with `x-`, at any depth.

    >>> take_asides({"hands": {"red": {"red": 7, "x-hot": True}}})
    ((('hands', 'red', 'x-hot'), True),)
    """
    found: list[tuple[Path, Json]] = []
    pairs = raw.items() if isinstance(raw, dict) else enumerate(raw)
    for key, value in pairs if isinstance(raw, dict | list) else ():
        if isinstance(key, str) and key.startswith("x-"):
            found.append(((*path, key), value))
        elif isinstance(value, dict | list):
            found += take_asides(value, (*path, key))
    return tuple(found)


def put_back(value: Json, asides: Asides) -> None:
    """Set such keys again if the object that held them is still there."""
    for path, aside in asides:
        here = value
        for key in path[:-1]:
            is_there = key in here if isinstance(here, dict) else int(key) < len(here)
            here = here[key] if is_there else {}
        here[path[-1]] = aside
