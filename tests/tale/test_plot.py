"""The story is true: its moves are the engine's, its verdicts those of a solver of our own."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import pytest

from sosucker_widget.analysis import Solver
from sosucker_widget.engine import Color, Give, Position
from sosucker_widget.players import lazy_bots
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.tale.plot import START, PlotError, plot_of, story_plot
from sosucker_widget.tale.possibilities import crowning, longest
from sosucker_widget.tale.screens import tale_of

if TYPE_CHECKING:
    from sosucker_widget.engine import Action
    from sosucker_widget.tale.tale_state import TaleScreen

PLOT = story_plot()
SOLVER = Solver(PLOT.start.rules)
PAIRS = [*combinations(PLOT.start.alive, 2)]


def screen(name: str) -> TaleScreen:
    return next(one for one in tale_of(PLOT)["screens"] if one["name"] == name)


def alone(position: Position) -> Color | None:
    """Return who can force the win alone, from a solver of our own."""
    return SOLVER.solve(position).structure.dictator


def acts_to_the_end(position: Position, player: Color) -> int:
    """Count the acts of the quickest win of a player against the longest defence, by all lines."""
    if position.is_over:
        return 0
    after = [position.play(act) for act in position.legal()]
    if position.to_act != player:
        return 1 + max(counted(one, player) for one in after)
    return 1 + min(counted(one, player) for one in after if alone(one) == player)


counted = cache(acts_to_the_end)


def test_it_is_played_by_the_rules_of_the_course() -> None:
    assert PLOT.start.rules.preset == "course"


@pytest.mark.parametrize(
    ("name", "start", "acts"),
    [
        ("choice", PLOT.start, ()),
        ("betrayed", PLOT.start, PLOT.betrayal),
        ("trusted", PLOT.start, PLOT.honesty),
        ("guess", PLOT.after_betrayal, PLOT.capture),
        ("again", PLOT.after_betrayal.play(PLOT.capture), PLOT.rest),
    ],
)
def test_a_screen_shows_what_the_engine_makes_of_its_acts(
    name: str, start: Position, acts: tuple[Action, ...]
) -> None:
    piles = [ply["position"]["piles"] for ply in screen(name)["plies"]]
    assert piles == [
        [{"id": number, "chips": [*map(str, chips)]} for number, chips in one.piles.items()]
        for one in (start.play(acts[:count]) for count in range(len(acts) + 1))
    ]


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_a_pair_can_if_and_only_if_the_solver_says_so(pair: tuple[Color, Color]) -> None:
    state = screen("together")["pairs"][PAIRS.index(pair)]
    assert state["players"] == [*pair]
    assert state["wins"] == SOLVER.solve(PLOT.start).wins(*pair)
    winners = pair if state["wins"] else tuple(set(PLOT.start.alive) - set(pair))
    line = crowning(PLOT.start, winners)
    assert len(state["line"]) == len(line)
    assert alone(PLOT.start.play(line)) in winners


@pytest.mark.parametrize("act", PLOT.places, ids=lambda act: f"pile {act.number}")
def test_a_place_means_what_the_solver_says(act: Action) -> None:
    state = screen("guess")["places"][PLOT.places.index(act)]
    structure = SOLVER.solve(PLOT.after_betrayal.play(act)).structure
    lone = structure.dictator
    powerful = {player for winning in structure.minimal_winning for player in winning}
    assert state["winners"] == ([lone] if lone else sorted(powerful, key=lambda one: one.seat))
    assert state["is_played"] == (lone == PLOT.start.play(PLOT.betrayal).to_act)


def test_to_break_its_word_is_blues_only_way_to_win() -> None:
    choosing = PLOT.start.play(PLOT.betrayal[:2])
    kings = {act.to: alone(choosing.play(act)) for act in choosing.legal() if isinstance(act, Give)}
    assert kings == {"red": "red", "green": "blue"}
    assert PLOT.betrayal[2] == Give("blue", "green")


def test_a_bot_of_the_package_betrays_in_the_same_way() -> None:
    position = PLOT.start.play(PLOT.betrayal[0])
    for act in PLOT.betrayal[1:]:
        chance = Random(1)  # noqa: S311 - a game, no secret
        assert lazy_bots.make("turncoat")(BotView.to_decide(position), chance) == act
        position = position.play(act)


def test_nobody_holds_out_longer_than_it_says() -> None:
    end = PLOT.start.play(crowning(PLOT.start, (Color("red"), Color("yellow"))))
    assert longest(end, Color("red")) == counted(end, Color("red"))


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ('"r bb - y"', '"r b - y"'),
        ('"1:by 2:gr"', '"1:b 2:gr"'),
        ('"1:by 2:gr"', '"1:byg 2:gr"'),
    ],
)
def test_a_position_in_which_it_would_not_be_true_is_refused(change: str, fault: str) -> None:
    assert change in START
    with pytest.raises(PlotError):
        plot_of(Position.from_sls(START.replace(change, fault)))
