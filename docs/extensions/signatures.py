"""Adds signatures that autodoc can't find, and skips entries that say nothing."""

from __future__ import annotations

import inspect
import re
from enum import Enum
from typing import TYPE_CHECKING, Any

from sphinx.util.inspect import stringify_signature
from traitlets import HasTraits

from sosucker_widget import Position

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def is_silent(*given: Any) -> bool | None:  # noqa: ANN401 - six arguments of six types
    """Skip what says nothing to a user.

    That is a named tuple's field, of which Python says "Alias for field number 0", and the seats
    as numbers, which the engine and the bots of the package count with.
    """
    _, _, name, found, _, _ = given
    packed = str(name).endswith(("_seat", "_seats"))
    return True if packed or type(found).__name__ == "_tuplegetter" else None


def sign(*given: Any) -> tuple[str, str | None] | None:  # noqa: ANN401 - six arguments of six types
    """Return what a user may give, where autodoc finds something else or more than that.

    For a widget it finds traitlets' ``(*args, **kwargs)`` first. A default that a dataclass makes
    anew, ``<factory>``, keeps it from shortening the names of types.
    """
    _, what, _, found, _, signature, returned = given
    if found is Position:
        return "", None  # made by `start` and `of`; its own parameters are packed
    if what == "class" and issubclass(found, Enum):
        return "(value)", None
    if signature and "<factory>" in signature:
        return re.sub(r"~[\w.]+\.", "", signature).replace("<factory>", "..."), returned
    if what != "class" or not issubclass(found, HasTraits):
        return None
    own = inspect.signature(found.__init__)
    bare = own.replace(
        parameters=[p.replace(annotation=p.empty) for p in list(own.parameters.values())[1:]],
        return_annotation=own.empty,
    )
    return stringify_signature(bare), None


def setup(app: Sphinx) -> dict[str, bool]:
    """Register this extension with Sphinx."""
    app.connect("autodoc-skip-member", is_silent)
    app.connect("autodoc-process-signature", sign)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
