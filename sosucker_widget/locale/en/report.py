"""English: what was handed in, and the report about a class."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.template import Template

PHRASES: Final[MappingProxyType[str, Template]] = MappingProxyType(
    {
        # What was handed in instead of answers.
        "handin.empty": "the file is empty",
        "handin.utf16": "the file is saved as UTF-16; save it as UTF-8, without other changes",
        "handin.text-document": "a document of a word processor, not the file of answers",
        "handin.pdf": "a PDF, not the file of answers",
        "handin.picture": "a picture, not the file of answers",
        "handin.packed": "a packed file; unpack it, and grade what is in it",
        "handin.zip-in-zip": ("a zip within a zip or a folder; unpack it, and grade what is in it"),
        "handin.log-in": "a log-in page, saved in place of the answers",
        "handin.log-in.titled": "a log-in page (“{title}”), saved in place of the answers",
        "handin.log-in.words": "log in|log on|login|logon|sign in|sign-in|signin",
        "handin.web-page": "a web page, not the file of answers",
        "handin.web-page.titled": "a web page (“{title}”), not the file of answers",
        "handin.notebook": (
            "a notebook without answers in it; ask for the file of answers that it has written"
        ),
        "handin.record": "the record of a game, not the file of answers",
        "handin.other": "JSON, but not the file of answers",
        "handin.newer": (
            "written by a newer version of this package (format {version}; this one reads "
            "{ours}); update the package"
        ),
        "handin.version": "version {version} is not known; this package reads {ours}",
        "handin.no-answers": "the answers are missing",
        "handin.name": "{name} is not a name of 1 to 64 printable characters",
        "handin.damaged": "{why}",
        "handin.zip-damaged": "the archive is damaged",
        "handin.locked": "locked with a password",
        "handin.no-file": "neither a file nor a folder",
        "handin.many": "more than {most} files; hand over fewer at once",
        "handin.all": "not read, because the files before it hold {most} MiB",
        "handin.from-notebook": (
            "read from the cells of a notebook, which hold only the latest answers"
        ),
    }
)
"""The phrases of the class report, by their keys."""
