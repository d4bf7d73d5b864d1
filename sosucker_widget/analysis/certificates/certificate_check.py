"""Checks that a strategy forces what is claimed for it, by playing it against every other choice.

Besides the rules and the words of acts only this has to be trusted. The check walks through all
positions that a strategy lets happen, depth first, in the order of `legal_actions`, each once.
Where a member of the coalition has a choice, the next act of the strategy is done; everybody else
takes every action. All lines must end where only wanted winners live, and none may come back to a
position that it has been through.

A position that was walked is remembered by a digest of 64 bits under a key drawn anew for each
check, so that nobody can choose positions whose digests are equal; where two are equal by chance,
the count of positions is wrong, and the proof is refused. That takes 60 to 90 bytes a position.
"""

from __future__ import annotations

from hashlib import blake2b
from marshal import dumps
from os import urandom
from typing import NamedTuple

from sosucker_widget.engine import Action, Position, apply, legal_actions
from sosucker_widget.record.short import short

_SETS = 16
_MARKS = {"give": ">", "kill": "x"}


class Proof(NamedTuple):
    """What a coalition can force from a position, and the strategy by which it does."""

    coalition: frozenset[int]
    winners: frozenset[int]
    """The seats of its members, and of the players of whom one shall win."""
    positions: int
    """How many undecided positions the strategy lets happen, the first one included."""
    acts: str
    """The strategy: words of the notation, a blank after each."""


def check_proof(start: Position, proof: Proof) -> None:
    """Raise a `ValueError` if the strategy does not always lead to one of the winners."""
    used, walked, secret = 0, 0, urandom(16)
    path, stack = set[int](), [(_digest(start, secret), start)]
    # Several sets never grow at once, which takes room for the old and the new.
    done = [set[int]() for _ in range(_SETS)]
    while stack:
        digest, position = stack[-1]
        number, which = divmod(digest, _SETS)
        if number in done[which] or proof.winners.issuperset(position.alive_seats):
            stack.pop()
            continue
        if digest in path:  # all that can follow has been walked
            path.remove(digest)
            done[which].add(number)
            continue
        walked += 1
        if walked > proof.positions:
            raise ValueError(f"the strategy lets more than {proof.positions} positions happen")
        path.add(digest)
        results, used = _results(position, proof, used)
        after = [(_digest(result, secret), result) for result in results]
        if not path.isdisjoint(result for result, _ in after):
            raise ValueError("the game can go round in a circle")
        stack += reversed(after)
    if walked != proof.positions or used != len(proof.acts):
        raise ValueError(f"{walked} positions were met, or acts are left: not what is claimed")


def _digest(position: Position, secret: bytes) -> int:
    """Return a number for a position, but for its rules, which are always the same."""
    parts = dumps(position[1:], 2)  # this version writes equals as equal bytes
    return int.from_bytes(blake2b(parts, digest_size=8, key=secret).digest(), "little")


def _results(position: Position, proof: Proof, used: int) -> tuple[list[Position], int]:
    """Return what can follow, the first action's result first, and how much text is used."""
    actions = legal_actions(position)
    if not actions:
        raise ValueError("a game ends with a winner who is not claimed")
    if any(action.player_seat != position.acting_seat for action in actions):
        raise ValueError("the rules let players act out of turn")
    if position.acting_seat in proof.coalition and len(actions) > 1:
        end = proof.acts.find(" ", used)
        words = [word_of(action, position) for action in actions]
        if end == -1 or proof.acts[used:end] not in words:
            raise ValueError(f"act {proof.acts.count(' ', 0, used) + 1} is missing or not legal")
        return [apply(position, actions[words.index(proof.acts[used:end])])], end + 1
    return [apply(position, action) for action in actions], used


def word_of(action: Action, position: Position) -> str:
    """Write an act in the notation, with the mark of a hand-over or a kill: `r1`, `>b`, `xg`."""
    return _MARKS.get(action.type, "") + short(action, position)
