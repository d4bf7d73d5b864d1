"""The quiz of a record: it hides what comes next, asks for it, and answers with the ruling.

`quiz_of` makes it from the questions that are written in the record and those that the engine
builds. `show_quiz` turns it into the browser's state with all answers, so that an exported page can
run it without a kernel (and contains its own key). `QuizAnswers` is a reader's progress through it.
"""

from typing import TYPE_CHECKING

from sosucker_widget.doors import door

if TYPE_CHECKING:
    from sosucker_widget.replay.quiz.quiz_answers import QuizAnswers
    from sosucker_widget.replay.quiz.quiz_attempt import QuizAttempt
    from sosucker_widget.replay.quiz.quiz_builder import (
        KINDS,
        Wanted,
        answers_of,
        authored_quiz,
        quiz_of,
    )
    from sosucker_widget.replay.quiz.quiz_display import show_quiz
    from sosucker_widget.replay.quiz.quiz_json import answers_from_json, answers_to_json
    from sosucker_widget.replay.quiz.quiz_question import (
        BoardPlace,
        Choice,
        Elsewhere,
        Quiz,
        QuizQuestion,
        Unasked,
    )
    from sosucker_widget.replay.quiz.quiz_wording import QuizError
else:
    __getattr__, __dir__ = door(
        __name__,
        {
            "quiz_answers": ["QuizAnswers"],
            "quiz_attempt": ["QuizAttempt"],
            "quiz_builder": ["KINDS", "Wanted", "answers_of", "authored_quiz", "quiz_of"],
            "quiz_display": ["show_quiz"],
            "quiz_json": ["answers_from_json", "answers_to_json"],
            "quiz_question": [
                "BoardPlace",
                "Choice",
                "Elsewhere",
                "Quiz",
                "QuizQuestion",
                "Unasked",
            ],
            "quiz_wording": ["QuizError"],
        },
    )

__all__ = [
    "KINDS",
    "BoardPlace",
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
