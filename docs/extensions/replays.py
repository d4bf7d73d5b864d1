"""The directives `replay` and `embedded`: games of the library that play in a page, with no kernel.

For each `replay` on a page, the page that `Replay.to_html` writes is stored with the site, and the
directive shows it in a frame. An `embedded` one is an element of the page itself, as
`sosucker export --module` lets anybody have it.
"""

from __future__ import annotations

from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from sosucker_widget import Replay, examples
from sosucker_widget.export.html import write_module
from sosucker_widget.record import text_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from sphinx.application import Sphinx

FOLDER = "replays"
ASKED, EMBEDDED = "replays", "embedded"
"""In a page's metadata, which Sphinx reads again with the page."""


class Play(SphinxDirective):
    """For example ``{replay} kept_promise`` with the options ``ply`` and ``height``."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Callable[[str], object]]] = {
        "ply": directives.nonnegative_int,
        "height": directives.positive_int,
    }
    is_embedded: ClassVar = False

    def run(self) -> list[nodes.Node]:
        """Insert the frame, and a link in case the frame is too small."""
        name = self.arguments[0]
        titles = {name: text_in(examples.about(name).title, "en") for name in examples}
        if name not in titles:
            raise self.error(f"{name!r} is not a game of the library: {', '.join(titles)}")
        self.env.metadata[self.env.docname].setdefault(ASKED, []).append(name)
        if self.is_embedded:
            self.env.metadata[self.env.docname].setdefault(EMBEDDED, []).append(name)
        up = "../" * (len(PurePosixPath(self.env.docname).parts) - 1)
        shown = self.html(f"{up}{FOLDER}", name, titles[name], self.options.get("ply", 0))
        frame = nodes.raw("", shown)
        frame["format"] = "html"
        return [frame]

    def html(self, folder: str, name: str, title: str, ply: int) -> str:
        """Write what shows the replay."""
        address = f"{folder}/{name}.html#{ply}"
        return frame_of(address, title, self.options.get("height", 780))


class Embed(Play):
    """For example ``{embedded} rescue`` with the option ``ply``."""

    is_embedded = True

    def html(self, folder: str, name: str, title: str, ply: int) -> str:
        """Write the element; it holds a link, for a page that was opened from a disk."""
        return (
            f'<script type="module" src="{folder}/sosucker-replay.js"></script>'
            f'<sosucker-replay src="{folder}/{name}.json" ply="{ply}">'
            f'<a href="{folder}/{name}.html#{ply}">{title}</a></sosucker-replay>'
        )


def frame_of(address: str, title: str, height: int) -> str:
    """Write the frame; titles are the library's own texts, without HTML characters."""
    return (
        f'<figure class="replay"><iframe src="{address}" title="Replay: {title}" height="{height}"'
        f' loading="lazy"></iframe><figcaption><a href="{address}">{title}: the replay on a page'
        " of its own</a></figcaption></figure>"
    )


def write_pages(app: Sphinx, error: Exception | None) -> None:
    """Write the page of each game that is used, and what its element needs."""
    if error is not None or app.builder.format != "html":
        return
    folder = Path(app.outdir, FOLDER)
    folder.mkdir(exist_ok=True)
    # With the table beside the documentation, one can play on there.
    live = "../live/index.html" if app.config.in_browser else None
    for name in _named(app, ASKED):
        Replay(examples[name]).to_html(folder / f"{name}.html", live=live)
    for name in _named(app, EMBEDDED):
        write_module(folder, examples[name], name)


def _named(app: Sphinx, how: str) -> set[str]:
    return {name for of in app.env.metadata.values() for name in of.get(how, ())}


def setup(app: Sphinx) -> dict[str, bool]:
    """Register this extension with Sphinx."""
    app.setup_extension("playing")
    app.add_directive("replay", Play)
    app.add_directive("embedded", Embed)
    app.connect("build-finished", write_pages)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
