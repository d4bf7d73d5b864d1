"""Messages about faults in every language: whole sentences with the same facts."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget.engine import COLOR_NAMES, Position, RuleSet
from sosucker_widget.locale import LANGUAGES, Language, Saying, Verbatim, told
from sosucker_widget.locale.en.faults import PHRASES as ENGLISH
from sosucker_widget.locale.tables import tables
from sosucker_widget.locale.template import Template
from sosucker_widget.record import (
    RecordError,
    ShortMoveError,
    position_from_json,
    position_to_json,
    read_short,
)
from sosucker_widget.table.rule_texts import check_position
from tests.locale.test_tables import TOLD_OTHERWISE, gaps, sentences
from tests.record.test_short import GIVE, KILL, OVER, PLAY, RESCUE
from tests.record.test_start import spoilt
from tests.strategies import positions
from tests.table.test_position_check import json_values

RULE = r"\b[A-Z]+-\d\b"
NOT_OF_A_POSITION = {
    *("short.beside", "short.glyph", "short.variation"),
    *("fault.no-line", "fault.no-ply", "fault.nesting", "fault.no-bot", "fault.no-seat"),
    *("fault.talk-length", "fault.promise-twice", "fault.no-promise"),
    *("fault.empty-deal", "fault.no-deal", "fault.no-offer"),
    *("fault.coalition-twice", "fault.no-coalition", "fault.coalition-over"),
    *("fault.joined-twice", "fault.no-undo", "fault.no-redo", "fault.note-changed"),
    "fault.file-bot",
    "fault.other-game",
    "fault.played",
    *("fault.string", "fault.truth", "fault.near", "fault.near-foreign", "fault.no-bot-near"),
    *(key for key in ENGLISH if key.startswith("bot.")),
}
"""Templates about other things than positions, which are tested where they are used."""

PHASES = {"phase.play", "phase.give", "phase.kill", "phase.rescue", "phase.over"}
"""Parts of other sentences."""


def rules_in(template: Template) -> list[set[str]]:
    return [{*re.findall(RULE, text)} for text in sentences(template)]


def without_quotations(saying: Saying) -> Saying:
    """Leave out the quotations of a saying, and of the sayings inside it."""
    facts = {
        name: without_quotations(fact)
        if isinstance(fact, Saying)
        else Verbatim("…")
        if type(fact) is Verbatim
        else fact
        for name, fact in saying.facts.items()
    }
    return Saying(saying.key, **facts)


def left_over(saying: Saying) -> str:
    """Return the Latin words in a Russian text, except rule ids, words of JSON, and quotations."""
    words = re.sub(
        rf"{RULE}|\bnull\b|\btrue\b|\bfalse\b", "", without_quotations(saying).told("ru")
    )
    if saying.key.startswith("short."):
        words = re.sub(r", например \w|\br\+|или -", "", words)
    return "".join(re.findall(r"[A-Za-z]+", words))


def faults_of(raw: object, rules: RuleSet) -> list[Saying]:
    try:
        position_from_json(raw, rules)
    except RecordError as error:
        found = [fault.what for fault in error.details]
    else:
        found = []
    sayings = [what for what in found if isinstance(what, Saying)]
    assert sayings == found
    return sayings


def check_words(saying: Saying) -> None:
    for language in LANGUAGES:
        words = saying.told(language)
        assert words.isprintable()
        assert not re.search(r"\{|\}|None|  |^\s|\s$", left_out(saying, words)), words
    assert saying == saying.told("en")
    assert re.search("[а-яё]", saying.told("ru")), saying
    assert not left_over(saying), saying.told("ru")


def left_out(saying: Saying, words: str) -> str:
    """Remove quotations from a sentence."""
    for fact in saying.facts.values():
        if isinstance(fact, Saying):
            words = left_out(fact, words)
        elif type(fact) is Verbatim:
            words = words.replace(fact, "…")
    return words


def faults_in(language: Language) -> dict[str, Template]:
    """Return the templates about faults in a language."""
    phrases = tables(language).phrases
    return {key: phrases[key] for key in ENGLISH}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_names_the_same_facts_and_rules(language: Language) -> None:
    said = faults_in(language)
    for key, template in ENGLISH.items():
        assert gaps(said[key]) in (gaps(template), TOLD_OTHERWISE.get(key)), key
        (named,) = {frozenset(one) for one in rules_in(template)}
        assert {frozenset(one) for one in rules_in(said[key])} == {named}, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_begins_small_and_has_no_stop(language: Language) -> None:
    """A place is put before it, and other messages after it."""
    for template in faults_in(language).values():
        for sentence in sentences(template):
            assert not sentence.endswith("."), sentence
            assert not sentence[0].isupper(), sentence


@given(positions(), st.data())
def test_a_spoilt_position_is_told_in_both(position: Position, data: st.DataObject) -> None:
    written = position_to_json(position, 0)
    key, value = data.draw(st.sampled_from([*spoilt(position)]))
    found = faults_of({**written, key: value}, position.rules)
    assert found
    for saying in found:
        check_words(saying)


@given(
    st.dictionaries(
        st.sampled_from([*position_to_json(Position.start(RuleSet(), 0), 0)]) | st.text(max_size=5),
        json_values,
        max_size=6,
    )
)
def test_whatever_stands_in_a_position_is_told_in_both(changed: dict[str, Any]) -> None:
    rules = RuleSet(chips=2, players=3)
    for raw in (changed, {**position_to_json(Position.start(rules, 0), 0), **changed}):
        for saying in faults_of(raw, rules):
            check_words(saying)


@st.composite
def set_up(draw: st.DrawFn) -> tuple[dict[str, Any], RuleSet]:
    """Draw what the position editor can send: letters of the game's colours, and switches."""
    rules = RuleSet(chips=draw(st.integers(1, 3)), players=draw(st.integers(2, 6)))
    colors = COLOR_NAMES[: rules.players]
    chips = st.lists(st.sampled_from(colors), max_size=4)
    counts = st.fixed_dictionaries({color: st.integers(0, 4) for color in colors})
    out = draw(st.sets(st.sampled_from(colors)))
    piles = draw(st.lists(chips, max_size=3))
    position = {
        "hands": {color: draw(counts) for color in colors},
        "piles": [{"id": number, "chips": pile} for number, pile in enumerate(piles, start=1)],
        "alive": [color for color in colors if color not in out],
        "phase": "play",
        # It was chosen before the number of players, so it need not be one of them.
        "has_move": draw(st.sampled_from(COLOR_NAMES)),
        "recency": draw(chips),
    }
    return position, rules


@given(set_up())
def test_of_what_the_editor_can_send_no_word_is_left_in_english(
    drawn: tuple[dict[str, Any], RuleSet],
) -> None:
    for fault in check_position(*drawn)["faults"]:
        words = fault["what"]["ru"]
        assert not re.search("[A-Za-z]", re.sub(RULE, "", words)), words


JUNK: dict[str, Any] = {
    "hands": [],
    "alive": ["pink", "orange"],
    "phase": "chess",
    "next_pile": 0,
    "recency": 7,
    "more": 1,
}

POSITIONS = [
    PLAY,
    GIVE,
    KILL._replace(rules=replace(KILL.rules, captor="color", defeated_capture="kill-pile")),
    RESCUE,
    OVER,
]
"""A position of each phase."""


REDS: dict[str, Any] = {"has_move": "red", "to_act": "red", "recency": ["red"]}

NO_BLUE: dict[str, Any] = {
    "alive": ["red", "green", "yellow"],
    "hands": {"red": {"red": 1}, "green": {"green": 1}, "yellow": {"yellow": 1}},
}

AT_ODDS: list[tuple[Position, dict[str, Any]]] = [
    (PLAY, {"hands": {"red": {"red": 7}}}),
    (PLAY, {**NO_BLUE, "has_move": "blue", "recency": ["red"]}),
    (GIVE, {"alive": ["red", "green"], "hands": {"red": {"red": 1}, "green": {"green": 1}}}),
    (POSITIONS[2], REDS),
    (POSITIONS[2], {**NO_BLUE, **REDS}),
]
"""Positions with faults that only appear when several fields are compared."""


def every_saying() -> Iterator[Saying]:
    """Spoil a position of each phase, and put nonsense in its fields."""
    yield from faults_of(JUNK, RuleSet())
    for position in POSITIONS:
        assert faults_of(position_to_json(position, 0), position.rules) == []
        for key, value in spoilt(position):
            yield from spoil(position, {key: value})
        yield from (unread(word, position) for word in ("?", "p:xo", "у", "γ", "é"))
    for position, fields in AT_ODDS:
        yield from spoil(position, fields)


def spoil(position: Position, fields: dict[str, Any]) -> Iterator[Saying]:
    """Return the faults, with and without the dead box in the JSON."""
    raw = {**position_to_json(position, 0), **fields}
    yield from faults_of(raw, position.rules)
    del raw["dead"]
    yield from faults_of(raw, position.rules)


def unread(word: str, position: Position) -> Saying:
    with pytest.raises(ShortMoveError) as caught:
        read_short(word, position)
    (saying,) = caught.value.args
    assert isinstance(saying, Saying)
    return saying


def test_every_template_is_said() -> None:
    said = {saying.key for saying in every_saying()}
    assert sorted({*ENGLISH} - said) == sorted(NOT_OF_A_POSITION | PHASES)


def test_a_saying_is_a_text_that_can_be_sent_on() -> None:
    saying = Saying("fault.no-mover", phase=Saying("phase.give"))
    assert saying == "in phase give somebody must have the move (PLAY-1)"
    again = pickle.loads(pickle.dumps(ValueError(saying)))  # noqa: S301 - our own
    assert told(again, "ru") == "в фазе «передача хода» у кого-то должен быть ход (PLAY-1)"


@pytest.mark.parametrize(
    ("key", "facts", "words"),
    [
        (
            "near",
            {"what": Saying("fault.string", value=Verbatim("3")), "near": Verbatim('"three"')},
            '3: здесь нужна строка; может быть, "three"?',
        ),
        (
            "alive-phase",
            {"alive": 1, "phase": Saying("phase.play")},
            "в живых один игрок, поэтому фаза «ход» невозможна (WIN-1)",
        ),
        (
            "alive-phase",
            {"alive": 3, "phase": Saying("phase.over")},
            "в живых 3 игрока, поэтому фаза «конец» невозможна (WIN-1)",
        ),
        (
            "alive-phase",
            {"alive": 5, "phase": Saying("phase.over")},
            "в живых 5 игроков, поэтому фаза «конец» невозможна (WIN-1)",
        ),
        (
            "sum",
            {"total": 8, "color": "blue", "chips": 7},
            "синих фишек на руках и в стопках: 8, а всего их 7 (CAPTURE-3)",
        ),
        ("twice", {"value": "…", "twice": ["red"]}, "Красный указан здесь дважды"),
        ("twice", {"value": "…", "twice": ["red", "blue"]}, "Красный и Синий указаны здесь дважды"),
        (
            "color-absent",
            {"color": "yellow", "colors": ["red", "blue"]},
            "Жёлтый в этой партии не играет, играют Красный и Синий",
        ),
        (
            "holders",
            {"holders": []},
            "здесь те, у кого есть пленные, по порядку мест после игрока без фишек: никто",
        ),
    ],
)
def test_russian_agrees(key: str, facts: dict[str, Any], words: str) -> None:
    written = {name: Verbatim(fact) if fact == "…" else fact for name, fact in facts.items()}
    assert Saying(f"fault.{key}", **written).told("ru") == words
