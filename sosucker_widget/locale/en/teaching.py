"""English: how an exercise meets an answer, and what the class's results are called."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.template import Choose, Template

PHRASES: Final[MappingProxyType[str, Template]] = MappingProxyType(
    {
        "teach.pass": "right.",
        "teach.hint": "not that.",
        "teach.not-yet": "not yet.",
        "teach.type": "this can't be read as an answer. Wanted is {wanted}.",
        "teach.type.rules": "that position is by other rules. Wanted is {wanted}.",
        "teach.type.chips": "that position has more chips. Wanted is {wanted}.",
        "teach.open": "not answered yet. Wanted is {wanted}.",
        "teach.noted": "noted: {answer}.",
        "teach.unknown": "{question}: there is no such question. Did you mean {near}?",
        "teach.bet.none": "You have not bet on this.",
        "teach.bet.kept": "You said: {answer}.",
        "teach.student": "{student}, {answered} answered, {right} right",
        "teach.student.guest": "a guest: everybody who gives no name gets the same positions",
        "teach.student.file": "kept in {file}",
        "teach.student.no-file": "kept nowhere: give a file name to hand in your answers",
        "teach.file.student": "{file} holds the answers of {theirs}, not of {ours}",
        "teach.wants.color": 'a colour, such as "red"',
        "teach.wants.color-or-nobody": 'a colour, such as "red", or "nobody"',
        "teach.wants.colors": 'a list of colours in any order, such as ["red", "blue"], or []',
        "teach.wants.pile": 'the chips from bottom to top, such as ["red", "blue"] or "rb"',
        "teach.wants.number": "a whole number from {low} to {high}",
        "teach.wants.fraction": 'a fraction, such as "1/3" or Fraction(1, 3)',
        "teach.wants.truth": "True or False",
        "teach.wants.word": "one of {words}",
        "teach.wants.words": "a list of {count} words, each one of {words}",
        "teach.wants.move": (
            'a move as a short word: "r1" is a red chip on pile 1, "r+" one on a new pile, '
            'and a colour\'s letter alone, such as "b", gives the move, or kills that chip'
        ),
        "teach.wants.line": 'moves in a row, as short words with blanks between, such as "r1 b"',
        "teach.wants.coalitions": 'a list of coalitions, such as [["red", "blue"], ["green"]]',
        "teach.wants.shares": 'a fraction for each colour, such as {{"red": "1/2", "blue": "1/2"}}',
        "teach.wants.grid": "{rows} rows of {columns}, each word one of {words}",
        "teach.wants.position": (
            "a position by the question's rules, of at most {most} chips that are not dead, such "
            "as {made} returns"
        ),
        "teach.wants.text": "a text of your own, up to {most} characters",
        "teach.lesson.guess": "What does {player} do?",
        "teach.lesson.hide": "What does {player} do next? Say it, then look.",
        "teach.lesson.mode.normal": "normal",
        "teach.lesson.mode.hide": "hide",
        "teach.lesson.mode.guess": "guess",
        "teach.lesson.mode.practise": "practise",
        "teach.grade.right": "right",
        "teach.grade.legend": "✓ right   ✗ not right   · not answered   ! unreadable   • noted",
        "teach.grade.same": "the same student as {file}",
        "teach.grade.unknown": Choose(
            "questions_n",
            {"one": "unknown question: {questions}", "other": "unknown questions: {questions}"},
        ),
        "teach.explore.words": "In words",
        "teach.bars.none": "nothing to show",
        "teach.bars.share": "{hits} of {tries} ({low} to {high})",
        "teach.bars.mean": "{value} ({low} to {high})",
    }
)
"""The phrases of `teaching`, by their keys."""
