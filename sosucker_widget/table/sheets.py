"""Sheets of paper for a table without a computer: the rules on a page, and a score sheet."""

from __future__ import annotations

from html import escape
from typing import Final

from sosucker_widget.engine import COLOR_NAMES, RuleSet
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, fill_in, phrase
from sosucker_widget.table.rule_texts import plain_rules

_LINES: Final = 22
"""Of each half of a score sheet: so many fit on A4 and on US letter, with room to write."""

# Without a size of its own, a page fits the paper that lies in the printer.
_STYLE: Final = """
@page { margin: 14mm; }
body { font: 12pt/1.45 Georgia, "Times New Roman", serif; color: #000; background: #fff;
  margin: 0 auto; max-width: 182mm; }
h1 { font-size: 22pt; margin: 0; }
h2 { font-size: 13pt; margin: 7mm 0 2mm; }
p { margin: 1mm 0; }
ol { padding-left: 7mm; font-size: 14pt; }
li { margin: 0 0 2.5mm; }
table { border-collapse: collapse; width: 100%; }
.moves td, .moves th { border: .3mm solid #777; padding: 0 1mm; }
.moves td { height: 6.2mm; }
.moves th { font: 9pt sans-serif; text-align: left; }
.number { width: 7mm; text-align: right; color: #555; font-size: 9pt; }
.gap { width: 3mm; border: 0 !important; }
table { margin: 4mm 0; }
.who { width: 110mm; }
.who td { padding: 2mm 3mm 0 0; }
.who td:first-child { width: 28mm; }
.who .blank { border-bottom: .3mm solid #777; }
.words td { padding: .3mm 4mm .3mm 0; vertical-align: top; font-size: 10pt; }
b.word { font-family: ui-monospace, Menlo, Consolas, monospace; }
"""

_WORDS: Final[tuple[tuple[str, str], ...]] = (
    *(("r1", "play"), ("r+", "new"), ("b", "give"), ("xg", "kill"), ("y", "donate")),
    *(("-", "refuse"), ("y:r>g", "transfer")),
)
"""What is written on a score sheet, and the sentence that says what it means."""


def rules_sheet(rules: RuleSet, language: Language = DEFAULT_LANGUAGE) -> str:
    """Return the rules on one page of paper, as HTML."""
    lines = "".join(f"<li>{escape(line[language])}</li>\n" for line in plain_rules(rules))
    needed = _said("needed", rules, language)
    return _page(
        f"{_head(rules, language)}<ol>\n{lines}</ol>\n"
        f"<h2>{_said('before', rules, language)}</h2>\n<p>{needed}</p>\n"
        f"<p>{_said('deals', rules, language)}</p>\n",
        language,
    )


def score_sheet(rules: RuleSet, language: Language = DEFAULT_LANGUAGE) -> str:
    """Return a sheet on which a game with paper chips is written down, as HTML.

    What is written there can be typed in afterwards, as `Table.enter` and records read it.
    """
    players = COLOR_NAMES[: rules.players]
    who = "".join(
        f"<tr><td>{escape(fill_in('{player}', {'player': color}, language))}</td>"
        f'<td class="blank"></td></tr>\n'
        for color in players
    )
    titles = "".join(f"<th>{_said(key, rules, language)}</th>" for key in ("turn", "moves"))
    rows = "".join(
        f'<tr>{_place(number)}<td class="gap"></td>{_place(number + _LINES)}</tr>\n'
        for number in range(1, _LINES + 1)
    )
    words = "".join(
        f'<tr><td><b class="word">{escape(word)}</b></td>'
        f"<td>{_said(key, rules, language)}</td></tr>\n"
        for word, key in _words_of(rules)
    )
    return _page(
        f"{_head(rules, language)}<table class='who'>\n{who}</table>\n"
        f"<table class='moves'>\n<tr>{titles}<th class='gap'></th>{titles}</tr>\n{rows}</table>\n"
        f"<table class='words'>\n{words}</table>\n",
        language,
    )


def _words_of(rules: RuleSet) -> tuple[tuple[str, str], ...]:
    """Return the words that can be needed: gifts out of turn only where they are allowed."""
    return tuple(one for one in _WORDS if one[1] != "transfer" or rules.transfers == "anytime")


def _place(number: int) -> str:
    return f'<td class="number">{number}</td><td></td>'


def _head(rules: RuleSet, language: Language) -> str:
    return f"<h1>So Long Sucker</h1>\n<p>{escape(rules.to_text(language))}</p>\n"


def _said(key: str, rules: RuleSet, language: Language) -> str:
    facts = {"players": rules.players, "chips": rules.chips}
    return escape(phrase(f"sheet.{key}", facts, language))


def _page(body: str, language: Language) -> str:
    return (
        f'<!doctype html>\n<html lang="{language}">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>So Long Sucker</title>\n<style>{_STYLE}</style>\n{body}</html>\n"
    )
