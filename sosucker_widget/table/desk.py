"""The desk: a game, who sits at it, its bots and its log, and what all of it looks like now."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import reduce
from typing import TYPE_CHECKING, Any, Final

from sosucker_widget.engine import COLORS, Action, apply
from sosucker_widget.game import Bots, Game, Lapse, Runner
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language
from sosucker_widget.players import name_of
from sosucker_widget.record import Player, Record
from sosucker_widget.replay.build import UNTITLED, ruleset_state
from sosucker_widget.replay.claims import text_in_all
from sosucker_widget.table.defeat_steps import defeat_steps
from sosucker_widget.table.rescue_forecast import if_refused
from sosucker_widget.table.seats import Sitting
from sosucker_widget.table.table_display import defeats, in_one, legal_state, ply_of
from sosucker_widget.table.table_log import TableLog
from sosucker_widget.table.table_state import SeatState, TableState

if TYPE_CHECKING:
    from collections.abc import Iterator

VERSION: Final = 1
"""The version of the state's shape; the front end refuses another one with a clear word."""


STEP: Final = 1.2
"""Seconds that a step of the walk takes to read, where a defeat is told."""

X_BOT: Final = "x-bot"
"""The key of a record's player that names the bot that plays the seat."""

Bot = str | Callable[..., Any]


class Desk:
    """A game with all that is around it on a table.

    Parameters
    ----------
    game
        The game; `begin` puts another one in its place.
    bots
        Bots by seat, by name or as callables.
    seed
        Of the bots' chances.
    loop
        The event loop on which bots act by themselves; without one, `wait` lets them.
    pace
        Returns the seconds that a bot waits before it acts.
    limit
        Seconds that a bot may think.
    on_change
        Is called after every change, when there is another state to show.

    Examples
    --------
    >>> desk = Desk(Game(rules="documented", chips=3, first="red"))
    >>> ruling = desk.game.play("red")
    >>> desk.state()["revision"], desk.state()["ply"]["position"]["phase"]
    (1, 'give')
    """

    def __init__(
        self,
        game: Game,
        bots: Mapping[int, Bot] | None = None,
        *,
        seed: int | None = None,
        loop: asyncio.AbstractEventLoop | None = None,
        pace: Callable[[], float] = lambda: 0.0,
        limit: float = 10.0,
        on_change: Callable[[], None] = lambda: None,
    ) -> None:
        # A kernel may hand on a page's messages in another thread than the one that runs cells.
        self.lock = threading.RLock()
        self._seed, self._loop, self._pace, self._limit = seed, loop, pace, limit
        self._on_change, self._quiet = on_change, False
        self.sitting = Sitting()
        self.earlier: list[Record] = []
        self.revision = 0
        self.language: Language = DEFAULT_LANGUAGE
        self.saves = False
        self.on_begin: Callable[[], None] = lambda: None
        self._open(game, Bots(game, bots or {}, seed))

    def _open(self, game: Game, bots: Bots, *, paused: bool = False) -> None:
        self.game = game
        self.log = TableLog(game)
        self._moment = game.ply, self.log.epoch
        self._let_in(bots, paused=paused)

    def _let_in(self, bots: Bots, *, paused: bool) -> None:
        self.bots = bots
        self.runner = Runner(
            bots,
            self._loop,
            pace=self._delay,
            limit=self._limit,
            on_lapse=self._tell,
            lock=self.lock,
        )
        self.runner.paused = paused
        self._close = self.game.observe(self._changed)
        self.runner.wake()

    def _delay(self) -> float:
        """Leave time to read why the move jumped; none where bots don't wait at all."""
        pace = self._pace()
        return pace and max(pace, STEP * len(defeat_steps(self.game.history)))

    def begin(self, game: Game, bots: Mapping[int, Bot]) -> None:
        """Begin another game at this table; the one before is kept in `earlier`."""
        # First what can fail: where a bot is unknown, or a file can't be put aside, all goes on.
        seated = Bots(game, bots, self._seed)
        if self.game.length:
            self.on_begin()
            self.earlier.append(self.record)
        self.runner.stop()
        self._close()
        self.bots.close()
        self.sitting.keep(set(range(game.rules.players)) - set(bots))
        epoch = self.log.epoch
        self._open(game, seated, paused=self.runner.paused)
        self.log.epoch += epoch + 1
        self._moment = game.ply, self.log.epoch
        self.revision += 1
        self.push()

    def seat(self, seat: int, bot: Bot | None) -> None:
        """Let a bot, or with None a person, play a seat from now on."""
        bots: dict[int, Bot] = {**self.bots.seats}
        bots.pop(seat, None)
        if bot is not None:
            bots[seat] = bot
            self.sitting.free(seat)
        changed = Bots(self.game, bots, self._seed)
        self.runner.stop()
        self.bots.close()
        self._close()
        self._let_in(changed, paused=self.runner.paused)
        self.push()

    def pause(self, *, paused: bool) -> None:
        """Let the bots wait, or go on."""
        self.runner.paused = paused
        self.runner.wake()
        self.push()

    def wait(self) -> None:
        """Let the bots play, in this thread, until a person is to decide."""
        with self.quietly():
            self.runner.wait()

    def do(self, actions: Sequence[Action]) -> None:
        """Do several actions, shown as one change, or none of them.

        Raises
        ------
        IllegalActionError, GameFullError
            If one of them can't be done.
        """
        # Asked first: the rules, or a record that gets full, may not stop it half-way.
        reduce(apply, actions, self.game.position)
        self.game.reserve(len(actions))
        with self.quietly():
            for action in actions:
                self.game.act(action)

    def take_back(self, plies: int) -> None:
        """Take back actions; whoever did the first of them is named in the log."""
        step = next(s for s in self.game.history if s.ply == self.game.ply - plies + 1)
        player = step.act.player
        with self.quietly():
            self.game.undo(plies)
            self.log.notice("taken-back", player)

    @contextmanager
    def quietly(self) -> Iterator[None]:
        """Show several changes as one."""
        if self._quiet:
            yield
            return
        self._quiet = True
        try:
            yield
        finally:
            self._quiet = False
            self.push()

    @property
    def record(self) -> Record:
        """The game as a record that names the bots, so that it can be gone on with."""
        record = self.game.record
        players = tuple(
            _with_bot(player, self.bots.seats.get(seat))
            for seat, player in enumerate(record.players)
        )
        return replace(record, players=players)

    def push(self) -> None:
        """Say that there is another state to show."""
        if not self._quiet:
            self._on_change()

    def state(self) -> TableState:
        """Show the table as it is now."""
        game, heading, history = self.game, self.game.heading, self.game.history
        thinking = self.runner.thinking
        return TableState(
            version=VERSION,
            revision=self.revision,
            title=text_in_all(heading.title or UNTITLED),
            ruleset=ruleset_state(heading.preset, heading.rules),
            seats=self._seats(heading),
            ply=in_one(ply_of(heading, history), self.language),
            legal=legal_state(game.position),
            if_refused=in_one(if_refused(game.position), self.language),
            walk=in_one(defeat_steps(history), self.language),
            thinking=None if thinking is None else COLORS[thinking],
            paused=self.runner.paused,
            can_take_back=game.ply > 0,
            autosave=self.saves,
            log=self.log.tail(),
        )

    def _seats(self, heading: Record) -> list[SeatState]:
        out = defeats(self.game.history)
        return [
            SeatState(
                color=COLORS[seat],
                name=player.name,
                bot=name_of(self.bots.seats[seat]) if seat in self.bots.seats else None,
                view=self.sitting.view_at(seat),
                out=out.get(seat),
            )
            for seat, player in enumerate(heading.players)
        ]

    def _changed(self) -> None:
        self.log.follow()
        moment = self.game.ply, self.log.epoch
        # Talk moves nothing: an act that was on its way while somebody spoke still holds.
        self.revision += moment != self._moment
        self._moment = moment
        self.runner.wake()
        self.push()

    def _tell(self, lapse: Lapse) -> None:
        self.log.notice(lapse.kind, lapse.seat, lapse.detail)
        self.push()


def _with_bot(player: Player, bot: Bot | None) -> Player:
    extra = {key: value for key, value in player.extra.items() if key != X_BOT}
    return replace(player, extra=extra if bot is None else {**extra, X_BOT: name_of(bot)})
