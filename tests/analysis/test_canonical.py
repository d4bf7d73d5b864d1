"""Compares the solver's keys with plain search, and tries keys that drop too much."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

from sosucker_widget.analysis import (
    Budget,
    Solver,
    UnprovenRulesError,
    backward_induction,
    endgame,
    solve,
)
from sosucker_widget.analysis.endgame import OutOfScopeError
from sosucker_widget.analysis.search import canonical, essential_position
from sosucker_widget.analysis.search.successors import may_relax
from sosucker_widget.engine import OPTIONS, PRESETS, Position, RuleSet, apply, legal_actions
from sosucker_widget.engine.agreement import disagreements
from sosucker_widget.engine.move import holds_prisoner, in_seat_order_after
from sosucker_widget.engine.options import CAPTOR, TRANSFERS, OptionValue, Part, PositionParts
from sosucker_widget.engine.tally import UNIT, count, size
from tests.analysis.brute import TooManyError, winning_coalitions
from tests.engine.contracts import contract_broken_by
from tests.engine.strategies import seeded

NO_LIMIT = Budget(states=10**7, seconds=None)
SOLVED = ("all_present", "captor", "defeated_capture")
EVERY = [
    RuleSet(**dict(zip(SOLVED, values, strict=True)), transfers="rescue", discards="never", chips=7)
    for values in product(*(OPTIONS[option] for option in SOLVED))
]
Truth = frozenset[frozenset[int]]
CLASSIC, DOCUMENTED = (
    replace(rules, transfers="rescue", discards="never", chips=7)
    for rules in (PRESETS["classic"], PRESETS["documented"])
)
PHASES = ("play", "give", "kill", "rescue")
MOST = 250
"""The most positions that plain search may try for one answer."""


def drawn(rules: RuleSet, living: int, phase: str, rng: Random) -> Position:
    """Draw a small position of a phase with this many living players and up to two defeated."""
    while True:
        position = _to_play(replace(rules, players=min(5, living + rng.randint(0, 2))), living, rng)
        if phase == "rescue":
            position = _in_need(position, rng)
        for _ in range(6):
            if (position.phase, len(position.alive_seats)) == (phase, living) and is_sound(
                position
            ):
                return position
            actions = legal_actions(position)
            if not actions:
                break
            position = apply(position, rng.choice(actions))


def is_sound(position: Position) -> bool:
    """Tell whether a game could have reached the position."""
    return not list(disagreements(position, {}))


def _in_need(position: Position, rng: Random) -> Position:
    """Take the chips of the player who has the move, and ask the holders of prisoners."""
    needy, hands = position.acting_seat, list(position.hand_tallies)
    assert needy is not None
    hands[rng.choice([seat for seat in position.alive_seats if seat != needy])] += hands[needy]
    hands[needy] = 0
    position = position._replace(hand_tallies=tuple(hands))
    holders = in_seat_order_after(position, needy)
    asked = tuple(seat for seat in holders if holds_prisoner(position, seat))
    return position._replace(phase="rescue", asked_seats=asked) if asked else position


def _to_play(rules: RuleSet, living: int, rng: Random) -> Position:
    """Distribute a few chips to the hands of the living and to one or two piles."""
    players = rules.players
    alive = tuple(sorted(rng.sample(range(players), living)))
    left = [rules.chips] * players
    hands = [0] * players

    def take(color: int | None = None) -> int:
        if color is None:
            color = rng.choice([color for color in range(players) if left[color]])
        left[color] -= 1
        return color

    for _ in range(rng.randint(2, 3)):
        hands[rng.choice(alive)] += UNIT[take()]
    piles = [_pile(list(alive), take, rng)] if rng.random() < 0.5 else []  # makes NEXT-2 likely
    piles += [_pile([], take, rng) for _ in range(rng.randint(0 if piles else 1, 1))]
    mover = rng.choice([seat for seat in alive if hands[seat]])
    rest = rng.sample([seat for seat in alive if seat != mover], rng.randint(0, living - 1))
    return Position(
        rules=rules,
        hand_tallies=tuple(hands),
        pile_ids=tuple(range(1, len(piles) + 1)),
        pile_bytes=tuple(piles),
        next_pile=len(piles) + 1,
        dead_tally=sum(left[color] * UNIT[color] for color in range(players)),
        alive_seats=alive,
        phase="play",
        moving_seat=mover,
        recent_seats=(mover, *rest),
        pending=None,
        asked_seats=(),
    )


def _pile(colors: list[int], take: Callable[..., int], rng: Random) -> bytes:
    """Make a pile of a chip of each of these colours and a few others, in any order."""
    rng.shuffle(colors)
    chips = [*map(take, colors), *(take() for _ in range(rng.randint(1, 3 - (len(colors) > 2))))]
    rng.shuffle(chips)
    return bytes(chips)


def with_other_pasts(position: Position, rng: Random) -> Iterator[Position]:
    """Yield a position, and others that differ only in what happened before.

    The players had the move in another order, some of the players asked have already refused, or
    the chips of a pile were played in another order.
    """
    first, *_ = position.recent_seats
    rest = [seat for seat in position.alive_seats if seat != first]
    yield position
    yield position._replace(recent_seats=(first, *rng.sample(rest, len(rest))))
    yield position._replace(recent_seats=(first, *rng.sample(rest, min(1, len(rest)))))
    for refused in range(1, len(position.asked_seats)):
        yield position._replace(asked_seats=position.asked_seats[refused:])
    if not position.pile_bytes:
        return
    longest = max(range(len(position.pile_bytes)), key=lambda at: len(position.pile_bytes[at]))
    below, top = list(position.pile_bytes[longest][:-1]), position.pile_bytes[longest][-1:]
    rng.shuffle(below)
    piles = list(position.pile_bytes)
    piles[longest] = bytes(below) + top
    other = position._replace(pile_bytes=tuple(piles))
    if is_sound(other):
        yield other


def answered(rules: RuleSet, living: int, phase: str, rng: Random) -> tuple[Position, Truth]:
    """Draw a position that plain search can answer."""
    while True:
        position = drawn(rules, living, phase, rng)
        try:
            return position, winning_coalitions(position, most=MOST)
        except TooManyError:
            pass


def compared(
    rules: RuleSet,
    seed: int,
    rounds: int,
    phases: tuple[str, ...] = PHASES,
    living: tuple[int, ...] = (2, 3, 4),
) -> Iterator[tuple[Position, bool]]:
    """Solve positions of each phase and number of living players; tell which were right.

    One solver is asked for all of them, as in a game, so it confuses positions with the same key.
    """
    rng = seeded(seed)
    solvers: dict[RuleSet, Solver] = {}
    for _, many, phase in product(range(rounds), living, phases):
        first, truth = answered(rules, many, phase, rng)
        for position in with_other_pasts(first, rng):
            try:
                told = truth if position == first else winning_coalitions(position, most=2 * MOST)
            except TooManyError:
                continue
            solver = solvers.setdefault(position.rules, Solver(position.rules))
            try:
                found = solver.solve(position, budget=NO_LIMIT).structure.winning
            except ValueError:  # its answers contradict each other
                yield position, False
            else:
                yield position, found == {s for s in told if s.issubset(position.alive_seats)}


@pytest.mark.parametrize("rules", EVERY, ids=lambda r: "-".join(getattr(r, o) for o in SOLVED))
def test_the_solver_says_what_plain_search_says(rules: RuleSet) -> None:
    seen: Counter[object] = Counter()
    pasts: Counter[object] = Counter()
    for position, right in compared(rules, seed=31, rounds=2):
        assert right, position
        dead = any(set(pile) - {*position.alive_seats} for pile in position.pile_bytes)
        seen.update([(position.phase, len(position.alive_seats)), "dead colours" if dead else ""])
        pasts[position._replace(recent_seats=())] += 1
    assert all(seen[phase, living] for phase, living in product(PHASES, (2, 3, 4)))
    assert seen["dead colours"] > 20
    assert sum(many > 1 for many in pasts.values()) > 20


def test_these_are_all_options_and_values_that_are_solved() -> None:
    assert {CLASSIC, DOCUMENTED} < {*EVERY}
    assert {*OPTIONS} == {*SOLVED, "transfers", "discards"}


def caught(rules: RuleSet, rounds: int = 12, **aim: tuple[Any, ...]) -> bool:
    """Tell whether plain search finds a wrong answer of the solver."""
    return not all(right for _, right in compared(rules, seed=32, rounds=rounds, **aim))


@pytest.mark.parametrize(
    ("field", "phases"), [("standing", ("play",)), ("recency", ("give",)), ("asked", ("rescue",))]
)
def test_a_field_that_a_key_forgets_is_found_out(
    field: str, phases: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(canonical._HEAD, field)
    assert any(caught(rules, rounds=60, phases=phases, living=(3,)) for rules in EVERY)


def forget_order(monkeypatch: pytest.MonkeyPatch, kept: str) -> None:
    """Let keys and simplified positions keep another order of chips than the rules read."""
    for module in (canonical, essential_position):
        monkeypatch.setattr(module, "pile_order", lambda _: kept)


def test_the_lowest_chips_that_a_key_forgets_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    forget_order(monkeypatch, "none")
    assert caught(DOCUMENTED, rounds=60, phases=("play",), living=(2,))


LATEST = Position(
    rules=replace(CLASSIC, captor="mover", chips=5, players=5),
    hand_tallies=(0, 0, UNIT[1], UNIT[4], 0),
    pile_ids=(1,),
    pile_bytes=(bytes([3, 2, 1, 1]),),
    next_pile=2,
    dead_tally=279589,
    alive_seats=(1, 2, 3),
    phase="play",
    moving_seat=3,
    recent_seats=(3,),
    pending=None,
    asked_seats=(),
)
"""Here it matters whose latest chip lies deepest. Such small positions are too rare to be drawn."""


@cache
def _whole(position: Position) -> Truth:
    return winning_coalitions(position, most=10**5)


@pytest.mark.parametrize("order", ["latest", "none"])
def test_the_latest_chips_that_a_key_forgets_are_found_out(
    order: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert is_sound(LATEST)
    forget_order(monkeypatch, order)
    solver, right = Solver(LATEST.rules), []
    for pile in (LATEST.pile_bytes[0], bytes([1, 2, 3, 1])):
        position = LATEST._replace(pile_bytes=(pile,))
        found = solver.solve(position, budget=NO_LIMIT).structure.winning
        right.append(found == {s for s in _whole(position) if s.issubset(position.alive_seats)})
    assert all(right) is (order == "latest")


def test_hands_that_a_key_forgets_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    class Empty(dict[int, bytes]):
        def __init__(self, _: object) -> None:
            super().__init__()

        def __missing__(self, _: int) -> bytes:
            return b""

    monkeypatch.setattr(canonical, "_Memo", Empty)
    assert caught(CLASSIC)


def previous_mover(position: PositionParts, _: bytes) -> int:
    """Let the player capture who had the move before."""
    return position.recent_seats[:2][-1]


def next_seat(position: PositionParts, _: bytes) -> int:
    """Let the player capture who sits after the mover."""
    mover = position.moving_seat
    assert mover is not None
    return min(position.alive_seats, key=lambda seat: (seat - mover - 1) % 6)


def by_the_dead_box(position: PositionParts, pile: bytes) -> int:
    """Let the mover capture if an odd number of chips is dead, otherwise the colour."""
    assert position.moving_seat is not None
    return position.moving_seat if size(position.dead_tally) % 2 else pile[-1]


def by_the_first_chip(position: PositionParts, pile: bytes) -> int:
    """Let the mover capture a pile that its colour began; any other pile goes by colour."""
    assert position.moving_seat is not None
    return position.moving_seat if pile[0] == position.moving_seat else pile[-1]


def by_the_hand(position: PositionParts, pile: bytes) -> int:
    """Let the colour capture if its player holds a chip of it, otherwise the mover."""
    assert position.moving_seat is not None
    return pile[-1] if count(position.hand_tallies[pile[-1]], pile[-1]) else position.moving_seat


EXPERIMENTS: dict[str, OptionValue[Any]] = {
    "previous-mover": OptionValue(previous_mover, frozenset({"mover", "recency"})),
    "next-seat": OptionValue(next_seat, frozenset({"mover", "alive", "seat-order"})),
    "dead-box": OptionValue(by_the_dead_box, frozenset({"mover", "top", "dead"})),
    "first-chip": OptionValue(by_the_first_chip, frozenset({"mover", "top", "order"})),
    "hand": OptionValue(by_the_hand, frozenset({"mover", "top", "hands"})),
}
"""Made-up values of `captor`, each of which reads another part of the position."""


def experimental(name: str, all_present: str = "latest-deepest") -> RuleSet:
    options: dict[str, Any] = {"captor": name, "all_present": all_present}
    return replace(CLASSIC, **options)


@pytest.mark.parametrize("name", EXPERIMENTS)
def test_a_new_value_with_a_right_contract_is_solved_right(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(CAPTOR, name, EXPERIMENTS[name])
    assert contract_broken_by("captor", EXPERIMENTS[name]) is None
    for all_present in OPTIONS["all_present"]:
        rules = experimental(name, all_present)
        assert may_relax(rules) is (name not in {"previous-mover", "next-seat"})
        for position, right in compared(rules, seed=33, rounds=1):
            assert right, position


def test_a_contract_that_forgets_who_moved_before_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The contract's test catches it, and the answers are wrong, as plain search shows."""
    forgetful: OptionValue[Any] = OptionValue(previous_mover, frozenset({"mover"}))
    monkeypatch.setitem(CAPTOR, "forgetful", forgetful)
    assert contract_broken_by("captor", forgetful) is not None
    assert caught(experimental("forgetful"), rounds=60, phases=("play",), living=(2,))


@pytest.mark.parametrize("part", sorted(essential_position.DROPPED))
def test_a_value_that_reads_what_keys_drop_is_refused(
    part: Part, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = f"reads-{part}"
    monkeypatch.setitem(CAPTOR, name, OptionValue(previous_mover, frozenset({part})))
    position = Position.start(replace(experimental(name), players=2, chips=1), 0)
    said = (
        f"^The exact solver is not proven for captor='{name}': "
        f"it drops `{part}`, which that value reads.$"
    )
    with pytest.raises(UnprovenRulesError, match=said):
        solve(position)
    with pytest.raises(UnprovenRulesError, match=said):
        Solver(position.rules)
    with pytest.raises(UnprovenRulesError, match=said):
        backward_induction(position, "first")


def test_no_part_is_forgotten() -> None:
    """A new part is dropped, and therefore refused, until a key holds it."""
    assert {"pile-numbers", "chips", "seats"} == essential_position.DROPPED


def test_gifts_that_may_go_on_for_ever_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TRANSFERS, "once", TRANSFERS["anytime"])
    options: dict[str, Any] = {"transfers": "once"}
    rules = replace(CLASSIC, **options)
    with pytest.raises(UnprovenRulesError, match=r"transfers='once': it is not shown"):
        Solver(rules)


def test_the_theorem_on_two_is_told_of_no_new_value(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CAPTOR, "previous-mover", EXPERIMENTS["previous-mover"])
    start = Position.start(replace(CLASSIC, players=2), 0)
    assert endgame(start).mover == "red"
    with pytest.raises(OutOfScopeError) as refused:
        endgame(start._replace(rules=replace(experimental("previous-mover"), players=2)))
    assert refused.value.reason == "rules"
