"""The directive `displays`: every public value as it shows itself, made when the site is built."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from docs.displays import PREPARED, SAMPLES, sample

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx

WIDGETS = {"Replay", "Table"}  # they need a kernel or a page of their own


def picture(value: object) -> str:
    """Return what a notebook shows of a value, as HTML; nothing if it has only its `repr`."""
    for name in ("_repr_html_", "_repr_svg_"):
        show = getattr(value, name, None)
        shown = show() if show is not None else None
        if shown:
            return str(shown)
    bundle = getattr(value, "_repr_mimebundle_", None)
    if bundle is None:
        return ""
    found = bundle()
    found = found[0] if isinstance(found, tuple) else found
    return str(found.get("image/svg+xml", ""))


def entry(name: str) -> Iterator[str]:
    """Write a class's sample as HTML: the expression, its `repr`, and what a notebook shows."""
    value = sample(name)
    yield f'<section class="shown" id="shown-{name}"><h3>{escape(name)}</h3>'
    yield f"<pre>&gt;&gt;&gt; {escape(SAMPLES[name])}\n{escape(repr(value))}</pre>"
    shown = picture(value)
    if shown:
        yield f'<div class="shown-picture">{shown}</div>'
    yield "</section>"


class Displays(SphinxDirective):
    """All of them, in the order of `docs/displays.py`."""

    def run(self) -> list[nodes.Node]:
        """Insert them."""
        html = f'<div class="shown"><pre>{escape(PREPARED.strip())}</pre></div>'
        html += "".join(part for name in SAMPLES for part in entry(name))
        node = nodes.raw("", html)
        node["format"] = "html"
        return [node]


def setup(app: Sphinx) -> dict[str, bool]:
    """Register this extension with Sphinx."""
    app.add_directive("displays", Displays)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
