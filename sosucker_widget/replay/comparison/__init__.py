"""Comparisons of two lines: one record under two rule sets, or two records."""

from sosucker_widget.replay.comparison.compared_line import ComparedLine, Stop
from sosucker_widget.replay.comparison.comparison import (
    Comparison,
    Difference,
    PlyVerdict,
    compare,
)
from sosucker_widget.replay.comparison.comparison_display import show_comparison

__all__ = [
    "ComparedLine",
    "Comparison",
    "Difference",
    "PlyVerdict",
    "Stop",
    "compare",
    "show_comparison",
]
