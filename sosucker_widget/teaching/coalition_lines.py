"""The line of play that proves that a coalition wins, or refutes it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sosucker_widget.analysis import Strategy, solve
from sosucker_widget.analysis.search.strategy import record_of
from sosucker_widget.engine import Action, Color, Position, apply, legal_actions
from sosucker_widget.locale import Language, Verbatim, phrase
from sosucker_widget.replay.in_words import status
from sosucker_widget.replay.quiz.quiz_wording import say_act


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
    >>> from sosucker_widget.lessons.starts import start
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
