"""A game by bots alone, played at once."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import Random

from sosucker_widget.engine import Action, Position, apply
from sosucker_widget.players.bot_answer import BotAnswer
from sosucker_widget.players.bot_error import BotError, BotFault
from sosucker_widget.players.bot_like import Bot
from sosucker_widget.players.bot_registry import name_of
from sosucker_widget.players.bot_turns import Ask, BotTurns, Lapse
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.offers import other_half
from sosucker_widget.record import TALK, Annotations, GameNode, Step, Talk


class BotGame(BotTurns):
    """A game in progress, in memory only.

    Attributes
    ----------
    faults
        How often each bot failed.
    """

    def __init__(
        self,
        bots: Sequence[Bot],
        position: Position,
        rngs: Sequence[Random],
        max_asides: int,
        *,
        raises: bool,
    ) -> None:
        super().__init__(dict(enumerate(bots)), max_asides)
        self._position, self._steps = position, list[Step]()
        self._rngs, self._raises = rngs, raises
        self.faults = [0] * len(bots)

    @property
    def position(self) -> Position:
        """The position now."""
        return self._position

    @property
    def history(self) -> Sequence[Step]:
        """Every event so far."""
        return self._steps

    def settle(self, question: Ask, answer: BotAnswer | None) -> Lapse | None:
        """Count or raise the fault of an answer, and do what it says."""
        if answer is not None and answer.printed is not None:
            sys.stdout.write(f"{name_of(question.bot)}: {answer.printed.told()}\n")
        if answer is not None and answer.fault is not None:
            if self._raises:
                raise BotError(
                    name_of(question.bot), question.view, answer.fault, answer.error
                ) from _own_part(answer.error)
            self.faults[question.seat] += 1
        return super().settle(question, answer)

    def _rng(self, view: BotView) -> Random:
        return self._rngs[view.player_seat]

    def _note(self, view: BotView, rng: Random) -> None:
        """Nothing is taken back, so the seat's generator goes on."""

    def _do(self, act: Action | Talk, fault: BotFault | None) -> None:
        half = other_half(act, self._steps) if isinstance(act, TALK) else None
        self._add(act, fault)
        if half is not None:
            self._add(half, None)

    def _add(self, act: Action | Talk, fault: BotFault | None) -> None:
        extra = {} if fault is None else {"x-fault": f"{fault.kind}: {fault.detail}"}
        node, before = GameNode(act, Annotations(extra=extra)), self._position
        ply = self._steps[-1].ply if self._steps else 0
        if node.action is not None:
            self._position, ply = apply(before, node.action), ply + 1
        self._steps.append(Step(len(self._steps), ply, node, before, self._position))
        self._happened()


def _own_part(error: BaseException | None) -> BaseException | None:
    """Cut off the frames that asked the bot, so that the first frame is the bot's own."""
    if error is None or error.__traceback__ is None or error.__traceback__.tb_next is None:
        return error
    return error.with_traceback(error.__traceback__.tb_next)
