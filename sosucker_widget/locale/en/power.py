"""English: who has the power, and what was solved."""

from sosucker_widget.locale.template import Choose, Phrases

PHRASES: Phrases = {
    "power.class.dictator": "Dictator: {dictator} wins alone, against all others together.",
    "power.class.majority": "Majority of three: any two of {members} win.",
    "power.class.apex": (
        "Apex: {apex} wins with any one ally; without {apex} only {members} together win."
    ),
    "power.class.none": "With more than four living players the structure has no class name.",
    "power.kind.dictator": "Dictator: {dictator}",
    "power.kind.majority": "Majority of three: {members}",
    "power.kind.apex": "Apex: {apex}",
    "power.dummy": (
        "{dummies} is a dummy: no coalition needs {dummies} to keep the win among its members. "
        "{dummies} may still help to decide who wins, and may win."
    ),
    "power.coalition": "{players}",
    "power.nobody": "none",
    "power.minimal": "Minimal winning coalitions: {told}.",
    "power.winning": "Winning coalitions: {told}.",
    "power.head.player": "Player",
    "power.head.role": "Role",
    "power.head.shapley": "Shapley–Shubik",
    "power.head.banzhaf": "Banzhaf",
    "power.head.banzhaf_raw": "Swings",
    "power.head.nucleolus": "Nucleolus",
    "power.role.dictator": "dictator",
    "power.role.apex": "apex",
    "power.role.member": "member",
    "power.role.dummy": "dummy",
    "power.role.defeated": "defeated",
    "power.core": "With side payments the core is one point: {told}.",
    "power.core.empty": (
        "With side payments the core is empty: against any division, some coalition can do better."
    ),
    "power.stable": "With side payments, the main simple stable set: {told}.",
    "power.label": (
        "The indices count how often a player turns a losing coalition into a winning one. "
        "They are neither chances of winning nor shares: one player takes the whole prize. "
        "Divisions suppose that the prize could be shared or paid for. Here it cannot be; read "
        "them as a thought experiment."
    ),
    "canwin.reach": "At the end of some continuation, if everybody helps: {told}.",
    "canwin.spne": "In some subgame-perfect equilibrium: {told}.",
    "canwin.force": "Alone, against all the others together: {told}.",
    "canwin.players": "{players}",
    "canwin.unknown": "not solved",
    "canwin.not.states": "The limit of states was reached; states searched: {states}.",
    "canwin.not.seconds": "The time limit was reached; states searched: {states}.",
    "canwin.not.cancelled": "Cancelled; states searched: {states}.",
    "canwin.not.size": (
        "The rest is out of reach: {live} chips are not dead, and {states} states searched did "
        "not decide it."
    ),
    "canwin.yes": "yes",
    "canwin.no": "no",
    "canwin.head.reach": "Somehow",
    "canwin.head.spne": "In equilibrium",
    "canwin.head.ally": "With",
    "canwin.head.force": "Alone",
    "canwin.label": (
        "These are four different questions. If a coalition wins, one of its members "
        "wins, but it does not say which. In an equilibrium every decision is the best for "
        "the player who makes it, also one that is never reached, and a player who can’t win "
        "may do anything. So there are many equilibria, and the winner may depend on such a "
        "tie."
    ),
    "tie.first": "ties broken by the first action",
    "tie.seat-order": "ties broken by seat order",
    "tie.grudge": "ties broken by grudge",
    "tie.gratitude": "ties broken by gratitude",
    "tie.uniform": "ties broken at random",
    "tie.winner": "{winner} wins, with {tie}.",
    "tie.chances": "Chances of winning, with {tie}: {told}.",
    "tie.line": "Line: {told}.",
    "tie.line.one": "One of the lines: {told}.",
    "tie.not.states": "Not solved, with {tie}: the limit of states was reached: {states}.",
    "tie.not.seconds": (
        "Not solved, with {tie}: the time limit was reached; states searched: {states}."
    ),
    "tie.not.cancelled": "Not solved, with {tie}: cancelled; states searched: {states}.",
    "tie.not.size": (
        "Not solved, with {tie}: out of reach. {live} chips are not dead, and {states} states "
        "searched did not decide it."
    ),
    "stage.rests": (
        "All players asked to rescue {need} answer simultaneously. Play afterwards: {named}."
    ),
    "stage.spne": "all equilibria, as sets of possible winners",
    "stage.comes": "Result",
    "stage.refuse": "refuse",
    "stage.donate": "give {chip:a} chip",
    "stage.cell": "{answers}: {told}; would change: {regrets}",
    "stage.cell.gives": "{player} gives",
    "stage.cell.refuses": "{player} refuses",
    "stage.cell.share": "{player} {share}",
    "stage.dominated.give": Choose(
        "strict",
        {
            "1": "{player}: giving is strictly dominated by refusing",
            "0": "{player}: giving is weakly dominated by refusing",
        },
    ),
    "stage.dominated.refuse": Choose(
        "strict",
        {
            "1": "{player}: refusing is strictly dominated by giving",
            "0": "{player}: refusing is weakly dominated by giving",
        },
    ),
    "stage.pure": "Pure equilibria, marked with a star: {pure}.",
    "stage.sequential": "Asked one after another, as in the rules: {told}.",
    "mixed.found": "Equilibria found by nashpy and checked exactly: {found}.",
    "mixed.degenerate": (
        "The game is degenerate: some answer has more than one best reply, so there "
        "may be more equilibria, even infinitely many. Pure equilibria missed by "
        "nashpy: {missed}."
    ),
    "mixed.warned": "nashpy warns: {told}",
    "tree.title": "Who wins in some equilibrium",
    "tree.legend": (
        "Circle: who decides; double circle: who has won. Squares: who wins in some equilibrium."
    ),
    "tree.node": "{owner} decides: {winners:or}.",
    "tree.cut": "{owner} decides, and the tree is cut here: {winners:or}.",
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
            "one": "Solved exactly; states searched: 1.",
            "other": "Solved exactly; states searched: {states}.",
        },
    ),
    "solve.not.states": ("Not solved: the limit of states was reached; states searched: {states}."),
    "solve.not.seconds": "Not solved: the time limit was reached; states searched: {states}.",
    "solve.not.cancelled": "Not solved: cancelled; states searched: {states}.",
    "solve.not.size": (
        "Not solved: out of reach. {live} chips are not dead, and {states} states searched did "
        "not decide it."
    ),
    "solve.proved": "Proved so far: {told}.",
    "solve.proved.none": "Nothing has been proved.",
    "solve.proved.wins": "{players} can force a win",
    "solve.proved.loses": "{players} can be kept from winning",
    "solve.assumed": (
        "Solved as if prisoners were given only in a rescue and never discarded: with "
        "gifts at any time, a game need not end."
    ),
    "lane.letter.dictator": "D",
    "lane.letter.majority": "M",
    "lane.letter.apex": "A",
    "lane.letter.none": "–",
    "lane.name.dictator": "Dictator",
    "lane.name.majority": "Majority of three",
    "lane.name.apex": "Apex",
    "lane.name.none": "No name",
    "lane.dictator": "{dictator} alone can force a win, against all the others together.",
    "lane.majority": "Any two of {members} can force a win.",
    "lane.majority.dummy": (
        "Any two of {members} can force a win. {dummies} is a dummy: no coalition needs "
        "{dummies} for that, but {dummies} may help to decide who wins, and may win."
    ),
    "lane.label": (
        "The shares (Shapley–Shubik) count how often a player turns a losing coalition into a "
        "winning one. They are neither chances of winning nor parts of a prize, since the "
        "prize can’t be shared. All this supposes that friends keep together. Nothing in the "
        "rules makes them."
    ),
    "lane.apex": (
        "{apex} with any one other player can force a win. Without {apex}, only "
        "{members} together can."
    ),
    "lane.none": "With more than four living players the structure has no class name.",
    "lane.mark.only-move": "Only move",
    "lane.mark.lost-win": "Lost win",
    "lane.mark.lost-hope": "Lost hope",
    "lane.lost-hope": (
        "{player} could still win in some equilibrium before this, and now in none."
    ),
    "lane.mark.coalition-let-go": "Coalition let go",
    "lane.mark.power-given-away": "Power given away",
    "lane.only-move": (
        "{player} alone can force a win, and only this one of {choices} choices keeps it."
    ),
    "lane.lost-win": "{player} alone could force a win before this, and now can’t.",
    "lane.coalition-let-go": ("{coalition} together could force a win before this, and now can’t."),
    "lane.power-given-away": "{player:poss} share was {before} and is now {after}.",
    "lane.better": Choose(
        "kept",
        {
            "1": "One choice kept it: {act}",
            "2": "Two choices kept it: {act}",
            "other": "{kept:Word} choices kept it, for example: {act}",
        },
    ),
    "lane.not.states": "Not solved: this position needs more states than the budget allows.",
    "lane.not.seconds": "Not solved: this position needs more time than the budget allows.",
    "lane.not.cancelled": "Not solved: the analysis was stopped here.",
    "lane.not.size": (
        "Not solved: out of reach. {live} chips are not dead, and {states} states searched did "
        "not decide it."
    ),
    "lane.untried": "Not solved: the plies after this one were already too hard.",
    "ledger.words.words": "{maker} to {to}: only words, not judged.",
    "ledger.pending.open": "{maker} to {to}: still open.",
    "ledger.kept.deed": "{maker} to {to}: kept at ply {ply}.",
    "ledger.kept.time": "{maker} to {to}: kept until its time was over at ply {ply}.",
    "ledger.kept.withdrawn": "{maker} to {to}: kept until it was taken back at ply {ply}.",
    "ledger.broken.deed": "{maker} to {to}: broken at ply {ply}.",
    "ledger.broken.time": "{maker} to {to}: broken, because it was not done by ply {ply}.",
    "ledger.impossible.forced": (
        "{maker} to {to}: could not have been kept: at ply {ply}, no choice did."
    ),
    "ledger.void.never": "{maker} to {to}: void, because it was never tested.",
    "ledger.void.defeated": ("{maker} to {to}: void, because {maker} was defeated at ply {ply}."),
    "ledger.void.withdrawn": "{maker} to {to}: void, taken back at ply {ply}.",
    "credible.self-enforcing": (
        "{maker} to {to}: self-enforcing. Some equilibrium keeps it, and none breaks it."
    ),
    "credible.credible": "{maker} to {to}: credible. Some equilibria keep it, some break it.",
    "credible.broken": (
        "{maker} to {to}: not credible. Some equilibria break it, and none keeps it."
    ),
    "credible.void": "{maker} to {to}: no equilibrium tests this promise.",
    "credible.not.states": (
        "{maker} to {to}: not solved. The limit of states was reached: {states}."
    ),
    "credible.not.seconds": (
        "{maker} to {to}: not solved. The time limit was reached; states searched: {states}."
    ),
    "credible.not.cancelled": "{maker} to {to}: not solved. Cancelled after {states} states.",
    "credible.not.size": (
        "{maker} to {to}: not solved. Out of reach: {live} chips are not dead, and {states} "
        "states searched did not decide it."
    ),
    "rescue.credible.both": "{asked} can credibly rescue {need}, and can credibly refuse.",
    "rescue.credible.gives": "{asked} can credibly rescue {need}, and can’t credibly refuse.",
    "rescue.credible.refuses": "{asked} can’t credibly rescue {need}.",
    "rescue.head.asked": "Asked",
    "rescue.head.gives": "May give",
    "rescue.head.refuses": "May refuse",
    "ending.won": "{winner} wins if both play well, by search; states searched: {states}.",
    "ending.states": (
        "Not solved by search: the limit of states was reached; states searched: {states}."
    ),
    "ending.seconds": (
        "Not solved by search: the time limit was reached; states searched: {states}."
    ),
    "ending.cancelled": "Not solved by search: cancelled; states searched: {states}.",
    "ending.formula": "By the formula: {told}",
    "ending.no-formula": "The formula does not apply. {told}",
    "ending.ours": (
        "The formula goes back to a theorem of De Carufel and Jerade (2025). What its terms "
        "mean, and where it applies, was reconstructed from a summary: as it stands here it is "
        "a conjecture, tested by comparison with the search."
    ),
    "endgame.sums": "{mover} has the move, and {left} {sign} {right}: {winner} wins.",
    "endgame.none": "{mover} has the move and none of its own chips in hand: {winner} wins.",
    "endgame.bare": (
        "{mover} has the move and own chips in hand, and {other} has none: {winner} wins."
    ),
    "endgame.not.living": "The formula applies only to two living players.",
    "endgame.not.phase": (
        "The formula applies only to positions in which a player is about to play."
    ),
    "endgame.not.rules": (
        "The formula applies only if the colour captures and the deepest latest chip decides."
    ),
    "endgame.not.prisoners": (
        "The formula applies only if prisoners are never given or killed out of turn."
    ),
    "endgame.not.colors": (
        "The formula applies only to two colours, but a defeated player’s chip is not dead."
    ),
    "endgame.not.piles": ("Two equal chips lie together in a pile, which can’t happen in a game."),
}
