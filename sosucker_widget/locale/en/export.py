"""English: what is written as plain text: a transcript, an explanation, the list of examples."""

from sosucker_widget.locale.template import Choose, Phrases

PHRASES: Phrases = {
    "export.rules": Choose(
        "chips",
        {
            "one": "Rules: {preset}, one chip each",
            "other": "Rules: {preset}, {chips:word} chips each",
        },
    ),
    "export.players": "Players: {players}",
    "export.named": "{name} ({color})",
    "export.turn": "Turn {turn}: {player}",
    "export.start": "The start",
    "export.under": "Under the {preset} rules: {sentence}",
    "export.note": "Note: {text}",
    "export.says": "{player}: {text}",
    "export.says-to": "{player} to {to}: {text}",
    "export.thinks": "{player}, silently: {text}",
    "export.promises": "{player} promises {to}: {text}",
    "export.withdraws": "{player} takes back a promise to {to}: {text}",
    "export.fails": "Contrary to the document, {source}: {sentence}",
    "export.end": "At the end",
    "export.left-out": Choose(
        "n",
        {"one": "One other line is left out.", "other": "{n:Word} other lines are left out."},
    ),
    "export.instead": "Variation {n}, instead of ply {ply} of {line}",
    "export.continues": "Variation {n}, after ply {ply} of {line}",
    "export.of-main": "the main line",
    "export.of-variation": "variation {n}",
    "export.title": "{text}",
    "export.played-in": "The game was played as in variation {n}, up to ply {ply}.",
    "export.played-to": "The game was played up to ply {ply}; the rest was added.",
    "export.not-played": "Nothing of this was played.",
    "explain.ply": "ply {ply}: {act}",
    "explain.start": "the set-up",
    "explain.under": "under {preset}",
    "explain.note": "note: {text}",
    "explain.holds": "holds",
    "explain.fails": "fails",
    "sheet.before": "Before you begin",
    "sheet.needed": Choose(
        "chips",
        {
            "one": "Each player needs one chip of a colour of their own, and the table a box "
            "for killed chips. Draw lots for who begins.",
            "other": "Each player needs {chips:word} chips of a colour of their own, and the "
            "table a box for killed chips. Draw lots for who begins.",
        },
    ),
    "sheet.deals": (
        "Talk, promise and threaten as you like, so that all can hear it. Nobody can be made "
        "to keep a promise."
    ),
    "sheet.turn": "turn",
    "sheet.moves": "chip and pile, who is next, notes",
    "sheet.play": "a red chip on pile 1",
    "sheet.new": "a red chip as a new pile",
    "sheet.give": "the move goes to Blue, where there was a choice",
    "sheet.kill": "after a capture: a green chip is killed",
    "sheet.donate": "whoever is asked gives a yellow prisoner",
    "sheet.refuse": "whoever is asked refuses",
    "sheet.transfer": "out of turn: Yellow gives Green a red prisoner",
    "examples.name": "name",
    "examples.rules": "rules",
    "examples.players": "players",
    "examples.plies": "plies",
    "examples.winner": "winner",
    "examples.teaches": "teaches",
}
