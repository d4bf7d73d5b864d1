"""Every fault has a message of one line: where it is, what it is, and what would be right."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from sosucker_widget.record import Fault, RecordError, loads, position_to_json, to_json
from tests.record.samples import faults, read, sample

Json = Any
Spoil = Callable[[Json], object]


def put(*path: str | int, value: Json) -> Spoil:
    """Set a value somewhere in the sample."""

    def spoil(record: Json) -> None:
        for key in path[:-1]:
            record = record[key]
        record[path[-1]] = value

    return spoil


def drop(*path: str | int) -> Spoil:
    def spoil(record: Json) -> None:
        for key in path[:-1]:
            record = record[key]
        del record[path[-1]]

    return spoil


BROKEN: dict[str, tuple[Spoil, str]] = {
    "format": (put("format", value="chess"), 'format: "chess" is not one of sosucker-record'),
    "no format": (drop("format"), "format: missing"),
    "version": (put("version", value=2), "version: 2 is not 1"),
    "true as version": (put("version", value=True), "version: true is not 1"),
    "title": (put("title", value=7), "title: 7 is neither a string nor an object with en and ru"),
    "title in no language": (put("title", value={}), "title: a text has en and ru"),
    "title in French": (put("title", value={"en": "a", "fr": "b"}), "title.fr: no such language"),
    "title of a number": (put("title", "en", value=1), "title.en: 1 is not a string"),
    "meta": (put("meta", value=[]), "meta: [] is not an object"),
    "no rule set": (drop("ruleset"), "ruleset: missing"),
    "preset": (put("ruleset", "preset", value="x"), 'ruleset.preset: "x" is not one of classic, '),
    "option": (put("ruleset", "captor", value="x"), 'ruleset.captor: "x" is not one of color, '),
    "no option": (put("ruleset", "speed", value=1), "ruleset.speed: there is no such key here"),
    "chips": (put("ruleset", "chips", value=14), "ruleset.chips: 14 is not a whole number"),
    "true chips": (
        put("ruleset", "chips", value=True),
        "ruleset.chips: true is not a whole number",
    ),
    "half chips": (put("ruleset", "chips", value=3.0), "ruleset.chips: 3.0 is not a whole number"),
    "players apart": (put("ruleset", "players", value=4), "ruleset.players: 4 here, but 3 players"),
    "no players": (drop("players"), "players: missing"),
    "one player": (put("players", value=[{"color": "red"}]), "players: 1 players: expected"),
    "players as word": (put("players", value="red"), 'players: "red": expected a list'),
    "player order": (put("players", 1, "color", value="green"), "players[1].color: "),
    "same colour": (put("players", 1, "color", value="red"), 'players[1].color: "red" is not blue'),
    "player key": (put("players", 1, "colour", value="x"), "players[1].colour: there is no such"),
    "player name": (put("players", 0, "name", value=None), "players[0].name: null is not a string"),
    "first": (
        put("first", value="yellow"),
        'first: "yellow" is not a colour in this game: red, blue',
    ),
    "neither": (
        drop("first"),
        'give either "first" (the first player) or "start" (a position): both are missing',
    ),
    "no events": (drop("events"), "events: missing"),
    "events": (put("events", value={}), "events: {} is not a list"),
    "event": (put("events", 1, value="e4"), 'event 1: "e4" is not an object'),
    "type": (put("events", 1, "type", value="x"), 'event 1, type: "x" is not one of play, give, '),
    "no type": (drop("events", 1, "type"), "event 1, type: missing"),
    "type of a list": (put("events", 1, "type", value=[]), "event 1, type: [] is not one of play"),
    "no player": (drop("events", 1, "player"), "event 1, player: missing"),
    "player": (put("events", 1, "player", value="pink"), 'event 1, player: "pink" is not a colour'),
    "chip": (put("events", 1, "chip", value=["red"]), 'event 1, chip: ["red"] is not a colour'),
    "pile": (put("events", 1, "pile", value="old"), 'event 1, pile: "old" is neither a number nor'),
    "half pile": (put("events", 1, "pile", value=1.5), "event 1, pile: 1.5 is not a whole number"),
    "true pile": (
        put("events", 1, "pile", value=True),
        "event 1, pile: true is not a whole number",
    ),
    "event key": (put("events", 1, "to", value="red"), "event 1, to: there is no such key here"),
    "note": (put("events", 1, "note", value=[]), "event 1, note: [] is neither a string nor an"),
    "glyph": (
        put("events", 2, "glyph", value="?!?"),
        'event 2, glyph: "?!?" is not one of !!, !, ',
    ),
    "claims": (put("events", 2, "claims", value={}), "event 2, claims: {} is not a list"),
    "claim": (put("events", 2, "claims", 0, value=1), "event 2, claims[0]: 1 is not an object"),
    "claim without value": (
        drop("events", 2, "claims", 0, "equals"),
        "event 2, claims[0].equals: missing",
    ),
    "claim's path": (
        put("events", 2, "claims", 0, "path", value="hand.red"),
        'event 2, claims[0].path: "hand.red" is not a path in the position',
    ),
    "claim's rule": (
        put("events", 2, "claims", 0, "path", value="ruling.NEXT-9.to"),
        'event 2, claims[0].path: "ruling.NEXT-9.to": there is no rule "NEXT-9"',
    ),
    "claim's colour": (
        put("events", 2, "claims", 0, "path", value="hands.yellow.red"),
        'event 2, claims[0].path: "hands.yellow.red": that colour is not in this game',
    ),
    "quiz": (put("events", 1, "quiz", value={"ask": "why"}), 'event 1, quiz.ask: "why" is not one'),
    "variations": (put("events", 1, "variations", value=1), "event 1, variations: 1 is not a list"),
    "variation": (
        put("events", 2, "variations", 0, "events", 0, "to", value="purple"),
        'event 2, variation 0, event 0, to: "purple" is not a colour',
    ),
    "variation without events": (
        drop("events", 2, "variations", 0, "events"),
        "event 2, variation 0, events: missing",
    ),
    "continuation": (
        put("continuations", 0, "events", 0, "id", value=1),
        "continuation 0, event 0, id: 1 is not a string",
    ),
    "nameless promise": (put("events", 0, "id", value=""), "event 0, id: a promise needs an id"),
    "promise to nobody": (
        put("events", 0, "to", value=[]),
        "event 0, to: a promise needs at least one",
    ),
    "twice addressed": (
        put("events", 0, "to", value=["blue", "blue"]),
        'event 0, to: ["blue", "blue"]: a colour appears twice',
    ),
    "terms": (put("events", 0, "terms", value={"do": "sing"}), 'event 0, terms.do: "sing" is not'),
    "terms without": (put("events", 0, "terms", value={"n": 1}), "event 0, terms.do: missing"),
    "moment": (
        put("events", 0, "terms", value={"do": "kill", "until": "noon"}),
        'event 0, terms.until: "noon" is not a moment',
    ),
    "no text": (drop("events", 3, "text"), "event 3, text: missing"),
    "private": (put("events", 3, "private", value=1), "event 3, private: 1 is neither true nor"),
    "chapter": (
        put("chapters", 0, "to", value=5),
        "chapters[0].to: 5 is not a whole number from 0",
    ),
    "chapter backwards": (
        lambda record: record["chapters"][0].update({"from": 3, "to": 1}),
        "chapters[0].to: 1 is before 3",
    ),
    "chapter's mode": (
        put("chapters", 0, "mode", value="x"),
        'chapters[0].mode: "x" is not one of',
    ),
    "chapter's title": (drop("chapters", 0, "title"), "chapters[0].title: missing"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_fault_is_told_with_its_place(name: str) -> None:
    spoil, expected = BROKEN[name]
    record = sample()
    spoil(record)
    told = faults(record)
    assert len(told) == 1
    assert told[0].startswith(expected)


def test_the_sample_is_in_order() -> None:
    assert faults(sample()) == ()


AGAINST_THE_RULES: dict[str, tuple[Spoil, str]] = {
    "not the mover": (
        put("events", 1, "player", value="blue"),
        "event 1: PLAY-1: Red has the move, not Blue. Tried: blue plays red on 1. ",
    ),
    "no such pile": (put("events", 1, "pile", value=7), "event 1: PLAY-2: There is no pile 7. "),
    "pile 0": (put("events", 1, "pile", value=0), "event 1: PLAY-2: There is no pile 0. "),
    "pile -1": (put("events", 1, "pile", value=-1), "event 1: PLAY-2: There is no pile -1. "),
    "to one who is there": (
        put("events", 2, "to", value="red"),
        "event 2: NEXT-1: Red’s colour is in pile 1. The move may go to Blue or Green. Tried: ",
    ),
    "in a variation": (
        put("events", 2, "variations", 0, "events", 0, "to", value="red"),
        "event 2, variation 0, event 0: NEXT-1: ",
    ),
    "in a continuation": (
        put("continuations", 0, "events", 0, value={"type": "refuse", "player": "red"}),
        "continuation 0, event 0: RESCUE-1: ",
    ),
    "no capture": (
        put("events", 1, value={"type": "kill", "player": "red", "chip": "red"}),
        "event 1: CAPTURE-3: ",
    ),
    "no transfers": (
        put(
            "events", 4, value={"type": "transfer", "player": "red", "to": "blue", "chip": "green"}
        ),
        "event 4: PRISONER-1: ",
    ),
    "a promise twice": (
        put(
            "events",
            3,
            value={"type": "promise", "player": "blue", "to": ["red"], "id": "p1", "text": ""},
        ),
        'event 3, id: "p1" is already the id of a promise: use each id once',
    ),
    "another's promise": (
        put("continuations", 0, "events", 0, "player", value="blue"),
        'continuation 0, event 0, player: the promise "p1" is red\'s',
    ),
    "no promise": (
        put("continuations", 0, "events", 0, "id", value="p2"),
        'continuation 0, event 0, id: there is no promise "p2" before this',
    ),
}


@pytest.mark.parametrize("name", AGAINST_THE_RULES)
def test_a_broken_rule_is_told_with_what_would_be_legal(name: str) -> None:
    spoil, expected = AGAINST_THE_RULES[name]
    record = sample()
    spoil(record)
    told = faults(record)
    assert len(told) == 1
    assert told[0].startswith(expected)


def test_what_would_be_legal_is_short() -> None:
    record = sample()
    record["events"][4]["pile"] = 3
    (fault,) = faults(record)
    told, tried = fault.split(" Tried: ")
    assert told == "event 4: PLAY-2: There is no pile 3, only pile 1. A new pile would be pile 2."
    assert tried == "blue plays blue on 3. Legal: blue plays blue on 1 or new."


def test_a_record_begins_in_one_way() -> None:
    record = sample()
    record["start"] = position_to_json(read(sample()).start, 0)
    assert faults(record) == (
        'give either "first" (the first player) or "start" (a position): both are given',
    )


def test_independent_faults_are_told_together() -> None:
    record = sample()
    del record["format"]
    record["events"][1]["chip"] = "pink"
    record["events"][2]["to"] = 3
    assert [fault.split(":")[0] for fault in faults(record)] == [
        "format",
        "event 1, chip",
        "event 2, to",
    ]


def test_rules_broken_in_two_lines_are_told_together() -> None:
    record = sample()
    record["events"][2]["variations"][0]["events"][0]["to"] = "red"
    record["events"][4]["chip"] = "red"
    assert [fault.split(": ")[:2] for fault in faults(record)] == [
        ["event 2, variation 0, event 0", "NEXT-1"],
        ["event 4", "PLAY-1"],
    ]


def test_at_most_twenty_faults_are_told() -> None:
    record = sample()
    record["events"] = [{"type": "play"}] * 100
    assert len(faults(record)) == 20


def test_a_promise_in_a_variation_ends_with_it() -> None:
    record = sample()
    promise = {"type": "promise", "player": "red", "to": ["green"], "id": "p2", "text": "You."}
    record["events"][2]["variations"][0]["events"].insert(0, promise)
    record["events"].append({**promise, "to": ["blue"]})
    assert faults(record) == ()
    record["events"][-1] = {"type": "withdraw", "player": "red", "id": "p2"}
    assert faults(record) == ('event 5, id: there is no promise "p2" before this',)


def test_after_the_end_there_is_talk_only() -> None:
    record = sample()
    record["ruleset"] = {"preset": "documented", "chips": 1}
    record["players"].pop()
    record["claims"], record["chapters"], record["continuations"] = [], [], []
    record["events"] = [
        {"type": "play", "player": "red", "chip": "red", "pile": "new"},
        {"type": "play", "player": "blue", "chip": "blue", "pile": "new"},
        {"type": "say", "player": "blue", "text": "That was it."},
    ]
    assert faults(record) == ()
    record["events"].append({"type": "play", "player": "red", "chip": "red", "pile": 1})
    (fault,) = faults(record)
    assert fault.startswith("event 3: WIN-1: The game is over: Blue has won.")


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("", "the file is empty"),
        (" \n", "the file is empty"),
        ("{", "not JSON: line 1, column 2: "),
        ("nonsense", "not JSON: line 1, column 1: "),
        ("[]", "[] is not an object"),
        ("null", "null is not an object"),
        (b"\xff\xfe{\x00}\x00", "not UTF-8: byte 0 is 0xff"),
        (b'{"title": "\xe9"}', "not UTF-8: byte 11 is 0xe9"),
        ('{"version": NaN}', "version: NaN is not a number in JSON"),
        ('{"meta": [-Infinity]}', "meta[0]: -Infinity is not a number in JSON"),
        ('{"x-a": 1e999}', "x-a: this number is too large"),
        ('{"x-a": ' + "9" * 5000 + "}", "x-a: a number of 5000 digits is too large"),
        ('{"x-a": 9007199254740992}', "x-a: a number of 16 digits is too large"),
        ('{"title": "a", "title": "b"}', "title: this key occurs twice"),
        ('{"events": [{"note": 1, "note": 2}]}', "event 0, note: this key occurs twice"),
        ('{"title": "\\ud800"}', 'title: "\\ud800" is not valid Unicode'),
        ('{"\\udc00": 1}', 'the key "\\udc00" is not valid Unicode'),
        ("[" * 100_000, "nested too deep"),
        ('{"x-a":' + "[" * 200 + "]" * 200 + "}", "x-a[0][0][0][0][0]: nested too deep"),
        ('{"title": "\x01"}', "not JSON: line 1, column 12: Invalid control character at"),
    ],
)
def test_what_is_no_json(data: str | bytes, expected: str) -> None:
    told = faults(data)
    assert len(told) == 1
    assert told[0].startswith(expected)


def test_a_byte_order_mark_is_let_be() -> None:
    data = json.dumps(sample())
    assert loads(b"\xef\xbb\xbf" + data.encode()) == loads("\ufeff" + data) == loads(data)


def test_unknown_keys_at_the_top_and_asides_anywhere_are_kept() -> None:
    record = sample()
    record["zeug"] = {"a": [1, 2.5, None]}
    record["x-top"] = 1
    record["ruleset"]["x-rules"] = 2
    record["players"][0]["x-seat"] = 3
    record["events"][0]["x-event"] = 4
    record["events"][0]["terms"] = {"do": "spare", "x-terms": 5}
    record["events"][2]["claims"][0]["x-claim"] = 6
    record["events"][2]["variations"][0]["x-line"] = 7
    record["chapters"][0]["x-chapter"] = 8
    record["title"]["x-de"] = 9
    loaded = read(record)
    assert loaded.extra == {"zeug": {"a": [1, 2.5, None]}, "x-top": 1}
    written = json.loads(json.dumps(record))
    written["events"][4]["pile"] = 2
    assert to_json(loaded) == written


def test_hostile_text_stays_text_and_on_its_line() -> None:
    record = sample()
    record["events"][1]["\x1b[31m<img onerror=x>\n"] = 1
    (fault,) = faults(record)
    assert fault.startswith('event 1, "\\u001b[31m<img onerror=x>\\n": there is no such key here')


def test_an_error_can_be_passed_between_processes() -> None:
    with pytest.raises(RecordError) as caught:
        read({})
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - pickled here
    assert again.faults == caught.value.faults


def test_all_faults_are_shown_and_from_twenty_on_how_many_more() -> None:
    few = RecordError([Fault(f"event {n}", "wrong") for n in range(3)])
    assert str(few) == "3 faults:\n  event 0: wrong\n  event 1: wrong\n  event 2: wrong"
    assert few.brief == "event 0: wrong (and 2 more faults)"
    many = RecordError([Fault(f"event {n}", "wrong") for n in range(23)])
    first, *lines, last = str(many).splitlines()
    assert first == "23 faults:"
    assert lines == [f"  event {n}: wrong" for n in range(20)]
    assert last == "  … and 3 more: all are in `.faults`"
    assert str(RecordError([Fault("title", "wrong")])) == "title: wrong"
