"""The exercises of the notebook lessons, posed on each student's own position.

`student("anna", "anna.json")` opens a workbook; `question("nb3.q2")` shows the exercise,
`position("nb3.q2")` returns the position to compute with, and `check("nb3.q2", answer)` judges an
answer. The engine and the solver work out the solution each time; it is not stored.
"""

from sosucker_widget.lessons.current_workbook import (
    check,
    game,
    hand_in,
    position,
    question,
    questions,
    quote,
    said,
    student,
)

__all__ = [
    "check",
    "game",
    "hand_in",
    "position",
    "question",
    "questions",
    "quote",
    "said",
    "student",
]
