"""What people paste is read as what they mean, or named as what it is."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from sosucker_widget import Chips, Game, Position, Replay, Table, load, load_all, loads
from sosucker_widget.engine import ColorError
from sosucker_widget.record import RecordError, Say, ShortMoveError
from sosucker_widget.record.values.limits import MAX_NOTES

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

HEAD = "[rules classic] [chips 3] [first red] "
GAME = loads(f"{HEAD} 1. r+ b 2. b1 g")
JSON = GAME.dumps()
LINE = json.dumps(GAME.to_json())

NOTES = {
    "one before a variation, one after it": "r+ b {a} (g {x}) {b}",
    "two beside each other": "r+ b {a} {b}",
    "around a glyph": "r+ b {a} !? {b}",
    "around a variation of two moves": "r+ b {a} (g 2. g1 y) (y) {b}",
    "of a Japanese keyboard": "r+ b ｛a｝（g ｛x｝） ｛b}",
}


@pytest.mark.parametrize("moves", NOTES.values(), ids=NOTES)
def test_several_notes_of_a_move_are_one_note(moves: str) -> None:
    record = loads(HEAD + moves)
    assert record.events[1].note == "a\nb"
    assert loads(record.to_sls()) == record


def test_a_move_has_so_many_notes_and_no_more() -> None:
    notes = " ".join(["{a}"] * MAX_NOTES)
    assert loads(f"{HEAD} r+ {notes} b").events[0].note == "\n".join("a" * MAX_NOTES)
    with pytest.raises(RecordError, match="a move has at most 100 notes"):
        loads(f"{HEAD} r+ {notes} 1. {{a}} b")


def test_several_notes_are_joined_in_each_language() -> None:
    record = loads(f"{HEAD} r+ en{{One.}} ru{{Раз.}} b en{{a}} x-de{{b}} (g) {{c}} en{{d}}")
    assert record.events[0].note == {"en": "One.", "ru": "Раз."}
    assert record.events[1].note == {"en": "a\nc\nd", "x-de": "b\nc"}


SIGNS = {
    "English quotation marks": "[title “A game”] {head} 1. r+ b",
    "German ones": "[title „A game“] {head} 1. r+ b",
    "French ones": "[title «A game»] {head} 1. r+ b",
    "Swedish ones": "[title ”A game”] {head} 1. r+ b",
    "spaces that don't break": '[title "A game"]\u00a0{head}\u00a01.\u202fr+\u00a0b',
    "no width": '\ufeff[title "A game"] {head} 1.\u200b r\u200b+ \u2060b\u200d',
    "full width": '[title "A game"] {head} 1. ｒ＋ ｂ',
    "a Chinese keyboard": "【title 「A game」】［chips ３］[rules classic］[first red】 １。 r＋ b",
    "signs of a phone": '[title "A game"] {head} 1. r➕\ufe0f b',
    "marks of a direction": '\u200f[title "A game"] {head} \u200e1. r+\u200f \u2067b\u2069',
    "numbers of a list": '[title "A game"] {head}\n1) r+ b\n',
    "blanks of a table": '[title "A game"]\t{head}\t1.\tr+\u3000b\r\n',
    "single marks": "[title ‘A game’] {head} 1. r+ b",
    "an ellipsis": '[title "A game"] {head} 1… r+ b',
}


@pytest.mark.parametrize("text", SIGNS.values(), ids=SIGNS)
def test_the_signs_of_a_word_processor_are_read(text: str) -> None:
    record = loads(text.replace("{head}", HEAD))
    assert record.title == "A game"
    assert record.to_sls().endswith("1. r+ b\n")


def test_an_apostrophe_ends_no_quotation() -> None:
    record = loads(f"[title ‘Bob’s game’] {HEAD} r: ‚So geht’s‘ r+ b")
    assert record.title == "Bob’s game"
    assert record.events[0].talk == Say("red", "So geht’s")


MEANT = {
    "[rules сlassic] [first red]": "с",
    "[rules classic] [first rеd]": "е",
    "[rulеs classic] [first red]": "е",
    "[rules classic] [first red] [сhips 3]": "с",
    "[rules classic] [captor соlor] [first red]": "с",
    "[rules clαssic] [first red]": "α",
}


@pytest.mark.parametrize("text", MEANT)
def test_a_letter_that_only_looks_like_another_is_pointed_at(text: str) -> None:
    with pytest.raises(RecordError) as refused:
        loads(f"{text} r+ b")
    assert f"({MEANT[text]} is not a Latin letter)" in str(refused.value)


@pytest.mark.parametrize("options", [{"first": "rеd"}, {"rules": "сlassic"}], ids=str)
def test_a_letter_in_a_call_is_pointed_at_too(options: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"\([ес] is not a Latin letter\)"):
        Game(**options)  # type: ignore[arg-type]


def test_glyphs_talk_and_lines_are_read_as_word_processors_write_them() -> None:
    record = loads(f'{HEAD} r: “Look.” r>b: #p1 "x" r: –#p1 r+⁉ b‼\n(… „On“ 2. b1)')
    typed = loads(f'{HEAD} r: "Look." r>b: #p1 "x" r: -#p1 r+!? b!!\n(... "On" 2. b1)')
    assert record == typed


@pytest.mark.parametrize("dash", ["-", "–", "—", "−", "‑"])
def test_any_dash_refuses_and_stands_for_no_chips(dash: str) -> None:
    game = f'[rules classic] [chips 3] [players 3] [hands "{dash} r1b2 g3"] [piles "2:rb"]'
    record = loads(f"{game} [move red] [recency rb] [phase rescue] [asked b] [next_pile 3] {dash}")
    assert record.events[0].action is not None
    assert record.events[0].action.type == "refuse"
    assert Chips(f"r2 {dash}") == Chips("r2")
    assert not Position.of({"red": "r", "blue": dash}, move="red").hand("blue")


FOREIGN = {
    "у+": "у is a Cyrillic letter; write the Latin y",
    "У+": "У is a Cyrillic letter; write the Latin y",
    "к+": "к is a Cyrillic letter; write the Latin r, b, g, y",
    "γ+": "γ is a Greek letter; write the Latin y",
    "ж1": "ж is a Cyrillic letter; write the Latin r, b, g, y",
    "é+": "é is not a Latin letter; write r, b, g, y",
}


@pytest.mark.parametrize("word", FOREIGN)
def test_a_letter_of_another_alphabet_is_named(word: str) -> None:
    for read in (Game(first="red").enter, Game(first="red").act, lambda one: loads(HEAD + one)):
        with pytest.raises((ShortMoveError, RecordError)) as refused:
            read(word)
        assert FOREIGN[word] in str(refused.value)


def test_a_speaker_in_another_alphabet_is_named() -> None:
    with pytest.raises(RecordError, match="у is not a Latin letter"):
        loads(f'{HEAD} у: "Ha." r+')


def test_a_quotation_may_stand_in_a_quotation() -> None:
    said = loads(f"{HEAD} r: “He said “no” twice.” r: «Она: «нет».» r: „So „nein“.“")
    assert [event.talk.text for event in said.events if isinstance(event.talk, Say)] == [
        "He said “no” twice.",
        "Она: «нет».",
        "So „nein“.",
    ]


def test_a_colour_in_another_alphabet_is_named() -> None:
    with pytest.raises(ColorError, match="у is not a Latin letter: write the Latin y"):
        Table(first="у", autosave=False)  # type: ignore[arg-type]


ENTERED = "1. r+ b {To Blue.} 2. b1!? g"


def test_moves_are_entered_as_a_file_has_them() -> None:
    table, game = Table(chips=3, first="red", autosave=False), Game(chips=3, first="red")
    replay = Replay(loads(f"{HEAD} *"))
    assert len(table.enter(ENTERED)) == len(game.enter(ENTERED)) == 4
    replay.enter(ENTERED)
    assert table.position == game.position == replay.position == loads(HEAD + ENTERED).positions[-1]
    assert [(node.note, node.glyph) for node in replay.lines[-1].nodes] == [
        (None, None),
        ("To Blue.", None),
        (None, "!?"),
        (None, None),
    ]


def test_a_kill_that_a_file_may_leave_out_may_be_left_out_here() -> None:
    moves = "r+ b b+ r r1"
    with_kill = loads(f"[rules documented] [first red] {moves} +")
    game = Game("documented", first="red")
    game.enter(f"{moves} +")
    assert game.position == with_kill.positions[-1]


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        ("r+ b (g)", "a variation can't be entered here"),
        ('r+ b r: "Ha."', "only turn numbers, notes and glyphs"),
        ("r+ b <has_move = blue>", "only turn numbers, notes and glyphs"),
        ("r+ b!!!", "!!! is not one of the glyphs"),
        ("r+ b {open", "this note is not closed"),
    ],
)
def test_what_cannot_be_entered_is_named_and_nothing_is_done(moves: str, why: str) -> None:
    game = Game(first="red")
    with pytest.raises(ShortMoveError) as refused:
        game.enter(moves)
    assert why in str(refused.value)
    assert game.ply == 0


ENCODED = {
    "utf-16": '[title "A game"]',
    "utf-16-le": '[title "A game"]',
    "utf-16-be": JSON,
    "utf-32": JSON,
    "windows-1251": '[title "Партия"]',
    "windows-1252": '[title "Käse"]',
    "koi8-r": '[title "Аня и Толя"]',
    "koi8-u": '[title "Партія"]',
    "cp866": '[title "Партия"]',
    "iso-8859-5": '[title "Маша"]',
    "mac-cyrillic": '[title "Партия в клубе"]',
    "windows-1250": '[title "Łukasz i Świątek"]',
    "windows-1253": '[title "Ελένη και Γιώργος"]',
}


@pytest.mark.parametrize("encoding", ENCODED)
def test_another_encoding_is_named_with_the_cure(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "game.sls"
    path.write_bytes(ENCODED[encoding].encode(encoding))
    with pytest.raises(RecordError) as refused:
        load(path)
    assert encoding[:6].upper() in str(refused.value).upper()
    assert f'open(path, encoding="{encoding}")' in str(refused.value)


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"PK\x03\x04\x14\0\0\0", "a zip archive, or a document of Word"),
        (b"%PDF-1.7\n", "a PDF"),
        (b"\x1f\x8b\x08\0", "compressed by gzip"),
        (b"BZh91AY&SY", "compressed by bzip2"),
        (b"\xfd7zXZ\0", "compressed by xz"),
        (b"Rar!\x1a\x07", "an archive of RAR"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(99), "an old document of Word"),
        (rb"{\rtf1\ansi [rules classic]}", r"\(RTF\)"),
        (b"\x93NUMPY\x01\0", "it is no text"),
        ("[title 山田太郎]".encode("shift-jis"), "its encoding is not known"),
    ],
)
def test_what_is_no_text_is_named(data: bytes, what: str, tmp_path: Path) -> None:
    path = tmp_path / "game.sls.json"
    path.write_bytes(data)
    with pytest.raises(RecordError, match=what):
        load(path)


WRAPPED = {
    "a fence": f"```json\n{JSON}\n```",
    "words and a fence": f"Here it is:\n\n```\n{JSON}\n```\nHave fun!",
    "waves": f"~~~json\n{JSON}\n~~~\n",
    "the notation in a fence": f"```sls\n{GAME.to_sls()}```\n",
    "comments": JSON.replace('"version"', '// of the format\n  "version"', 1) + "/* end */",
    "commas too many": JSON.rstrip().removesuffix("}") + ",\n}",
    "a list of one": f"[{JSON}]",
    "a fence of another language": f"~~~~python title=x\n{JSON}\n~~~~",
    "a fence that is not closed": f"```\n{GAME.to_sls()}",
    "a fence with other ends of lines": f"Look:\r\n```json\r\n{LINE}\r\n```\r\n",
    "an e-mail": "Ann wrote:\n\n" + "".join(f"> {one}\n" for one in GAME.to_sls().split("\n")),
    "an e-mail in an e-mail": "".join(f"> >{one}\n" for one in JSON.split("\n")),
    "a fence in an e-mail": f"> Here:\n> ```\n> {LINE}\n> ```\nThanks!",
    "spaces that don't break": JSON.replace("  ", "\u00a0\u00a0").replace(":", ":\u200b"),
    "a mark before it": f"\ufeff{LINE}",
    "a separator of records": f"\x1e{LINE}\n",
}


@pytest.mark.parametrize("text", WRAPPED.values(), ids=WRAPPED)
def test_a_game_is_found_in_what_is_around_it(text: str, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(text, encoding="utf-8")
    assert loads(text) == load(path) == load_all(text)[0] == GAME


@pytest.mark.parametrize("text", [f"[{LINE}, {LINE}]", f"{LINE}\n{LINE}\n", f"\n{LINE}\n\n{LINE}"])
def test_several_games_may_stand_in_json(text: str) -> None:
    assert load_all(text) == [GAME, GAME]
    assert load(text, game=2) == GAME
    with pytest.raises(IndexError, match="there is no game 3: this file holds 2 games"):
        load(text, game=3)


def test_a_fault_in_one_of_several_games_has_its_place() -> None:
    with pytest.raises(RecordError, match=r"games\[1\]\.players: missing"):
        load_all(f'[{LINE}, {{"format": "sosucker-record", "version": 1}}]')


def test_a_fault_in_a_fence_has_its_line() -> None:
    with pytest.raises(RecordError, match="line 4, column 1"):
        loads('Look:\n```\n{"format":\n}\n```')


@pytest.mark.parametrize("read", [load, load_all])
def test_a_file_that_is_called_json_is_read_as_json(
    read: Callable[[Path], object], tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    path.write_text("r+ b", encoding="utf-8")
    with pytest.raises(RecordError, match="not JSON"):
        read(path)


def test_a_fault_in_a_game_on_a_line_has_its_line() -> None:
    with pytest.raises(RecordError, match="line 3, column 12"):
        load_all(f'{LINE}\n\n{{"format": }}\n')


def test_a_string_on_a_line_may_hold_other_ends_of_lines() -> None:
    named = LINE.replace("{", '{"title": "A\u2028B", ', 1)
    assert load(f"{named}\n{LINE}").title == "A\u2028B"


ENDLESS = {
    "empty lines": "{}\n\n\n" * 1000 + "x",
    "strings": "{" + '\\"' * 500_000,
    "comments": "{" + "/*" * 500_000,
}


@pytest.mark.parametrize("text", ENDLESS.values(), ids=ENDLESS)
def test_what_is_not_closed_is_read_once(text: str) -> None:
    with pytest.raises(RecordError, match="not JSON"):
        loads(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{“format”: 1}", "“ is a quotation mark of a word processor"),
        ("{'format': 1}", "JSON has double quotes"),
        ("[]", "this list holds no game"),
        ('{"format": None}', "null in JSON"),
        ('{"format": True}', "true"),
        ('{"cells": [], "metadata": {}, "nbformat": 4}', "this is a notebook, and no game"),
        ('{"format": "sosucker-answers", "version": 2}', "these are the answers of a student"),
        ("[title 'A game'] [rules classic] [first red] r+", "a text has double quotes"),
        ("[title ″A game″] [rules classic] [first red] r+", "a text has double quotes"),
        ("<!DOCTYPE html><html></html>", "this is a page of the web"),
        ("<pre>[rules classic]</pre>", "this is a page of the web"),
        ("", "the file is empty"),
        (" \ufeff\n", "the file is empty"),
    ],
)
def test_what_is_nearly_json_is_named(text: str, why: str) -> None:
    for read in (loads, load, load_all):
        with pytest.raises(RecordError, match=why):
            read(text)
