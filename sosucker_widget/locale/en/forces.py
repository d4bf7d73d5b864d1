"""English: whom a coalition can make win."""

from sosucker_widget.locale.template import Choose, Phrases

PHRASES: Phrases = {
    "forces.title": "Whom can they make win?",
    "forces.pair.blind": (
        "{pair} win together, but can’t make sure of either: others may decide between them."
    ),
    "forces.pair.one-way": "{pair} win together, and can make {heir} win for certain.",
    "forces.pair.two-way": "{pair} win together, and can choose which of them wins.",
    "forces.group": "{pair} win together, and can make {heir:or} win for certain.",
    "forces.group.blind": "{pair} win together, but can’t make sure of any one of them.",
    "forces.dictator": "{dictator} wins alone, against all others together.",
    "forces.own": "For a sure win, {player} needs: {told}.",
    "forces.own.alone": "{player} needs nobody for a sure win.",
    "forces.own.never": "{player} can’t be sure of winning, whoever helps.",
    "forces.own.unknown": "It is not known whose help {player} needs for a sure win.",
    "forces.helpers": "{players}",
    "forces.helpers.or": " or ",
    "forces.type.dictator": "dictator",
    "forces.type.majority": "majority of three ({code}): {pairs}",
    "forces.type.apex": "apex: {pairs}; one-way to the apex player: {code}",
    "forces.pairs.blind": Choose("n", {"one": "1 blind pair", "other": "{n} blind pairs"}),
    "forces.pairs.one-way": Choose("n", {"one": "1 one-way pair", "other": "{n} one-way pairs"}),
    "forces.pairs.two-way": Choose("n", {"one": "1 two-way pair", "other": "{n} two-way pairs"}),
    "forces.sure": "{winners} for certain",
    "forces.choice": "{winners}, as they choose",
    "forces.anyone": "anyone, as they choose",
    "forces.without": "anyone but {player}",
    "forces.some": "{winners:or}",
    "forces.else": "; or else ",
    "forces.nothing": "nothing",
    "forces.unknown": "not known",
    "forces.head.coalition": "These",
    "forces.head.winners": "can make win",
    "forces.core": (
        "Without side payments the core is not empty: no coalition can improve on a lottery "
        "among {players}."
    ),
    "forces.core.one": (
        "Without side payments the core is one point: no coalition can improve on a win by "
        "{players}."
    ),
    "forces.core.empty": (
        "Without side payments the core is empty: against any lottery, some coalition can give "
        "each of its members a larger chance."
    ),
    "forces.label": (
        "All this supposes that the members keep together. Nothing in the rules makes them."
    ),
    "forces.stopped": "Not everything is known: the budget ended after {states} states.",
}
