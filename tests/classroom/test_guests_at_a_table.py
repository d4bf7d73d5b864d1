"""Guests over real sockets: they sit down, act, come back, and the host decides the rest."""

from __future__ import annotations

import gzip
import json
import sys
import threading
from base64 import b64decode
from math import inf, nan
from typing import TYPE_CHECKING, Any

import pytest

from sosucker_widget.classroom.crowd import entrance
from sosucker_widget.classroom.kept_roster import roster_folder
from sosucker_widget.classroom.seats import Leaving
from tests.browser import SECONDS
from tests.classroom.conftest import guest_at, small_table
from tests.classroom.raw_guest import RawGuest

if TYPE_CHECKING:
    import asyncio
    from pathlib import Path

    from sosucker_widget.classroom.hosted_table import HostedTable
    from tests.classroom.conftest import Opening

NEW_PILE = {"type": "play", "player": "red", "chip": "red", "pile": "new"}


def act(guest: RawGuest, **action: object) -> dict[str, Any]:
    """Do an action for the revision that the guest sees."""
    return guest.ask("act", revision=guest.state["revision"], action=action)


def code(answer: dict[str, Any]) -> str:
    return "ok" if answer["ok"] else str(answer["error"]["code"])


def ruling_now(guest: RawGuest) -> str:
    """Return the ruling that the guest reads, whatever language it is asked for."""
    return str(guest.state["ply"]["rulings"][0]["sentence"]["ru"])


def seat_now(guest: RawGuest, color: str) -> dict[str, Any]:
    """Return what the room tells of a seat."""
    return next(one for one in guest.shown["_room"]["seats"] if one["color"] == color)


def test_two_guests_play_and_each_acts_for_one_seat(hosted: HostedTable) -> None:
    lena, omar = guest_at(hosted, "Lena", "red"), guest_at(hosted, "Omar", "blue")
    assert code(act(omar, **NEW_PILE)) == "not-allowed"
    assert code(act(lena, **NEW_PILE)) == "ok"
    assert code(act(lena, type="give", player="red", to="blue")) == "ok"
    omar.wait(lambda: omar.state["ply"]["position"]["to_act"] == "blue")
    assert [seat["name"] for seat in omar.state["seats"]] == ["Lena", "Omar", None, None]
    assert code(act(omar, type="play", player="blue", chip="blue", pile=1)) == "ok"


def test_two_guests_make_a_deal(hosted: HostedTable) -> None:
    lena, omar = guest_at(hosted, "Lena", "red"), guest_at(hosted, "Omar", "blue")
    offer = lena.ask("offer", player="red", to="blue", asks="move", gives="peace")
    assert code(lena.ask("answer", offer=offer["offer"], agrees=True)) == "not-allowed"
    assert code(omar.ask("answer", offer=offer["offer"], agrees=True)) == "ok"
    lena.wait(lambda: lena.state["deals"])


def test_what_a_message_says_of_who_asks_counts_for_nothing(hosted: HostedTable) -> None:
    lena, watcher = guest_at(hosted, "Lena", "red"), RawGuest(hosted.links[0])
    forged = {"revision": 0, "action": NEW_PILE, "view": lena.state["seats"][0]["view"]}
    assert code(watcher.ask("act", **forged)) == "not-allowed"
    assert watcher.role == "watcher"
    assert not watcher.state["ply"]["position"]["ply"]


def test_a_seat_that_is_taken_stays_so(hosted: HostedTable) -> None:
    guest_at(hosted, "Lena", "red")
    other = RawGuest(hosted.links[0])
    assert code(other.join("Omar", "red")) == "not-now"
    assert code(other.join("lena", "blue")) == "not-now"
    assert code(other.join("Blue", "red")) == "malformed"
    assert code(other.join("Omar", "purple")) == "malformed"
    assert code(other.join("x" * 31, "blue")) == "malformed"
    assert other.role == "watcher"


def test_a_refusal_at_the_door_names_who_sits_there(hosted: HostedTable) -> None:
    guest_at(hosted, "Lena", "red")
    refused = RawGuest(hosted.links[0]).join("Omar", "red")["error"]["message"]
    assert refused["en"] == "Lena’s seat is already taken."
    assert refused["ru"] == "Место Красного (Lena) уже занято."


def test_a_looked_back_game_names_the_guests(hosted: HostedTable) -> None:
    lena = guest_at(hosted, "Lena", "red")
    act(lena, **NEW_PILE)
    assert code(act(lena, type="give", player="red", to="blue")) == "ok"
    nodes = json.loads(gzip.decompress(b64decode(lena.ask("copy", **{"from": 0})["nodes"])))
    [ruling] = nodes[-1]["ply"]["rulings"]
    assert ruling["sentence"]["en"] == "Lena gives the move to Blue."
    assert ruling["sentence"]["ru"] == "Lena передаёт ход Синему."


def test_whoever_has_gone_for_good_makes_room_for_others(
    hosted: HostedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(entrance, "MOST_GUESTS", 2)
    lena, other = guest_at(hosted, "Lena", "red"), RawGuest(hosted.links[0])
    guest_at(hosted, "Omar", "blue").close()
    assert lena.ask("stand-up")["ok"]
    assert code(other.join("Vera", "red")) == "not-now"
    lena.close()
    while hosted.people[0].here:
        pass
    assert code(other.join("Vera", "red")) == "ok"
    assert [one.name for one in hosted.people] == ["Omar", "Vera"]


def test_a_name_has_no_hidden_characters(hosted: HostedTable) -> None:
    guest = guest_at(hosted, " O\u202emar\n\u200b", "blue")
    assert guest.shown["_room"]["name"] == guest.state["seats"][1]["name"] == "Omar"


def test_each_guest_reads_the_own_language(hosted: HostedTable) -> None:
    lena, anya = guest_at(hosted, "Lena", "red"), guest_at(hosted, "Anya", "blue", language="ru")
    act(lena, **NEW_PILE)
    anya.wait(lambda: anya.state["revision"] == 1)
    assert ruling_now(lena).isascii()
    assert not ruling_now(anya).isascii()
    anya.send({"set": {"language": "en"}})
    anya.wait(lambda: ruling_now(anya).isascii())
    assert ruling_now(lena).isascii()


def test_a_guest_who_comes_back_has_the_seat(hosted: HostedTable) -> None:
    lena, omar = guest_at(hosted, "Lena", "red"), guest_at(hosted, "Omar", "blue")
    lena.close()
    omar.wait(lambda: seat_now(omar, "red")["away"])
    back = RawGuest(hosted.links[0], ticket=lena.ticket)
    assert back.role == "seated"
    assert code(act(back, **NEW_PILE)) == "ok"
    omar.wait(lambda: not seat_now(omar, "red")["away"])


def test_a_wrong_ticket_is_nobodys(hosted: HostedTable) -> None:
    lena = guest_at(hosted, "Lena", "red")
    assert lena.ticket is not None
    for ticket in (lena.ticket[:-1] + "_", "guest-1", "", "x" * 10_000):
        assert RawGuest(hosted.links[0], ticket=ticket).role == "watcher"


def test_the_host_frees_mutes_renames_and_removes(hosted: HostedTable) -> None:
    lena = guest_at(hosted, "Lena", "red")
    hosted.rename("Lena", "Helena")
    lena.wait(lambda: lena.state["seats"][0]["name"] == "Helena")
    guest_at(hosted, "Omar", "blue")
    with pytest.raises(ValueError, match="has this name"):
        hosted.rename("Omar", "helena")
    hosted.rename("Helena", "Helena")
    hosted.mute("red")
    talk = {"event": {"type": "say", "player": "red", "text": "To me!"}}
    assert code(lena.ask("talk", **talk)) == "not-allowed"
    hosted.mute("red", muted=False)
    assert code(lena.ask("talk", **talk)) == "ok"
    hosted.free("helena")
    lena.wait(lambda: lena.role == "watcher")
    assert code(act(lena, **NEW_PILE)) == "not-allowed"
    assert code(lena.join("Helena", "green")) == "ok"
    hosted.remove("green")
    assert lena.closing() == 4002
    assert RawGuest(hosted.links[0], ticket=lena.ticket).role == "watcher"
    with pytest.raises(ValueError, match="nobody"):
        hosted.free("green")


def test_another_phone_gets_the_seat_if_the_host_says_so(hosted: HostedTable) -> None:
    lena, omar = guest_at(hosted, "Lena", "red"), guest_at(hosted, "Omar", "blue")
    phone = RawGuest(hosted.links[0])
    assert code(phone.ask("claim", seat="red", name="Lena")) == "not-now"
    lena.close()
    omar.wait(lambda: seat_now(omar, "red")["away"])
    for yes in (False, True):
        phone.send({"request": {"id": "mine", "command": "claim", "seat": "red", "name": "Lena"}})
        phone.wait(lambda: phone.shown["_room"]["claims"])
        assert [one.asks for one in hosted.people] == [True, False]
        hosted.let_in("red", yes=yes)
        phone.wait(lambda: "mine" in phone.answers)
        answer = phone.answers.pop("mine")
        assert answer["ok"] is yes
        phone.wait(lambda: not phone.shown["_room"]["claims"])
    assert phone.role == "seated"
    assert RawGuest(hosted.links[0], ticket=answer["ticket"]).role == "seated"
    assert RawGuest(hosted.links[0], ticket=lena.ticket).role == "watcher"


@pytest.mark.parametrize("what", ["free", "remove", "back", "again"])
def test_a_seat_that_nobody_is_away_from_is_not_asked_for_any_more(
    hosted: HostedTable, what: str
) -> None:
    lena, omar = guest_at(hosted, "Lena", "red"), guest_at(hosted, "Omar", "blue")
    phone = RawGuest(hosted.links[0])
    lena.close()
    omar.wait(lambda: seat_now(omar, "red")["away"])
    claim = {"command": "claim", "seat": "red", "name": "Lena"}
    phone.send({"request": {"id": "mine", **claim}})
    phone.wait(lambda: phone.shown["_room"]["claims"])
    if what == "back":
        RawGuest(hosted.links[0], ticket=lena.ticket)
    elif what == "again":
        phone.send({"request": {"id": "later", **claim}})
    else:
        getattr(hosted, what)("Lena")
    phone.wait(lambda: "mine" in phone.answers)
    assert not phone.answers["mine"]["ok"]
    phone.wait(lambda: phone.shown["_room"]["claims"] == (what == "again"))


def test_a_bot_holds_the_seat_of_who_is_away(opening: Opening) -> None:
    hosted = opening(leaving=Leaving("bot", after=0, bot="random"))
    lena, omar = guest_at(hosted, "Lena", "red"), guest_at(hosted, "Omar", "blue")
    lena.close()
    omar.wait(lambda: seat_now(omar, "red")["bot"] and omar.state["ply"]["position"]["ply"] > 0)
    back = RawGuest(hosted.links[0], ticket=lena.ticket)
    assert back.role == "seated"
    assert not seat_now(back, "red")["bot"]


def test_a_bot_that_is_none_is_refused_before_anybody_is_away(opening: Opening) -> None:
    with pytest.raises(ValueError, match="nobody"):
        opening(leaving=Leaving("bot", bot="nobody"))


@pytest.mark.parametrize("after", [nan, inf, -1, True, "soon"])
def test_how_long_a_seat_waits_is_a_time(opening: Opening, after: float) -> None:
    with pytest.raises(ValueError, match=f"after: {after!r} is not a number of seconds"):
        opening(leaving=Leaving(after=after))


def test_what_happens_to_who_is_away_is_one_of_three(opening: Opening) -> None:
    with pytest.raises(ValueError, match="away: 'run' is not wait, bot or close"):
        opening(leaving=Leaving("run"))  # type: ignore[arg-type]


def test_each_absence_is_waited_for_from_its_own_beginning(
    opening: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosted = opening(leaving=Leaving("bot", after=3600))
    alarms: list[asyncio.TimerHandle] = []
    loop = hosted._worker.loop
    later = loop.call_later

    def noted(seconds: float, *what: Any) -> asyncio.TimerHandle:  # noqa: ANN401 - a call
        alarm = later(seconds, *what)
        if seconds == 3600:
            alarms.append(alarm)
        return alarm

    monkeypatch.setattr(loop, "call_later", noted)
    lena, omar = guest_at(hosted, "Lena", "red"), guest_at(hosted, "Omar", "blue")
    for _ in range(3):
        lena.close()
        omar.wait(lambda: seat_now(omar, "red")["away"])
        lena = RawGuest(hosted.links[0], ticket=lena.ticket)
        omar.wait(lambda: not seat_now(omar, "red")["away"])
    assert [alarm.cancelled() for alarm in alarms] == [True, True, False]


def test_the_room_closes_with_who_leaves_if_the_host_says_so(opening: Opening) -> None:
    hosted = opening(leaving=Leaving("close", after=0))
    lena, omar = guest_at(hosted, "Lena", "red"), guest_at(hosted, "Omar", "blue")
    lena.close()
    assert omar.closing() == 4001
    assert not hosted.is_open


def test_who_is_away_is_waited_for_by_default(opening: Opening) -> None:
    hosted = opening(leaving=Leaving("wait", after=0))
    lena, omar = guest_at(hosted, "Lena", "red"), guest_at(hosted, "Omar", "blue")
    lena.close()
    omar.wait(lambda: seat_now(omar, "red")["away"])
    assert code(omar.ask("rules")) == "ok"
    assert not seat_now(omar, "red")["free"]


def host_of(hosted: HostedTable) -> RawGuest:
    """Return the host's own page, which has got its ticket."""
    link, _, key = hosted.page_link().partition("#")
    host = RawGuest(link, ticket=key)
    host.ticket = str(host.answers.pop("ticket")["ticket"])
    assert key != host.ticket
    assert RawGuest(link, ticket=key).role == "watcher"
    return host


def test_the_hosts_own_page_leads(hosted: HostedTable) -> None:
    host = host_of(hosted)
    assert host.role == "host"
    assert code(host.ask("pause", paused=True)) == "ok"
    assert code(host.join("Vera", "yellow")) == "ok"
    lena = guest_at(hosted, "Lena", "red")
    lena.wait(lambda: lena.state["seats"][3]["name"] == "Vera")
    again = RawGuest(hosted.links[0], ticket=host.ticket)
    assert again.role == "host"
    assert again.shown["_room"]["name"] == "Vera"


def test_a_game_begun_anew_keeps_people_in_their_seats(hosted: HostedTable) -> None:
    lena, host = guest_at(hosted, "Lena", "blue"), host_of(hosted)
    assert code(host.ask("new", preset="classic", chips=2, players=3)) == "ok"
    lena.wait(lambda: lena.state["ruleset"]["chips"] == 2 and lena.state["seats"][1]["name"])
    assert lena.role == "seated"
    assert lena.state["seats"][1]["name"] == "Lena"


def test_a_host_who_takes_a_seat_leaves_its_guest_without(opening: Opening) -> None:
    session = small_table()
    hosted = opening(session)
    lena = guest_at(hosted, "Lena", "red")
    session.sit("the notebook", 0, over=True)
    lena.wait(lambda: lena.role == "watcher")
    assert code(act(lena, **NEW_PILE)) == "not-allowed"


def test_seats_are_kept_when_the_kernel_begins_anew(opening: Opening, tmp_path: Path) -> None:
    file = str(tmp_path / "friends.sls.json")
    hosted = opening(small_table(autosave=file))
    lena = guest_at(hosted, "Lena", "red")
    act(lena, **NEW_PILE)
    link = hosted.links
    # What is on the disk is all that a kernel leaves that was killed.
    hosted.leave()
    assert lena.closing() == 4001
    after = opening(small_table(autosave=file, chips=None, first=None))
    assert after.links == link
    back = RawGuest(link[0], ticket=lena.ticket)
    assert back.role == "seated"
    assert back.state["ply"]["position"]["ply"] == 1
    after.close()
    assert not list(roster_folder().glob("*"))


def test_a_room_that_moves_keeps_its_code_and_its_guests(opening: Opening) -> None:
    session = small_table()
    hosted = opening(session)
    lena = guest_at(hosted, "Lena", "red")
    before = hosted.kept
    hosted.leave()
    moved = opening(session, before=before)
    assert moved.code == hosted.code
    assert RawGuest(moved.links[0], ticket=lena.ticket).role == "seated"


def test_a_room_that_was_left_forgets_nobody_when_it_is_closed(
    opening: Opening, tmp_path: Path
) -> None:
    session = small_table(autosave=str(tmp_path / "friends.sls.json"))
    left = opening(session)
    act(guest_at(left, "Lena", "red"), **NEW_PILE)
    before = left.kept
    left.leave()
    moved = opening(session, before=before)
    left.close()
    assert [path.read_text() for path in roster_folder().glob("*")]
    moved.close()
    assert not list(roster_folder().glob("*"))


def test_a_room_that_is_closed_waits_for_nobody(opening: Opening) -> None:
    session = small_table()
    hosted = opening(session)
    hosted.close()
    again = threading.Thread(target=hosted.close, daemon=True)
    with session.lock:
        again.start()
        again.join(SECONDS)
    assert not again.is_alive()


def test_no_ticket_is_kept_told_or_shown(opening: Opening, tmp_path: Path) -> None:
    session = small_table(autosave=str(tmp_path / "friends.sls.json"))
    hosted = opening(session)
    lena, omar = guest_at(hosted, "Lena", "red"), guest_at(hosted, "Omar", "blue")
    act(lena, **NEW_PILE)
    ticket = str(lena.ticket)
    kept = "".join(path.read_text() for path in tmp_path.rglob("*") if path.is_file())
    assert "Lena" in kept
    assert ticket not in kept
    assert ticket not in json.dumps([omar.state, lena.state, omar.shown["_room"]])
    assert ticket not in repr(hosted.people)
    assert str(tmp_path) not in json.dumps(omar.state)
    assert ticket not in json.dumps(omar.ask("log", **{"from": 0}))


def test_guests_and_bots_go_on_while_the_kernel_is_busy(opening: Opening) -> None:
    hosted = opening(small_table(seats={"blue": "random", "green": "random", "yellow": "random"}))
    lena, done = guest_at(hosted, "Lena", "red"), threading.Event()

    def play() -> None:
        act(lena, **NEW_PILE)
        act(lena, type="give", player="red", to="blue")
        lena.wait(lambda: lena.state["ply"]["position"]["ply"] > 2)
        done.set()

    thread = threading.Thread(target=play, daemon=True)
    thread.start()
    while not done.is_set():
        sum(range(1000))
    thread.join()


def test_threads_give_way_sooner_while_a_door_is_open(opening: Opening) -> None:
    before = sys.getswitchinterval()
    hosted, other = opening(), opening()
    assert sys.getswitchinterval() < before
    hosted.close()
    assert sys.getswitchinterval() < before
    other.close()
    assert sys.getswitchinterval() == before


def test_all_ends_with_the_room(opening: Opening) -> None:
    before = {*threading.enumerate()}
    hosted = opening()
    lena = guest_at(hosted, "Lena", "red")
    link = hosted.links[0]
    threads = {*threading.enumerate()} - before
    assert threads
    hosted.close()
    assert lena.closing() == 4001
    for one in threads:
        one.join()
    with pytest.raises(OSError, match="refused"):
        RawGuest(link)


def test_many_connections_of_one_guest_end_the_oldest(hosted: HostedTable) -> None:
    lena = guest_at(hosted, "Lena", "red")
    tabs = [RawGuest(hosted.links[0], ticket=lena.ticket) for _ in range(3)]
    assert lena.closing() == 4003
    assert all(tab.role == "seated" for tab in tabs)
