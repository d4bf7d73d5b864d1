"""The session of a table: a game, its seats, its bots and its log, for all views."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial, reduce
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sosucker_widget.engine import Action, Ruling, apply
from sosucker_widget.game import Bots, Game, Lapse, Runner, keeping
from sosucker_widget.game.rest_timer import GameProgress, RestTimer
from sosucker_widget.given_numbers import as_real, as_whole
from sosucker_widget.locale import Language, calling
from sosucker_widget.pasted_text import isolated
from sosucker_widget.players.bots_in import close_all, unwalled
from sosucker_widget.record import Record, Talk
from sosucker_widget.record.values.head import names_of
from sosucker_widget.replay import encode
from sosucker_widget.replay.state import PlyState, Text
from sosucker_widget.session.session import Session, accepted_language, changing
from sosucker_widget.session.table.page_copy import PageCopy
from sosucker_widget.session.table.seating import (
    SeatedViews,
    bots_by_seat,
    hidden_again,
    players_with_bots,
    recorded_bots,
    seat_states,
    with_bots,
)
from sosucker_widget.session.table.solo_player import SoloPlayer
from sosucker_widget.session.table.table_bell import TableBell
from sosucker_widget.session.table.table_events import ActionDispatcher
from sosucker_widget.session.table.table_judging import TableDeals, TableJudging
from sosucker_widget.session.table.table_options import TableOptions
from sosucker_widget.session.table.table_power import TablePower, TableStory
from sosucker_widget.session.table.table_saving import TableSaving
from sosucker_widget.session.table.table_shown import (
    TableVotes,
    offer_state,
    shown_state,
    without_files,
)
from sosucker_widget.session.view import SeatError, View
from sosucker_widget.table import telling
from sosucker_widget.table.defeat_steps import defeat_steps
from sosucker_widget.table.retold import retold_text
from sosucker_widget.table.table_log import TableLog
from sosucker_widget.table.table_state import TableState

if TYPE_CHECKING:
    import asyncio
    from pathlib import Path

    from sosucker_widget.export.front_end import Part
    from sosucker_widget.game.autosave import FileNotice
    from sosucker_widget.game.keeping import Autosave, UnfinishedGame
    from sosucker_widget.power.power_state import PromiseFateState, StoryState

STEP: Final = 1.2
"""Seconds to read each step when a defeat is explained."""

SLOWEST: Final = 60.0
"""The longest time, in seconds, that bots can be made to wait before they act."""

Bot = str | Callable[..., Any]

_USUAL: Final = TableOptions()


@dataclass
class SharedTable:
    """What all views of a table share, besides the game itself."""

    pace: float = 1.0
    """Seconds that a bot waits before it acts."""
    coach: bool = False


class _Sitting(NamedTuple):
    """A game and who plays it: another game, or another bot, replaces all of it at once."""

    game: Game
    begun: int
    """How many changes it had when it began at this table."""
    bots: Bots
    seated: SeatedViews
    """The bots at its seats, and the views."""
    runner: Runner
    log: TableLog
    solo: SoloPlayer
    """Its log, and what is told to its only person."""
    stop_observing: Callable[[], None]
    """Ends that the table hears of the game."""
    earlier: tuple[Record, ...] = ()
    offer: UnfinishedGame | None = None
    """An unfinished game that can be gone on with."""
    seed: int | None = None
    before: _Sitting | None = None
    """What was played before, until that has been ended."""


class TableSession(Session):
    """A game with everything that a table adds to it.

    Attributes
    ----------
    bell
        Stops a game when its time is up.
    dispatcher
        Does every action, and tells of it.
    deals
        The deals that were offered.
    ending
        The story of a game that is over.
    votes
        The votes of teams, where teams play.
    """

    def __init__(
        self,
        game: Game,
        bots: Mapping[int, Bot] | None = None,
        options: TableOptions = _USUAL,
        *,
        loop: asyncio.AbstractEventLoop | None = None,
        autosave: Autosave | None = None,
        by_default: bool = False,
        replaces: bool = False,
        offer: UnfinishedGame | None = None,
    ) -> None:
        super().__init__()
        self._options, self._loop = options, loop
        self.bell = TableBell(lambda: self.game, self._ring_for, minutes=options.minutes, loop=loop)
        self._saving = TableSaving(
            self,
            autosave,
            by_default=by_default,
            replaces=replaces,
            game=lambda: self.game,
            has_act=lambda: self.game.changes > self._sitting.begun,
            timer=RestTimer(self.rest, loop),
        )
        self.dispatcher = ActionDispatcher(self._game_in_time)
        self.judging = TableJudging(lambda: self._loop, self._retell)
        self.power = TablePower(
            lambda: self._loop,
            lambda: self.record,
            self._show_power,
            lock=self.lock,
            calling=self.calling,
        )
        self.deals = TableDeals(self.judging)
        self.votes = TableVotes()
        self.ending = TableStory(lambda: self._loop)
        self._states: dict[tuple[Language, bool], bytes] = {}
        self._stale = False
        self.shared = SharedTable(options.pace, options.coach)
        self.page_copy = PageCopy(lambda: self.game, lambda: self.bots.seats)
        made = self._bots_of(game, bots or {}, options.seed)
        self._sitting: _Sitting = self._begun(game, made, SeatedViews())._replace(
            offer=offer, seed=options.seed
        )
        # The revision, and the moment that it counts.
        self._counted: tuple[int, tuple[object, ...]] = 0, self._moment
        self._followed: tuple[object, ...] = ()
        self._catch_up()

    @property
    def game(self) -> Game:
        """The game that is being played."""
        return self._sitting.game

    @property
    def bots(self) -> Bots:
        """The bots at its seats."""
        return self._sitting.bots

    @property
    def runner(self) -> Runner:
        """What asks the bots."""
        return self._sitting.runner

    @property
    def seated(self) -> SeatedViews:
        """The views at its seats."""
        return self._sitting.seated

    @property
    def log(self) -> TableLog:
        """The log of the game."""
        return self._sitting.log

    @property
    def solo(self) -> SoloPlayer:
        """What is told to the only person."""
        return self._sitting.solo

    @property
    def earlier(self) -> list[Record]:
        """The earlier games at this table."""
        return list(self._sitting.earlier)

    @property
    def file(self) -> Path | None:
        """The file in which the game is kept; None if it isn't, or not yet."""
        return self._saving.file

    @property
    def revision(self) -> int:
        """How often the position has changed: a request that is about an older one is refused."""
        return self._counted[0]

    @property
    def _moment(self) -> tuple[object, ...]:
        # Talk changes no position: an act sent while somebody was speaking is still valid.
        return self.game, self.game.ply, self.log.cuts, self.game.is_stopped

    @property
    def _told_moment(self) -> tuple[object, ...]:
        # What is told of it names the players.
        return *self._moment, self.game.heading.players

    def start(self) -> None:
        """Judge the game so far, and start to save it to disk."""
        with self.lock:
            if (newer := self._saving.begin()) is not None:
                game = Game(newer)
                self._saving.newer(game)
                bots = self._bots_of(game, self.bots.seats, self._sitting.seed)
                begun = self._begun(game, bots)
                self._go_on_with(begun._replace(offer=self._sitting.offer, seed=self._sitting.seed))
            self.push()

    def close(self) -> None:
        """Stop the bots and the analysis, and write the file of the game."""
        with self.lock:
            self.runner.paused = True
            self.runner.stop()
            close_all(self.bots.seats.values())
            self.judging.stop()
            self.power.stop()
            self.ending.stop()
            self.bell.stop()
            self._saving.close()
            self.dispatcher.events.close()

    def see(self) -> None:
        """Note that somebody sees the table: by default, what is played there is kept from then."""
        with self.lock:
            if self._saving.see():
                self.push()

    def kept_record(self) -> Record:
        """Return the game now, to be kept."""
        with self.lock:
            return with_bots(self.game.record, self.bots.seats)

    def progress(self) -> GameProgress:
        """Return the game now, and how far it has come."""
        with self.lock:
            game = self.game
            players = players_with_bots(game.heading, self.bots.seats)
            return GameProgress(game, game.changes, players, game.heading.stopped)

    def tell_kept(self, kind: FileNotice, detail: str = "") -> None:
        """Tell in the log what has become of the file."""
        self.log.notice(kind, detail=detail)
        self._states.clear()
        self._stale = True

    def stop_keeping(self) -> None:
        """Stop the bots, and give the file back: another table goes on with this game."""
        with self.lock:
            self.runner.paused = True
            self.runner.stop()
            self._saving.leave()
            self.tell_kept("taken-over")
            self.publish()

    def close_file(self) -> None:
        """Write the file of the game whole, and give it back."""
        with self.lock:
            self._saving.close()

    def _begun(
        self,
        game: Game,
        bots: Bots,
        seated: SeatedViews | None = None,
        *,
        epoch: int = 0,
        paused: bool = False,
    ) -> _Sitting:
        """Return what is played once a game has begun; nothing has changed yet."""
        log = TableLog(game, epoch)
        _tell_unwalled(log, bots, bots.seats)
        return _Sitting(
            game=game,
            begun=game.changes,
            bots=bots,
            seated=self.seated if seated is None else seated,
            runner=self._runner_of(bots, paused=paused),
            log=log,
            solo=SoloPlayer(game, bots, self.judging),
            stop_observing=game.observe(partial(self._follow, game)),
        )

    def _runner_of(self, bots: Bots, *, paused: bool) -> Runner:
        runner = Runner(
            bots,
            self._loop,
            pace=self._delay,
            limit=self._options.limit,
            on_lapse=self._tell,
            lock=self.lock,
            held=self._is_held,
        )
        runner.paused = paused
        return runner

    def _go_on_with(self, sitting: _Sitting) -> None:
        """Play something else from now on."""
        self._leave()
        self._sitting = sitting._replace(before=self._sitting)
        self._catch_up()

    def _leave(self) -> None:
        """End what was played before."""
        sitting, before = self._sitting, self._sitting.before
        if before is None:
            return
        before.runner.paused = True
        before.runner.stop()
        before.bots.close(sitting.bots)
        if before.game is not sitting.game:
            before.stop_observing()
        self._sitting = sitting._replace(before=None)

    def _delay(self) -> float:
        """Leave time to read why the move rebounded; none if bots don't wait at all."""
        pace = 0.0 if self.solo.is_hurried else self.shared.pace * self.solo.slowness
        return pace and max(pace, STEP * len(defeat_steps(self.game.history)))

    @changing
    def begin(self, game: Game, bots: Mapping[int, Bot], *, seed: int | None = None) -> None:
        """Begin another game at this table; the previous one is kept in `earlier`."""
        # What can fail comes first: if a bot is unknown or a file can't be moved away, the old game
        # stays.
        seed = self._sitting.seed if seed is None else seed
        made, earlier = self._bots_of(game, bots, seed), self._sitting.earlier
        if self.game.length:
            self._saving.put_aside()
            earlier = *earlier, self.record
        seated = self.seated.keeping(set(range(game.rules.players)) - set(bots))
        epoch, paused = self.log.epoch + 1, self.runner.paused
        begun = self._begun(game, made, seated, epoch=epoch, paused=paused)
        self._go_on_with(begun._replace(earlier=earlier, seed=seed))
        self.push()

    def rematch(self) -> None:
        """Begin another game by the same rules and with the same players, by the next beginner."""
        before = self.game.heading
        beginner = before.start.moving_seat
        count = before.rules.players
        game = Game(rules=before.rules, first=0 if beginner is None else (beginner + 1) % count)
        game.name(dict(names_of(before.players).items()))
        self.begin(game, hidden_again(self.bots.seats))

    def ring(self) -> None:
        """Stop the game where it stands."""
        self.change(self._ring)

    def _ring(self) -> None:
        self.game.stop()
        self.log.notice("rung")
        self.dispatcher.events.stop()

    def _ring_for(self) -> None:
        """Ring since the time is up."""
        with self.lock:
            if not (self.game.is_over or self.game.is_stopped):
                self.ring()

    def _game_in_time(self) -> Game:
        """Return the game; where the time is up, it has been stopped."""
        self.bell.look()
        return self.game

    @changing
    def resume(self, game: str) -> None:
        """Go on with the game that is offered, in place of one in which nothing has happened."""
        offer = self._sitting.offer
        if offer is None or self.game.length or offer.path.name != game:
            raise LookupError(f"{game!r} is not offered")
        autosave = keeping.Autosave(offer.path)
        record = offer.record if autosave.found is None else autosave.found
        bots = bots_by_seat(recorded_bots(record), record.rules.players)
        resumed = Game(record)
        self._saving.go_on(resumed, autosave)
        self.begin(resumed, bots)
        self.log.notice("resumed")
        self.push()

    @changing
    def seat(self, seat: int, bot: Bot | None) -> None:
        """Let a bot (or, with None, a person) play a seat from now on."""
        bots: dict[int, Bot] = {**self.bots.seats}
        bots.pop(seat, None)
        seated = self.seated
        if bot is not None:
            bots[seat] = bot
            seated = seated.keeping(set(range(self.game.rules.players)) - {seat})
        changed = self._bots_of(self.game, bots, self._sitting.seed)
        changed.keep_lost(self.bots)
        runner = self._runner_of(changed, paused=self.runner.paused)
        self._go_on_with(self._sitting._replace(bots=changed, runner=runner, seated=seated))
        _tell_unwalled(self.log, changed, [] if bot is None else [seat])
        self.push()

    def act_on(self, loop: asyncio.AbstractEventLoop | None) -> asyncio.AbstractEventLoop | None:
        """Let the bots act on another event loop from now on; return the one before.

        Where guests play, it is one that goes on while the kernel runs a cell.
        """
        with self.lock:
            before, self._loop = self._loop, loop
            self.power.stop()
            self.bell.look_on(loop)
            bots = self._bots_of(self.game, self.bots.seats, self._sitting.seed)
            bots.keep_lost(self.bots)
            runner = self._runner_of(bots, paused=self.runner.paused)
            self._go_on_with(self._sitting._replace(bots=bots, runner=runner))
            return before

    @changing
    def sit(self, view: str, seat: int | None, *, over: bool = False) -> None:
        """Let a view take a seat or leave it; see `SeatedViews.sit`."""
        if seat in self.bots.seats:
            raise SeatError("not-now", "bot-seat", seat)
        self.seated.sit(view, seat, over=over)
        self.push()

    def check_seat(self, view: str, seat: int) -> None:
        """Check that a view may act for a seat: no bot plays it, and the view has no other seat."""
        if seat in self.bots.seats:
            raise SeatError("not-your-seat", "bot-seat", seat)
        self.seated.check(view, seat)

    @changing
    def pause(self, *, paused: bool) -> None:
        """Pause the bots, or let them continue."""
        self.runner.paused = paused
        self.runner.wake()
        self.push()

    def skip(self) -> None:
        """Let the bots play without waiting until a person is to decide."""
        if self.solo.is_out:
            self.watch()
        self.solo.hurry()
        self.runner.hurry()

    @changing
    def watch(self) -> None:
        """Let a game go on in which the only person is out."""
        self.solo.go_on()
        self.runner.wake()
        self.push()

    def again(self, first: int, last: int) -> list[PlyState]:
        """Return the plies from one to another again, with the position before the first."""
        return self.solo.again(first, last)

    @changing
    def wait(self) -> None:
        """Let the bots play, in this thread, until a person is to decide."""
        self.runner.wait()

    def _bots_of(self, game: Game, bots: Mapping[int, Bot], seed: int | None) -> Bots:
        def do(act: Action | Talk) -> None:
            if self.bots is made:
                self.dispatcher.for_bot(act)

        made = Bots(
            game,
            bots,
            seed,
            do=do,
            bots_in=self._options.bots_in,
            limit=self._options.limit,
            deals=len(bots) < game.rules.players,
            felt=self.push if len(bots) == game.rules.players - 1 else None,
        )
        return made

    def do(self, actions: Sequence[Action]) -> list[Ruling]:
        """Do several actions, shown as one change, or none of them.

        If the hook refuses one of them, those before it stay done.
        """
        # Checked first, so that neither the rules nor a full record can stop it half-way.
        reduce(apply, actions, self.game.position)
        self.game.reserve(len(actions))
        return self.change(lambda: [self.dispatcher.perform_hook(one) for one in actions])

    def take_back(self, plies: int) -> None:
        """Take back actions. The log names the player of the first one."""
        count = as_whole(plies, 1, self.game.ply)
        if count is None:
            self.game.undo(plies)  # says why not
        else:
            self._take_back(count)

    @changing
    def _take_back(self, plies: int) -> None:
        history, first = self.game.history, self.game.ply - plies + 1
        step = history[bisect_left(history, first, key=lambda step: step.ply)]
        self.game.undo(plies)
        self.log.notice("taken-back", step.act.player.seat)

    @property
    def record(self) -> Record:
        """The game as a record that names the bots, so that it can be continued."""
        return with_bots(self.game.record, self.bots.seats)

    def state(self, language: Language, *, leads: bool = True) -> TableState:
        """Return the state of the table now, told in a language.

        What is on the host's disk is told only to a view that leads.
        """
        with self.calling():
            state = self._told_state(language)
        return state if leads else without_files(state)

    def calling(self) -> AbstractContextManager[None]:
        """Call the players by their names in what is said inside.

        >>> session = TableSession(Game(rules="documented", first="red"))
        >>> session.game.name({"red": "Mia"})
        >>> ruling = session.game.play("red")
        >>> session.state("en")["ply"]["rulings"][0]["sentence"]["en"]
        'Blue, Green and Yellow are not in pile 1. Mia chooses who moves next.'
        """
        names = names_of(self.game.heading.players)
        return calling({color.value: isolated(name) for color, name in names.items()})

    def _told_state(self, language: Language) -> TableState:
        heading, history = self.game.heading, self.game.history
        return shown_state(
            game=self.game,
            seats=seat_states(heading, history, self.bots.seats, self.seated),
            runner=self.runner,
            log=self.log,
            revision=self.revision,
            kept=self._saving.kept,
            offer=None if self.game.length else offer_state(self._sitting.offer),
            copy=self.page_copy.state(),
            deals=self.deals.state(history, self.solo.player, lambda: self.record),
            bell=self.bell.state(),
            home=self.solo.state(),
            you=self.solo.player,
            language=language,
        )

    def values(self, view: View) -> Mapping[str, Any]:
        """Return everything that a view shows, with the state told in its language."""
        shown = view.language, view.rights.leads
        if shown not in self._states:
            self._states[shown] = encode(self.state(view.language, leads=view.rights.leads))
        state = self._states[shown]
        shared, intro = self.shared, self.introduces(view)
        return {
            "_state": state,
            "language": view.language,
            "intro": intro,
            "_intro": telling.packed_introduction(self.game.rules) if intro else b"",
            "pace": shared.pace,
            "coach": shared.coach,
            "_power": self.power.packed(view.language),
            "_promises": self.judging.promises,
            "_vote": self.votes.shown,
            **self.parts_for(view),
        }

    def _parts_shown(self, view: View) -> Iterator[Part]:
        if self.introduces(view):
            yield "intro"
        if self.votes.shown is not None:
            yield "team"
        if self.game.is_over or self.game.is_stopped:
            yield "end"

    def accepted(self, view: View, name: str, value: object) -> object:
        """Check a value set by a browser; return it as accepted, or None."""
        if name == "language":
            return accepted_language(value)
        if name == "intro":
            return value if isinstance(value, bool) else None
        if not view.rights.leads:
            return None
        if name == "coach":
            return value if isinstance(value, bool) else None
        if name == "pace" and (value := as_real(value)) is not None:
            return float(value) if 0 <= value <= SLOWEST else None
        return None

    def _apply(self, view: View, name: str, value: Any) -> None:  # noqa: ANN401 - as accepted
        setattr(view if name in {"language", "intro"} else self.shared, name, value)
        if name == "intro":
            self.runner.wake()
            self.push()

    def introduces(self, view: View) -> bool:
        """Tell whether a view shows the introduction, which ends with the first act."""
        return view.intro and not self.game.length

    def _is_held(self) -> bool:
        """Tell whether the bots wait for a reader: of the introduction, or of the own defeat."""
        return any(self._waits_for(view) for view in self.views)

    def _waits_for(self, view: View) -> bool:
        if not view.rights.leads:
            return False
        player = self.solo.player
        sitting = None if player is None else self.seated.view_at(player)
        return self.introduces(view) or (self.solo.is_out and sitting in {None, view.id})

    def push(self) -> None:
        """Show a new state in all views, then save the game."""
        self._stale = True
        self.publish()

    def _send(self) -> None:
        """Send what has changed; the state first, since a click waits for it."""
        if self._stale:
            # First of all: what is shown or answered outlives the process.
            self._save()
            self._states.clear()
            self.power.forget(self._told_moment)
        stale = self._stale
        super()._send()
        self.page_copy.sent()
        if stale and self.judging.is_needed(self.log):
            with self.calling():
                self.judging.judge(self.game.history)
            super()._send()
        if stale and self._options.analyse:
            self.power.begin(self._told_moment)
        self._stale = False

    def _show_power(self) -> None:
        with self.lock:
            self.publish()

    def _retell(self) -> None:
        with self.lock:
            self.push()

    def broken_by(self, action: Action) -> list[Text]:
        """Tell which promises a legal action would break."""
        if not self.log.has_promises:
            return []
        return telling.breaks_state(self.game.history, action)

    def story(self, view: str) -> StoryState | None:
        """Tell a view how the game ended; None if it goes on."""
        with self.lock:
            position, is_stopped = self.game.position, self.game.is_stopped
            if not (position.is_over or is_stopped):
                return None
            people = [
                seat for seat in range(self.game.rules.players) if seat not in self.bots.seats
            ]
            own = self.seated.seat_of(view)
            # Against bots, the only person is the one who looks.
            you = people[0] if own is None and len(people) == 1 else own
            verdict = self.bell.verdict() if is_stopped else None
            with self.calling():
                story = self.ending.told(
                    self.record,
                    you,
                    of=(self.revision, self.log.epoch),
                    verdict=verdict,
                    is_stopped=is_stopped,
                )
                if story["balance"] is not None:
                    story["balance"]["each"] = [*map(_retold, story["balance"]["each"])]
                return story

    def retry(self, ply: int) -> None:
        """Take back all that was done after a ply; what was played stays as a variation."""
        self.take_back(self.game.ply - ply)

    def broken(self) -> dict[int, int]:
        """Return who broke a promise, by the ply at which it was broken."""
        history, players = self.game.history, range(self.game.rules.players)
        judged = (self.judging.verdicts(history, player).items() for player in players)
        return {
            ply: one.maker
            for verdicts in judged
            for ply, several in verdicts
            for one in several
            if one.outcome == "broken"
        }

    def save_whole(self) -> None:
        """Write the file of the game whole, if it is kept."""
        with self.lock:
            self._saving.save(whole=True)

    def rest(self) -> None:
        """Write the file whole if its journal has more, and show what there is to tell of it."""
        with self.lock:
            if failed := self._saving.rest():
                self.log.notice("unsaved", detail=failed)
                self._stale = True
            if self._stale:
                self.publish()

    def _save(self) -> None:
        if failed := self._saving.save(whole=self.game.is_over):
            self.log.notice("unsaved", detail=failed)

    def _follow(self, game: Game) -> None:
        if game is self.game:
            self._catch_up()
            self.push()

    def _catch_up(self) -> None:
        self._leave()
        followed = self.game, self.game.changes, self.runner
        if followed == self._followed:
            return
        self.log.follow()
        self.page_copy.follow()
        self.bell.follow()
        if not (self.game.is_over or self.game.is_stopped):
            self.ending.stop()
        (revision, before), moment = self._counted, self._moment
        self._counted = revision + (moment != before), moment
        self.dispatcher.note()
        self.runner.wake()
        self._stale = True
        self._followed = followed

    def _tell_listeners(self) -> None:
        # What a listener does is done by code, even if it hears of a click.
        self.dispatcher.acting_as("code", None, self._tell_events)

    def _tell_events(self) -> None:
        self.dispatcher.events.tell()
        super()._tell_listeners()

    def _tell(self, lapse: Lapse) -> None:
        with self.calling():
            self.log.notice(lapse.kind, lapse.seat, lapse.detail)
        self.push()


def _retold(promise: PromiseFateState) -> PromiseFateState:
    """Call players by their names in the words of a deal."""
    return {**promise, "text": retold_text(promise["text"], promise["to"])}


def _tell_unwalled(log: TableLog, bots: Bots, seats: Iterable[int]) -> None:
    for seat in seats:
        if unwalled([bots.seats[seat]]):
            log.notice("no-sandbox", seat)
