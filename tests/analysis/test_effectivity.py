"""What each coalition can force about the winner: against brute force, the laws, known figures."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Mapping
from fractions import Fraction
from importlib import import_module
from itertools import chain, combinations, product
from typing import Literal
from xml.etree import ElementTree as ET

import pytest

from sosucker_widget import examples
from sosucker_widget.analysis import Budget, solver_for
from sosucker_widget.analysis.budget import Meter
from sosucker_widget.analysis.coalitions.indices import coalitions
from sosucker_widget.analysis.coalitions.simple_game import SimpleGame
from sosucker_widget.analysis.forces.crown_type import crown_type, triad_name
from sosucker_widget.analysis.forces.effectivity import Effectivity, effectivity
from sosucker_widget.analysis.forces.effectivity_function import EffectivityLevel
from sosucker_widget.analysis.forces.effectivity_text import force_rows
from sosucker_widget.analysis.forces.force_table import ForceTable
from sosucker_widget.analysis.search.objective import Objective
from sosucker_widget.analysis.search.solver import Solver
from sosucker_widget.engine import (
    COLORS,
    Color,
    ColorLike,
    Position,
    RuleSet,
    apply,
    as_color,
    as_seat,
    legal_actions,
)
from sosucker_widget.locale import Language
from tests.analysis.brute import Forced, TooManyError, forced_winners
from tests.analysis.small import hands, random_position
from tests.analysis.stable import grid
from tests.engine.strategies import seeded

effectivity_module = import_module("sosucker_widget.analysis.forces.effectivity")

NO_LIMIT = Budget(states=10**9, seconds=None)
CLASSIC, DOCUMENTED = RuleSet.named("classic", chips=2), RuleSet.named("documented", chips=2)


def colors(letters: str) -> list[Color]:
    return [as_color(letter) for letter in letters]


def sets(*letters: str) -> set[frozenset[Color]]:
    return {frozenset(colors(word)) for word in letters}


def minimal(found: Effectivity, coalition: str) -> set[frozenset[Color]]:
    least = found.minimal(colors(coalition))
    assert least is not None
    return set(map(frozenset, least))


def check_against_brute_force(seed: int, questions: int) -> None:
    """Ask everything about random positions of all rules; ask the solver some of it by itself."""
    rng, asked, phases = seeded(seed), 0, deque(("play", "give", "kill", "rescue"))
    while asked < questions:
        phases.rotate()
        position = random_position(rng, most_live=7, fits=lambda one: one.phase == phases[0])
        try:
            forced, reach = forced_winners(position)
        except TooManyError:
            continue
        living = position.alive_seats
        found = effectivity(position, "full", budget=NO_LIMIT)
        assert found.solved
        assert {color.seat for color in found.reach or ()} == reach
        alone = Solver(position.rules)
        for coalition, winners in product(coalitions(living), repeat=2):
            truth = forced(coalition, winners)
            names = [[COLORS[seat] for seat in seats] for seats in (coalition, winners)]
            assert found.forces(*names) is truth, (position, names)
            # The table leaves most questions unasked: here each is asked by itself.
            if coalition and len(coalition) < len(living) and rng.random() < 0.3:
                meter = Meter(NO_LIMIT)
                assert alone.forced(position, Objective(coalition, winners), meter) is truth
                asked += 1


def test_it_agrees_with_brute_force() -> None:
    check_against_brute_force(seed=41, questions=250)


@pytest.mark.slow
@pytest.mark.timeout(3_600)
def test_it_agrees_with_brute_force_often() -> None:
    check_against_brute_force(seed=42, questions=10_000)


def lawful(forced: Forced, living: tuple[int, ...], reach: frozenset[int]) -> None:
    """Check the laws of an effectivity function of a finite game with one winner."""
    everybody = frozenset(living)
    every = coalitions(living)
    for s, w in product(every, repeat=2):
        assert forced(frozenset(), w) is (w >= reach)
        assert forced(everybody, w) is bool(w & reach)
        assert not forced(s, frozenset())
        assert forced(s, w) is not forced(everybody - s, everybody - w)
        assert forced(s, w) is forced(s, w & reach)
        for seat in living:
            if forced(s, w):
                assert forced(s | {seat}, w)
                assert forced(s, w | {seat})
    for s, t in product(every, repeat=2):
        if not s & t:
            for w, u in product(every, repeat=2):
                if forced(s, w) and forced(t, u):
                    assert forced(s | t, w & u)


def test_the_laws_hold() -> None:
    """Boundaries, monotonicity, duality, superadditivity; and moving never gains."""
    rng, positions = seeded(43), 0
    while positions < 5:
        position = random_position(rng, most_live=6)
        try:
            forced, reach = forced_winners(position)
        except TooManyError:
            continue
        positions += 1
        living = position.alive_seats
        lawful(forced, living, reach)
        mover = position.acting_seat
        choices = [apply(position, action) for action in legal_actions(position)]
        after = [forced_winners(choice)[0] for choice in choices]
        for s, w in product(coalitions(living), repeat=2):
            later = [one(s, w) for one in after]
            assert forced(s, w) is (any(later) if mover in s else all(later))


@pytest.mark.parametrize("preset", ["documented", "classic"])
def test_the_start_with_one_chip(preset: Literal["documented", "classic"]) -> None:
    found = effectivity(hands(RuleSet.named(preset, chips=1), 1, 1, 1, 1), "full")
    expected = {
        "b": ("rbg", "bgy"),
        "g": ("rgy", "bgy"),
        "y": ("rby", "bgy"),
        "r": ("rbgy",),
        "rb": ("rbg", "y"),
        "rg": ("b", "rgy"),
        "ry": ("g", "rby"),
        "bg": ("rg", "bg", "gy"),
        "by": ("rb", "bg", "by"),
        "gy": ("ry", "by", "gy"),
        "rbg": ("b", "rg", "y"),
        "rby": ("rb", "g", "y"),
        "rgy": ("b", "g", "ry"),
        "bgy": ("r", "b", "g", "y"),
    }
    assert {who: minimal(found, who) for who in expected} == {
        who: sets(*words) for who, words in expected.items()
    }
    assert found.kingmakers("yellow") == ((Color.RED, Color.BLUE),)


@pytest.mark.parametrize("preset", ["documented", "classic"])
def test_the_start_with_two_chips(preset: Literal["documented", "classic"]) -> None:
    """The first to move is a dummy, and yet a helper like the others: only numbers count."""
    found = effectivity(hands(RuleSet.named(preset, chips=2), 2, 2, 2, 2), "full")
    for size, least in ((1, ["rbgy"]), (2, ["bg", "by", "gy"]), (3, ["r", "b", "g", "y"])):
        for coalition in combinations("rbgy", size):
            assert minimal(found, "".join(coalition)) == sets(*least)
    assert found.solution.structure.dummies == ("red",)
    for color in COLORS[:4]:
        own = found.own_win(color)
        assert own is not None
        assert {len(s) for s in own} == {3}
        assert len(own) == 3
    assert str(found.crown_type) == "majority of three (003): 3 blind pairs"
    assert found.pair_type("blue", "green") == "blind"
    assert found.pair_type("red", "green") == "losing"


def test_pairs_of_all_three_types_meet() -> None:
    """Green plays and holds Yellow, Red holds Red and Green, and the table is empty."""
    rules = RuleSet.named("documented", chips=2)
    start = Position.start(rules, 0)
    position = start._replace(
        hand_tallies=(0x101, 0, 0x1000, 0),
        dead_tally=0x1121,
        moving_seat=2,
        recent_seats=(2, 0, 3, 1),
    )
    found = effectivity(position)
    types = [found.pair_type("r", other) for other in colors("byg")]
    assert types == ["blind", "one-way", "two-way"]
    assert found.crowns(colors("ry")) == (Color.YELLOW,)
    assert found.crowns(colors("rg")) == (Color.RED, Color.GREEN)


def test_what_the_budget_did_not_suffice_for_is_not_known() -> None:
    position = hands(DOCUMENTED, 2, 2, 2, 2)
    whole = effectivity(position, "full", budget=NO_LIMIT)
    unknown = 0
    for states in (1, 600, 1_500, 4_000):
        solver_for(position.rules).forget()
        part = effectivity(position, "full", budget=Budget(states=states))
        assert not part.solved
        assert part.stopped == "states"
        for names in product([sorted(s) for s in coalitions(range(4))], repeat=2):
            answer = part.forces(*names)
            unknown += answer is None
            assert answer in (None, whole.forces(*names))
        assert part.to_text()
        assert part.to_text("ru")
    assert unknown > 0


def test_there_are_37_types_with_four_alive_and_17_with_three() -> None:
    four = (0, 1, 2, 3)
    dictator, majority, apex = [[0]], [[0, 1], [0, 2], [1, 2]], [[0, 1], [0, 2], [0, 3], [1, 2, 3]]
    for living, games, expected in (
        (four[:3], [dictator, majority], 17),
        (four, [dictator, majority, apex], 37),
    ):
        found = set()
        for least in games:
            winning = [s for s in coalitions(living) if any(s.issuperset(w) for w in least)]
            game = SimpleGame(4, living, frozenset(winning))
            pairs = [frozenset(pair) for pair in least if len(pair) == 2]
            for some in product(*(coalitions(sorted(pair)) for pair in pairs)):
                heirs = dict(zip(pairs, some, strict=True))

                def forces(
                    pair: Iterable[ColorLike],
                    heir: ColorLike,
                    heirs: dict[frozenset[int], frozenset[int]] = heirs,
                ) -> bool:
                    return as_seat(heir) in heirs[frozenset(map(as_seat, pair))]

                found.add(crown_type(game, [COLORS[seat] for seat in living], forces))
        assert len(found) == expected


def test_triads_have_their_standard_names() -> None:
    every = [(a, b) for a in range(3) for b in range(3) if a != b]
    graphs = chain.from_iterable(combinations(every, n) for n in range(7))
    names = Counter(triad_name(arcs) for arcs in graphs)
    assert len(names) == 16
    # How many labelled graphs there are of each (Holland and Leinhardt, 1976).
    assert names == {
        "003": 1, "012": 6, "102": 3, "021D": 3, "021U": 3, "021C": 6, "111D": 6, "111U": 6,
        "030T": 6, "030C": 2, "201": 3, "120D": 3, "120U": 3, "120C": 6, "210": 6, "300": 1,
    }  # fmt: skip


def test_a_table_knows_all_that_follows() -> None:
    table = ForceTable(3, reach=0b111)
    table.learn(0b001, 0b011, forced=True)
    assert table.known(0b011, 0b011) is True
    assert table.known(0b110, 0b100) is False
    assert table.known(0b001, 0b001) is None
    assert ForceTable(2).known(0, 0b01) is None
    assert ForceTable(2, reach=0b01).known(0, 0b01) is True


def test_a_level_must_exist() -> None:
    with pytest.raises(ValueError, match="level: 'all' is not one of crowns, own, full"):
        effectivity(hands(DOCUMENTED, 1, 1, 1, 1), "all")  # type: ignore[arg-type]


def test_the_seconds_of_a_budget_include_the_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = list[float | None]()

    class SeenMeter(Meter):
        def __init__(self, budget: Budget, *others: None) -> None:
            begun.append(budget.seconds)
            super().__init__(budget, *others)

    monkeypatch.setattr(effectivity_module, "Meter", SeenMeter)
    solver_for(DOCUMENTED).forget()
    found = effectivity(hands(DOCUMENTED, 2, 2, 2, 2), budget=Budget(seconds=600))
    assert found.solution.seconds > 0
    assert begun == [600 - found.solution.seconds]


def test_a_record_stands_for_its_last_position() -> None:
    record = examples["kept_promise"]
    assert effectivity(record).position == record.positions[-1]
    with pytest.raises(TypeError, match="effectivity takes a position, a record or a game"):
        effectivity("kept_promise")  # type: ignore[arg-type]


def blocked(found: Effectivity, chances: Mapping[int, Fraction]) -> bool:
    """Say whether a coalition can give each of its members a larger chance than a lottery does."""
    for seats in coalitions(found.position.alive_seats):
        crowned = found.crowns([COLORS[seat] for seat in seats]) or ()
        sharing = 0 < len(crowned) == len(seats) < len(found.alive)
        if sharing and sum(chances.get(seat, 0) for seat in seats) < 1:
            return True
    return False


def test_the_core_without_side_payments_is_what_no_coalition_blocks() -> None:
    rng, cores = seeded(44), set[int]()
    positions = [hands(DOCUMENTED, 2, 2, 2, 2)]
    while cores < {0, 1, 2} or len(positions) < 10:
        position = random_position(rng, most_live=7, fits=lambda one: len(one.alive_seats) <= 4)
        positions.append(position)
        found = effectivity(position, "own", budget=NO_LIMIT)
        assert found.core is not None
        cores.add(len(found.core))
        for chances in grid([color.seat for color in found.reach or ()], parts=4):
            possible = {COLORS[seat] for seat, chance in chances.items() if chance}
            assert blocked(found, chances) is not (possible <= set(found.core))
        dictator = found.solution.structure.dictator
        assert dictator is None or found.core == (dictator,)


def test_what_is_shown_first_is_asked_first() -> None:
    """A budget that ends early leaves the crowns, not a bit of everything."""
    position = hands(DOCUMENTED, 2, 2, 2, 2)
    solver_for(position.rules).forget()
    enough = effectivity(position)
    solver_for(position.rules).forget()
    part = effectivity(position, "full", budget=Budget(states=enough.states + 1_500))
    assert not part.solved
    assert part.crown_type == enough.crown_type


@pytest.mark.parametrize("level", ["crowns", "own", "full"])
def test_its_picture_says_in_words_what_it_draws(level: EffectivityLevel) -> None:
    """Each row has its sentence, in both languages; the letters tell chips apart."""
    found = effectivity(hands(RuleSet.named("classic", chips=1), 1, 1, 1, 1), level)
    titles: list[tuple[Language, str]] = [("en", "Whom can they"), ("ru", "Кого они")]
    for language, title in titles:
        picture = ET.fromstring(found.to_svg(language))  # noqa: S314 - our own
        name = "{http://www.w3.org/2000/svg}"
        assert (picture.findtext(f"{name}title") or "").startswith(title)
        said = (picture.findtext(f"{name}desc") or "").splitlines()
        assert len(said) == len(force_rows(found))
        words = "".join(text.text or "" for text in picture.iter(f"{name}text"))
        assert all(line.rpartition("; ")[2].split(": ")[-1] in words for line in said)
    assert found.to_svg() == found.to_svg()
    assert found.to_svg() in found._repr_html_()


def test_a_picture_shows_who_can_be_kept_out() -> None:
    found = effectivity(hands(RuleSet.named("classic", chips=1), 1, 1, 1, 1), "full")
    rows = {row.coalition: row for row in force_rows(found)}
    red, blue, green, yellow = COLORS[:4]
    assert rows[blue,].without == (red, yellow)
    assert rows[red,].empty
    assert rows[red,].known
    assert rows[red, blue].marks == [("sure", (yellow,)), ("without", (yellow,))]
    assert rows[blue, green, yellow].free
    assert (red, blue, green) not in rows  # its pairs can force as much
