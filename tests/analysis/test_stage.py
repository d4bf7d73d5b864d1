"""A rescue as a stage game: the engine checks its cells, the definition its equilibria."""

from __future__ import annotations

import sys
from collections import Counter
from fractions import Fraction
from itertools import product
from math import prod
from random import Random

import pytest

from sosucker_widget.analysis import (
    Budget,
    BudgetSpentError,
    StageGame,
    backward_induction,
    can_win,
    mixed_equilibria,
    reduced_rules,
    rescue_game,
)
from sosucker_widget.analysis.equilibria.stage_game import (
    Cell,
    Continuation,
    Profile,
    RescueAnswer,
    answer_text,
)
from sosucker_widget.analysis.equilibria.tie_breaking import TIES
from sosucker_widget.engine import COLORS, Color, Donate, Position, Refuse, RuleSet, apply
from sosucker_widget.engine.color import ByColor
from sosucker_widget.engine.tally import UNIT
from sosucker_widget.extras import MISSING, MissingExtraError
from sosucker_widget.locale import LANGUAGES, Language
from tests.analysis.small import balanced
from tests.conftest import IN_CI
from tests.engine.strategies import random_rules, seeded

F = Fraction


CONTINUATIONS: list[Continuation] = [*TIES, "spne"]


def random_rescue(rng: Random, asked: int) -> Position:
    """Set up a rescue in which this many players are asked, with few chips and small piles."""
    rules = reduced_rules(
        random_rules(rng, chips=4, players=rng.choice([3, 4]) if asked < 3 else 4)
    )
    seats = range(rules.players)
    need = rng.choice(seats)
    others = [(need + step) % rules.players for step in seats][1:]
    who = sorted(rng.sample(others, asked), key=others.index)
    hands = [0] * rules.players
    for seat in who:
        hands[seat] += UNIT[rng.choice([color for color in seats if color != seat])]
        hands[seat] += UNIT[seat] * (rng.random() < 0.3)
    piles = [bytes(rng.sample(seats, rng.choice([1, 1, 2]))) for _ in range(rng.randint(1, 3))]
    drawn = Position.start(rules, need)._replace(
        hand_tallies=tuple(hands),
        pile_bytes=tuple(piles),
        pile_ids=tuple(range(1, len(piles) + 1)),
        next_pile=len(piles) + 1,
        phase="rescue",
        recent_seats=(need, *rng.sample(others, rng.randint(0, len(others)))),
        asked_seats=tuple(who),
    )
    return balanced(drawn)


def random_game(rng: Random, continuation: Continuation, asked: int = 2) -> StageGame:
    return rescue_game(random_rescue(rng, asked), continuation)


DUEL = Position.start(RuleSet.named("documented", chips=3, players=3), first=2)._replace(
    hand_tallies=(0x100, 0x100, 0),
    pile_bytes=(b"\0", b"\0", b"\1"),
    pile_ids=(1, 2, 3),
    next_pile=4,
    dead_tally=0x121,
    phase="rescue",
    recent_seats=(2, 1, 0),
    asked_seats=(0, 1),
)
"""Green is in need; red, asked first, and blue hold a green chip each."""

RED_GIVES, RED_REFUSES = Donate(0, 2), Refuse(0)
BLUE_GIVES, BLUE_REFUSES = Donate(1, 2), Refuse(1)


def abstract(first: list[list[int]], second: list[list[int]]) -> StageGame:
    """Make a game of two players with these payoffs: giving is first in rows and columns."""
    answers: tuple[tuple[RescueAnswer, ...], ...] = (
        (RED_GIVES, RED_REFUSES),
        (BLUE_GIVES, BLUE_REFUSES),
    )
    cells: dict[Profile, Cell] = {}
    for (i, row), (j, column) in product(enumerate(answers[0]), enumerate(answers[1])):
        red, blue = F(first[i][j]), F(second[i][j])
        chances: ByColor[Fraction] = dict(zip(COLORS, (red, blue, 1 - red - blue), strict=False))
        named = tuple(color for color in COLORS[:3] if chances[color])
        cells[row, column] = Cell(DUEL, chances, named)
    whole = cells[answers[0][0], answers[1][0]]
    return StageGame(DUEL, "uniform", (Color.RED, Color.BLUE), answers, cells, whole)


@pytest.mark.parametrize("continuation", CONTINUATIONS)
def test_each_cell_is_what_comes_of_the_answers_that_count(continuation: Continuation) -> None:
    rng = seeded(1)
    for asked in (1, 2, 2, 3):
        game = random_game(rng, continuation, asked)
        assert {*game.cells} == {*product(*game.answers)}
        assert game.players == tuple(COLORS[seat] for seat in game.position.asked_seats)
        for profile, cell in game.cells.items():
            position = game.position
            for answer in profile:
                position = apply(position, answer)
                if isinstance(answer, Donate):
                    break
            assert cell.position == position
            if continuation == "spne":
                assert cell.winners == can_win(position).spne
                assert cell.chances is None
            elif continuation not in {"grudge", "gratitude"}:
                assert cell.chances == backward_induction(position, continuation).chances
        if continuation == "spne":
            assert game.sequential.winners == can_win(game.position).spne
        else:
            sequential = backward_induction(game.position, continuation)
            assert game.sequential.chances == sequential.chances


def test_what_was_answered_is_remembered() -> None:
    """Under `grudge`, green lets nobody win who refused, so the cells differ."""
    grudge = rescue_game(DUEL, "grudge").cells
    assert grudge[RED_REFUSES, BLUE_GIVES].winners == ("blue",)
    other = rescue_game(DUEL, "grudge", memory={"green": "blue"}).cells
    assert other[RED_REFUSES, BLUE_GIVES].winners == ("blue",)  # the latest deed counts
    assert rescue_game(DUEL, "gratitude").cells[RED_REFUSES, BLUE_GIVES].winners == ("green",)


def check(game: StageGame) -> None:
    """Check equilibria, best replies and dominance independently, each by its definition."""
    worth = {profile: [game.payoff(profile, c) for c in game.players] for profile in game.cells}
    for profile in game.cells:
        gains = [
            worth[other][at] > worth[profile][at]
            for at in range(len(game.players))
            for other in worth
            if all((a == b) or n == at for n, (a, b) in enumerate(zip(profile, other, strict=True)))
        ]
        assert (profile in game.pure_equilibria) is (not any(gains))
        best = [
            profile[at] in game.best_replies(profile, color)
            for at, color in enumerate(game.players)
        ]
        assert (profile in game.pure_equilibria) is all(best)
    for at, color in enumerate(game.players):
        dominated = {(one.answer, one.by): one.strict for one in game.dominated(color)}
        for answer, by in product(game.answers[at], repeat=2):
            gains_ = [
                worth[swapped(profile, at, by)][at] - worth[profile][at]
                for profile in worth
                if profile[at] == answer
            ]
            weakly = min(gains_) >= 0 and max(gains_) > 0
            assert ((answer, by) in dominated) is weakly
            if weakly:
                assert dominated[answer, by] is (min(gains_) > 0)


def swapped(profile: Profile, at: int, answer: Donate | Refuse) -> Profile:
    return (*profile[:at], answer, *profile[at + 1 :])


def test_equilibria_best_replies_and_dominance_are_what_they_say() -> None:
    rng, pure = seeded(2), Counter[int]()
    for _ in range(2):
        game = random_game(rng, "uniform")
        check(game)
        pure[len(game.pure_equilibria)] += 1
    for entries in product([0, 1], repeat=8):
        a, b, c, d, *others = entries
        first, second = [[a, b], [c, d]], [others[:2], others[2:]]
        if all(x + y <= 1 for x, y in zip(entries[:4], others, strict=True)):
            game = abstract(first, second)
            check(game)
            pure[len(game.pure_equilibria)] += 1
    assert {1, 2, 3, 4} <= {*pure}


def test_with_sets_an_equilibrium_is_one_of_some_choice_of_winners() -> None:
    rng, seen = seeded(3), Counter[bool]()
    while len(seen) < 2:
        game = random_game(rng, "spne")
        if prod(len(cell.winners) for cell in game.cells.values()) > 1_000:
            continue
        profiles = list(game.cells)
        some: set[Profile] = set()
        for chosen in product(*(game.cells[profile].winners for profile in profiles)):
            wins = dict(zip(profiles, chosen, strict=True))
            some |= {
                profile
                for profile in profiles
                if all(
                    wins[profile] == color or wins[other] != color
                    for color in game.players
                    for other in game.deviations(profile, color)
                )
            }
        assert {*game.pure_equilibria} == some
        seen[len(some) == len(profiles)] += 1
    with pytest.raises(ValueError, match="sets of winners are not numbers"):
        game.payoff(next(iter(game.cells)), game.players[0])


def test_the_belief_at_which_giving_becomes_best() -> None:
    game = rescue_game(DUEL)
    assert game.beliefs("red", RED_GIVES, of=BLUE_GIVES) == (F(3, 8), F(1))
    assert game.beliefs("red", RED_REFUSES, of=BLUE_GIVES) == (F(0), F(3, 8))
    assert game.beliefs("red", RED_GIVES, of=BLUE_REFUSES) == (F(0), F(5, 8))
    never = abstract([[0, 0], [1, 1]], [[0, 0], [0, 0]])
    assert never.beliefs("red", RED_GIVES, of=BLUE_GIVES) is None
    assert never.beliefs("blue", BLUE_GIVES, of=RED_GIVES) == (F(0), F(1))
    with pytest.raises(ValueError, match="no such answer here"):
        game.beliefs("red", Donate(0, 1), of=BLUE_GIVES)
    with pytest.raises(ValueError, match="1 are asked here, not two"):
        random_game(seeded(4), "first", asked=1).beliefs("red", RED_GIVES, of=BLUE_GIVES)


def test_at_its_ends_a_belief_leaves_two_answers_equally_good() -> None:
    """Between the two ends the answer is best, and outside it is not."""
    rng, inner = seeded(5), 0
    while inner < 2:
        game = random_game(rng, "uniform")
        for at, color in enumerate(game.players):
            other = 1 - at
            of, rest = game.answers[other][0], game.answers[other][-1]

            def worth(own: Donate | Refuse, p: Fraction) -> Fraction:
                sides = [
                    game.payoff((own, them) if at == 0 else (them, own), color)  # noqa: B023
                    for them in (of, rest)  # noqa: B023
                ]
                return p * sides[0] + (1 - p) * sides[1]

            for answer in game.answers[at]:
                found = game.beliefs(color, answer, of)
                for p in (F(n, 24) for n in range(25)):
                    best = worth(answer, p) == max(worth(one, p) for one in game.answers[at])
                    assert best is (found is not None and found[0] <= p <= found[1])
                inner += found is not None and found != (F(0), F(1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_text_says_what_it_rests_on(language: Language) -> None:
    rng = seeded(6)
    some: tuple[Continuation, ...] = ("seat-order", "spne")
    for continuation in some:
        for asked in (1, 2):
            game = random_game(rng, continuation, asked)
            text, table = game.to_text(language), game.to_table(language)
            assert table in text
            assert table.count("*") == len(game.pure_equilibria)
            rows = len(game.answers[0]) if asked == 2 else len(game.cells)
            assert len(table.splitlines()) == 1 + rows
            assert answer_text(game.answers[0][0], language) in table
    assert "Play afterwards: ties broken by grudge." in str(rescue_game(DUEL, "grudge"))


def test_what_is_no_rescue_is_refused() -> None:
    with pytest.raises(ValueError, match="nobody is asked for a rescue here"):
        rescue_game(Position.start(RuleSet(), 0))
    with pytest.raises(ValueError, match="'luck' is not spne or one of first, seat-order"):
        rescue_game(DUEL, "luck")  # type: ignore[arg-type]
    large = balanced(
        DUEL._replace(
            hand_tallies=(0x133, 0x133, 0), pile_bytes=(b"\0\1" * 3, *DUEL.pile_bytes[1:])
        )
    )
    with pytest.raises(BudgetSpentError):
        rescue_game(large, "uniform", budget=Budget(states=5))
    with pytest.raises(BudgetSpentError):
        rescue_game(large, "spne", budget=Budget(states=5))


def need_nashpy() -> None:
    try:
        __import__("nashpy")
    except ModuleNotFoundError:
        (pytest.fail if IN_CI else pytest.skip)("nashpy is not installed")


def test_a_public_library_finds_the_mixed_equilibrium() -> None:
    """The only equilibrium of matching pennies is half and half."""
    need_nashpy()
    found = mixed_equilibria(abstract([[1, 0], [0, 1]], [[0, 1], [1, 0]]))
    assert not found.degenerate
    assert (found.missed, found.warned) == ((), ())
    (one,) = found.equilibria
    assert not one.pure
    assert {*one.shares["red"].values(), *one.shares["blue"].values()} == {F(1, 2)}
    assert one.payoffs == {"red": F(1, 2), "blue": F(1, 2)}
    assert (
        str(one)
        == "Red: give a green chip 1/2, refuse 1/2; Blue: give a green chip 1/2, refuse 1/2"
    )


def test_a_degenerate_game_is_called_so_and_pure_equilibria_are_our_own() -> None:
    """In this rescue, a player who gives lets the other one win if that one refuses."""
    need_nashpy()
    found = mixed_equilibria(abstract([[1, 0], [0, 0]], [[0, 1], [0, 0]]))
    assert found.degenerate
    pure = [tuple(_sure(one.shares[c]) for c in ("red", "blue")) for one in found.equilibria]
    assert {*pure} | {*found.missed} >= {*found.game.pure_equilibria}
    assert not {*pure} & {*found.missed}
    assert "The game is degenerate" in str(found)
    assert "вырождена" in found.to_text("ru")
    warned = mixed_equilibria(rescue_game(DUEL, "seat-order"))
    assert "even number" in warned.warned[0]
    assert f"nashpy warns: {warned.warned[0]}" in warned.to_text()


def _sure(shares: object) -> object:
    assert isinstance(shares, dict)
    return next((answer for answer, share in shares.items() if share == 1), None)


def test_all_that_the_library_finds_is_checked() -> None:
    need_nashpy()
    rng = seeded(7)
    for _ in range(10):
        game = random_game(rng, "uniform")
        for one in mixed_equilibria(game).equilibria:
            for at, color in enumerate(game.players):
                them = game.players[1 - at]
                worths = {
                    own: sum(
                        share * game.payoff((own, other) if at == 0 else (other, own), color)
                        for other, share in one.shares[them].items()
                    )
                    for own in game.answers[at]
                }
                assert one.payoffs[color] == max(worths.values())
                assert sum(one.shares[color].values()) == 1
                for own, share in one.shares[color].items():
                    assert share == 0 or worths[own] == one.payoffs[color]


def test_without_the_library_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "nashpy", None)
    with pytest.raises(MissingExtraError) as refused:
        mixed_equilibria(rescue_game(DUEL))
    assert str(refused.value) == MISSING["nash"]
    with pytest.raises(ValueError, match="1 are asked here: mixed equilibria are for two"):
        mixed_equilibria(random_game(seeded(8), "first", asked=1))
