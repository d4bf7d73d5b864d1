"""English: how a game ended, and what turned it."""

from sosucker_widget.locale.template import Choose, Phrases

PHRASES: Phrases = {
    "story.lost-win": Choose(
        "turns_n",
        {
            "1": "{player:{player} could force the win at turn {turns}, and let it go|"
            "The win was yours at turn {turns}, and your decision let it go}.",
            "2": "{player:{player} could force the win twice, at turns {turns}, and let it go "
            "each time|Twice the win was yours, at turns {turns}, and each time your decision "
            "let it go}.",
            "other": "{player:{player} could force the win {turns_n:word} times, at turns "
            "{turns}, and let it go each time|{turns_n:Word} times the win was yours, at turns "
            "{turns}, and each time your decision let it go}.",
        },
    ),
    "story.began-over": "The game began at its end.",
    "story.last.refused": (
        "At turn {turn} {fallen} had the move and no chip, and {refused} gave none, so "
        "{winner} {winner:was|were} the last one alive."
    ),
    "story.last.nobody": Choose(
        "fallen_n",
        {
            "1": "At turn {turn} {fallen} had the move and no chip, and nobody held a "
            "prisoner, so {winner} {winner:was|were} the last one alive.",
            "other": "At turn {turn} {fallen} had the move one after the other, without a "
            "chip, and nobody held a prisoner, so {winner} {winner:was|were} the last one "
            "alive.",
        },
    ),
    "story.silent": "Nobody made a promise that can be checked.",
    "story.untested": "No promise came to the test.",
    "story.kept": Choose(
        "kept",
        {
            "1": "{player} kept one promise and broke none.",
            "other": "{player} kept {kept:word} promises and broke none.",
        },
    ),
    "story.broken": Choose(
        "broken",
        {
            "1": "{player} broke one promise and kept none.",
            "other": "{player} broke {broken:word} promises and kept none.",
        },
    ),
    "story.both": Choose(
        "kept",
        {
            "1": "{player} kept one promise and broke {broken:word}.",
            "other": "{player} kept {kept:word} promises and broke {broken:word}.",
        },
    ),
    "story.point.capture": "{player:poss} hand grew from {before} to {after} chips.",
    "story.point.promise-broken": "This broke a promise to {to}.",
    "story.you.point.promise-broken": Choose(
        "to_n",
        {
            "0": "This broke a promise to you.",
            "other": "This broke a promise to you and {to}.",
        },
    ),
    "story.you.point.lost-win": "You alone could force a win before this, and now you can’t.",
    "story.you.point.coalition-let-go": (
        "Together with {others} you could force a win before this, and now you can’t."
    ),
    "story.you.better": Choose(
        "kept",
        {
            "1": "One choice kept it: {acts:or}.",
            "2": "Two choices kept it: {acts:or}.",
            "other": "{kept:Word} choices kept it, for example {acts:or}.",
        },
    ),
    "story.you.act.play": "playing {chip:a} chip on pile {pile}",
    "story.you.act.new": "starting a new pile with {chip:a} chip",
    "story.you.act.give": "giving the move to {to}",
    "story.you.act.keep": "keeping the move",
    "story.you.act.kill": "killing {chip:a} chip of pile {pile}",
    "story.you.act.donate": "giving {needy} {chip:a} chip",
    "story.you.act.refuse": "giving {needy} no chip",
    "story.you.act.transfer": "giving {to} {chip:a} chip",
    "story.you.act.discard": "killing {chip:a} chip in your hand",
}
