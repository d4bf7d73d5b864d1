"""Is this allowed? The question proposes an act, and the engine judges it."""

from __future__ import annotations

from collections.abc import Sequence

from sosucker_widget.engine import SOURCES, Action, Position, judge
from sosucker_widget.locale import Verbatim
from sosucker_widget.record import action_to_json
from sosucker_widget.replay.in_words import say
from sosucker_widget.replay.quiz.moment import Moment
from sosucker_widget.replay.quiz.quiz_question import (
    Choice,
    Elsewhere,
    QuizQuestion,
    UnaskableError,
)
from sosucker_widget.replay.quiz.quiz_wording import say_act, say_rule, say_under
from sosucker_widget.replay.state import Text

_RULE_OF = {
    "play": "PLAY-1",
    "give": "NEXT-1",
    "kill": "CAPTURE-3",
    "donate": "RESCUE-1",
    "refuse": "RESCUE-1",
    "transfer": "PRISONER-1",
    "discard": "PRISONER-2",
}
"""The rule about each kind of act.

It is the hint, whichever rule decides on this act, because the name of the rule that refuses the
act would give away half of the answer.
"""


def ask_legal(moment: Moment, acts: Sequence[Action]) -> QuizQuestion:
    """Ask whether the rules allow an act, or which of several acts they allow."""
    one = acts[0] if len(acts) == 1 else None
    if one is None:
        choices = tuple(_act(moment.now, act, number) for number, act in enumerate(acts))
    else:
        choices = (_word(moment.now, one, says=True), _word(moment.now, one, says=False))
    if not any(choice.right for choice in choices):
        raise UnaskableError(say("quiz.unasked.none-right"))
    return QuizQuestion(
        id=f"legal-{moment.ply}-{_spelt(acts)}",
        ply=moment.ply,
        kind="legal",
        text=say("quiz.legal.several" if one is None else "quiz.legal"),
        sub=None if one is None else say_act(one, moment.now),
        hint=say_rule(_RULE_OF[acts[0].type]) if len({act.type for act in acts}) == 1 else None,
        choices=choices,
    )


def _word(now: Position, act: Action, *, says: bool) -> Choice:
    ruling = judge(now, act)
    return Choice(
        id="yes" if says else "no",
        text=say("quiz.yes" if says else "quiz.no"),
        right=ruling.legal == says,
        verdict=_verdict(now, allowed=ruling.legal, says=says),
        findings=ruling.findings,
        elsewhere=_elsewhere(now, act, says=says),
    )


def _act(now: Position, act: Action, number: int) -> Choice:
    ruling = judge(now, act)
    return Choice(
        id=str(number),
        text=say_act(act, now),
        right=ruling.legal,
        verdict=_verdict(now, allowed=ruling.legal, says=True),
        findings=ruling.findings,
        elsewhere=_elsewhere(now, act, says=True),
    )


def _verdict(now: Position, *, allowed: bool, says: bool) -> Text:
    right = "right" if allowed == says else "wrong"
    return say_under(f"quiz.{right}.{'allowed' if allowed else 'refused'}", now.rules)


def _elsewhere(now: Position, act: Action, *, says: bool) -> tuple[Elsewhere, ...]:
    """List the presets that judge an act differently; `says` is what the choice claims about it."""
    own = judge(now, act).legal
    others = []
    for preset in SOURCES:
        ruling = judge(now._replace(rules=now.rules.under(preset)), act)
        if ruling.legal != own:
            word = "allowed" if ruling else "refused"
            sentence = say(f"quiz.elsewhere.{word}", preset=Verbatim(preset))
            others.append(Elsewhere(preset, ruling.legal == says, sentence, ruling.findings))
    return tuple(others)


def _spelt(acts: Sequence[Action]) -> str:
    """Write acts as part of an id, so that different proposals are different questions."""
    return "-or-".join("-".join(map(str, action_to_json(act).values())) for act in acts)
