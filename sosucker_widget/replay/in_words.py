"""Errors, texts, titles, rule sets and headings as the browser shows them: in every language."""

from __future__ import annotations

from typing import Final

from sosucker_widget.engine import COLOR_NAMES, Position, RuleSet
from sosucker_widget.errors import in_short_lines
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, in_every_language, phrase, told
from sosucker_widget.record import Text, text_in
from sosucker_widget.replay import state


def in_words(what: str | Exception, longest: int = 500) -> state.Text:
    """Write a text, or the text of an error, in every language.

    A text that is not a `Saying` is the same in all languages: messages of Python itself, or of
    errors that only a program can cause.

    >>> in_words("the disk is full")["ru"]
    'the disk is full'
    """
    return in_every_language(lambda language: in_short_lines(told(what, language))[:longest])


def say(key: str, **facts: object) -> state.Text:
    """Fill the phrase of a key from facts.

    >>> say("quiz.captor", pile=3)["en"]
    'Who captures pile 3?'
    """
    return in_every_language(lambda language: phrase(key, facts, language))


def text_in_all(text: Text) -> state.Text:
    """Return a text in every language; a missing one is replaced by another."""
    return in_every_language(lambda language: text_in(text, language))


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
