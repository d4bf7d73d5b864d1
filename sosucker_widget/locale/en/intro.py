"""English: the introduction, scene by scene."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.template import Template

PHRASES: Final[MappingProxyType[str, Template]] = MappingProxyType(
    {
        "intro.goal.name": "The goal",
        "intro.goal.ask": "Four players, four chips each. The last one alive wins.",
        "intro.goal.does": "Deal the chips",
        "intro.goal.result": "Chips are not points: you can win without one.",
        "intro.capture.name": "A capture",
        "intro.capture.ask": (
            "You put a red chip on red, so you capture the pile. Choose the chip to kill. You "
            "keep the others."
        ),
        "intro.capture.result.g": "The green chip is dead. The yellow one is now your prisoner.",
        "intro.capture.result.y": "The yellow chip is dead. The green one is now your prisoner.",
        "intro.capture.result.r": (
            "A red chip is dead. The green one and the yellow one are now your prisoners."
        ),
        "intro.pile.name": "The pile decides",
        "intro.pile.ask": (
            "You have the move, and three colours lie in the other pile. Choose your red "
            "chip to add it."
        ),
        "intro.pile.result": (
            "All four colours lie there, so nobody chooses. Blue has the move, because Blue’s "
            "chip lies deepest."
        ),
        "intro.pile.then": "Next: in need",
        "intro.need.name": "In need",
        "intro.need.ask": (
            "You have the move, but no chip to play. Blue and Green each hold a prisoner. If "
            "neither gives it to you, you are out."
        ),
        "intro.need.does": "Ask for a chip",
        "intro.need.result": "Blue says no. Green gives you a red chip, so you play on.",
        "intro.defeat.name": "A defeat",
        "intro.defeat.ask": (
            "You capture a pile and play again. The move goes to Green, and then to Yellow, "
            "who has no chip."
        ),
        "intro.defeat.does": "Go on",
        "intro.defeat.result": (
            "Nobody helps, so Yellow is out, and the move jumps back to Green, who gave it."
        ),
        "intro.promise.name": "A promise broken",
        "intro.promise.ask": "Green will give the move to Blue. Blue promises to give it to you.",
        "intro.promise.said": "The next move is yours.",
        "intro.promise.does": "Let Blue choose",
        "intro.promise.result": "Blue gives it to Green. Promises bind nobody.",
        "intro.promise.then": "Play a game",
    }
)
"""By key."""
