"""Comparisons of two lines: one record under two rule sets, or two records."""

# mypy: implicit-reexport
# ruff: noqa: F401

from sosucker_widget.later import later

with later(__name__):
    from sosucker_widget.replay.comparison.compared_line import ComparedLine, Stop
    from sosucker_widget.replay.comparison.comparison import (
        Comparison,
        Difference,
        PlyVerdict,
        compare,
    )
    from sosucker_widget.replay.comparison.comparison_display import show_comparison
