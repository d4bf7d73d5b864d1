"""The directive `replay`: a game of the library that plays in the page, with no kernel.

For each game on a page, the page that `Replay.to_html` writes is stored with the site, and the
directive shows it in a frame.
"""

from __future__ import annotations

from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from sosucker_widget import Replay, examples
from sosucker_widget.record import text_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from sphinx.application import Sphinx

FOLDER = "replays"
ASKED = "replays"  # in a page's metadata, which Sphinx reads again with the page


class Play(SphinxDirective):
    """For example ``{replay} kept_promise`` with the options ``ply`` and ``height``."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Callable[[str], object]]] = {
        "ply": directives.nonnegative_int,
        "height": directives.positive_int,
    }

    def run(self) -> list[nodes.Node]:
        """Insert the frame, and a link in case the frame is too small."""
        name = self.arguments[0]
        titles = {name: text_in(examples.about(name).title, "en") for name in examples}
        if name not in titles:
            raise self.error(f"{name!r} is not a game of the library: {', '.join(titles)}")
        self.env.metadata[self.env.docname].setdefault(ASKED, []).append(name)
        up = "../" * (len(PurePosixPath(self.env.docname).parts) - 1)
        address = f"{up}{FOLDER}/{name}.html#{self.options.get('ply', 0)}"
        frame = nodes.raw("", frame_of(address, titles[name], self.options.get("height", 780)))
        frame["format"] = "html"
        return [frame]


def frame_of(address: str, title: str, height: int) -> str:
    """Write the frame; titles are the library's own texts, without HTML characters."""
    return (
        f'<figure class="replay"><iframe src="{address}" title="Replay: {title}" height="{height}"'
        f' loading="lazy"></iframe><figcaption><a href="{address}">{title}: the replay on a page'
        " of its own</a></figcaption></figure>"
    )


def write_pages(app: Sphinx, error: Exception | None) -> None:
    """Write the page of each game that is used."""
    if error is not None or app.builder.format != "html":
        return
    folder = Path(app.outdir, FOLDER)
    folder.mkdir(exist_ok=True)
    # With the table beside the documentation, one can play on there.
    live = "../live/index.html" if app.config.in_browser else None
    for name in {name for of in app.env.metadata.values() for name in of.get(ASKED, ())}:
        Replay(examples[name]).to_html(folder / f"{name}.html", live=live)


def setup(app: Sphinx) -> dict[str, bool]:
    """Register this extension with Sphinx."""
    app.setup_extension("playing")
    app.add_directive("replay", Play)
    app.connect("build-finished", write_pages)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
