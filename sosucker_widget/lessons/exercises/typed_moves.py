"""Moves as they are typed, read in the position of a task."""

from __future__ import annotations

from typing import Any

from sosucker_widget.engine import Play, judge, legal_actions
from sosucker_widget.record import ShortMoveError, read_short, short
from sosucker_widget.teaching.exercise import Answer
from sosucker_widget.teaching.task import Task, board_of, told_by


def plays_in(task: Task) -> list[str]:
    """List the legal plays as short words."""
    board = board_of(task)
    return [short(act, board) for act in legal_actions(board) if isinstance(act, Play)]


def is_refused(task: Task, word: Answer) -> bool:
    """Tell whether a short word is no legal move."""
    try:
        return not judge(board_of(task), read_short(word, board_of(task)))
    except ShortMoveError:
        return True


def refusal(task: Task, word: Answer) -> dict[str, Any]:
    """Return the reason for which a move is refused, as a fact of a hint."""
    return {"ruling": told_by(judge(board_of(task), read_short(word, board_of(task))))}
