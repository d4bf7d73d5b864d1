"""Runs a made-up language through all texts from Python, which shows what stays in English."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from sosucker_widget import examples
from sosucker_widget.analysis import (
    Budget,
    can_win,
    solve,
)
from sosucker_widget.cli import main
from sosucker_widget.engine import OPTIONS, PRESETS, RULEBOOK, IllegalActionError, RuleSet, apply
from sosucker_widget.export.html import to_html
from sosucker_widget.export.picture import ply_to_svg
from sosucker_widget.export.svg import to_svg
from sosucker_widget.export.text import to_text
from sosucker_widget.export.transcript import game_to_text
from sosucker_widget.lessons import questions
from sosucker_widget.locale import Saying, title, told
from sosucker_widget.locale.interface import interface_words
from sosucker_widget.locale.tables import tables
from sosucker_widget.players import BOTS, BotName, bot_title, play_out
from sosucker_widget.power import PowerLane
from sosucker_widget.record import Record, ShortMoveError, positions, read_short, save, to_json
from sosucker_widget.record.library.shipped_games import NAMES, ExampleName
from sosucker_widget.replay import build
from sosucker_widget.replay.comparison import compare, show_comparison
from sosucker_widget.replay.quiz import quiz_of, show_quiz
from sosucker_widget.table.rule_texts import rule_texts
from sosucker_widget.teaching.verdict import judge_answer
from tests.engine.notation import CLASSIC, at
from tests.locale.findings import every_finding
from tests.locale.made_up import MADE_UP, made_up_language, untranslated, written_in
from tests.locale.test_tables import sentences
from tests.ui.scenes import SCENES

GAME: Final = "So Long Sucker"
DATA: Final = frozenset({GAME, *PRESETS, *OPTIONS, *BOTS, "sosucker"})
"""The words that are the same in every language: names of the game, rule sets, options and bots."""

CODE: Final = re.compile(r'"[^"\n]*"|“[^”]*”|llm-\d+|[A-Za-z_.]+\([^()]*\)')
"""The quotations in a lesson: strings and calls of Python, the talk of a game and its name."""

GAP = re.compile(r"\{[^}]*\}")


@pytest.fixture(autouse=True)
def _spoken() -> Iterator[None]:
    with made_up_language():
        yield


@pytest.fixture
def record() -> Record:
    """Return a game of four bots who talk, without any text by an author."""
    bots: list[BotName] = ["grudge", "betrayer:green", "grateful", "loyal:red"]
    return play_out(bots, RuleSet.named("classic", chips=3), seed=3)


def texts_of(state: Any) -> Iterator[str]:  # noqa: ANN401 - a state as it goes to the browser
    """Yield the texts of a state that a reader of the made-up language sees."""
    if isinstance(state, dict):
        if MADE_UP in state:
            yield state[MADE_UP]
        else:
            for value in state.values():
                yield from texts_of(value)
    elif isinstance(state, list):
        for value in state:
            yield from texts_of(value)


def faults(texts: Iterator[str] | list[str], data: frozenset[str] = DATA) -> dict[str, list[str]]:
    """Find the words that were not translated, by the text that contains them."""
    found = {text: untranslated(text, data) for text in texts}
    return {text: words for text, words in found.items() if words}


def unpacked(raw: bytes) -> Any:  # noqa: ANN401 - a state
    return json.loads(gzip.decompress(raw))


class TestTables:
    def test_every_sentence_is_told(self) -> None:
        findings = [one for alike in every_finding().values() for one in alike[:10]]
        assert faults([finding.sentence(MADE_UP) for finding in findings]) == {}
        assert faults([title(rule, MADE_UP) for rule in RULEBOOK]) == {}

    def test_every_phrase_is_made_of_words_of_the_language(self) -> None:
        said = tables(MADE_UP)
        leaves = [leaf for one in said.phrases.values() for leaf in sentences(one)]
        assert faults([GAP.sub("", leaf) for leaf in leaves]) == {}

    def test_the_interface_has_every_key(self) -> None:
        words = interface_words()
        assert words[MADE_UP].keys() == words["en"].keys()

    def test_a_saying_is_told(self) -> None:
        assert faults([Saying("fault.mover-defeated", player="red").told(MADE_UP)]) == {}
        position = at(CLASSIC, "R B G Y", {}, move="R")
        for text in ("zz", "r7", "b+"):
            with pytest.raises((ShortMoveError, IllegalActionError)) as caught:
                apply(position, read_short(text, position))
            if isinstance(caught.value, IllegalActionError):
                assert faults([caught.value.ruling.sentence(MADE_UP)]) == {}
            else:
                assert faults([told(caught.value, MADE_UP)], DATA | {"zz"}) == {}

    def test_bots_are_told_of_and_say_so(self, record: Record) -> None:
        assert faults([bot_title(name, MADE_UP) for name in BOTS]) == {}
        said = [*texts_of(to_json(record))]
        assert said
        assert faults(said) == {}


class TestStates:
    @pytest.mark.parametrize("scene", SCENES)
    def test_a_table(self, scene: str) -> None:
        table = SCENES[scene][0]()
        table.language = MADE_UP
        state = unpacked(table._state)
        state["log"] = []
        data = DATA | written_in(table.record)
        assert faults([*texts_of(state)], data) == {}

    def test_the_rules_at_the_table(self) -> None:
        for rules in PRESETS.values():
            citations = {rule["citation"][MADE_UP] for rule in rule_texts(rules)}
            texts = [*texts_of(rule_texts(rules))]
            assert faults([text for text in texts if text not in citations]) == {}

    @pytest.mark.parametrize("name", NAMES)
    def test_a_replay_and_its_quiz(self, name: ExampleName) -> None:
        record = examples[name]
        data = (
            DATA | written_in(record) | {one.citation for one in RULEBOOK.values() if one.citation}
        )
        assert faults([*texts_of(build(record))], data) == {}
        assert faults([*texts_of(show_quiz(quiz_of(record)))], data) == {}

    def test_a_comparison(self) -> None:
        record = examples["documented_example"]
        shown = show_comparison(compare(record, "classic"))
        data = (
            DATA | written_in(record) | {one.citation for one in RULEBOOK.values() if one.citation}
        )
        assert faults([*texts_of(shown)], data) == {}

    @pytest.mark.parametrize("name", ["kept_promise", "poisoned_gift", "rescue"])
    def test_the_power(self, name: ExampleName) -> None:
        record = examples[name]
        lane = PowerLane(record, record.lines)
        for _ in lane.work():
            pass
        assert faults([*texts_of(lane.state())]) == {}


class TestAnalysis:
    def test_what_was_solved(self) -> None:
        position = positions(examples["rescue"])[-1]
        solution = solve(position)
        texts = [solution.to_text(MADE_UP), solution.structure.to_text(MADE_UP)]
        texts += [
            solution.structure.to_table(MADE_UP),
            *words_of(solution.structure.to_svg(MADE_UP)),
        ]
        can = can_win(position)
        texts += [can.to_text(MADE_UP), can.to_table(MADE_UP)]
        stopped = solve(position, budget=Budget(states=1, seconds=None))
        texts += [stopped.to_text(MADE_UP)]
        assert faults(texts) == {}


def words_of(svg: str) -> list[str]:
    """List the texts in a picture and in its description."""
    return [text for text in re.findall(r">([^<>]+)<", svg) if text.strip()]


class TestExports:
    @pytest.mark.parametrize("name", NAMES)
    def test_a_transcript(self, name: ExampleName) -> None:
        record = examples[name]
        assert faults(game_to_text(record, MADE_UP).split("\n\n"), DATA | written_in(record)) == {}

    def test_a_position(self, record: Record) -> None:
        for position in positions(record):
            assert faults(to_text(position, MADE_UP).splitlines()) == {}
            assert faults(words_of(to_svg(position, MADE_UP))) == {}

    def test_a_ply_as_a_picture(self, record: Record) -> None:
        for ply in range(len(positions(record))):
            # A sentence takes several lines of a picture.
            assert faults([" ".join(words_of(ply_to_svg(record, ply, MADE_UP)))]) == {}

    def test_a_page(self, record: Record) -> None:
        page = to_html(record, language=MADE_UP)
        body = page.partition("<body")[2]
        body = re.sub(r"<(script|style).*?</\1>", "", body, flags=re.DOTALL)
        assert faults(words_of(body)) == {}


class TestCommands:
    @pytest.mark.parametrize("command", ["explain", "solve"])
    def test_a_command(
        self, command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        record = examples["rescue"]
        save(record, tmp_path / "game.sls.json")
        main([command, str(tmp_path / "game.sls.json"), "--lang", MADE_UP])
        lines = capsys.readouterr().out.splitlines()
        assert lines
        # An indented line holds facts and citations in the form for programs.
        told = [line for line in lines if not line.startswith("    ")]
        assert faults(told, DATA | written_in(record)) == {}


class TestLessons:
    @pytest.mark.parametrize("name", questions())
    def test_an_exercise_and_what_is_said_of_answers(self, name: str) -> None:
        exercise = questions()[name]
        task = exercise.task("anna")
        texts = [exercise.to_text(task, MADE_UP), exercise.kind.wanted(task, MADE_UP)]
        answers: list[object] = [None, 7]
        answers += [one.example(task) for one in exercise.mistakes if one.example]
        answers += [] if exercise.solve is None else [exercise.solve(task)]
        for answer in answers:
            verdict, _ = judge_answer(exercise, "anna", answer, MADE_UP)
            texts.append(verdict.text)
        assert faults([CODE.sub("", text) for text in texts]) == {}
