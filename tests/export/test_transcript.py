"""A game in words."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget import Replay, examples
from sosucker_widget.engine import judge
from sosucker_widget.export.transcript import game_to_text, ply_to_text
from sosucker_widget.locale import LANGUAGES, Language, phrase
from sosucker_widget.record import Join, Leave, Propose, steps, text_in
from sosucker_widget.record.talk.coalition_acts import coalition_words
from sosucker_widget.record.values.fault import visible
from tests.record.strategies import records as drawn_records
from tests.replay.records import PAYLOADS, hostile, record_of
from tests.strategies import attempts, games, rule_sets

if TYPE_CHECKING:
    from sosucker_widget.record import Record

GOLDEN = Path(__file__).parents[1] / "golden" / "export"

played = games(rule_sets(max_chips=3), max_plies=50).map(
    lambda game: record_of(game.positions[0], game.actions)
)
annotated = drawn_records()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_documented_example_reads_as_it_did(language: Language) -> None:
    golden = GOLDEN / f"documented_example.{language}.txt"
    assert f"{game_to_text(examples['documented_example'], language)}\n" == golden.read_text(
        "utf-8"
    )


@given(st.one_of(played, annotated), st.sampled_from([*LANGUAGES]))
def test_every_sentence_of_every_ruling_is_told_in_order(
    record: Record, language: Language
) -> None:
    told = game_to_text(record, language)
    at = 0
    for step in steps(record):
        if step.action is not None:
            for finding in judge(step.before, step.action).findings:
                at = told.index(finding.sentence(language), at)


@attempts(25)
@given(annotated, st.sampled_from([*LANGUAGES]))
def test_everything_said_and_noted_is_told(record: Record, language: Language) -> None:
    told = game_to_text(record, language)
    for event in record.events:
        said = [event.note, None if event.talk is None else getattr(event.talk, "text", None)]
        if isinstance(event.talk, Propose | Join | Leave):
            said.append(coalition_words(event.talk, language))
        for text in said:
            lines = [] if text is None else text_in(text, language).splitlines()
            assert all(visible(line) in told for line in lines if line.strip())


@attempts(25)
@given(annotated, st.sampled_from([*LANGUAGES]))
def test_no_line_is_left_out_without_a_word(record: Record, language: Language) -> None:
    others = len(record.lines) - 1
    short, whole = (game_to_text(record, language, variations=on) for on in (False, True))
    if not others:
        assert short == whole
        return
    told = phrase("export.left-out", {"n": others}, language)
    assert short.endswith(f"\n\n{told}")
    assert whole.startswith(short.removesuffix(told))
    at = len(short) - len(told)
    for line in record.lines[1:]:
        for step in steps(record, line):
            if step.index >= line.fork and step.action is not None:
                for finding in judge(step.before, step.action).findings:
                    at = whole.index(finding.sentence(language), at)


def test_a_text_says_which_line_was_played() -> None:
    replay = Replay(examples["documented_example"], ply=1)
    replay.enter("g g1")
    replay.comment("Or so.")
    assert replay.to_text().endswith("\n\nOne other line is left out.")
    replay.promote()
    told = replay.to_text(variations=True)
    assert "The game was played as in variation 1, up to ply 11." in told
    assert "\n\nVariation 1, instead of ply 2 of the main line\n2.  Red gives" in told
    assert "    Note: Or so." in told
    replay.language = "ru"
    told = replay.to_text(variations=True)
    assert "В партии сыграли как в варианте 1, до шага 11." in told
    assert "\n\nВариант 1, вместо шага 2 главной линии\n2.  Красный" in told
    replay.promote(1)
    assert "сыграли" not in replay.to_text(variations=True)


def test_a_ply_ends_with_how_all_stands() -> None:
    told = ply_to_text(examples["documented_example"], 9).splitlines()
    assert told[0] == "Turn 6: Red"
    assert told[1].startswith("9.  Red kills a blue chip")
    assert told[-1] == "    Red has the move"
    assert any(line.startswith("    Contrary to the document, Turn 6: ") for line in told)
    assert ply_to_text(examples["documented_example"], 0).startswith("The start\n")
    with pytest.raises(IndexError, match="the plies 0 to 11"):
        ply_to_text(examples["documented_example"], 12)


def test_nothing_in_it_is_obeyed() -> None:
    told = game_to_text(hostile())
    assert all(line.isprintable() for line in told.split("\n"))
    for payload in PAYLOADS[:3]:
        assert payload in told
