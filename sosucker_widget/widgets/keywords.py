"""A clear error for a parameter that a widget doesn't have."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import Final

from sosucker_widget.errors import nearest

_MEANT: Final = {
    "bots": "seats",
    "power": "analyse",
    "analyze": "analyse",
    "ruleset": "rules",
    "lang": "language",
    "locale": "language",
    "width": "layout",
    "height": "layout",
}
"""Names that people try for a parameter, and its name here."""


def check_keywords(cls: type, unknown: Mapping[str, object]) -> None:
    """Refuse parameters that a widget doesn't have, and name the nearest one that it has.

    Raises
    ------
    TypeError
        If there are any.
    """
    for name in unknown:
        parameters = [one for one in inspect.signature(cls).parameters if one != "unknown"]
        meant = _MEANT.get(name)
        meant = meant if meant in parameters else nearest(name, parameters)
        hint = f": did you mean {meant!r}?" if meant else f". It has: {', '.join(parameters)}"
        raise TypeError(f"{cls.__name__} has no parameter {name!r}{hint}")
