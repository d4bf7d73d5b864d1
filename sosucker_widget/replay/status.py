"""The heading of a position: who is to act, in a few words."""

from __future__ import annotations

from sosucker_widget.engine import COLOR_NAMES, Position
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, phrase


def status(position: Position, language: Language = DEFAULT_LANGUAGE) -> str:
    """Say who is to act and how.

    >>> from sosucker_widget.engine import RuleSet
    >>> status(Position.start(RuleSet(), first=0))
    'Red has the move'
    """
    facts = {
        "player": None if position.acting_seat is None else COLOR_NAMES[position.acting_seat],
        "needy": None if position.moving_seat is None else COLOR_NAMES[position.moving_seat],
        "winner": None if position.winning_seat is None else COLOR_NAMES[position.winning_seat],
        "pile": position.pending,
    }
    return phrase(f"board.{position.phase}", facts, language)
