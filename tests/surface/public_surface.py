"""The public surface as lines of text: each name with its parameters, and its members.

Run `python -m tests.surface.public_surface --write` after a change of a public name.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator
from enum import Enum
from pathlib import Path
from typing import Any

import sosucker_widget
from sosucker_widget.engine.packed import PackedPosition

SNAPSHOT = Path(__file__).with_name("public_names.txt")
OURS = sosucker_widget.__name__
PACKED = {*vars(PackedPosition), "player_seat", "chip_seat", "to_seat", "number", "other_seats"}
"""What the engine and its hot loops read, and users don't."""
PACKED -= {"rules", "phase", "pending", "pile_ids", "next_pile"}


def surface() -> str:
    """Write the whole surface, a line for each name."""
    public = {name: getattr(sosucker_widget, name) for name in sorted(sosucker_widget.__all__)}
    modules = {name: value for name, value in public.items() if inspect.ismodule(value)}
    lines = [line for name in public if name not in modules for line in lines_of(name)]
    for module, inside in modules.items():
        lines.append(f"module {module}")
        for name in sorted(inside.__all__):
            value = getattr(inside, name)
            lines.append(f"  {module}.{name}{parameters_of(value) if callable(value) else ''}")
    return "".join(f"{line}\n" for line in lines)


def lines_of(name: str) -> Iterator[str]:
    """Write one name, and the members that a user may use."""
    value = getattr(sosucker_widget, name)
    if not inspect.isclass(value):
        yield name + (parameters_of(value) if inspect.isroutine(value) else "")
        value = type(value)
        if inspect.isroutine(getattr(sosucker_widget, name)) or not is_ours(value):
            return
    else:
        made = is_ours(owner(value, "__init__")) or is_ours(owner(value, "__new__"))
        yield f"class {name}{parameters_of(value) if made and not is_hidden(value) else ''}"
    yield from (f"  {name}.{line}" for line in sorted(members_of(value)))


def members_of(cls: type) -> Iterator[str]:
    """List the public members that a class of ours defines, with those of its bases of ours."""
    found: dict[str, object] = {}
    for base in reversed(cls.__mro__):
        if is_ours(base):
            found |= vars(base)
    if issubclass(cls, Enum):
        found |= vars(next(iter(cls)))
    for name in found:
        refused = issubclass(cls, tuple) and name in vars(tuple)  # `count`: they say what to use
        if not name.startswith("_") and name not in PACKED and not refused:
            value = inspect.getattr_static(cls, name, found[name])
            bare = value.__func__ if isinstance(value, (classmethod, staticmethod)) else value
            yield name + (parameters_of(bare) if inspect.isfunction(bare) else "")


def parameters_of(value: Callable[..., Any]) -> str:
    """Write the names of the parameters: those by position, a star, those by name alone."""
    try:
        given = inspect.signature(value).parameters.values()
    except (TypeError, ValueError):
        return "(…)"
    signs = dict.fromkeys(inspect._ParameterKind, "")
    signs[inspect.Parameter.VAR_POSITIONAL], signs[inspect.Parameter.VAR_KEYWORD] = "*", "**"
    words: list[str] = []
    for one in given:
        if one.kind is one.KEYWORD_ONLY and not any(word.startswith("*") for word in words):
            words.append("*")
        optional = "=" if one.default is not one.empty else ""
        words.append(f"{signs[one.kind]}{one.name}{optional}")
    return f"({', '.join(word for word in words if word not in {'self', 'cls'})})"


def is_ours(cls: type) -> bool:
    """Whether this package defines a class."""
    return cls.__module__.partition(".")[0] == OURS


def owner(cls: type, name: str) -> type:
    """Return the class from which a class has a name."""
    return next(base for base in cls.__mro__ if name in vars(base))


def is_hidden(cls: type) -> bool:
    """Whether nobody calls a class with its own parameters: enumerations, and packed positions."""
    return issubclass(cls, (Enum, PackedPosition))


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        SNAPSHOT.write_text(surface(), encoding="utf-8", newline="\n")
    else:
        print(surface(), end="")  # noqa: T201 - it was asked for
