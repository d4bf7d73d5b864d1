"""What a replay shows at every ply: rulings, marks, quizzes, comparisons."""

from sosucker_widget.replay.build import build, encode, words
from sosucker_widget.replay.contrast import Contrast, contrasts
from sosucker_widget.replay.series import Series

__all__ = ["Contrast", "Series", "build", "contrasts", "encode", "words"]
