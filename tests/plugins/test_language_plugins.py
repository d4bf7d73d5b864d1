"""A language from another distribution: in every menu, with English where it is not finished."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from sosucker_widget import Replay, Table, loads, play_out
from sosucker_widget.cli import main
from sosucker_widget.engine import COLOR_NAMES
from sosucker_widget.locale import (
    LANGUAGES,
    RECORD_LANGUAGES,
    check_language,
    in_record_languages,
    lesson_phrase,
    phrase,
    title,
)
from sosucker_widget.locale.interface import interface_words
from sosucker_widget.plugins import PluginName, PluginWarning
from tests.plugins.distribution import installed, lay_out

ESPERANTO = PluginName("eo")
HALF = PluginName("hf")

LOCALE = Path(__file__).parents[2] / "sosucker_widget" / "locale"


@pytest.fixture
def esperanto(tmp_path: Path) -> Path:
    """Lay out a whole language: English, but for two phrases."""
    points = {"languages": {"eo": "sosucker_esperanto"}}
    lay_out(tmp_path, "sosucker-esperanto", points, {})
    package = tmp_path / "sosucker_esperanto"
    shutil.copytree(LOCALE / "en", package, ignore=shutil.ignore_patterns("__pycache__"))
    package.joinpath("__init__.py").write_text('NAME = "Esperanto"\n', encoding="utf-8")
    evidence = package / "evidence.py"
    words = evidence.read_text(encoding="utf-8")
    assert '"{winner} has won"' in words
    evidence.write_text(words.replace('"{winner} has won"', '"{winner} venkis"'), encoding="utf-8")
    export = package / "export.py"
    words = export.read_text(encoding="utf-8")
    assert '"explain.holds": "holds"' in words
    export.write_text(words.replace('"holds"', '"validas"'), encoding="utf-8")
    return package


def test_a_language_of_a_plugin_is_in_the_menus_and_speaks(esperanto: Path) -> None:
    before = [*LANGUAGES]
    with installed(esperanto.parent):
        assert LANGUAGES[ESPERANTO] == "Esperanto"
        assert [*LANGUAGES] == [*before, "eo"]
        assert len(LANGUAGES) == len(interface_words()) == len(before) + 1
        assert check_language("eo") == "eo"
        assert phrase("board.over", {"winner": "red"}, ESPERANTO) == "Red venkis"
        assert phrase("board.over", {"winner": "red"}, "en") == "Red has won"
    assert "eo" not in LANGUAGES


def test_widgets_pages_and_commands_speak_it(
    esperanto: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with installed(esperanto.parent):
        table = Table(chips=2, language=ESPERANTO, seats={"blue": "greedy"})
        assert table.language == "eo"
        replay = Replay("kept_promise", language=ESPERANTO)
        page = replay.to_html()
        assert '<html lang="eo">' in page
        assert main(["explain", "empty_handed_win", "--lang", "eo"]) == 0
        assert "validas: " in capsys.readouterr().out
        # What bots say is kept without it, so that the record can be read elsewhere.
        record = play_out(["grudge", "loyal", "grateful", "betrayer"], chips=3, seed=3)
        assert any(step.talk for step in record)
        text = record.dumps()
    assert loads(text) == record


def test_a_record_holds_only_languages_that_need_no_plugin(esperanto: Path) -> None:
    with installed(esperanto.parent):
        assert [*RECORD_LANGUAGES] == [*in_record_languages(str.upper)] == ["en", "ru"]


def test_what_an_unfinished_language_lacks_is_said_in_english(tmp_path: Path) -> None:
    files = {
        "half_done/__init__.py": 'NAME = "Half"\n',
        "half_done/evidence.py": 'PHRASES = {"board.over": "{winner} {nothing:x}"}\n',
        "half_done/interface.json": '{"player.red": "Ruĝa"}',
    }
    lay_out(tmp_path, "half", {"languages": {"hf": "half_done"}}, files)
    with installed(tmp_path):
        with pytest.warns(PluginWarning) as told:
            assert phrase("board.over", {"winner": "red"}, HALF) == "Red has won"
        (message,) = [str(one.message) for one in told]
        start = "the plug-in 'hf' of half 1.0 (sosucker_widget.languages) lacks texts, which are "
        assert message.startswith(start)
        # That line tells of them all: no other follows, which would be an error here.
        assert title("WIN-1", HALF) == title("WIN-1", "en")
        assert lesson_phrase("nb2", "bet.ask", {}, HALF)
        words = interface_words()["hf"]
        assert (words["player.red"], words["player.blue"]) == ("Ruĝa", "Blue")
        assert words.keys() == interface_words()["en"].keys()


def test_a_language_that_can_not_be_loaded_is_not_offered(tmp_path: Path) -> None:
    files = {"nameless/__init__.py": "", "named.py": 'NAME = "Other English"\n'}
    points = {"languages": {"xx": "nameless", "en": "named", "yy": "missing_package"}}
    lay_out(tmp_path, "bad-languages", points, files)
    with installed(tmp_path):
        with pytest.warns(PluginWarning) as told:
            assert [*LANGUAGES.items()] == [("en", "English"), ("ru", "Русский")]
        assert len(told) == len(points["languages"])
        assert phrase("value.player", {"color": COLOR_NAMES[0]}, "en") == "Red"
