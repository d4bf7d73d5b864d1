"""Chances under a policy: within their intervals, the same everywhere, exact only where proved."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from sosucker_widget import COLORS, Position, RuleSet, apply, examples, legal_actions
from sosucker_widget.analysis import Chances, ChoiceChances, chances, choice_chances
from sosucker_widget.analysis.estimates import policy_records
from sosucker_widget.analysis.estimates.chances import PIECE
from sosucker_widget.analysis.estimates.policy_records import BEST, RECORDS, TRUSTED, record_of
from sosucker_widget.playouts import POLICIES
from sosucker_widget.runs.intervals import Share
from tests.engine.strategies import seeded, walk
from tests.playouts.against_engine import tabled_rules


@cache
def exact(position: Position) -> tuple[float, ...]:
    """Work out how often each seat wins if every choice is equally likely."""
    if position.winning_seat is not None:
        return tuple(float(seat == position.winning_seat) for seat in range(position.rules.players))
    after = [exact(apply(position, one)) for one in legal_actions(position, anytime=False)]
    return tuple(sum(column) / len(after) for column in zip(*after, strict=True))


def small_positions(rng: Random) -> Iterator[Position]:
    """Yield positions of small games that the tables hold, with few chips that are not dead."""
    while True:
        rules = tabled_rules(rng, chips=rng.choice((1, 2)), players=rng.choice((2, 3, 4)))
        every = [one for one, _, _ in walk(rules, rng, anytime=0)]
        steps = [one for one in every if one.held_size() + one.piled_size() <= 4]
        if steps:
            yield rng.choice(steps)


def test_an_interval_holds_the_exact_chance_in_nearly_all_cases() -> None:
    held, positions = 0, small_positions(seeded(4))
    for case, position in zip(range(200), positions, strict=False):
        seat = position.alive_seats[case % len(position.alive_seats)]
        estimate = chances(position, "random", 250, seed=case).of(COLORS[seat])
        held += estimate.low - 1e-9 <= exact(position)[seat] <= estimate.high + 1e-9
        assert not estimate.is_proved or estimate.value == exact(position)[seat]
    assert 180 <= held <= 200


def test_the_same_seed_gives_the_same_anywhere() -> None:
    position = examples["kept_promise"].positions[9]
    alone = chances(position, games=2 * PIECE + 20, seed="a")
    with ThreadPoolExecutor(2) as pool:
        assert chances(position, games=2 * PIECE + 20, seed="a", executor=pool) == alone
        worth = choice_chances(position, games=120, seed="a", executor=pool)
    assert worth == choice_chances(position, games=120, seed="a")
    assert alone != chances(position, games=2 * PIECE + 20, seed="b")
    assert alone.games == sum(alone.wins.values()) == 2 * PIECE + 20


def test_only_what_holds_whatever_anybody_does_is_exact() -> None:
    *_, (_, _, last) = walk(RuleSet(chips=1), seeded(1), anytime=0)
    over = chances(last, seed=1)
    assert over.games == 0
    assert over.proved == {color: color == last.winner for color in last.hands}
    certain = Position.of({"red": "r", "blue": "b3"}, ["r"], move="red", players=2)
    estimate = chances(certain, games=PIECE, seed=1)
    assert {one: estimate.of(one).is_proved for one in certain.alive} == dict.fromkeys(
        certain.alive, all(exact(certain)[seat] in (0.0, 1.0) for seat in (0, 1))
    )


def test_it_stops_when_the_intervals_are_narrow_enough_or_when_asked() -> None:
    position, so_far = Position.start("classic", chips=2), list[Chances]()
    narrow = chances(position, games=100_000, half_width=0.04, seed=1, progress=so_far.append)
    assert narrow.half_width <= 0.04 < so_far[-2].half_width
    assert [one.games for one in so_far] == [*range(PIECE, narrow.games + 1, PIECE)]
    stopped = chances(position, games=100_000, seed=1, cancelled=lambda: True)
    assert (stopped.games, stopped.stopped) == (PIECE, "cancelled")
    assert narrow.stopped is None


def test_choices_are_told_as_they_are_played_and_stop_when_asked() -> None:
    position, so_far = examples["kept_promise"].positions[9], list[ChoiceChances]()
    whole = choice_chances(position, games=120, seed=1, progress=so_far.append)
    assert [one.games for one in so_far] == [50, 100, 120]
    assert (so_far[-1], whole.stopped) == (whole, None)
    stopped = choice_chances(position, games=120, seed=1, cancelled=lambda: True)
    assert replace(stopped, stopped=None) == so_far[0]
    assert stopped.stopped == "cancelled"


def test_the_default_policy_has_the_best_record() -> None:
    for preset in {preset for preset, _ in RECORDS}:
        records = {name: RECORDS[preset, name] for name in POLICIES}
        assert len({record.tries for record in records.values()}) == 1
        assert max(records, key=lambda name: records[name].hits) == BEST


@pytest.mark.parametrize("record", [Share(95, 100), Share(89, 100), None])
def test_a_policy_is_shown_with_its_record(
    record: Share | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    records = {} if record is None else {("classic", "random"): record}
    monkeypatch.setattr(policy_records, "RECORDS", records)
    estimate = chances(Position.start("classic", chips=1), "random", 5, seed=1)
    assert estimate.record == record
    assert estimate.is_trusted == (record is not None and record.value >= TRUSTED)
    words = "was not measured" if record is None else f"In {record.hits} of 100 solved positions"
    assert words in str(estimate)
    assert ("too rarely" in str(estimate)) == (record is not None and not estimate.is_trusted)


def test_a_record_holds_for_the_rules_under_which_it_was_measured() -> None:
    assert record_of(BEST, RuleSet(transfers="rescue")) == RECORDS.get(("classic", BEST))
    assert record_of(BEST, RuleSet(captor="mover")) is None
    assert record_of(BEST, RuleSet(players=5)) is None


def test_choices_differ_only_beyond_three_errors_of_the_pair() -> None:
    position = examples["kept_promise"].positions[9]
    worth = choice_chances(position, games=200, seed=3)
    one, *others = worth.choices
    same = worth.difference(one, one)
    assert (same.value, same.error, same.is_clear) == (0.0, 0.0, False)
    for other in others:
        pair = worth.difference(one, other)
        assert pair.value == pytest.approx(worth.share(one).value - worth.share(other).value)
        assert pair.is_clear == (abs(pair.value) > 3 * pair.error)
        wide = (Share(worth.share(each).hits, 200) for each in (one, other))
        apart = sum((share.value * (1 - share.value) / 200) for share in wide) ** 0.5
        assert pair.error <= 2 * apart
    assert set(worth.best) <= set(worth.choices)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"policy": "bold"}, "policy: 'bold' is not one of 'random', 'greedy', 'careful'"),
        ({"games": 0}, "games: 0 is not a whole number of 1 or more"),
        ({"half_width": 3}, "half_width: 3 is not a share between 0 and 1"),
    ],
)
def test_what_is_not_right_is_said(wrong: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        chances(Position.start(), **wrong)  # type: ignore[arg-type]
