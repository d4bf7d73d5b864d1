"""An exercise as a question on the board: the places to choose from, and every verdict.

The verdicts are those of `check`, worked out beforehand, so that the page only looks them up.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, product
from typing import Final, NamedTuple

from sosucker_widget.engine import (
    COLOR_NAMES,
    Action,
    Give,
    Play,
    Position,
    RuleSet,
    judge,
    legal_actions,
)
from sosucker_widget.game import Game
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, in_every_language, phrase
from sosucker_widget.record import GameNode, Record, short
from sosucker_widget.record.decode import Json
from sosucker_widget.record.edit import with_line
from sosucker_widget.replay.quiz import BoardPlace, Choice, Quiz, QuizQuestion
from sosucker_widget.replay.quiz.moment import moments
from sosucker_widget.replay.state import ColorName, Text
from sosucker_widget.replay.tree_display import NodeDisplay
from sosucker_widget.teaching.answer_kinds import (
    ChipRow,
    ColorOrNobody,
    ColorSet,
    OneColor,
    OneMove,
)
from sosucker_widget.teaching.board import set_up
from sosucker_widget.teaching.exercise import Exercise
from sosucker_widget.teaching.task import Task
from sosucker_widget.teaching.verdict import verdict_on

_NOBODY: Final = "nobody"


class _BoardAnswer(NamedTuple):
    """A possible answer: as it would be typed, its places, and the act that it is, if it is one."""

    raw: Json
    parts: tuple[str, ...]
    act: Action | None = None


class BoardQuestion(NamedTuple):
    """What a replay needs to ask an exercise on its board.

    Attributes
    ----------
    record
        The position; and the act that the question is about, if there is one.
    quiz
        The question, with the verdict on every possible answer.
    answers
        By the choices' ids, the answers as they would be typed.
    """

    record: Record
    quiz: Quiz
    answers: Mapping[str, Json]


def board_question(exercise: Exercise, task: Task) -> BoardQuestion | None:
    """Ask an exercise on the board; None if its answer is no act, seat, chip or pile there."""
    position = _position(exercise, task)
    if position is None or position.phase not in ("play", "give"):
        return None
    answers = [*_answers(exercise, task, position)]
    if not answers:
        return None
    act = None if exercise.act is None else exercise.act(task)
    start = replace(Game(position).record, title=in_every_language(lambda _: exercise.id))
    record = start if act is None else with_line(start, [GameNode(act)])
    first = next(moments(record))
    choices = [_choice(exercise, task, start, str(n), one) for n, one in enumerate(answers)]
    question = QuizQuestion(
        id=exercise.id,
        ply=record.plies,
        kind="text" if act is None else "next",
        text=in_every_language(lambda language: exercise.text(task, language)),
        hint=_nudge(exercise, task) if exercise.nudge else None,
        choices=tuple(choices),
        board=None if act is None else first.board(),
        places=tuple(_places(answers, position)),
    )
    return BoardQuestion(
        record, Quiz((question,)), {str(n): one.raw for n, one in enumerate(answers)}
    )


def _nudge(exercise: Exercise, task: Task) -> Text:
    return in_every_language(lambda language: exercise.text(task, language, "nudge"))


def _position(exercise: Exercise, task: Task) -> Position | None:
    """Return the position to ask about; for a pile that is to be changed, one with that pile."""
    if isinstance(exercise.kind, ChipRow) and "pile" in task.facts:
        return _with_pile(task.facts["pile"])
    return task.position


def _with_pile(row: Sequence[ColorName]) -> Position:
    rules = RuleSet(chips=len(row))
    colors = COLOR_NAMES[: rules.players]
    hands = [{str(color): rules.chips - row.count(color)} for color in colors]
    return set_up(rules, hands, [row], move=next(one for one in colors if one not in row[:-1]))


def _changed(row: Sequence[ColorName]) -> Iterable[_BoardAnswer]:
    """List the piles that differ in one chip: that chip, and another from a hand for it."""
    for (index, old), new in product(enumerate(row), COLOR_NAMES[:4]):
        if new != old:
            changed = [*row[:index], new, *row[index + 1 :]]
            yield _BoardAnswer([*changed], (f"kill {old} {index}", f"chip {new} {new}"))


def _answers(exercise: Exercise, task: Task, position: Position) -> Iterable[_BoardAnswer]:
    colors = COLOR_NAMES[: position.rules.players]
    if isinstance(exercise.kind, OneMove):
        acts = [act for act in legal_actions(position) if isinstance(act, Play | Give)]
        chips = {act.chip for act in acts if isinstance(act, Play)}
        return [
            _BoardAnswer(short(act, position), _parts(act, several=len(chips) > 1), act)
            for act in acts
        ]
    one = [_BoardAnswer(str(color), (f"seat {color}",)) for color in colors]
    if isinstance(exercise.kind, OneColor):
        return one
    if isinstance(exercise.kind, ChipRow):
        return _changed(task.facts.get("pile", ()))
    if isinstance(exercise.kind, ColorOrNobody):
        return [*one, _BoardAnswer(_NOBODY, (_NOBODY,))]
    if isinstance(exercise.kind, ColorSet):
        sizes = range(1, len(colors) + 1)
        some = [list(map(str, each)) for size in sizes for each in combinations(colors, size)]
        return [
            *(_BoardAnswer(each, tuple(f"seat {color}" for color in each)) for each in some),
            _BoardAnswer([], (_NOBODY,)),
        ]
    return []


def _parts(act: Action, *, several: bool) -> tuple[str, ...]:
    if isinstance(act, Give):
        return (f"seat {COLOR_NAMES[act.to]}",)
    assert isinstance(act, Play)
    chip = f"chip {COLOR_NAMES[act.player]} {COLOR_NAMES[act.chip]}"
    return (*([chip] if several else []), f"pile {act.pile}")


def _places(answers: Iterable[_BoardAnswer], position: Position) -> Iterable[BoardPlace]:
    """List the places of all answers: chips of a pile, then those of the hands, then piles."""
    names = dict.fromkeys(part for answer in answers for part in answer.parts)
    for name in sorted(names, key=lambda name: ("kill" not in name, "pile" in name)):
        kind, *rest = name.split(" ")
        if kind == "seat":
            yield BoardPlace(name, _say("seat", color=rest[0]), _color(rest[0]))
        elif kind == "kill":
            where = Verbatim(int(rest[1]) + 1)
            yield BoardPlace(name, _say("kill", color=rest[0], where=where), _color(rest[0]))
        elif kind == "chip":
            yield BoardPlace(name, _say("chip", color=rest[1]), _color(rest[1]))
        elif kind == "pile":
            new = int(rest[0]) == position.next_pile
            yield BoardPlace(name, _say("new" if new else "pile", pile=Verbatim(rest[0])))
        else:
            yield BoardPlace(name, _say("nobody"))


def _color(name: str) -> ColorName:
    return next(color for color in COLOR_NAMES if color == name)


def _say(key: str, **facts: object) -> Text:
    return in_every_language(lambda language: phrase(f"teach.board.{key}", facts, language))


def _choice(
    exercise: Exercise, task: Task, start: Record, name: str, answer: _BoardAnswer
) -> Choice:
    position, act = start.start, answer.act
    read = exercise.kind.read(answer.raw, task)

    @cache
    def told(language: Language) -> tuple[str, str, str]:
        return verdict_on(exercise, task, read, language)

    status, _, note = told(DEFAULT_LANGUAGE)
    leads = findings = None
    if act is not None:
        display = NodeDisplay(())
        _, place = display.root(start)
        leads = display.next(GameNode(act), place)[0]["ply"]
        findings = judge(position, act).findings[-1:]
    elif isinstance(exercise.kind, ChipRow):
        leads = NodeDisplay(()).root(Game(_with_pile(read)).record)[0]["ply"]
    key = {"pass": "right", "noted": "noted"}.get(status, "wrong")
    return Choice(
        id=name,
        text=in_every_language(lambda _: name),
        right=status in ("pass", "noted"),
        verdict=_say(key),
        findings=findings or (),
        color=None if not isinstance(act, Play) else COLOR_NAMES[act.chip],
        kind="chip" if isinstance(act, Play) else "other",
        parts=answer.parts,
        note=in_every_language(lambda language: told(language)[2]) if note else None,
        leads=leads,
    )
