"""English: the exercises of notebook 2, "Read the rules like a referee"."""

from sosucker_widget.locale.template import Phrases

PHRASES: Phrases = {
    "q1.ask": (
        "Build the shortest pile, from bottom to top, that has all four colours, no two chips "
        "of one colour next to each other, {top:a} chip on top, and on which the documents "
        "disagree: by classic {deep} has the move, by documented {low}."
    ),
    "q1.hint.adjacent": (
        "Two chips of one colour are next to each other: the pile would have been captured earlier."
    ),
    "q1.hint.missing": ("A colour is missing, so the mover chooses and the pile does not decide."),
    "q1.hint.agree": (
        "Both documents give the move to the same player here, as they do in the second "
        "illustration of the rules document itself."
    ),
    "q1.hint.reversed": (
        "The documents disagree here, but the other way round: whose chip is lowest, and whose "
        "latest chip is deepest?"
    ),
    "q1.hint.longer": "The documents disagree as required. Can you do it with fewer chips?",
    "q1.hint.other-top": "The documents disagree as required, but the wrong chip is on top.",
    "q1.nudge": (
        "By documented the lowest chip decides. By classic only the latest chip of each colour "
        "counts. Which colour must be in the pile twice?"
    ),
    "q2.ask": (
        "A box shows this pile, from bottom to top: {pile:row chip}. It says that {captor} "
        "captures with the last chip. Change one chip so that the box is right by classic."
    ),
    "q2.hint.unchanged": (
        "That is the pile in the box, unchanged: no two equal chips are next to each other."
    ),
    "q2.hint.captor": "Somebody captures, but who? Look at the colour of the top two chips.",
    "q2.hint.several": (
        "You changed more than one chip, or the number of chips. Changing one is enough."
    ),
    "q2.nudge": ("Two chips of one colour must come together with the last chip, and not before."),
    "q3.ask": (
        "{dead} is defeated. {player} plays {chip:a} prisoner on pile 1. By classic, how many "
        "chips go to the dead box at once?"
    ),
    "q3.hint.documented": "That is right by documented, where somebody captures as usual.",
    "q3.hint.height": "The chip just played is in the pile, too.",
    "q3.hint.none": "The player is defeated, but the colours match. See rule CAPTURE-5.",
    "q3.hint.many": "There are not so many chips in the pile, even with the new one.",
    "q3.nudge": "See rule CAPTURE-5: nobody is left to take the pile.",
    "q4.ask": (
        "{captor} has captured pile {pile} and kills {chip:a} chip of it. How many prisoners "
        "does {captor} hold after that?"
    ),
    "q4.hint.hand": (
        "That is the whole hand. Chips of the player’s own colour are supply, not prisoners."
    ),
    "q4.hint.taken": "You left out the prisoners that were in the hand before.",
    "q4.hint.killed": "One chip of the pile is killed and goes into no hand.",
    "q4.hint.many": "{captor} will not hold so many chips in all, own ones included.",
    "q4.hint.few": "{captor} already held more prisoners before the capture, and keeps them.",
    "q4.nudge": (
        "Write down the pile. Cross out the chip that is killed, then the chips of the "
        "captor’s "
        "own colour. Add the prisoners held before."
    ),
    "q5.ask": (
        "This is the record of a game by documented, with three chips each; {first} begins:\n"
        "{sheet}\n"
        "(“b+” is a blue chip on a new pile and “g3” a green one on pile 3; a letter alone "
        "gives the move to that player or kills a chip of that colour.) Which move breaks a "
        "rule? Give its number."
    ),
    "q5.hint.early": "Too early: move {number} is legal. {ruling} Is the next one legal, too?",
    "q5.hint.late": "Too late: a rule was broken before that. Look at the move before.",
    "q5.hint.new-pile": "Starting another pile is always allowed.",
    "q5.hint.earlier": "Too early: move {number} is legal. {ruling}",
    "q5.hint.beyond": "The sheet has no such move.",
    "q5.hint.later": (
        "Too late: several moves before that, a rule was broken. Go through them from the "
        "first one."
    ),
    "q5.nudge": (
        'Play the game through on a table: `Table(rules="documented", chips=3)`, and `enter` '
        "one move after another."
    ),
    "bet.ask": ("Red has just played on a pile, which now has all four colours. Who has the move?"),
    "reflect.ask": "Which rule would you have written differently, and what would that change?",
}
"""The texts of the notebook's exercises, by their keys."""
