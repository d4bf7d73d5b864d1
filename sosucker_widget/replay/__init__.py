"""What a replay shows at every ply: rulings, marks, quizzes, comparisons."""

from sosucker_widget.replay.build import build, encode, words
from sosucker_widget.replay.contrast import Contrast, contrasts
from sosucker_widget.replay.series import Series
from sosucker_widget.replay.shown_lines import TurnSpan, plies_of, turns_of

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
