"""What nbconvert does with the boards of a notebook for an HTML page of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from nbconvert.preprocessors import Preprocessor
from nbformat import NotebookNode

from sosucker_widget.export.page_parts import in_script
from sosucker_widget.pages.boards import VIEW, SavedWidgets, board_data, boot, picture_of, places

_STYLE: Final = """<style>
.sosucker-place img { max-width: 100%; height: auto; }
.sosucker-box:has(.widget-subarea) > .sosucker-place { display: none; }
</style>"""
"""Where the page has fetched what draws a box of widgets, the boards of the box are in it."""


class BoardPreprocessor(Preprocessor):
    """Lets the boards of a notebook work in `nbconvert --to html`, without a network too.

    nbconvert's own page fetches what draws widgets from other servers, and shows nothing where
    there is no network. For this package's widgets the page gets all that it needs. A box around
    them keeps the widget of nbconvert, which takes the place of its boards if it is drawn.

    Other widgets are left as they are, and so are notebooks without the state of their widgets,
    where nbconvert shows pictures. `etc/jupyter/jupyter_nbconvert_config.py`, which comes with
    this package, turns this on.
    """

    def preprocess(
        self, nb: NotebookNode, resources: dict[str, Any]
    ) -> tuple[NotebookNode, dict[str, Any]]:
        """Put the boards into the outputs, and what they need into the last of these."""
        saved, last, others = SavedWidgets(nb.metadata), None, False
        runs = not getattr(self.parent, "sanitize_html", False)
        for output in _outputs_with_views(nb):
            view = output.data[VIEW]
            is_board = saved.is_board(view)
            others = others or not is_board
            if is_board and not runs:
                del output.data[VIEW]  # nbconvert takes the picture
            elif runs and (numbers := saved.numbers(view)):
                markup = places(numbers, picture_of(output.data))
                markup = markup if is_board else _box(markup, view)
                output.data, last = NotebookNode({"text/html": markup}), output
        if last is not None:
            script = f'<script type="module">\n{boot()}</script>'
            last.data["text/html"] += "\n".join(["", _STYLE, board_data(saved.models), script])
            if not others:
                del nb.metadata["widgets"]  # or the page would fetch what draws them
        return nb, resources


def _outputs_with_views(nb: NotebookNode) -> Iterator[NotebookNode]:
    for cell in nb.cells:
        for output in cell.get("outputs", []):
            if isinstance(data := output.get("data"), Mapping) and VIEW in data:
                yield output


def _box(boards: str, view: object) -> str:
    """Write boards for a page that can't draw the box of widgets around them."""
    script = f'<script type="{VIEW}">{in_script(view)}</script>'
    return f'<div class="sosucker-box jupyter-widgets">{boards}{script}</div>'
