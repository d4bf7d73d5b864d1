"""English: what a table tells the one person who plays against bots."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.template import Choose, Template

_TURNS: Final = Choose("turns", {"0": "", "one": "One turn.", "other": "{turns:Word} turns."})

PHRASES: Final[MappingProxyType[str, Template]] = MappingProxyType(
    {
        "recap.about-safe": (_TURNS, "Nobody touched a chip of yours."),
        "recap.about-lost": (
            _TURNS,
            Choose(
                "lost", {"one": "You lost a chip.", "other": "You lost {lost:word} of your chips."}
            ),
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
                "other": "{players} kept the move to themselves for {n:word} turns.",
            },
        ),
        "recap.quiet-one": Choose(
            "n",
            {
                "one": "{players} played a turn that did not touch you.",
                "other": "{players} played {n:word} turns that did not touch you.",
            },
        ),
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
        "deal.offer-rescue": "{to}, give me the move, and I will rescue you.",
        "deal.offer-peace": "{to}, I will not capture your chips if you do not capture mine.",
        "deal.offer-finish": "{to}, let us finish {about}: neither of us gives {about} a chip.",
        "deal.rescue-maker": "{to}, I will rescue you.",
        "deal.rescue-taker": "{to}, the next move I choose is yours.",
        "deal.peace-maker": "{to}, I will not capture your chips.",
        "deal.peace-taker": "{to}, I will not capture your chips.",
        "deal.finish-maker": "{to}, I will not rescue {about}.",
        "deal.finish-taker": "{to}, I will not rescue {about}.",
        "deal.no": "No.",
        "deal.lost": "I only understand the deals that the table offers.",
        "deal.fact-kept": Choose(
            "n",
            {
                "1": "{player} kept its word to you once.",
                "2": "{player} kept its word to you twice.",
                "other": "{player} kept its word to you {n} times.",
            },
        ),
        "deal.fact-broke": Choose(
            "n",
            {
                "1": "{player} broke its word to you once.",
                "2": "{player} broke its word to you twice.",
                "other": "{player} broke its word to you {n} times.",
            },
        ),
        "deal.fact-prisoners": Choose(
            "n",
            {
                "1": "{player} holds one prisoner.",
                "other": "{player} holds {n:word} prisoners.",
            },
        ),
        "deal.fact-none": "{player} holds no prisoner yet, so it could not rescue you now.",
        "deal.fact-could": "{player} could capture chips of yours at once if it had the move.",
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
)
"""By key. `{player}` is the other one: the reader is always "you"."""
