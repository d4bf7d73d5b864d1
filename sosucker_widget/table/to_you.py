"""The sentences of rulings as they are said to the one person who plays against bots."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Any, Final

from sosucker_widget.engine import COLOR_NAMES, Finding
from sosucker_widget.locale import Language, has_phrase, in_every_language, phrase
from sosucker_widget.replay.ply import by_weight
from sosucker_widget.replay.state import RulingState, Text

_PARTS: Final = (
    *("captor", "mover", "player", "from", "has_move", "asked", "refused", "in_need"),
    *("defeated", "winner", "first", "to", "to_act", "color", "ignored", "struck"),
)
"""The parts that a player can have in a sentence, whoever acts first."""


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
    key = f"{finding.rule}.{finding.variant}" if finding.variant else finding.rule
    own = _own_key(you, key, finding.facts)
    return in_every_language(
        finding.sentence if own is None else lambda code: phrase(own, finding.facts, code)
    )


def phrase_to(you: int | None, key: str, facts: Mapping[str, Any], language: Language) -> str:
    """Fill in a phrase from facts, told to a player."""
    return phrase(_own_key(you, key, facts) or key, facts, language)


def _own_key(you: int | None, key: str, facts: Mapping[str, Any]) -> str | None:
    """Return the key of what is said to a player instead; None if nothing else is said."""
    if you is None:
        return None
    name = COLOR_NAMES[you]
    parts = [part for part in _PARTS if facts.get(part) in (name, [name], (name,))]
    found = (f"you.{key}.{first}+{then}" for first, then in combinations(parts, 2))
    return next(filter(has_phrase, (*found, *(f"you.{key}.{part}" for part in parts))), None)
