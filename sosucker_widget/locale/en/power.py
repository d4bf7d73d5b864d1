"""English: who has the power, and what was solved."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.template import Choose, Template

PHRASES: Final[MappingProxyType[str, Template]] = MappingProxyType(
    {
        "power.class.dictator": "Dictator: {dictator} wins alone, against all others together.",
        "power.class.majority": "Majority of three: any two of {members} win.",
        "power.class.apex": (
            "Apex: {apex} wins with any one ally; without {apex} only {members} together win."
        ),
        "power.class.none": "More than four live: the game has no class by name.",
        "power.kind.dictator": "Dictator: {dictator}",
        "power.kind.majority": "Majority of three: {members}",
        "power.kind.apex": "Apex: {apex}",
        "power.dummy": "{dummies} is a dummy: it makes no coalition stronger.",
        "power.coalition": "{players}",
        "power.nobody": "none",
        "power.minimal": "Minimal winning coalitions: {told}.",
        "power.winning": "Winning coalitions: {told}.",
        "power.head.player": "Player",
        "power.head.role": "Part",
        "power.head.shapley": "Shapley–Shubik",
        "power.head.banzhaf": "Banzhaf",
        "power.head.banzhaf_raw": "Swings",
        "power.head.nucleolus": "Nucleolus",
        "power.role.dictator": "dictator",
        "power.role.apex": "apex",
        "power.role.member": "member",
        "power.role.dummy": "dummy",
        "power.role.defeated": "defeated",
        "power.core": "The core is one point: {told}.",
        "power.core.empty": "The core is empty: some coalition can better any division.",
        "power.stable": "Main simple stable set: {told}.",
        "power.label": (
            "These figures measure bargaining power. They are no chances of winning, and no shares "
            "that the rules enforce: one player takes the whole prize."
        ),
        "canwin.reach": "By some continuation, where all help: {told}.",
        "canwin.spne": "In some subgame-perfect equilibrium: {told}.",
        "canwin.force": "Alone, against all others together: {told}.",
        "canwin.players": "{players}",
        "canwin.unknown": "not solved",
        "canwin.not.states": "The limit of states is spent; states searched: {states}.",
        "canwin.not.seconds": "The time is spent; states searched: {states}.",
        "canwin.not.cancelled": "Cancelled; states searched: {states}.",
        "canwin.not.size": "The rest is out of reach, with {live} chips that are not dead.",
        "canwin.yes": "yes",
        "canwin.no": "no",
        "canwin.head.reach": "Somehow",
        "canwin.head.spne": "In equilibrium",
        "canwin.head.ally": "With",
        "canwin.head.force": "Alone",
        "canwin.label": (
            "These are four questions. That a coalition wins says that one of its members does, "
            "not which. In an equilibrium nobody does better by deciding otherwise, and whoever "
            "can’t win may do anything: so there are many, and the winner may hang on such a tie."
        ),
        "tie.first": "by the first action",
        "tie.seat-order": "by seat order",
        "tie.grudge": "by grudge",
        "tie.gratitude": "by gratitude",
        "tie.uniform": "by equal chance",
        "tie.winner": "Ties {tie}: {winner} wins.",
        "tie.chances": "Ties {tie}, chances of winning: {told}.",
        "tie.line": "The line: {told}.",
        "tie.line.one": "One of the lines: {told}.",
        "tie.not.states": "Ties {tie}: not solved. The limit of states is spent: {states}.",
        "tie.not.seconds": "Ties {tie}: not solved. The time is spent; states searched: {states}.",
        "tie.not.cancelled": "Ties {tie}: not solved. Cancelled; states searched: {states}.",
        "tie.not.size": (
            "Ties {tie}: not solved. It is out of reach, with {live} chips that are not dead."
        ),
        "stage.rests": (
            "All who are asked to rescue {need} answer at once. What comes after: {named}."
        ),
        "stage.spne": "all equilibria, as sets of those who may win",
        "stage.comes": "What comes of it",
        "stage.refuse": "refuse",
        "stage.donate": "give {chip:a} chip",
        "stage.pure": "Pure equilibria, marked by a star: {pure}.",
        "stage.sequential": "Asked one after another, as the rules have it: {told}.",
        "mixed.found": "Equilibria found by nashpy, and checked exactly: {found}.",
        "mixed.degenerate": (
            "The game is degenerate: some answer is met by more than one best answer, so there may "
            "be others, even infinitely many. Pure equilibria left out by nashpy: {missed}."
        ),
        "mixed.warned": "nashpy warns: {told}",
        "tree.title": "Who wins in some equilibrium",
        "tree.legend": (
            "Circle: who decides; double: who has won. Squares: who wins in some equilibrium."
        ),
        "tree.node": "{owner} decides: {winners:or}.",
        "tree.cut": "{owner} decides, and the tree is cut: {winners:or}.",
        "tree.end": "{winners} wins.",
        "tree.play": "{letter} on {pile}",
        "tree.new": "{letter}, new pile",
        "tree.give": "move to {letter}",
        "tree.kill": "kill {letter}",
        "tree.donate": "give {letter}",
        "tree.refuse": "refuse",
        "solve.solved": Choose(
            "states",
            {
                "one": "Solved exactly; one state searched.",
                "other": "Solved exactly; states searched: {states}.",
            },
        ),
        "solve.not.states": "Not solved: the limit of states is spent; states searched: {states}.",
        "solve.not.seconds": "Not solved: the time is spent; states searched: {states}.",
        "solve.not.cancelled": "Not solved: cancelled; states searched: {states}.",
        "solve.not.size": (
            "Not solved: out of reach, with {live} chips that are not dead. Nothing was searched."
        ),
        "solve.proved": "Proved all the same: {told}.",
        "solve.proved.none": "Nothing is proved of it.",
        "solve.proved.wins": "{players} can force a win",
        "solve.proved.loses": "{players} can be kept from it",
        "solve.assumed": (
            "Solved as if prisoners were given only in a rescue and never discarded: with gifts at "
            "any time a game need not end."
        ),
        "lane.letter.dictator": "D",
        "lane.letter.majority": "M",
        "lane.letter.apex": "A",
        "lane.letter.none": "–",
        "lane.name.dictator": "Dictator",
        "lane.name.majority": "Majority of three",
        "lane.name.apex": "Apex",
        "lane.name.none": "No name",
        "lane.dictator": "{dictator} alone can force the win, against all others together.",
        "lane.majority": "Any two of {members} can force the win.",
        "lane.majority.dummy": "Any two of {members} can force the win. {dummies} is a dummy.",
        "lane.apex": (
            "{apex} with any one other can force the win. Without {apex} only {members} "
            "together can."
        ),
        "lane.none": "More than four live: this game of coalitions has no name.",
        "lane.mark.only-move": "Only move",
        "lane.mark.lost-win": "Lost win",
        "lane.mark.lost-hope": "Lost hope",
        "lane.lost-hope": "{player} could still win in some equilibrium, and now in none.",
        "lane.mark.coalition-broken": "Coalition broken",
        "lane.mark.power-given-away": "Power given away",
        "lane.only-move": (
            "{player} alone can force the win, and of {choices} choices only this one keeps it."
        ),
        "lane.lost-win": "{player} alone could force the win, and can’t any more.",
        "lane.coalition-broken": "{coalition} together could force the win, and can’t any more.",
        "lane.power-given-away": "{player} was worth {before}, and is worth {after} now.",
        "lane.better": Choose(
            "kept",
            {
                "1": "One choice kept it: {act}",
                "2": "Two choices kept it: {act}",
                "other": "It was kept by {kept} choices, such as these: {act}",
            },
        ),
        "lane.not.states": "Not solved: this position took more states than there are to spend.",
        "lane.not.seconds": "Not solved: this position took more time than there is to spend.",
        "lane.not.cancelled": "Not solved: it was broken off here.",
        "lane.not.size": "Not solved: out of reach, with {live} chips that are not dead.",
        "lane.untried": "Not solved: the plies after this one were too hard already.",
        "ledger.words.words": "{maker} to {to}: mere words, not judged.",
        "ledger.pending.open": "{maker} to {to}: still open.",
        "ledger.kept.deed": "{maker} to {to}: kept, at ply {ply}.",
        "ledger.kept.time": "{maker} to {to}: kept till its time was over, at ply {ply}.",
        "ledger.kept.withdrawn": "{maker} to {to}: kept till it was taken back, at ply {ply}.",
        "ledger.broken.deed": "{maker} to {to}: broken, at ply {ply}.",
        "ledger.broken.time": "{maker} to {to}: broken, not done by ply {ply}.",
        "ledger.void.never": "{maker} to {to}: void, since it was never in question.",
        "ledger.void.defeated": "{maker} to {to}: void, since {maker} was defeated at ply {ply}.",
        "ledger.void.withdrawn": "{maker} to {to}: void, taken back at ply {ply}.",
        "credible.self-enforcing": (
            "{maker} to {to}: self-enforcing. No equilibrium breaks it, and some keeps it."
        ),
        "credible.credible": "{maker} to {to}: credible. Some equilibria keep it, some break it.",
        "credible.broken": "{maker} to {to}: not credible. No equilibrium keeps it, some break it.",
        "credible.void": "{maker} to {to}: idle. In no equilibrium it comes into question.",
        "credible.not.states": (
            "{maker} to {to}: not solved. The limit of states is spent: {states}."
        ),
        "credible.not.seconds": (
            "{maker} to {to}: not solved. The time is spent; states searched: {states}."
        ),
        "credible.not.cancelled": "{maker} to {to}: not solved. Cancelled after {states} states.",
        "credible.not.size": (
            "{maker} to {to}: not solved. Out of reach, with {live} chips that are not dead."
        ),
        "endgame.sums": "{mover} has the move, and {left} {sign} {right}: {winner} wins.",
        "endgame.none": "{mover} has the move and no chip of its own in hand: {winner} wins.",
        "endgame.bare": (
            "{mover} has the move and chips of its own, {other} has none in hand: {winner} wins."
        ),
        "endgame.not.living": "The theorem is about two living players.",
        "endgame.not.phase": "The theorem is about positions in which somebody is to play.",
        "endgame.not.rules": (
            "The theorem is about rules under which the colour captures and the latest chip that "
            "lies deepest decides."
        ),
        "endgame.not.prisoners": (
            "The theorem is about rules under which nobody gives or kills prisoners out of turn."
        ),
        "endgame.not.colors": (
            "The theorem is about two colours: a chip of a defeated player’s colour is not dead."
        ),
        "endgame.not.piles": "In a pile two equal chips lie together, as in no game.",
    }
)
"""By key."""
