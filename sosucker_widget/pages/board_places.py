"""Boards in the page of a notebook: a place for each, and what makes it work."""

from __future__ import annotations

import html
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, repeat
from typing import Any

from sosucker_widget.export.front_end import Part, with_under
from sosucker_widget.export.page_parts import in_base64, in_script, page_file, part_scripts
from sosucker_widget.export.page_values import parts_of_replay
from sosucker_widget.replay import words


def places(numbers: Iterable[int], picture: str) -> str:
    """Write a place for each of these models.

    The first holds the picture, which is of all of them, until its board is drawn.
    """
    pictures = chain([picture], repeat(""))
    return "".join(
        f'<div class="sosucker-place sosucker-model-{number}">{shown}</div>'
        for number, shown in zip(numbers, pictures, strict=False)
    )


def picture_of(data: Mapping[str, Any]) -> str:
    """Return an output's drawing as an image, which runs nothing; empty if it has none."""
    drawing = data.get("image/svg+xml")
    if not isinstance(drawing, str) or "text/html" in data:
        return ""
    text = html.escape(str(data.get("text/plain", "")))
    packed = in_base64(drawing.encode())
    return f'<img alt="{text}" src="data:image/svg+xml;base64,{packed}">'


def boot() -> str:
    """Return the script that draws a board in each place."""
    return page_file("page_loader.js") + page_file("notebook.js", "pages")


def _parts_of(model: Mapping[str, Any]) -> tuple[Part, ...]:
    """Return the parts that show a board; nobody can be asked for more of them."""
    if model["_kind"] == "table":
        return "table", "sheets"
    return parts_of_replay(model)


def board_data(models: Sequence[Mapping[str, Any]]) -> str:
    """Write what that script needs: the front end, its texts, and the models of the boards.

    Of the front end, only the parts that these boards need.
    """
    parts = with_under(*sorted({part for model in models for part in _parts_of(model)}))
    return "\n".join(
        [
            part_scripts(parts),
            f'<script type="text/plain" id="words">{in_base64(words())}</script>',
            f'<script type="application/json" id="models">{in_script(models)}</script>',
        ]
    )
