"""The directive `story`: the story of ten minutes, told in a page.

In the site that has a table too, the frame shows the story beside it, whose reader can play on.
Elsewhere the story lies with the documentation, without a table.
"""

from __future__ import annotations

from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from sosucker_widget.live.story_page import Addresses, story_files

if TYPE_CHECKING:
    from collections.abc import Callable

    from sphinx.application import Sphinx

FOLDER: Final = "story"
TOLD: Final = "story"
"""In a page's metadata, which Sphinx reads again with the page."""
TITLE: Final = "A story of ten minutes"
ADDRESSES: Final[Addresses] = {
    "lesson": {"en": "../notebooks/01_play.html", "ru": "../notebooks/ru/01_play.html"},
    "everything": dict.fromkeys(("en", "ru"), "../docs/index.html"),
    "rooms": dict.fromkeys(("en", "ru"), "../docs/howto/friends.html"),
}


class Tell(SphinxDirective):
    """For example ``{story}`` with the option ``height``."""

    option_spec: ClassVar[dict[str, Callable[[str], object]]] = {"height": directives.positive_int}

    def run(self) -> list[nodes.Node]:
        """Insert the frame, and a link to the story on a page of its own."""
        self.env.metadata[self.env.docname][TOLD] = True
        up = "../" * (len(PurePosixPath(self.env.docname).parts) - 1)
        address = f"{up}{'live' if self.config.in_browser else FOLDER}/story.html"
        height = self.options.get("height", 720)
        frame = nodes.raw(
            "",
            f'<figure class="replay"><iframe src="{address}" title="{TITLE}" height="{height}">'
            f'</iframe><figcaption><a href="{address}">{TITLE}: on a page of its own</a>'
            "</figcaption></figure>",
        )
        frame["format"] = "html"
        return [frame]


def write_story(app: Sphinx, error: Exception | None) -> None:
    """Write the story where a page tells it and no table has it."""
    is_told = any(TOLD in of for of in app.env.metadata.values())
    if error is not None or app.builder.format != "html" or app.config.in_browser or not is_told:
        return
    folder = Path(app.outdir, FOLDER)
    folder.mkdir(exist_ok=True)
    for name, data in story_files(ADDRESSES, live=None).items():
        (folder / name).write_bytes(data)


def setup(app: Sphinx) -> dict[str, bool]:
    """Register this extension with Sphinx."""
    app.setup_extension("playing")
    app.add_directive("story", Tell)
    app.connect("build-finished", write_story)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
