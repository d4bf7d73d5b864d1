"""The power of a game as the browser sees it: by ply who can win with whom, and what it cost.

Of the same kind as `sosucker_widget.replay.state`, and made of its types.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from sosucker_widget.replay.state import Color, Mark, Text


class ShareState(TypedDict):
    """A player's Shapley–Shubik index: as a fraction to read, and as a number to draw."""

    color: Color
    share: str
    value: float


class CoalitionState(TypedDict):
    """A coalition of the living, and whether it wins."""

    colors: list[Color]
    wins: Literal["loses", "wins", "minimal"]


class StructureState(TypedDict):
    """Who can win with whom: one of the few structures that there are."""

    letter: Text
    """For the badge; "–" where the class has no name."""
    name: Text
    sentence: Text
    shares: list[ShareState]
    """Of all players, in seat order."""
    lattice: list[list[CoalitionState]]
    """By size, the largest first; empty where too many live for a picture."""


class AppraisalState(TypedDict):
    """What is to be said of the decision that led to a ply."""

    mark: Mark
    name: Text
    sentence: Text


class PlyPowerState(TypedDict):
    """A ply: its structure by number, or why there is none."""

    structure: int | None
    unsolved: Text | None
    appraisals: list[AppraisalState]


class JudgedPromiseState(TypedDict):
    """What became of a promise: a sign, and why."""

    mark: Mark
    sentence: Text


class PromisesState(TypedDict):
    """What became of the promises that have terms to judge them by."""

    version: int
    lines: list[dict[str, JudgedPromiseState]]
    """By line and id of the promise."""


class PowerState(TypedDict):
    """Everything that is known of who has the power, sent while it is found out."""

    version: int
    structures: list[StructureState]
    plies: list[PlyPowerState]
    """Those that differ; `lines` tells which one a ply has."""
    lines: list[list[int | None]]
    """By line and ply of those that are its own, an index into `plies`; null where it is not known
    yet. Those of a line that leaves another begin after the ply at which it does."""
    done: int
    of: int
    """How many plies have been looked at, of how many."""
    busy: bool
    """Whether more is being found out."""
    label: Text
    """What the figures mean, and what they don't."""
    assumed: Text | None
    """What was solved in the place of the rule set, if it can't be solved itself."""
