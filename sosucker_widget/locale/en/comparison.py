"""English: what is said where two lines are compared."""

from sosucker_widget.locale.template import Phrases

PHRASES: Phrases = {
    "compare.ended": "This line ends here.",
    "compare.stop.turn": "not {player:poss} move",
    "compare.stop.over": "the game is over",
    "compare.stop.rule": "not allowed by {rule}",
}
