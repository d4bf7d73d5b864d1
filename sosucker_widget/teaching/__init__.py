"""The machinery of exercises and lessons: checking answers, grading, pictures.

The exercises of the notebooks, and the functions that a student calls, are in
`sosucker_widget.lessons`. The modules that need Jupyter are not imported here: `teaching.explorer`,
a picture with controls, and `teaching.annotated_lesson`, a lesson made from an annotated record.
"""

# mypy: implicit-reexport
# ruff: noqa: F401

from sosucker_widget.runs.intervals import Mean, Share
from sosucker_widget.teaching.bars import bars, histogram, splits
from sosucker_widget.teaching.boards import random_game, random_moment
from sosucker_widget.teaching.captioned_picture import Picture, beside, show
from sosucker_widget.teaching.card import Card
from sosucker_widget.teaching.exercise import Exercise, Mistake, always
from sosucker_widget.teaching.exercise_set import ExerciseSet, NoExerciseError, load_exercises
from sosucker_widget.teaching.grading import Report, grade
from sosucker_widget.teaching.matrix import matrix, rescue_matrix
from sosucker_widget.teaching.question_function import Question, QuestionError
from sosucker_widget.teaching.task import Task
from sosucker_widget.teaching.verdict import ExerciseVerdict
from sosucker_widget.teaching.what_if import TooMuchError, WhatIf, what_if
from sosucker_widget.teaching.workbook import Workbook
