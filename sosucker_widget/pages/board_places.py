"""Boards in the page of a notebook: a place for each, and what makes it work."""

from __future__ import annotations

import html
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, repeat
from typing import Any

from sosucker_widget.export.front_end import Part, packed_part
from sosucker_widget.export.page_parts import in_base64, in_script, page_file
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


def board_data(models: Sequence[Mapping[str, Any]]) -> str:
    """Write what that script needs: the front end, its texts, and the models of the boards.

    Of the front end, only the parts that these boards need.
    """
    kinds: set[Part] = {"table" if model["_kind"] == "table" else "replay" for model in models}
    more: set[Part] = {"chances"} if any(model.get("_chances") for model in models) else set()
    parts: list[Part] = ["core", *sorted(kinds | more)]
    packed = {f"part-{part}": packed_part(part) for part in parts} | {"words": words()}
    return "\n".join(
        [
            *(
                f'<script type="text/plain" id="{name}">{in_base64(data)}</script>'
                for name, data in packed.items()
            ),
            f'<script type="application/json" id="models">{in_script(models)}</script>',
        ]
    )
