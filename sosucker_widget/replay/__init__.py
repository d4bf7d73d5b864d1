"""A replay: every ply of a record, with what the rules decided, and why."""

from sosucker_widget.replay.build import build, encode, words
from sosucker_widget.replay.contrast import Contrast, contrasts

__all__ = ["Contrast", "build", "contrasts", "encode", "words"]
