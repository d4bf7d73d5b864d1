"""A comparison as the browser sees it: two replays, one scrubber, and where they part.

Of the same kind as `sosucker_widget.replay.state`, and made of its types: each side is a replay
of its own, so that what draws a replay's ply draws either side.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from sosucker_widget.replay.state import ActionState, Color, ReplayState, Text


class VerdictState(TypedDict):
    """What one side decides at a ply, told beside the other side."""

    color: Color | None
    """Who decides next, or who has won: the face beside the heading."""
    heading: Text
    """Who is to act, in words; where the action is refused, who was."""
    rules: list[str]
    """The rules that decide, the weightiest first; empty past a side's end."""
    sentence: Text
    refused: bool


class StopState(TypedDict):
    """Where the recorded action can no longer be done."""

    ply: int
    """The ply that it would have led to: one past the side's last."""
    action: ActionState
    rule: str
    short: Text
    """As a cell of the score has room for: 'not Red’s move'."""
    sentence: Text


class SideState(TypedDict):
    """One side: its replay goes to its own last ply."""

    label: Text
    replay: ReplayState
    verdicts: list[VerdictState]
    """By ply of the comparison: also past the side's last."""
    stop: StopState | None


class OptionState(TypedDict):
    """An option on which the two rule sets differ."""

    name: str
    parts: bool
    """Whether it makes the first difference."""
    left: Text
    """What the option's value means on the left, such as 'the mover captures as usual'."""
    right: Text


class DifferenceState(TypedDict):
    """The first ply at which the sides part."""

    ply: int
    turn: int
    cause: Literal["rules", "choice", "start", "end"]
    """The rules decide otherwise on the same action; another action was chosen; another
    beginning; one side is at its end and the other goes on."""
    options: list[str]


class ComparisonState(TypedDict):
    """Two lines side by side, sent to the browser once."""

    version: int
    title: Text
    left: SideState
    right: SideState
    options: list[OptionState]
    agree: list[bool]
    """By ply of the comparison, from 0: what the scrubber spans."""
    other: str | int | None
    """What the line that is shown stands beside: a preset, or the number of a line; null where it
    is neither."""
    first_difference: DifferenceState | None
