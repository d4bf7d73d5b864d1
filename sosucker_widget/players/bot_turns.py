"""The bots' turns: who is asked next, with which chances, and what becomes of the answer.

Nothing here waits. A script asks one bot after the other (`play_on`), and a table asks them off its
main thread, after a time; both go from `next` to `settle`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy
from random import Random
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from sosucker_widget.engine import COLORS, Action, Discard, Play, Position, Transfer
from sosucker_widget.engine.judging import out_of_turn_actions
from sosucker_widget.given_numbers import seed_of
from sosucker_widget.locale import Saying
from sosucker_widget.players import lazy_bots
from sosucker_widget.record import TALK, Step, Talk

if TYPE_CHECKING:
    from sosucker_widget.players.bot_answer import BotAnswer
    from sosucker_widget.players.bot_error import BotFault
    from sosucker_widget.players.bot_like import Bot
    from sosucker_widget.players.bot_view import BotView


def check_seed(seed: object) -> int | str:
    """Return a seed: a text, or a whole number of any kind."""
    return seed_of(seed, error=lazy_bots.LineupError)


def draw_first(seed: int | str | None, players: int) -> int:
    """Draw the seat that begins (SETUP-3); without a seed it is another one each time.

    >>> draw_first(1, 4) == draw_first("1", 4)
    True
    """
    # The draw protects no secret; a seed makes it repeatable.
    return Random(None if seed is None else f"{seed}/first").randrange(players)  # noqa: S311


def seat_rng(seed: int | str, seat: int) -> Random:
    """Make a seat's own generator, so that one bot's draws don't affect the others.

    It is seeded with the text `SEED/SEAT`, which Python turns into a state by SHA-512, so it is
    the same in every process and version.

    >>> seat_rng(1, 0).random() == seat_rng(1, 0).random() != seat_rng(1, 1).random()
    True
    """
    return Random(f"{seed}/{seat}")  # noqa: S311 - a game, no secret


Moment = tuple[int, bool]
"""When a seat is asked: after how many events, and whether it is to decide."""


class SeatDraws:
    """The generators of the seats, which go back when what was drawn is taken back."""

    def __init__(self, seed: int | str) -> None:
        self._seed = seed
        self._drawn: dict[int, list[tuple[Moment, Random]]] = {}

    def rng(self, seat: int, moment: Moment) -> Random:
        """Return the generator of a seat as all draws before a moment have left it."""
        drawn = self._drawn.setdefault(seat, [])
        while drawn and drawn[-1][0] >= moment:
            drawn.pop()
        return copy(drawn[-1][1]) if drawn else seat_rng(self._seed, seat)

    def note(self, seat: int, moment: Moment, rng: Random) -> None:
        """Note the generator after a question, if anything was drawn from it."""
        if rng.getstate() != self.rng(seat, moment).getstate():
            self._drawn[seat].append((moment, rng))


MAX_ASIDES: Final = 12
"""The most acts out of turn (talk, transfers, discards) between two plays.

They are counted between *plays*, not decisions, because the number of plays is finite: a play
moves a chip from a hand to the table, and only a capture brings chips back, killing at least
one. A rescue that somebody undoes by passing the chip on is not a play, so it can recur for
ever. Each of four bots can say three things; with more talk, the rest of the record would be hard
to see.
"""

_TALK_UNTIL: Final = 5000
"""After this many events nobody is asked for asides any more; a record can hold twice as many."""


class Ask(NamedTuple):
    """A question to a bot: at its own decision, or out of turn after an event."""

    seat: int
    bot: Bot
    view: BotView
    rng: Random
    """The bot's arguments."""
    feels: bool = False
    """Whether it is asked for its moods too."""
    deals: bool = False
    """Whether it may deal, if it has nothing else to say."""

    def answer(self) -> BotAnswer:
        """Ask the bot; return an answer whatever the bot does."""
        return lazy_bots.ask_all(self.bot, self.view, self.rng, feels=self.feels, deals=self.deals)


class Lapse(NamedTuple):
    """What there is to tell of a bot: mostly what it did wrong, so that the fallback decided.

    `raised`: it raised an error. `nonsense`: it returned something other than a legal act of its
    own. `slow`: it took too long, and is not asked again. `full` and `forbidden`: it did nothing
    wrong, but the record has no room for its act, or the table's own `act` refuses it. `printed`:
    it printed something while it thought; its decision counts. `died`: the process of its own in
    which it thought has ended; it is not asked again.
    """

    seat: int
    kind: Literal["raised", "nonsense", "slow", "died", "full", "forbidden", "printed"]
    detail: str = ""


class BotTurns(ABC):
    """The turns of the bots in a game, of all players or of some.

    Attributes
    ----------
    lost
        The seats whose bots took too long, or ended their process, and which of it: the fallback
        plays there to the end.
    """

    def __init__(self, seats: Mapping[int, Bot], max_asides: int = MAX_ASIDES) -> None:
        self.seats = dict(seats)
        self.lost: dict[int, Literal["raised", "nonsense", "slow", "died"]] = {}
        self._max_asides = max_asides
        self._asides = 0
        self._to_hear: list[int] = []
        self._past: tuple[Step, ...] | None = None
        self._out_of_turn: Sequence[Action] | None = None

    @property
    @abstractmethod
    def position(self) -> Position:
        """The position now."""

    @property
    @abstractmethod
    def history(self) -> Sequence[Step]:
        """Every event so far."""

    @abstractmethod
    def _rng(self, view: BotView) -> Random:
        """Return the generator with which a player is asked."""

    @abstractmethod
    def _note(self, view: BotView, rng: Random) -> None:
        """Note the generator as the player has left it."""

    @abstractmethod
    def _do(self, act: Action | Talk, fault: BotFault | None) -> object:
        """Do what a bot has answered, or what the fallback decides because of a fault."""

    def next(self) -> Ask | None:
        """Return the open question; None if a person is to decide, or nobody."""
        position = self.position
        acting = position.acting_seat
        if acting is None:
            return None
        if self._past is None:
            self._past = tuple(self.history)
        if self._to_hear and self._may_interrupt():
            return self._ask(self._aside(position, self._to_hear[0]))
        if acting not in self.seats:
            return None
        return self._ask(lazy_bots.BotView.to_decide(position, self._past))

    def answer(self, question: Ask) -> BotAnswer:
        """Ask in this thread; a bot that was lost answers nothing."""
        kind = self.lost.get(question.seat)
        if kind is None:
            return question.answer()
        return lazy_bots.BotAnswer(None, lazy_bots.BotFault(kind, Saying("bot.stopped")))

    def settle(self, question: Ask, answer: BotAnswer | None) -> Lapse | None:
        """Do what a bot answered; None means that it did not answer in time."""
        seat, view, rng = question.seat, question.view, question.rng
        is_known = seat in self.lost
        if answer is None:
            answer = lazy_bots.BotAnswer(None, lazy_bots.BotFault("slow", ""))
            rng = self._rng(view)  # the bot may draw from its own still
        fault, act = answer.fault, answer.act
        if fault is not None and fault.ends:
            self.lost.setdefault(seat, fault.kind)
        is_free = isinstance(act, (*TALK, Transfer, Discard))
        if not view.decides:
            if self._to_hear[:1] == [seat]:
                del self._to_hear[0]
        elif act is None or (is_free and not self._may_interrupt()):
            # A gift is legal there, but leaves the decision open; this must not go on for ever.
            act, is_free = lazy_bots.fallback(view, rng), False
        self._note(view, rng)
        if act is not None:
            self._asides += is_free
            self._do(act, fault if view.decides else None)
        if fault is None or is_known:
            return None
        return Lapse(seat, fault.kind, "" if fault.kind == "slow" else fault.detail)

    def play_on(self, max_decisions: int | None = None) -> list[Lapse]:
        """Let the bots play in this thread until a person is to decide, or the game is over."""
        lapses, decisions = [], 0
        while (question := self.next()) is not None and (
            max_decisions is None or decisions < max_decisions
        ):
            lapse = self.settle(question, self.answer(question))
            lapses += [lapse] if lapse else []
            decisions += question.view.decides
        return lapses

    def _happened(self) -> None:
        """Note an event: every bot may speak about it, those after the last player to act first."""
        self._past, self._out_of_turn = tuple(self.history), None
        last, position = self._past[-1].act, self.position
        if isinstance(last, Play) or last.player.seat not in self.seats:
            self._asides = 0
        count, alive = position.rules.players, position.alive_seats
        around = ((last.player.seat + turn) % count for turn in range(1, count + 1))
        self._to_hear = [seat for seat in around if seat in alive and self._may_speak(seat)]

    def _went_back(self) -> None:
        """Note that events were taken back: nobody speaks about that."""
        self._past = self._out_of_turn = None
        self._to_hear = []

    def _may_interrupt(self) -> bool:
        assert self._past is not None
        return self._asides < self._max_asides and len(self._past) < _TALK_UNTIL

    def _may_speak(self, seat: int) -> bool:
        return seat not in self.lost and getattr(self.seats.get(seat), "aside", None) is not None

    def _aside(self, position: Position, seat: int) -> BotView:
        assert self._past is not None
        if self._out_of_turn is None:
            self._out_of_turn = out_of_turn_actions(position)
        own = tuple(action for action in self._out_of_turn if action.player_seat == seat)
        return lazy_bots.BotView(position, COLORS[seat], own, decides=False, history=self._past)

    def _ask(self, view: BotView) -> Ask:
        seat = view.player_seat
        return Ask(seat, self.seats[seat], view, self._rng(view))
