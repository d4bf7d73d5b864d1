"""The bots of a game that persons can play in too."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sosucker_widget.engine import COLORS, Action, Position, as_color
from sosucker_widget.game.game import Game
from sosucker_widget.players import lazy_bots
from sosucker_widget.players.bot_turns import Ask, BotTurns, Lapse, Moment, SeatDraws
from sosucker_widget.players.bots_in import (
    LIMIT,
    BotsIn,
    check_bots_in,
    close_all,
    in_processes,
)
from sosucker_widget.record import TALK, Say, Step, Talk

if TYPE_CHECKING:
    from sosucker_widget.players import Bot, BotAnswer, BotView, Mood
    from sosucker_widget.players.bot_error import BotFault


class Bots(BotTurns):
    """The bots at the seats of a game.

    Attributes
    ----------
    moods
        What each bot told of its moods last, by seat.
    """

    def __init__(
        self,
        game: Game,
        seats: Mapping[Any, Bot | str],
        seed: int | None = None,
        *,
        do: Callable[[Action | Talk], object] | None = None,
        bots_in: BotsIn = "thread",
        limit: float = LIMIT,
        deals: bool = False,
        felt: Callable[[], object] | None = None,
    ) -> None:
        check_bots_in(bots_in, limit)
        count = game.rules.players
        bots: dict[int, Bot] = {
            as_color(color, count, "seats").seat: lazy_bots.make(bot)
            for color, bot in seats.items()
        }
        seed = random.SystemRandom().getrandbits(64) if seed is None else seed
        if any(map(lazy_bots.is_secret, bots.values())):
            bots = lazy_bots.with_draws(bots, seed)
        bots = dict(zip(bots, in_processes(bots.values(), limit, bots_in), strict=True))
        super().__init__(bots)
        self._game, self._act = game, do or self._do_in_game
        self._draws = SeatDraws(seed)
        self._may_deal, self._felt, self._moodless = deals, felt, set[int]()
        self.moods: dict[int, tuple[Mood, ...]] = {}
        # How many changes have been heard of, and how many events there were then.
        self._heard = game.changes, game.length
        self._stop_hearing = game.observe(self._hear)

    @property
    def position(self) -> Position:
        """The position now."""
        return self._game.position

    @property
    def history(self) -> Sequence[Step]:
        """Every event so far."""
        return self._game.history

    def close(self, then: Bots | None = None) -> None:
        """Hear no more of the game, and end the bots' processes; `then` takes over its bots."""
        self._stop_hearing()
        going_on = [] if then is None else [*then.seats.values()]
        close_all(bot for bot in self.seats.values() if not any(bot is one for one in going_on))

    def keep_lost(self, before: Bots) -> None:
        """Let the fallback go on for the bots that were lost before, at the same seats."""
        for seat, kind in before.lost.items():
            if self.seats.get(seat) is before.seats.get(seat) is not None:
                self.lost[seat] = kind

    def settle(self, question: Ask, answer: BotAnswer | None) -> Lapse | None:
        """Do what a bot answered, and note its moods; see `BotTurns.settle`."""
        return super().settle(question, answer) or self._feel(question.seat, answer)

    def _feel(self, seat: int, answer: BotAnswer | None) -> Lapse | None:
        """Note a bot's moods; one that fails to tell them is not asked for them again."""
        feelings = answer.feelings if answer is not None else None
        if feelings is None:
            return None
        if feelings.fault is not None:
            self._moodless.add(seat)
        if self.moods.get(seat, ()) != feelings.moods:
            self.moods[seat] = feelings.moods
            if self._felt is not None:
                self._felt()
        fault = feelings.fault
        return None if fault is None else Lapse(seat, fault.kind, fault.detail)

    def next(self) -> Ask | None:
        """Return the open question; None if a person is to decide, or nobody."""
        self._hear()
        return None if self._game.is_stopped else super().next()

    def _hear(self) -> None:
        (changes, length), now = self._heard, (self._game.changes, self._game.length)
        if changes == now[0]:
            return
        if now[1] > length:
            self._happened()
        else:
            self._went_back()
            self.moods.clear()
        self._heard = now

    def _may_speak(self, seat: int) -> bool:
        if super()._may_speak(seat):
            return True
        is_asked = seat in self.seats and seat not in self.lost
        return is_asked and (self._feels(seat) or self._deals(seat))

    def _deals(self, seat: int) -> bool:
        """Tell whether a bot may deal: with a person who is to act, or who has spoken to it."""
        if not self._may_deal or getattr(self.seats[seat], "deal", None) is None:
            return False
        person = self.position.acting_seat
        if person is not None and person not in self.seats:
            return True
        talk = self.history[-1].talk if self.history else None
        return isinstance(talk, Say) and talk.to == (COLORS[seat],)

    def _feels(self, seat: int) -> bool:
        if self._felt is None or seat in self._moodless:
            return False
        return getattr(self.seats[seat], "mood", None) is not None

    def _ask(self, view: BotView) -> Ask:
        question = super()._ask(view)
        if view.decides:
            return question
        seat = question.seat
        return question._replace(feels=self._feels(seat), deals=self._deals(seat))

    def _rng(self, view: BotView) -> random.Random:
        return self._draws.rng(view.player_seat, _moment(view))

    def _note(self, view: BotView, rng: random.Random) -> None:
        self._draws.note(view.player_seat, _moment(view), rng)

    def _do(self, act: Action | Talk, fault: BotFault | None) -> None:
        del fault  # the log tells of it
        self._act(act)

    def _do_in_game(self, act: Action | Talk) -> None:
        if isinstance(act, TALK):
            half = lazy_bots.other_half(act, self._game.history)
            self._game.talk(act, *([] if half is None else [half]))
        else:
            self._game.act(act)


def _moment(view: BotView) -> Moment:
    return len(view.history), view.decides
