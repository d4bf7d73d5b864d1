"""What leads from a page to the table and to the notebooks that run in the reader's browser.

Only the site that `lite/site.py` builds has those, beside the documentation: it sets `in_browser`.
Elsewhere nothing leads there.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

if TYPE_CHECKING:
    from collections.abc import Callable

    from sphinx.application import Sphinx

TABLE = "live/index.html"
LAB = "lite/lab/index.html"
WAYS = '<p class="play"><a href="{play}">Play against three bots</a> <a href="{run}">{told}</a></p>'


def lead(app: Sphinx, page: str, _template: str, context: dict[str, Any], _tree: object) -> None:
    """Give a page's template what leads from it: to the table, and to this or the first lesson."""
    if not app.config.in_browser:
        return
    pathto: Callable[..., str] = context["pathto"]
    inside = page.removeprefix("notebooks/")
    is_notebook = inside != page and Path(app.srcdir, f"{page}.ipynb").is_file()
    name = f"{inside}.ipynb" if is_notebook else "01_play.ipynb"
    ways = WAYS.format(
        play=pathto(TABLE, 1),
        run=f"{pathto(LAB, 1)}?path={quote(name)}",
        told="Run this notebook here" if is_notebook else "The first lesson",
    )
    context["ways"] = ways
    if is_notebook or page == app.config.root_doc:
        context["body"] = ways + context["body"]


def setup(app: Sphinx) -> dict[str, bool]:
    """Register this extension with Sphinx."""
    app.add_config_value("in_browser", default=False, rebuild="html", types=[bool])
    app.connect("html-page-context", lead)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
