"""An exercise as a question on the board: the places to choose from, and every verdict.

The verdicts are those of `check`. A page that has a kernel gets each when its answer is given.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple, cast

from sosucker_widget.engine import Action, Play, Position, apply, judge
from sosucker_widget.game import Game
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, in_every_language, phrase
from sosucker_widget.record import GameNode, Record
from sosucker_widget.record.edit import with_line
from sosucker_widget.record.values.decode import Json
from sosucker_widget.replay.in_words import status as status_of
from sosucker_widget.replay.quiz import Choice, Quiz, QuizQuestion
from sosucker_widget.replay.quiz.moment import moments
from sosucker_widget.replay.quiz.quiz_state import BoardState
from sosucker_widget.replay.state import PlyState, PointerState, Text
from sosucker_widget.replay.tree_display import NodeDisplay
from sosucker_widget.teaching.answer_kinds import ChipRow, ColorOrNobody, OneColor
from sosucker_widget.teaching.board_answers import (
    ON_BOARD,
    BoardAnswer,
    answers_on,
    before_top,
    builds,
    joined,
    latest_chips,
    named_chips,
    places_of,
    plays_of,
    position_of,
    read_built,
    rule_of,
    say,
    top_chip,
    way_of,
)
from sosucker_widget.teaching.exercise import Exercise
from sosucker_widget.teaching.task import Task
from sosucker_widget.teaching.verdict import verdict_on

_LONGEST = 12
"""The most chips of a pile that is built."""


class BoardQuestion(NamedTuple):
    """What a replay needs to ask an exercise on its board."""

    record: Record
    quiz: Quiz
    answers: Mapping[str, Json]
    """By the choices' ids, the answers as they would be typed."""

    def typed(self, choice: str) -> Json:
        """Return the answer with a choice's id as it would be typed."""
        built = None if choice in self.answers else read_built(choice)
        return self.answers[choice] if built is None else built.raw


def board_question(exercise: Exercise, task: Task) -> BoardQuestion | None:
    """Ask an exercise on the board; None if its answer is no act, seat, chip or pile there."""
    if not isinstance(exercise.kind, ON_BOARD):
        return None
    position = position_of(exercise, task)
    answers = answers_on(exercise, task, position)
    if position.phase not in ("play", "give") or not answers:
        return None
    act = None if exercise.act is None else exercise.act(task)
    names = exercise.kind.bots if isinstance(exercise.kind, OneColor) else {}
    game = Game(position)
    for color, bot in names.items():
        game.name({color: bot})
    # The act that is asked about is not in the record: the page would hold what it leads to.
    record = replace(game.record, title=in_every_language(lambda _: exercise.id))
    board = _board(exercise, task, record)
    asker = _Asked(exercise, task, record, board)
    built = builds(exercise, task)
    ids = [",".join(one.parts) if built else str(n) for n, one in enumerate(answers)]
    question = QuizQuestion(
        id=exercise.id,
        ply=0,
        kind="text" if act is None else "next",
        text=in_every_language(lambda language: exercise.to_text(task, language)),
        sub=say(f"click.{way_of(exercise, task, answers)}"),
        hint=_hint(exercise, task, answers, position),
        solution=plays_of(answers, position) if exercise.solve is not None else None,
        looks=tuple(_looks(exercise, task, position)),
        choices=tuple(map(asker.choice, ids, answers)),
        board=board,
        places=tuple(places_of(exercise, task, answers, position)),
        judge=cache(asker.built) if built else None,
    )
    raws = {name: one.raw for name, one in zip(ids, answers, strict=True)}
    return BoardQuestion(record, Quiz((question,)), raws)


def _board(exercise: Exercise, task: Task, record: Record) -> BoardState | None:
    """Return a board on which nobody has the move, unless the question tells who has it."""
    act = None if exercise.act is None else exercise.act(task)
    if act is None:
        return next(moments(record)).board() if task.position is None else None
    # What is judged is done with the verdict; what is only noted has been done.
    first, done = moments(with_line(record, [GameNode(act)]))
    return (first if exercise.solve else done).board()


def _hint(
    exercise: Exercise, task: Task, answers: Sequence[BoardAnswer], position: Position
) -> Text | None:
    """Say what to look at, and state the rule that decides."""
    if not exercise.nudge or exercise.solve is None:
        return None
    solved = exercise.solve(task)
    act: Action | None = next((one.act for one in answers if one.raw == solved), None)
    if exercise.act is not None:
        act = exercise.act(task)
    nudge = in_every_language(lambda language: exercise.to_text(task, language, "nudge"))
    return nudge if act is None else joined(nudge, rule_of(position, act))


def _looks(exercise: Exercise, task: Task, position: Position) -> list[PointerState]:
    if exercise.act is None or exercise.solve is None:
        return []
    pile = exercise.act(task).pile
    # Of a pile that may be captured, its top chip counts.
    captures = isinstance(exercise.kind, ColorOrNobody)
    return top_chip(position, pile) if captures else latest_chips(position, pile)


class _Asked(NamedTuple):
    """An exercise that is asked on a board."""

    exercise: Exercise
    task: Task
    record: Record
    board: BoardState | None

    def built(self, name: str) -> Choice | None:
        """Return the choice that is a pile built on the board."""
        answer = read_built(name)
        if answer is None or len(answer.parts) > _LONGEST:
            return None
        return self.choice(name, answer)

    def choice(self, name: str, answer: BoardAnswer) -> Choice:
        """Return an answer with its verdict."""
        exercise, act = self.exercise, answer.act
        read = exercise.kind.read(answer.raw, self.task)

        @cache
        def told(language: Language) -> tuple[str, str, str]:
            return verdict_on(exercise, self.task, read, language)

        status, _, note = told(DEFAULT_LANGUAGE)
        right = status in ("pass", "noted")
        verdict = say({"pass": "right", "noted": "noted"}.get(status, "wrong"))
        if act is not None and not right:
            verdict = _would_be(apply(self.record.start, act))
        played = self._played(answer, read)
        findings = judge(*played).findings[-1:] if played and right else ()
        # What the ruling says is not said twice.
        if any(one.sentence(DEFAULT_LANGUAGE) == note for one in findings):
            note = ""
        return Choice(
            id=name,
            text=in_every_language(lambda _: name),
            right=right,
            verdict=verdict,
            findings=findings,
            color=act.chip.value if isinstance(act, Play) else None,
            kind="chip" if isinstance(act, Play) else "other",
            parts=answer.parts,
            note=in_every_language(lambda language: told(language)[2]) if note else None,
            leads=self._leads(answer, read),
        )

    def _played(self, answer: BoardAnswer, read: Any) -> tuple[Position, Action] | None:  # noqa: ANN401 - as its kind read it
        """Return the act that an answer is or is about, and where it is done."""
        exercise = self.exercise
        if isinstance(exercise.kind, ChipRow):
            return before_top(read, self.record.rules)
        act = answer.act
        if exercise.act is not None and exercise.is_right(self.task, read):
            act = exercise.act(self.task)
        return None if act is None else (self.record.start, act)

    def _leads(self, answer: BoardAnswer, read: Any) -> PlyState | None:  # noqa: ANN401 - as its kind read it
        """Show what an answer leads to: after its act, or with its pile."""
        exercise = self.exercise
        played = self._played(answer, read)
        if played is not None:
            pile = isinstance(exercise.kind, ChipRow)
            return _after(*played, right=pile or exercise.is_right(self.task, read))
        if isinstance(exercise.kind, ChipRow) or self.board is None:
            return None
        if exercise.act is not None and exercise.solve is not None:
            return None
        ply = NodeDisplay(()).root(self.record)[0]["ply"]
        return cast("PlyState", {**ply, "position": self.board})


def _would_be(after: Position) -> Text:
    def told(language: Language) -> str:
        state = Verbatim(status_of(after, language))
        return phrase("teach.board.wrong.act", {"state": state}, language)

    return in_every_language(told)


def _after(position: Position, act: Action, *, right: bool) -> PlyState:
    """Show what an act leads to, and the chips that its ruling names, or that were overlooked."""
    display = NodeDisplay(())
    _, place = display.root(Game(position).record)
    # The ply at which it is shown is that of the question.
    ply = display.next(GameNode(act), place._replace(ply=-1))[0]["ply"]
    after = apply(position, act)
    if right:
        ply["pointers"] += named_chips(ply, after, act)
    elif isinstance(act, Play):
        ply["pointers"] = latest_chips(after, act.pile)
    return ply
