"""What a replay shows at every ply: rulings, marks, quizzes, comparisons.

A table shows plies too, so what shows the whole tree of a record is loaded when it is asked for.
"""

from typing import TYPE_CHECKING

from sosucker_widget.doors import door
from sosucker_widget.replay.contrast import Contrast, contrasts
from sosucker_widget.replay.packing import encode, words

if TYPE_CHECKING:
    from sosucker_widget.replay.building import build
    from sosucker_widget.replay.series import Series
    from sosucker_widget.replay.shown_lines import TurnSpan, plies_of, turns_of
else:
    __getattr__, __dir__ = door(
        __name__,
        {
            "building": ["build"],
            "series": ["Series"],
            "shown_lines": ["TurnSpan", "plies_of", "turns_of"],
        },
    )

__all__ = [
    "Contrast",
    "Series",
    "TurnSpan",
    "build",
    "contrasts",
    "encode",
    "plies_of",
    "turns_of",
    "words",
]
