"""Teams at the seats of a table: any number of guests at each, who act by votes and proposals."""

from __future__ import annotations

import time
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from sosucker_widget.classroom.crowd.crowd_part import link_of
from sosucker_widget.classroom.crowd.guest_link import Standing
from sosucker_widget.classroom.guest_table import rights_of
from sosucker_widget.classroom.seats import ROOM_COMMANDS, Seating
from sosucker_widget.classroom.teams.team_motions import TeamMotions
from sosucker_widget.classroom.teams.team_polls import Team, TeamPolls, view_of
from sosucker_widget.engine import Discard, Transfer
from sosucker_widget.protocol.readers import REVISION, must
from sosucker_widget.protocol.request import MEMBERS, Command, Commands, May, Request
from sosucker_widget.protocol.request_error import refusal
from sosucker_widget.protocol.table_commands import TABLE_COMMANDS
from sosucker_widget.record.values.fields import mapping, truth, whole
from sosucker_widget.session.view import View

if TYPE_CHECKING:
    from sosucker_widget.classroom.crowd.crowd import Crowd
    from sosucker_widget.classroom.crowd.guest_link import GuestLink
    from sosucker_widget.classroom.crowd.guests import Guest
    from sosucker_widget.classroom.table_thread import TableThread
    from sosucker_widget.classroom.teams.team_vote import Clock
    from sosucker_widget.session.table.table_session import TableSession


def _vote(teams: Teams, request: Request) -> None:
    """Vote on what is asked; half of the team has to agree to an act that is no answer to that."""
    member, seat = teams.member(request)
    action = request.fields["action"]
    if is_at_any_time(action):
        teams.motions.propose(member, seat, "act", {"action": action})
        teams.crowd.refresh()
    else:
        teams.polls.cast(member, request.fields["revision"], action)


def _back(teams: Teams, request: Request) -> None:
    member, seat = teams.member(request)
    teams.motions.answer(member, seat, request.fields["motion"], agrees=request.fields["agrees"])
    teams.crowd.refresh()


def _propose(teams: Teams, request: Request) -> None:
    member, seat = teams.member(request)
    teams.motions.propose(member, seat, request.command, request.fields)
    teams.crowd.refresh()


def _talk(teams: Teams, request: Request) -> Mapping[str, Any] | None:
    event = _plain_talk(request.fields["event"])
    fields = MappingProxyType({"event": event})
    return TABLE_COMMANDS.known["talk"].answer(teams.session, request._replace(fields=fields))


def _plain_talk(event: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a member says, to everybody; a promise is the team's.

    What is said to one player may be an offer or its answer, which are the team's.

    >>> _plain_talk({"type": "say", "text": "Yes.", "to": ["red"]})
    {'type': 'say', 'text': 'Yes.'}
    """
    if event.get("type") != "say":
        raise refusal("not-now", "team-promise")
    return {key: value for key, value in event.items() if key != "to"}


def is_at_any_time(action: Mapping[str, Any]) -> bool:
    """Tell whether an act is no answer to the open question: half of the team has to agree.

    >>> is_at_any_time({"type": "discard"}), is_at_any_time({"type": "give"})
    (True, False)
    """
    # Not a set: what a page sends need not be hashable.
    return action.get("type") in (Transfer.type, Discard.type)


_MEMBER: Final = May("act", frozenset({"member"}))
_PROPOSED: Final = ("offer", "answer", "change", "retract")

TEAM_COMMANDS: Final[Commands[Teams]] = Commands(
    MappingProxyType(
        {
            **ROOM_COMMANDS.known,
            "vote": Command(_vote, {**REVISION, "action": must(mapping)}, MEMBERS),
            "back": Command(_back, {"motion": must(whole(0)), "agrees": must(truth)}, MEMBERS),
            "talk": Command(
                _talk, {"event": must(mapping)}, _MEMBER._replace(speaks=True), once=True
            ),
            **{
                name: Command(_propose, TABLE_COMMANDS.known[name].fields, _MEMBER)
                for name in _PROPOSED
            },
        }
    )
)
"""What guests may ask of teams: the seats' commands, and what is a single player's at a table, but
in a team is voted on, proposed, or said to everybody."""


class Teams(Seating):
    """Any number of guests at each seat.

    The members of a team share one view of the table, so that what is shown to the team is the
    same for all; what is theirs alone is sent to each of them.
    """

    commands = TEAM_COMMANDS

    def __init__(
        self, crowd: Crowd, session: TableSession, worker: TableThread, clock: Clock
    ) -> None:
        super().__init__(crowd, session)
        self._names: Mapping[str, str] = {}
        self._teams: tuple[Team, ...] = ()
        self.polls = TeamPolls(
            session, worker, clock=clock, team=self._team, names=lambda: self._names
        )
        self.motions = TeamMotions(session, team=self._team, do=self._do_for_team)

    def begin(self) -> None:
        """Give teams the seats of before."""
        self._seat_teams()

    def _do_for_team(self, seat: int, command: str, fields: Mapping[str, Any]) -> None:
        """Make a request for a whole team."""
        view = View(view_of(seat), rights_of("member", seat))
        asks = Request("motion", command, view, view.id, fields)
        TABLE_COMMANDS.known[command].answer(self.session, asks)

    def member(self, request: Request) -> tuple[str, int]:
        """Return who asks, and the seat of the team; a host need be in none."""
        guest = self.crowd.guest_of(link_of(request))
        if guest is None or guest.seat is None:
            raise refusal("not-now", "vote-not-a-member")
        return guest.id, guest.seat

    # --- who is in which team ---

    def standing(self, link: GuestLink) -> Standing:
        """Say who is in which team; who is in none watches like anybody else."""
        guest = self.crowd.guest_of(link)
        if guest is None or guest.seat is None:
            return Standing("watcher", "watcher")
        return Standing("member", view_of(guest.seat), guest.seat)

    def check_free(self, seat: int, guest: Guest | None) -> None:
        """Refuse nobody: a team has room for all."""
        del seat, guest

    def claimable_at(self, seat: int) -> Guest | None:
        """Return nobody: a team has room for all, and no member stands for its seat."""
        del seat
        return None

    def sit(self, guest: str, seat: int) -> None:
        """Let the team sit at its seat."""
        del guest, seat
        self._seat_teams()

    def stand_up(self, guest: str) -> None:
        """Let a guest leave the team."""
        super().stand_up(guest)
        self._seat_teams()

    def _team(self, seat: int) -> Team:
        return self._teams[seat] if seat < len(self._teams) else Team()

    def _seat_teams(self) -> None:
        """Let each team sit at its seat, as one view of the table; an empty seat is the host's."""
        session, roster = self.session, self.crowd.roster
        taken = {one.seat for one in roster.guests.values()} if self.crowd.is_open else set()
        for seat in range(session.game.rules.players):
            is_team = seat in taken and seat not in session.bots.seats
            if is_team != (session.seated.view_at(seat) == view_of(seat)):
                session.sit(view_of(seat), seat if is_team else None, over=True)

    # --- what follows ---

    def follow(self) -> None:
        """Read the teams from the roster and the open pages, and go on with their votes."""
        every = [one for one in self.crowd.roster.guests.values() if one.seat is not None]
        every.sort(key=lambda one: (one.name.casefold(), one.id))
        pages = {link.guest for link in self.crowd.links}
        players = range(self.session.game.rules.players)
        members = [tuple(one.id for one in every if one.seat == seat) for seat in players]
        self._names = {one.id: one.name for one in every}
        self._teams = tuple(Team(team, {one for one in team if one in pages}) for team in members)
        super().follow()
        self.polls.follow()
        self.motions.follow()

    def settle(self) -> None:
        """Seat the teams: a bot may have left a seat, or another game have begun."""
        self._seat_teams()

    def shown_to(self, link: GuestLink) -> Mapping[str, Any]:
        """Return the seats, and what a member is shown of the team alone."""
        guest, own = self.crowd.guest_of(link), None
        if guest is not None and guest.seat is not None:
            motions = self.motions.for_member(guest.id, guest.seat)
            own = {**self.polls.for_member(guest.id, guest.seat), "motions": motions}
        role = "seated" if link.standing.role == "member" else link.standing.role
        # By which a page tells how far its own clock is from the host's.
        clock = link.sent.get("_clock", round(time.time() * 1000))
        return {**super().shown_to(link), "role": role, "_team": own, "_clock": clock}

    def seat_shown(self, seat: int, *, is_bot: bool) -> Mapping[str, Any]:
        """Tell how many are in the team."""
        members = len(self._team(seat).members)
        return {"name": None, "free": not is_bot, "away": False, "team": members}

    def close(self) -> None:
        """End all votes, and let the table be played without teams."""
        self.polls.close()
        self._seat_teams()
