"""English: what the quiz asks, how it meets an answer, and why it leaves a question out."""

from sosucker_widget.locale.template import Choose, Phrases, Template


def _under(text: str) -> Template:
    """Name the rule set: by its preset, or, where it is none, as these rules."""
    rules = {"1": "the {preset} rules", "0": "these rules"}
    return Choose("named", {key: text.replace("<rules>", words) for key, words in rules.items()})


PHRASES: Phrases = {
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
    "quiz.act.refuse": "{player} refuses to give {needy} a chip.",
    "quiz.act.transfer": "{player} gives {to} {chip:a} chip.",
    "quiz.act.discard": "{player} kills {chip:a} chip in hand.",
    "quiz.just.play": "{player} has just played {chip:a} chip on pile {pile}.",
    "quiz.just.new": "{player} has just started pile {pile} with {chip:a} chip.",
    "quiz.just.give": "{player} has given the move to {to}.",
    "quiz.just.keep": "{player} has kept the move.",
    "quiz.just.kill": "{player} has killed {chip:a} chip of pile {pile}.",
    "quiz.just.donate": "{player} has given {needy} {chip:a} chip.",
    "quiz.just.refuse": "{player} has refused to give {needy} a chip.",
    "quiz.just.transfer": "{player} has given {to} {chip:a} chip.",
    "quiz.just.discard": "{player} has killed {chip:a} chip in hand.",
    "quiz.hint.bottom": "All colours are in the pile. Look for the lowest chip.",
    "quiz.hint.latest-deepest": (
        "All colours are in the pile. Look only at the latest chip of each colour."
    ),
    "quiz.right.player": _under("Right: {player}, by <rules>"),
    "quiz.wrong.player": Choose(
        "right_n",
        {
            "0": _under("Wrong: by <rules> nobody captures it"),
            "other": _under("Wrong: by <rules> it is {right:or}"),
        },
    ),
    "quiz.right.nobody": _under("Right: by <rules> nobody captures it"),
    "quiz.wrong.nobody": _under("Wrong: by <rules> {right} captures it"),
    "quiz.right.chip": "Right: {chip:a} chip may be killed",
    "quiz.wrong.chip": "Wrong: {chip:a} chip can’t be killed",
    "quiz.right.allowed": _under("Right: allowed by <rules>"),
    "quiz.right.refused": _under("Right: not allowed by <rules>"),
    "quiz.wrong.allowed": _under("Wrong: it is allowed by <rules>"),
    "quiz.wrong.refused": _under("Wrong: it is not allowed by <rules>"),
    "quiz.right.text": "Right",
    "quiz.wrong.text": "Wrong",
    "quiz.open.text": "The record gives no answer",
    "quiz.elsewhere.right.player": "{player} would be right under the {preset} rules.",
    "quiz.elsewhere.wrong.player": "{player} would not be right under the {preset} rules.",
    "quiz.elsewhere.right.nobody": "Nobody would capture it under the {preset} rules.",
    "quiz.elsewhere.wrong.nobody": "Somebody would capture it under the {preset} rules.",
    "quiz.elsewhere.allowed": "Under the {preset} rules this would be allowed.",
    "quiz.elsewhere.refused": "Under the {preset} rules this would not be allowed.",
    "quiz.unasked.over": "The game is over here.",
    "quiz.unasked.no-capture": "No pile has been captured here.",
    "quiz.unasked.no-question": "The question has no text.",
    "quiz.unasked.choice": "{choice} is not one of the answers available here.",
    "quiz.unasked.move": "{choice} is not a short move that is possible here.",
    "quiz.unasked.none-right": "None of its choices is right.",
    "error.quiz.not-now": "This is not possible at this point of the quiz.",
    "error.quiz.no-such-question": "This quiz has no such question.",
    "error.quiz.no-such-choice": "This is not one of the answers to choose from.",
    "error.quiz.tried": "This answer has already been tried.",
    "error.quiz.no-hint": "This question has no hint.",
    "error.quiz.too-long": "This answer is too long.",
}
