"""Highlights the notation `.sls` on the pages: notes, talk, headers, comments and moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from pygments.lexer import RegexLexer
from pygments.token import Comment, Keyword, Name, Number, String, Text

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class Sls(RegexLexer):  # type: ignore[misc] # Pygments has no types
    """Enough for highlighting; `sosucker_widget.record.sls` defines what is valid."""

    name = "sls"
    aliases: ClassVar[list[str]] = ["sls"]
    tokens: ClassVar[dict[str, list[tuple[str, object]]]] = {
        "root": [
            (r";[^\n]*", Comment),
            (r"\{(?:\\.|[^\\}])*\}", String.Doc),
            (r'"(?:\\.|[^\\"])*"', String),
            (r"\[\w+", Keyword),
            (r"<[^\"<>]*>?", Name.Decorator),
            (r"%\w+|#\w+", Name.Attribute),
            (r"\d+\.+", Number),
            (r"(?s).", Text),
        ]
    }


def setup(app: Sphinx) -> dict[str, bool]:
    """Register this extension with Sphinx."""
    app.add_lexer("sls", Sls)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
