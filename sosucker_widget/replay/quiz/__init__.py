"""The quiz of a record: it hides what comes next, asks for it, and answers with the ruling.

`quiz_of` makes it from the questions that are written in the record and those that the engine
builds. `show_quiz` turns it into the browser's state with all answers, so that an exported page can
run it without a kernel (and contains its own key). `QuizAnswers` is a reader's progress through it.
"""

# mypy: implicit-reexport
# ruff: noqa: F401

from sosucker_widget.later import later

with later(__name__):
    from sosucker_widget.replay.quiz.quiz_answers import QuizAnswers, QuizAttempt
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
