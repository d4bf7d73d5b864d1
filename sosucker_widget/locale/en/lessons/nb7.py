"""English: the exercises of notebook 7, "A promise kept and broken"."""

from typing import Final

from sosucker_widget.locale.template import Choose, Phrases

_FOUR: Final = (
    "Four promises are made before the first move; the game is broken off at ply {last}.\n{told}\n"
)

PHRASES: Phrases = {
    "bet-chosen.ask": (
        "Four players choose at random, with two chips each. In how many of a hundred such "
        "games will the winner never have chosen to let a winning coalition go? (Chosen: "
        "another choice would have kept all of the player’s winning coalitions.)"
    ),
    "promise": "{name}, {maker} to {to}: “{text}”",
    "promise.always": "Whenever I can give you the move, I will.",
    "promise.next": "The next time I can give you the move, I will.",
    "promise.never": "I will never give you the move.",
    "promise.not-before": "I will not give you the move before ply {ply}.",
    "q1.ask": f"{_FOUR}Which promise is void?",
    "q1.hint.kept": (
        "That promise could be kept, and it was. A void promise could be neither kept nor broken."
    ),
    "q1.hint.broken": ("That promise was broken: its maker had the choice, and chose otherwise."),
    "q1.hint.pending": (
        "That promise is still open: the game was broken off before its time was over."
    ),
    "q2.ask": f"{_FOUR}One of them is broken. After which ply is it broken?",
    "q2.hint.early": "The promise was not yet broken then: its maker had yet to choose.",
    "q2.hint.end": "At the end it is indeed broken, but since which ply?",
    "q2.hint.kept": "At that ply another promise was kept. Which one is broken?",
    "q2.hint.late": "By then it has been broken for a while. Go back.",
    "q2.nudge": (
        "Find the first decision in which its maker could have kept it, and did otherwise."
    ),
    "q3.ask": (
        "{player} has promised the move to {to}, and keeps the promise. Which two players, "
        "{player} among them, could together force a win before, and no longer can?"
    ),
    "q3.hint.unbroken": (
        Choose(
            "wins",
            {
                "1": "These two can still force a win after the gift.",
                "0": "These two could not force a win before the gift either.",
            },
        ),
        (
            'Who wins with whom before it? Ask solve(lessons.position("nb7.q3")).structure. '
            'And after it? Ask solve(lessons.position("nb7.q3").play("{gift}")).structure.'
        ),
    ),
    "q3.hint.strangers": (
        "Please name a pair that includes the giver: whose coalition did the giver break?"
    ),
    "q3.hint.not-two": "Please name two players.",
    "reflect.ask": (
        "“You cannot win by cooperation alone. At some point, you must betray.” What is right "
        "about that, and what is not?"
    ),
}
"""The texts of the notebook's exercises, by their keys."""
