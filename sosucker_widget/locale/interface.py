"""The words of the interface, in every language: data that goes to the browser as it is."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from sosucker_widget.locale.render import LANGUAGES


@cache
def interface_words() -> dict[str, dict[str, Any]]:
    """Return the table of each language: texts, or texts by plural form, by key.

    >>> interface_words()["ru"]["player.red"]
    'Красный'
    """
    folder = files("sosucker_widget.locale")
    return {
        language: json.loads(folder.joinpath(f"ui.{language}.json").read_text(encoding="utf-8"))
        for language in LANGUAGES
    }
