"""Policies for playouts, by their names: how a whole table of such players would play.

They read the interpreter's lists and the tables of the rules, so that a game by the slowest of them
takes about twice as long as a random one.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, Literal

from sosucker_widget.engine.tally import OWN, colors_in, size
from sosucker_widget.playouts.playout import Draw, Policy
from sosucker_widget.playouts.quick_board import GIVE, KILL, PLAY, QuickBoard
from sosucker_widget.playouts.rule_tables import Answers

PolicyName = Literal["random", "greedy", "careful"]
"""`random`: every choice is equally likely. `greedy`: captures the largest pile that it can take,
kills others' chips, rescues nobody, and is random otherwise. `careful`: greedy that leaves nothing
to capture, and gives the move to the weakest."""

_SIZE: Final = Answers(size)
_COLORS: Final = Answers(colors_in)

_KILLED: Final = 2.0
_TAKEN: Final = 6.0
_MOVES_AGAIN: Final = 0.5
_CAPTURES: Final = 20
_WORST: Final = 1_000
"""What `careful` avoids, and by how much: that its capture kills the pile or that another takes it,
that it has to move again, that a receiver can capture. A receiver without chips is welcome."""


def random_choice(_board: QuickBoard, choices: int, draw: Draw) -> int:
    """Choose at random."""
    return int(draw() * choices)


def greedy_choice(board: QuickBoard, choices: int, draw: Draw) -> int:
    """Take what can be taken now."""
    if board.stage == PLAY:
        capture = _capture(board)
        return int(draw() * choices) if capture is None else capture
    if board.stage == GIVE:
        return int(draw() * choices)
    return _kill(board, draw) if board.stage == KILL else choices - 1


def careful_choice(board: QuickBoard, choices: int, draw: Draw) -> int:
    """Take what can be taken now, and leave as little as possible to whoever is next."""
    if board.stage == PLAY:
        capture = _capture(board)
        return _safest_play(board, choices, draw) if capture is None else capture
    if board.stage == GIVE:
        return _weakest(board, choices, draw)
    return _kill(board, draw) if board.stage == KILL else choices - 1


def _capture(board: QuickBoard) -> int | None:
    """Find the play by which the player takes the largest pile."""
    seat = board.seat
    able = board.hands[seat] & board.tables.takes[board.alive << 4 | seat]
    if not able:
        return None
    best, where = 0, -1
    for at, kind in enumerate(board.kinds):
        if able & OWN[kind.top] and _SIZE[board.tallies[at]] > best:
            best, where = _SIZE[board.tallies[at]], at
    if not best:
        return None
    chip = _COLORS[board.hands[seat]].index(board.kinds[where].top)
    return chip * (len(board.kinds) + 1) + where


def _kill(board: QuickBoard, draw: Draw) -> int:
    """Kill another's chip, if there is one."""
    others = [at for at, chip in enumerate(board.options) if chip != board.seat] or [0]
    return others[int(draw() * len(others))]


def _safest_play(board: QuickBoard, choices: int, draw: Draw) -> int:  # noqa: C901 - for speed
    """Find the play that leaves least; among equals, the first from a random one on.

    What somebody could take is summed up once, and then corrected for the pile that changes.
    """
    kinds, tallies, hands, seat = board.kinds, board.tallies, board.hands, board.seat
    alive, tables = board.alive, board.tables
    chips, places = _COLORS[hands[seat]], len(kinds) + 1
    leaves: list[int | None] = [None] * len(hands)
    able = [0] * len(hands)
    play = safest = int(draw() * choices)
    loss: float
    least: float = _WORST
    for _ in range(choices):
        chip, at = chips[play // places], play % places
        is_new = at == places - 1
        after = tables.first[chip] if is_new else kinds[at].after[chip]
        if after is None:
            loss = _TAKEN if tables.captor[alive << 8 | seat << 4 | chip] >= 0 else _KILLED
        elif len(receivers := after.receivers[alive]) > 1:
            loss = 0.0
        elif (receiver := receivers[0]) == seat:
            loss = _MOVES_AGAIN
        elif not hands[receiver]:
            return play
        else:
            left = leaves[receiver]
            if left is None:
                able[receiver] = hands[receiver] & tables.takes[alive << 4 | receiver]
                left = leaves[receiver] = _takeable(board, able[receiver])
            loss = left
            if able[receiver]:
                held = 0 if is_new else _SIZE[tallies[at]]
                if held and able[receiver] & OWN[kinds[at].top]:
                    loss -= held
                if able[receiver] & OWN[after.top]:
                    loss += held + 1
        if loss < least:
            least, safest = loss, play
        play = play + 1 if play + 1 < choices else 0
    return safest


def _takeable(board: QuickBoard, able: int) -> int:
    """Count the chips of all piles that somebody could take; `able` has the colours for it."""
    if not able:
        return 0
    piles = zip(board.kinds, board.tallies, strict=True)
    return sum(_SIZE[tally] for kind, tally in piles if able & OWN[kind.top])


def _weakest(board: QuickBoard, choices: int, draw: Draw) -> int:
    """Find the receiver with the fewest chips who can't capture; having the move costs a chip.

    Whoever has no chip is defeated if nobody helps, and the move comes back to the giver.
    """
    hands, seat, takes = board.hands, board.seat, board.tables.takes
    own, tops, living = _SIZE[hands[seat]] + 1, 0, board.alive << 4
    for kind in board.kinds:
        tops |= OWN[kind.top]
    number = weakest = int(draw() * choices)
    least = _WORST
    for _ in range(choices):
        receiver = board.options[number]
        strength = own if receiver == seat else _SIZE[hands[receiver]] or own
        if hands[receiver] & takes[living | receiver] & tops:
            strength += -_CAPTURES if receiver == seat else _CAPTURES
        if strength < least:
            least, weakest = strength, number
        number = number + 1 if number + 1 < choices else 0
    return weakest


POLICIES: Final = MappingProxyType[PolicyName, Policy](
    {"random": random_choice, "greedy": greedy_choice, "careful": careful_choice}
)
"""The policies by name."""
