"""A chapter of a record as a record of its own, with the questions of its mode."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final

from sosucker_widget.engine import COLOR_NAMES, Action, Discard, Position, Transfer
from sosucker_widget.engine import legal_actions as legal
from sosucker_widget.locale import in_record_languages, phrase
from sosucker_widget.players import make
from sosucker_widget.record import (
    Chapter,
    GameNode,
    Join,
    Leave,
    Promise,
    Propose,
    QuizSpec,
    Record,
    Step,
    Withdraw,
    steps,
)
from sosucker_widget.record.tree.forks import excerpt
from sosucker_widget.replay.quiz.quiz_wording import say_act

MOST_CHOICES: Final = 4
"""How many moves to choose from in `guess` mode, including the one played."""
_FOE: Final = "greedy"
"""The bot that plays the other seats in `practise` mode, if the record names none."""


def cut(record: Record, chapter: Chapter) -> Record:
    """Return a chapter as a record that begins where the chapter does.

    Promises that stand when it begins are repeated before its first event. In the modes `hide` and
    `guess` every decision without a question by the author gets one.
    """
    reached = list(steps(record))
    inside = reached[chapter.first : chapter.last + 1]
    begins = chapter.first == 0
    begin = inside[0].before if inside else record.start
    ply = inside[0].ply - (inside[0].action is not None) if inside else 0
    promised = [] if begins else _standing(reached[: chapter.first], begin, ply)
    nodes = [_asked(step, chapter, number) for number, step in enumerate(inside)]
    return replace(
        record,
        start=begin,
        given=record.given or not begins,
        root=excerpt(record.root, chapter.first, chapter.last + 1, nodes, promised),
        title=chapter.title,
        chapters=(),
        # Extra data of the start belongs to the record's own start.
        asides=record.asides if begins else (),
        kept=record.kept if begins else frozenset(),
    )


def before(record: Record, chapter: Chapter) -> Record:
    """Return the game before a chapter, from which the reader plays on."""
    past = record.events[: chapter.first]
    return replace(record, root=excerpt(record.root, 0, chapter.first, past), chapters=())


def seats(record: Record, chapter: Chapter) -> dict[str, str]:
    """Return who plays each seat in `practise` mode: bots in all seats but one."""
    position = _at(record, chapter)
    person = position.acting_seat if chapter.seat is None else chapter.seat
    colors = [
        color for seat, color in enumerate(COLOR_NAMES[: record.rules.players]) if seat != person
    ]
    bots = _FOE if chapter.bots is None else chapter.bots
    if isinstance(bots, str):
        bots = dict.fromkeys(colors, bots)
    if not isinstance(bots, Mapping):
        raise ValueError(f"bots: {bots!r} is neither a bot's name nor an object of them by colour")  # noqa: TRY004 - what a teacher wrote is data
    for color, name in bots.items():
        if color not in COLOR_NAMES[: record.rules.players]:
            raise ValueError(f"bots: {color!r} is not one of the game's colours")
        if name != "human":
            make(name if isinstance(name, str) else "")
    return {color: str(bots.get(color, _FOE)) for color in colors}


def _at(record: Record, chapter: Chapter) -> Position:
    reached = list(steps(record))
    return reached[chapter.first].before if reached else record.start


def _standing(past: list[Step], begin: Position, ply: int) -> list[GameNode]:
    """List living players' open promises, with plies counted from the start, and the coalitions."""
    acts = [step.act for step in past]
    taken_back = {act.id for act in acts if isinstance(act, Withdraw)}
    promises = [
        GameNode(replace(act, terms=_counted_from(act.terms, ply)))
        for act in acts
        if isinstance(act, Promise) and act.id not in taken_back and act.player in begin.alive
    ]
    # Whoever joins or leaves a coalition in the chapter refers to its proposal.
    return promises + [GameNode(act) for act in acts if isinstance(act, Propose | Join | Leave)]


def _counted_from(terms: Mapping[str, Any] | None, ply: int) -> Mapping[str, Any] | None:
    if terms is None:
        return None
    moments = {key: terms[key] for key in ("when", "until") if isinstance(terms.get(key), int)}
    return {**terms, **{key: max(0, moment - ply) for key, moment in moments.items()}}


def _asked(step: Step, chapter: Chapter, number: int) -> GameNode:
    node, action = step.node, step.action
    if chapter.mode not in ("hide", "guess") or node.quiz is not None or action is None:
        return node
    if chapter.seat is not None and action.player_seat != chapter.seat:
        return node
    answer = dict(say_act(action, step.before))
    if chapter.mode == "hide":
        question = _both("teach.lesson.hide", action)
        return node.annotated(quiz=QuizSpec("text", question, answer=answer))
    acts = _choices(action, step.before, number)
    if len(acts) == 1:
        return node
    choices = tuple(dict(say_act(act, step.before)) for act in acts)
    question = _both("teach.lesson.guess", action)
    return node.annotated(quiz=QuizSpec("text", question, choices, acts.index(action)))


def _choices(played: Action, position: Position, number: int) -> list[Action]:
    """Draw the moves to choose from: the one that was played, and other legal ones."""
    aside = isinstance(played, Transfer | Discard)
    others = [
        act
        for act in legal(position)
        if act != played and isinstance(act, Transfer | Discard) == aside
    ]
    rng = Random(f"{number}/{len(others)}")  # noqa: S311 - a lesson, no secret
    drawn = rng.sample(others, min(MOST_CHOICES - 1, len(others)))
    return sorted([played, *drawn], key=legal(position).index)


def _both(key: str, action: Action) -> dict[str, str]:
    facts = {"player": action.player}
    return in_record_languages(lambda language: phrase(key, facts, language))
