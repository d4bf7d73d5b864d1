"""Exercises for the notebooks: asked on each student's own position, checked without a browser.

`student("anna", "anna.json")` begins; `question("nb3.q2")` shows, `position("nb3.q2")` computes,
`check("nb3.q2", answer)` judges. Keys are worked out by engine and solver when an answer is
checked, and kept nowhere.
"""

from sosucker_widget.teaching.bars import Mean, Share, bars, histogram
from sosucker_widget.teaching.card import Card
from sosucker_widget.teaching.desk import (
    check,
    game,
    hand_in,
    position,
    question,
    quote,
    said,
    student,
)
from sosucker_widget.teaching.explore import Explorer, explore
from sosucker_widget.teaching.grading import Report, grade
from sosucker_widget.teaching.lesson import Lesson, lesson
from sosucker_widget.teaching.matrix import matrix, rescue_matrix
from sosucker_widget.teaching.picture import Picture, beside, show
from sosucker_widget.teaching.question import Mistake, Question, always
from sosucker_widget.teaching.registry import NoQuestionError, questions
from sosucker_widget.teaching.splits import splits
from sosucker_widget.teaching.task import Task
from sosucker_widget.teaching.verdict import Verdict
from sosucker_widget.teaching.workbook import Workbook

__all__ = [
    "Card",
    "Explorer",
    "Lesson",
    "Mean",
    "Mistake",
    "NoQuestionError",
    "Picture",
    "Question",
    "Report",
    "Share",
    "Task",
    "Verdict",
    "Workbook",
    "always",
    "bars",
    "beside",
    "check",
    "explore",
    "game",
    "grade",
    "hand_in",
    "histogram",
    "lesson",
    "matrix",
    "position",
    "question",
    "questions",
    "quote",
    "rescue_matrix",
    "said",
    "show",
    "splits",
    "student",
]
