"""Whatever a guest's page sends: no other seat acts, no setting changes, and nothing fails."""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sosucker_widget.classroom.door import guest_server as door
from sosucker_widget.classroom.door import guest_socket
from sosucker_widget.classroom.teams.team_vote import Clock
from sosucker_widget.classroom.teams.teams import TEAM_COMMANDS
from sosucker_widget.engine import COLOR_NAMES
from sosucker_widget.protocol.table_commands import TABLE_COMMANDS
from tests.classroom.conftest import guest_at, small_table
from tests.classroom.raw_guest import Closed, RawGuest

if TYPE_CHECKING:
    from sosucker_widget.classroom.hosted_table import HostedTable
    from sosucker_widget.session.table.table_session import TableSession
    from tests.classroom.conftest import Opening

COMMANDS = [*TABLE_COMMANDS.known, *TEAM_COMMANDS.known, "free", "mute", "close"]
FIELDS = sorted({field for one in TABLE_COMMANDS.known.values() for field in one.fields})
COLORS = COLOR_NAMES[:4]

PLAIN = (
    st.none()
    | st.booleans()
    | st.integers(-2, 2**60)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=20)
    | st.sampled_from([*COLORS, "new", "guest-1", "guest-2", "host", "en", "ru"])
)
VALUES = st.recursive(
    PLAIN,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["type", "player", "to", "chip", "pile", "text"]) | st.text(max_size=5),
            inner,
            max_size=4,
        )
    ),
    max_leaves=6,
)
PLAYS = st.fixed_dictionaries(
    {
        "type": st.sampled_from(["play", "give", "say", "promise", "refuse", "transfer"]),
        "player": st.sampled_from(COLORS),
    },
    optional={
        "chip": st.sampled_from(COLORS),
        "to": st.sampled_from(COLORS) | st.lists(st.sampled_from(COLORS), max_size=2),
        "pile": st.sampled_from(["new", 1, 2]),
        "text": st.text(max_size=10),
    },
)
REQUESTS = st.fixed_dictionaries(
    {"command": st.sampled_from(COMMANDS) | VALUES},
    optional={
        "id": st.integers(0, 10**6) | VALUES,
        "revision": st.integers(0, 3) | VALUES,
        "action": PLAYS | VALUES,
        "event": PLAYS | VALUES,
        "seat": st.sampled_from(COLORS) | VALUES,
        "name": st.text(max_size=40) | VALUES,
        "view": st.sampled_from(["guest-1", "guest-2", "host", "the notebook"]) | VALUES,
        "over": st.booleans(),
        **{field: VALUES for field in FIELDS if field not in {"action", "event", "seat"}},
    },
)
MESSAGES = (
    st.fixed_dictionaries({"request": REQUESTS | VALUES})
    | st.fixed_dictionaries(
        {"set": st.dictionaries(st.sampled_from(["language", "pace", "coach", "intro"]), VALUES)}
    )
    | st.fixed_dictionaries({"hello": VALUES})
    | st.dictionaries(st.text(max_size=8), VALUES, max_size=3)
)


def settled(session: TableSession) -> dict[str, Any]:
    """Return all that is not the attacker's: settings, Red's seat, and what Red has done."""
    with session.lock:
        return {
            "shared": (session.shared.pace, session.shared.coach, session.runner.paused),
            "game": session.game,
            "rules": session.game.rules,
            "red": session.seated.view_at(0),
            "bots": dict(session.bots.seats),
            "acts": [step.act for step in session.game.history if step.act.player.value == "red"],
        }


class Attack:
    """A table with a guest at Red, and another at Blue who sends anything."""

    def __init__(self, hosted: HostedTable, session: TableSession) -> None:
        self.hosted, self.session = hosted, session
        self.lena = guest_at(hosted, "Lena", "red")
        self.mallory = guest_at(hosted, "Mallory", "blue")
        self.before = settled(session)

    def send(self, message: object) -> None:
        """Send a message, and come back if the door has closed the socket."""
        try:
            self.mallory.send(message)
            self.mallory.ask("log", **{"from": 10**6})
        except (Closed, OSError):
            self.mallory = RawGuest(self.hosted.links[0], ticket=self.mallory.ticket)
        assert settled(self.session) == self.before, json.dumps(message)


@pytest.fixture(params=[None, Clock(None)], ids=["players", "teams"])
def attack(
    request: pytest.FixtureRequest, opening: Opening, monkeypatch: pytest.MonkeyPatch
) -> Attack:
    """Return the table; no message of these is one too many."""
    monkeypatch.setattr(guest_socket, "MESSAGES", (10**9, 1.0))
    # Lena listens to nothing meanwhile.
    monkeypatch.setattr(door, "BEAT", 3600.0)
    session = small_table()
    return Attack(opening(session, teams=request.param), session)


def attacked(attack: Attack, count: int, caplog: pytest.LogCaptureFixture) -> None:
    """Send so many messages."""

    @settings(
        max_examples=count,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    @given(MESSAGES)
    def send(message: object) -> None:
        attack.send(message)

    send()
    assert attack.lena.ask("rules")["ok"]
    assert [one for one in caplog.records if one.levelno >= logging.WARNING] == []


def test_a_guest_changes_nothing_but_the_own_seat(
    attack: Attack, caplog: pytest.LogCaptureFixture
) -> None:
    attacked(attack, 100, caplog)


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_a_guest_changes_nothing_in_twenty_thousand_messages(
    attack: Attack, caplog: pytest.LogCaptureFixture
) -> None:
    attacked(attack, 20_000, caplog)
