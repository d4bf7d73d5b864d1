"""Coalition structures: classes, laws and indices, also compared with a public library."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from importlib import import_module
from itertools import permutations
from xml.etree import ElementTree as ET

import pytest

from sosucker_widget.analysis import CoalitionStructure
from sosucker_widget.analysis.coalitions.indices import coalitions
from sosucker_widget.engine import COLORS, as_seat
from sosucker_widget.engine.color import ByColor
from sosucker_widget.locale import LANGUAGES, Language
from tests.analysis.stable import dominates, grid, is_stable
from tests.conftest import IN_CI

F = Fraction


def every_structure(n: int) -> list[CoalitionStructure]:
    """Try every set of coalitions in which one of two sides wins, and larger coalitions do too."""
    players = tuple(range(n))
    halves = [s for s in coalitions(players) if 0 not in s]
    found = []
    for bits in range(1 << len(halves)):
        winning = {s if bits >> at & 1 else frozenset(players) - s for at, s in enumerate(halves)}
        try:
            found.append(CoalitionStructure(n, players, frozenset(winning)))
        except ValueError:
            continue
    return found


FOUR = every_structure(4)


def test_there_are_one_two_four_and_twelve() -> None:
    assert [len(every_structure(n)) for n in (1, 2, 3, 4)] == [1, 2, 4, 12]
    kinds = [power.kind for power in FOUR]
    assert {kind: kinds.count(kind) for kind in kinds} == {"dictator": 4, "majority": 4, "apex": 4}


def test_what_is_no_constant_sum_game_is_refused() -> None:
    with pytest.raises(ValueError, match="or else its complement does"):
        CoalitionStructure(2, (0, 1), frozenset())
    wrong = frozenset(map(frozenset, [{0, 1, 2}, {0}, {1}, {2}]))
    with pytest.raises(ValueError, match="all larger coalitions do"):
        CoalitionStructure(3, (0, 1, 2), wrong)


EXPECTED = {
    "dictator": ((1, 0, 0, 0), (1, 0, 0, 0), (1, 0, 0, 0)),
    "majority": (
        (F(1, 3), F(1, 3), F(1, 3), 0),
        (F(1, 2), F(1, 2), F(1, 2), 0),
        (F(1, 3), F(1, 3), F(1, 3), 0),
    ),
    "apex": (
        (F(1, 2), F(1, 6), F(1, 6), F(1, 6)),
        (F(3, 4), F(1, 4), F(1, 4), F(1, 4)),
        (F(2, 5), F(1, 5), F(1, 5), F(1, 5)),
    ),
}
"""Shapley–Shubik, raw Banzhaf and nucleolus by class, the largest share first."""


@pytest.mark.parametrize("power", FOUR, ids=repr)
def test_each_class_has_its_figures(power: CoalitionStructure) -> None:
    assert power.kind is not None
    assert power.nucleolus is not None
    measures = power.shapley, power.banzhaf_raw, power.nucleolus
    assert tuple(tuple(sorted(m.values(), reverse=True)) for m in measures) == EXPECTED[power.kind]
    assert sum(power.shapley.values()) == sum(power.banzhaf.values()) == 1
    assert (power.core is None) is (power.kind != "dictator")
    assert power.veto == (() if power.dictator is None else (power.dictator,))
    assert len(power.dummies) == {"dictator": 3, "majority": 1, "apex": 0}[power.kind]
    assert all(power.shapley[dummy] == 0 for dummy in power.dummies)


@pytest.mark.parametrize("power", FOUR, ids=repr)
def test_shapley_is_by_its_definition_the_share_of_orders(power: CoalitionStructure) -> None:
    pivots = dict.fromkeys(power.players, 0)
    for order in permutations(power.players):
        (at,) = (n for n in range(4) if power.wins(order[: n + 1]) and not power.wins(order[:n]))
        pivots[order[at]] += 1
    assert {color: F(n, 24) for color, n in pivots.items()} == power.shapley


@pytest.mark.parametrize("power", FOUR, ids=repr)
def test_the_nucleolus_leaves_the_worst_off_coalition_most(power: CoalitionStructure) -> None:
    """On a grid, no division is lexicographically better for the coalitions that get least."""

    def complaints(shares: ByColor[Fraction]) -> list[Fraction]:
        every = (s for s in coalitions((0, 1, 2, 3)) if 0 < len(s) < 4)
        gaps = (F(s in power.winning) - sum(shares[COLORS[p]] for p in s) for s in every)
        return sorted(gaps, reverse=True)

    assert power.nucleolus is not None
    least = complaints(power.nucleolus)
    for division in grid((0, 1, 2, 3), parts=15):
        shares: ByColor[Fraction] = {COLORS[seat]: share for seat, share in division.items()}
        assert complaints(shares) > least or shares == power.nucleolus


@pytest.mark.parametrize("power", FOUR, ids=repr)
def test_the_main_simple_stable_set_is_stable(power: CoalitionStructure) -> None:
    assert power.stable_set is not None
    points = [{as_seat(c): share for c, share in point.items()} for point in power.stable_set]
    assert all(sum(point.values()) == 1 for point in points)
    assert is_stable(points, power.winning, parts=12)
    if power.kind != "dictator":
        assert not is_stable(points[1:], power.winning, parts=12)
    assert not any(dominates(point, point, power.winning) for point in points)


def test_five_players_have_weights_too() -> None:
    """The seven classes of five, by their weights (von Neumann and Morgenstern 1944)."""
    for weights in ([1] * 5, [2, 2, 1, 1, 1], [3, 1, 1, 1, 1], [3, 2, 2, 1, 1], [2, 1, 1, 1, 0]):
        total = sum(weights)
        every = coalitions(range(5))
        winning = frozenset(s for s in every if 2 * sum(weights[p] for p in s) > total)
        power = CoalitionStructure(5, tuple(range(5)), winning)
        assert power.kind == ("apex" if 0 in weights else None)
        assert power.weights is not None
        assert list(power.weights.values()) == weights
        assert power.to_text()


@pytest.mark.parametrize("power", FOUR, ids=repr)
def test_a_public_library_says_the_same(power: CoalitionStructure) -> None:
    try:
        properties = import_module("coopgt.characteristic_function_properties")
    except ModuleNotFoundError:
        (pytest.fail if IN_CI else pytest.skip)("coopgt is not installed")
    core, shapley_value = import_module("coopgt.core"), import_module("coopgt.shapley_value")
    worth = {
        tuple(seat + 1 for seat in sorted(s)): int(s in power.winning)
        for s in coalitions(power.alive)
    }
    assert properties.is_valid(worth)
    assert properties.is_monotone(worth)
    assert properties.is_superadditive(worth)
    assert list(shapley_value.calculate(worth)) == pytest.approx(
        [float(share) for share in power.shapley.values()]
    )
    point = core.find_core_point(worth)
    assert (point is None) is (power.core is None)
    if power.core is not None:
        assert list(point) == pytest.approx([float(share) for share in power.core.values()])


def test_the_defeated_change_nothing() -> None:
    power = CoalitionStructure.from_minimal(4, (1, 3), [["yellow"]])
    assert power.wins(["yellow", "red"])
    assert not power.wins(["red", "green", "blue"])
    assert power.role("red") == "defeated"
    assert (power.kind, power.dictator, power.dummies) == ("dictator", "yellow", ("blue",))
    assert list(power.shapley.values()) == [0, 0, 0, 1]
    with pytest.raises(
        ValueError, match=r"'pink' is not a color\. The colors of this game are red"
    ):
        power.wins(["pink"])  # type: ignore[list-item]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("power", [*FOUR, *every_structure(3), *every_structure(2)], ids=repr)
def test_text_table_and_picture_are_of_one_value(
    power: CoalitionStructure, language: Language
) -> None:
    text, table = power.to_text(language), power.to_table(language)
    assert table in text
    assert len(table.splitlines()) == 1 + len(power.players)
    for row in power.to_rows():
        assert str(row.shapley) in table
    picture = ET.fromstring(power.to_svg(language))  # noqa: S314 - our own
    letters = [text_.text for text_ in picture.iter("{http://www.w3.org/2000/svg}text")][1:]
    assert len(letters) == 2 ** len(power.alive)
    dark = [
        box
        for box in picture.iter("{http://www.w3.org/2000/svg}rect")
        if box.get("fill") == "#1F1D1A"
    ]
    assert len(dark) == len(power.winning)


def test_it_always_says_what_the_figures_are_not() -> None:
    for power in FOUR:
        assert "They are neither chances of winning" in str(power)
        assert "не вероятности победы" in power.to_text("ru")


def test_no_picture_of_more_than_four() -> None:
    players: Iterable[int] = range(5)
    power = CoalitionStructure.from_minimal(5, players, [["red"]])
    assert power._repr_svg_() is None
    with pytest.raises(ValueError, match="5 players live: a picture shows at most 4"):
        power.to_svg()
    assert FOUR[0]._repr_svg_() == FOUR[0].to_svg()


def test_a_notebook_without_pictures_has_it_in_words() -> None:
    from IPython.core.formatters import PlainTextFormatter

    assert PlainTextFormatter()(FOUR[0]) == FOUR[0].to_text()
