"""Who may ask what: the whole matrix of roles and commands, and what holds for every command."""

from __future__ import annotations

import pytest

from sosucker_widget.classroom.guest_table import rights_of
from sosucker_widget.protocol.request import Command
from tests.classroom.command_matrix import KEPT, OF_TEAMS, written

EVERY = [command for part in OF_TEAMS for command in part.commands.known.values()]


def test_each_role_may_ask_what_is_listed_and_nothing_else() -> None:
    assert written() == KEPT.read_text("utf-8"), "python -m tests.classroom.command_matrix --write"


def test_a_command_is_the_hosts_until_it_says_otherwise() -> None:
    may = Command(lambda _session, _request: {}).may
    assert may.lets("host")
    assert not any(may.lets(role) for role in ("watcher", "seated", "member"))


def test_nobody_but_the_host_decides_for_all_and_nobody_acts_without_a_seat() -> None:
    for role, allowed in (("lead", {"host"}), ("act", {"seated", "member", "host"})):
        people = [command.may.people for command in EVERY if command.may.role == role]
        assert people
        assert all(one <= allowed for one in people)


@pytest.mark.parametrize("seat", range(6))
def test_a_seat_gives_the_right_to_act_for_it_alone(seat: int) -> None:
    rights = rights_of("seated", seat)
    assert [other for other in range(6) if rights.may_act_for(other)] == [seat]
    assert not rights.leads


def test_without_a_seat_nobody_acts_for_anybody() -> None:
    rights = rights_of("watcher", None)
    assert not any(rights.may_act_for(seat) for seat in range(6))
