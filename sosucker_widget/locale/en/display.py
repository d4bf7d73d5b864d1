"""English: what values say of themselves at the end of a cell."""

from sosucker_widget.locale.template import Choose, Phrases

PHRASES: Phrases = {
    "display.more": Choose("left", {"one": "… {left} more row", "other": "… {left} more rows"}),
    "display.played": "Last played",
    "display.ruleset": "Rules",
    "display.plies": "Plies",
    "display.names": "Players",
    "display.decides": "Who decides",
    "display.file": "File",
    "display.no-such-game": "There is no game here.",
    "display.no-games": "No table has kept an unfinished game.",
    "display.ply": "Ply",
    "display.player": "Player",
    "display.to": "To",
    "display.said": "Words",
    "display.became": "What became of it",
    "display.parties": "Parties",
    "display.verdict": "Verdict",
    "display.lost": "What was lost",
    "display.instead": "Another choice",
    "display.coalition": "Coalition",
    "display.kind": "Kind",
    "display.choice": "Choice",
    "display.told": "What happened",
    "display.chance": "Chance of winning",
    "display.bot": "Bot",
    "display.wins": "Wins",
    "display.share": "Share",
    "display.interval": "95% interval",
    "display.faults": "Faults",
    "display.simulated": "Games: {games}; seed: {seed}.",
    "display.minimal": "Minimal winning coalitions",
    "display.rule": "Rule",
    "display.decided": "What it decides",
    "display.option": "Option",
    "display.value": "Value",
    "display.act": "Act",
    "display.why": "Why",
    "display.legal": "Legal.",
    "display.refused": "Refused.",
    "display.rules": "{preset} rules; chips per player: {chips}; players: {players}",
    "display.rules.changed": (
        "{preset} rules with {changed}; chips per player: {chips}; players: {players}"
    ),
    "display.won": "{winner} has won.",
    "display.open": "The game is not finished.",
    "display.chips": "Chips",
    "ledger.none": "Nobody promises anything.",
    "said.coalition.alliance": "I propose a coalition ({id}): one of us shall win.",
    "said.coalition.heir": "I propose a coalition ({id}): {heir} shall win.",
    "said.coalition.fair": (
        "I propose a coalition ({id}): none of us takes another’s last hope, or a win that we "
        "could give them."
    ),
    "said.join": "I join the coalition ({id}).",
    "said.leave": "I leave the coalition ({id}).",
    "strategy.can": "{players} can force a win. Call it with a position to get the action.",
    "strategy.can.make": (
        "{players} can force a win by {winners:or}. Call it with a position to get the action."
    ),
    "certificate.positions": "Positions",
    "certificate.told": (
        "There is a strategy for each row; check() plays it against all that the others can "
        "do. It holds if prisoners are given only in a rescue and never discarded."
    ),
    "agreement.none": "Nothing was agreed.",
    "agreement.terms": "{maker} promises {to} something ({id}).",
    "agreement.alliance": "{parties} agree ({id}) that one of them wins.",
    "agreement.heir": "{parties} agree ({id}) that {heir} wins.",
    "agreement.fair": (
        "{parties} agree ({id}) that none of them takes another’s last hope, or a win that "
        "they could give."
    ),
    "stake.win": "{coalition} together could force a win before this, and now can’t.",
    "stake.win.alone": "{player} alone could force a win before this, and now can’t.",
    "stake.crown": "{coalition} together could make {player} win before this, and now can’t.",
    "stake.hope": "{player} won in some equilibrium before this, and now in none.",
    "stake.word": "{player} broke a promise to {to}.",
    "stake.kept.win": "Preferred: that {coalition} together can force a win.",
    "stake.kept.crown": "Preferred: that {coalition} together can make {player} win.",
    "stake.kept.hope": "Preferred: that {player} still wins in some equilibrium.",
    "stake.kept.word": "Preferred: {player:poss} promise to {to}.",
    "opportunity.choice.clean": "clean",
    "opportunity.choice.unavoidable": "unavoidable",
    "opportunity.choice.wasteful": "wasteful",
    "opportunity.choice.chosen": "chosen",
    "breach.none": "No agreement was broken.",
    "breach.unsolved": Choose(
        "n",
        {
            "one": "Ply {first} was not solved: only broken promises are found there.",
            "other": (
                "{n} plies were not solved, from {first} to {last}: only broken promises are "
                "found there."
            ),
        },
    ),
    "breach.verdict.betrayal": "betrayal",
    "breach.verdict.self-preservation": "self-preservation",
    "breach.verdict.dilemma": "dilemma",
    "breach.verdict.unsettled": "not settled",
    "breach.instead": "Another choice: {act}",
    "breach.nothing": "Not to do it.",
    "breach.betrayal": "It kept the agreement and cost {player} nothing.",
    "breach.self-preservation": (
        "It kept the agreement, but like every choice that did, it cost {player} a win that "
        "the parties could give, or its last hope."
    ),
    "breach.dilemma": "It kept this, but no choice kept all that {player} had agreed.",
    "breach.unsettled": ("It kept the agreement. What it would have cost {player} is not solved."),
    "breach.released": "Since ply {ply}, an act of another player, {player} wins alone.",
    "breach.departed": (
        "{player} leaves the coalition, and wins alone since ply {ply}, an act of {by}."
    ),
    "opportunity.none": "No opportunity was let go.",
    "opportunity.unsolved": Choose(
        "n",
        {
            "one": "Ply {first} was not solved.",
            "other": "{n} plies were not solved, from {first} to {last}.",
        },
    ),
    "opportunity.kind.coalition": "a coalition",
    "opportunity.kind.win": "a win",
    "opportunity.kind.crown": "a partner’s crown",
    "opportunity.kind.hope": "a partner’s last hope",
    "opportunity.unavoidable": "Unavoidable: {player} had to let one go.",
    "opportunity.wasteful": "Wasteful: one had to go, but this choice kept more.",
    "opportunity.chosen": "Chosen: this choice kept every winning coalition.",
    "opportunity.free": "It kept {partner:poss} chance, and cost {player} nothing.",
    "opportunity.at-own-cost": (
        "It kept {partner:poss} chance, but at the cost of {player:poss} own."
    ),
    "opportunity.gain": "The coalition can now make {player} win.",
}
