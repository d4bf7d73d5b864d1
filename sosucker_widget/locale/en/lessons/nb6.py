"""English: the exercises of notebook 6, "Donate or refuse"."""

from typing import Final

from sosucker_widget.locale.template import Phrases

_ROUNDED: Final = "Very close: that looks rounded. Please give the exact fraction."

PHRASES: Phrases = {
    "bet.ask": (
        "How sure must Blue be that Green would give, for it to be best for Blue to give "
        "first? Answer in per cent."
    ),
    "give": "give",
    "refuse": "refuse",
    "q1.cell": "{row}, {column}: {first} and {second}",
    "q1.both": "{first} and {second}",
    "q1.ask": (
        "Two players answer at the same time. This is what the first and the second player "
        "get, by the first player’s answer and the second player’s:\n{told}\nMark the pure "
        "equilibria. Rows are the first player’s answers, columns the second player’s, each in "
        "the order give, refuse."
    ),
    "q1.hint.rows": ("You marked the first player’s best replies. The second player chooses, too."),
    "q1.hint.columns": (
        "You marked the second player’s best replies. The first player chooses, too."
    ),
    "q1.hint.sum": (
        "You marked what is best for both together. Does each of them want to stay there?"
    ),
    "q1.hint.none": "There is one: look for a cell that neither player wants to leave alone.",
    "q1.hint.first": (
        "In a cell that you marked, the first player gets more with the other answer."
    ),
    "q1.hint.second": (
        "In a cell that you marked, the second player gets more with the other answer."
    ),
    "q1.hint.lacks": "What you marked is right, but it is not all.",
    "q1.nudge": (
        "Take a cell, and let only one of the two players change the answer: does that player "
        "get more?"
    ),
    "q2.ask": (
        "You get {a} if you and the other player both give, {b} if you give and the other "
        "refuses, {c} if you refuse and the other gives, and {d} if both refuse. With what "
        "probability must the other player give for your two answers to be worth the same?"
    ),
    "q2.hint.refuses": "That is the probability with which the other player refuses.",
    "q2.hint.one-answer": ("You compared the two numbers of one answer. Compare the two answers."),
    "q2.hint.if-gives": (
        "You compared what you get if the other player gives. But the other may refuse."
    ),
    "q2.hint.rounded": _ROUNDED,
    "q2.nudge": (
        "Let the other player give with probability p. What is giving worth then, and what is "
        "refusing worth?"
    ),
    "q3.ask": (
        "{player} and {other} are asked, and answer at the same time. What is the smallest "
        "probability of a gift from {other} at which it is best for {player} to give?"
    ),
    "q3.hint.refuses": "That is the probability with which {other} refuses.",
    "q3.hint.both-give": (
        "That is what {player} gets by giving. Compare it with what refusing is worth."
    ),
    "q3.hint.both-refuse": (
        "That is what {player} gets if both refuse, not a probability of what {other} does."
    ),
    "q3.hint.rounded": _ROUNDED,
    "q3.nudge": (
        "If {other} gives with probability p, giving is worth one mean and refusing another. "
        'When are they equal? rescue_game(lessons.position("nb6.q3")) has the four payoffs of '
        "{player}."
    ),
    "reflect.ask": (
        "Where in life is the first to help better off than those who wait, and where is it "
        "the other way round?"
    ),
}
"""The texts of the notebook's exercises, by their keys."""
