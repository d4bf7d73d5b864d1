"""What is shown of a game as a whole: its title and its rule set."""

from __future__ import annotations

from typing import Final

from sosucker_widget.engine import RuleSet
from sosucker_widget.record import Text
from sosucker_widget.replay import state
from sosucker_widget.replay.in_words import text_in_all

_UNTITLED: Final = "So Long Sucker"


def shown_title(title: Text | None) -> state.Text:
    """Return the title of a game in every language; one without a title is named after the game.

    >>> shown_title(None)["en"]
    'So Long Sucker'
    """
    return text_in_all(title or _UNTITLED)


def ruleset_state(preset: str, rules: RuleSet) -> state.RuleSetState:
    """Return the state of a rule set and of the preset under which the record names it."""
    return state.RuleSetState(
        preset=preset,
        chips=rules.chips,
        players=rules.players,
        changed=rules.changed_from(preset),
    )
