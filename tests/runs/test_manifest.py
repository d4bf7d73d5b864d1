"""A manifest is all that it takes to compute a result again."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sosucker_widget import (
    BotView,
    Certificate,
    Chances,
    Manifest,
    ManifestError,
    NoBotError,
    Position,
    RuleSet,
    Simulation,
    SolvedPositions,
    certify,
    chances,
    examples,
    rerun,
    simulate,
    solve_many,
)
from sosucker_widget.analysis import Budget
from sosucker_widget.analysis.reruns import Result
from sosucker_widget.engine import OPTIONS
from tests.data_set.schemas import validator

MIDDLE = examples["kept_promise"].positions[9]
SMALL = Position.start("documented", chips=1)
MADE: dict[str, Callable[[], Result]] = {
    "simulate": lambda: simulate(["greedy", "random"] * 2, 12, chips=2, seed="a", first="blue"),
    "simulate from a position": lambda: simulate("cautious", 5, start=MIDDLE, seed=3),
    "chances": lambda: chances(MIDDLE, "greedy", 300, seed=4),
    "chances as narrow as asked for": lambda: chances(MIDDLE, games=5_000, half_width=0.1, seed=4),
    "solve_many": lambda: solve_many([SMALL, MIDDLE], budget=300),
    "certify": lambda: certify(SMALL, "full", budget=Budget(seconds=None)),
}


def content(result: Result) -> object:
    """Return what a result says, without how it was computed."""
    return result.to_rows() if isinstance(result, Simulation) else result


def manifest_of(result: Result) -> Manifest:
    assert result.manifest is not None
    return result.manifest


@pytest.mark.parametrize("name", MADE)
def test_the_same_manifest_gives_the_same_result(name: str, tmp_path: Path) -> None:
    result = MADE[name]()
    manifest = manifest_of(result)
    validator("manifest").validate(json.loads(json.dumps(manifest.to_json())))
    manifest.save(tmp_path / "manifest.json")
    assert Manifest.load(tmp_path / "manifest.json") == manifest
    with ThreadPoolExecutor(2) as pool:
        again = rerun(Manifest.load(tmp_path / "manifest.json"), executor=pool)
    assert content(again) == content(result)
    other = manifest_of(again)
    assert (other.arguments, other.counts) == (manifest.arguments, manifest.counts)
    assert (manifest.executor, other.executor) == (
        "here",
        "concurrent.futures.thread.ThreadPoolExecutor",
    )


def test_the_rules_are_spelt_out_and_the_seed_is_there() -> None:
    result = chances(Position.start(RuleSet(captor="mover"), chips=2), games=250)
    arguments = result.manifest.arguments
    assert arguments["seed"] == result.seed
    assert arguments["rules"] == {
        **{option: getattr(result.position.rules, option) for option in OPTIONS},
        "chips": 2,
        "players": 4,
    }


def test_the_platform_matters_where_time_is_limited() -> None:
    assert solve_many([SMALL]).manifest.platform is None
    assert solve_many([SMALL], budget=Budget(seconds=60)).manifest.platform
    assert manifest_of(certify(SMALL)).platform
    assert chances(SMALL, games=250, seed=1).manifest.platform is None


def test_counts_are_those_of_the_result() -> None:
    narrow = chances(MIDDLE, games=100_000, half_width=0.2, seed=1)
    assert narrow.manifest.counts == {"games": narrow.games}
    some = solve_many([SMALL, Position.start("classic")], budget=2_000)
    assert some.manifest.counts == {"positions": 2, "solved": 1}
    made = certify(SMALL)
    assert manifest_of(made).counts == {"proofs": len(made.proofs), "positions": made.check()}


def test_a_certificate_keeps_it(tmp_path: Path) -> None:
    made = certify(SMALL)
    made.save(tmp_path / "one.json")
    assert Certificate.load(tmp_path / "one.json").manifest == made.manifest


def test_a_bot_that_nobody_knows_is_given_again() -> None:
    def mine(view: BotView, rng: Random) -> object:
        return rng.choice(view.legal)

    games = simulate(mine, 5, chips=1, seed=1)
    with pytest.raises(NoBotError):
        rerun(games.manifest)
    again = rerun(games.manifest, bots=mine)
    assert isinstance(again, Simulation)
    assert again.to_rows() == games.to_rows()


def test_results_are_equal_wherever_they_were_computed() -> None:
    with ThreadPoolExecutor(1) as pool:
        there = chances(SMALL, games=250, seed=1, executor=pool)
        assert isinstance(there, Chances)
        solved = solve_many([SMALL], executor=pool)
    assert there == chances(SMALL, games=250, seed=1)
    assert isinstance(solved, SolvedPositions)
    assert solved == solve_many([SMALL])


BROKEN: dict[str, dict[str, Any]] = {
    "this is no manifest": {"format": "x"},
    "of version 1 with all its fields": {"version": 2},
    "call: expected one of simulate, chances": {"call": "eval"},
    "arguments: expected an object": {"arguments": []},
    "counts: expected whole numbers": {"counts": {"games": "1"}},
    "platform: expected texts": {"python": 3},
}


@pytest.mark.parametrize("told", BROKEN)
def test_what_is_no_manifest_is_refused(told: str) -> None:
    written = chances(SMALL, games=250, seed=1).manifest.to_json()
    with pytest.raises(ManifestError, match=told):
        Manifest.from_json(written | BROKEN[told])


@pytest.mark.parametrize("change", [{"seeed": 1}, {"position": None}, {"rules": {}}])
def test_an_argument_that_is_not_right_is_named(change: dict[str, Any]) -> None:
    written = chances(SMALL, games=250, seed=1).manifest.to_json()
    arguments = written["arguments"]
    assert isinstance(arguments, dict)
    with pytest.raises(ValueError, match=r"seeed|position|rules"):
        rerun(Manifest.from_json(written | {"arguments": arguments | change}))
