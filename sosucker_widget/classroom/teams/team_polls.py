"""The votes of a game between teams, one after the other: the clock runs, and the room acts."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sosucker_widget.classroom.teams.team_poll import TeamPoll, decisions
from sosucker_widget.classroom.teams.team_vote import Clock, TeamVote, VoteError
from sosucker_widget.engine import COLOR_NAMES, Action
from sosucker_widget.protocol.request_error import refusal
from sosucker_widget.record.values.action_json import action_from_json
from sosucker_widget.session.table.table_shown import X_VOTE, VoteStep

if TYPE_CHECKING:
    import asyncio

    from sosucker_widget.classroom.table_thread import TableThread
    from sosucker_widget.session.table.table_session import TableSession

MORE: Final = 10.0
"""The seconds by which a vote is prolonged at once."""

_LOGGER: Final = logging.getLogger("sosucker_widget")


class PausableClock:
    """Counts seconds, except while it is paused."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._epoch = time.time() - now()
        self._stood = 0.0
        self._paused_at: float | None = None

    @property
    def now(self) -> float:
        """The seconds now."""
        return self._now() - self._stood if self._paused_at is None else self._paused_at

    @property
    def is_paused(self) -> bool:
        """Whether it stands still."""
        return self._paused_at is not None

    def pause(self) -> None:
        """Stop it."""
        self._paused_at = self.now

    def go_on(self) -> None:
        """Let it go on where it stood."""
        self._stood = self._now() - self.now
        self._paused_at = None

    def shown(self, when: float) -> int | None:
        """Return when a time of it comes, in milliseconds since 1970; None while it is paused."""
        return None if self.is_paused else round((when + self._stood + self._epoch) * 1000)


class Team(NamedTuple):
    """Who plays a seat."""

    members: tuple[str, ...] = ()
    """All members, by the alphabet."""
    here: Collection[str] = frozenset()
    """Those who have a page open."""


class TeamPolls:
    """Asks the team that is to decide, and does what it has decided.

    The first vote waits for the host. Each later one begins after a rest, or when the host says so.
    An act without a choice needs no vote. All methods need the session's lock.
    """

    def __init__(
        self,
        session: TableSession,
        worker: TableThread,
        *,
        clock: Clock,
        team: Callable[[int], Team],
        names: Callable[[], Mapping[str, str]],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._session, self._worker, self._clock = session, worker, clock
        self._team, self._names, self._time = team, names, PausableClock(now)
        self._has_begun = bool(session.game.length)
        self._rest: tuple[int, float] | None = None
        self._poll: TeamPoll | None = None
        self._closed: dict[int, TeamPoll] = {}
        self._latest: TeamPoll | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._is_due = False
        session.votes.led_by = self

    def close(self) -> None:
        """End all votes: the table is played without teams again."""
        self._poll, self._has_begun = None, False
        self._worker.do(self._arm, None)
        self._session.votes.led_by = self._session.votes.shown = None
        self._session.publish()

    def follow(self) -> None:
        """Note that the game has gone on, or that members have come or gone."""
        session, poll = self._session, self._poll
        is_stopped = session.game.is_stopped
        if poll is not None and poll.revision == session.revision and not is_stopped:
            team = self._team(poll.seat)
            self._put(poll._replace(vote=poll.vote.among(team.members, team.here, self._time.now)))
            return
        self._poll = None
        asked = decisions(session.game.position)
        if not self._has_begun or is_stopped or asked is None or not self._team(asked[0]).here:
            self._rest = None
        elif self._rest is None or self._rest[0] != session.revision:
            rest = 0.0 if self._clock.seconds is None else self._clock.rest
            self._rest = session.revision, self._time.now + rest
            self._worker.do(self._arm, self._rest[1])
        self._show_soon()

    def cast(self, member: str, revision: object, raw: object) -> None:
        """Take a member's vote."""
        poll = self._poll
        if poll is None or revision != poll.revision:
            raise refusal("stale", "stale")
        if self._time.is_paused:
            raise refusal("not-now", "vote-paused")
        action = action_from_json(raw, self._session.game.position)
        try:
            choice = poll.actions.index(action)
        except ValueError:
            raise refusal("not-now", "vote-no-choice") from None
        try:
            self._put(poll._replace(vote=poll.vote.cast(member, choice, self._time.now)))
        except VoteError as error:
            raise refusal("not-now", f"vote-{error.code}") from None

    def step(self, step: VoteStep) -> None:
        """Begin a vote, give more time, end it, or stop all clocks for a while."""
        poll, now = self._poll, self._time.now
        if step in {"pause", "go-on"}:
            self._pause(paused=step == "pause")
        elif self._time.is_paused:
            return
        elif poll is not None and step == "more":
            self._put(poll._replace(vote=poll.vote.prolonged(MORE, now)))
        elif poll is not None and step == "close":
            self._put(poll._replace(vote=poll.vote.ended(now)))
        elif poll is None and step == "begin":
            self._has_begun = True
            self.follow()
            self._worker.do(self._begin)

    def _pause(self, *, paused: bool) -> None:
        """Stop the clock, or let it go on."""
        if paused == self._time.is_paused:
            return
        if paused:
            self._time.pause()
        else:
            self._time.go_on()
        poll, rest = self._poll, self._rest
        if not paused and poll is not None and poll.vote.outcome is not None:
            self._worker.do(self._act, poll)
        else:
            self._worker.do(self._arm, poll.vote.ends if poll else rest[1] if rest else None)
        self._show_soon()

    def for_member(self, member: str, seat: int) -> dict[str, Any]:
        """Return what a member of a team is shown: the open vote, and the last closed one."""
        names = self._names()
        poll, closed = self._poll, self._closed.get(seat)
        is_own = poll is not None and poll.seat == seat
        return {
            "seat": COLOR_NAMES[seat],
            "vote": poll.for_member(member, names) if poll and is_own else None,
            "last": closed.for_member(member, names) if closed else None,
        }

    # --- in the table's thread ---

    def _tick(self) -> None:
        with self._session.lock:
            self._alarm = None
            poll = self._poll
            if poll is not None:
                self._put(poll._replace(vote=poll.vote.at(self._time.now)))
            elif self._rest is not None:
                self._begin()

    def _begin(self) -> None:
        """Begin the vote on what is to be decided now, or do it where there is no choice."""
        with self._session.lock:
            revision, rest = self._session.revision, self._rest
            asked = decisions(self._session.game.position)
            if self._poll is not None or rest is None or rest[0] != revision or asked is None:
                return
            if self._time.is_paused:
                return
            self._rest = None
            seat, actions = asked
            if len(actions) == 1:
                self._do(revision, seat, actions[0], {})
                return
            team, last = self._team(seat), self._closed.get(seat)
            vote = TeamVote.begun(
                len(actions),
                team.members,
                team.here,
                now=self._time.now,
                clock=self._clock,
                last=None if last is None else last.vote.captain,
            )
            self._put(TeamPoll(revision, seat, actions, vote))

    def _act(self, poll: TeamPoll) -> None:
        """Do what a team has decided."""
        action = poll.action
        with self._session.lock:
            if self._poll != poll or action is None:
                return
            self._poll, self._latest = None, poll
            self._closed[poll.seat] = poll
            self._do(poll.revision, poll.seat, action, {X_VOTE: poll.to_json()})

    def _do(self, revision: int, seat: int, action: Action, kept: Mapping[str, Any]) -> None:
        """Do an act for a team; where a host's own hook refuses it, the host is left to act."""
        if self._session.revision != revision:
            return
        dispatcher = self._session.dispatcher
        act = partial(dispatcher.perform_hook, action)
        try:
            dispatcher.acting_as("person", view_of(seat), partial(dispatcher.keeping, kept, act))
        except Exception:
            _LOGGER.exception("what a team has decided could not be done")

    def _put(self, poll: TeamPoll) -> None:
        """Go on with a vote; one that is over is acted upon soon."""
        if poll == self._poll:
            return
        self._poll = poll
        if poll.vote.outcome is None:
            self._worker.do(self._arm, poll.vote.ends)
        elif not self._time.is_paused:
            self._worker.do(self._act, poll)
        self._show_soon()

    def _arm(self, when: float | None) -> None:
        """Look at the clock again at a time."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if when is not None and not self._time.is_paused:
            wait = max(0.0, when - self._time.now)
            self._alarm = self._worker.loop.call_later(wait, self._tick)

    def _show_soon(self) -> None:
        """Show once what several votes have changed that came together."""
        if not self._is_due:
            self._is_due = True
            self._worker.do(self._show)

    def _show(self) -> None:
        with self._session.lock:
            self._is_due = False
            votes = self._session.votes
            if votes.led_by is self and votes.shown != (shown := self._shown()):
                votes.shown = shown
                self._session.publish()

    def _shown(self) -> dict[str, Any]:
        names, poll, rest = self._names(), self._poll, self._rest
        ends = poll.vote.ends if poll else rest[1] if rest else None
        return {
            "begun": self._has_begun,
            "revision": self._session.revision,
            "people": len(names),
            "ends": None if ends is None else self._time.shown(ends),
            "paused": self._time.is_paused,
            "open": poll.for_all(names) if poll else None,
            "last": self._latest.for_all(names) if self._latest else None,
        }


def view_of(seat: int) -> str:
    """Return the id under which a team sits at the table.

    >>> view_of(2)
    'team-green'
    """
    return f"team-{COLOR_NAMES[seat]}"
