"""Russian: its grammar, and all that is said in it."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.ru.comparison import COMPARE
from sosucker_widget.locale.ru.evidence import EVIDENCE
from sosucker_widget.locale.ru.export import EXPORT
from sosucker_widget.locale.ru.faults import FAULT
from sosucker_widget.locale.ru.grammar import GRAMMAR
from sosucker_widget.locale.ru.power import POWER
from sosucker_widget.locale.ru.quiz import QUIZ
from sosucker_widget.locale.ru.rulings import SENTENCES, TITLES
from sosucker_widget.locale.ru.table import TABLE
from sosucker_widget.locale.ru.teaching import TEACH
from sosucker_widget.locale.template import Template

__all__ = ["GRAMMAR", "PHRASES", "SENTENCES", "TITLES"]

PHRASES: Final[MappingProxyType[str, Template]] = MappingProxyType(
    {
        **TABLE,
        **QUIZ,
        **COMPARE,
        **EXPORT,
        **FAULT,
        **POWER,
        **TEACH,
        **EVIDENCE,
    }
)
"""What is said beside the rulings, by key."""
