"""The ruling: why an action is allowed or refused, and what follows from it, as a value."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from sosucker_widget.engine.actions import Action
from sosucker_widget.engine.chips import COLORS, Color, count
from sosucker_widget.errors import SosuckerError
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, render

Fact = Any
"""A fact as it stands in JSON: a colour's name, a number, a truth value, None, a list of
colours, or a count by colour."""


@dataclass(frozen=True)
class Finding:
    """One decision that one rule took: its id, and the facts that it rests on.

    `variant` says which of the rule's sentences the facts are told in.
    """

    rule: str
    facts: Mapping[str, Fact]
    variant: str = ""

    def sentence(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Tell the finding in words."""
        return render(self.rule, self.variant, self.facts, language)


@dataclass(frozen=True)
class Ruling:
    """The engine's verdict on an action, with its reasons; false when the action is refused.

    Attributes
    ----------
    action
        The action that was judged.
    legal
        Whether the rules allow it.
    findings
        What the rules decided, in the order in which they did. A refused action has one: the
        rule that refuses it.
    legal_actions
        For a refused action, what could have been done instead; otherwise empty.

    Examples
    --------
    >>> from sosucker_widget.engine import Give, Play, Position, RuleSet, judge
    >>> start = Position.start(RuleSet.named("documented"), first=0)
    >>> ruling = judge(start, Play(player=0, chip=0, pile=1))
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
        """Tell the findings in English, one a line, each behind its rule id."""
        return "\n".join(f"{finding.rule}: {finding.sentence()}" for finding in self.findings)

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that decided, in order."""
        return tuple(finding.rule for finding in self.findings)

    def sentence(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Tell all findings in words, one after the other."""
        return " ".join(finding.sentence(language) for finding in self.findings)


class IllegalActionError(SosuckerError, ValueError):
    """An action that the rules refuse; `ruling` says which rule, and what would be legal."""

    def __init__(self, ruling: Ruling) -> None:
        super().__init__(str(ruling))
        self.ruling = ruling

    def __reduce__(self) -> tuple[type[IllegalActionError], tuple[Ruling]]:
        """Pickle by the ruling, so that a worker process can pass the refusal on."""
        return IllegalActionError, (self.ruling,)


FindingLog = list[Finding] | None
"""Where the rules write down what they decide. None when nobody asks, so that it costs nothing."""


def color_name(seat: int | None) -> Color | None:
    """Name a seat or a colour as facts do."""
    return None if seat is None else COLORS[seat]


def names_of_colors(seats: Iterable[int]) -> list[Color]:
    """Name several seats or colours as facts do."""
    return [COLORS[seat] for seat in seats]


def tally_fact(tally: int, players: int) -> dict[str, int]:
    """Write a tally as facts do: a count for every colour of the game."""
    return {COLORS[seat]: count(tally, seat) for seat in range(players)}
