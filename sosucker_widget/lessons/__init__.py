"""What the notebook lessons use beside the rest of the package.

The exercises are posed on each student's own position: `student("anna", "anna.json")` opens a
workbook, `question("nb3.q3")` shows the exercise, `position("nb3.q3")` returns the position to
compute with, and `check("nb3.q3", answer)` judges an answer. The engine and the solver work out the
solution each time; it is not stored. Helpers set up the small positions that the lessons are about.

Examples
--------
>>> from sosucker_widget import lessons
>>> str(lessons.winner(lessons.duel(1, 1, [["red"]])))
'blue'
"""

from sosucker_widget.lessons.coalition_games import (
    all_games,
    beats,
    law,
    splits_into,
    start,
    starts,
)
from sosucker_widget.lessons.current_workbook import (
    check,
    class_report,
    game,
    hand_in,
    position,
    question,
    questions,
    quote,
    said,
    student,
)
from sosucker_widget.lessons.duels import (
    LOWEST,
    THREE,
    TWO,
    counted,
    deals,
    duel,
    duels,
    margin,
    winner,
)
from sosucker_widget.lessons.kingmaker import (
    KINGMAKER,
    KINGMAKER_RULES,
    TIE_RULES,
    elected,
    four_meanings,
)
from sosucker_widget.lessons.piles import before_last, full_piles, moves_next, small_positions
from sosucker_widget.lessons.rescues import dominated_in_words, rescue_in_words
from sosucker_widget.lessons.sampling import bots_games, distinct_positions
from sosucker_widget.lessons.sign_in import sign_in
from sosucker_widget.lessons.small_agreements import (
    SMALL_AGREEMENTS,
    agreed_game,
    bound_red,
    promised_moves,
)

__all__ = [
    "KINGMAKER",
    "KINGMAKER_RULES",
    "LOWEST",
    "SMALL_AGREEMENTS",
    "THREE",
    "TIE_RULES",
    "TWO",
    "agreed_game",
    "all_games",
    "beats",
    "before_last",
    "bots_games",
    "bound_red",
    "check",
    "class_report",
    "counted",
    "deals",
    "distinct_positions",
    "dominated_in_words",
    "duel",
    "duels",
    "elected",
    "four_meanings",
    "full_piles",
    "game",
    "hand_in",
    "law",
    "margin",
    "moves_next",
    "position",
    "promised_moves",
    "question",
    "questions",
    "quote",
    "rescue_in_words",
    "said",
    "sign_in",
    "small_positions",
    "splits_into",
    "start",
    "starts",
    "student",
    "winner",
]
