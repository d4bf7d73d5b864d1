"""Reads docstrings in numpydoc's style for autodoc, properties included.

Napoleon's own extension takes what stands before the first colon of a property's docstring for its
type, and cuts the text there. Here a property is read like any other docstring; its type comes from
its annotation.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from sphinx.ext.napoleon import Config
from sphinx.ext.napoleon.docstring import NumpyDocstring

if TYPE_CHECKING:
    from sphinx.application import Sphinx

STYLE: Any = Config(napoleon_use_ivar=True, napoleon_use_rtype=False)
PLURAL = re.compile(r"(`\w+`)(?=\w)")  # reStructuredText wants a mark between the two
VALUES = frozenset({"attribute", "data", "property"})


def read(app: Sphinx, *given: Any) -> None:  # noqa: ANN401 - five values of five types
    """Replace a docstring's lines by reStructuredText."""
    kind, name, found, options, lines = given
    kind = "method" if kind in VALUES else kind
    lines[:] = [PLURAL.sub(r"\1\\ ", line) for line in lines]
    lines[:] = NumpyDocstring(lines, STYLE, app, kind, name, found, options).lines()


def setup(app: Sphinx) -> dict[str, bool]:
    """Register this extension with Sphinx."""
    app.connect("autodoc-process-docstring", read)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
