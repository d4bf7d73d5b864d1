"""English: the exercises of notebook 4, "Three’s a crowd"."""

from typing import Final

from sosucker_widget.locale.template import Phrases, Template

_WINNERS: Final[dict[str, Template]] = {
    "none": "Somebody always wins: name at least one player.",
    "unable": "{named} can’t win here at all, whatever the others do.",
    "unwanted": (
        "For {named} to win, others would have to help. Would those who decide do so, if they "
        "could win themselves?"
    ),
    "lacks": "Right so far, but not all: another player can win, too.",
}
"""Hints on a set of those who win in some equilibrium."""

PHRASES: Phrases = {
    "bet.ask": "Red has one chip left in hand, and the move. Who will win?",
    "q1.tree": (
        "{first} chooses left or right. On the left, {second} chooses whether {a} or {b} wins. "
        "On the right, {third} chooses whether {c} or {d} wins."
    ),
    "q1.ask": "{told} Who wins in some equilibrium?",
    "q1.hint.any-end": (
        "Those are all the players who win at some end. Would the players who decide go there?"
    ),
    "q1.hint.first-best": (
        "That is one equilibrium, in which everybody takes the first of the best choices. A "
        "player who can’t win may choose differently."
    ),
    "q1.hint.hopeful": (
        "The player who decides first may hope to win, but that depends on what the next "
        "player does."
    ),
    **{f"q1.hint.{key}": hint for key, hint in _WINNERS.items()},
    "q1.nudge": (
        "Work back from the ends: a player who decides and can be sure to win does so. A "
        "player who can’t win may choose anything, so everything below remains possible."
    ),
    "q2.ask": (
        "{player} can no longer win in any equilibrium. What must {player} do so that {king} "
        "is sure to win?"
    ),
    "q2.hint.refused": "The rules do not allow that: {ruling}",
    "q2.hint.open": (
        "After that {king} may win, but need not: another player then decides who wins."
    ),
    "q2.hint.never": "After that {king} can no longer win.",
    "q3.ask": "By which rule for ties does {king} win here?",
    "q3.hint.uniform": "If all best choices are equally likely, nobody is sure to win.",
    "q3.hint.order": "That rule goes by an order, and by it another player wins here.",
    "q3.hint.memory": (
        "Whom does anybody remember here, and for what? By that rule another player wins."
    ),
    "q4.ask": "Who wins in some equilibrium of this position?",
    "q4.hint.reach": ("Those players win if everybody helps. Would the players who decide help?"),
    "q4.hint.power": (
        "Those players have bargaining power. That is another question: whom does a coalition need?"
    ),
    "q4.hint.nobody": "It is true that nobody wins alone, but that is another question.",
    **{f"q4.hint.{key}": hint for key, hint in _WINNERS.items()},
    "q4.nudge": (
        "Work back from the ends, as with the tree: a player who can be sure to win does so; a "
        'player who can’t win may choose anything. can_win(lessons.position("nb4.q4")).spne '
        "tells you whether your answer is right."
    ),
    "reflect.ask": (
        "Somebody who could no longer win decided a game of yours, or an election. Was that "
        "fair? Could the others have prevented it?"
    ),
}
"""The texts of the notebook's exercises, by their keys."""
