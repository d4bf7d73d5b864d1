"""The lines of play that prove which of the chosen coalitions win, and refute the others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Any, Final, NamedTuple

import ipywidgets as ui  # type: ignore[import-untyped]

from sosucker_widget.analysis import Strategy, solve
from sosucker_widget.engine import Action, Color, Position, as_color
from sosucker_widget.locale import Language, Verbatim, phrase
from sosucker_widget.record.values.decode import Json
from sosucker_widget.replay.in_words import status
from sosucker_widget.replay.quiz.quiz_wording import say_act
from sosucker_widget.teaching.answer_kinds import Coalitions
from sosucker_widget.teaching.captioned_picture import show
from sosucker_widget.teaching.coalition_lattice import team_name
from sosucker_widget.teaching.exercise import Exercise
from sosucker_widget.teaching.task import Task

_MOST: Final = 15


class CoalitionLine(NamedTuple):
    """A coalition that was chosen, and the line that shows what becomes of it.

    Attributes
    ----------
    team
        The coalition.
    wins
        Whether it can force that one of its own wins; if not, the line is that of all the others.
    needed
        Whether it needs every member for that.
    positions, acts
        The line: those who can force it do, and the others hold out as long as they can.
    """

    team: tuple[Color, ...]
    wins: bool
    needed: bool
    positions: Sequence[Position]
    acts: Sequence[Action]

    def head(self, language: Language) -> str:
        """Say in one line what the line shows."""
        key = "loses" if not self.wins else "wins" if self.needed else "more"
        others = [color for color in self.positions[0].alive if color not in self.team]
        facts = {
            "team": Verbatim(team_name(self.team, language)),
            "others": Verbatim(team_name(others, language)),
        }
        return phrase(f"teach.line.{key}", facts, language)

    def step(self, number: int, language: Language) -> str:
        """Say what is done at a step, and what it leads to."""
        if not number:
            return status(self.positions[0], language)
        before, act = self.positions[number - 1], self.acts[number - 1]
        return f"{say_act(act, before)[language]} {status(self.positions[number], language)}"


def lines_of(position: Position, teams: Iterable[Sequence[str]]) -> Iterator[CoalitionLine]:
    """Play out what becomes of each coalition.

    >>> from sosucker_widget.lessons.starts import start
    >>> [line] = lines_of(start([2, 1, 1, 1]), [["blue", "green"]])
    >>> print(line.head("en"))
    Blue and Green can’t: Red and Yellow stop them.
    """
    structure = solve(position).structure
    for team in (tuple(map(as_color, one)) for one in teams):
        wins = structure.wins(team)
        players = team if wins else tuple(color for color in position.alive if color not in team)
        record = Strategy(position, players).record()
        acts = [event.action for event in record.events if event.action is not None]
        needed = wins and {*team} in map(set, structure.minimal_winning)
        yield CoalitionLine(team, wins, needed, record.positions, acts)


def coalition_lines(
    exercise: Exercise, task: Task, raw: Json, language: Language
) -> tuple[Any, ...]:
    """Show the line of each coalition that was answered, to step through; none for other kinds."""
    if not isinstance(exercise.kind, Coalitions) or not isinstance(raw, list):
        return ()
    assert task.position is not None
    teams: Any = raw[:_MOST]
    return tuple(_stepped(line, language) for line in lines_of(task.position, teams))


def _stepped(line: CoalitionLine, language: Language) -> Any:  # noqa: ANN401 - a widget of a library without types
    """Show a line's head, and its steps behind a slider: the board, and what is done."""
    sign = "✓" if line.needed else "○" if line.wins else "✗"
    page = ui.HTML()
    slider = ui.IntSlider(
        min=0,
        max=len(line.acts),
        description=phrase("teach.line.step", {}, language),
        style={"description_width": "initial"},
    )

    def turn(_: object = None) -> None:
        words = escape(line.step(slider.value, language))
        page.value = f"<p>{words}</p>{show(line.positions[slider.value], language)._repr_svg_()}"

    slider.observe(turn, names="value")
    turn()
    return ui.Accordion(
        [ui.VBox([slider, page])], titles=(f"{sign} {line.head(language)}",), selected_index=None
    )
