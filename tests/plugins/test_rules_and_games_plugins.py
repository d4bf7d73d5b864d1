"""Rule presets and annotated games from other distributions, wherever those are named."""

from __future__ import annotations

from pathlib import Path

import pytest

from sosucker_widget.engine import NAMED_RULES, SOURCES, RuleSet
from sosucker_widget.game import Game
from sosucker_widget.players import play_out
from sosucker_widget.plugins import PluginName, PluginWarning
from sosucker_widget.record import dumps, load, loads
from sosucker_widget.record.library.shipped_games import examples
from sosucker_widget.replay import contrasts
from tests.plugins.distribution import installed, lay_out

BLITZ = PluginName("blitz")

CODE = """
from pathlib import Path

from sosucker_widget import RuleSet

BLITZ = RuleSet.named("documented", chips=2, captor="color")
FINAL = Path(__file__).with_name("final.sls")
BROKEN = Path(__file__).with_name("nowhere.sls")
"""


@pytest.fixture
def club(tmp_path: Path) -> Path:
    points = {
        "rules": {"blitz": "club_rules:BLITZ"},
        "games": {"final_2026": "club_rules:FINAL"},
    }
    record = play_out("random", chips=2, seed=3)
    files = {"club_rules.py": CODE, "final.sls": record.to_sls()}
    lay_out(tmp_path, "sosucker-club", points, files)
    return tmp_path


def test_a_preset_of_a_plugin_is_named_like_the_others(club: Path) -> None:
    with installed(club):
        rules = RuleSet.named(BLITZ, players=3)
        assert (rules.chips, rules.captor, rules.players) == (2, "color", 3)
        assert [*NAMED_RULES] == ["classic", "documented", "course", "blitz"]
        with pytest.raises(ValueError, match="did you mean 'blitz'"):
            RuleSet.named(PluginName("bliz"))
        assert play_out("random", BLITZ, seed=1).rules.captor == "color"
    with pytest.raises(ValueError, match="'blitz' is not one of 'classic', 'documented'"):
        RuleSet.named(BLITZ)


def test_a_game_under_it_is_a_record_that_everybody_can_read(club: Path) -> None:
    with installed(club):
        game = Game(rules=BLITZ, first="red")
        assert game.position.rules.chips == 2
        text = dumps(game.record)
        rules = game.record.rules
        assert Game("blitz", first="red").record.rules == rules
        assert Game("Documented").record.preset == "documented"
    assert loads(text).rules == rules
    assert loads(text).preset == "documented"


def test_only_the_presets_of_the_sources_are_contrasted(club: Path) -> None:
    with installed(club):
        position = Game(rules=BLITZ, first="red").position
        (action,) = Game(rules=BLITZ, first="red").legal("red")
        assert {other.preset for other in contrasts(position, action)} <= {*SOURCES}


def test_a_game_of_a_plugin_is_among_the_examples(club: Path) -> None:
    with installed(club):
        assert "final_2026" in examples
        record = examples["final_2026"]
        assert load("final_2026") == record
        assert record.winner is not None


def test_a_game_that_can_not_be_read_is_left_out(tmp_path: Path) -> None:
    points = {"games": {"lost": "lost_plugin:BROKEN"}}
    lay_out(tmp_path, "lost", points, {"lost_plugin.py": CODE})
    with installed(tmp_path):
        with pytest.warns(PluginWarning, match="'lost' of lost 1.0 .* No such file"):
            assert "lost" not in examples
        assert examples["kept_promise"].plies


def test_a_rule_set_that_is_none_is_left_out(tmp_path: Path) -> None:
    points = {"rules": {"small": "three_plugin:N", "Big": "three_plugin:R"}}
    code = "from sosucker_widget import RuleSet\nN = 3\nR = RuleSet()\n"
    lay_out(tmp_path, "three", points, {"three_plugin.py": code})
    with installed(tmp_path):
        with pytest.warns(PluginWarning) as told:
            assert [*NAMED_RULES] == ["classic", "documented", "course"]
        words = "\n".join(str(one.message) for one in told)
        assert "expected a RuleSet" in words
        assert "write the name in small letters" in words
