"""Whatever a reader is given, it reads it or refuses it: soon, with little memory, in short lines.

The values and texts begin as what the package writes (records with claims, quizzes, chapters,
promises and coalitions, positions, messages, answers) and are spoilt inside. What is accepted is
written and read again.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

import pytest

from sosucker_widget import examples, loads
from sosucker_widget.engine import Position
from sosucker_widget.errors import MAX_LINE
from sosucker_widget.protocol.replay_commands import REPLAY_COMMANDS
from sosucker_widget.protocol.request import Commands, parse
from sosucker_widget.protocol.request_error import RequestError
from sosucker_widget.protocol.table_commands import TABLE_COMMANDS
from sosucker_widget.record import Record, RecordError, sls
from sosucker_widget.record.values.fault import Fault
from sosucker_widget.replay.quiz import answers_from_json, answers_to_json
from sosucker_widget.replay.quiz.quiz_builder import answers_of
from sosucker_widget.session.view import LEAD, View
from sosucker_widget.teaching.answer_file import answers_to_json as saved_to_json
from sosucker_widget.teaching.answer_file import parse_answers
from sosucker_widget.teaching.hand_ins import gather
from tests.calls import calls
from tests.record.samples import sample
from tests.record.spoiling import spoil, spoil_text

Json = Any
Doing = Callable[[], None]

INPUTS: Final = 200_000
BATCHES: Final = 20
SMOKE: Final = 600
MOST_CALLS: Final = 500_000
"""Of functions for one input."""
MOST_MIB: Final = 300
"""By which the memory of the process may grow in all."""


def rich() -> Json:
    """Write a record that has everything that a record can have."""
    record = sample()
    record["events"] += [
        {
            "type": "promise",
            "player": "red",
            "to": ["blue", "green"],
            "id": "p2",
            "text": {"en": "Never.", "ru": "Никогда."},
            "terms": {"do": "not_capture", "player": "blue", "until": "capture"},
            "quiz": {"ask": "text", "question": "What now?", "choices": ["a", "b"], "answer": "a"},
        },
        {"type": "coalition", "player": "red", "players": ["red", "blue"], "id": "c1"},
        {"type": "join", "player": "blue", "coalition": "c1"},
        {"type": "say", "player": "green", "text": "Hm.", "private": True, "x-mood": [1, {"a": 2}]},
        {"type": "leave", "player": "blue", "coalition": "c1", "glyph": "?!"},
    ]
    del record["events"][-4]["player"]
    record["chapters"].append(
        {"title": "End", "from": 2, "to": 5, "mode": "practise", "seat": "red", "bots": "random"}
    )
    return record


RECORDS: Final[list[Json]] = [rich(), sample(), *(one.to_json() for one in examples.values())]
POSITIONS: Final[list[Json]] = [
    one.position(ply).to_json() for one in examples.values() for ply in (0, one.plies)
]
QUIZ: Final = answers_of(examples["documented_example"], [5, 7])
VIEW: Final = View("page", LEAD)
MESSAGES: Final[list[Json]] = [
    {"id": 1, "command": command, "revision": 1, "action": {"type": "play", "chip": "red"}}
    for command in (*TABLE_COMMANDS.known, *REPLAY_COMMANDS.known)
]
ANSWERS: Final[Json] = {
    "format": "sosucker-answers",
    "version": 1,
    "student": "anna",
    "answers": {"nb1.q1": [["blue"], ["blue", "green"]], "nb2.q3": [{"red": 1}, None, 2.5]},
}


def record(rng: Random) -> Doing:
    text, again = written(spoil(rng.choice(RECORDS), rng)), not rng.randrange(4)

    def read() -> None:
        found = loads(text)
        if again:
            write_again(found)

    return read


def notation(rng: Random) -> Doing:
    text, again = spoil_text(rng.choice(NOTATION), rng), not rng.randrange(4)

    def read() -> None:
        for found in sls.loads_all(text):
            if again:
                write_again(found)

    return read


def position(rng: Random) -> Doing:
    raw = spoil(rng.choice(POSITIONS), rng)
    given = raw if rng.randrange(2) else written(raw)

    def read() -> None:
        found = Position.from_json(given)
        assert Position.from_json(found.to_json()) == found

    return read


def message(rng: Random) -> Doing:
    every: list[Commands[Any]] = [TABLE_COMMANDS, REPLAY_COMMANDS]
    content, commands = spoil(rng.choice(MESSAGES), rng), rng.choice(every)

    def read() -> None:
        parse(content, commands, VIEW, displays=True)

    return read


def answers(rng: Random) -> Doing:
    text = written(spoil(ANSWERS, rng))

    def read() -> None:
        saved = parse_answers(text)
        assert parse_answers(json.dumps(saved_to_json(saved))) == saved

    return read


def hand_in(rng: Random) -> Doing:
    code = "student('anna'); answer = ['red', 1]; check('nb1.q1', answer)"
    notebook = {"nbformat": 4, "cells": [{"cell_type": "code", "source": [code], "outputs": []}]}
    data = written(spoil(rng.choice([ANSWERS, notebook]), rng)).encode("utf-8", "surrogatepass")

    def read() -> None:
        with TemporaryDirectory() as folder:
            Path(folder, "a.json").write_bytes(data)
            [found] = gather([folder])
        if found.answers is None:
            raise RecordError([Fault("", found.fault)])

    return read


def quiz(rng: Random) -> Doing:
    raw = spoil(answers_to_json(QUIZ), rng)
    given = raw if rng.randrange(2) else written(raw)

    def read() -> None:
        found = answers_from_json(QUIZ.quiz, given)
        assert answers_from_json(QUIZ.quiz, dict(answers_to_json(found))) == found

    return read


def written(value: Json) -> str:
    """Write JSON; what is nested too deep for the library's writer is left out."""
    try:
        return json.dumps(value)
    except RecursionError:
        return "{}"


def write_again(found: Record) -> None:
    """See that what the package writes can be read."""
    assert loads(found.dumps("json")) == found
    assert loads(found.dumps("sls")) == found


READERS: Final[list[Callable[[Random], Doing]]] = [
    *(record, record, record, notation, notation, notation),
    *(position, message, answers, hand_in, quiz),
]
"""Each makes an input, and returns what reads it."""
NOTATION: Final = [sls.dumps(record) for record in [*examples.values(), loads(json.dumps(rich()))]]


def check(rng: Random) -> bool:
    """Read one input within the budget; say whether it was accepted."""
    read = rng.choice(READERS)(rng)
    lines = list[str]()
    try:
        assert calls(read) < MOST_CALLS
    except RecordError as error:
        lines = [*error.faults, error.brief]
    except RequestError as error:
        lines = [str(error)]
    for line in lines:
        assert len(line) <= MAX_LINE
        assert line.isprintable()
    return not lines


def peak() -> float:
    """Return the most memory that this process has had, in MiB; 0 where that isn't known."""
    try:
        import resource
    except ImportError:
        return 0
    size = 2**20 if sys.platform == "darwin" else 2**10
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / size


def run(seeds: range) -> int:
    before, accepted = peak(), 0
    for seed in seeds:
        try:
            accepted += check(Random(seed))  # noqa: S311 - not for secrets
        except Exception as error:
            raise AssertionError(f"input {seed}: {error!r}") from error
    assert peak() - before < MOST_MIB
    return accepted


def test_some_inputs() -> None:
    # Among them are some that are accepted, so the readers are not refused at their door.
    assert SMOKE / 20 < run(range(SMOKE)) < SMOKE * 19 / 20


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(BATCHES))
def test_many_inputs(batch: int) -> None:
    size = INPUTS // BATCHES
    run(range(batch * size, (batch + 1) * size))
