"""Policies for playouts, by their names: how a whole table of such players would play.

They read the interpreter's lists and the tables of the rules, so that a game by the slowest of them
takes less than three times as long as a random one.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, Literal

from sosucker_widget.engine.tally import colors_in, size
from sosucker_widget.playouts.interpreter import Draw, Policy
from sosucker_widget.playouts.quick_board import GIVE, KILL, PLAY, QuickBoard
from sosucker_widget.playouts.rule_tables import Answers, PileKind

PolicyName = Literal["random", "greedy", "careful"]
"""`random`: every choice is equally likely. `greedy`: captures the largest pile that it can take,
kills others' chips, rescues nobody, and is random otherwise. `careful`: greedy that gives the move
to the weakest, and leaves nothing to capture once two are left or somebody is out of chips."""

_SIZE: Final = Answers[int, int](size)
_COLORS: Final = Answers[int, tuple[int, ...]](colors_in)

_TWO: Final = 2

_GIVES: Final = 1
_KILLED: Final = 2
_MOVES_AGAIN: Final = 3
_TAKEN: Final = 6
_CAPTURES: Final = 20
_WORST: Final = 1_000
"""What `careful` avoids, and by how many chips: that it has to choose who is next, that its capture
kills the pile, that it moves again, that another takes the pile, that a receiver can capture."""


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
    return _kill(board, choices, draw) if board.stage == KILL else choices - 1


def careful_choice(board: QuickBoard, choices: int, draw: Draw) -> int:
    """Take what can be taken now, give the move to the weakest, and weigh plays near a defeat."""
    if board.stage == PLAY:
        capture = _capture(board)
        if capture is not None:
            return capture
        hands = board.hands
        holders = len(hands) - hands.count(0)
        if holders > _TWO and holders == board.alive.bit_count():
            return int(draw() * choices)
        return _safest_play(board, choices, draw)
    if board.stage == GIVE:
        return _weakest(board, choices, draw)
    return _kill(board, choices, draw) if board.stage == KILL else choices - 1


def _capture(board: QuickBoard) -> int | None:
    """Find the play by which the player takes the largest pile."""
    seat, kinds = board.seat, board.kinds
    hand = board.hands[seat]
    able = hand & board.tables.takes[board.alive][seat]
    largest = at = 0
    for kind in kinds:
        if able & kind.own and _SIZE[board.tallies[at]] > largest:
            largest, where = _SIZE[board.tallies[at]], at
        at += 1  # noqa: SIM113 - a tenth faster than `enumerate`
    return _COLORS[hand].index(kinds[where].top) * (len(kinds) + 1) + where if largest else None


def _kill(board: QuickBoard, choices: int, draw: Draw) -> int:
    """Kill another's chip, if there is one."""
    if board.seat not in board.options:
        return int(draw() * choices)
    number = int(draw() * (choices - 1))
    return number + (board.options[number] >= board.seat)


def _safest_play(board: QuickBoard, choices: int, draw: Draw) -> int:
    """Find a play that leaves nothing, or else least; the first one from a random one on."""
    kinds, seat, alive, tables = board.kinds, board.seat, board.alive, board.tables
    chips, places = _COLORS[board.hands[seat]], len(kinds) + 1
    play = safest = int(draw() * choices)
    least = _WORST
    for _ in range(choices):
        chip, at = chips[play // places], play % places
        after = tables.first[chip] if at == len(kinds) else kinds[at].after[chip]
        if after is None:
            loss = _TAKEN if tables.captor[alive << 8 | seat << 4 | chip] >= 0 else _KILLED
        else:
            receivers = after.receivers[alive]
            others = len(receivers) - (seat in receivers)
            if others == 1:
                other = receivers[0] if receivers[0] != seat else receivers[1]
                loss = _takeable(board, other, at, after)
                if not loss:
                    return play
            else:
                loss = _GIVES if others else _MOVES_AGAIN
        if loss < least:
            least, safest = loss, play
        play = play + 1 if play + 1 < choices else 0
    return safest


def _takeable(board: QuickBoard, seat: int, played: int, after: PileKind) -> int:
    """Count the chips of all piles that a player could take after a chip is played on one."""
    able = board.hands[seat] & board.tables.takes[board.alive][seat]
    if not able:
        return 0
    chips = 1 if able & after.own else 0
    for at, kind in enumerate(board.kinds):
        if able & (after.own if at == played else kind.own):
            chips += _SIZE[board.tallies[at]]
    return chips


def _weakest(board: QuickBoard, choices: int, draw: Draw) -> int:
    """Find the other receiver with the fewest chips who can't capture."""
    options, hands, seat = board.options, board.hands, board.seat
    takes, tops = board.tables.takes[board.alive], 0
    for kind in board.kinds:
        tops |= kind.own
    number = weakest = int(draw() * choices)
    least = _WORST
    for _ in options:
        receiver = options[number]
        if receiver != seat:
            held = hands[receiver]
            strength = _SIZE[held]
            if held & tops & takes[receiver]:
                strength += _CAPTURES
            if strength < least:
                least, weakest = strength, number
        number = number + 1 if number + 1 < choices else 0
    return weakest


POLICIES: Final = MappingProxyType[PolicyName, Policy](
    {"random": random_choice, "greedy": greedy_choice, "careful": careful_choice}
)
"""The policies by name."""
