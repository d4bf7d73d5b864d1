"""Lists a widget's public traits below its description: type, default, and who may set each."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any

from anywidget import AnyWidget
from traitlets import Enum, HasTraits, Instance, TraitType, Undefined

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinx.application import Sphinx

OURS = "sosucker_widget"


def public_traits(widget: type[HasTraits]) -> dict[str, TraitType[Any, Any]]:
    """Return the traits that a user may set or observe, by name."""
    return {
        name: trait
        for name, trait in sorted(widget.class_traits().items())
        if not name.startswith("_") and str(trait.this_class.__module__).startswith(OURS)
    }


def setter_of(widget: type[HasTraits], name: str) -> str:
    """Say who may set a trait."""
    if widget.class_traits()[name].read_only:
        return "the widget alone; you can observe it"
    groups: Iterable[Iterable[str]] = getattr(widget, "_FROM_BROWSER", ())
    return "you, and the reader on the page" if any(name in names for names in groups) else "you"


def type_of(trait: TraitType[Any, Any]) -> str:
    """Name the type of a trait's values, as in Python."""
    if isinstance(trait, Enum):
        return " or ".join(f"``{value!r}``" for value in trait.values or ())
    if (worked_out := getattr(trait, "_work_out", None)) is not None:
        return f"``{worked_out.__annotations__['return']}``"
    name = {"Unicode": "str"}.get(type(trait).__name__, type(trait).__name__.lower())
    found = getattr(trait, "klass", None) if isinstance(trait, Instance) else None
    shown = found.__name__ if inspect.isclass(found) else name
    return f"``{shown} | None``" if trait.allow_none else f"``{shown}``"


def table(widget: type[HasTraits]) -> Iterator[str]:
    """Write the table as reStructuredText."""
    yield from (
        "",
        ".. list-table:: Traits",
        "   :header-rows: 1",
        "   :class: traits",
        "   :align: left",
        "",
    )
    yield from row(("trait", "type", "default", "set by", "meaning"))
    for name, trait in public_traits(widget).items():
        default = trait.default_value
        shown = "" if trait.read_only or default is Undefined else f"``{default!r}``"
        told = " ".join((trait.help or "").split())
        yield from row((f"``{name}``", type_of(trait), shown, setter_of(widget, name), told))
    yield ""


def row(cells: tuple[str, ...]) -> Iterator[str]:
    """Write a row of the table."""
    for at, cell in enumerate(cells):
        yield f"   {'*' if not at else ' '} - {cell}"


def add_traits(*given: Any) -> None:  # noqa: ANN401 - what Sphinx passes: six values of six types
    """Add the table to what is said of a widget."""
    _, kind, _, found, _, lines = given
    if kind == "class" and inspect.isclass(found) and issubclass(found, HasTraits):
        lines.extend(table(found))


def skip(*given: object) -> bool | None:
    """Leave traits to the table, and to ipywidgets what a widget merely overrides."""
    _, _, name, found, _, _ = given
    module = str(getattr(found, "__module__", None) or "")
    inherited = module.startswith(f"{OURS}.widgets") and hasattr(AnyWidget, str(name))
    return True if isinstance(found, TraitType) or inherited else None


def setup(app: Sphinx) -> dict[str, bool]:
    """Register this extension with Sphinx."""
    app.connect("autodoc-process-docstring", add_traits, priority=600)  # after numpydoc's sections
    app.connect("autodoc-skip-member", skip)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
