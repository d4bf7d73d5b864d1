"""The heading of a position: who is to act, in a few words."""

from __future__ import annotations

from sosucker_widget.engine import COLORS, Position
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, phrase


def status(position: Position, language: Language = DEFAULT_LANGUAGE) -> str:
    """Say who is to act and how.

    >>> from sosucker_widget.engine import RuleSet
    >>> status(Position.start(RuleSet(), first=0))
    'Red has the move'
    """
    facts = {
        "player": None if position.to_act is None else COLORS[position.to_act],
        "needy": None if position.has_move is None else COLORS[position.has_move],
        "winner": None if position.winner is None else COLORS[position.winner],
        "pile": position.pending,
    }
    return phrase(f"board.{position.phase}", facts, language)
