"""What every legal act would lead to: as the engine says, at every ply of every line."""

from __future__ import annotations

import pytest

from sosucker_widget import Record, examples, play_out
from sosucker_widget.engine import apply, judge, legal_actions
from sosucker_widget.record import action_to_json, line_alone, position_at, position_to_json
from sosucker_widget.replay import build, plies_of
from sosucker_widget.replay.tree_display import Choices, what_ifs
from tests.replay.fixtures import branched

GAMES = {
    "documented": examples["documented_example"],
    "defeats": examples["chain_of_defeats"],
    "rescue": examples["rescue"],
    "bots": play_out(["greedy", "grudge", "cautious", "loyal"], "classic", seed=3, chips=4),
    "branched": branched(),
}


def reached(record: Record) -> dict[tuple[int, int], Choices]:
    return {(choices.line, choices.ply): choices for choices in what_ifs(record)}


@pytest.mark.parametrize("name", GAMES)
def test_every_legal_act_at_every_ply_leads_where_the_engine_says(name: str) -> None:
    record = GAMES[name]
    found, seen = reached(record), 0
    for number, line in enumerate(record.lines):
        alone = line_alone(record, line)
        for ply in range(len(plies_of(build(alone)))):
            before = position_at(alone, ply)
            choices = found.get((number, ply))
            if choices is None:
                assert not legal_actions(before) or number, "only plies of another line"
                continue
            seen += 1
            acts = legal_actions(before)
            assert len(choices.outcomes) == len(acts)
            for act, outcome in zip(acts, choices.outcomes, strict=True):
                told = outcome["action"]
                assert told is not None
                wanted = action_to_json(act)
                assert {key: told[key] for key in wanted} == wanted  # type: ignore[literal-required]
                assert outcome["position"] == position_to_json(apply(before, act), ply + 1)
                ids = {finding.rule for finding in judge(before, act).findings}
                assert {ruling["rule"] for ruling in outcome["rulings"]} == ids
    assert seen == len(found)


@pytest.mark.parametrize("name", GAMES)
def test_what_was_played_is_among_them_and_shown_alike(name: str) -> None:
    record = GAMES[name]
    plies = plies_of(build(line_alone(record, record.lines[0])))
    found = reached(record)
    for ply, after in enumerate(plies[1:]):
        same = [one for one in found[0, ply].outcomes if one["action"] == after["action"]]
        assert len(same) == 1
        for part in ("turn", "position", "rulings", "contrasts", "handover", "pointers"):
            assert same[0][part] == after[part]


def test_a_choice_is_of_interest_and_one_act_is_none() -> None:
    every = what_ifs(GAMES["bots"])
    assert all((choices.interest > 0) == (len(choices.outcomes) > 1) for choices in every)


def test_of_very_many_acts_those_of_the_plies_with_most_are_worked_out() -> None:
    every, some = what_ifs(GAMES["bots"]), what_ifs(GAMES["bots"], most=100)
    assert [choices[:2] for choices in some] == [choices[:2] for choices in every]
    assert 50 < sum(len(choices.outcomes) for choices in some) <= 100
    known = [len(whole.outcomes) for whole, one in zip(every, some, strict=True) if one.outcomes]
    rest = [len(whole.outcomes) for whole, one in zip(every, some, strict=True) if not one.outcomes]
    assert min(known) >= max(rest)
