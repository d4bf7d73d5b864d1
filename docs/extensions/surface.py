"""The directives `names` and `all-names`: the public names, read from the package's stub.

What `sosucker_widget.__all__` lists is public, and each name stands on one page: the page of the
room from which the stub imports it, or, for an error, the page of errors.
"""

from __future__ import annotations

import ast
import inspect
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes
from docutils.parsers.rst import directives
from docutils.statemachine import StringList
from sphinx.util.docutils import SphinxDirective

import sosucker_widget

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import ClassVar

    from sphinx.application import Sphinx

PAGES = {
    "positions": ("engine",),
    "games": ("record", "game", "examples"),
    "bots": ("players",),
    "analysis": ("analysis", "power", "runs"),
    "widgets": ("widgets", "replay", "session"),
    "teaching": ("teaching", "chats", "lessons", "plugins"),
    "errors": ("errors",),
}
# Members of Python's and other packages' classes, which their own documentation describes, and of
# a position as the engine packs it.
OTHERS = (
    "PackedPosition, DOMWidget, AnyWidget, HasTraits, "
    "tuple, int, str, dict, Exception, ImportError, OSError, Mapping, Sequence"
)

STUB = ast.parse(Path(sosucker_widget.__file__).with_suffix(".pyi").read_text(encoding="utf-8"))
ROOM_OF = {
    alias.name: (node.module or alias.name).partition(".")[0]
    for node in ast.walk(STUB)
    if isinstance(node, ast.ImportFrom)
    for alias in node.names
}

LONG = 100  # letters of a value that are too many for a page


def page_of(name: str) -> str:
    """Return the page on which a public name stands."""
    value = getattr(sosucker_widget, name)
    if inspect.isclass(value) and issubclass(value, BaseException):
        return "errors"
    room = ROOM_OF[name]
    for page, rooms in PAGES.items():
        if room in rooms:
            return page
    raise LookupError(f"no page of the reference is about the room {room!r}, of {name}")


def names_on(page: str) -> list[str]:
    """List the names of a page: classes, then functions, then values."""
    names = [name for name in sosucker_widget.__all__ if not is_module(name)]
    return sorted((n for n in names if page_of(n) == page), key=lambda n: (kind_of(n), n.lower()))


def is_module(name: str) -> bool:
    """Whether a public name is that of a module, which has a page or a place of its own."""
    return inspect.ismodule(getattr(sosucker_widget, name))


def kind_of(name: str) -> str:
    """Return the directive of autodoc for a name, in the order of the page."""
    value = getattr(sosucker_widget, name)
    if inspect.isclass(value):
        return "autoclass"
    return "autofunction" if inspect.isroutine(value) else "data"


def first_sentence(name: str) -> str:
    """Return the first line of a name's docstring, for a table."""
    value = getattr(sosucker_widget, name)
    text = inspect.getdoc(value) if kind_of(name) != "data" or is_ours(value) else ""
    return (text or "").partition("\n\n")[0].replace("\n", " ")


def is_ours(value: object) -> bool:
    """Whether a value's class is one of this package."""
    return type(value).__module__.startswith(sosucker_widget.__name__)


def entries(page: str) -> Iterator[str]:
    """Write what autodoc shall show."""
    for name in names_on(page):
        kind, value = kind_of(name), getattr(sosucker_widget, name)
        if kind == "autoclass":
            base = "exception" if page == "errors" else "class"
            yield f".. auto{base}:: sosucker_widget.{name}"
            yield f"   :inherited-members: {OTHERS}"
            if issubclass(value, tuple):
                yield "   :exclude-members: count, index"
        elif kind == "autofunction":
            yield f".. autofunction:: sosucker_widget.{name}"
        else:
            yield from (f".. py:data:: sosucker_widget.{name}", "")
            yield from (f"   {line}" for line in described(name, value))
        yield ""


def described(name: str, value: object) -> list[str]:
    """Describe a value: by its class, or as it prints."""
    if not is_ours(value):
        return [f"``{value!r}``" if len(repr(value)) < LONG else f"A ``{type(value).__name__}``."]
    return (inspect.getdoc(value) or name).splitlines()


class Names(SphinxDirective):
    """Everything public of one page, for example ``{names} positions``."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Callable[[str], object]]] = {"table": directives.flag}

    def run(self) -> list[nodes.Node]:
        """Let autodoc write the entries."""
        page = self.arguments[0]
        lines = ["```{eval-rst}", *entries(page), "```"]
        into = nodes.container()
        self.state.nested_parse(StringList(lines, source=page), self.content_offset, into)
        return list(into.children)


class AllNames(SphinxDirective):
    """A table of all public names, page by page."""

    def run(self) -> list[nodes.Node]:
        """Write it as Markdown, so that the names become links."""
        lines = ["| name | what it is |", "|---|---|"]
        for page in PAGES:
            for name in names_on(page):
                told = first_sentence(name).replace("|", "\\|")
                lines.append(f"| {{py:obj}}`{name} <sosucker_widget.{name}>` | {told} |")
        into = nodes.container()
        self.state.nested_parse(StringList(lines, source="names"), self.content_offset, into)
        return list(into.children)


def setup(app: Sphinx) -> dict[str, bool]:
    """Register this extension with Sphinx."""
    app.add_directive("names", Names)
    app.add_directive("all-names", AllNames)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
