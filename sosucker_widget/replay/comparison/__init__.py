"""Comparisons of two lines: one record under two rule sets, or two records."""

from typing import TYPE_CHECKING

from sosucker_widget.doors import door

if TYPE_CHECKING:
    from sosucker_widget.replay.comparison.compared_line import ComparedLine, Stop
    from sosucker_widget.replay.comparison.comparison import (
        Comparison,
        Difference,
        PlyVerdict,
        compare,
    )
    from sosucker_widget.replay.comparison.comparison_display import show_comparison
else:
    __getattr__, __dir__ = door(
        __name__,
        {
            "compared_line": ["ComparedLine", "Stop"],
            "comparison": ["Comparison", "Difference", "PlyVerdict", "compare"],
            "comparison_display": ["show_comparison"],
        },
    )

__all__ = [
    "ComparedLine",
    "Comparison",
    "Difference",
    "PlyVerdict",
    "Stop",
    "compare",
    "show_comparison",
]
