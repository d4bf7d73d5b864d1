"""Teams over real sockets: members vote, the room acts, and only a team learns its counts."""

from __future__ import annotations

import base64
import gzip
from typing import TYPE_CHECKING, Any

import pytest

from sosucker_widget.classroom.teams.team_vote import Clock
from tests.classroom.conftest import guest_at, small_table
from tests.classroom.raw_guest import RawGuest

if TYPE_CHECKING:
    from sosucker_widget.classroom.hosted_table import HostedTable
    from sosucker_widget.session.table.table_session import TableSession
    from sosucker_widget.session.table.table_shown import VoteStep
    from tests.classroom.conftest import Opening

NO_CLOCK = Clock(None)
GIVE = {"type": "give", "player": "red"}


@pytest.fixture
def session() -> TableSession:
    """Return a table of three chips each, at which Red begins."""
    return small_table()


@pytest.fixture
def hosted(opening: Opening, session: TableSession) -> HostedTable:
    """Return a table for teams, without a clock."""
    return opening(session, teams=NO_CLOCK)


def lead(session: TableSession, step: VoteStep) -> None:
    """Lead the votes."""
    with session.lock:
        assert session.votes.led_by is not None
        session.votes.led_by.step(step)


def begin(session: TableSession) -> None:
    """Let the teams begin."""
    lead(session, "begin")


def asked(guest: RawGuest) -> Any:  # noqa: ANN401 - JSON
    """Wait until a member's team is asked, and return what the member is shown."""
    guest.wait(lambda: guest.shown["_team"]["vote"] is not None)
    return guest.shown["_team"]["vote"]


def vote(guest: RawGuest, **action: object) -> str:
    """Vote, and return what has become of it."""
    revision = guest.shown["_vote"]["revision"]
    answer = guest.ask("vote", revision=revision, action=action)
    return "ok" if answer["ok"] else str(answer["error"]["message"]["en"])


def after(guest: RawGuest, ply: int) -> Any:  # noqa: ANN401 - JSON
    """Wait until so much has been played, and return the position."""
    guest.wait(lambda: guest.state["ply"]["position"]["ply"] == ply)
    return guest.state["ply"]["position"]


def test_nothing_is_voted_on_until_the_host_says_so(
    hosted: HostedTable, session: TableSession
) -> None:
    hana = guest_at(hosted, "Hana", "red")
    assert vote(hana, **GIVE, to="blue") != "ok"
    assert session.game.length == 0
    begin(session)
    # The first chip has one place only: no vote is needed.
    assert after(hana, 1)["phase"] == "give"
    assert len(asked(hana)["choices"]) == 3


def test_most_votes_decide_and_the_record_keeps_the_numbers(
    hosted: HostedTable, session: TableSession
) -> None:
    team = [guest_at(hosted, name, "red") for name in ("Hana", "Kim", "Max")]
    begin(session)
    for one, to in zip(team, ("blue", "green", "green"), strict=True):
        asked(one)
        assert vote(one, **GIVE, to=to) == "ok"
    assert after(team[0], 2)["to_act"] == "green"
    kept = session.record.to_json()["events"][-1]["x-vote"]
    assert (kept["voted"], kept["of"], kept["how"]) == (3, 3, "votes")
    assert {one["to"]: one["votes"] for one in kept["counts"]} == {"blue": 1, "green": 2}
    assert "x-vote" not in session.record.to_json()["events"][0]


def test_a_vote_can_be_changed_and_a_member_never_acts(
    hosted: HostedTable, session: TableSession
) -> None:
    hana, kim = guest_at(hosted, "Hana", "red"), guest_at(hosted, "Kim", "red")
    begin(session)
    asked(hana)
    acted = hana.ask("act", revision=hana.state["revision"], action={**GIVE, "to": "blue"})
    assert acted["error"]["code"] == "not-allowed"
    assert vote(hana, **GIVE, to="blue") == "ok"
    assert hana.shown["_team"]["vote"]["own"] == 0
    assert vote(hana, **GIVE, to="green") == "ok"
    assert hana.shown["_team"]["vote"]["own"] == 1
    assert vote(hana, type="give", player="blue", to="green") != "ok"
    asked(kim)
    assert vote(kim, **GIVE, to="green") == "ok"
    assert after(hana, 2)["to_act"] == "green"
    assert vote(hana, **GIVE, to="blue") != "ok"


def test_the_captain_of_a_tie_decides(hosted: HostedTable, session: TableSession) -> None:
    hana, kim = guest_at(hosted, "Hana", "red"), guest_at(hosted, "Kim", "red")
    begin(session)
    for one, to in ((hana, "blue"), (kim, "green")):
        asked(one)
        vote(one, **GIVE, to=to)
    hana.wait(lambda: hana.shown["_team"]["vote"]["tied"])
    assert hana.shown["_team"]["vote"]["captain"]
    assert vote(hana, **GIVE, to="yellow") == "This can’t be voted for."
    assert vote(kim, **GIVE, to="green") == "It is a tie: the captain decides."
    assert vote(hana, **GIVE, to="green") == "ok"
    assert after(kim, 2)["to_act"] == "green"
    kim.wait(lambda: kim.shown["_vote"]["last"])
    told = kim.shown["_vote"]["last"]
    assert (told["tie"], told["stage"], told["captain"]) == (True, "decided", "Hana")


def test_the_host_ends_a_vote(hosted: HostedTable, session: TableSession) -> None:
    hana, kim = guest_at(hosted, "Hana", "red"), guest_at(hosted, "Kim", "red")
    begin(session)
    asked(hana)
    vote(hana, **GIVE, to="blue")
    lead(session, "close")
    assert after(kim, 2)["to_act"] == "blue"


def test_while_the_host_has_paused_no_vote_counts(
    hosted: HostedTable, session: TableSession
) -> None:
    hana, kim = guest_at(hosted, "Hana", "red"), guest_at(hosted, "Kim", "red")
    begin(session)
    asked(hana)
    asked(kim)
    lead(session, "pause")
    hana.wait(lambda: hana.shown["_vote"]["paused"])
    assert hana.shown["_vote"]["ends"] is None
    assert vote(hana, **GIVE, to="blue") == "The host has paused the vote."
    lead(session, "close")
    lead(session, "go-on")
    hana.wait(lambda: not hana.shown["_vote"]["paused"])
    assert [vote(one, **GIVE, to="blue") for one in (hana, kim)] == ["ok", "ok"]
    assert after(kim, 2)["to_act"] == "blue"


def test_the_clock_ends_a_vote(opening: Opening, session: TableSession) -> None:
    hosted = opening(session, teams=Clock(0.5, tie=0.5, rest=0.01))
    hana, kim = guest_at(hosted, "Hana", "red"), guest_at(hosted, "Kim", "red")
    begin(session)
    asked(kim)
    # On a slow machine it ends before Kim has voted: then captains are asked in turn.
    while vote(kim, **GIVE, to="blue") != "ok":
        kim.take()
    assert after(hana, 2)["to_act"] == "blue"


def test_who_comes_late_votes_and_who_has_gone_is_not_waited_for(
    hosted: HostedTable, session: TableSession
) -> None:
    hana, kim = guest_at(hosted, "Hana", "red"), guest_at(hosted, "Kim", "red")
    begin(session)
    asked(hana)
    vote(hana, **GIVE, to="blue")
    max_ = guest_at(hosted, "Max", "red")
    max_.wait(lambda: (max_.shown["_vote"]["open"] or {}).get("of") == 3)
    kim.close()
    vote(max_, **GIVE, to="blue")
    assert after(max_, 2)["to_act"] == "blue"


def test_who_comes_back_is_in_the_team_and_has_voted(
    hosted: HostedTable, session: TableSession
) -> None:
    hana, kim = guest_at(hosted, "Hana", "red"), guest_at(hosted, "Kim", "red")
    begin(session)
    asked(hana)
    vote(hana, **GIVE, to="blue")
    hana.close()
    again = RawGuest(hosted.links[0], ticket=hana.ticket)
    assert asked(again)["own"] == 0
    assert again.role == "seated"
    assert asked(kim)["own"] is None


def test_a_seat_of_a_team_has_room_and_members_may_change(hosted: HostedTable) -> None:
    team = [guest_at(hosted, f"Guest {number}", "red") for number in range(5)]
    assert team[0].join("Guest 0", "blue")["ok"]
    team[1].wait(lambda: [one["team"] for one in team[1].shown["_room"]["seats"]] == [4, 1, 0, 0])
    assert team[1].ask("stand-up")["ok"]
    team[1].wait(lambda: team[1].role == "watcher")
    assert [one.seat for one in hosted.people].count("red") == 3


def test_a_team_plays_on_where_a_bot_has_left_its_seat(
    hosted: HostedTable, session: TableSession
) -> None:
    hana = guest_at(hosted, "Hana", "red")
    session.seat(0, "cautious")
    hana.wait(lambda: hana.state["seats"][0]["bot"])
    session.seat(0, None)
    hana.wait(lambda: hana.state["seats"][0]["view"] == "team-red")
    assert hana.role == "seated"


def test_the_table_is_nobodys_team_when_the_room_is_closed(
    hosted: HostedTable, session: TableSession
) -> None:
    guest_at(hosted, "Hana", "red")
    hosted.close()
    assert session.votes.shown is None
    assert session.seated.view_at(0) is None


def test_no_page_of_another_is_sent_who_or_what(hosted: HostedTable, session: TableSession) -> None:
    """What reaches anybody else is the same, whatever the team votes for until it acts."""
    hana, kim = guest_at(hosted, "Hana", "red"), guest_at(hosted, "Kim", "red")
    ava, watcher = guest_at(hosted, "Ava", "blue"), RawGuest(hosted.links[0])
    begin(session)
    asked(hana)
    vote(hana, **GIVE, to="green")
    ava.wait(lambda: (ava.shown["_vote"]["open"] or {}).get("voted") == 1)
    assert ava.shown["_team"]["vote"] is None
    assert "green" not in str(ava.shown["_vote"])
    assert asked(kim)["counts"] is None
    vote(kim, **GIVE, to="green")
    for one in (ava, watcher):
        after(one, 2)
        one.wait(lambda page=one: page.shown["_vote"]["last"])
        assert not (one.shown.get("_team") or {}).get("last")
        for answer in (
            one.ask("copy", **{"from": 0}),
            one.ask("replay"),
            one.ask("log", **{"from": 0}),
        ):
            assert answer["ok"]
            assert "votes" not in unpacked(answer)
        assert "votes" not in str(one.state)
    kim.wait(lambda: kim.shown["_team"]["last"])
    assert kim.shown["_team"]["last"]["counts"] == [0, 2, 0]


def proposals(guest: RawGuest) -> list[dict[str, Any]]:
    """Return what is proposed in a member's team."""
    return list(guest.shown["_team"]["motions"])


def test_a_deal_is_offered_once_half_of_the_team_agrees(
    hosted: HostedTable, session: TableSession
) -> None:
    team = [guest_at(hosted, name, "blue") for name in ("Ava", "Ben", "Cy")]
    deal = {"player": "blue", "to": "red", "asks": "move", "gives": "peace"}
    assert team[0].ask("offer", **deal)["ok"]
    team[1].wait(lambda: proposals(team[1]))
    (one,) = proposals(team[1])
    assert (one["kind"], one["agree"], one["needs"], one["own"]) == ("offer", 1, 2, None)
    assert one["text"]["en"].startswith("Red, you give me the move")
    assert not session.game.offers()
    assert team[1].ask("back", motion=one["id"], agrees=True)["ok"]
    team[2].wait(lambda: team[2].state["deals"])
    assert [(offer.deal.maker, offer.status) for offer in session.game.offers()] == [(1, "offered")]
    team[2].wait(lambda: not proposals(team[2]))
    assert not team[2].ask("back", motion=one["id"], agrees=True)["ok"]


def test_a_proposal_names_a_team_that_has_a_name(
    hosted: HostedTable, session: TableSession
) -> None:
    session.game.name({"red": "Foxes"})
    ava, *_ = [guest_at(hosted, name, "blue") for name in ("Ava", "Ben", "Cy")]
    assert ava.ask("offer", player="blue", to="red", asks="move", gives="peace")["ok"]
    ava.wait(lambda: proposals(ava))
    assert proposals(ava)[0]["text"]["en"].startswith("Foxes, you give me the move")


def test_an_offer_is_answered_by_half_of_the_team(
    hosted: HostedTable, session: TableSession
) -> None:
    team = [guest_at(hosted, name, "red") for name in ("Hana", "Kim")]
    ava = guest_at(hosted, "Ava", "blue")
    assert ava.ask("offer", player="blue", to="red", asks="move", gives="peace")["ok"]
    offer = session.game.offers()[0].index
    assert not ava.ask("answer", offer=offer, agrees=True)["ok"]
    assert team[0].ask("answer", offer=offer, agrees=True)["ok"]
    assert [one.status for one in session.game.offers()] == ["accepted"]


@pytest.mark.parametrize(
    "asks",
    [
        {"player": "red", "to": "blue", "asks": "move", "gives": "peace"},
        {"player": "blue", "to": "orange", "asks": "move", "gives": "peace"},
        {"player": "blue", "to": "red", "asks": "nothing of the kind", "gives": "peace"},
        {"player": "blue", "to": "red", "asks": "rescue", "gives": "prisoner:green"},
    ],
)
def test_what_a_team_can_not_offer_is_not_proposed(
    hosted: HostedTable, asks: dict[str, str]
) -> None:
    ava = guest_at(hosted, "Ava", "blue")
    guest_at(hosted, "Ben", "blue")
    assert not ava.ask("offer", **asks)["ok"]
    assert not proposals(ava)


@pytest.mark.parametrize(
    "action",
    [
        {"type": ["discard"]},
        {"type": "discard", "player": ["blue"], "chip": "blue"},
        {"type": "discard", "player": "blue", "chip": "blue", "more": "x" * 1000},
        {"type": "discard", "player": "red", "chip": "red"},
    ],
)
def test_an_act_that_is_none_is_not_proposed(
    hosted: HostedTable, action: dict[str, object], caplog: pytest.LogCaptureFixture
) -> None:
    ava = guest_at(hosted, "Ava", "blue")
    guest_at(hosted, "Ben", "blue")
    guest_at(hosted, "Cy", "blue")
    assert not ava.ask("vote", revision=0, action=action)["ok"]
    assert not proposals(ava)
    assert not caplog.records


def test_nobody_asks_to_be_somebody_of_a_team(hosted: HostedTable) -> None:
    ava, watcher = guest_at(hosted, "Ava", "blue"), RawGuest(hosted.links[0])
    ava.close()
    # A team that is away looks no other to a watcher, who hears nothing of it.
    while any(one.here for one in hosted.people):
        pass
    assert not watcher.ask("claim", seat="blue", name="Ava")["ok"]


def test_a_member_talks_and_a_promise_is_the_teams(hosted: HostedTable) -> None:
    ava = guest_at(hosted, "Ava", "blue")
    say = {"type": "say", "player": "blue", "text": "Trust us."}
    assert ava.ask("talk", event=say)["ok"]
    promise = {"type": "promise", "player": "blue", "to": ["red"], "text": "You are next."}
    assert not ava.ask("talk", event=promise)["ok"]


def test_words_alone_make_no_deal_for_a_team(hosted: HostedTable, session: TableSession) -> None:
    ava, hana = guest_at(hosted, "Ava", "blue"), guest_at(hosted, "Hana", "red")
    guest_at(hosted, "Kim", "red")
    words = "Red, you give me the move when you next choose, and I promise nothing."
    say = {"type": "say", "player": "blue", "text": words, "to": ["red"]}
    assert ava.ask("talk", event=say)["ok"]
    assert session.game.offers() == []
    assert ava.ask("offer", player="blue", to="red", asks="move", gives="peace")["ok"]
    yes = {"type": "say", "player": "red", "text": {"en": "Agreed.", "ru": "Согласен."}}
    assert hana.ask("talk", event={**yes, "to": ["blue"]})["ok"]
    assert [one.status for one in session.game.offers()] == ["offered"]


def unpacked(answer: dict[str, Any]) -> str:
    """Return all that an answer says, with what is packed in it."""
    values = [value for value in answer.values() if isinstance(value, str)]
    inner = [gzip.decompress(base64.b64decode(one)) for one in values if one.startswith("H4sI")]
    return " ".join([str(answer), *(one.decode() for one in inner)])
