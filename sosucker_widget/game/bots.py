"""The bots of a game: whom to ask next, and what to do with the answer.

Nothing here waits or runs in parallel: a script asks one bot after the other (`play_on`), and the
table asks them off its main thread (`Runner`), both through `next` and `settle`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from sosucker_widget.engine import Action, Discard, Play, Transfer, as_color
from sosucker_widget.game.game import Game
from sosucker_widget.players import asking
from sosucker_widget.players.bots_in import (
    LIMIT,
    BotsIn,
    check_bots_in,
    close_all,
    in_processes,
)
from sosucker_widget.record import TALK, Talk

if TYPE_CHECKING:
    from sosucker_widget.players import Bot, BotAnswer, BotView, Mood


class Ask(NamedTuple):
    """A question to a bot: at its own decision, or out of turn after an event.

    Attributes
    ----------
    seat
        The seat of the bot.
    view, rng
        The bot's arguments. The generator is seeded from the game's seed, the seat and the moment,
        so that the answer is the same each time, also after moves were taken back.
    feels
        Whether it is asked for its moods too.
    deals
        Whether it may deal, if it has nothing else to say.
    """

    seat: int
    bot: Bot
    view: BotView
    rng: random.Random
    feels: bool = False
    deals: bool = False

    def answer(self) -> BotAnswer:
        """Ask the bot; return an answer whatever the bot does."""
        return asking.ask_all(self.bot, self.view, self.rng, feels=self.feels, deals=self.deals)


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


class Bots:
    """The bots at the seats of a game.

    Parameters
    ----------
    game
        The game.
    seats
        The bots by colour: callables, or names for `sosucker_widget.players.make`.
    seed
        The seed of the bots' random choices.
    do
        Does what a bot decides; by default the game's own `act` and `talk`.
    bots_in
        Where the bots think: `thread`, in this process, or `process`, each in one of its own.
    limit
        Seconds that a bot in a process of its own may think about a question.
    felt
        Called when a bot's moods have changed; without it, no bot is asked for them.

    Attributes
    ----------
    moods
        What each bot told of its moods last, by seat.

    Raises
    ------
    ValueError
        If there is no such bot or colour.

    Examples
    --------
    >>> game = Game(rules="documented", chips=3, first="red", seed=1)
    >>> bots = Bots(game, dict.fromkeys(["red", "blue", "green", "yellow"], "random"), seed=1)
    >>> bots.play_on()
    []
    >>> game.position.phase
    'over'
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
        felt: Callable[[], object] | None = None,
    ) -> None:
        check_bots_in(bots_in, limit)
        self._game, self._do = game, do or self._do_in_game
        players = game.rules.players
        self.seats: dict[int, Bot] = {
            as_color(color, players, "seats").seat: asking.make(bot) for color, bot in seats.items()
        }
        if bots_in == "process":
            placed = in_processes(self.seats.values(), limit)
            self.seats = dict(zip(self.seats, placed, strict=True))
        self._seed = random.SystemRandom().getrandbits(64) if seed is None else seed
        self._abandoned: set[int] = set()
        self._to_hear: list[int] = []
        self._felt, self._moodless = felt, set[int]()
        self.moods: dict[int, tuple[Mood, ...]] = {}
        self._asides = 0
        self._length = game.length
        self._stop_hearing = game.observe(self._hear)
        self._hear()

    def close(self, then: Bots | None = None) -> None:
        """Hear no more of the game, and end the bots' processes; `then` takes over its bots."""
        self._stop_hearing()
        going_on = [] if then is None else [*then.seats.values()]
        close_all(bot for bot in self.seats.values() if not any(bot is one for one in going_on))

    def keep_abandoned(self, before: Bots) -> None:
        """Let the fallback go on for the bots that were abandoned before, at the same seats."""
        for seat in before._abandoned:
            if self.seats.get(seat) is before.seats.get(seat) is not None:
                self._abandoned.add(seat)

    def next(self) -> Ask | None:
        """Return the open question; None if a person is to decide, or nobody."""
        position, history = self._game.position, self._game.history
        if self._to_hear and self._asides < asking.MAX_ASIDES:
            return self._ask(asking.BotView.aside(position, self._to_hear[0], history))
        if position.acting_seat is None or position.acting_seat not in self.seats:
            return None
        return self._ask(asking.BotView.to_decide(position, history))

    def settle(self, question: Ask, answer: BotAnswer | None) -> Lapse | None:
        """Do what a bot answered; None means that it did not answer in time.

        Returns
        -------
        Lapse or None
            What was wrong, if anything: the fallback has decided instead.

        Raises
        ------
        GameFullError
            If the record has no room for another event.
        """
        lapse = None
        if answer is None:
            self._abandoned.add(question.seat)
            lapse = Lapse(question.seat, "slow")
        elif answer.fault is not None:
            detail = "" if answer.fault.kind == "slow" else answer.fault.detail
            lapse = Lapse(question.seat, answer.fault.kind, detail)
            if answer.fault.ends:
                self._abandoned.add(question.seat)
        act = None if answer is None or lapse is not None else answer.act
        free = isinstance(act, (*TALK, Transfer, Discard))
        if not question.view.decides:
            if self._to_hear[:1] == [question.seat]:
                del self._to_hear[0]
        elif act is None or (free and self._asides >= asking.MAX_ASIDES):
            # A gift is legal there, but leaves the decision open; this must not go on for ever.
            act, free = asking.fallback(question.view, question.rng), False
        if act is not None:
            self._asides += free
            self._do(act)
        return lapse or self._feel(question.seat, answer)

    def _feel(self, seat: int, answer: BotAnswer | None) -> Lapse | None:
        """Note a bot's moods; one that fails to tell them is not asked for them again."""
        told = answer.feelings if answer is not None else None
        if told is None:
            return None
        if told.fault is not None:
            self._moodless.add(seat)
        if self.moods.get(seat, ()) != told.moods:
            self.moods[seat] = told.moods
            if self._felt is not None:
                self._felt()
        return None if told.fault is None else Lapse(seat, told.fault.kind, told.fault.detail)

    def play_on(self, max_decisions: int | None = None) -> list[Lapse]:
        """Let the bots play in this thread until a person is to decide, or the game is over.

        Parameters
        ----------
        max_decisions
            Stop after this many decisions by bots.

        Returns
        -------
        list of Lapse
            What bots did wrong.
        """
        lapses, decisions = [], 0
        while (question := self.next()) is not None and (
            max_decisions is None or decisions < max_decisions
        ):
            lapse = self.settle(question, self.answer(question))
            lapses += [lapse] if lapse else []
            decisions += question.view.decides
        return lapses

    def answer(self, question: Ask) -> BotAnswer:
        """Ask in this thread; for a bot that was abandoned the fallback answers."""
        if self.is_abandoned(question.seat):
            return asking.BotAnswer(asking.fallback(question.view, question.rng))
        return question.answer()

    def is_abandoned(self, seat: int) -> bool:
        """Tell whether a bot once took too long, so that the fallback plays its seat."""
        return seat in self._abandoned

    def _hear(self) -> None:
        """After each event every bot may speak; nobody speaks about what is taken back."""
        grown, self._length = self._game.length > self._length, self._game.length
        if not grown:
            self._to_hear = []
            self.moods.clear()
            return
        act = self._game[-1].act
        if isinstance(act, Play) or act.player.seat not in self.seats:
            self._asides = 0
        self._to_hear = self._listening()

    def _listening(self) -> list[int]:
        """List the bots to be asked out of turn, starting after the last player to act."""
        players, alive = self._game.rules.players, self._game.position.alive_seats
        after = self._game[-1].act.player.seat + 1
        seats = sorted(self.seats, key=lambda seat: (seat - after) % players)
        return [seat for seat in seats if self._may_speak(seat) and seat in alive]

    def _may_speak(self, seat: int) -> bool:
        speaks = getattr(self.seats[seat], "aside", None) is not None
        return (speaks or self._feels(seat) or self._deals(seat)) and seat not in self._abandoned

    def _deals(self, seat: int) -> bool:
        """Tell whether a bot may deal now: with a person, who is to act."""
        person = self._game.position.acting_seat
        if self._felt is None or person is None or person in self.seats:
            return False
        return getattr(self.seats[seat], "deal", None) is not None

    def _feels(self, seat: int) -> bool:
        if self._felt is None or seat in self._moodless:
            return False
        return getattr(self.seats[seat], "mood", None) is not None

    def _do_in_game(self, act: Action | Talk) -> None:
        if isinstance(act, TALK):
            self._game.talk(act)
        else:
            self._game.act(act)

    def _ask(self, view: BotView) -> Ask:
        seat = view.player_seat
        # A string gives the same seed in every process and version; the draws are not secret.
        moment = f"{self._seed}/{seat}/{len(view.history)}/{view.decides:d}"
        rng = random.Random(moment)  # noqa: S311
        feels = not view.decides and self._feels(seat)
        deals = not view.decides and self._deals(seat)
        return Ask(seat, self.seats[seat], view, rng, feels, deals)
