"""English: what is said where two lines are compared."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.template import Template

PHRASES: Final[MappingProxyType[str, Template]] = MappingProxyType(
    {
        "compare.ended": "This line ends here.",
        "compare.stop.turn": "not {player:poss} move",
        "compare.stop.over": "the game is over",
        "compare.stop.rule": "not allowed by {rule}",
    }
)
"""By key."""
