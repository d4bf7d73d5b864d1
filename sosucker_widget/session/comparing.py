"""Comparison of a view's line with another line, or with other rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sosucker_widget.replay import comparison, encode
from sosucker_widget.session.replay_lines import Other, ReplayLines

if TYPE_CHECKING:
    from sosucker_widget.replay.comparison import Comparison


def compared(lines: ReplayLines, line: int, other: Other) -> Comparison:
    """Compare a line with another one ply by ply, and find where they differ.

    Raises
    ------
    ValueError
        If there is no such preset or line, or if the numbers of chips or players differ.
    """
    if isinstance(other, int):
        other = lines.shown(lines.known(other))
    return comparison.compare(lines.shown(line), other)


def packed_comparison(lines: ReplayLines, line: int, other: Other) -> tuple[int, bytes]:
    """Return a packed comparison, and the line along which both lines are stepped.

    That is the longer of two lines of the record; the earlier one is on the left.
    """
    if not isinstance(other, int):
        named = other if isinstance(other, str) else None
        return line, encode(comparison.show_comparison(compared(lines, line, other), named))
    left, right = sorted((line, lines.known(other)))
    longer = max(left, right, key=lambda one: len(lines.acts(one)))
    shown = comparison.compare(lines.shown(left), lines.shown(right))
    return longer, encode(comparison.show_comparison(shown, left if longer == right else right))
