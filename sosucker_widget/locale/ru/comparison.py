"""Russian: what is said where two lines are compared."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.template import Template

PHRASES: Final[MappingProxyType[str, Template]] = MappingProxyType(
    {
        "compare.ended": "Эта линия здесь кончается.",
        "compare.stop.turn": "ход не у {player:gen}",
        "compare.stop.over": "игра окончена",
        "compare.stop.rule": "нельзя по {rule}",
    }
)
"""By key."""
