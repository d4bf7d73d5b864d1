"""Notebooks as they are saved, made without running one."""

from __future__ import annotations

from typing import Any

import nbformat
from ipywidgets import VBox, Widget  # type: ignore[import-untyped]
from ipywidgets.embed import dependency_state, embed_data  # type: ignore[import-untyped]

from sosucker_widget.pages.saved_boards import STATE, VIEW


def bundle(widget: Widget) -> dict[str, Any]:
    """Return what a cell's output holds of a widget."""
    data = widget._repr_mimebundle_()
    return dict(data[0] if isinstance(data, tuple) else data)


def notebook(*outputs: dict[str, Any], text: str = "# Title", widgets: Any = None) -> Any:  # noqa: ANN401
    """Make a notebook with a text, and a cell for each output; `widgets` are saved with it."""
    python = {"name": "python3", "display_name": "Python 3", "language": "python"}
    made = nbformat.v4.new_notebook(metadata={"kernelspec": python})
    made.cells.append(nbformat.v4.new_markdown_cell(text))
    for data in outputs:
        cell = nbformat.v4.new_code_cell("1 + 1")
        cell.outputs.append(nbformat.v4.new_output("display_data", data))
        made.cells.append(cell)
    if widgets:
        state = dependency_state(widgets)  # not those of other tests
        data = embed_data(views=widgets, state=state)
        made.metadata["widgets"] = {STATE: data["manager_state"]}
    return nbformat.from_dict(made)


__all__ = ["STATE", "VIEW", "VBox", "bundle", "notebook"]
