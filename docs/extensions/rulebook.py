"""The directive `rulebook`: every rule by its id, and the options, read from the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from sosucker_widget.engine import OPTIONS, PRESETS, RULEBOOK

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sphinx.application import Sphinx


class Rulebook(SphinxDirective):
    """With the argument `rules` or `options`."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Read the rules from the engine, so that the page matches it."""
        if self.arguments[0] == "rules":
            ours = "a ruling of this package: both are silent"
            told = [(rule.id, rule.title(), rule.citation or ours) for rule in RULEBOOK.values()]
            return [table(("rule", "what it rules", "where it stands"), told)]
        rows = [
            (
                option,
                ", ".join(values),
                *(str(getattr(rules, option)) for rules in PRESETS.values()),
            )
            for option, values in OPTIONS.items()
        ]
        return [table(("option", "values", *PRESETS), rows)]


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> nodes.table:
    """Make a table of plain text, with the first column as code."""
    group = nodes.tgroup(cols=len(head))
    group += [nodes.colspec(colwidth=1) for _ in head]
    group += nodes.thead("", line(head))
    group += nodes.tbody("", *(line(row, code=True) for row in rows))
    return nodes.table("", group)


def line(cells: Sequence[str], *, code: bool = False) -> nodes.row:
    """Make a row."""
    kinds = [nodes.literal if code and not at else nodes.inline for at in range(len(cells))]
    return nodes.row(
        "",
        *(
            nodes.entry("", nodes.paragraph("", "", kind("", cell)))
            for kind, cell in zip(kinds, cells, strict=True)
        ),
    )


def setup(app: Sphinx) -> dict[str, bool]:
    """Register this extension with Sphinx."""
    app.add_directive("rulebook", Rulebook)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
