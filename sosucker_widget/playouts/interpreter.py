"""The interpreter: a game as a generator, which asks for one choice after the other.

It moves chips, and looks everything else up in the tables: it has no rules. The same generator
serves playouts, searches and environments.
"""

from __future__ import annotations

from collections.abc import Callable, Generator

from sosucker_widget.engine.tally import OWN, UNIT, colors_in
from sosucker_widget.playouts.quick_board import GIVE, KILL, PLAY, RESCUE, QuickBoard
from sosucker_widget.playouts.rule_tables import Answers

Choosing = Generator[int, int, int]
"""A game: it yields how many choices there are, is sent the number of one, and returns the winner.

Choices are in the order of `legal_actions(position, anytime=False)`."""

_NOT_OWN = tuple(~own for own in OWN)
_COLORS = Answers[int, tuple[int, ...]](colors_in)
_BITS = tuple(1 << seat for seat in range(len(OWN)))


class QuickGame:
    """A game from a position on.

    Attributes
    ----------
    board
        The game as it stands whenever a choice is asked for.
    choices
        How many choices there are at the beginning.
    send
        Takes the number of a choice, and returns how many choices there are next. At the end it
        raises `StopIteration`, whose value is the seat of the winner.
    """

    __slots__ = ("board", "choices", "send")

    def __init__(self, start: QuickBoard) -> None:
        self.board = start.copy()
        game = _choosing(self.board)
        self.send, self.choices = game.send, next(game)
        if start.opening is not None:
            self.choices = self.send(start.opening)


def _choosing(board: QuickBoard) -> Choosing:  # noqa: C901, PLR0912, PLR0915 - one loop, for speed
    """Play on. Everything that is read often is a local variable: it is twice as fast."""
    hands, kinds, tallies, moments = board.hands, board.kinds, board.tallies, board.moments
    tables, not_own, colors, unit = board.tables, _NOT_OWN, _COLORS, UNIT
    first, captors, arrival = tables.first, tables.captor, tables.arrival
    player, alive, asked, recency = board.seat, board.alive, board.asked, board.recency
    now, places = len(moments), len(kinds) + 1
    while True:
        held = hands[player]
        if held:
            board.seat = player
            chips = colors[held]
            if places == 1:
                at, chip = 0, chips[(yield len(chips))]
            else:
                number = yield len(chips) * places
                at, chip = number % places, chips[number // places]
            hands[player] = held - unit[chip]
            if at == places - 1:
                kind = first[chip]
                kinds.append(kind)
                tallies.append(unit[chip])
                places += 1
            else:
                after = kinds[at].after[chip]
                if after is None:
                    pile = tallies.pop(at) + unit[chip]
                    del kinds[at]
                    places -= 1
                    captor = captors[alive << 8 | player << 4 | chip]
                    if captor >= 0:
                        player, chips = captor, colors[pile]
                        moments[player] = now = now + 1
                        board.seat, board.stage, board.options = player, KILL, chips
                        hands[player] += pile - unit[chips[(yield len(chips))]]
                        board.stage = PLAY
                    continue
                kinds[at] = kind = after
                tallies[at] += unit[chip]
            receivers = kind.receivers[alive]
            if len(receivers) == 1:
                player = receivers[0]
            else:
                board.stage, board.options = GIVE, receivers
                player = receivers[(yield len(receivers))]
                board.stage = PLAY
            moments[player] = now = now + 1
            continue
        if not asked:
            empty = holders = 0
            for held, others, bit in zip(hands, not_own, _BITS, strict=False):
                if not held:
                    empty |= bit
                elif held & others:
                    holders |= bit
            seat, alive, recency, asked = arrival[player, alive, board.recency, empty, holders]
            board.alive = alive
            if seat is None:
                return alive.bit_length() - 1
            player = seat
        if asked:
            board.needy, board.stage = player, RESCUE
            for giver in asked:
                board.seat, board.options = giver, (gifts := colors[hands[giver] & not_own[giver]])
                number = yield len(gifts) + 1
                if number < len(gifts):
                    hands[giver] -= unit[gifts[number]]
                    hands[player] += unit[gifts[number]]
                    break
            else:
                seat, alive, recency, _ = tables.refused[player, alive, recency]
                board.alive = alive
                if seat is None:
                    return alive.bit_length() - 1
                player = seat
            board.stage, asked = PLAY, ()
        for seat in reversed(recency):
            moments[seat] = now = now + 1


Draw = Callable[[], float]
"""Draws a number from 0 up to 1, as `random.Random(seed).random` does."""

Policy = Callable[[QuickBoard, int, Draw], int]
"""Decides for every seat: takes the board and how many choices there are, and draws as it likes.

It is asked where there are two or more, returns the number of its choice, and leaves the board as
it is."""


def random_playout(start: QuickBoard, draw: Draw) -> int:
    """Play a game to its end by choices that are all equally likely; return the winner's seat."""
    game = QuickGame(start)
    choices, send = game.choices, game.send
    try:
        while True:
            choices = send(int(draw() * choices))
    except StopIteration as end:
        winner: int = end.value
        return winner


def playout(start: QuickBoard, policy: Policy, draw: Draw) -> int:
    """Play a game to its end in which a policy decides for every seat; return the winner's seat."""
    game = QuickGame(start)
    board, choices, send = game.board, game.choices, game.send
    try:
        while True:
            choices = send(policy(board, choices, draw) if choices > 1 else 0)
    except StopIteration as end:
        winner: int = end.value
        return winner
