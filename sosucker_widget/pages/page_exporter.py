"""A notebook as one page: nbconvert makes its cells, and this package its boards."""

from __future__ import annotations

import html
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Template
from typing import Any, Final

from jinja2 import pass_context
from nbconvert.exporters import HTMLExporter, TemplateExporter
from nbconvert.filters import Highlight2HTML
from nbformat import NotebookNode
from traitlets import default
from traitlets.config import Config

from sosucker_widget.export.page_parts import own_script, page_file, reasons
from sosucker_widget.locale import DEFAULT_LANGUAGE, LANGUAGES, check_language
from sosucker_widget.pages.cleaning import cleaned
from sosucker_widget.pages.markdown_cells import COLORED, MarkdownMaker, in_colors
from sosucker_widget.pages.notebook_bounds import check_bounds
from sosucker_widget.pages.preprocessors import with_captions
from sosucker_widget.pages.saved_boards import (
    VIEW,
    SavedWidgets,
    board_data,
    boot,
    mapping_in,
    picture_of,
    places,
)

_KINDS: Final = (
    *("text/html", "text/markdown", "image/svg+xml", "text/latex"),
    *("image/png", "image/jpeg", "text/plain"),
)
"""The kinds of output that a page shows, the best first."""


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
        self._markdown = MarkdownMaker()

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
        self._markdown = MarkdownMaker()
        check_bounds(nb)
        notebook = NotebookNode(nb.copy())
        notebook.metadata = NotebookNode(
            {key: nb.metadata[key] for key in nb.metadata if key != "widgets"}
        )
        notebook.cells = [self._with_places(cell, saved) for cell in nb.cells]
        notebook = with_captions(notebook, unfolds=True)
        body, resources = self._body(notebook, resources, **kw)
        self.live = len(saved.models)
        title = str(nb.metadata.get("title") or resources["metadata"].get("name") or "Notebook")
        code_style = "\n".join(resources["inlining"]["css"][:1])
        return make_page(cleaned(body), saved.models, title, code_style), resources

    def default_filters(self) -> Iterator[tuple[str, Any]]:
        """Replace the filters that can take long.

        All of the page is cleaned at the end, not each part by itself. `strip_files_prefix` is for
        notebooks from before 2013.
        """
        yield from super().default_filters()  # type: ignore[no-untyped-call]
        yield "ansi2html", in_colors
        yield "clean_html", _as_it_is
        yield "strip_files_prefix", _as_it_is

    @pass_context
    def markdown2html(self, context: Mapping[str, Any], source: str) -> str:
        """Make the HTML of Markdown, with the pictures that the cell holds."""
        resources = mapping_in(context, "resources")
        return self._markdown.html(
            source,
            attachments=mapping_in(mapping_in(context, "cell"), "attachments"),
            embed_images=self.embed_images,
            anchor_link_text=self.anchor_link_text,
            exclude_anchor_links=self.exclude_anchor_links,
            path=mapping_in(resources, "metadata").get("path", ""),
        )

    def _body(
        self,
        notebook: NotebookNode,
        resources: dict[str, Any] | None,
        **kw: Any,  # noqa: ANN401
    ) -> tuple[str, dict[str, Any]]:
        """Make the cells as the base does, but for the tree that it builds of the page.

        For that tree it needs time that grows with the square of the depth, to add attributes that
        are cleaned away or that cleaning adds.
        """
        info = mapping_in(notebook.metadata, "language_info")
        language = str(info.get("pygments_lexer", info.get("name", "ipython3")))
        colored = Highlight2HTML(language if language in COLORED else "text", parent=self)
        # Without what a cell says of its language.
        self.register_filter(  # type: ignore[no-untyped-call]
            "highlight_code", lambda source, **_: colored(source)
        )
        return TemplateExporter.from_notebook_node(
            self,
            notebook,
            self._init_resources(resources),  # type: ignore[no-untyped-call]
            **kw,
        )

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


def _as_it_is(text: str) -> str:
    return text


def make_page(body: str, models: list[dict[str, Any]], title: str, code_style: str) -> str:
    """Put cleaned cells, and the boards that work, into one page."""
    languages = [
        one for model in models if isinstance(one := model["language"], str) and one in LANGUAGES
    ]
    language = check_language(languages[0]) if languages else DEFAULT_LANGUAGE
    return Template(page_file("notebook.html", "pages")).substitute(
        language=language,
        **reasons(language),
        title=html.escape(title),
        code_style=code_style.replace("<", ""),
        body=body,
        **own_script(boot() if models else ""),
        data=board_data(models) if models else "",
    )
