"""An invitation in a notebook: what it shows, what it never saves, and when it ends."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest

from sosucker_widget import Table
from sosucker_widget.classroom import sockets
from sosucker_widget.classroom.sockets import NoSocketsError
from tests.classroom.raw_guest import EVERY, RawGuest
from tests.widgets.wire import Wire, connect, receive

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sosucker_widget.widgets.invitation import Invitation


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    """Yield a table, which is closed at the end with all that belongs to it."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path))
    table = Table("documented", chips=3, first="red", autosave=False)
    yield table
    table.close()
    while EVERY:
        EVERY.pop().close()


def told(wire: Wire, invitation: Invitation, command: str, **fields: str) -> dict[str, Any]:
    """Press something in the page, and return what it is shown then."""
    wire.sent.clear()
    receive(invitation, {"method": "custom", "content": {"command": command, **fields}})
    shown = wire.custom()[-1]
    assert isinstance(shown, dict)
    return shown


def test_the_page_is_shown_the_code_and_who_is_in(table: Table) -> None:
    invitation = table.invite()
    wire = connect(invitation)
    shown = told(wire, invitation, "show")
    assert shown["links"] == [invitation.link]
    assert shown["qr"].startswith("<svg")
    assert RawGuest(invitation.link).join("Lena", "red")["ok"]
    [lena] = told(wire, invitation, "show")["people"]
    assert (lena["name"], lena["here"], lena["color"]["ru"]) == ("Lena", True, "Красный")
    [muted] = told(wire, invitation, "mute", who="Lena")["people"]
    assert muted["muted"]
    [renamed] = told(wire, invitation, "rename", who="Lena", name="Helena")["people"]
    assert renamed["name"] == "Helena"
    assert told(wire, invitation, "free", who="nobody")["trouble"]
    assert told(wire, invitation, "remove", who="Helena")["people"] == []
    assert told(wire, invitation, "close") == {"open": False, "trouble": ""}


def test_nothing_that_a_notebook_saves_has_the_code(table: Table) -> None:
    invitation = table.invite()
    guest = RawGuest(invitation.link)
    guest.join("Lena", "red")
    bundle = invitation._repr_mimebundle_()
    saved = json.dumps([bundle, invitation.get_state(), repr(invitation)], default=str)
    saved += json.dumps(table.get_state(), default=str)
    code = invitation.link.rpartition("/")[2]
    assert code not in saved
    assert "<svg" not in saved
    assert str(guest.ticket) not in saved
    # Whoever wants it as text says so.
    assert invitation.link in str(invitation)


def test_a_notebook_and_a_guest_play_one_game(table: Table) -> None:
    lena = RawGuest(table.invite().link)
    lena.join("Lena", "red")
    heard: list[str] = []
    table.on("act", lambda event: heard.append(str(event.player)))
    play = {"type": "play", "player": "red", "chip": "red", "pile": "new"}
    assert lena.ask("act", revision=0, action=play)["ok"]
    assert (table.ply, heard) == (1, ["red"])
    table.give("blue")
    lena.wait(lambda: lena.state["ply"]["position"]["to_act"] == "blue")


def test_the_page_is_shown_what_is_new_of_guests_and_not_each_act(table: Table) -> None:
    invitation = table.invite()
    wire = connect(invitation)
    lena = RawGuest(invitation.link)
    lena.join("Lena", "red")
    assert wire.custom()[-1]["people"][0]["name"] == "Lena"
    wire.sent.clear()
    table.play("red")
    table.give("blue")
    assert wire.custom() == []


def test_an_invitation_ends_with_its_table(table: Table) -> None:
    invitation = table.invite()
    lena = RawGuest(invitation.link)
    table.close()
    assert lena.closing() == 4001
    assert not invitation.is_open
    assert repr(invitation) == "Invitation(closed)"


def test_teams_vote_at_the_table_of_a_notebook(table: Table) -> None:
    invitation = table.invite(teams=True, clock=None)
    team = [RawGuest(invitation.link) for _ in range(2)]
    for number, one in enumerate(team):
        assert one.join(f"Guest {number}", "red")["ok"]
    begin = {"id": "1", "command": "lead-vote", "step": "begin", "view": "page"}
    receive(table, {"method": "custom", "content": begin})
    give = {"type": "give", "player": "red", "to": "blue"}
    for one in team:
        one.wait(lambda page=one: page.shown["_team"]["vote"])
        assert one.ask("vote", revision=one.shown["_vote"]["revision"], action=give)["ok"]
    team[0].wait(lambda: team[0].state["ply"]["position"]["to_act"] == "blue")
    team[0].wait(lambda: team[0].shown["_vote"]["last"])
    assert table.record.to_json()["events"][-1]["x-vote"]["voted"] == 2
    assert table._vote["last"]["of"] == 2
    invitation.close()
    assert table._vote is None


@pytest.mark.parametrize("clock", [0, -1, float("nan"), 10**6])
def test_a_vote_takes_some_time(table: Table, clock: float) -> None:
    with pytest.raises(ValueError, match="clock"):
        table.invite(teams=True, clock=clock)


def test_asked_again_it_is_the_same_and_elsewhere_it_moves(table: Table) -> None:
    first = table.invite()
    code = first.link.rpartition("/")[2]
    lena = RawGuest(first.link)
    lena.join("Lena", "red")
    assert table.invite() is first
    moved = table.invite(host="127.0.0.2")
    assert not first.is_open
    assert lena.closing() == 4001
    assert moved.link.rpartition("/")[2] == code
    assert urlsplit(moved.link).port == urlsplit(first.link).port
    again = RawGuest(moved.link, ticket=lena.ticket)
    assert again.role == "seated"


@pytest.mark.parametrize(
    "how",
    [{}, {"host": "192.0.2.1"}, {"host": "no address"}, {"port": 0, "away": "bot", "bot": "chess"}],
    ids=["port", "address", "name", "bot"],
)
def test_where_it_cant_move_it_stays_open(table: Table, how: dict[str, Any]) -> None:
    first = table.invite()
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises((OSError, ValueError)):
            table.invite(**{"port": port, **how})
    assert table.invite() is first
    assert RawGuest(first.link).join("Lena", "red")["ok"]


@pytest.mark.parametrize(
    ("where", "word"), [("browser", "browser"), ("colab", "Colab"), ("bare", "pip install")]
)
def test_where_nobody_can_connect_it_says_what_to_do(
    table: Table, monkeypatch: pytest.MonkeyPatch, where: str, word: str
) -> None:
    if where == "browser":
        monkeypatch.setattr(sockets, "in_browser", lambda: True)
    elif where == "colab":
        monkeypatch.setitem(sys.modules, "google.colab", sockets)
    else:
        monkeypatch.setattr(sockets, "find_spec", lambda _name: None)
    with pytest.raises(NoSocketsError, match=word):
        table.invite()


def test_a_table_without_guests_loads_no_server() -> None:
    code = (
        "import sys, sosucker_widget; sosucker_widget.Table;"
        "print({'tornado', 'segno', 'sosucker_widget.classroom.door'} & {*sys.modules})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
