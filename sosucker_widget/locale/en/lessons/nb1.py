"""English: the exercises of notebook 1, "Play before theory"."""

from typing import Final

from sosucker_widget.locale.template import Choose, Phrases

_PLAY: Final = "{player} plays {chip:a} chip on pile {pile}."

PHRASES: Phrases = {
    "q1.ask": (_PLAY, "To whom may {player} give the move?"),
    "q1.hint.in-pile": "Those colours are in the pile. Which colours are missing from it?",
    "q1.hint.before": (
        "You looked at the pile before this play. The chip just played counts, too."
    ),
    "q1.hint.everybody": (
        "{player} may not give the move to just anybody: look at which colours are in the pile."
    ),
    "q1.hint.nobody": (
        "Somebody may: some colours are missing from the pile, and {player} chooses among "
        "their players."
    ),
    "q1.hint.lies": Choose(
        "named_n",
        {
            "one": "{named}: that colour is in pile {pile}, with the new chip on it.",
            "other": "{named}: those colours are in pile {pile}, with the new chip on it.",
        },
    ),
    "q1.hint.defeated": Choose(
        "named_n",
        {
            "one": "{named} is defeated, and can’t be given the move.",
            "other": "{named} are defeated, and can’t be given the move.",
        },
    ),
    "q1.hint.mover": "Right so far, but not all. Count the mover among the players, too.",
    "q1.hint.more": (
        "Right so far, but not all: another player’s colour is missing from the pile, too."
    ),
    "q1.nudge": (
        "Check the colours one by one: is it in the pile now? A player whose own colour is "
        "missing may also keep the move."
    ),
    "q2.ask": (_PLAY, "Who captures the pile, if anyone?"),
    "q2.hint.player": ("It does not matter whose hand the chip came from. Look at the colours."),
    "q2.hint.lowest": ("The lowest chip plays no part in a capture. Look at the top of the pile."),
    "q2.hint.other-way": "Compare the chip just played with the chip directly under it.",
    "q2.nudge": ("Are two chips of one colour now next to each other? If so, whose colour is it?"),
    "q3.ask": (_PLAY, "Now the pile has all four colours. Who has the move?"),
    "q3.hint.lowest": (
        "That is the colour of the lowest chip, which decides by the other document. By these "
        "rules only the latest chip of each colour counts."
    ),
    "q3.hint.top": "That chip is on top. Look for the one that lies deepest.",
    "q3.hint.seat": "The move does not go round the table. The pile decides.",
    "q3.nudge": (
        "Mark the latest chip of each colour. Which of the four marked chips lies deepest?"
    ),
    "q4.ask": "{player} has the move. Which play makes {captor} capture a pile?",
    "q4.hint.refused": "The rules do not allow that play: {ruling}",
    "q4.hint.new-pile": "A new pile has only one chip, and one chip captures nothing.",
    "q4.hint.nothing": (
        "On pile {pile} nothing is captured: the chip under {chip:a} one is {under:chip}."
    ),
    "q4.hint.dead": (
        "That pile goes to the dead box: the player of that colour is defeated, and nobody "
        "takes it."
    ),
    "q4.hint.other": (
        "That play captures pile {pile}, but not for {captor}: {chip:a} chip captures for its "
        "own player."
    ),
    "q4.nudge": (
        "A chip on one of its own colour captures for that colour’s player. Which chip must "
        "you "
        "play, and on which pile?"
    ),
    "q5.ask": (
        "After which ply of this game is a player defeated whom somebody could have rescued? "
        "Give the number of the ply, from 1 to {last}."
    ),
    "q5.hint.alone": "A player is defeated at that ply, but nobody held a prisoner to give.",
    "q5.hint.asked": "Somebody is asked for help at that ply, but nobody is defeated by it.",
    "q5.hint.elsewhere": ("Nobody is defeated at that ply: {ruling} Step on to a mark of defeat."),
    "bet.ask": "Four bots play many games. Who will win most often?",
    "reflect.ask": "When did you need help, and could you rely on it?",
}
"""The texts of the notebook's exercises, by their keys."""
