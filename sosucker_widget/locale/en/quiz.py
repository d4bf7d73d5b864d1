"""English: what the quiz asks, how it meets an answer, and why it leaves a question out."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.template import Choose, Template


def _under(told: str) -> Template:
    """Name the rule set: by its preset, or, where it is none, as these rules."""
    return Choose("named", {"1": f"{told} under {{preset}}", "0": f"{told} under these rules"})


PHRASES: Final[MappingProxyType[str, Template]] = MappingProxyType(
    {
        "quiz.next": "Who has the move now?",
        "quiz.next.give": "Who may be given the move?",
        "quiz.captor": "Who captures pile {pile}?",
        "quiz.kill": "What would you kill?",
        "quiz.kill.sub": "{player} has captured pile {pile}.",
        "quiz.legal": "Is this allowed?",
        "quiz.legal.several": "Which of these is allowed?",
        "quiz.begins": "The record begins here.",
        "quiz.player": "{player}",
        "quiz.chip": "{chip:A} chip",
        "quiz.nobody": "Nobody",
        "quiz.yes": "Yes",
        "quiz.no": "No",
        "quiz.act.play": "{player} plays {chip:a} chip on pile {pile}.",
        "quiz.act.new": "{player} starts a new pile with {chip:a} chip.",
        "quiz.act.give": "{player} gives the move to {to}.",
        "quiz.act.keep": "{player} keeps the move.",
        "quiz.act.kill": "{player} kills {chip:a} chip of pile {pile}.",
        "quiz.act.donate": "{player} gives {needy} {chip:a} chip.",
        "quiz.act.refuse": "{player} gives {needy} nothing.",
        "quiz.act.transfer": "{player} gives {to} {chip:a} chip.",
        "quiz.act.discard": "{player} kills {chip:a} chip in hand.",
        "quiz.just.play": "{player} has just played {chip} on pile {pile}.",
        "quiz.just.new": "{player} has just started pile {pile} with {chip}.",
        "quiz.just.give": "{player} has given the move to {to}.",
        "quiz.just.keep": "{player} has kept the move.",
        "quiz.just.kill": "{player} has killed {chip:a} chip of pile {pile}.",
        "quiz.just.donate": "{player} has given {needy} {chip:a} chip.",
        "quiz.just.refuse": "{player} has given {needy} nothing.",
        "quiz.just.transfer": "{player} has given {to} {chip:a} chip.",
        "quiz.just.discard": "{player} has killed {chip:a} chip in hand.",
        "quiz.hint.bottom": "All colours are in the pile. Look for the chip that lies lowest.",
        "quiz.hint.latest-deepest": (
            "All colours are in the pile. Of each colour, look at the latest chip only."
        ),
        "quiz.right.player": _under("Right: {player},"),
        "quiz.wrong.player": _under("Not {player},"),
        "quiz.right.nobody": _under("Right: nobody captures it,"),
        "quiz.wrong.nobody": _under("Somebody does capture it,"),
        "quiz.right.chip": "{chip:A} chip may be killed",
        "quiz.wrong.chip": "Not {chip:a} chip",
        "quiz.allowed": _under("Allowed"),
        "quiz.refused": _under("Not allowed"),
        "quiz.right.text": "Right",
        "quiz.wrong.text": "Not this one",
        "quiz.open.text": "The record leaves this open",
        "quiz.elsewhere.right.player": "{player} would be right under {preset}.",
        "quiz.elsewhere.wrong.player": "{player} would not be right under {preset}.",
        "quiz.elsewhere.right.nobody": "Nobody would capture it under {preset}.",
        "quiz.elsewhere.wrong.nobody": "Somebody would capture it under {preset}.",
        "quiz.elsewhere.allowed": "Under {preset} this would be allowed.",
        "quiz.elsewhere.refused": "Under {preset} this would not be allowed.",
        "quiz.unasked.over": "The game is over here.",
        "quiz.unasked.no-capture": "No pile has been captured here.",
        "quiz.unasked.no-question": "The question has no words.",
        "quiz.unasked.choice": "{choice} is not one of the answers that there are here.",
        "quiz.unasked.move": "{choice} is no short move here.",
        "quiz.unasked.none-right": "None of its choices is right.",
        "error.quiz.not-now": "That can’t be done at this point of the quiz.",
        "error.quiz.no-such-question": "There is no such question in this quiz.",
        "error.quiz.no-such-choice": "That is not one of the answers to choose from.",
        "error.quiz.tried": "That answer has been tried already.",
        "error.quiz.no-hint": "There is no hint to this question.",
        "error.quiz.too-long": "That is too long for an answer.",
    }
)
"""By key."""
