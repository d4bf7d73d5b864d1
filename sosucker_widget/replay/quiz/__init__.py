"""The quiz of a record: what comes next is hidden, and asked; an answer is met with the ruling.

`quiz_of` makes it, out of the questions that are written in the record and of those that the
engine builds; `quiz_state` shows it, complete with its answers, so that an exported page can run
it without a kernel (and holds its own key). `Answers` is a reader's way through it.
"""

from sosucker_widget.replay.quiz.answers import Answers
from sosucker_widget.replay.quiz.attempt import Attempt
from sosucker_widget.replay.quiz.build import KINDS, authored_quiz, quiz_of
from sosucker_widget.replay.quiz.error import QuizError
from sosucker_widget.replay.quiz.question import Choice, Elsewhere, Question, Quiz, Unasked
from sosucker_widget.replay.quiz.saved import answers_from_json, answers_to_json
from sosucker_widget.replay.quiz.show import quiz_state
from sosucker_widget.replay.quiz.wanted import Wanted, answers_of

__all__ = [
    "KINDS",
    "Answers",
    "Attempt",
    "Choice",
    "Elsewhere",
    "Question",
    "Quiz",
    "QuizError",
    "Unasked",
    "Wanted",
    "answers_from_json",
    "answers_of",
    "answers_to_json",
    "authored_quiz",
    "quiz_of",
    "quiz_state",
]
