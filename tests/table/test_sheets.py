"""The sheets of paper: they say what the rules say, and what is written on them can be read."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

import pytest

from sosucker_widget.cli import main
from sosucker_widget.engine import RuleSet
from sosucker_widget.locale import LANGUAGES
from sosucker_widget.table.rule_texts import plain_rules
from sosucker_widget.table.sheets import rules_sheet, score_sheet

if TYPE_CHECKING:
    from pathlib import Path

    from sosucker_widget.engine import PresetName
    from sosucker_widget.locale import Language


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", ["classic", "documented", "course"])
def test_the_rules_are_those_of_the_table(preset: PresetName, language: Language) -> None:
    rules = RuleSet.named(preset, chips=3)
    lines = re.findall(r"<li>(.*?)</li>", rules_sheet(rules, language))
    assert [html.unescape(line) for line in lines] == [one[language] for one in plain_rules(rules)]


def test_gifts_out_of_turn_are_explained_where_there_are_any() -> None:
    assert "y:r&gt;g" in score_sheet(RuleSet.named("classic", chips=3))
    assert "y:r&gt;g" not in score_sheet(RuleSet.named("course", chips=3))


@pytest.mark.parametrize("players", [2, 4, 6])
def test_each_player_has_a_line_for_a_name(players: int) -> None:
    sheet = score_sheet(RuleSet.named("classic", chips=3, players=players))
    assert sheet.count('class="blank"') == players


@pytest.mark.parametrize("more", [[], ["--score"]])
def test_the_command_writes_a_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], more: list[str]
) -> None:
    out = tmp_path / "sheet.html"
    arguments = ["sheet", str(out), "--rules", "course", "--chips", "5", "--lang", "ru", *more]
    assert main(arguments) == 0
    assert str(out) in capsys.readouterr().out
    assert '<html lang="ru">' in out.read_text(encoding="utf-8")
    assert main(["sheet", str(out), "--rules", "chess"]) == 1
    assert "chess" in capsys.readouterr().err
