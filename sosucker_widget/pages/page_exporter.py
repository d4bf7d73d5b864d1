"""A notebook as one page: nbconvert makes its cells, and this package its boards."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from pathlib import Path
from string import Template
from typing import Any, Final

from bleach import clean
from bs4 import BeautifulSoup
from nbconvert.exporters import HTMLExporter
from nbformat import NotebookNode
from traitlets import default
from traitlets.config import Config

from sosucker_widget.export.page_parts import own_script, page_file
from sosucker_widget.locale import DEFAULT_LANGUAGE, LANGUAGES
from sosucker_widget.pages.board_places import board_data, boot, picture_of, places
from sosucker_widget.pages.saved_widgets import VIEW, SavedWidgets

_TAGS: Final = frozenset(
    """
    a abbr b blockquote br caption cite code col colgroup dd del details div dl dt em figcaption
    figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strong sub
    summary sup table tbody td tfoot th thead tr u ul var
    """.split()  # noqa: SIM905 - a list of forty words, one a line, would fill the page
)
_DROPPED: Final = "script, style, template, noscript, iframe, object, embed, svg, math, form, head"
"""What goes with all that is in it; of other elements that are not allowed, the text stays."""

_KINDS: Final = (
    *("text/html", "text/markdown", "image/svg+xml", "text/latex"),
    *("image/png", "image/jpeg", "text/plain"),
)
"""The kinds of output that a page shows, the best first."""

_PICTURE: Final = re.compile(r"data:image/(png|jpeg|gif|webp|svg\+xml)[;,]")
_LINK: Final = re.compile(r"#|https?://|mailto:|[\w.%/-]+(#|$)")
_ATTRIBUTES: Final = frozenset({"class", "id", "title", "alt", "lang", "dir", "data-mime-type"})
_NUMBERS: Final = frozenset({"width", "height", "colspan", "rowspan", "start"})


class PageExporter(HTMLExporter):
    """Makes a page that works from a disk, with no network and no kernel.

    Replays step, and tables show their position, if the notebook was saved with the state of its
    widgets; the other boards are the pictures that the notebook holds. Nothing that the notebook
    brings along can run: its HTML is cleaned, its scripts are left out, the script of the boards
    is this package's own, and the page's policy allows no other and no network.

    `jupyter nbconvert --to sosucker` uses it, and so does `sosucker page`.

    Attributes
    ----------
    live
        How many widgets work in the page that was made last.
    pictures
        How many are only pictures in it, because their state was not saved.
    """

    export_from_notebook = "So Long Sucker page (HTML)"

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 - as its base has it
        super().__init__(**options)  # type: ignore[no-untyped-call]
        self.live = 0
        self.pictures = 0

    @property
    def default_config(self) -> Config:
        """Prefer what is safe, and show what has no widget as its picture."""
        config = Config({"NbConvertBase": {"display_data_priority": list(_KINDS)}})
        ours: Config = super().default_config.copy()
        ours.merge(config)
        return ours

    @default("template_name")
    def _template_name_default(self) -> str:
        return "sosucker"

    @default("extra_template_basedirs")
    def _extra_template_basedirs_default(self) -> list[str]:
        return [str(Path(__file__).parent / "template")]

    @default("embed_images")
    def _embed_images_default(self) -> bool:
        return True

    def from_notebook_node(  # type: ignore[override]
        self,
        nb: NotebookNode,
        resources: dict[str, Any] | None = None,
        **kw: Any,  # noqa: ANN401
    ) -> tuple[str, dict[str, Any]]:
        """Make the page of a notebook."""
        saved = SavedWidgets(nb.metadata)
        self.pictures = 0
        notebook = NotebookNode(nb.copy())
        notebook.metadata = NotebookNode(
            {key: nb.metadata[key] for key in nb.metadata if key != "widgets"}
        )
        notebook.cells = [self._with_places(cell, saved) for cell in nb.cells]
        body, resources = super().from_notebook_node(notebook, resources, **kw)
        self.live = len(saved.models)
        title = str(nb.metadata.get("title") or resources["metadata"].get("name") or "Notebook")
        code_style = "\n".join(resources["inlining"]["css"][:1])
        return make_page(cleaned(body), saved.models, title, code_style), resources

    def _with_places(self, cell: NotebookNode, saved: SavedWidgets) -> NotebookNode:
        """Put a place for each widget into the outputs of a cell."""
        if cell.cell_type != "code":
            return cell
        copy = NotebookNode(cell.copy())
        copy.outputs = [self._with_place(output, saved) for output in cell.outputs]
        return copy

    def _with_place(self, output: NotebookNode, saved: SavedWidgets) -> NotebookNode:
        data = output.get("data")
        if not isinstance(data, Mapping):
            return output
        numbers = saved.numbers(data.get(VIEW))
        self.pictures += VIEW in data and not numbers
        picture = picture_of(data)
        if not numbers and not picture:
            bundle = {kind: data[kind] for kind in _KINDS if kind in data}
            return NotebookNode({**output, "data": bundle or {"text/plain": ""}})
        return NotebookNode({**output, "data": {"text/html": places(numbers, picture) or picture}})


def cleaned(body: str) -> str:
    """Keep of a notebook's HTML what can only be read: text, tables, pictures, links."""
    soup = BeautifulSoup(body, "html.parser")
    for element in soup.select(_DROPPED):
        element.decompose()
    return str(
        clean(
            str(soup),
            tags=_TAGS,
            attributes=_is_allowed,
            protocols={"http", "https", "mailto", "data"},
            strip=True,
        )
    )


def _is_allowed(tag: str, name: str, value: str) -> bool:
    if tag == "img" and name == "src":
        return _PICTURE.match(value) is not None
    if tag == "a" and name == "href":
        return _LINK.match(value) is not None
    if name in _NUMBERS:
        return value.isascii() and value.isdigit()
    return name in _ATTRIBUTES


def make_page(body: str, models: list[dict[str, Any]], title: str, code_style: str) -> str:
    """Put cleaned cells, and the boards that work, into one page."""
    languages = [
        one for model in models if isinstance(one := model["language"], str) and one in LANGUAGES
    ]
    return Template(page_file("notebook.html", "pages")).substitute(
        language=languages[0] if languages else DEFAULT_LANGUAGE,
        title=html.escape(title),
        code_style=code_style.replace("<", ""),
        body=body,
        **own_script(boot() if models else ""),
        data=board_data(models) if models else "",
    )
