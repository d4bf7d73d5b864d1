"""The law of how values show themselves, kept by one of each public class."""

from __future__ import annotations

import inspect
import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import sosucker_widget
from sosucker_widget import Position, Record, examples, ledger, loads, opportunities, solve
from sosucker_widget.display import ShownTable, speak
from sosucker_widget.locale import LANGUAGES, Language

if not Path(__file__).parents[2].joinpath("docs").is_dir():
    pytest.skip("the samples are in a checkout only", allow_module_level=True)

from docs.displays import SAMPLES, sample
from docs.extensions.shown import WIDGETS, entry, picture

CLASSES = [
    name
    for name in sosucker_widget.__all__
    if inspect.isclass(value := getattr(sosucker_widget, name))
    and not issubclass(value, BaseException)
]
RICH = (
    *("Position", "Hands", "Chips", "RuleSet", "Ruling", "Record", "Step", "Game", "Solution"),
    *("CoalitionStructure", "CanWin", "Breaches", "Breach", "Opportunities", "Opportunity"),
    *("Agreements", "Agreement", "Ledger", "Credibility"),
    *("EndgameVerdict", "Equilibrium", "StageGame", "GameTree", "Strategy", "Simulation", "Task"),
    *("LedgerEntry", "MixedEquilibria", "Effectivity", "Replay", "Table"),
    *("Ending", "CredibleRescue"),
)
BAD = "<img src=x onerror=alert(1)>\u202e\u0007"


class Tags(HTMLParser):
    """The tags of a page, which must close as they open."""

    VOID = ("br", "img", "hr", "meta")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, _attributes: list[tuple[str, str | None]]) -> None:
        self.found.append(tag)
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def read(html: str) -> Tags:
    tags = Tags()
    tags.feed(html)
    tags.close()
    assert tags.open == []
    return tags


@pytest.mark.parametrize("name", CLASSES)
def test_every_public_class_has_a_sample_that_is_one(name: str) -> None:
    assert isinstance(sample(name), getattr(sosucker_widget, name))


@pytest.mark.parametrize("name", SAMPLES)
def test_a_repr_is_one_short_line_without_addresses_or_packed_numbers(name: str) -> None:
    told = repr(sample(name))
    assert told
    assert len(told) < 120
    assert told.isprintable()
    assert not re.search(r"0x[0-9a-f]{3}|b'\\x|frozenset\(\{[0-9]", told)


@pytest.mark.parametrize("name", SAMPLES)
def test_a_value_of_plain_words_says_so_as_a_string_too(name: str) -> None:
    told = str(sample(name))
    assert " at 0x" not in told
    assert "frozenset({" not in told


@pytest.mark.parametrize("name", RICH)
def test_what_a_notebook_shows_is_well_formed_and_at_most_a_screen(name: str) -> None:
    shown = picture(sample(name))
    tags = read(shown)
    assert not {"script", "iframe", "link", "style"} & {*tags.found}
    assert tags.found.count("tr") <= 26
    for height in map(float, re.findall(r'<svg [^>]*height="([0-9.]+)"', shown)):
        assert height <= 800


@pytest.mark.parametrize("name", RICH)
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_can_be_shown_in_every_language(name: str, language: Language) -> None:
    if name in WIDGETS:
        pytest.skip("a widget has a language of its own")
    speak(language)
    try:
        shown = picture(sample(name))
    finally:
        speak("en")
    assert shown
    read(shown)
    words = "".join(read(shown).text)
    if language == "ru":
        assert re.search("[а-я]", words)


def test_a_table_takes_the_colours_of_the_page() -> None:
    shown = solve(examples["kept_promise"].positions[10])._repr_html_()
    assert "color:inherit" in shown
    assert "background:transparent" in shown


def hostile() -> Record:
    """Read a game whose names, notes and words are markup and turn the line round."""
    record = loads(
        '[rules documented] [chips 2] [first red] [title "T"] [red "N"]\n'
        'r>b: #p1 "W" %terms {"do": "give_move_to", "player": "blue", "until": "next_decision"}\n'
        "1. r+ b {X}"
    )
    values = record.to_json()
    values["title"] = values["players"][0]["name"] = BAD
    for event in values["events"]:
        for key in ("text", "note"):
            if key in event:
                event[key] = BAD
    return Record.from_json(values)


def test_what_a_record_says_is_only_text() -> None:
    record = hostile()
    for value in (record, *record, ledger(record), *ledger(record), opportunities(record)):
        assert repr(value).isprintable()
        assert len(repr(value)) < 120
        shown = picture(value)
        assert "img" not in read(shown).found
        assert "\u202e" not in shown
        assert "\u0007" not in shown
    assert "<img src=x" in "".join(read(record._repr_html_()).text)


def test_a_long_table_is_cut_and_says_how_to_get_it_whole() -> None:
    record = examples["bots_game"]
    words = "".join(read(record._repr_html_()).text)
    assert f"… {len(record) - 15} more rows: .to_rows()" in words
    rows = [(number,) for number in range(98)]
    assert ShownTable(["n"], rows).to_text("ru").splitlines()[-1] == "… и ещё 83 строки: .to_rows()"


def test_a_position_shows_the_picture_that_it_draws() -> None:
    position = Position.start("classic", chips=3)
    assert position._repr_svg_() == position.to_svg()
    assert ET.fromstring(position._repr_svg_()).tag.endswith("svg")  # noqa: S314 - our own


@pytest.mark.parametrize("name", CLASSES)
def test_the_page_shows_every_public_class(name: str) -> None:
    shown = "".join(entry(name))
    assert f'id="shown-{name}"' in shown
    assert "&gt;&gt;&gt; " in shown
