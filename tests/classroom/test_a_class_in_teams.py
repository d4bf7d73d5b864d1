"""A class of 120 plays a game as four teams, over real sockets."""

from __future__ import annotations

import random
import threading
from collections import Counter
from typing import TYPE_CHECKING, Any

from sosucker_widget.classroom.teams.team_vote import Clock
from tests.browser import SECONDS
from tests.classroom.conftest import small_table
from tests.classroom.raw_guest import RawGuest

if TYPE_CHECKING:
    from tests.classroom.conftest import Opening

CLASS = 120
COLORS = ("red", "blue", "green", "yellow")
LOSES_THE_NETWORK = 0.03


class Student(threading.Thread):
    """Joins a team, votes whenever it is asked, and now and then loses the network.

    Attributes
    ----------
    end
        The last position that the student has seen.
    refused
        Why votes were refused.
    """

    def __init__(self, link: str, number: int) -> None:
        super().__init__(daemon=True)
        self.link, self.number = link, number
        self.color = COLORS[number % len(COLORS)]
        self.chance = random.Random(number)  # noqa: S311 - a simulation
        self.end: Any = None
        self.refused: Counter[str] = Counter()
        self.sits = threading.Event()
        self.voted: set[object] = set()
        self.lost = 0

    def run(self) -> None:
        """Play until the game is over."""
        guest = RawGuest(self.link)
        guest.join(f"Student {self.number}", self.color)
        self.sits.set()
        while guest.state["ply"]["position"]["phase"] != "over":
            vote = guest.shown["_team"]["vote"]
            if vote is not None and self._is_asked(vote):
                if self.chance.random() < LOSES_THE_NETWORK:
                    guest.close()
                    guest = RawGuest(self.link, ticket=guest.ticket)
                    self.lost += 1
                    continue
                # The next vote may have come with the answer.
                self._vote(guest, vote)
            else:
                guest.take()
        self.end = guest.state["ply"]["position"]

    def _is_asked(self, vote: dict[str, Any]) -> bool:
        """Tell whether to vote now: once, and once more as the captain of a tie."""
        if vote["tied"]:
            return bool(vote["captain"]) and (vote["revision"], "tie") not in self.voted
        return vote["revision"] not in self.voted

    def _vote(self, guest: RawGuest, vote: dict[str, Any]) -> None:
        revision, tied = vote["revision"], vote["tied"]
        choice = self.chance.choice(tied or range(len(vote["choices"])))
        self.voted.add((revision, "tie") if tied else revision)
        answer = guest.ask("vote", revision=revision, action=vote["choices"][choice])
        if not answer["ok"]:
            self.refused[answer["error"]["code"]] += 1


def test_a_class_of_120_plays_a_game_to_its_end(opening: Opening) -> None:
    session = small_table()
    hosted = opening(session, teams=Clock(None))
    students = [Student(hosted.links[0], number) for number in range(CLASS)]
    for one in students:
        one.start()
    assert all(one.sits.wait(SECONDS) for one in students)
    with session.lock:
        assert session.votes.led_by is not None
        session.votes.led_by.step("begin")
    for one in students:
        one.join(300)
    record = session.record.to_json()
    votes = [one["x-vote"] for one in record["events"] if "x-vote" in one]
    assert session.game.is_over
    assert all(one.end == students[0].end and one.end["phase"] == "over" for one in students)
    assert votes
    for kept in votes:
        assert kept["voted"] == sum(one["votes"] for one in kept["counts"])
        assert kept["voted"] <= kept["of"] <= CLASS // len(COLORS)
    # Somebody who was away a moment came too late, and that is all that was refused.
    assert {code for one in students for code in one.refused} <= {"stale", "not-now"}
    assert any(one.lost for one in students)
