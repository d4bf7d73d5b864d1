"""A bot from another distribution sits down like one of the package's."""

from __future__ import annotations

from pathlib import Path

import pytest

from sosucker_widget.game import Bots, Game
from sosucker_widget.players import BOTS, bot_title, make, name_of, play_out
from sosucker_widget.plugins import PluginName, PluginWarning
from tests.plugins.distribution import installed, lay_out

CODE = '''
from dataclasses import dataclass


def hoarder(view, rng):
    """Hoarder: plays prisoners first.

    It keeps its own chips.
    """
    prisoners = [a for a in view.legal if a.type == "play" and a.chip != view.player]
    return rng.choice(prisoners or view.legal)


@dataclass(frozen=True)
class Timid:
    title = {"en": "Timid: plays a new pile", "ru": "Робкий: начинает новую стопку"}

    def __call__(self, view, rng):
        return view.legal[-1]


def maker():
    """Made: by a function."""
    return lambda view, rng: rng.choice(view.legal)


def wrong(view):
    return view.legal[0]


number = 3
'''

NAMES = ("hoarder", "timid", "made")


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """Lay out a distribution with three bots: a function, a class, and what makes one."""
    points = {"hoarder": "club_bots:hoarder", "timid": "club_bots:Timid", "made": "club_bots:maker"}
    lay_out(tmp_path, "sosucker-club", {"bots": points}, {"club_bots.py": CODE})
    return tmp_path


def test_bots_of_plugins_stand_after_those_of_the_package(club: Path) -> None:
    ours = [*BOTS]
    with installed(club):
        assert [*BOTS] == [*ours, *sorted(NAMES)]
    assert [*BOTS] == ours


def test_they_play_by_name_and_records_name_them(club: Path) -> None:
    with installed(club):
        record = play_out(
            [*map(PluginName, ("hoarder", "Timid", "made")), "greedy"],
            chips=2,
            seed=1,
        )
        named = [player.extra["x-bot"] for player in record.players]
        assert named[:2] == ["hoarder", "timid"]
        assert named[3] == "greedy"
        for name in ("hoarder", "timid"):
            assert name_of(make(name)) == name


def test_titles_come_from_a_title_or_the_docstring(club: Path) -> None:
    with installed(club):
        assert (
            bot_title("hoarder") == bot_title("hoarder", "ru") == "Hoarder: plays prisoners first"
        )
        assert bot_title("timid", "ru") == "Робкий: начинает новую стопку"
        assert bot_title("made") == "Made: by a function"


def test_they_take_seats_at_a_game_and_are_near_a_typo(club: Path) -> None:
    with installed(club):
        game = Game(chips=2, first="red", seed=1)
        bots = Bots(game, dict.fromkeys(range(4), "hoarder"), seed=1)
        assert bots.play_on() == []
        assert game.position.phase == "over"
        with pytest.raises(ValueError, match=r"did you mean hoarder\?"):
            make("hoarderr")


def test_what_is_no_bot_is_left_out(tmp_path: Path) -> None:
    points = {
        "wrong": "bad_bots:wrong",
        "number": "bad_bots:number",
        "greedy": "bad_bots:hoarder",
        "Loud_Bot": "bad_bots:hoarder",
    }
    lay_out(tmp_path, "bad", {"bots": points}, {"bad_bots.py": CODE})
    ours = [*BOTS]
    with installed(tmp_path):
        with pytest.warns(PluginWarning) as told:
            assert [*BOTS] == ours
        words = "\n".join(str(one.message) for one in told)
        assert "'wrong' of bad 1.0" in words
        assert "a bot takes (view, rng) and returns one of view.legal: wrong takes (view)" in words
        assert "expected a bot, or a class or function that makes one" in words
        assert "'greedy' of bad 1.0 (sosucker_widget.bots) is left out: the package" in words
        assert "write the name in small letters, with hyphens: loud-bot" in words
        assert play_out("greedy", chips=2, seed=1).meta["seed"] == 1
