"""The plot of the story: played by the engine, judged by the solver, and refused if it isn't true.

Red is the reader. Blue promises the move back and breaks its word, because that pays; Yellow
promises nothing, and takes nothing from anybody.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from random import Random
from types import SimpleNamespace
from typing import Final

from sosucker_widget.analysis import Strategist, Strategy, solve
from sosucker_widget.engine import Action, Color, Give, Kill, Play, Position
from sosucker_widget.errors import SosuckerError

READER: Final = Color("red")
BETRAYER: Final = Color("blue")
VICTIM: Final = Color("green")
HONEST: Final = Color("yellow")

START: Final = """
[rules course] [chips 4]
[hands "r bb - y"] [piles "1:by 2:gr"] [move red] [phase give] [pending 2] [recency rbgy]
"""
"""Red has just played on pile 2, and chooses who moves next."""

Line = tuple[Action, ...]


class PlotError(SosuckerError, ValueError):
    """A position in which the story would not be true."""


@dataclass(frozen=True)
class Plot:
    """What happens in the story from its first position on."""

    start: Position
    """The reader chooses whom to give the move."""
    betrayal: Line
    """What follows if it is Blue: the gift, Blue's chip, and the move to Green, who is out."""
    capture: Line
    """Blue's next chip, and the chip that it kills."""
    rest: Line
    """The rest of the game: Blue as it must, the others as long as they can."""
    honesty: Line
    """What follows if it is Yellow: the gift, and a capture."""

    @property
    def after_betrayal(self) -> Position:
        """Where Blue has broken its word, and has the move again."""
        return self.start.play(self.betrayal)

    @property
    def after_kept_word(self) -> Position:
        """Where Blue would have kept its word."""
        return self.start.play((*self.betrayal[:2], Give(BETRAYER, READER)))

    @property
    def after_honesty(self) -> Position:
        """Where Yellow has captured."""
        return self.start.play(self.honesty)

    @property
    def after_return(self) -> Position:
        """Where Yellow would have given the move to the reader, though it promised nothing."""
        given = self.start.play(self.honesty[0])
        return given.play((Play(HONEST, HONEST, given.next_pile), Give(HONEST, READER)))

    @property
    def places(self) -> tuple[Play, ...]:
        """Where Blue's next chip could go."""
        return tuple(act for act in self.after_betrayal.legal() if isinstance(act, Play))


def plot_of(start: Position) -> Plot:
    """Play the story from a position."""
    _require(
        {act.to for act in start.legal() if isinstance(act, Give)} == {BETRAYER, HONEST},
        "Red can't give the move to Blue or Yellow, and only to them",
    )
    pairs = {frozenset(pair) for pair in combinations((READER, BETRAYER, HONEST), 2)}
    winning = set(map(frozenset, solve(start).minimal_winning))
    _require(winning == pairs, "not any two of Red, Blue and Yellow win")
    gift = Give(READER, BETRAYER)
    _require(dictator(start.play(gift)) == BETRAYER, "Blue can't force the win")
    acts = Strategy(start.play(gift), BETRAYER).line()
    plot = Plot(start, (gift, *acts[:2]), tuple(acts[2:4]), tuple(acts[4:]), _honesty(start))
    for is_true, fault in _claims(plot):
        _require(is_true, fault)
    return plot


@cache
def story_plot() -> Plot:
    """Return the plot of the story that is told.

    >>> [str(color) for color in story_plot().after_betrayal.alive]
    ['red', 'blue', 'yellow']
    """
    return plot_of(Position.from_sls(START))


def dictator(position: Position) -> Color | None:
    """Return who can force the win alone; None if nobody can."""
    return solve(position).structure.dictator


def _honesty(start: Position) -> Line:
    """Let Yellow play, until it has captured and has the move again."""
    line: list[Action] = [Give(READER, HONEST)]
    position, bot = start.play(line), Strategist()
    while len(line) == 1 or position.phase == "kill":
        view = SimpleNamespace(position=position, player=HONEST)
        line.append(bot(view, Random(1)))  # noqa: S311 - a game, no secret
        position = start.play(line)
    return tuple(line)


def _claims(plot: Plot) -> Iterator[tuple[bool, str]]:
    """Yield whether each thing that the story says is true, and what is wrong if it isn't."""
    blue, yellow = plot.after_betrayal, plot.after_honesty
    yield plot.betrayal[2] == Give(BETRAYER, VICTIM), "Blue doesn't give the move to Green"
    yield dictator(plot.after_kept_word) == READER, "Blue would lose nothing by keeping its word"
    yield VICTIM not in blue.alive and blue.to_act == BETRAYER, "Green is not out"
    yield [*map(type, plot.capture)] == [Play, Kill], "Blue doesn't capture"
    winning = [act for act in plot.places if dictator(blue.play(act)) == BETRAYER]
    yield winning == [plot.capture[0]], "the capture is not Blue's only way"
    yield blue.play((*plot.capture, *plot.rest)).winner == BETRAYER, "Blue doesn't win"
    yield isinstance(plot.honesty[-1], Kill) and yellow.to_act == HONEST, "Yellow doesn't capture"
    yield dictator(yellow) is None, "after Yellow's capture somebody wins alone"
    yield dictator(plot.after_return) == READER, "Yellow would lose nothing by giving the move"


def _require(is_true: bool, fault: str) -> None:  # noqa: FBT001 - what is required comes first
    if not is_true:
        raise PlotError(fault)
