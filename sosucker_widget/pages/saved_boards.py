"""The boards of a notebook: what is saved of them, and a place for each in a page."""

from __future__ import annotations

import base64
import binascii
import html
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, repeat
from typing import Any, Final

from sosucker_widget.export.front_end import Part, with_under
from sosucker_widget.export.html import parts_of_replay
from sosucker_widget.export.page_parts import in_base64, in_script, page_file, part_scripts
from sosucker_widget.locale import DEFAULT_LANGUAGE
from sosucker_widget.pages.notebook_bounds import MAX_WIDGETS, refuse
from sosucker_widget.replay import words

STATE: Final = "application/vnd.jupyter.widget-state+json"
VIEW: Final = "application/vnd.jupyter.widget-view+json"

_PACKED: Final = ("_state", "_questions", "_power", "_promises", "_comparison", "_chances")
_PLAIN: Final[Mapping[str, Any]] = {
    "_kind": "replay",
    "_answered": {},
    "_asking": False,
    "line": 0,
    "ply": 0,
    "pace": 0,
    "coach": False,
    "language": DEFAULT_LANGUAGE,
    "theme": "auto",
}
"""What a page takes besides, with the values that hold where nothing is saved."""

_REFERENCE: Final = "IPY_MODEL_"
_DEEPEST: Final = 20


class SavedWidgets:
    """The widgets whose state a notebook has saved."""

    def __init__(self, metadata: Mapping[str, Any]) -> None:
        self._states = mapping_in(mapping_in(mapping_in(metadata, "widgets"), STATE), "state")
        self._numbers: dict[str, int | None] = {}
        self._boxes: dict[str, tuple[str, ...]] = {}
        self._room = MAX_WIDGETS
        self.models: list[dict[str, Any]] = []

    def numbers(self, view: object) -> list[int]:
        """Return the numbers in `models` of this package's widgets that a view shows.

        A box shows those inside it, in their order, and so does an output that was captured.
        """
        name = _model_id(view)
        return [] if name is None else list(self._find(name, _DEEPEST))

    def is_board(self, view: object) -> bool:
        """Tell whether a view shows a widget of this package itself, not a box around one."""
        name = _model_id(view)
        return name is not None and self._number(name) is not None

    def _find(self, name: str, deepest: int) -> Iterator[int]:
        number = self._number(name)
        if number is not None:
            yield number
            return
        inside = self._inside(name) if deepest else ()
        self._room -= len(inside)
        if self._room < 0:
            refuse(f"a notebook shows at most {MAX_WIDGETS} widgets, those in boxes included")
        for one in inside:
            yield from self._find(one, deepest - 1)

    def _inside(self, name: str) -> tuple[str, ...]:
        if name not in self._boxes:
            state = mapping_in(mapping_in(self._states, name), "state")
            self._boxes[name] = (*_children(state), *_captured(state))
        return self._boxes[name]

    def _number(self, name: str) -> int | None:
        """Return the number of a widget of this package; None for any other."""
        if name not in self._numbers:
            model = mapping_in(self._states, name)
            state, packed = mapping_in(model, "state"), _packed(model.get("buffers"))
            is_board = "_edition" in state and "_state" in packed
            self._numbers[name] = len(self.models) if is_board else None
            if is_board:
                values = {key: state.get(key, usual) for key, usual in _PLAIN.items()}
                self.models.append(values | {key: packed.get(key, "") for key in _PACKED})
        return self._numbers[name]


def _model_id(view: object) -> str | None:
    name = view.get("model_id") if isinstance(view, Mapping) else None
    return name if isinstance(name, str) else None


def _children(state: Mapping[str, Any]) -> Iterator[str]:
    """Yield what is inside a box."""
    children = state.get("children")
    for child in children if isinstance(children, list) else []:
        if isinstance(child, str) and child.startswith(_REFERENCE):
            yield child.removeprefix(_REFERENCE)


def _captured(state: Mapping[str, Any]) -> Iterator[str]:
    """Yield what an output widget has captured."""
    outputs = state.get("outputs")
    for output in outputs if isinstance(outputs, list) else []:
        if isinstance(output, Mapping):
            name = _model_id(mapping_in(output, "data").get(VIEW))
            if name is not None:
                yield name


def _packed(buffers: object) -> dict[str, str]:
    """Return the saved bytes in base64, by the name of the value."""
    values: dict[str, str] = {}
    for buffer in buffers if isinstance(buffers, list) else []:
        if not isinstance(buffer, Mapping) or buffer.get("encoding") != "base64":
            continue
        path, data = buffer.get("path"), buffer.get("data")
        if isinstance(path, list) and len(path) == 1 and path[0] in _PACKED:
            values[path[0]] = _valid(data)
    return values


def _valid(data: object) -> str:
    try:
        raw = base64.b64decode(data, validate=True) if isinstance(data, str) else b""
    except binascii.Error:
        raw = b""
    return base64.b64encode(raw).decode("ascii")


def mapping_in(holder: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """Return the object under a name; an empty one if there is none.

    >>> mapping_in({"a": {"b": 1}, "c": 2}, "a"), mapping_in({"a": {"b": 1}, "c": 2}, "c")
    ({'b': 1}, {})
    """
    value = holder.get(name)
    return value if isinstance(value, Mapping) else {}


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
