"""English: the exercises of notebook 7, "Promises, threats, betrayal"."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.template import Template

_FOUR: Final = (
    "Four promises are made before the first move; the game is broken off at ply {last}.\n{told}\n"
)

PHRASES: Final[MappingProxyType[str, Template]] = MappingProxyType(
    {
        "bet.ask": (
            "Four players choose at random, with two chips each. In how many of a hundred such "
            "games will the winner never have broken a coalition that could have won?"
        ),
        "promise": "{name}, {maker} to {to}: “{text}”",
        "promise.always": "Whenever I can give you the move, I will.",
        "promise.next": "The next time I can give you the move, I will.",
        "promise.never": "I will never give you the move.",
        "promise.not-before": "I will not give you the move before ply {ply}.",
        "q1.ask": f"{_FOUR}Which promise is void?",
        "q1.hint.kept": (
            "That promise could be kept, and it was. A void promise could be neither kept nor "
            "broken."
        ),
        "q1.hint.broken": (
            "That promise was broken: its maker had the choice, and chose otherwise."
        ),
        "q1.hint.pending": (
            "That promise is still open: the game was broken off before its time was over."
        ),
        "q2.ask": f"{_FOUR}One of them is broken. After which ply is it broken?",
        "q2.hint.early": "The promise was not yet broken then: its maker had yet to choose.",
        "q2.hint.end": "At the end it is indeed broken, but since which ply?",
        "q2.hint.kept": "At that ply another promise was kept. Which one is broken?",
        "q2.nudge": (
            "Find the first decision in which its maker could have kept it, and did otherwise."
        ),
        "q3.ask": (
            "{player} has promised the move to {to}, and keeps the promise. Which two players, "
            "{player} among them, could together force a win before, and no longer can?"
        ),
        "q3.hint.unbroken": (
            "These two can still force a win after the gift, or never could. Ask "
            "solve(…).structure.wins about both positions."
        ),
        "q3.hint.strangers": (
            "Please name a pair that includes the giver: whose coalition did the giver break?"
        ),
        "q3.hint.not-two": "Please name two players.",
        "q6.ask": (
            "{player} gives the move, and may promise it first. To whom can {player} promise it so "
            "that the promise is self-enforcing?"
        ),
        "q6.hint.vain": (
            "Nobody should believe that promise: {player} is sure to win by giving the move to "
            "another player."
        ),
        "q6.hint.self": "A promise is made to another player.",
        "q6.hint.impossible": (
            "The rules do not allow giving the move to that player: the promise could be made, but "
            "not kept."
        ),
        "q4.ask": (
            "In how many lines of the game {game} does somebody use the word “{word}”, in capital "
            "or small letters? Longer words that contain it do not count."
        ),
        "q4.hint.letters": "You also counted its letters inside other words.",
        "q4.hint.times": (
            "You counted how often the word is said. Count the lines in which it is said."
        ),
        "q4.hint.small": "You missed the lines in which it is written with a capital letter.",
        "q4.nudge": (
            'Count lines, not words, and whole words only: r"\\bword\\b" with re.IGNORECASE.'
        ),
        "q5.ask": (
            "In the game {game} {player} says: “{quote}” The file has the talk, the number of "
            "turns, and the winner. What can it tell about these claims?\n{told}\nAnswer each, in "
            "this order: yes, no, or unknown if the file can’t tell."
        ),
        "q5.hint.deeds": (
            "You judge what was done, or not done, by what was said or by who won. For that you "
            "need the moves. Does the file have any?"
        ),
        "q5.hint.reasons": (
            "No line tells what somebody thought, or could gain: who can look into the speaker’s "
            "head, and what was on the table?"
        ),
        "q5.hint.gives-up": (
            "You give up too early: who said what, how often, and who won is in the file and only "
            "has to be looked up."
        ),
        "q5.hint.miscounted": (
            "You are right about what is unknown, but you looked something up wrongly: count whole "
            "words, in capital or small letters, said by this player in this game."
        ),
        "q5.why": (
            "Talk shows what was said. It does not show what was done, what was meant, or what was "
            "worth doing."
        ),
        "claim.says": "{player} says the word “{word}”",
        "claim.more": "{player} says more lines than {other}",
        "claim.wins": "{player} wins",
        "claim.did": "{player} did on the board what these words say",
        "claim.broke": "{player} broke a promise before the game was over",
        "claim.meant": "{player} meant these words when they were said",
        "claim.paid": "it would have paid {player} to go back on these words",
        "reflect.ask": (
            "“You cannot win by cooperation alone. At some point, you must betray.” What is right "
            "about that, and what is not?"
        ),
    }
)
"""The texts of the notebook's exercises, by their keys."""
