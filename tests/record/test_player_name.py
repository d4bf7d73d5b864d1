"""One rule for the names of players: what may be given, and how a file's names are shown."""

from __future__ import annotations

import html
import re

import pytest

from sosucker_widget.export.html import to_html
from sosucker_widget.export.picture import Pictures
from sosucker_widget.game import Game
from sosucker_widget.record import dumps, loads
from sosucker_widget.record.values.reader_text import MAX_NAME
from sosucker_widget.replay import build
from sosucker_widget.session.table.open_table import begin_anew, open_table
from sosucker_widget.session.table.table_options import TableOptions
from tests.record.samples import read, sample

SHOWN = {
    "": None,
    "  ": None,
    "\u200b": None,
    "Ann\nLee": "Ann Lee",
    "\x1b[31mAnn": "[31mAnn",
    "Ann \u202eeeL": "Ann eeL",
    "Anna\u00a0Schmidt": "Anna Schmidt",
    " Ann\u200b": "Ann",
    "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627": "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",
    "Ann \U0001f469\u200d\U0001f393": "Ann \U0001f469\u200d\U0001f393",
    "A" * 5000: "A" * (MAX_NAME - 1) + "…",
    "blue": None,
    " Синий": None,
    "BLUE\n": None,
}


@pytest.mark.parametrize("name", SHOWN)
def test_a_file_may_hold_any_name_which_is_shown_as_a_name(name: str) -> None:
    raw = sample()
    raw["players"][0]["name"] = name
    record = read(raw)
    assert loads(dumps(record)).players[0].name == name
    assert build(record)["players"][0]["name"] == SHOWN[name]
    session = open_table(TableOptions(begin=record))
    assert session.state("en")["seats"][0]["name"] == SHOWN[name]
    for page in (record._repr_html_(), Pictures(record).svg(0), to_html(record)):
        assert "\u202e" not in page
        assert "\x1b" not in page
        assert "A" * (MAX_NAME + 1) not in re.sub(r"[A-Za-z0-9+/=]{10000,}", "", page)
    begin_anew(session, TableOptions())
    assert session.game.heading.players[0].name == SHOWN[name]


@pytest.mark.parametrize("name", [name for name, shown in SHOWN.items() if shown])
def test_a_name_that_is_given_is_kept_as_a_file_s_is_shown(name: str) -> None:
    assert Game(names={"red": name}).heading.players[0].name == SHOWN[name]


@pytest.mark.parametrize("name", [*(name for name, shown in SHOWN.items() if not shown), 5, None])
def test_what_would_not_be_shown_cannot_be_given(name: str) -> None:
    with pytest.raises(ValueError, match="is not a name for red: ") as refused:
        Game(names={"red": name})
    assert len(str(refused.value)) < 300
    game = Game()
    with pytest.raises(ValueError, match="is not a name for red: "):
        game.name({"red": name})
    assert game.heading.players[0].name is None


@pytest.mark.parametrize("name", ["Ann", "Red", "Анна Ли", "Blue Jay", "A" * MAX_NAME, "<b>"])
def test_a_name_is_kept_and_shown_as_it_is(name: str) -> None:
    game = Game(names={"red": name})
    assert build(game.record)["players"][0]["name"] == name


def test_the_title_of_a_page_has_no_hidden_characters() -> None:
    raw = sample()
    raw["title"] = "a\x1b]0;b\x07\n\u202e<i>"
    title = to_html(read(raw)).partition("<title>")[2].partition("</title>")[0]
    assert html.unescape(title).isprintable()
    assert "<" not in title
