"""What a replay shows at every ply: rulings, marks, quizzes, comparisons.

A table shows plies too, so what shows the whole tree of a record is loaded when it is asked for.
"""

# mypy: implicit-reexport
# ruff: noqa: F401

from sosucker_widget.later import later
from sosucker_widget.replay.contrast import Contrast, contrasts
from sosucker_widget.replay.packing import encode, words

with later(__name__):
    from sosucker_widget.replay.building import TurnSpan, build, plies_of, turns_of
    from sosucker_widget.replay.series import Series
