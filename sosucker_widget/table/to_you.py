"""The sentences of rulings as they are said to the one person who plays against bots."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from sosucker_widget.engine import COLOR_NAMES, Finding
from sosucker_widget.locale import Language, ReaderFacts, in_every_language, phrase, render
from sosucker_widget.replay.ply import by_weight
from sosucker_widget.replay.state import RulingState, Text


def rulings_to(you: int | None, findings: Iterable[Finding]) -> list[RulingState]:
    """Return the states of findings, the most decisive first, told to a player.

    Examples
    --------
    >>> from sosucker_widget.engine import Play, Position, RuleSet, judge
    >>> start = Position.start(RuleSet.named("documented"), first=0)
    >>> findings = judge(start, Play(player=0, chip=0, pile=1)).findings
    >>> rulings_to(0, findings)[0]["sentence"]["en"]
    'Blue, Green and Yellow are not in pile 1. You choose who moves next.'
    """
    return [
        RulingState(
            rule=finding.rule, facts=dict(finding.facts), sentence=sentence_to(you, finding)
        )
        for finding in by_weight(findings)
    ]


def sentence_to(you: int | None, finding: Finding) -> Text:
    """Return the sentence of a finding, told to a player; to None it is told of all players."""
    facts = _facts_to(you, finding.facts)
    return in_every_language(lambda code: render(finding.rule, finding.variant, facts, code))


def phrase_to(you: int | None, key: str, facts: Mapping[str, Any], language: Language) -> str:
    """Fill in a phrase from facts, told to a player."""
    return phrase(key, _facts_to(you, facts), language)


def _facts_to(you: int | None, facts: Mapping[str, Any]) -> Mapping[str, Any]:
    return facts if you is None else ReaderFacts(facts, COLOR_NAMES[you])
