"""The coach: teaches each thing once, when it first happens, and is silent otherwise."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sosucker_widget.engine import (
    COLOR_NAMES,
    Action,
    Donate,
    Play,
    Position,
    Refuse,
    apply,
    judge,
    legal_actions,
)
from sosucker_widget.locale import LANGUAGES, in_every_language
from sosucker_widget.record import Step
from sosucker_widget.replay.ply import action_state
from sosucker_widget.replay.state import Text
from sosucker_widget.table.table_display import phrase_to
from sosucker_widget.table.table_state import CoachState

EVENTS: Final = ("prisoner", "pile", "need", "defeat", "promise")
"""What can happen for the first time. Besides, the coach tells of the first capture that would take
a prisoner, and of the first rescue that a person is asked for."""


class CoachLesson(NamedTuple):
    """Something to explain, with the facts of its sentence."""

    name: str
    facts: Mapping[str, object]


def coach(
    position: Position,
    history: Sequence[Step],
    bots: Collection[int] = (),
    broken: Mapping[int, int] | None = None,
    you: int | None = None,
) -> CoachState:
    """Explain what has happened for the first time since a person last acted."""
    acts = [step for step in history if step.action is not None]
    lessons = [(step, lesson) for step in acts for lesson in _lessons(step, broken or {})]
    # Whatever came before the last act of a person has been told to that person.
    persons = [step.ply for step in acts if step.action and step.action.player_seat not in bots]
    since = max(persons, default=0)
    first = {lesson.name: (step.ply, lesson) for step, lesson in reversed(lessons)}
    fresh = [first[name][1] for name in EVENTS if name in first and first[name][0] >= since]
    seat = position.acting_seat
    action: Action | None = None
    if seat is not None and "prisoner" not in first:
        action = capture_of_prisoners(position)
        if action is not None:
            chip, pile = COLOR_NAMES[action.chip_seat], action.number
            fresh.append(CoachLesson("capture", {"chip": chip, "pile": pile}))
    if position.phase == "rescue" and seat is not None and not _has_answered(acts, bots):
        assert position.moving_seat is not None
        facts = {"player": COLOR_NAMES[seat], "needy": COLOR_NAMES[position.moving_seat]}
        fresh.append(CoachLesson("rescue", facts))
    return CoachState(
        lesson=" ".join(lesson.name for lesson in fresh),
        text=_text(fresh, you, position),
        action=None if action is None else action_state(action, position),
        done=all(name in first for name in EVENTS),
    )


def _lessons(step: Step, broken: Mapping[int, int]) -> Iterator[CoachLesson]:
    """Yield what can be learnt from an action."""
    assert step.action is not None
    for finding in judge(step.before, step.action).findings:
        facts: Mapping[str, Any] = finding.facts
        match finding.rule, finding.variant:
            case "CAPTURE-3", _ if facts["prisoners"]:
                yield CoachLesson("prisoner", {"player": facts["captor"]})
            case "NEXT-2", _:
                yield CoachLesson("pile", {"player": facts["to"], "pile": facts["pile"]})
            case "RESCUE-1", "asked":
                yield CoachLesson("need", {"player": facts["in_need"]})
            case "DEFEAT-1", _:
                yield CoachLesson("defeat", {"player": facts["defeated"]})
    if step.ply in broken:
        yield CoachLesson("promise", {"player": COLOR_NAMES[broken[step.ply]]})


def _has_answered(acts: Sequence[Step], bots: Collection[int]) -> bool:
    """Tell whether a person has been asked for a rescue before."""
    answered = (step.action for step in acts if step.before.phase == "rescue")
    kinds = (Donate, Refuse)
    return any(isinstance(act, kinds) and act.player_seat not in bots for act in answered)


def capture_of_prisoners(position: Position) -> Play | None:
    """Return a play that captures a pile of several colours; None if there is none.

    A pile of one colour would teach less: nothing in it can become a prisoner.
    """
    if position.phase != "play":
        return None
    piles = dict(zip(position.pile_ids, position.pile_bytes, strict=True))
    for action in legal_actions(position, anytime=False):
        if not isinstance(action, Play) or len(set(piles.get(action.number, b""))) <= 1:
            continue
        reached = apply(position, action)
        if reached.phase == "kill" and reached.acting_seat == position.acting_seat:
            return action
    return None


def _text(lessons: Sequence[CoachLesson], you: int | None, position: Position) -> Text:
    if not lessons:
        return dict.fromkeys(LANGUAGES, "")
    # Who was rescued, or refused by all, is in need no longer.
    past = {} if position.phase == "rescue" else {"need": "needed"}
    return in_every_language(
        lambda language: " ".join(
            phrase_to(you, f"coach.{past.get(name, name)}", facts, language)
            for name, facts in lessons
        )
    )
