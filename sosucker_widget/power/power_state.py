"""The power of a game as the browser sees it: by ply, who can win with whom, and what was lost.

It uses the types of the replay's wire state.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from sosucker_widget.replay.state import ColorName, Mark, Text


class ShareState(TypedDict):
    """A player's Shapley–Shubik index: a fraction to read and a number to draw."""

    color: ColorName
    share: str
    value: float


class CoalitionState(TypedDict):
    """A coalition of living players, and whether it wins."""

    colors: list[ColorName]
    wins: Literal["loses", "wins", "minimal"]


class StructureState(TypedDict):
    """Who can win with whom: one of the few possible structures."""

    letter: Text
    """For the badge; "–" if the class has no name."""
    name: Text
    sentence: Text
    shares: list[ShareState]
    """Of all players, in seat order."""
    lattice: list[list[CoalitionState]]
    """By size, the largest first; empty if too many players live for a picture."""


class AppraisalState(TypedDict):
    """The appraisal of the decision that led to a ply."""

    mark: Mark
    name: Text
    sentence: Text


class PlyPowerState(TypedDict):
    """A ply: the number of its structure, or why it has none."""

    structure: int | None
    unsolved: Text | None
    appraisals: list[AppraisalState]


class JudgedPromiseState(TypedDict):
    """What became of a promise: a sign, and why."""

    mark: Mark
    sentence: Text


class PromisesState(TypedDict):
    """What became of the promises whose terms can be judged."""

    version: int
    lines: list[dict[str, JudgedPromiseState]]
    """By line and id of the promise."""


class PowerState(TypedDict):
    """All results on who has the power so far; sent again as more are found."""

    version: int
    structures: list[StructureState]
    plies: list[PlyPowerState]
    """The distinct plies; `lines` tells which one a ply of a line has."""
    lines: list[list[int | None]]
    """By line and own ply, an index into `plies`; null if not known yet. The own plies of a line
    that leaves another begin after the ply at which it leaves."""
    done: int
    of: int
    """How many plies have been analysed, and how many there are."""
    busy: bool
    """Whether the analysis is still running."""
    label: Text
    """What the figures mean, and what they do not mean."""
    assumed: Text | None
    """What was solved instead of the rule set, if it can't be solved itself."""
