"""A comparison as the browser sees it: two replays, one scrubber, and where they differ.

It is made of the types of `sosucker_widget.replay.state`: each side is a replay of its own, so the
code that draws a replay's ply also draws either side.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from sosucker_widget.replay.state import ActionState, ColorName, ReplayState, Text


class VerdictState(TypedDict):
    """What one side decides at a ply, compared with the other side."""

    color: ColorName | None
    """The player who decides next, or who has won; its face is beside the heading."""
    heading: Text
    """The player who is to act, in words; if the action is refused, the player who was."""
    rules: list[str]
    """The rules that decide, the most important first; empty past a side's end."""
    sentence: Text
    refused: bool


class StopState(TypedDict):
    """The place where the recorded action can no longer be done."""

    ply: int
    """The ply that it would have led to, which is the one after the side's last."""
    action: ActionState
    rule: str
    short: Text
    """The reason, short enough for a cell of the score: 'not Red’s move'."""
    sentence: Text


class SideState(TypedDict):
    """One side: its replay goes to its own last ply."""

    label: Text
    replay: ReplayState
    verdicts: list[VerdictState]
    """By ply of the comparison, also after the side's last."""
    stop: StopState | None


class OptionState(TypedDict):
    """An option on which the two rule sets differ."""

    name: str
    parts: bool
    left: Text
    """What the option's value means on the left, such as 'the mover captures as usual'."""
    right: Text


class DifferenceState(TypedDict):
    """The first ply at which the sides differ."""

    ply: int
    turn: int
    cause: Literal["rules", "choice", "start", "end"]
    """Why: the rules decide differently on the same action; another action was chosen; the
    beginnings differ; or one side has ended and the other goes on."""
    options: list[str]


class ComparisonState(TypedDict):
    """Two lines side by side, sent to the browser once."""

    version: int
    title: Text
    left: SideState
    right: SideState
    options: list[OptionState]
    agree: list[bool]
    """By ply of the comparison, from 0: the range of the scrubber."""
    other: str | int | None
    """What the line is compared with: a preset, or the number of a line; null if it is neither."""
    first_difference: DifferenceState | None
