"""The directive `commands`: the command line's own help, as printed."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from sosucker_widget.cli.parser import make_parser

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class Commands(SphinxDirective):
    """Every command with its help, each under a heading of its own."""

    def run(self) -> list[nodes.Node]:
        """Read the commands from the parser, so that the page matches the program."""
        os.environ["COLUMNS"] = "80"  # the help of argparse is as wide as its terminal
        parser = make_parser()
        (commands,) = (a for a in parser._actions if isinstance(a, argparse._SubParsersAction))  # noqa: SLF001 - argparse lists its commands nowhere else
        found: list[nodes.Node] = []
        for name, command in commands.choices.items():
            section = nodes.section(ids=[nodes.make_id(name)], names=[name])
            section += nodes.title("", f"sosucker {name}")
            section += nodes.literal_block("", command.format_help().rstrip(), language="text")
            found.append(section)
        return found


def setup(app: Sphinx) -> dict[str, bool]:
    """Register this extension with Sphinx."""
    app.add_directive("commands", Commands)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
