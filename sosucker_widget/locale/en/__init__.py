"""English: its grammar, and all that is said in it."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.en.comparison import COMPARE
from sosucker_widget.locale.en.evidence import EVIDENCE
from sosucker_widget.locale.en.export import EXPORT
from sosucker_widget.locale.en.faults import FAULT
from sosucker_widget.locale.en.grammar import GRAMMAR
from sosucker_widget.locale.en.power import POWER
from sosucker_widget.locale.en.quiz import QUIZ
from sosucker_widget.locale.en.rulings import SENTENCES, TITLES
from sosucker_widget.locale.en.table import TABLE
from sosucker_widget.locale.en.teaching import TEACH
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
