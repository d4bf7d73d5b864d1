"""How every public value shows itself: expressions that make one of each, for a page and a test."""

from __future__ import annotations

import warnings
from functools import cache
from typing import Any

import sosucker_widget

PREPARED = """
game = Game("documented", first="red", chips=2)
_ = game.enter("r+ b b1 g")
record = examples["kept_promise"]
late = record.positions[10]
start = Position.start("documented", chips=2)
small = Position.start("documented", chips=1, players=2)
asked = loads('''
[rules documented] [chips 3] [players 3]
[hands "g g -"] [piles "1:r 2:r 3:b"] [move green] [recency gbr] [phase rescue] [asked rb]
''').start
allied = loads('''
[rules documented] [chips 1] [hands "- b - y"] [piles "1:g"] [move blue] [alive bgy] [recency bg]
b&y: #c1 %object fair b: &#c1 y: &#c1 b1
''')
import warnings
module_file = warnings.__file__
"""
"""What the expressions use."""

SAMPLES = {
    # Positions and rules
    "Position": "late",
    "Hands": "late.hands",
    "Chips": 'late.hand("yellow")',
    "Color": 'Color("blue")',
    "RuleSet": 'RuleSet.named("classic", captor="mover")',
    "Ruling": 'game.position.judge("r1")',
    "PositionFault": 'PositionFault("dead", "sum-dead", "there are 3 red chips, but there are 2")',
    "Play": 'Play("red", "blue", 1)',
    "Give": 'Give("red", "blue")',
    "Kill": 'Kill("red", "blue")',
    "Donate": 'Donate("red", "blue")',
    "Refuse": 'Refuse("red")',
    "Transfer": 'Transfer("red", "blue", "green")',
    "Discard": 'Discard("red", "blue")',
    # Games and records
    "Record": "record",
    "Step": "record[9]",
    "Game": "game",
    "GameCollection": 'examples.find("promise")',
    "Say": 'Say("red", "To me.", ("blue",))',
    "Promise": "ledger(record)[0].promise",
    "Withdraw": 'Withdraw("blue", "p1")',
    "Propose": 'Propose(["red", "blue"], "c1")',
    "Join": 'Join("blue", "c1")',
    "Leave": 'Leave("blue", "c1")',
    # Analysis
    "Solution": "solve(late)",
    "CoalitionStructure": "solve(late).structure",
    "CanWin": "can_win(late)",
    "Agreements": "agreements(allied)",
    "Agreement": "agreements(allied)[0]",
    "Breaches": "breaches(allied)",
    "Breach": "breaches(allied)[0]",
    "Opportunities": "opportunities(allied)",
    "Opportunity": "opportunities(allied)[0]",
    "Departure": 'Departure(3, Color("red"), agreements(allied)[0], 2, Color("green"))',
    "Credibility": 'credibility(record, "p2")',
    "EndgameVerdict": 'endgame(Position.of({"red": "r2", "blue": "b"}, ["rb"], move="red", rules='
    'RuleSet.named("classic", transfers="rescue", discards="never", players=2)))',
    "Ending": 'ending(Position.of({"red": "r2", "blue": "b"}, ["rb"], move="red", players=2))',
    "CredibleRescue": "credible_rescue(asked)",
    "Equilibrium": 'backward_induction(small, "uniform")',
    "StageGame": "rescue_game(asked)",
    "GameTree": "game_tree(small)",
    "Ledger": "ledger(record)",
    "LedgerEntry": "ledger(record)[1]",
    "PromiseBalance": "promise_balance(record)",
    "BellVerdict": "bell_verdict(late)",
    "MixedEquilibria": "MixedEquilibria(rescue_game(asked), (), (), degenerate=True, warned=())",
    "Effectivity": 'effectivity(start, "full")',
    "Certificate": "certify(small)",
    "Strategy": "Strategy(late, solve(late).minimal_winning[0])",
    "Chances": "chances(late, games=250, seed=1)",
    "Chance": 'chances(late, games=250, seed=1).of("red")',
    "ChoiceChances": "choice_chances(late, games=50, seed=1)",
    "PairedDifference": "PairedDifference(0.1, 0.02)",
    "Strategist": 'Strategist("red")',
    "Budget": "Budget(states=2_000)",
    "SolvedPositions": "solve_many([late, small])",
    "Manifest": "chances(late, games=250, seed=1).manifest",
    # Bots
    "BotView": "BotView.to_decide(late)",
    "Mood": 'Mood("grudge", "red", since=12)',
    "Simulation": 'simulate("random", games=20, rules=RuleSet.named("classic", chips=2), seed=1)',
    "RandomBot": "RandomBot()",
    "Greedy": "Greedy()",
    "Cautious": "Cautious()",
    "Grudge": "Grudge()",
    "FileBot": "FileBot(module_file)",
    "Grateful": "Grateful()",
    "TitForTat": "TitForTat()",
    "LeaderHunter": "LeaderHunter()",
    "Loyal": 'Loyal("red")',
    "Betrayer": 'Betrayer("red")',
    "Dealer": "Dealer()",
    "Balancer": "Balancer()",
    "Turncoat": "Turncoat()",
    "Secret": "Secret()",
    # Widgets
    "Series": 'Series("Chips", lambda position, player: len(position.hand(player)))',
    "Replay": "Replay(record)",
    "Table": 'Table("documented", first="red")',
    # Teaching
    "Share": "Share(3, 10)",
    "Mean": "Mean.of([1, 2, 4])",
    "Exercise": 'questions()["nb1.q1"]',
    "ExerciseSet": "questions()",
    "Task": 'questions()["nb1.q1"].task("anna")',
    "Question": "Question('my.held', 'How many are held?', lambda position: len(position.held))",
    "Mistake": 'Mistake("all", lambda task: 4)',
}
"""By the name of a class, an expression that gives such a value."""


@cache
def space() -> dict[str, Any]:
    """Return the names that the expressions use."""
    names = {name: getattr(sosucker_widget, name) for name in sosucker_widget.__all__}
    exec(PREPARED, names)  # noqa: S102 - our own, above
    return names


@cache
def sample(name: str) -> object:
    """Return the sample of a class."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return eval(SAMPLES[name], space())  # noqa: S307 - our own, above
