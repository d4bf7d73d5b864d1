"""Laws of a team's vote: what decides, in time and late, and what is told to whom."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from operator import methodcaller
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from sosucker_widget.classroom.teams.team_poll import for_all, for_member
from sosucker_widget.classroom.teams.team_vote import Clock, TeamVote, VoteError, captain_after

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

PEOPLE = [f"guest-{number}" for number in range(1, 9)]
NAMES = {one: one.title() for one in PEOPLE}

teams = st.lists(st.sampled_from(PEOPLE), min_size=1, unique=True).map(sorted)
ballots = st.lists(st.tuples(st.sampled_from(PEOPLE), st.integers(0, 3)), max_size=12)


def closed(vote: TeamVote) -> TeamVote:
    """Return the vote when the members' time is over."""
    return vote if vote.is_closed else vote.ended(13)


@st.composite
def votes(draw: st.DrawFn) -> TeamVote:
    """Draw a vote in which some have voted, before the clock ends."""
    members = draw(teams)
    here = draw(st.sets(st.sampled_from(members)))
    clock = Clock(draw(st.sampled_from([None, 25.0])))
    vote = TeamVote.begun(4, members, here, now=0, clock=clock)
    for time, (member, choice) in enumerate(draw(ballots)):
        if member in members and not vote.is_closed:
            vote = vote.cast(member, choice, time)
    return vote


@st.composite
def ties(draw: st.DrawFn) -> TeamVote:
    """Draw a vote in which the captain is asked; some have gone meanwhile."""
    team = draw(st.lists(st.sampled_from(PEOPLE), min_size=2, unique=True))
    most = min(4, len(team))
    tied = draw(st.lists(st.integers(0, 3), min_size=2, max_size=most, unique=True))
    each = draw(st.integers(1, len(team) // len(tied)))
    vote = TeamVote.begun(4, sorted(team), team, now=0)
    for number, member in enumerate(team[: each * len(tied)]):
        vote = vote.cast(member, tied[number % len(tied)], 12)
    here = draw(st.sets(st.sampled_from(team), min_size=1))
    return closed(vote).among(sorted(team), here, 14)


@st.composite
def changed(draw: st.DrawFn) -> TeamVote:
    """Draw a vote after anything may have happened to it, in order of time."""
    vote, now = draw(votes()), 13.0
    for _ in range(draw(st.integers(0, 6))):
        now += draw(st.sampled_from([0.0, 1.0, 9.0, 11.0, 26.0]))
        members = draw(teams)
        here = draw(st.sets(st.sampled_from(members)))
        does: list[Callable[[TeamVote], TeamVote]] = [
            methodcaller("among", members, here, now),
            methodcaller("at", now),
            methodcaller("ended", now),
            methodcaller("prolonged", 10, now),
            methodcaller("cast", members[0], 1, now),
        ]
        with suppress(VoteError):
            vote = draw(st.sampled_from(does))(vote)
    return vote


@given(votes())
def test_most_votes_decide(vote: TeamVote) -> None:
    over = closed(vote)
    count = Counter(vote.votes.values())
    most = {choice for choice in range(4) if count[choice] == max(count.values(), default=0)}
    if len(most) == 1:
        assert over.outcome is not None
        assert ({over.outcome.choice}, over.outcome.how) == (most, "votes")
    else:
        assert (over.outcome, {*over.tied}) == (None, most)


@given(votes())
def test_it_is_closed_as_soon_as_all_who_are_here_have_voted(vote: TeamVote) -> None:
    assert vote.is_closed == bool(vote.here and vote.here <= vote.votes.keys())


@given(ties(), st.integers(0, 3))
def test_the_captain_decides_a_tie_and_nobody_else_does(tie: TeamVote, choice: int) -> None:
    for member in tie.members:
        if member != tie.captain or choice not in tie.tied:
            with pytest.raises(VoteError):
                tie.cast(member, choice, 15)
        else:
            assert tie.cast(member, choice, 15).outcome == (choice, "captain")


@given(ties())
def test_a_silent_captains_vote_counts_or_else_the_first_that_is_tied(tie: TeamVote) -> None:
    assert tie.ends is not None
    silent = tie.at(tie.ends)
    own = tie.votes.get(tie.captain or "")
    first = next(choice for choice in tie.votes.values() if choice in tie.tied)
    wanted = (own, "captain-vote") if own in tie.tied else (first, "first")
    assert silent.outcome == wanted


@given(teams, st.data())
def test_where_nobody_votes_captains_are_asked_in_turn(
    team: list[str], data: st.DataObject
) -> None:
    here = data.draw(st.sets(st.sampled_from(team), min_size=1))
    vote, asked = TeamVote.begun(2, team, here, now=0), list[str | None]()
    for silence in range(len(here)):
        vote = vote.at(25.0 + 10 * silence)
        asked.append(vote.captain)
    assert asked == sorted(here)
    assert vote.cast(str(asked[-1]), 1, 25 + 10 * len(here) - 5).outcome == (1, "captain")


@given(votes(), st.floats(0, 100), st.floats(0, 100))
def test_the_clock_decides_the_same_however_often_it_is_looked_at(
    vote: TeamVote, one: float, other: float
) -> None:
    first, last = sorted([one, other])
    assert vote.at(first).at(last) == vote.at(last)


@given(ties(), st.sampled_from(PEOPLE), st.integers(0, 3))
def test_a_late_vote_does_not_count(tie: TeamVote, member: str, choice: int) -> None:
    with pytest.raises(VoteError, match="over"):
        tie.cast(member, choice, 60)


@given(votes(), teams, st.data())
def test_who_leaves_the_team_has_no_vote_and_who_is_away_keeps_it(
    vote: TeamVote, team: list[str], data: st.DataObject
) -> None:
    assume(not vote.is_closed)
    here = data.draw(st.sets(st.sampled_from(team)))
    after = vote.among(team, here, 13)
    assert after.votes == {one: choice for one, choice in vote.votes.items() if one in team}
    assert after.here == here


def test_who_votes_before_anybody_is_here_is_captain() -> None:
    vote = TeamVote.begun(2, ["hana", "kim"], [], now=0).cast("hana", 1, now=1)
    assert vote.captain == "hana"


@given(changed())
def test_the_captain_is_somebody_who_is_here(vote: TeamVote) -> None:
    assume(vote.outcome is None)
    assert vote.captain in vote.here or not (vote.here or vote.captain)


@given(teams)
def test_without_a_clock_nothing_ends_by_itself(team: list[str]) -> None:
    vote = TeamVote.begun(4, team, team, now=0, clock=Clock(None))
    tie = vote.ended(5)
    assert (vote.at(1e6), tie.at(1e6)) == (vote, tie)


@given(changed())
def test_a_vote_with_people_and_a_clock_comes_to_an_end(vote: TeamVote) -> None:
    assume(vote.here and vote.ends is not None)
    while vote.outcome is None:
        ends = vote.ends
        assert ends is not None
        silent = vote.tied and not vote.votes
        vote = vote.cast(str(vote.captain), vote.tied[0], ends - 1) if silent else vote.at(ends)


@given(teams, st.data())
def test_captains_go_round(team: list[str], data: st.DataObject) -> None:
    here = data.draw(st.sets(st.sampled_from(team), min_size=1))
    captains, last = list[str | None](), None
    for _ in here:
        last = captain_after(last, team, here)
        captains.append(last)
    assert captains == sorted(here)


@given(changed(), st.permutations(range(4)))
def test_what_all_are_told_does_not_depend_on_what_was_voted_for(
    vote: TeamVote, other: list[int]
) -> None:
    """Laid out with other choices in the same way, a vote looks the same to all."""
    swapped = TeamVote(
        vote.choices,
        vote.members,
        vote.here,
        vote.captain,
        vote.clock,
        vote.ends,
        {one: other[choice] for one, choice in vote.votes.items()},
        tuple(sorted(other[choice] for choice in vote.tied)),
        vote.outcome and vote.outcome._replace(choice=other[vote.outcome.choice]),
    )
    assert for_all(swapped, NAMES) == for_all(vote, NAMES)


@given(votes(), st.data())
def test_an_open_vote_tells_how_many_and_not_for_what(vote: TeamVote, data: st.DataObject) -> None:
    assume(not vote.is_closed)
    given = {one: data.draw(st.integers(0, 3)) for one in vote.votes}
    other = TeamVote(
        *(vote.choices, vote.members, vote.here, vote.captain, vote.clock, vote.ends), given
    )
    assert for_all(other, NAMES) == for_all(vote, NAMES)
    for member in vote.members:
        own, others = for_member(vote, member, NAMES), for_member(other, member, NAMES)
        assert own | {"own": None} == others | {"own": None}


@given(ties(), st.randoms(use_true_random=False))
def test_a_member_is_told_counts_and_never_whose_votes_they_are(
    vote: TeamVote, random: Random
) -> None:
    member = vote.members[0]
    others = [one for one in vote.votes if one != member]
    mixed = [vote.votes[one] for one in others]
    random.shuffle(mixed)
    given = {one: vote.votes[one] for one in vote.votes} | dict(zip(others, mixed, strict=True))
    other = TeamVote(
        *(vote.choices, vote.members, vote.here, vote.captain, vote.clock, vote.ends),
        *(given, vote.tied, vote.outcome),
    )
    assert for_member(other, member, NAMES) == for_member(vote, member, NAMES)
