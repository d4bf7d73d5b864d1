"""Laws of a team's proposals: half of a team carries one, and nobody learns who agrees."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget.classroom.teams.team_motions import Motion

PEOPLE = [f"guest-{number}" for number in range(1, 8)]
answers = st.lists(st.tuples(st.sampled_from(PEOPLE), st.booleans()))
teams = st.sets(st.sampled_from(PEOPLE), min_size=1)


def answered(given: list[tuple[str, bool]]) -> Motion:
    """Return a proposal after these answers."""
    motion = Motion(1, "offer", "offer", {}, None)
    for member, agrees in given:
        motion = motion.with_answer(member, agrees=agrees)
    return motion


@given(answers, teams)
def test_half_of_those_who_are_here_carry_it(given: list[tuple[str, bool]], team: set[str]) -> None:
    latest = dict(given)
    agree = [one for one in team if latest.get(one)]
    assert answered(given).is_carried(team) == bool(agree and 2 * len(agree) >= len(team))


@given(answers, teams)
def test_it_is_lost_where_no_answers_to_come_can_carry_it(
    given: list[tuple[str, bool]], team: set[str]
) -> None:
    motion = answered(given)
    open_still = [(one, True) for one in team if one not in motion.against]
    assert motion.is_lost(team) != answered([*given, *open_still]).is_carried(team)


@given(answers, teams)
def test_a_member_is_told_how_many_agree_and_not_who(
    given: list[tuple[str, bool]], team: set[str]
) -> None:
    motion, (member, *others) = answered(given), sorted(team)
    turned = dict(zip(others, reversed(others), strict=True))
    swapped = replace(
        motion,
        agree=frozenset(turned.get(one, one) for one in motion.agree),
        against=frozenset(turned.get(one, one) for one in motion.against),
    )
    assert swapped.for_member(member, team) == motion.for_member(member, team)
