"""A game by bots in progress: who is asked, and what happens."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final, Literal

from sosucker_widget.engine import COLORS, Discard, Play, Position, Transfer, apply
from sosucker_widget.engine.judging import out_of_turn_actions
from sosucker_widget.locale import Saying
from sosucker_widget.players.bot_answer import BotAnswer
from sosucker_widget.players.bot_error import BotError, BotFault
from sosucker_widget.players.bot_like import Bot
from sosucker_widget.players.bot_registry import name_of
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.chance import fallback
from sosucker_widget.players.safe_asking import ask
from sosucker_widget.record import Annotations, GameNode, Step

_TALK_UNTIL: Final = 5000
"""After this many events nobody is asked for asides any more; a record can hold twice as many."""


@dataclass
class BotGame:
    """A game in progress."""

    bots: Sequence[Bot]
    position: Position
    rngs: Sequence[Random]
    max_asides: int
    raises: bool
    history: list[Step] = field(default_factory=list)
    asides: int = 0
    faults: list[int] = field(default_factory=list)
    lost: dict[int, Literal["raised", "nonsense", "slow", "died"]] = field(default_factory=dict)
    """The seats whose bots were stopped, and why: the random bot plays there to the end."""

    def __post_init__(self) -> None:
        """Count each bot's faults from 0."""
        self.faults = [0] * len(self.bots)

    def play(self) -> None:
        """Play decision by decision, with the asides in between."""
        while self.position.acting_seat is not None:
            self.decide()
            while self.interrupt():
                pass

    def decide(self) -> None:
        """Ask the player to act for a decision; a gift in its place counts as an aside."""
        view = BotView.to_decide(self.position, self.history)
        rng = self.rngs[view.player_seat]
        answer = self.ask(view)
        act, annotations = answer.act, Annotations()
        if answer.fault is not None:
            fault = f"{answer.fault.kind}: {answer.fault.detail}"
            annotations = Annotations(extra={"x-fault": fault})
        gift = isinstance(act, Transfer | Discard)
        if act is None or (gift and not self.may_interrupt()):
            act = fallback(view, rng)
        elif gift:
            self.asides += 1
        self.happen(GameNode(act, annotations))

    def interrupt(self) -> bool:
        """Ask each player for an aside, starting after the last actor, until one gives one."""
        if not self.may_interrupt():
            return False
        # The same for all who are asked, since nothing happens until one answers.
        history, every = tuple(self.history), out_of_turn_actions(self.position)
        for seat in self.around():
            own = tuple(action for action in every if action.player_seat == seat)
            view = BotView(self.position, COLORS[seat], own, decides=False, history=history)
            act = self.ask(view).act
            if act is not None:
                self.asides += 1
                self.happen(GameNode(act))
                return True
        return False

    def ask(self, view: BotView) -> BotAnswer:
        """Ask a bot; count or raise its fault."""
        seat = view.player_seat
        bot = self.bots[seat]
        is_lost = seat in self.lost
        answer = self.answer_of_lost(view) if is_lost else ask(bot, view, self.rngs[seat])
        if answer.printed is not None:
            sys.stdout.write(f"{name_of(bot)}: {answer.printed.told()}\n")
        if answer.fault is not None:
            if answer.fault.ends:
                self.lost[seat] = answer.fault.kind
            if self.raises:
                raise BotError(name_of(bot), view, answer.fault, answer.error) from _own_part(
                    answer.error
                )
            self.faults[seat] += 1
        return answer

    def answer_of_lost(self, view: BotView) -> BotAnswer:
        """Answer for a bot that was stopped: each decision is a fault, and it says no more."""
        if not view.decides:
            return BotAnswer(None)
        kind = self.lost[view.player_seat]
        return BotAnswer(None, BotFault(kind, Saying("bot.stopped")))

    def may_interrupt(self) -> bool:
        """Tell whether one more act out of turn is allowed before the next play."""
        is_over = self.position.acting_seat is None
        return not is_over and self.asides < self.max_asides and len(self.history) < _TALK_UNTIL

    def around(self) -> Iterator[int]:
        """List the living players in seat order, the last actor at the end."""
        players, last = len(self.bots), self.history[-1].act.player
        for turn in range(1, players + 1):
            seat = (last + turn) % players
            if seat in self.position.alive_seats:
                yield seat

    def happen(self, node: GameNode) -> None:
        """Record an act, and let the engine work out its result."""
        before, action = self.position, node.action
        ply = self.history[-1].ply if self.history else 0
        if action is not None:
            self.position, ply = apply(before, action), ply + 1
        if isinstance(action, Play):
            self.asides = 0
        self.history.append(Step(len(self.history), ply, node, before, self.position))


def _own_part(error: BaseException | None) -> BaseException | None:
    """Cut off the frames that asked the bot, so that the first frame is the bot's own."""
    if error is None or error.__traceback__ is None or error.__traceback__.tb_next is None:
        return error
    return error.with_traceback(error.__traceback__.tb_next)
