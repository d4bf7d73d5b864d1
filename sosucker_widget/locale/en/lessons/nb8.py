"""English: the exercises of notebook 8, "Agreements that hold by themselves"."""

from sosucker_widget.locale.template import Phrases

PHRASES: Phrases = {
    "q1.ask": (
        "{player} gives the move, and may promise it first. To whom can {player} promise it so "
        "that the promise is self-enforcing?"
    ),
    "q1.hint.vain": (
        "Nobody should believe that promise: {player} is sure to win by giving the move to "
        "another player."
    ),
    "q1.hint.self": "A promise is made to another player.",
    "q1.hint.impossible": (
        "The rules do not allow giving the move to that player: the promise could be made, but "
        "not kept."
    ),
    "reflect.ask": (
        "Write a promise that its maker will want to keep when the time comes. What makes it so?"
    ),
}
"""The texts of the notebook's exercises, by their keys."""
