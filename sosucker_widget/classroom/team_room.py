"""A room in which each seat is a team of any number: its members vote, and the room acts."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from sosucker_widget.classroom.allowance import Allowance
from sosucker_widget.classroom.guests import MOST_GUESTS, Guest
from sosucker_widget.classroom.rights import TEAM_COMMANDS, rights_of
from sosucker_widget.classroom.room import HOST, Room
from sosucker_widget.classroom.team_motions import TeamMotions
from sosucker_widget.classroom.team_polls import Team, TeamPolls, view_of
from sosucker_widget.classroom.team_vote import Clock
from sosucker_widget.engine import COLOR_NAMES, Discard, Transfer
from sosucker_widget.protocol.request_error import RequestError, refusal
from sosucker_widget.session.view import View

if TYPE_CHECKING:
    from sosucker_widget.classroom.guest_link import GuestLink
    from sosucker_widget.classroom.rights import GuestRole


class _People(NamedTuple):
    """Who is in the room."""

    names: Mapping[str, str] = {}
    """The names of all members."""
    teams: Sequence[Team] = ()
    """The teams, in the order of seats."""


class TeamRoom(Room):
    """Lets any number of guests into each seat.

    The members of a team share one view of the table, so that what is shown to the team is the
    same for all; what is theirs alone is sent to each of them.
    """

    def __init__(self, *args: Any, clock: Clock, **how: Any) -> None:  # noqa: ANN401 - a room's own
        self._polls: TeamPolls | None = None
        self._motions: TeamMotions | None = None
        self._people, self._is_due = _People(), False
        super().__init__(*args, **how)
        with self.session.lock:
            # A whole class may sit down at once, behind one address.
            self._joins_from = Allowance(MOST_GUESTS, 60)
            self._polls = TeamPolls(
                self.session, self._worker, clock=clock, team=self._team, names=self._names
            )
            self._motions = TeamMotions(self.session, team=self._team, do=self._do_for_team)
            self._seat_teams()
            self._follow()

    def seat_of(self, guest: Guest) -> int | None:
        """Return the seat of a guest's team."""
        return guest.seat

    def stand_up(self, guest: str) -> None:
        """Let a guest leave the team."""
        with self.session.lock:
            super().stand_up(guest)
            self._seat_teams()

    def close(self, *ending: Any) -> None:  # noqa: ANN401 - a room's own
        """End all connections and votes."""
        with self.session.lock:
            polls, self._polls = self._polls, None
            super().close(*ending)
            if polls is not None:
                polls.close()
                self._seat_teams()

    def _do(self, link: GuestLink, command: str, content: Mapping[str, Any]) -> Any:  # noqa: ANN401 - JSON
        if command in TEAM_COMMANDS | {"vote", "back"}:
            self._do_in_team(link, command, content)
            answer = {}
        else:
            answer = super()._do(link, command, content)
        # Others are told soon.
        self._tell([link])
        return answer

    def _do_in_team(self, link: GuestLink, command: str, content: Mapping[str, Any]) -> None:
        """Take a vote, a proposal, or what a member thinks of one."""
        member, seat, polls = link.guest or "", self._seat(link), self._polls
        if seat is None or polls is None or self._motions is None:
            raise refusal("not-now", "vote-not-a-member")
        if command == "vote" and not is_at_any_time(content.get("action")):
            polls.cast(member, content.get("revision"), content.get("action"))
            return
        if command == "back":
            agrees = content.get("agrees") is True
            self._motions.answer(member, seat, content.get("motion"), agrees=agrees)
        else:
            asks = {**content, "command": "act"} if command == "vote" else content
            self._motions.propose(member, seat, asks)
        self._follow()

    def _answer(self, link: GuestLink, content: Any) -> None:  # noqa: ANN401 - JSON
        """Answer a message; what a member asks for the team is for half of the team to decide."""
        command = content.get("command") if isinstance(content, dict) else None
        if link.is_host or self._seat(link) is None or not isinstance(command, str):
            super()._answer(link, content)
        elif command in TEAM_COMMANDS:
            self._send(link, self._answer_to(content, lambda: self._do(link, command, content)))
        elif command == "talk" and (event := _plain_talk(content)) is None:
            self._send(link, self._answer_to(content, _refuse_promise))
        else:
            super()._answer(link, {**content, "event": event} if command == "talk" else content)

    def _do_for_team(self, seat: int, content: Mapping[str, Any]) -> None:
        """Make a request for a whole team."""
        view = View(view_of(seat), rights_of("member", seat))
        fresh = {"revision": self.session.revision} if content["command"] == "act" else {}
        answer = self._handler.answer(view, {**content, **fresh})
        if not answer["ok"]:
            error = answer["error"]
            raise RequestError(error["code"], error["message"], error.get("ruling"))

    # --- who is in which team ---

    def _who_is_here(self) -> _People:
        """Read the teams from the roster and the open pages: once, for all that is told of them."""
        every = [one for one in self.roster.guests.values() if one.seat is not None]
        every.sort(key=lambda one: (one.name.casefold(), one.id))
        pages = {link.guest for link in self._links}
        teams = []
        for seat in range(self.session.game.rules.players):
            members = tuple(one.id for one in every if one.seat == seat)
            teams.append(Team(members, {one for one in members if one in pages}))
        return _People({one.id: one.name for one in every}, teams)

    def _team(self, seat: int) -> Team:
        teams = self._people.teams
        return teams[seat] if seat < len(teams) else Team()

    def _names(self) -> Mapping[str, str]:
        return self._people.names

    def _seat_teams(self) -> None:
        """Let each team sit at its seat, as one view of the table; an empty seat is the host's."""
        session, taken = self.session, {one.seat for one in self.roster.guests.values()}
        for seat in range(session.game.rules.players):
            is_team = self._polls is not None and seat in taken and seat not in session.bots.seats
            sits = session.seated.view_at(seat) == view_of(seat)
            if is_team != sits:
                session.sit(view_of(seat), seat if is_team else None, over=True)

    def _check_free(self, seat: int, guest: Guest | None) -> None:
        """Refuse nobody: a team has room for all."""
        del seat, guest

    def _can_claim(self, seat: int) -> bool:
        """Allow nobody: a team has room for all, and no member stands for its seat."""
        del seat
        return False

    def _take_seat(self, guest: Guest, seat: int) -> None:
        del guest, seat
        self._seat_teams()

    def _seat_again(self, guest: Guest) -> None:
        """Do nothing: teams sit down together."""

    def _miss(self, guest: str) -> None:
        """Do nothing: a team goes on without somebody."""

    def _name_players(self) -> None:
        """Name nobody: a team is called by its colour."""

    def _role(self, link: GuestLink) -> GuestRole:
        if link.is_host:
            return "host"
        return "watcher" if self._seat(link) is None else "member"

    def _seat(self, link: GuestLink) -> int | None:
        guest = self.roster.guests.get(link.guest or "")
        return None if guest is None else guest.seat

    def _view_id(self, link: GuestLink) -> str:
        seat = self._seat(link)
        return HOST if link.is_host else "watcher" if seat is None else view_of(seat)

    # --- what follows ---

    def greet(self, link: GuestLink, hello: Mapping[str, Any]) -> None:
        """Let in whoever has connected, and tell that page at once what is so."""
        with self.session.lock:
            super().greet(link, hello)
            self._tell([one for one in self._links if one is link])

    def _follow(self) -> None:
        """See who is there now, and tell all pages once what several changes have come to."""
        self._people = self._who_is_here()
        if self._polls is None or self._motions is None:
            super()._follow()
            return
        self._polls.follow()
        self._motions.follow()
        if not self._is_due:
            self._is_due = True
            self._worker.do(self._follow_now)

    def _follow_now(self) -> None:
        with self.session.lock:
            self._is_due = False
            # A bot may have left the seat of a team, or another game have begun.
            self._seat_teams()
            super()._follow()

    def _told(self, link: GuestLink, seats: list[dict[str, Any]]) -> dict[str, Any]:
        told = super()._told(link, seats)
        seat = self._seat(link)
        own = None
        if self._polls and self._motions and seat is not None and link.guest is not None:
            motions = self._motions.for_member(link.guest, seat)
            own = {**self._polls.for_member(link.guest, seat), "motions": motions}
        role = "seated" if told["role"] == "member" else told["role"]
        # By which a page tells how far its own clock is from the host's.
        clock = link.told.get("_clock", round(time.time() * 1000))
        return {**told, "role": role, "_team": own, "_clock": clock}

    def _seats(self) -> list[dict[str, Any]]:
        seats = []
        for seat in range(self.session.game.rules.players):
            is_bot = seat in self.session.bots.seats
            seats.append(
                {
                    "color": COLOR_NAMES[seat],
                    "name": None,
                    "free": not is_bot,
                    "away": False,
                    "bot": is_bot,
                    "team": len(self._team(seat).members),
                }
            )
        return seats


def is_at_any_time(raw: object) -> bool:
    """Tell whether an act is no answer to the open question: half of the team has to agree.

    >>> is_at_any_time({"type": "discard"}), is_at_any_time({"type": "give"}), is_at_any_time(7)
    (True, False, False)
    """
    # Not a set: what a page sends need not be hashable.
    return isinstance(raw, dict) and raw.get("type") in (Transfer.type, Discard.type)


def _plain_talk(content: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return what a member says, to everybody; None if it is a promise.

    What is said to one player may be an offer or its answer, which are the team's.

    >>> _plain_talk({"event": {"type": "say", "text": "Yes.", "to": ["red"]}})
    {'type': 'say', 'text': 'Yes.'}
    """
    event = content.get("event")
    if not isinstance(event, dict) or event.get("type") != "say":
        return None
    return {key: value for key, value in event.items() if key != "to"}


def _refuse_promise() -> None:
    raise refusal("not-now", "team-promise")
