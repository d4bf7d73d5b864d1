"""English: the exercises of notebook 5, "Coalitions"."""

from typing import Final

from sosucker_widget.locale.template import Phrases

_MINIMAL: Final = "The minimal winning coalitions are: {told}."
_PROPOSED: Final = "Somebody proposes this split: {split}."

PHRASES: Phrases = {
    "bet2.ask": (
        "Everybody has two chips, and Red has the first move. Which player would you like to be?"
    ),
    "q1.ask": "What are the minimal winning coalitions of this position?",
    "q1.hint.loses": (
        "One of your coalitions loses: all the other players together win against it."
    ),
    "q1.hint.not-minimal": (
        "All your coalitions win, but one of them has a member too many: it wins without that "
        "player, too."
    ),
    "q1.hint.more": (
        "All your coalitions win and are minimal, but there are more. Go through the pairs, "
        "and then through the threes that contain no winning pair."
    ),
    "q8.ask": (
        "In this position {pair} win together. Which of the two can they make win for certain?"
    ),
    "q8.hint.outsider": (
        "Not {named}: please name only players of the pair, {pair:or}, or nobody."
    ),
    "q8.hint.both": (
        "The two win together, but they can’t choose freely which of them it will be. For each "
        "of the two: can the others stop this one?"
    ),
    "q8.hint.other": (
        "Is this one certain? The two others may do everything to stop this one, and let the "
        "other of the pair win."
    ),
    "q8.nudge": (
        "Take the two one after the other. If both do everything for this one and the others "
        "everything against it, who is the last one alive?"
    ),
    "q2.ask": (
        "The minimal winning coalitions of this position are: {told}. What is each player’s "
        "Shapley–Shubik index?"
    ),
    "q2.hint.equal": ("Those shares are all equal. Does every player have as many ways to win?"),
    "q2.hint.banzhaf": (
        "You counted the share of the others’ coalitions in which a player makes the "
        "difference: that is the raw Banzhaf index, whose sum need not be 1. Count orders "
        "instead."
    ),
    "q2.hint.memberships": (
        "You counted how many minimal winning coalitions each player belongs to. Go through "
        "the orders instead: with which player does the row of players begin to win?"
    ),
    "q2.hint.negative": "The index is a share of all orders: it can’t be negative.",
    "q2.hint.sum": (
        "In each order exactly one player is the pivot, so the shares of all players add up to 1."
    ),
    "q2.nudge": (
        "Write down all orders of the four players. In each order, which player turns the row "
        "so far into a winning coalition? Divide each player’s count by the number of orders."
    ),
    "q3.ask": (
        _MINIMAL,
        _PROPOSED,
        "Name a coalition that can do better for every one of its members.",
    ),
    "q3.hint.empty": "Please name at least one player.",
    "q3.hint.loses": (
        "{named}: they would like to, but they can’t, for the other players win against them."
    ),
    "q3.hint.all": (
        "All four together already share the whole: if one player gets more, another gets less."
    ),
    "q3.hint.whole": (
        "They win, but they already have the whole. Who wins and has less than the whole?"
    ),
    "q7.ask": (_MINIMAL, _PROPOSED, "Which split of the main simple stable set beats it?"),
    "q7.hint.sum": "The shares of a split add up to 1, no more and no less.",
    "q7.hint.outside": (
        "That split is not in the set. In each of its splits a minimal winning coalition "
        "shares the whole, by weights, and everybody else gets nothing."
    ),
    "q7.hint.not-winning": (
        "That split is in the set, but the players who get more from it than from the proposal "
        "do not win together."
    ),
    "q4.ask": "{player} gives the move to {to}. Who is the dummy after that?",
    "q4.hint.needed": (
        "A dummy makes no coalition stronger. This player still does: together with whom?"
    ),
    "q4.hint.bystander": (
        "This player gave nothing and got nothing. Who is worse off after the gift?"
    ),
    "q4.hint.other-bystander": (
        "This player lost nothing by the gift. Compare who wins with whom before it and after "
        'it: solve(lessons.position("nb5.q4").play("{gift}")).structure shows the latter.'
    ),
    "q5.ask": (
        "Find a start with an empty table, own chips in all four hands and at most eight chips "
        "in all, at which the chip-count law is wrong about some coalition."
    ),
    "q5.hint.not-start": (
        "The law is about an empty table, with own chips in each of the four hands."
    ),
    "q5.hint.few": (
        "With so few chips the law never fails: the cell above has tried all such starts."
    ),
    "q5.hint.holds": (
        "That is enough chips, but here the law holds. Where is one hand large and the others "
        "small, and who has the move?"
    ),
    "q6.ask": (
        "Build a start with an empty table and own chips in all four hands, {total:word} chips "
        "in all, at which {mover} has the move and {player} is the apex."
    ),
    "q6.hint.not-start": (
        "Please build an empty table, own chips in each of the four hands, with {mover} to move."
    ),
    "q6.hint.even": (
        "The hands are too even: here any two of three players win, and one player counts for "
        "nothing."
    ),
    "q6.hint.dictator": "One hand is too large: here one player wins alone and needs nobody.",
    "q6.hint.other-apex": "That is an apex game, but another player is the apex.",
    "q6.hint.count": "{player} is the apex, but count the chips: there must be {total:word}.",
    "reflect.ask": (
        "Red is a dummy. What does that tell you about Red’s game, and what does it not tell you?"
    ),
}
"""The texts of the notebook's exercises, by their keys."""
