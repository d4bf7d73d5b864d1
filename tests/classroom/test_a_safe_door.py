"""What a door refuses: whoever isn't a guest, and whatever a guest's page would never send."""

from __future__ import annotations

import gc
import http.client
import logging
import re
import socket
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NoReturn
from urllib.parse import urlsplit

import pytest

from sosucker_widget.classroom.address import LETTERS, is_code, new_code
from sosucker_widget.classroom.crowd.allowance import Allowance
from sosucker_widget.classroom.crowd.guest_link import MOST_ANSWERS, Farewell, GuestLink
from sosucker_widget.classroom.door import guest_server as door
from sosucker_widget.classroom.door import guest_socket
from sosucker_widget.classroom.door.page_files import page_files
from sosucker_widget.session.view import Answer, View
from tests.browser import SECONDS
from tests.classroom.conftest import guest_at
from tests.classroom.raw_guest import Closed, RawGuest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sosucker_widget.classroom.hosted_table import HostedTable
    from tests.classroom.conftest import Opening


@pytest.fixture(autouse=True)
def nothing_is_logged(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """See that nothing of all this reaches the kernel's log: no traceback, no access, no ticket."""
    caplog.set_level(logging.INFO)
    gc.freeze()  # what is here already is not searched through in the end
    yield
    gc.collect()
    assert [one.getMessage() for one in caplog.records if one.name != "asyncio"] == []


def fetched(
    hosted: HostedTable, path: str, method: str = "GET", **headers: str
) -> http.client.HTTPResponse:
    """Ask for a file, and return the answer with its body read."""
    address = urlsplit(hosted.links[0])
    connection = http.client.HTTPConnection(address.netloc, timeout=SECONDS)
    connection.request(method, path, headers=headers)
    answer = connection.getresponse()
    answer.body = answer.read()  # type: ignore[attr-defined]
    connection.close()
    return answer


def flood(guest: RawGuest) -> NoReturn:
    """Send messages without an end."""
    while True:
        for _ in range(50):
            guest.send({"ping": 1})
        guest.take()


def other_code(hosted: HostedTable) -> str:
    return hosted.links[0].replace(hosted.code, new_code())


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_a_foreign_page_gets_no_socket(hosted: HostedTable, origin: str) -> None:
    assert RawGuest(hosted.links[0], headers={"Origin": origin}).status == 403


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example"])
def test_a_name_that_points_here_gets_nothing(hosted: HostedTable, host: str) -> None:
    origin = {"Host": host, "Origin": f"http://{host}"}
    assert RawGuest(hosted.links[0], headers=origin).status == 403
    answer = fetched(hosted, "/table.js", Host=host)
    assert (answer.status, answer.body) == (403, b"403")  # type: ignore[attr-defined]


def test_a_wrong_code_is_no_room_and_too_many_are_not_even_looked_at(hosted: HostedTable) -> None:
    lena = guest_at(hosted, "Lena", "red")
    allow_nothing_anew(hosted)
    endings = [RawGuest(other_code(hosted), hello=False).closing() for _ in range(11)]
    assert endings == [4004] * 10 + [4429]
    # Even the right code isn't: who guesses can't tell.
    assert RawGuest(hosted.links[0], hello=False).closing() == 4429
    # Who is in isn't disturbed.
    assert lena.ask("rules")["ok"]


def test_codes_are_guessed_from_many_addresses_in_vain(hosted: HostedTable) -> None:
    here = allow_nothing_anew(hosted)
    while here.wrong_in_all.spend():
        pass
    # From this machine itself it is the host: the limit on an address holds for it.
    assert RawGuest(hosted.links[0]).role == "watcher"
    assert not here.wrong_in_all.spend()


def allow_nothing_anew(hosted: HostedTable) -> door.GuestServer:
    """Stop the time in which wrong codes are allowed again; return the door."""
    here = hosted._server
    here.wrong = Allowance(*door.WRONG_CODES, clock=lambda: 0.0)
    here.wrong_in_all = Allowance(*door.WRONG_CODES_IN_ALL, clock=lambda: 0.0)
    return here


def test_codes_are_long_enough_and_can_be_read_aloud() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    assert all(map(is_code, codes))
    # Within the limit of tries in all, a year of guessing finds one room in a hundred at most.
    tries, seconds = door.WRONG_CODES_IN_ALL
    assert tries / seconds * 3600 * 24 < len(LETTERS) ** 6 / 100


@pytest.mark.parametrize(
    "text",
    [
        "[" * 30_000,
        '{"a":' * 12_000,
        "",
        "nonsense",
        "[]",
        "null",
        '{"request": NaN}',
        '{"request": 1, "request": 2}',
        '{"request": "\\ud800"}',
    ],
)
def test_what_is_no_message_ends_the_socket(hosted: HostedTable, text: str) -> None:
    lena, other = guest_at(hosted, "Lena", "red"), RawGuest(hosted.links[0])
    other.send_text(text)
    assert other.closing() == 4400
    assert lena.ask("rules")["ok"]


def test_bytes_are_no_message(hosted: HostedTable) -> None:
    guest = RawGuest(hosted.links[0])
    guest.send_frame(2, b"\x00" * 100)
    assert guest.closing() == 4400


def test_a_message_is_no_longer_than_a_request_may_be(hosted: HostedTable) -> None:
    guest = RawGuest(hosted.links[0])
    guest.send_text(f'{{"set": {{"language": "{"x" * 70_000}"}}}}')
    assert guest.closing() == 1009


def test_too_many_messages_end_the_socket(hosted: HostedTable) -> None:
    lena, other = guest_at(hosted, "Lena", "red"), RawGuest(hosted.links[0])
    with pytest.raises((OSError, Closed)):
        flood(other)
    assert lena.ask("rules")["ok"]


def test_answers_that_nobody_takes_end_the_socket() -> None:
    endings: list[Farewell] = []
    link, view = GuestLink("127.0.0.1", wake=lambda: None, end=endings.append), View("guest-1")
    for number in range(MOST_ANSWERS):
        link.send(view, Answer({"id": number}))
    assert endings == []
    link.send(view, Answer({"id": MOST_ANSWERS}))
    assert endings == [Farewell.FLOOD]
    assert link.take() is None


def test_what_comes_after_the_end_is_not_read(hosted: HostedTable) -> None:
    lena = guest_at(hosted, "Lena", "red")
    play = {"type": "play", "player": "red", "chip": "red", "pile": "new"}
    act = {"id": 1, "command": "act", "revision": 0, "action": play}
    # In one piece, so that the act is there before the door could have closed.
    lena.send_text("nonsense")
    lena.send({"request": act})
    assert lena.closing() == 4400
    assert RawGuest(hosted.links[0]).state["ply"]["position"]["ply"] == 0


def test_a_page_says_first_who_it_is(hosted: HostedTable, monkeypatch: pytest.MonkeyPatch) -> None:
    rude = RawGuest(hosted.links[0], hello=False)
    rude.send({"request": {"id": 1, "command": "rules"}})
    assert rude.closing() == 4400
    monkeypatch.setattr(guest_socket, "HELLO_WITHIN", 0.01)
    assert RawGuest(hosted.links[0], hello=False).closing() == 4008


def test_a_phone_without_a_sign_of_life_is_away(
    opening: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "BEAT", 0.1)
    hosted = opening()
    while not hosted.people:
        with suppress(Closed, OSError):  # too slow even for this
            RawGuest(hosted.links[0]).join("Lena", "red")
    # Lena's socket stays open, and answers nothing.
    while hosted.people[0].here:
        pass


def test_a_page_hears_that_the_host_is_there(hosted: HostedTable) -> None:
    guest = RawGuest(hosted.links[0])
    before = guest.received
    guest.send({"ping": 1})
    guest.wait(lambda: guest.received > before)


def test_nothing_is_served_but_named_files(hosted: HostedTable) -> None:
    assert set(page_files()) == {
        "",
        *("guest.css", "guest.js", "core.js", "acts.js", "table.js", "replay.js"),
        *("end.js", "intro.js", "sheets.js", "team.js"),
        *("words.json", "guest-words.json"),
    }
    for name in page_files():
        assert fetched(hosted, f"/{name}").status == 200
    for path in (
        *("/static/table.js", "/../pyproject.toml", "/%2e%2e/pyproject.toml", "/table.js/"),
        *("/api/contents", "/favicon.ico", "//etc/passwd", "/guest.html", "/.", "/socket"),
    ):
        assert fetched(hosted, path).status == 404, path
    for method in ("POST", "PUT", "DELETE", "OPTIONS"):
        assert fetched(hosted, "/", method).status == 405


def test_the_page_tells_nobody_which_rooms_there_are(hosted: HostedTable) -> None:
    room, other = fetched(hosted, f"/{hosted.code}"), fetched(hosted, f"/{new_code()}")
    assert room.body == other.body  # type: ignore[attr-defined]
    assert hosted.code.encode() not in room.body  # type: ignore[attr-defined]


def test_no_script_runs_in_the_page_but_its_own(hosted: HostedTable) -> None:
    answer = fetched(hosted, "/")
    policy = str(answer.getheader("Content-Security-Policy"))
    assert "default-src 'none'; script-src 'self';" in policy
    assert "unsafe" not in policy
    for name in ("", "table.js", "nothing"):
        headers = dict(fetched(hosted, f"/{name}").getheaders())
        assert headers.get("Content-Security-Policy") == (None if name else policy)
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert "Server" not in headers
        assert "Set-Cookie" not in headers
    text = (page_files()[""]).content
    assert text[:2] == b"\x1f\x8b"


def test_a_name_and_talk_are_text_of_a_bounded_length(hosted: HostedTable) -> None:
    lena = guest_at(hosted, "<b>Lena</b>", "red")
    assert lena.state["seats"][0]["name"] == "<b>Lena</b>"
    talk: dict[str, Any] = {"type": "say", "player": "red", "text": "x" * 5000}
    assert not lena.ask("talk", event=talk)["ok"]


def test_by_default_only_this_machine_reaches_it(opening: Opening) -> None:
    hosted = opening()
    assert hosted.is_local
    assert [urlsplit(one).hostname for one in hosted.links] == ["127.0.0.1"]
    with pytest.raises(ValueError, match="address"):
        opening(host="the Wi-Fi")


def test_nothing_listens_before_and_after(opening: Opening) -> None:
    hosted = opening()
    port = urlsplit(hosted.links[0]).port
    hosted.close()
    with pytest.raises(OSError, match="refused"):
        socket.create_connection(("127.0.0.1", port or 0))


def test_a_request_that_never_ends_holds_nobody_up(hosted: HostedTable) -> None:
    address = urlsplit(hosted.links[0])
    with socket.create_connection((str(address.hostname), address.port or 0)) as slow:
        slow.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
        assert fetched(hosted, "/").status == 200
    with socket.create_connection((str(address.hostname), address.port or 0)) as long:
        long.sendall(b"GET / HTTP/1.1\r\nX: " + b"x" * 40_000 + b"\r\n\r\n")
        assert re.match(rb"HTTP/1.1 4|", long.recv(100))
