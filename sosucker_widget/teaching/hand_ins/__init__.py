"""What students hand in, as a learning platform packs it: found, read within bounds, and named."""

from sosucker_widget.teaching.hand_ins.gathering import gather
from sosucker_widget.teaching.hand_ins.hand_in import DAMAGED, HandIn, HandInError, Sender

__all__ = ["DAMAGED", "HandIn", "HandInError", "Sender", "gather"]
