"""The power of a game as the browser sees it: by ply, who can win with whom, and what was lost.

It uses the types of the replay's wire state.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from sosucker_widget.replay.state import ActionState, ColorName, Mark, Text


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


class ForceMarkState(TypedDict):
    """What a coalition can force: this player, one of these, or anyone but this one."""

    kind: Literal["sure", "some", "without"]
    colors: list[ColorName]


class ForceRowState(TypedDict):
    """A coalition, and whom it can make win: as marks, set on lines, and in words."""

    who: list[ColorName]
    lines: list[list[ForceMarkState]]
    said: Text


class ForcesState(TypedDict):
    """Who can make whom win, as far as it is known."""

    columns: list[ColorName]
    """The living players."""
    rows: list[ForceRowState]
    brief: Text
    """Whom the smallest winning coalitions can make win, a line each."""
    whole: bool
    """Whether everything was asked."""
    core: Text
    """The core with side payments and, if it is known, without."""


class AppraisalState(TypedDict):
    """The appraisal of the decision that led to a ply."""

    mark: Mark
    name: Text
    sentence: Text


class FormulaState(TypedDict, total=False):
    """What the formula for endings says of a ply, if two players live and it applies."""

    formula: Text


class PlyPowerState(FormulaState):
    """A ply: the number of its structure, or why it has none."""

    structure: int | None
    forces: int | None
    """The number of whom they can make win, if that was asked."""
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
    forces: list[ForcesState]
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
    label: Text | None
    """What the figures mean, and what they do not mean; None at a table, which doesn't say it."""
    assumed: Text | None
    """What was solved instead of the rule set, if it can't be solved itself."""


class TurningPointState(TypedDict):
    """A decision that turned the game."""

    ply: int
    turn: int
    action: ActionState
    has_move: ColorName | None
    """Who had the move before it."""
    mark: Mark
    sentence: Text
    own: bool
    """Whether the reader decided it, and may try again from there."""
    pile: list[ColorName]
    """The pile that it is about, bottom to top; empty if it is about none."""
    instead: ColorName | None
    """The chip that should have gone on top of it."""
    coalition: list[ColorName]
    """Those who could force a win before it, and no longer after it; empty where it cost none."""


class JudgedAtState(TypedDict):
    """Where it turned out that a promise was kept or broken."""

    ply: int
    player: ColorName
    kept: bool


class PromiseCountState(TypedDict):
    """How many promises of one player to another were kept, broken, and never tested."""

    player: ColorName
    to: ColorName
    kept: int
    broken: int
    untested: int


class PromiseFateState(TypedDict):
    """A promise, and what became of it."""

    player: ColorName
    to: list[ColorName]
    text: Text
    fate: Literal["kept", "broken", "untested"]


class PromiseMakerState(TypedDict):
    """What is told of a player's promises, after the player's name."""

    player: ColorName
    told: Text


class BalanceState(TypedDict):
    """The promises of a game: kept, broken, and never tested."""

    title: Text
    makers: list[PromiseMakerState]
    """In seat order."""
    between: list[PromiseCountState]
    each: list[PromiseFateState]
    """In the order in which they were made."""


class BellVerdictState(TypedDict):
    """Who could have made whom win where a game was stopped."""

    kind: str
    """Which sentence it is; `working` while it is worked out."""
    text: Text
    more: Text
    """What follows from it, and what was assumed; may be empty."""
    shares: dict[ColorName, float]
    """Each player's power by the Shapley–Shubik index; empty if it is not known."""


class StoryState(TypedDict):
    """How a game ended: the answer to the request `story`."""

    verdict: BellVerdictState | None
    """Null if the game was played to its end."""
    balance: BalanceState | None
    """Null if nobody made a promise that can be checked."""

    sentences: list[Text]
    """Why it was won: what turned it, unless that is still being worked out, and the promises."""
    points: list[TurningPointState]
    """At most three, in the order of the game."""
    chips: list[list[int]]
    """By seat and ply, the chips in hand; they end with the player's defeat."""
    turns: list[int]
    """By ply, the number of the turn."""
    promises: list[JudgedAtState]
    busy: bool
    """Whether more turning points may still be found."""
