"""The quiz of a record: it hides what comes next, asks for it, and answers with the ruling.

`quiz_of` makes it from the questions that are written in the record and those that the engine
builds. `show_quiz` turns it into the browser's state with all answers, so that an exported page can
run it without a kernel (and contains its own key). `QuizAnswers` is a reader's progress through it.
"""

from sosucker_widget.replay.quiz.quiz_answers import QuizAnswers
from sosucker_widget.replay.quiz.quiz_attempt import QuizAttempt
from sosucker_widget.replay.quiz.quiz_builder import KINDS, authored_quiz, quiz_of
from sosucker_widget.replay.quiz.quiz_display import show_quiz
from sosucker_widget.replay.quiz.quiz_error import QuizError
from sosucker_widget.replay.quiz.quiz_json import answers_from_json, answers_to_json
from sosucker_widget.replay.quiz.quiz_question import Choice, Elsewhere, Quiz, QuizQuestion, Unasked
from sosucker_widget.replay.quiz.wanted_quiz import Wanted, answers_of

__all__ = [
    "KINDS",
    "Choice",
    "Elsewhere",
    "Quiz",
    "QuizAnswers",
    "QuizAttempt",
    "QuizError",
    "QuizQuestion",
    "Unasked",
    "Wanted",
    "answers_from_json",
    "answers_of",
    "answers_to_json",
    "authored_quiz",
    "quiz_of",
    "show_quiz",
]
