"""A question about coalitions, asked and answered on a lattice of all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import cached_property
from itertools import combinations
from typing import Any, NamedTuple, cast

from sosucker_widget.analysis import CoalitionStructure, Strategy, solve
from sosucker_widget.analysis.search.strategy import record_of
from sosucker_widget.engine import Action, Color, ColorName, Position, apply, legal_actions
from sosucker_widget.locale import Language, Verbatim, in_every_language, phrase
from sosucker_widget.record.values.decode import Json
from sosucker_widget.replay import build, plies_of
from sosucker_widget.replay.in_words import status
from sosucker_widget.replay.quiz.lattice_state import (
    CoalitionLineState,
    CoalitionNode,
    CoalitionReply,
    CoalitionStep,
    CoalitionVerdict,
    CoalitionWords,
    LatticeState,
)
from sosucker_widget.replay.quiz.quiz_wording import say_act
from sosucker_widget.replay.state import Text
from sosucker_widget.teaching.answer_kinds import Coalitions, UnreadableError
from sosucker_widget.teaching.exercise import Exercise
from sosucker_widget.teaching.task import Task
from sosucker_widget.teaching.verdict import ExerciseVerdict, verdict_on
from sosucker_widget.widgets.lattice_widget import CoalitionLattice

__all__ = ["show_lattice"]


class CoalitionLine(NamedTuple):
    """A coalition, and the line that shows what becomes of it."""

    team: tuple[Color, ...]
    wins: bool
    """Whether it can force that one of its own wins; if not, the line is that of all the others."""
    needed: bool
    """Whether it needs every member for that."""
    positions: Sequence[Position]
    acts: Sequence[Action]
    """The line: those who can force it do, and the others hold out as long as they can."""

    def head(self, language: Language) -> str:
        """Say in one line what the line shows."""
        others = [color for color in self.positions[0].alive if color not in self.team]
        facts = {
            "team": Verbatim(team_name(self.team, language)),
            "others": Verbatim(team_name(others, language)),
        }
        return phrase(f"teach.line.{self._key(len(others))}", facts, language)

    def _key(self, others: int) -> str:
        is_alone = len(self.team) == 1
        if not self.wins:
            return "loses.to-one" if others == 1 else "loses.alone" if is_alone else "loses"
        if not self.needed:
            return "more"
        return "wins.alone" if is_alone else "wins"

    @property
    def forcing(self) -> tuple[Color, ...]:
        """Those who can force it: the coalition, or all the others."""
        start = self.positions[0]
        others = tuple(color for color in start.alive if color not in self.team)
        return self.team if self.wins else others

    def instead(self, number: int) -> list[Action]:
        """List what else can be done at a step by those who can't force it."""
        if not number or self.positions[number - 1].to_act in self.forcing:
            return []
        choices = legal_actions(self.positions[number - 1], anytime=False)
        return [one for one in choices if one != self.acts[number - 1]]

    def turned(self, number: int, action: Action) -> CoalitionLine:
        """Play out what becomes of the coalition if that is done at a step."""
        begun = [*self.acts[: number - 1], action]
        after = apply(self.positions[number - 1], action)
        rest = [] if after.is_over else Strategy(after, self.forcing).line()
        record = record_of(self.positions[0], [*begun, *rest])
        return self._replace(positions=record.positions, acts=[*begun, *rest])

    def step(self, number: int, language: Language) -> str:
        """Say what is done at a step, and what it leads to."""
        if not number:
            return status(self.positions[0], language)
        before, act = self.positions[number - 1], self.acts[number - 1]
        return f"{say_act(act, before)[language]} {status(self.positions[number], language)}."


def line_of(position: Position, team: tuple[Color, ...]) -> CoalitionLine:
    """Play out what becomes of a coalition.

    >>> from sosucker_widget.engine import Color
    >>> from sosucker_widget.lessons.coalition_games import start
    >>> line = line_of(start([2, 1, 1, 1]), (Color("blue"), Color("green")))
    >>> print(line.head("en"))
    Blue and Green can’t: Red and Yellow stop them.
    """
    structure = solve(position).structure
    wins = structure.wins(team)
    players = team if wins else tuple(color for color in position.alive if color not in team)
    record = Strategy(position, players).record()
    acts = [event.action for event in record.events if event.action is not None]
    needed = wins and {*team} in map(set, structure.minimal_winning)
    return CoalitionLine(team, wins, needed, record.positions, acts)


def team_name(team: Iterable[Color], language: Language) -> str:
    """Name a coalition's members.

    >>> from sosucker_widget.engine import COLORS
    >>> team_name(COLORS[:2], "en")
    'Red and Blue'
    """
    return phrase("power.coalition", {"players": [*team]}, language)


Check = Callable[[Json], ExerciseVerdict]
"""Judges an answer as it would be typed, and keeps it."""


def show_lattice(
    exercise: Exercise, task: Task, check: Check, language: Language
) -> CoalitionLattice:
    """Make the widget on which an exercise about coalitions is answered."""
    question = CoalitionQuestion(exercise, task, check)
    return CoalitionLattice(question.state(), question.hear, language)


class CoalitionQuestion:
    """An exercise that asks for coalitions, and how far its answer has come."""

    def __init__(self, exercise: Exercise, task: Task, check: Check) -> None:
        assert task.position is not None
        self._exercise, self._task, self._check = exercise, task, check
        self._position = task.position
        self._answer = frozenset[frozenset[ColorName]]()
        self._reply: CoalitionReply | None = None
        self._line: CoalitionLine | None = None
        self._tries = 0

    def hear(self, message: Any) -> LatticeState:  # noqa: ANN401 - whatever a page has sent
        """Answer a message of the page.

        `check` holds an answer, `open` a coalition, and `instead` a step of the line with the place
        of what is done there among the other choices.
        """
        with suppress(UnreadableError, TypeError, ValueError, IndexError):
            if "check" in message:
                self._judge(message["check"])
            elif "open" in message:
                self._open(self._read([message["open"]]))
            elif "instead" in message:
                self._turn(*map(int, message["instead"]))
        return self.state()

    def state(self) -> LatticeState:
        """Return what the page shows now."""
        shown = build(record_of(self._position, ()))
        return LatticeState(
            title=in_every_language(lambda _: self._exercise.id),
            ruleset=shown["ruleset"],
            ask=in_every_language(lambda code: self._exercise.to_text(self._task, code)),
            ply=plies_of(shown)[0],
            rows=[[*map(self._node, row)] for row in teams_by_size(self._position)],
            tries=self._tries,
            reply=self._reply,
            line=None if self._line is None else _line_state(self._line),
            words=_words(),
        )

    @cached_property
    def _structure(self) -> CoalitionStructure:
        return solve(self._position).structure

    def _read(self, raw: object) -> frozenset[frozenset[ColorName]]:
        return Coalitions().read(raw, self._task)

    def _judge(self, raw: Json) -> None:
        verdict = self._check(raw)
        self._tries += 1
        self._answer, self._line = frozenset(), None
        self._reply = CoalitionReply(
            right=bool(verdict), text=in_every_language(lambda _: verdict.text)
        )
        self._answer = self._read(raw)
        self._reply["text"] = in_every_language(self._said)

    def _said(self, language: Language) -> str:
        _, *texts = verdict_on(self._exercise, self._task, self._answer, language)
        text = " ".join(filter(None, texts))
        return text[:1].upper() + text[1:]

    def _open(self, teams: frozenset[frozenset[ColorName]]) -> None:
        """Play out what becomes of a coalition, if its verdict may be seen."""
        for row in teams_by_size(self._position):
            for team in row:
                if frozenset(team) in teams and self._is_judged(team):
                    self._line = line_of(self._position, team)

    def _turn(self, number: int, choice: int) -> None:
        """Follow another choice of those who can't force it."""
        if self._line is not None and min(number, choice) >= 0:
            self._line = self._line.turned(number, self._line.instead(number)[choice])

    def _is_chosen(self, team: Sequence[Color]) -> bool:
        return frozenset(team) in self._answer

    def _is_judged(self, team: Sequence[Color]) -> bool:
        return self._reply is not None and (self._reply["right"] or self._is_chosen(team))

    def _node(self, team: Sequence[Color]) -> CoalitionNode:
        return CoalitionNode(
            players=[color.value for color in team],
            name=in_every_language(lambda code: team_name(team, code)),
            chosen=self._is_chosen(team),
            verdict=self._verdict(team) if self._is_judged(team) else None,
        )

    def _verdict(self, team: Sequence[Color]) -> CoalitionVerdict:
        if not self._structure.wins(team):
            return "loses"
        return "needed" if {*team} in map(set, self._structure.minimal_winning) else "wins"


def teams_by_size(position: Position) -> list[list[tuple[Color, ...]]]:
    """List the coalitions by size, the largest first; everybody together is no question.

    >>> from sosucker_widget.lessons.coalition_games import start
    >>> [len(row) for row in teams_by_size(start([2, 1, 1, 1]))]
    [4, 6, 4]
    """
    sizes = range(len(position.alive) - 1, 0, -1)
    return [[*combinations(position.alive, size)] for size in sizes]


def _line_state(line: CoalitionLine) -> CoalitionLineState:
    plies = plies_of(build(record_of(line.positions[0], line.acts)))
    return CoalitionLineState(
        players=[color.value for color in line.team],
        head=in_every_language(line.head),
        steps=[
            CoalitionStep(ply=ply, text=_said_at(line, at), instead=_others_at(line, at))
            for at, ply in enumerate(plies)
        ],
    )


def _said_at(line: CoalitionLine, at: int) -> Text:
    return in_every_language(lambda language: line.step(at, language))


def _others_at(line: CoalitionLine, at: int) -> list[Text]:
    return [say_act(one, line.positions[at - 1]) for one in line.instead(at)]


def _words() -> CoalitionWords:
    return cast("CoalitionWords", {name: _word(name) for name in CoalitionWords.__annotations__})


def _word(name: str) -> Text:
    gaps = {gap: Verbatim(f"{{{gap}}}") for gap in ("n", "last")}
    return in_every_language(lambda language: phrase(f"teach.lattice.{name}", gaps, language))
