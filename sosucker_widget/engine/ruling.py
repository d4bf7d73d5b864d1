"""The ruling: why an action is allowed or refused, what follows, and the rules that it names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from sosucker_widget import display
from sosucker_widget.display import Shown
from sosucker_widget.engine.actions import Action
from sosucker_widget.engine.color import COLOR_NAMES, ColorName
from sosucker_widget.engine.tally import count
from sosucker_widget.errors import SosuckerError
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, phrase, render, title


@dataclass(frozen=True)
class Rule:
    """A rule: its id, its place in the encyclopaedia text [W] and in the rules document [D].

    A place is empty if that source says nothing; a rule with neither is a decision of ours.
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


Fact = Any
"""A fact as in JSON: a colour's name, a number, a truth value, None, a list of colours, or a count
by colour."""


@dataclass(frozen=True, repr=False)
class Finding(Shown):
    """One decision of one rule: its id, and the facts on which it is based.

    `variant` says which of the rule's sentences tells the facts.
    """

    rule: str
    facts: Mapping[str, Fact]
    variant: str = ""

    def sentence(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Describe the finding in words."""
        return render(self.rule, self.variant, self.facts, language)

    def __str__(self) -> str:
        """Describe it in English, after its rule id."""
        return f"{self.rule}: {self.sentence()}"

    def _brief(self) -> str:
        return str(self)

    def _parts(self, language: Language) -> list[display.ShownPart]:
        return [_table([self], language)]


@dataclass(frozen=True, repr=False)
class Ruling(Shown):
    """The engine's verdict on an action, with its reasons; it is false if the action is refused.

    Attributes
    ----------
    action
        The action that was judged.
    legal
        Whether the rules allow it.
    findings
        What the rules decided, in order. A refused action has one finding, of the rule that refuses
        it.
    legal_actions
        For a refused action, what could be done instead; otherwise empty.

    Examples
    --------
    >>> from sosucker_widget.engine import Give, Play, Position, RuleSet, judge
    >>> start = Position.start(RuleSet.named("documented"), first=0)
    >>> ruling = judge(start, Play(player=0, chip=0, pile=1))
    >>> ruling
    <Ruling: legal, PLAY-1 PLAY-2 CAPTURE-1 NEXT-1; Play(player='red', chip='red', pile=1)>
    >>> bool(ruling), ruling.rules
    (True, ('PLAY-1', 'PLAY-2', 'CAPTURE-1', 'NEXT-1'))
    >>> print(judge(start, Give(player=0, to=1)))
    NEXT-1: The move is not given now: Red has the move and plays a chip.
    """

    action: Action
    legal: bool
    findings: tuple[Finding, ...]
    legal_actions: tuple[Action, ...] = field(default=(), repr=False)

    def __bool__(self) -> bool:
        """Tell whether the action is allowed."""
        return self.legal

    def __str__(self) -> str:
        """Describe the findings in English, one on each line, after its rule id."""
        return "\n".join(f"{finding.rule}: {finding.sentence()}" for finding in self.findings)

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that decided, in order."""
        return tuple(finding.rule for finding in self.findings)

    def sentence(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Describe all findings in words, one after the other."""
        return " ".join(finding.sentence(language) for finding in self.findings)

    def to_rows(self) -> list[dict[str, str | bool]]:
        """Return a flat dict for each finding, for `pandas.DataFrame` and `polars.DataFrame`."""
        return display.DataRows(
            {
                "type": self.action.type,
                "player": self.action.player,
                "legal": self.legal,
                "rule": finding.rule,
                "sentence": finding.sentence(),
            }
            for finding in self.findings
        )

    def _brief(self) -> str:
        verdict = "legal" if self.legal else "refused"
        return f"{verdict}, {' '.join(dict.fromkeys(self.rules))}; {self.action!r}"

    def _parts(self, language: Language) -> list[display.ShownPart]:
        verdict = phrase(f"display.{'legal' if self.legal else 'refused'}", {}, language)
        return [verdict, _table(self.findings, language)]


def _table(findings: Iterable[Finding], language: Language) -> display.ShownTable:
    rows = [(one.rule, one.sentence(language)) for one in findings]
    return display.ShownTable.titled(("rule", "decided"), rows, language)


class IllegalActionError(SosuckerError, ValueError):
    """The rules refuse an action; `ruling` says which rule, and what would be legal."""

    def __init__(self, ruling: Ruling) -> None:
        super().__init__(str(ruling))
        self.ruling = ruling

    def __reduce__(self) -> tuple[type[IllegalActionError], tuple[Ruling]]:
        """Pickle by the ruling, so that a worker process can pass the refusal on."""
        return IllegalActionError, (self.ruling,)


FindingLog = list[Finding] | None
"""The list in which the rules note what they decide.

It is None if nobody needs it, to save time.
"""


def color_name(seat: int | None) -> ColorName | None:
    """Name a seat as facts do."""
    return None if seat is None else COLOR_NAMES[seat]


def names_of_colors(seats: Iterable[int]) -> list[ColorName]:
    """Name several seats as facts do."""
    return [COLOR_NAMES[seat] for seat in seats]


def tally_fact(tally: int, players: int) -> dict[str, int]:
    """Write a tally as facts do: a count for every colour of the game."""
    return {COLOR_NAMES[seat]: count(tally, seat) for seat in range(players)}
