"""English: who could have made whom win where a game was stopped."""

from sosucker_widget.locale.template import Choose, Phrases

PHRASES: Phrases = {
    "bell.won": Choose(
        "held",
        {
            "0": "{player} has won, without a chip in hand.",
            "1": "{player} has won, with one chip in hand.",
            "other": "{player} has won, with {held:word} chips in hand.",
        },
    ),
    "bell.duel": "{player} would have won: only {others} is left.",
    "bell.alone": "{player} would have won, whatever the others did.",
    "bell.majority": "Any {size:word} of {players} would have won; nobody alone.",
    "bell.apex": "{player} and any one other would have won; nobody alone.",
    "bell.others": "Together would have won: {teams}.",
    "bell.too-large": "There are too many chips to work it out: {n}.",
    "bell.unproven": "There is no exact answer under these rules.",
    "bell.working": "Working on it: {n} chips.",
    "bell.more.apex": "Without {player} it takes all the others together.",
    "bell.more.majority": "The help of {others} would have decided nothing.",
    "bell.assumed": "Solved as if chips could be given only in a rescue.",
}
