"""English: the introduction, scene by scene."""

from sosucker_widget.locale.template import Phrases

PHRASES: Phrases = {
    "intro.goal.name": "The goal",
    "intro.goal.ask": "Four players, four chips each. The last one alive wins.",
    "intro.goal.does": "Deal the chips",
    "intro.goal.result": "Chips are not points: you can win without one.",
    "intro.turn.name": "A turn",
    "intro.turn.ask": (
        "Play one chip, on a pile or as a new one. Then, if a colour is missing there, choose "
        "who is next: a player whose colour is missing."
    ),
    "intro.turn.does": "Watch a few turns",
    "intro.turn.1": "Green starts a pile.",
    "intro.turn.2": "Green chooses Yellow, who plays on it.",
    "intro.turn.3": "Yellow chooses you, and you play on it.",
    "intro.turn.4": "Only blue is missing, so Blue starts a pile.",
    "intro.turn.5": "Blue chooses Green, who plays on that one.",
    "intro.turn.6": "Green chooses Yellow, who plays on it too.",
    "intro.turn.result": "Only red is missing, so you are next: red on red.",
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
    "intro.need.name": "In need",
    "intro.need.ask": (
        "You have the move, but no chip to play. Blue and Green each hold a prisoner. If "
        "neither gives it to you, you are out."
    ),
    "intro.need.does": "Ask for a chip",
    "intro.need.1": "Blue says no.",
    "intro.need.result": "Green gives you a red chip, so you play on.",
    "intro.defeat.name": "A defeat",
    "intro.defeat.ask": (
        "You can capture a pile, and play again. Then another player will have the move and no "
        "chip."
    ),
    "intro.defeat.does": "Go on",
    "intro.defeat.1": "You play red on red.",
    "intro.defeat.2": "You kill the green chip, and keep the others.",
    "intro.defeat.3": "You start a pile.",
    "intro.defeat.4": "You choose Green, who plays on it.",
    "intro.defeat.5": "Green chooses Yellow, who has no chip.",
    "intro.defeat.result": (
        "Nobody helps, so Yellow is out, and the move jumps back to Green, who gave it."
    ),
    "intro.promise.name": "A promise broken",
    "intro.promise.ask": "Green will give the move to Blue. Blue promises to give it to you.",
    "intro.promise.said": "The next move is yours.",
    "intro.promise.does": "Let Blue choose",
    "intro.promise.1": "Green starts a pile.",
    "intro.promise.2": "Green chooses Blue, who plays on another pile.",
    "intro.promise.result": "Blue gives the move to Green. Promises bind nobody.",
}
