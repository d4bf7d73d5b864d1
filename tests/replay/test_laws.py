"""What is true of the replay of every record."""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING, get_args

from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget.engine import COLOR_NAMES, SOURCES, apply, judge
from sosucker_widget.locale.interface import interface_words
from sosucker_widget.record import position_to_json, positions, steps
from sosucker_widget.replay import build, contrasts, encode, plies_of, turns_of
from sosucker_widget.replay.marks import RANK
from sosucker_widget.replay.state import Mark
from tests.record.strategies import records as drawn_records
from tests.replay.records import record_of, to_and_fro
from tests.strategies import games, rule_sets

if TYPE_CHECKING:
    from sosucker_widget.engine import Action, Position
    from sosucker_widget.record import Record

played = games(st.one_of(rule_sets(max_chips=3), rule_sets()), max_plies=50).map(
    lambda game: record_of(game.positions[0], game.actions)
)
"""Complete and unfinished games, without talk."""
annotated = drawn_records()
"""Records with everything that the format allows, which take long to draw."""
records = st.one_of(played, played, annotated)


def actions(record: Record) -> int:
    return sum(event.action is not None for event in record.events)


@given(records)
def test_a_ply_an_action_and_its_position(record: Record) -> None:
    plies = plies_of(build(record))
    assert len(plies) == actions(record) + 1
    assert [ply["position"] for ply in plies] == [
        position_to_json(position, number) for number, position in enumerate(positions(record))
    ]
    assert [ply["action"] is None for ply in plies] == [True] + [False] * actions(record)


@given(records)
def test_the_turns_part_the_plies(record: Record) -> None:
    plies = plies_of(build(record))
    turns = turns_of(plies)
    brackets = [range(turn.first, turn.last + 1) for turn in turns]
    assert [ply for bracket in brackets for ply in bracket] == list(range(1, len(plies)))
    assert [turn.number for turn in turns] == sorted({turn.number for turn in turns})
    for turn, bracket in zip(turns, brackets, strict=True):
        assert {plies[ply]["turn"] for ply in bracket} == {turn.number}
        made = [plies[ply]["action"] for ply in bracket]
        plays = [action for action in made if action is not None and action["type"] == "play"]
        assert len(plays) <= 1
        assert all(play["player"] == turn.player for play in plays)


@given(records)
def test_every_rule_that_is_named_is_cited(record: Record) -> None:
    state = build(record)
    plies = [node["ply"] for node in state["nodes"] if "ply" in node]
    rulings = {ruling["rule"] for ply in plies for ruling in ply["rulings"]}
    others = {rule for ply in plies for one in ply["contrasts"] for rule in one["rules"]}
    assert rulings | others == set(state["rules"])
    for name, rule in state["rules"].items():
        assert all(rule["title"].values())
        # If both sources say nothing, there is nothing to cite.
        assert all(rule["citation"].values()) or name in {"RESCUE-3", "DEFEAT-3"}


@given(records)
def test_every_ply_says_which_rule_decided_in_both_languages(record: Record) -> None:
    for ply in plies_of(build(record)):
        assert ply["rulings"]
        for ruling in ply["rulings"]:
            assert all(ruling["sentence"].values())


def test_every_mark_has_a_shape_and_in_each_language_a_name() -> None:
    kinds = {*get_args(Mark)}
    assert kinds - {*RANK} == set(), "locale/marks.json draws every `Mark` of replay/state.py"
    assert {*RANK} - kinds == set(), "each mark of locale/marks.json is a `Mark` of replay/state.py"
    for language, said in interface_words().items():
        nameless = {kind for kind in kinds if f"mark.{kind}" not in said}
        assert nameless == set(), f"locale/{language}/interface.json names them, as mark.capture"


@given(records)
def test_marks_are_known_and_come_by_rank_once_each(record: Record) -> None:
    for ply in plies_of(build(record)):
        ranks = [RANK.index(mark) for mark in ply["marks"]]
        assert ranks == sorted(set(ranks))
        assert ("claim-fails" in ply["marks"]) == any(not one["holds"] for one in ply["claims"])
        assert ("rules-differ" in ply["marks"]) == any(one["differs"] for one in ply["contrasts"])


@given(records)
def test_pointers_point_at_chips_and_after_images_are_of_piles_that_went(record: Record) -> None:
    before: set[int] = set()
    for ply in plies_of(build(record)):
        piles = {pile["id"]: pile["chips"] for pile in ply["position"]["piles"]}
        for pointer in ply["pointers"]:
            assert 0 <= pointer["index"] < len(piles[pointer["pile"]])
        image = ply["after_image"]
        if image is not None:
            assert image["pile"] not in piles
            assert set(image["killed"]) <= set(range(len(image["chips"])))
        assert before - set(piles) <= ({image["pile"]} if image else set())
        before = set(piles)


@given(records)
def test_packing_is_the_same_every_time_and_loses_nothing(record: Record) -> None:
    state = build(record)
    packed = encode(state)
    assert packed == encode(build(record))
    assert json.loads(gzip.decompress(packed)) == state


def leads(position: Position, preset: str | None, action: Action) -> object:
    """Return the result of an action under a rule set as JSON; None if it is refused."""
    rules = position.rules if preset is None else position.rules.under(preset)
    other = position._replace(rules=rules)
    if not judge(other, action):
        return None
    return position_to_json(apply(other, action), 0)


@given(played)
def test_a_contrast_differs_exactly_where_another_preset_leads_elsewhere(record: Record) -> None:
    for step in steps(record):
        action = step.action
        if action is None:
            continue
        found = {one.preset: one for one in contrasts(step.before, action)}
        own = {name for name in SOURCES if record.rules == record.rules.under(name)}
        assert not own & set(found)
        for preset in set(SOURCES) - own:
            elsewhere = leads(step.before, None, action) != leads(step.before, preset, action)
            assert (preset in found and found[preset].differs) == elsewhere
        for contrast in found.values():
            assert contrast.findings
            assert contrast.color is None or contrast.color in COLOR_NAMES[: record.rules.players]


@given(annotated)
def test_talk_hangs_on_the_ply_after_which_it_was_said(record: Record) -> None:
    said = [(step.ply, step.talk.type) for step in steps(record) if step.talk]
    shown = [
        (number, talk["type"])
        for number, ply in enumerate(plies_of(build(record)))
        for talk in ply["talk"]
    ]
    assert shown == said


def test_a_thousand_plies_stay_under_200_kilobytes() -> None:
    state = build(to_and_fro(1000))
    assert len(plies_of(state)) == 1001
    assert len(encode(state)) < 200_000
