"""English: the exercises of notebook 3, "The last two"."""

from typing import Final

from sosucker_widget.locale.template import Phrases

_LONE: Final = "Did you count a pile of one colour? It counts for nobody."
_NOT_TWO: Final = (
    "That is no position of the last two: two players must be alive, one of them about to play, "
    "and no two equal chips may be next to each other."
)
_AGREE: Final = "Here both name the same winner. Change a hand by one chip, and look again."

PHRASES: Phrases = {
    "q1.held": "{player}: {n}",
    "q1.ask": (
        "The table is empty and Red has the move. Fill in five rows, for 0 to 4 own chips in "
        "Red’s hand, and five columns, for 0 to 4 own chips in Blue’s. Who wins each time?"
    ),
    "q1.hint.equal": "Look at equal hands. The player who has to begin runs out first.",
    "q1.hint.swapped": "Rows are Red’s chips and columns are Blue’s: you have swapped them.",
    "q1.hint.mover": "Having the move does not help by itself. Try one chip against two.",
    "q1.nudge": "Begin with the smallest hands, and work up: who runs out of chips first?",
    "margin.ask": (
        "{mover} has the move. Count both sides: by how much is {mover}’s side larger? If it "
        "is smaller, answer with a negative number."
    ),
    "margin.hint.lone": _LONE,
    "margin.hint.cover": ("You can cover one of the opponent’s piles: the largest is subtracted."),
    "margin.hint.turned": "Whose side is on the left? That of the player who has the move.",
    "margin.hint.side": (
        "First see which side is larger. If it is {mover}’s, the answer is above zero; if it "
        "is the other one, below."
    ),
    "margin.nudge": (
        "For each side write down that player’s own chips in hand, and then for each mixed "
        "pile with that colour on top the chips of the colour."
    ),
    "q3.ask": (
        "{mover} has the move and loses. If nothing else changes, what is the smallest number "
        "of own chips in hand with which {mover} wins?"
    ),
    "q3.hint.short": "With that many, both sides are equal at best, and equal is not enough.",
    "q3.hint.cover": "You can cover one of the opponent’s piles: the largest is subtracted.",
    "q3.hint.lone": _LONE,
    "q3.hint.loses": "With that many, {mover} still loses.",
    "q3.hint.fewer": "With that many {mover} wins, but fewer are enough.",
    "q3.nudge": "Write down the right side. The left side must be larger by at least one.",
    "drill.ask": "{mover} has the move and can win. Which play keeps the win?",
    "drill.hint.refused": "The rules do not allow that play: {ruling}",
    "drill.hint.new-pile": (
        "That new pile loses. Write down both sides of the count after it: who has the move then?"
    ),
    "drill.hint.pile": (
        "Playing on that pile loses. Which of the opponent’s piles is worth covering, or which "
        "of your own piles is worth another chip?"
    ),
    "drill.captured": "A pile is captured. After the right chip of it is killed: {count}",
    "drill.over": "After that the opponent has the move and no chip, and loses.",
    "q5.ask": (
        "Somebody says: every pile counts for the player whose colour is on top, even a pile "
        "of one colour. Build a position that refutes this, with lessons.duel(…)."
    ),
    "q5.hint.not-two": _NOT_TWO,
    "q5.hint.no-lone": (
        "That position has no pile of one colour, so both ways of counting are the same."
    ),
    "q5.hint.agree": _AGREE,
    "q6.ask": (
        "Now the lowest chip decides who moves. Build a position, with "
        "lessons.duel(…, rules=lessons.LOWEST), for which the count names the wrong "
        "winner."
    ),
    "q6.hint.not-two": _NOT_TWO,
    "q6.hint.not-mixed": (
        "No pile has both colours, so the rule about the lowest chip does not apply yet."
    ),
    "q6.hint.agree": _AGREE,
    "q7.ask": (
        "Green is defeated, but a green chip is still on the table. Build a position, with "
        "lessons.duel(…, rules=lessons.THREE), for which the count names the wrong "
        "winner."
    ),
    "q7.hint.not-two": _NOT_TWO,
    "q7.hint.no-green": "No pile has a chip of the defeated player’s colour.",
    "q7.hint.agree": _AGREE,
    "reflect.ask": (
        "What is a proof worth that a machine has checked on every small case, and what is "
        "such a check worth without a proof?"
    ),
}
"""The texts of the notebook's exercises, by their keys."""
