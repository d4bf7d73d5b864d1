"""Declared coalitions in records and games: proposed, joined by all, left by one."""

from __future__ import annotations

import pytest

from sosucker_widget import Game, Record, loads
from sosucker_widget.record import (
    Join,
    Leave,
    Propose,
    RecordError,
    declared_coalitions,
    talk_from_json,
)
from sosucker_widget.record.changes import done
from tests.record.samples import sample

HEAD = "[rules documented] [chips 2] [first red] "


def told(record: Record, name: str = "c1") -> tuple[bool, list[str]]:
    found = declared_coalitions(record)[name]
    return found.is_in_force, [str(one) for one in found.missing]


@pytest.mark.parametrize(
    ("said", "became"),
    [
        ("", (False, ["red", "blue"])),
        ("b: &#c1", (False, ["red"])),
        ("b: &#c1 b: &#c1", (False, ["red"])),
        ("b: &#c1 r: &#c1", (True, [])),
        ("b: &#c1 r: &#c1 r: -&#c1", (False, [])),
        ("b: &#c1 b: -&#c1 r: &#c1", (False, ["red"])),
    ],
)
def test_it_is_in_force_from_the_last_who_joins_to_the_first_who_leaves(
    said: str, became: tuple[bool, list[str]]
) -> None:
    assert told(loads(f"{HEAD} r&b: #c1 {said}")) == became


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ("r: &#c1", 'event 0, coalition: there is no coalition "c1" before this'),
        ("r&b: #c1 g: &#c1", 'event 1, player: the coalition "c1" has only red, blue'),
        ("r&b: #c1 g: -&#c1", 'event 1, player: the coalition "c1" has only red, blue'),
        ("r&b: #c1 b&g: #c1", 'event 1, id: "c1" is already the id of a coalition'),
        ("r&r: #c1", 'event 0, players: ["red", "red"]: a colour appears twice'),
        ("r&b: #c1 %object war", 'event 0, object: "war" is not one of alliance, heir, fair'),
        ("r&b: #c1 %object heir", "event 0, heir: missing"),
        ("r&b: #c1 %object heir %heir green", "event 0, heir: green is not one of"),
        ("r&b: #c1 %heir red", 'event 0, heir: only a coalition with the object "heir"'),
        ("r&b: c1", '"c1": expected # after this'),
        ("r: & c1", '"c1": expected # after &'),
    ],
)
def test_what_is_wrong_with_one_is_said_with_its_place(said: str, fault: str) -> None:
    with pytest.raises(RecordError) as error:
        loads(HEAD + said)
    assert fault in str(error.value)


def test_one_player_makes_no_coalition() -> None:
    raw = sample()
    raw["events"][3] = {"type": "coalition", "players": ["blue"], "id": "c"}
    with pytest.raises(RecordError, match="event 3, players: a coalition needs at least two"):
        Record.from_json(raw)


def test_an_id_may_be_that_of_a_promise_too_and_ends_with_its_variation() -> None:
    promised = f'{HEAD} r>b: #c1 "You." r&b: #c1 b: &#c1 r: -#c1'
    assert told(loads(promised)) == (False, ["red"])
    with pytest.raises(RecordError, match='there is no coalition "c1"'):
        loads(f"{HEAD} r+ (r+ r&b: #c1 b) g r: &#c1")


@pytest.mark.parametrize("written", ["", '"object": "alliance", '])
def test_the_usual_object_is_written_if_it_was(written: str) -> None:
    raw = Game(first="red").record.dumps()
    event = f'{{"type": "coalition", "players": ["red", "blue"], {written}"id": "c1"}}'
    record = loads(raw.replace('"events": []', f'"events": [\n    {event}\n  ]'))
    assert event in record.dumps()
    assert loads(record.to_sls()) == record
    assert loads(record.to_sls()).dumps() == record.dumps()


def test_a_table_refuses_what_changes_nothing() -> None:
    game = Game("documented", chips=2, first="red")
    name = game.propose(["red", "blue"], "heir", "blue")
    game.join("red", name)
    for talk, what in (
        (Join("red", name), "has joined 'c1' already"),
        (Join("green", name), "is in no coalition 'c1'"),
        (Leave("red", "c2"), "is in no coalition 'c2'"),
        (Propose(["red", "green"], name), "'c1' exists already"),
    ):
        with pytest.raises(ValueError, match=what):
            game.talk(talk)
    game.leave("blue", name)
    with pytest.raises(ValueError, match="is over, because a player has left it"):
        game.join("blue", name)
    assert game.coalitions()[name].left_by == "blue"
    assert game.propose(["red", "blue"]) == "c2"
    assert loads(game.record.dumps()) == game.record


def test_what_is_taken_back_takes_its_coalition_with_it() -> None:
    game = Game("documented", chips=2, first="red")
    game.enter("r+ b")
    game.propose(["red", "blue"])
    game.undo()
    assert not game.coalitions()
    assert game.propose(["red", "blue"]) == "c2"
    assert told(game.record, "c2") == (False, ["red", "blue"])


def test_a_journal_keeps_what_was_said() -> None:
    game = Game("documented", chips=2, first="red")
    game.promise("red", "blue", "You are next.")
    for about, heir in (("alliance", None), ("heir", "blue"), ("fair", None)):
        name = game.propose(["red", "blue"], about, heir)  # type: ignore[arg-type]
        game.join("red", name)
        game.leave("red", name)
    for step in game:
        assert talk_from_json(done(step.act)["do"], 4) == step.talk
