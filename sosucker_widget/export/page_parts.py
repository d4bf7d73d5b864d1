"""The parts of pages without a kernel: their own script, and data that is safe beside it."""

from __future__ import annotations

import base64
import hashlib
import html
import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from string import Template

from sosucker_widget.export.front_end import Part, packed_part
from sosucker_widget.locale import Language
from sosucker_widget.locale.interface import interface_words

_BOOT = ("page_loader.js", "page.js")
"""The script of a replay's page, in parts: the first is shared with pages of whole notebooks."""


def page_file(name: str, room: str = "export") -> str:
    """Return the text of a file of a page."""
    return files(f"sosucker_widget.{room}").joinpath(name).read_text(encoding="utf-8")


def own_script(boot: str) -> dict[str, str]:
    """Return a page's own script, and its hash for the policy that allows only this one."""
    return {"boot": boot, "boot_hash": in_base64(hashlib.sha256(boot.encode()).digest())}


def in_script(value: object) -> str:
    r"""Write JSON that is safe in a script element: nothing in it ends the element.

    >>> in_script("</script>")
    '"\\u003c/script>"'
    """
    return json.dumps(value).replace("<", "\\u003c")


def in_base64(data: bytes) -> str:
    """Write bytes as text."""
    return base64.b64encode(data).decode("ascii")


def part_scripts(parts: Sequence[Part]) -> str:
    """Write parts of the front end into a page, from where its loader takes them."""
    return "\n".join(
        f'<script type="text/plain" id="part-{part}">{in_base64(packed_part(part))}</script>'
        for part in parts
    )


def reasons(language: Language) -> dict[str, str]:
    """Return what a page says if its boards can't begin, safe in its text and in attributes.

    >>> sorted(reasons("en"))
    ['blocked', 'old', 'waits']
    """
    words = interface_words()[language]
    return {name: html.escape(words[f"page.{name}"]) for name in ("waits", "old", "blocked")}


def replay_script() -> dict[str, str]:
    """Return the script of a replay's page, with its hash."""
    return own_script("".join(map(page_file, _BOOT)))


@cache
def open_page() -> str:
    """Return the page for a widget, which fills in the rest itself when its kernel is gone."""
    return Template(page_file("page.html")).safe_substitute(replay_script())
