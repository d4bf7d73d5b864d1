"""Checks that a strategy forces what is claimed for it, by playing it against every other choice.

This is all that has to be trusted besides the rules: it asks `legal_actions` and `apply` alone. The
check walks through all positions that a strategy lets happen, depth first, in the order of
`legal_actions`, each once. Where a member of the coalition has a choice, the next byte of the
strategy is the number of its action, from 0. Everybody else takes every action. All lines must end
where only wanted winners live, and none may come back to a position that it has been through.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sosucker_widget.engine import Position, apply, legal_actions


class Proof(NamedTuple):
    """What a coalition can force from a position, and the strategy by which it does.

    Attributes
    ----------
    coalition, winners
        The seats of its members, and of the players of whom one shall win.
    positions
        How many undecided positions the strategy lets happen, the first one included.
    choices
        The strategy.
    """

    coalition: frozenset[int]
    winners: frozenset[int]
    positions: int
    choices: bytes


def check_proof(start: Position, proof: Proof) -> None:
    """Raise a `ValueError` if the strategy does not always lead to one of the winners."""
    used = 0
    path, done, stack = set[Position](), set[Position](), [start]
    while stack:
        position = stack[-1]
        if position in done or proof.winners.issuperset(position.alive_seats):
            stack.pop()
            continue
        if position in path:  # all that can follow has been walked
            path.remove(position)
            done.add(position)
            continue
        if len(path) + len(done) == proof.positions:
            raise ValueError(f"the strategy lets more than {proof.positions} positions happen")
        path.add(position)
        after, used = _results(position, proof, used)
        if not path.isdisjoint(after):
            raise ValueError("the game can go round in a circle")
        stack += reversed(after)
    if len(done) != proof.positions or used != len(proof.choices):
        raise ValueError(f"{len(done)} positions and {used} choices were met, not what is claimed")


def _results(position: Position, proof: Proof, used: int) -> tuple[list[Position], int]:
    """Return what can follow, the first action's result first, and how many choices are used."""
    actions = legal_actions(position)
    if not actions:
        raise ValueError("a game ends with a winner who is not claimed")
    if any(action.player_seat != position.acting_seat for action in actions):
        raise ValueError("the rules let players act out of turn")
    if position.acting_seat in proof.coalition and len(actions) > 1:
        if used == len(proof.choices) or proof.choices[used] >= len(actions):
            raise ValueError(f"choice {used + 1} is missing or does not exist")
        return [apply(position, actions[proof.choices[used]])], used + 1
    return [apply(position, action) for action in actions], used


def follows(
    alive: Iterable[int],
    proofs: Iterable[Proof],
    coalition: Iterable[int],
    winners: Iterable[int],
) -> bool | None:
    """Say whether a coalition can force that one of these wins, as far as it follows from proofs.

    More members and more winners never hurt; what the others can prevent, it can't force.
    """
    everybody = frozenset(alive)
    members, wanted = everybody.intersection(coalition), everybody.intersection(winners)
    if wanted in (frozenset(), everybody):
        return bool(wanted)
    for proof in proofs:
        if proof.coalition <= members and proof.winners <= wanted:
            return True
        if not (proof.coalition & members or proof.winners & wanted):
            return False
    return None
