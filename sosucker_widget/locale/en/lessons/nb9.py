"""English: the exercises of notebook 9, "What machines say"."""

from sosucker_widget.locale.template import Phrases

PHRASES: Phrases = {
    "q1.ask": (
        "In how many lines of the game {game} does somebody use the word “{word}”, in capital "
        "or small letters? Longer words that contain it do not count."
    ),
    "q1.hint.letters": "You also counted its letters inside other words.",
    "q1.hint.times": (
        "You counted how often the word is said. Count the lines in which it is said."
    ),
    "q1.hint.small": "You missed the lines in which it is written with a capital letter.",
    "q1.hint.many": (
        "Too many. Count a line once, and leave out longer words that contain this one."
    ),
    "q1.hint.few": (
        "Too few. Does your search also find the word in capital letters, and before a comma "
        "or a full stop?"
    ),
    "q1.nudge": ('Count lines, not words, and whole words only: r"\\bword\\b" with re.IGNORECASE.'),
    "q2.ask": (
        "In the game {game} {player} says: “{quote}” The file has the talk, the number of "
        "turns, and the winner. What can it tell about these claims?\n{told}\nAnswer each, in "
        "this order: yes, no, or unknown if the file can’t tell."
    ),
    "q2.hint.deeds": (
        "You judge what was done, or not done, by what was said or by who won. For that you "
        "need the moves. Does the file have any?"
    ),
    "q2.hint.reasons": (
        "No line tells what somebody thought, or could gain: who can look into the speaker’s "
        "head, and what was on the table?"
    ),
    "q2.hint.gives-up": (
        "You give up too early: who said what, how often, and who won is in the file and only "
        "has to be looked up."
    ),
    "q2.hint.miscounted": (
        "You are right about what is unknown, but you looked something up wrongly: count whole "
        "words, in capital or small letters, said by this player in this game."
    ),
    "q2.why": (
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
}
"""The texts of the notebook's exercises, by their keys."""
