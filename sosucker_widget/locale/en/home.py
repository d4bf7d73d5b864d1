"""English: what a table tells the one person who plays against bots."""

from typing import Final

from sosucker_widget.locale.template import Choose, Phrases

_TURNS: Final = Choose("turns", {"0": "", "one": "One turn.", "other": "{turns:Word} turns."})

PHRASES: Phrases = {
    "recap.about-safe": (_TURNS, "Nobody touched a chip of yours."),
    "recap.about-lost": (
        _TURNS,
        Choose("lost", {"one": "You lost a chip.", "other": "You lost {lost:word} of your chips."}),
    ),
    "recap.about-hurt": (_TURNS, "You lost no chip, but not all went well for you."),
    "recap.captured": "{player} captured pile {pile} and killed {chip:a} chip.",
    "recap.captured-yours": Choose(
        "mine",
        {
            "one": "{player} captured pile {pile}, with a chip of yours in it.",
            "other": "{player} captured pile {pile}, with {mine:word} chips of yours in it.",
        },
    ),
    "recap.killed-yours": Choose(
        "mine",
        {
            "one": "{player} captured pile {pile} and killed your chip in it.",
            "other": (
                "{player} captured pile {pile}, with {mine:word} chips of yours, and killed "
                "one of them."
            ),
        },
    ),
    "recap.pile-killed": "All of pile {pile} was killed after {player:poss} play.",
    "recap.pile-killed-yours": Choose(
        "mine",
        {
            "one": "All of pile {pile} was killed after {player:poss} play, and a chip of yours"
            " in it.",
            "other": "All of pile {pile} was killed after {player:poss} play, and {mine:word} "
            "chips of yours in it.",
        },
    ),
    "recap.gave": "{player} gave you the move.",
    "recap.gave-kept": "{player} gave you the move, as promised.",
    "recap.rescued": "{player} rescued you with {chip:a} chip.",
    "recap.refused": "{player} refused to rescue you.",
    "recap.gift": "{player} gave you {chip:a} chip.",
    "recap.moved": "{player} gave {to} a prisoner of your colour.",
    "recap.discarded": "{player} killed a prisoner of your colour.",
    "recap.defeat": "{player} was defeated.",
    "recap.promised": "{player} promised you: “{text}”",
    "recap.withdrew": "{player} took back a promise.",
    "recap.proposed": "{player} proposed a coalition with you.",
    "recap.kept": "{player} kept a promise to you.",
    "recap.broken": "{player} broke a promise to you.",
    "recap.quiet": Choose(
        "n",
        {
            "one": "{players} played a turn that did not touch you.",
            "other": "{players} played {n:word} turns that did not touch you.",
        },
    ),
    "out.refused": Choose(
        "n",
        {
            "1": "{player} held a prisoner, and refused.",
            "other": "{player} held {n:word} prisoners, and refused.",
        },
    ),
    "out.nobody": "Nobody held a prisoner, so nobody could.",
    "mood.grudge": "grudge since turn {turn}",
    "mood.grudge-ever": "bears you a grudge",
    "mood.owes": "owes you since turn {turn}",
    "mood.owes-ever": "owes you a favour",
    "mood.kept": Choose(
        "n",
        {
            "1": "kept its word to you",
            "2": "kept its word twice",
            "other": "kept its word {n} times",
        },
    ),
    "mood.broke": Choose(
        "n",
        {
            "1": "broke its word to you",
            "2": "broke its word twice",
            "other": "broke its word {n} times",
        },
    ),
    "deal.offer": "{to}, you {asks}, and I {gives}.",
    "deal.change": "{to}, rather this: you {asks}, and I {gives}.",
    "deal.promise": "{to}, I {gives}.",
    "deal.asks-nothing": "owe me nothing",
    "deal.asks-move": "give me the move when you next choose",
    "deal.asks-rescue": "rescue me when I am in need",
    "deal.asks-prisoner": "give me {about:a} chip now",
    "deal.asks-peace": "capture none of my chips",
    "deal.asks-peace-while": "capture none of my chips while {about} is in the game",
    "deal.asks-spare": "kill no chip of mine",
    "deal.asks-spare-while": "kill no chip of mine while {about} is in the game",
    "deal.asks-against": "don’t rescue {about}",
    "deal.gives-nothing": "promise nothing",
    "deal.gives-move": "give you the move when I next choose",
    "deal.gives-rescue": "rescue you when you are in need",
    "deal.gives-prisoner": "give you {about:a} chip now",
    "deal.gives-peace": "capture none of your chips",
    "deal.gives-peace-while": "capture none of your chips while {about} is in the game",
    "deal.gives-spare": "kill no chip of yours",
    "deal.gives-spare-while": "kill no chip of yours while {about} is in the game",
    "deal.gives-against": "don’t rescue {about}",
    "deal.yes": "Agreed.",
    "deal.no": "No.",
    "deal.back": "I take my offer back.",
    "deal.card-nothing": "{player:promises|promise} nothing",
    "deal.card-move": "{player:gives|give} {to} the move at the next choice",
    "deal.card-rescue": "{player:rescues|rescue} {to} in need",
    "deal.card-prisoner": "{player:gives|give} {to} {about:a} chip now",
    "deal.card-peace": "{player:captures|capture} none of {to:poss} chips",
    "deal.card-peace-while": (
        "{player:captures|capture} none of {to:poss} chips while {about} {about:is|are} in the game"
    ),
    "deal.card-spare": "{player:kills|kill} none of {to:poss} chips",
    "deal.card-spare-while": (
        "{player:kills|kill} none of {to:poss} chips while {about} {about:is|are} in the game"
    ),
    "deal.card-against": "{player:doesn’t|don’t} rescue {about}",
    "deal.note-tested": Choose(
        "n",
        {"1": "kept once so far", "2": "kept twice so far", "other": "kept {n} times so far"},
    ),
    "deal.note-kept": "turn {turn}",
    "deal.note-broken": "{act}, turn {turn}",
    "deal.note-never": "it was never tested",
    "deal.note-defeated": "out before it was tested",
    "deal.note-withdrawn": "taken back",
    "deal.note-forced": "no choice would have kept it",
    "deal.act-give": "gave {to} the move",
    "deal.act-keep": "kept the move",
    "deal.act-play": "captured pile {pile}",
    "deal.act-kill": "killed {chip:a} chip",
    "deal.act-refuse": "refused to rescue {to}",
    "deal.act-donate": "rescued {to}",
    "deal.act-late": "did not hand it over",
    "deal.could-busy": "It is being worked out.",
    "deal.could-betrayal": "Yes, at no cost. Another choice: {act}",
    "deal.could-self-preservation": (
        "Only at the cost of the win, or of the last hope of it. Another choice: {act}"
    ),
    "deal.could-dilemma": (
        "Not together with all else that {player} {player:has|have} promised: no choice kept "
        "everything."
    ),
    "deal.could-unsettled": "Yes, but at what cost is not solved.",
    "deal.doubt-out": "Somebody whom it names is out.",
    "deal.doubt-not-held": "{player} can’t give {to} such a chip now.",
    "deal.doubt-no-prisoner": "{player} holds no prisoner yet.",
    "deal.doubt-nothing-to-refuse": "{player} holds no prisoner to refuse anybody.",
    "deal.doubt-no-choice": "{player} couldn’t choose {to} with the next play.",
    "deal.doubt-forced": "{player} has no choice now but to do that.",
    "deal.lost": "I only understand the deals that the table offers.",
    "deal.fact-kept": Choose(
        "turns_n",
        {
            "1": "{player} kept a promise to you: turn {turns}.",
            "other": "{player} kept promises to you: turns {turns}.",
        },
    ),
    "deal.fact-broke": Choose(
        "turns_n",
        {
            "1": "{player} broke a promise to you: turn {turns}.",
            "other": "{player} broke promises to you: turns {turns}.",
        },
    ),
    "deal.fact-prisoners": Choose(
        "n",
        {
            "1": "{player} holds one prisoner.",
            "other": "{player} holds {n:word} prisoners.",
        },
    ),
    "deal.fact-none": "{player} holds no prisoner yet, and could not rescue you now.",
    "deal.fact-could": "{player} could capture chips of yours at once with the move.",
    "deal.fact-could-not": "{player} could not capture a chip of yours now.",
    "deal.fact-finish": Choose(
        "n",
        {
            "0": "{about} has no chip in hand.",
            "1": "{about} has one chip in hand.",
            "other": "{about} has {n:word} chips in hand.",
        },
    ),
}
"""By key. `{player}` is the other one: the reader is always "you"."""
