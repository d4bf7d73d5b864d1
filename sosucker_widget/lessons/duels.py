"""The last two players: boards for two, and ways to find out who wins on them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement, product
from typing import Any, Final

from sosucker_widget.analysis import solve
from sosucker_widget.engine import COLOR_NAMES, ColorName, Position, RuleSet
from sosucker_widget.engine.move import receive_move
from sosucker_widget.engine.tally import count
from sosucker_widget.given_numbers import whole_number
from sosucker_widget.teaching.boards import set_up

__all__ = ["LOWEST", "THREE", "TWO", "counted", "deals", "duel", "duels", "margin", "winner"]

TWO: Final = RuleSet.named("course", players=2, chips=12)
"""The rules of the course for two players."""

LOWEST: Final = replace(TWO, all_present="bottom")
"""The same, but the lowest chip decides who moves."""

THREE: Final = RuleSet.named("course", players=3, chips=12)
"""The same for three players, so that one can be dead and have a chip on the table."""

Piles = Sequence[Sequence[str]]


def duel(
    red: int,
    blue: int,
    piles: Piles = (),
    *,
    move: str = "red",
    held_by_red: int = 0,
    held_by_blue: int = 0,
    rules: RuleSet = TWO,
) -> Position:
    """Set up a board for the last two players.

    Parameters
    ----------
    red, blue
        The number of own chips in Red's hand and in Blue's.
    piles
        Each from bottom to top, such as `["red", "blue"]`.
    move
        Who has the move.
    held_by_red, held_by_blue
        Prisoners in their hands, of the other's colour.
    rules
        `TWO`, `LOWEST`, or `THREE`, in which Green is dead.

    Examples
    --------
    >>> from sosucker_widget.analysis import endgame
    >>> endgame(duel(2, 1)).winner, endgame(duel(1, 1)).winner
    ('red', 'blue')
    """
    hands: list[dict[str, int]] = [
        {"red": whole_number("red", red), "blue": whole_number("held_by_red", held_by_red)},
        {"blue": whole_number("blue", blue), "red": whole_number("held_by_blue", held_by_blue)},
        *[{} for _ in range(rules.players - 2)],
    ]
    both = ["red", "blue"]
    position = set_up(rules, hands, piles, move=move, recency=both, alive=both)
    mover = both.index(move)
    # A player who has the move but no chip is in need at once, or defeated.
    return position if position.hand_tallies[mover] else receive_move(position, mover, None)


def margin(position: Position, *, lone: bool = False, cover: bool = True) -> int:
    """Count by how much the mover's side of the theorem is larger; negative if it is smaller.

    Parameters
    ----------
    position
        A position in which two players are alive and one is to play.
    lone
        Whether to count piles of one colour, too: a mistake in the exercises.
    cover
        Whether to subtract the opponent's largest pile, as is right.

    Examples
    --------
    >>> margin(duel(3, 2, [["blue", "red"], ["red", "blue"]]))
    2
    """
    mover = position.moving_seat or 0
    other = next(seat for seat in position.alive_seats if seat != mover)
    own, theirs = (count(position.hand_tallies[seat], seat) for seat in (mover, other))
    ours = _tops(position, mover, lone=lone)
    others = _tops(position, other, lone=lone)
    largest = max(others, default=0) if cover else 0
    return own + sum(ours) - (theirs + sum(others) - largest)


def counted(position: Position, *, lone: bool = False, cover: bool = True) -> ColorName:
    """Find the winner by the theorem's count, even where the theorem does not hold.

    Parameters
    ----------
    position
        A position in which two players are alive and one is to play.
    lone, cover
        See `margin`.

    Examples
    --------
    >>> position = duel(1, 1, [["red"]])
    >>> counted(position), counted(position, lone=True)
    ('blue', 'red')
    """
    if position.phase == "over":
        return COLOR_NAMES[position.alive_seats[0]]
    mover = position.moving_seat or 0
    other = next(seat for seat in position.alive_seats if seat != mover)
    own, theirs = (count(position.hand_tallies[seat], seat) for seat in (mover, other))
    wins = own > 0 and (theirs == 0 or margin(position, lone=lone, cover=cover) > 0)
    return COLOR_NAMES[mover if wins else other]


def _tops(position: Position, seat: int, *, lone: bool) -> list[int]:
    alive = {*position.alive_seats}
    return [
        pile.count(seat)
        for pile in position.pile_bytes
        if pile[-1] == seat and (lone or alive <= {*pile})
    ]


def winner(position: Position) -> ColorName:
    """Find the winner by exhaustive search.

    >>> winner(duel(1, 1, [["red"]]))
    'blue'
    """
    if position.phase == "over":
        return COLOR_NAMES[position.alive_seats[0]]
    return solve(position).minimal_winning[0][0].value


_SHAPES: Final = (
    *(("red",), ("blue",), ("red", "blue"), ("blue", "red")),
    *(("red", "blue", "red"), ("blue", "red", "blue")),
)


def deals(most: int, shapes: Iterable[Sequence[str]] = _SHAPES) -> Iterator[dict[str, Any]]:
    """List what `duel` needs for all boards of small hands and up to two piles.

    Parameters
    ----------
    most
        The most own chips in a hand.
    shapes
        The piles that may lie on the table, from bottom to top; by default up to three chips.

    Examples
    --------
    >>> deals_of_one = list(deals(1))
    >>> len(deals_of_one), deals_of_one[0]
    (224, {'red': 0, 'blue': 0, 'piles': (), 'move': 'red'})
    """
    shapes, most = tuple(shapes), whole_number("most", most)
    for red, blue, move in product(range(most + 1), range(most + 1), ["red", "blue"]):
        for number in range(3):
            for piles in combinations_with_replacement(shapes, number):
                yield {"red": red, "blue": blue, "piles": piles, "move": move}


def duels(
    most: int, rules: RuleSet = TWO, shapes: Iterable[Sequence[str]] = _SHAPES
) -> list[Position]:
    """Set up all these boards, but for those on which the game is over.

    >>> len(duels(1))
    112
    """
    every = (duel(**deal, rules=rules) for deal in deals(most, shapes))
    return [board for board in every if board.phase == "play"]
