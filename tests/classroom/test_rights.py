"""Who may ask what: the whole matrix of roles and commands."""

from __future__ import annotations

from typing import get_args

import pytest

from sosucker_widget.classroom.rights import DOOR_COMMANDS, GuestRole, is_allowed, rights_of
from sosucker_widget.protocol.table_commands import TABLE_COMMANDS

EVERY = {*TABLE_COMMANDS.known, *DOOR_COMMANDS}
LOOKING = {
    *("judge", "log", "rules", "coach", "replay", "copy", "story", "again", "halves"),
    *("join", "claim"),
}
ACTING = {
    *("act", "talk", "show-line", "offer", "answer", "change", "retract"),
    "stand-up",
}
SHARING = {
    *("vote", "back", "talk", "show-line", "offer", "answer", "change", "retract"),
    "stand-up",
}
MATRIX: dict[GuestRole, set[str]] = {
    "watcher": LOOKING,
    "seated": LOOKING | ACTING,
    "member": LOOKING | SHARING,
    "host": EVERY,
}


@pytest.mark.parametrize("role", get_args(GuestRole))
def test_each_role_may_do_what_is_listed_and_nothing_else(role: GuestRole) -> None:
    assert {command for command in EVERY if is_allowed(role, command)} == MATRIX[role]


@pytest.mark.parametrize("role", ["watcher", "seated"])
def test_a_guest_may_do_nothing_that_decides_for_all(role: GuestRole) -> None:
    leading = {name for name, command in TABLE_COMMANDS.known.items() if command.role == "lead"}
    assert leading
    assert not {command for command in leading if is_allowed(role, command)}


def test_a_watcher_may_do_nothing_that_the_table_allows_to_players_only() -> None:
    acting = {name for name, command in TABLE_COMMANDS.known.items() if command.role == "act"}
    assert not {command for command in acting if is_allowed("watcher", command)}


def test_who_is_muted_may_do_all_but_speak() -> None:
    muted = {command for command in EVERY if is_allowed("seated", command, is_muted=True)}
    assert muted == MATRIX["seated"] - {"talk"}


@pytest.mark.parametrize("seat", range(6))
def test_a_seat_gives_the_right_to_act_for_it_alone(seat: int) -> None:
    rights = rights_of("seated", seat)
    assert [other for other in range(6) if rights.may_act_for(other)] == [seat]
    assert not rights.leads


def test_without_a_seat_nobody_acts_for_anybody() -> None:
    rights = rights_of("watcher", None)
    assert not any(rights.may_act_for(seat) for seat in range(6))
