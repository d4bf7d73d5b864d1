"""A team's vote on one decision as a value: who votes, for what, until when, and what follows."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from sosucker_widget.given_numbers import as_real

LONGEST: Final = 3600
"""The most seconds of a vote."""

How = Literal["votes", "captain", "captain-vote", "first"]
"""What decided: most votes; the captain, who was asked; or, without an answer, the captain's own
vote; or the choice that was voted for first."""


WhyNot = Literal["over", "captain-decides", "no-choice", "not-a-member"]
"""Why a vote doesn't count."""


class VoteError(ValueError):
    """A vote that doesn't count; `code` names the reason to a program."""

    def __init__(self, code: WhyNot) -> None:
        super().__init__(code)
        self.code = code


class Clock(NamedTuple):
    """How long a vote takes."""

    seconds: float | None = 25.0
    """For the vote; None for no clock at all: then it ends when all have voted, or the host ends
    it."""
    tie: float = 10.0
    """For the captain."""
    rest: float = 5.0
    """Before the vote, to read what has happened; nobody need wait where there is no clock."""


def clock_of(seconds: float | None) -> Clock:
    """Return the clock of votes that take so many seconds; None for no clock."""
    if seconds is None:
        return Clock(None)
    time = as_real(seconds)
    if time is None or not 0 < time <= LONGEST:
        raise ValueError(f"clock: {seconds!r:.60} is not a number of seconds up to {LONGEST}")
    return Clock(time)


class VoteResult(NamedTuple):
    """What a vote has come to."""

    choice: int
    how: How


_NO_VOTES: Final[Mapping[str, int]] = MappingProxyType({})


@dataclass(frozen=True)
class TeamVote:
    """A vote of a team. Each change makes another one; the time is always given.

    Who has voted and then lost the connection is counted, and isn't waited for.
    """

    choices: int
    members: tuple[str, ...]
    """All who may vote, in the order in which they become captain."""
    here: frozenset[str]
    """Those of them who can vote now."""
    captain: str | None
    """Who decides if it is a tie, or if nobody votes; None if nobody is here."""
    clock: Clock = Clock()  # noqa: RUF009 - it is frozen
    """How long it takes."""
    ends: float | None = None
    """When the time is up for the members, or for the captain; None for no end."""
    votes: Mapping[str, int] = field(default_factory=lambda: _NO_VOTES)
    """What each has voted for, the oldest vote first."""
    tied: tuple[int, ...] = ()
    """What the captain chooses from, once the vote is closed; empty before."""
    outcome: VoteResult | None = None
    """What it has come to; None while it goes on."""

    @classmethod
    def begun(
        cls,
        choices: int,
        members: Sequence[str],
        here: Collection[str],
        *,
        now: float,
        clock: Clock = Clock(),  # noqa: B008 - a value
        last: str | None = None,
    ) -> TeamVote:
        """Begin a vote; `last` was captain the last time."""
        captain = captain_after(last, members, here)
        ends = None if clock.seconds is None else now + clock.seconds
        return cls(choices, tuple(members), frozenset(here) & {*members}, captain, clock, ends)

    @property
    def is_closed(self) -> bool:
        """Whether the members' time is over: all votes are in."""
        return bool(self.tied) or self.outcome is not None

    @property
    def voters(self) -> int:
        """How many can vote, or have."""
        return len(self.here | self.votes.keys())

    @property
    def counts(self) -> tuple[int, ...]:
        """The votes for each choice."""
        given = [*self.votes.values()]
        return tuple(given.count(choice) for choice in range(self.choices))

    def cast(self, member: str, choice: int, now: float) -> TeamVote:
        """Vote, or vote for something else."""
        vote = self.at(now)
        if vote.outcome is not None:
            raise VoteError("over")
        if member not in vote.members:
            raise VoteError("not-a-member")
        if vote.tied and member != vote.captain:
            raise VoteError("captain-decides")
        if choice not in (vote.tied or range(vote.choices)):
            raise VoteError("no-choice")
        if vote.tied:
            return replace(vote, outcome=VoteResult(choice, "captain"))
        others = {one: given for one, given in vote.votes.items() if one != member}
        changed = replace(
            vote,
            here=vote.here | {member},
            votes={**others, member: choice},
            # Where nobody was here, who votes is the first who is.
            captain=vote.captain or member,
        )
        return _complete(changed, now)

    def at(self, now: float) -> TeamVote:
        """Return the vote at a later time: what the clock has ended by then is over."""
        vote = self
        while vote.outcome is None and vote.ends is not None and vote.ends <= now:
            vote = _ended(vote, vote.ends)
        return vote

    def ended(self, now: float) -> TeamVote:
        """Return the vote after somebody has ended the members' time, or the captain's."""
        vote = self.at(now)
        return vote if vote.outcome is not None else _ended(vote, now)

    def prolonged(self, seconds: float, now: float) -> TeamVote:
        """Return the vote with more time."""
        vote = self.at(now)
        if vote.outcome is not None or vote.ends is None:
            return vote
        return replace(vote, ends=vote.ends + seconds)

    def among(self, members: Sequence[str], here: Collection[str], now: float) -> TeamVote:
        """Return the vote after people have come or gone.

        Who has left the team has no vote; who comes while the vote goes on has one.
        """
        vote = self.at(now)
        if vote.outcome is not None:
            return vote
        votes = {one: choice for one, choice in vote.votes.items() if one in members}
        captain, ends = vote.captain, vote.ends
        if captain not in here:
            captain = captain_after(captain, vote.members, frozenset(here) & {*vote.members})
            captain = captain or captain_after(None, members, here)
            # Another captain has all of a captain's time.
            if vote.tied and captain is not None:
                ends = _captain_until(vote, now)
        changed = replace(
            vote,
            members=tuple(members),
            here=frozenset(here) & {*members},
            votes=votes,
            captain=captain,
            ends=ends,
        )
        return _complete(changed, now)


def _complete(vote: TeamVote, now: float) -> TeamVote:
    """End the members' time if nobody is left who could vote still."""
    all_have = vote.here and vote.here <= vote.votes.keys()
    return _ended(vote, now) if all_have and not vote.tied else vote


def _ended(vote: TeamVote, now: float) -> TeamVote:
    return _without_captain(vote, now) if vote.tied else _counted(vote, now)


def _counted(vote: TeamVote, now: float) -> TeamVote:
    counts = vote.counts
    most = max(counts)
    first, *others = (choice for choice, count in enumerate(counts) if count == most)
    if not others:
        return replace(vote, outcome=VoteResult(first, "votes"))
    return replace(vote, tied=(first, *others), ends=_captain_until(vote, now))


def _without_captain(vote: TeamVote, now: float) -> TeamVote:
    """Decide without an answer of the captain."""
    own = vote.votes.get(vote.captain or "")
    if own is not None and own in vote.tied:
        return replace(vote, outcome=VoteResult(own, "captain-vote"))
    first = next((choice for choice in vote.votes.values() if choice in vote.tied), None)
    if first is not None:
        return replace(vote, outcome=VoteResult(first, "first"))
    captain = captain_after(vote.captain, vote.members, vote.here)
    # Where nobody is here, the team is waited for.
    ends = None if captain is None else _captain_until(vote, now)
    return replace(vote, captain=captain, ends=ends)


def _captain_until(vote: TeamVote, now: float) -> float | None:
    return None if vote.clock.seconds is None else now + vote.clock.tie


def captain_after(last: str | None, members: Sequence[str], here: Collection[str]) -> str | None:
    """Return who is captain after somebody: the next member who is here, all around.

    >>> captain_after("hana", ["hana", "kim", "max"], {"hana", "max"})
    'max'
    >>> captain_after("max", ["hana", "kim", "max"], {"hana", "max"}), captain_after(None, [], [])
    ('hana', None)
    """
    start = members.index(last) + 1 if last in members else 0
    around = [*members[start:], *members[:start]]
    return next((one for one in around if one in here), None)
