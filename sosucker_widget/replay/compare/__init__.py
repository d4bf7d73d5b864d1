"""Two lines side by side: one record under two rule sets, or two records, and where they part."""

from sosucker_widget.replay.compare.show import compare_state
from sosucker_widget.replay.compare.side import Side, Stop
from sosucker_widget.replay.compare.values import Comparison, Difference, Verdict, compare

__all__ = ["Comparison", "Difference", "Side", "Stop", "Verdict", "compare", "compare_state"]
