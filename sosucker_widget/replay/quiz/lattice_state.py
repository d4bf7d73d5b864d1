"""A question about coalitions as the browser sees it: the position, the coalitions, verdicts."""

from __future__ import annotations

from typing import Literal, TypedDict

from sosucker_widget.replay.state import ColorName, PlyState, RuleSetState, Text

CoalitionVerdict = Literal["needed", "wins", "loses"]
"""`needed`: it wins, and needs each member. `wins`: it would win with a member less, too."""


class CoalitionNode(TypedDict):
    """A coalition to choose.

    Its verdict is there once it was answered; those of all others are once the answer is right.
    """

    players: list[ColorName]
    name: Text
    chosen: bool
    verdict: CoalitionVerdict | None


class CoalitionStep(TypedDict):
    """A step of a line: what was done, what it led to, and the board after it.

    `instead` says what else could have been done by those who can't force it.
    """

    ply: PlyState
    text: Text
    instead: list[Text]


class CoalitionLineState(TypedDict):
    """The line that proves or refutes a coalition; its first step is the position in question."""

    players: list[ColorName]
    head: Text
    steps: list[CoalitionStep]


class CoalitionReply(TypedDict):
    """What is said of an answer."""

    right: bool
    text: Text


class CoalitionWords(TypedDict):
    """What stands on the buttons and beside the coalitions."""

    choose: Text
    chosen: Text
    none: Text
    clear: Text
    back: Text
    step: Text
    instead: Text
    lattice: Text
    open_own: Text
    open_any: Text
    needed: Text
    wins: Text
    loses: Text
    needless: Text
    busy: Text


class LatticeState(TypedDict):
    """The question.

    `rows` holds all coalitions by size, the largest first; `tries` counts the answers. The reply
    and the line are there once they were asked for.
    """

    title: Text
    ruleset: RuleSetState
    ask: Text
    ply: PlyState
    rows: list[list[CoalitionNode]]
    tries: int
    reply: CoalitionReply | None
    line: CoalitionLineState | None
    words: CoalitionWords
