"""The rule table: every rule id, and where the two sources state it."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, title
from sosucker_widget.quick_classes import dataclass


@dataclass(frozen=True)
class Rule:
    """A rule: its id, its place in the encyclopaedia text [W] and in the rules document [D].

    A place is empty if that source says nothing; a rule with neither is a decision of ours.

    Examples
    --------
    >>> RULEBOOK["NEXT-2"].citation
    '[D] Case B · [W] 2.2, 3.3.2'
    >>> RULEBOOK["RESCUE-3"].citation
    ''
    """

    id: str
    encyclopaedia: str = ""
    document: str = ""

    @property
    def citation(self) -> str:
        """Both places, as they are cited; empty for a decision of ours."""
        places = (("[D]", self.document), ("[W]", self.encyclopaedia))
        return " · ".join(f"{source} {place}" for source, place in places if place)

    def title(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """State the rule in one line."""
        return title(self.id, language)


_RULES: Final = (
    Rule("SETUP-1", "1.2", "Setup"),
    Rule("SETUP-2", "1.1", "Setup"),
    Rule("SETUP-3", "1.3", "Setup"),
    Rule("PLAY-1", "2.1", "Turn Structure"),
    Rule("PLAY-2", "2.1", "Turn Structure"),
    Rule("CAPTURE-1", "2.3", "Capture Rule"),
    Rule("CAPTURE-2", "2.3", "When you capture"),
    Rule("CAPTURE-3", "2.3", "When you capture"),
    Rule("CAPTURE-4", "2.3, 3.1", "When you capture"),
    Rule("CAPTURE-5", "2.6.4"),
    Rule("NEXT-1", "2.2, 3.3.1", "Case A"),
    Rule("NEXT-2", "2.2, 3.3.2", "Case B"),
    Rule("NEXT-3", "2.6.3"),
    Rule("PRISONER-1", "2.5", "Donation Phase"),
    Rule("PRISONER-2", "2.5"),
    Rule("PRISONER-3", "2.5", "Donation Phase"),
    Rule("RESCUE-1", "2.6.1", "Donation Phase"),
    Rule("RESCUE-2", "2.6.1", "Donation Phase"),
    Rule("RESCUE-3"),
    Rule("DEFEAT-1", "2.6, 2.6.1", "Donation Phase"),
    Rule("DEFEAT-2", "2.6.2, 3.2", "Elimination cascade"),
    Rule("DEFEAT-3"),
    Rule("WIN-1", "5.1, 5.2", "Winning Condition"),
    Rule("TALK-1", "4.1–4.3", "Why Betrayal is Required"),
)

RULEBOOK: Final = MappingProxyType({rule.id: rule for rule in _RULES})
"""Every rule by its id, in the order of the rules."""
