"""Putting the quiz into words, in every language at once."""

from __future__ import annotations

from typing import Literal

from sosucker_widget.engine import COLOR_NAMES, RULEBOOK, Action, Give, Play, Position, RuleSet
from sosucker_widget.errors import SosuckerError
from sosucker_widget.locale import DEFAULT_LANGUAGE, Verbatim, in_every_language
from sosucker_widget.replay.in_words import say
from sosucker_widget.replay.state import ColorName, Text


def say_under(key: str, rules: RuleSet, **facts: object) -> Text:
    """Fill a phrase that names the rule set.

    >>> say_under("quiz.right.player", RuleSet.named("documented"), player="blue")["en"]
    'Right: Blue, by the documented rules'
    >>> mixed = RuleSet.named("documented", captor="color")
    >>> say_under("quiz.right.player", mixed, player="blue")["en"]
    'Right: Blue, by these rules'
    """
    named = rules.preset is not None
    return say(key, **facts, named=int(named), preset=Verbatim(rules.preset or ""))


def say_rule(rule: str) -> Text:
    """State a rule."""
    return in_every_language(RULEBOOK[rule].title)


def say_act(action: Action, position: Position) -> Text:
    """Describe an act that is proposed.

    >>> say_act(Give(player=0, to=0), Position.start(RuleSet(), first=0))["en"]
    'Red keeps the move.'
    """
    return say(f"quiz.act.{_key(action, position)}", **_facts(action, position))


def say_own(action: Action, position: Position) -> Text:
    """Name an act that is open to the reader.

    >>> say_own(Give(player=0, to=0), Position.start(RuleSet(), first=0))["en"]
    'keeping the move'
    """
    key, facts = own_act(action, position)
    return say(key, **facts)


def own_act(action: Action, position: Position) -> tuple[str, dict[str, object]]:
    """Return the key and the facts of the phrase that names an act, as the reader's own."""
    return f"story.you.act.{_key(action, position)}", _facts(action, position)


def say_done(action: Action, before: Position) -> Text:
    """Describe the act that has just been done.

    >>> say_done(Play(player=0, chip=0, pile=1), Position.start(RuleSet(), first=0))["en"]
    'Red has just started pile 1 with a red chip.'
    """
    return say(f"quiz.just.{_key(action, before)}", **_facts(action, before))


def named(seat: int | None) -> ColorName | None:
    """Return the colour of a seat."""
    return None if seat is None else COLOR_NAMES[seat]


def _key(action: Action, position: Position) -> str:
    if isinstance(action, Play) and action.pile == position.next_pile:
        return "new"
    if isinstance(action, Give) and action.player == action.to:
        return "keep"
    return action.type


def _facts(action: Action, position: Position) -> dict[str, object]:
    return {
        "player": named(action.player_seat),
        "chip": named(getattr(action, "chip_seat", None)),
        "to": named(getattr(action, "to_seat", None)),
        "pile": getattr(action, "pile", position.pending),
        "needy": named(position.moving_seat),
    }


Code = Literal["not-now", "no-such-question", "no-such-choice", "tried", "no-hint", "too-long"]


class QuizError(SosuckerError, ValueError):
    """A step that is not possible now; the answers are unchanged.

    Attributes
    ----------
    code
        The reason, for a program.
    message
        The same for a reader.
    answers
        The answers that can be given, if another one was given.

    Examples
    --------
    >>> error = QuizError("tried")
    >>> error.code, error.message["ru"]
    ('tried', 'Этот ответ вы уже пробовали.')
    """

    def __init__(self, code: Code, answers: tuple[str, ...] = ()) -> None:
        self.code: Code = code
        self.answers = answers
        self.message = say(f"error.quiz.{code}")
        listed = f" They are {', '.join(map(repr, answers))}." if answers else ""
        super().__init__(self.message[DEFAULT_LANGUAGE] + listed)

    def __reduce__(self) -> tuple[type[QuizError], tuple[Code, tuple[str, ...]]]:
        """Pickle by the code and the answers."""
        return QuizError, (self.code, self.answers)
